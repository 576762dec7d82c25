// base/spill_space.h: memory of a temporary file, for what a statement must keep beyond its share
// while memory is short. The file is mapped, so that whoever keeps rows there sees memory; the
// system writes its pages out and reads them again as it needs room.
//
// The room is taken from the file system before it is mapped: a full disk is an error here and
// never a SIGBUS later. The file has no name (O_TMPFILE), so nothing is left after a crash.
//
// Thread safety: one thread at a time. set_directory before any other use.
#pragma once

#include <cstddef>
#include <map>
#include <new>
#include <string>
#include <vector>

#include "base/memory_limit.h"

namespace granary {

/// The temporary file cannot be made or cannot grow.
class SpillFailed : public std::bad_alloc {
 public:
  explicit SpillFailed(int reason) noexcept : reason_(reason) {}
  int reason() const noexcept { return reason_; }  // an errno; 0: the limit of its size

 private:
  int reason_;
};

class SpillSpace {
 public:
  /// share_bytes  what each of its users may take from the heap, however short memory is
  /// limit_bytes  of the file
  SpillSpace(std::size_t share_bytes, std::size_t limit_bytes) noexcept
      : share_bytes_(share_bytes), limit_bytes_(limit_bytes) {}
  ~SpillSpace();
  SpillSpace(const SpillSpace&) = delete;
  SpillSpace& operator=(const SpillSpace&) = delete;

  /// Where temporary files go. None set: nothing spills, and the memory limit is an error.
  static void set_directory(std::string directory);

  /// Whether somebody who holds `held_bytes` should take the next ones here.
  /// errors  std::bad_alloc over the memory limit, where there is no directory
  bool due(std::size_t held_bytes) const {
    return MemoryLimit::is_short() && held_bytes > share_bytes_ && has_directory();
  }
  /// errors  SpillFailed
  char* allocate(std::size_t bytes);
  void release(char* memory) noexcept;
  bool owns(const void* memory) const noexcept {
    return !mapped_.empty() && mapped_.contains(static_cast<const char*>(memory));
  }
  std::size_t file_bytes() const noexcept { return file_bytes_; }

 private:
  static bool has_directory();
  void open();

  struct Part {
    std::size_t bytes;
    std::size_t offset;  // in the file
  };
  const std::size_t share_bytes_, limit_bytes_;
  int file_ = -1;
  std::size_t file_bytes_ = 0;
  std::map<const char*, Part> mapped_;
  std::multimap<std::size_t, std::size_t> free_;  // bytes and offset of parts that were released
};

/// For containers of a statement that may grow large: their arrays go where its rows go.
template <class T>
class SpillAllocator {
 public:
  using value_type = T;

  /// space  null: the heap
  explicit SpillAllocator(SpillSpace* space) noexcept : space_(space) {}
  template <class U>
  SpillAllocator(const SpillAllocator<U>& other) noexcept : space_(other.space()) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (space_ != nullptr && space_->due(bytes))
      return reinterpret_cast<T*>(space_->allocate(bytes));
    return static_cast<T*>(::operator new(bytes));
  }
  void deallocate(T* memory, std::size_t) noexcept {
    if (space_ != nullptr && space_->owns(memory)) {
      space_->release(reinterpret_cast<char*>(memory));
    } else {
      ::operator delete(memory);
    }
  }
  SpillSpace* space() const noexcept { return space_; }
  bool operator==(const SpillAllocator& other) const noexcept { return space_ == other.space_; }

 private:
  SpillSpace* space_;
};

template <class T>
using SpillVector = std::vector<T, SpillAllocator<T>>;

}  // namespace granary
