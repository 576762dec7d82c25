// frontend/codec/send_buffer.h: what goes to the client. Messages are encoded in place; rows of an
// attempt that failed are cut off again;
// answers that must not leave before an epoch is durable are held back by position.
//
// Positions count bytes since the connection began, so they survive sending. Thread safety: the
// session's thread.
// Invariants
//   F1  Bytes leave in the order in which they were encoded, and none from a hold's position on
//       before its epoch is durable.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "engine/ids.h"

namespace granary::frontend {

class SendBuffer {
 public:
  std::uint64_t position() const noexcept { return base_ + data_.size(); }
  /// Nothing from `position` on has been sent.
  bool can_truncate(std::uint64_t position) const noexcept { return position >= base_ + sent_; }
  /// Drops everything from `position` on. needs  can_truncate
  void truncate(std::uint64_t position);
  std::size_t unsent_bytes() const noexcept { return data_.size() - sent_; }

  void byte(char value) { data_.push_back(value); }
  void int16(std::int16_t value);
  void int32(std::int32_t value);
  void bytes(std::string_view text) { data_.append(text); }
  void string(std::string_view text) {
    data_.append(text);
    data_.push_back('\0');
  }
  /// Types append their text or binary form here.
  std::string& raw() noexcept { return data_; }
  /// What was encoded from `position` on. needs  can_truncate(position)
  std::string_view since(std::uint64_t position) const noexcept {
    return std::string_view(data_).substr(static_cast<std::size_t>(position - base_));
  }
  /// Overwrites four bytes at an index into raw().
  void patch_int32(std::size_t index, std::int32_t value) noexcept;

  /// A message: its index in raw() for `end`, which fills in the length.
  std::size_t begin(char type) {
    data_.push_back(type);
    data_.append(4, '\0');
    return data_.size() - 4;
  }
  void end(std::size_t index) noexcept {
    patch_int32(index, static_cast<std::int32_t>(data_.size() - index));
  }

  /// Nothing from `position` on leaves before `epoch` is durable.
  void hold(std::uint64_t position, engine::Epoch epoch);
  /// The epoch that the first held byte waits for; 0: nothing is held.
  engine::Epoch awaited() const noexcept {
    return holds_.empty() ? engine::Epoch{0} : holds_.front().epoch;
  }

  /// What may be sent now that `durable` is durable.
  std::string_view sendable(engine::Epoch durable);
  void sent(std::size_t bytes);
  void release(std::size_t keep_bytes);
  /// Nobody will read it any more.
  void discard() noexcept;

 private:
  struct Hold {
    std::uint64_t position;
    engine::Epoch epoch;
  };
  std::string data_;
  std::size_t sent_ = 0;    // index of the first byte not sent
  std::uint64_t base_ = 0;  // position of data_[0]
  std::deque<Hold> holds_;
};

}  // namespace granary::frontend
