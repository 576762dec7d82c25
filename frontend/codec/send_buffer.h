// frontend/codec/send_buffer.h: what goes to the client. Messages are encoded in place; rows of an
// attempt that failed are cut off again;
// answers that must not leave before an epoch is durable are held back by position.
//
// Positions count bytes since the connection began, so they survive sending; indexes count from
// data(). Thread safety: the session's thread.
// Invariants
//   F1  Bytes leave in the order in which they were encoded, and none from a hold's position on
//       before its epoch is durable.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <string_view>

#include "engine/ids.h"
#include "frontend/codec/big_endian.h"
#include "sql/encoding.h"

namespace granary::frontend {

class SendBuffer {
 public:
  std::uint64_t position() const noexcept { return base_ + size_; }
  /// Nothing from `position` on has been sent.
  bool can_truncate(std::uint64_t position) const noexcept { return position >= base_ + sent_; }
  /// Drops everything from `position` on. needs  can_truncate
  void truncate(std::uint64_t position);
  std::size_t unsent_bytes() const noexcept { return size_ - sent_; }
  /// ReadyForQuery has been encoded: what there is up to here will not be changed.
  void finish() noexcept { finished_ = position(); }
  /// Of what has not been sent, how much is finished.
  std::size_t finished_bytes() const noexcept {
    return finished_ > base_ + sent_ ? static_cast<std::size_t>(finished_ - base_) - sent_ : 0;
  }

  /// Room for `bytes` more bytes: where they go. Whoever writes there says with `took` how far.
  char* room(std::size_t bytes) {
    if (capacity_ - size_ < bytes) grow(bytes);
    return memory_.get() + size_;
  }
  void took(const char* end) noexcept {
    size_ = static_cast<std::size_t>(end - memory_.get());
  }

  void byte(char value) {
    *room(1) = value;
    ++size_;
  }
  void int16(std::int16_t value) {
    store_big_endian(room(2), static_cast<std::uint16_t>(value));
    size_ += 2;
  }
  void int32(std::int32_t value) {
    store_big_endian(room(4), static_cast<std::uint32_t>(value));
    size_ += 4;
  }
  void bytes(std::string_view text) {
    if (text.empty()) return;
    std::memcpy(room(text.size()), text.data(), text.size());
    size_ += text.size();
  }
  /// A text of the protocol, which ends with NUL. Errors 22P05, where the client's encoding does
  /// not have a character.
  void string(std::string_view text) {
    if (encoding_ == nullptr || *encoding_ == nullptr) return as_kept(text);
    as_kept(sql::from_utf8(**encoding_, text));
  }
  /// The same with question marks for such characters.
  void string_or_marks(std::string_view text) {
    if (encoding_ == nullptr || *encoding_ == nullptr) return as_kept(text);
    as_kept(sql::from_utf8_with_marks(**encoding_, text));
  }
  /// encoding: of the client, which may change at any time; null: text goes as it is kept.
  void encode_as(const sql::Encoding* const* encoding) noexcept { encoding_ = encoding; }

  std::string_view data() const noexcept { return {memory_.get(), size_}; }
  /// Drops everything from an index on. needs  nothing of it sent or held
  void cut(std::size_t index) noexcept { size_ = index; }
  /// What was encoded from `position` on. needs  can_truncate(position)
  std::string_view since(std::uint64_t position) const noexcept {
    return data().substr(static_cast<std::size_t>(position - base_));
  }

  /// A message: the index of its length for `end`, which fills it in.
  std::size_t begin(char type) {
    *room(5) = type;
    size_ += 5;
    return size_ - 4;
  }
  void end(std::size_t index) noexcept {
    store_big_endian(memory_.get() + index, static_cast<std::uint32_t>(size_ - index));
  }

  /// Nothing from `position` on leaves before `epoch` is durable.
  void hold(std::uint64_t position, engine::Epoch epoch);
  /// Something is held from `position` on, or from a later one.
  bool holds_from(std::uint64_t position) const noexcept {
    return !holds_.empty() && holds_.back().position >= position;
  }
  /// The epoch that the first held byte waits for; 0: nothing is held.
  engine::Epoch awaited() const noexcept {
    return holds_.empty() ? engine::Epoch{0} : holds_.front().epoch;
  }

  /// What may be sent now that `durable` is durable.
  std::string_view sendable(engine::Epoch durable);
  void sent(std::size_t bytes) noexcept;
  /// Gives memory back that an idle connection does not need. Does nothing while data waits.
  void release(std::size_t keep_bytes) noexcept;
  /// Nobody will read it any more.
  void discard() noexcept;

 private:
  struct Hold {
    std::uint64_t position;
    engine::Epoch epoch;
  };
  void grow(std::size_t bytes);
  void as_kept(std::string_view text) {
    char* const at = room(text.size() + 1);
    if (!text.empty()) std::memcpy(at, text.data(), text.size());
    at[text.size()] = '\0';
    size_ += text.size() + 1;
  }

  std::unique_ptr<char[]> memory_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;    // bytes encoded and not yet forgotten
  std::size_t sent_ = 0;    // index of the first byte not sent
  std::uint64_t base_ = 0;  // position of the first byte
  std::uint64_t finished_ = 0;
  std::deque<Hold> holds_;
  const sql::Encoding* const* encoding_ = nullptr;
};

}  // namespace granary::frontend
