// frontend/codec/receive_buffer.h: bytes received and not yet consumed, in one piece. Views into it
// live until the next
// `space` or `release`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace granary::frontend {

class ReceiveBuffer {
 public:
  static constexpr std::size_t kFirstBytes = 8192;

  std::string_view data() const noexcept { return {memory_.get() + begin_, end_ - begin_}; }
  void consume(std::size_t bytes) noexcept {
    begin_ += bytes;
    if (begin_ == end_) begin_ = end_ = 0;
  }

  struct Space {
    char* at;
    std::size_t bytes;
  };
  /// Room for new bytes behind the data, so that a message of `needed` bytes at its front fits.
  /// Moves the data.
  Space space(std::size_t needed) {
    const std::size_t used = end_ - begin_;
    const std::size_t wanted = std::max(needed, used + used / 2);
    // Each growth is for as many bytes as are there, or nearly: all of them are copied.
    const bool is_full = capacity_ - used < std::max(kFirstBytes, used / 4);
    if ((capacity_ < wanted && is_full) || capacity_ < kFirstBytes) {
      // A message announces its length before it arrives: memory follows the bytes, not the
      // announcement.
      constexpr std::size_t kStepBytes = std::size_t{1} << 20;
      const std::size_t capacity =
          std::max({kFirstBytes, std::min(wanted, std::max(used * 2, kStepBytes))});
      if (capacity > capacity_) {
        auto grown = std::make_unique_for_overwrite<char[]>(capacity);
        if (used != 0) std::memcpy(grown.get(), memory_.get() + begin_, used);
        memory_ = std::move(grown);
        capacity_ = capacity;
        begin_ = 0;
        end_ = used;
      }
    }
    if (begin_ != 0) {
      std::memmove(memory_.get(), memory_.get() + begin_, used);
      begin_ = 0;
      end_ = used;
    }
    return {memory_.get() + end_, capacity_ - end_};
  }
  void received(std::size_t bytes) noexcept { end_ += bytes; }

  /// Gives memory back that an idle connection does not need. Does nothing while data waits.
  void release(std::size_t keep_bytes) noexcept {
    if (begin_ != end_ || capacity_ <= keep_bytes) return;
    memory_.reset();
    capacity_ = begin_ = end_ = 0;
  }
  std::size_t capacity() const noexcept { return capacity_; }

 private:
  std::unique_ptr<char[]> memory_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace granary::frontend
