#include "base/arena.h"

#include <algorithm>
#include <new>

#include "base/spill_space.h"

namespace granary {

namespace {
constexpr std::size_t kBlockBytesMax = std::size_t{1} << 20;
/// No value is longer, as in PostgreSQL; what holds one tells its size in 31 bits.
constexpr std::size_t kPieceBytesMax = (std::size_t{1} << 30) - 1;
}  // namespace

void Arena::Free::operator()(char* data) const noexcept {
  if (space != nullptr) {
    space->release(data);
  } else {
    delete[] data;
  }
}

void Arena::reset() noexcept {
  if (blocks_.empty()) return;
  if (blocks_.size() > 1) {
    blocks_.erase(blocks_.begin() + 1, blocks_.end());
    reserved_bytes_ = blocks_[0].bytes;
    next_block_bytes_ = std::min(blocks_[0].bytes * 2, kBlockBytesMax);
  }
  at_ = blocks_[0].data.get();
  end_ = at_ + blocks_[0].bytes;
}

void Arena::grow(std::size_t bytes) {
  if (bytes > kPieceBytesMax) throw std::bad_alloc();
  const std::size_t block_bytes = std::max(bytes, next_block_bytes_);
  next_block_bytes_ = std::min(next_block_bytes_ * 2, kBlockBytesMax);
  const bool spills = spill_ != nullptr && spill_->due(reserved_bytes_);
  char* data = spills ? spill_->allocate(block_bytes) : new char[block_bytes];
  blocks_.push_back({{data, Free{spills ? spill_ : nullptr}}, block_bytes});
  at_ = blocks_.back().data.get();
  end_ = at_ + block_bytes;
  reserved_bytes_ += block_bytes;
}

}  // namespace granary
