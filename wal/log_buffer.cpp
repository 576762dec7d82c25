#include "wal/log_buffer.h"

#include <algorithm>

#include "base/check.h"
#include "wal/format.h"

namespace granary::wal {

namespace {
constexpr std::size_t kSpareBuffersMax = 4;
constexpr std::size_t kPaddingMax = 7;

constexpr std::size_t aligned(std::size_t position) noexcept {
  return (position + kPaddingMax) & ~kPaddingMax;
}
}  // namespace

bool LogLane::fits(engine::Epoch epoch, std::size_t bytes) const noexcept {
  return !current_.blocks.empty() && current_.blocks.back().epoch == epoch &&
         current_.used + bytes + kPaddingMax <= current_.capacity;
}

void LogLane::open_block(engine::Epoch epoch, std::size_t payload_bytes) {
  const std::size_t need = kFrameBytes + payload_bytes + kPaddingMax;
  GR_CHECK(payload_bytes <= kFramePayloadBytesMax);
  if (aligned(current_.used) + need > current_.capacity) {
    if (!current_.blocks.empty()) full_.push_back(std::move(current_));
    if (!spare_.empty() && need <= kBufferBytes) {
      current_ = std::move(spare_.back());
      spare_.pop_back();
    } else {
      const std::size_t capacity = std::max(kBufferBytes, need);
      current_ = {.data = std::make_unique_for_overwrite<char[]>(capacity),
                  .capacity = capacity,
                  .used = 0,
                  .blocks = {}};
    }
  }
  const std::size_t start = aligned(current_.used);
  current_.blocks.push_back({.start = start, .payload_bytes = 0, .epoch = epoch});
  current_.used = start + kFrameBytes;
}

std::size_t LogLane::append(engine::Tid tid, std::span<const engine::LogWrite> writes) noexcept {
  const engine::Epoch epoch = tid.epoch();
  const std::lock_guard lock(mutex_);
  bool begins = true;
  std::size_t bytes = 0;
  for (const engine::LogWrite& write : writes) {
    const std::size_t need = encoded_bytes_max(write);
    if (!fits(epoch, need)) {
      open_block(epoch, need);
      begins = true;
    }
    char* at = current_.data.get() + current_.used;
    const auto got = static_cast<std::size_t>(encode_write(at, tid, begins, write) - at);
    begins = false;
    current_.used += got;
    current_.blocks.back().payload_bytes += static_cast<std::uint32_t>(got);
    bytes += got;
  }
  // Release: pairs with highest_epoch().
  if (!writes.empty()) highest_epoch_.store_release(epoch.value);
  return pending_bytes_.fetch_add_relaxed(bytes) + bytes;
}

void LogLane::take(std::vector<FilledBuffer>& out) {
  const std::lock_guard lock(mutex_);
  for (FilledBuffer& buffer : full_) out.push_back(std::move(buffer));
  full_.clear();
  if (current_.blocks.empty()) return;
  out.push_back(std::move(current_));
  current_ = {};
  if (spare_.empty()) return;
  current_ = std::move(spare_.back());
  spare_.pop_back();
}

void LogLane::give_back(FilledBuffer&& buffer) {
  std::size_t bytes = 0;
  for (const FilledBuffer::Block& block : buffer.blocks) bytes += block.payload_bytes;
  pending_bytes_.fetch_add_relaxed(std::size_t{0} - bytes);
  buffer.blocks.clear();
  buffer.used = 0;
  if (buffer.capacity != kBufferBytes) return;
  const std::lock_guard lock(mutex_);
  if (spare_.size() < kSpareBuffersMax) spare_.push_back(std::move(buffer));
}

}  // namespace granary::wal
