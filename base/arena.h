// base/arena.h: bump allocation that is freed all at once. Statement, row and transaction memory
// come from arenas. Thread safety: one thread at a time. Destructors are not run: trivially
// destructible data only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

namespace granary {

class SpillSpace;

class Arena {
 public:
  /// block_bytes  size of the first block; later blocks double up to 1 MiB; nothing is allocated
  /// before first use
  explicit Arena(std::size_t block_bytes = 4096) noexcept : next_block_bytes_(block_bytes) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  Arena(Arena&&) = default;
  Arena& operator=(Arena&&) = default;

  /// From now on large blocks may be parts of a temporary file, which outlives the arena.
  void spill_to(SpillSpace* space) noexcept { spill_ = space; }

  /// `bytes` bytes aligned to 8; never null (allocation failure ends in std::bad_alloc).
  char* allocate(std::size_t bytes) {
    bytes = (bytes + 7) & ~std::size_t{7};
    if (bytes > static_cast<std::size_t>(end_ - at_) || at_ == nullptr) grow(bytes);
    char* out = at_;
    at_ += bytes;
    return out;
  }

  template <class T>
  T* allocate_array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 8);
    return reinterpret_cast<T*>(allocate(count * sizeof(T)));
  }

  /// A copy of `text` that lives as long as the arena's content.
  std::string_view copy(std::string_view text) {
    if (text.empty()) return {"", 0};
    char* out = allocate(text.size());
    std::memcpy(out, text.data(), text.size());
    return {out, text.size()};
  }

  /// Frees everything; keeps the first block for reuse.
  void reset() noexcept;

  /// Bytes taken from the system.
  std::size_t reserved_bytes() const noexcept { return reserved_bytes_; }

 private:
  struct Free {
    void operator()(char* data) const noexcept;
    SpillSpace* space;  // the file that the block is of; null: the heap
  };
  struct Block {
    std::unique_ptr<char[], Free> data;
    std::size_t bytes;
  };
  void grow(std::size_t bytes);

  std::vector<Block> blocks_;
  char* at_ = nullptr;
  char* end_ = nullptr;
  std::size_t next_block_bytes_;
  std::size_t reserved_bytes_ = 0;
  SpillSpace* spill_ = nullptr;
};

}  // namespace granary
