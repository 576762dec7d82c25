#include "base/spill_space.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace granary {

namespace {

constexpr std::size_t kPartBytesMin = std::size_t{1} << 16;

std::string& temporary_directory() noexcept {
  static std::string directory;
  return directory;
}

}  // namespace

void SpillSpace::set_directory(std::string directory) {
  temporary_directory() = std::move(directory);
}

bool SpillSpace::has_directory() {
  if (temporary_directory().empty() && MemoryLimit::exceeded()) throw std::bad_alloc();
  return !temporary_directory().empty();
}

SpillSpace::~SpillSpace() {
  for (const auto& [memory, part] : mapped_) ::munmap(const_cast<char*>(memory), part.bytes);
  if (file_ >= 0) ::close(file_);
}

void SpillSpace::open() {
  if (file_ >= 0) return;
  file_ = ::open(temporary_directory().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file_ < 0) throw SpillFailed(errno);
}

char* SpillSpace::allocate(std::size_t bytes) {
  open();
  bytes = (bytes + kPartBytesMin - 1) / kPartBytesMin * kPartBytesMin;
  std::size_t offset = file_bytes_;
  const auto reusable = free_.find(bytes);
  if (reusable != free_.end()) {
    offset = reusable->second;
    free_.erase(reusable);
  } else {
    if (bytes > limit_bytes_ - std::min(limit_bytes_, file_bytes_)) throw SpillFailed(0);
    const int failure = ::posix_fallocate(file_, static_cast<off_t>(offset),
                                          static_cast<off_t>(bytes));
    if (failure != 0) throw SpillFailed(failure);
    file_bytes_ += bytes;
  }
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_,
                        static_cast<off_t>(offset));
  if (memory == MAP_FAILED) {
    const int reason = errno;
    free_.emplace(bytes, offset);
    throw SpillFailed(reason);
  }
  mapped_[static_cast<char*>(memory)] = {bytes, offset};
  return static_cast<char*>(memory);
}

void SpillSpace::release(char* memory) noexcept {
  const auto found = mapped_.find(memory);
  ::munmap(memory, found->second.bytes);
  try {
    free_.emplace(found->second.bytes, found->second.offset);
  } catch (const std::bad_alloc&) {
    // Its room in the file is lost until the statement ends.
  }
  mapped_.erase(found);
}

}  // namespace granary
