#include "frontend/codec/send_buffer.h"

#include <algorithm>

#include "base/check.h"

namespace granary::frontend {

void SendBuffer::grow(std::size_t bytes) {
  constexpr std::size_t kFirstBytes = 1024;
  const std::size_t capacity = std::max({kFirstBytes, capacity_ * 2, size_ + bytes});
  auto grown = std::make_unique_for_overwrite<char[]>(capacity);
  if (size_ != 0) std::memcpy(grown.get(), memory_.get(), size_);
  memory_ = std::move(grown);
  capacity_ = capacity;
}

void SendBuffer::truncate(std::uint64_t position) {
  GR_CHECK(position >= base_ + sent_ && position <= base_ + size_);
  size_ = static_cast<std::size_t>(position - base_);
  finished_ = std::min(finished_, position);
  while (!holds_.empty() && holds_.back().position >= position) {
    holds_.pop_back();
  }
}

void SendBuffer::hold(std::uint64_t position, engine::Epoch epoch) {
  // A later answer that waits for an older epoch waits behind the earlier one anyway.
  if (!holds_.empty() && holds_.back().epoch >= epoch) return;
  holds_.push_back({position, epoch});
}

std::string_view SendBuffer::sendable(engine::Epoch durable) {
  while (!holds_.empty() && holds_.front().epoch <= durable) holds_.pop_front();
  std::size_t limit = size_;
  if (!holds_.empty()) {
    const std::uint64_t position = holds_.front().position;
    limit = position <= base_ + sent_ ? sent_ : static_cast<std::size_t>(position - base_);
  }
  return {memory_.get() + sent_, limit - sent_};
}

void SendBuffer::sent(std::size_t bytes) noexcept {
  sent_ += bytes;
  constexpr std::size_t kCompactBytes = 65536;
  if (sent_ != size_ && (sent_ < kCompactBytes || sent_ < size_ / 2)) return;
  if (sent_ != size_) std::memmove(memory_.get(), memory_.get() + sent_, size_ - sent_);
  base_ += sent_;
  size_ -= sent_;
  sent_ = 0;
}

void SendBuffer::release(std::size_t keep_bytes) noexcept {
  if (size_ != 0 || capacity_ <= keep_bytes) return;
  memory_.reset();
  capacity_ = 0;
}

void SendBuffer::discard() noexcept {
  base_ += size_;
  size_ = sent_ = 0;
  holds_.clear();
}

}  // namespace granary::frontend
