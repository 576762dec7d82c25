#include "frontend/codec/send_buffer.h"

#include "base/check.h"

namespace granary::frontend {

void SendBuffer::truncate(std::uint64_t position) {
  GR_CHECK(position >= base_ + sent_ && position <= base_ + data_.size());
  data_.resize(static_cast<std::size_t>(position - base_));
  while (!holds_.empty() && holds_.back().position >= position) {
    holds_.pop_back();
  }
}

void SendBuffer::int16(std::int16_t value) {
  const auto bits = static_cast<std::uint16_t>(value);
  const char out[2] = {static_cast<char>(bits >> 8), static_cast<char>(bits & 0xff)};
  data_.append(out, 2);
}

void SendBuffer::int32(std::int32_t value) {
  data_.append(4, '\0');
  patch_int32(data_.size() - 4, value);
}

void SendBuffer::patch_int32(std::size_t index, std::int32_t value) noexcept {
  const auto bits = static_cast<std::uint32_t>(value);
  for (std::size_t i = 0; i < 4; ++i) {
    data_[index + i] = static_cast<char>(bits >> (24 - 8 * i) & 0xff);
  }
}

void SendBuffer::hold(std::uint64_t position, engine::Epoch epoch) {
  // A later answer that waits for an older epoch waits behind the earlier one anyway.
  if (!holds_.empty() && holds_.back().epoch >= epoch) return;
  holds_.push_back({position, epoch});
}

std::string_view SendBuffer::sendable(engine::Epoch durable) {
  while (!holds_.empty() && holds_.front().epoch <= durable) holds_.pop_front();
  std::size_t limit = data_.size();
  if (!holds_.empty()) {
    const std::uint64_t position = holds_.front().position;
    limit = position <= base_ + sent_ ? sent_ : static_cast<std::size_t>(position - base_);
  }
  return std::string_view(data_).substr(sent_, limit - sent_);
}

void SendBuffer::sent(std::size_t bytes) {
  sent_ += bytes;
  if (sent_ == data_.size()) {
    base_ += sent_;
    sent_ = 0;
    data_.clear();
    return;
  }
  constexpr std::size_t kCompactBytes = 65536;
  if (sent_ >= kCompactBytes && sent_ >= data_.size() / 2) {
    data_.erase(0, sent_);
    base_ += sent_;
    sent_ = 0;
  }
}

void SendBuffer::release(std::size_t keep_bytes) {
  if (data_.empty() && data_.capacity() > keep_bytes) std::string().swap(data_);
}

void SendBuffer::discard() noexcept {
  base_ += data_.size();
  data_.clear();
  sent_ = 0;
  holds_.clear();
}

}  // namespace granary::frontend
