#include "base/arena.h"

#include <algorithm>

namespace granary {

namespace {
constexpr std::size_t kBlockBytesMax = std::size_t{1} << 20;
}

void Arena::reset() noexcept {
  if (blocks_.empty()) return;
  if (blocks_.size() > 1) {
    blocks_.resize(1);
    reserved_bytes_ = blocks_[0].bytes;
    next_block_bytes_ = std::min(blocks_[0].bytes * 2, kBlockBytesMax);
  }
  at_ = blocks_[0].data.get();
  end_ = at_ + blocks_[0].bytes;
}

void Arena::grow(std::size_t bytes) {
  const std::size_t block_bytes = std::max(bytes, next_block_bytes_);
  next_block_bytes_ = std::min(next_block_bytes_ * 2, kBlockBytesMax);
  blocks_.push_back({std::make_unique_for_overwrite<char[]>(block_bytes), block_bytes});
  at_ = blocks_.back().data.get();
  end_ = at_ + block_bytes;
  reserved_bytes_ += block_bytes;
}

}  // namespace granary
