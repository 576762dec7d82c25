// base/system_file.h: a file of the machine, through the page cache unless its descriptor says
// otherwise. Behind base/file.h only.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "base/direct_memory.h"
#include "base/file.h"

namespace granary {

/// What the system's last failed call means.
inline IoStatus from_errno() noexcept {
  switch (errno) {
    case ENOENT:
      return IoStatus::kNotFound;
    case ENOSPC:
    case EDQUOT:
      return IoStatus::kNoSpace;
    case EWOULDBLOCK:
      return IoStatus::kInUse;
    default:
      return IoStatus::kFailed;
  }
}

class Descriptor {
 public:
  explicit Descriptor(int fd) noexcept : fd_(fd) {}
  ~Descriptor() {
    const int saved = errno;
    if (fd_ >= 0) ::close(fd_);
    errno = saved;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const noexcept { return fd_; }

 private:
  int fd_;
};

class SystemFile final : public File {
 public:
  explicit SystemFile(int fd) noexcept : fd_(fd) {}

  IoStatus pwrite(std::uint64_t offset, std::span<const std::string_view> parts) noexcept override {
    std::size_t part = 0;
    std::size_t part_done = 0;  // of parts[part]
    while (true) {
      std::array<iovec, kVectorsMax> vectors;
      std::size_t count = 0;
      for (std::size_t i = part; i < parts.size() && count < kVectorsMax; ++i) {
        const std::size_t skip = i == part ? part_done : 0;
        if (parts[i].size() == skip) continue;
        vectors[count++] = {const_cast<char*>(parts[i].data()) + skip, parts[i].size() - skip};
      }
      if (count == 0) return IoStatus::kOk;
      const ssize_t wrote =
          ::pwritev(fd_.get(), vectors.data(), static_cast<int>(count), static_cast<off_t>(offset));
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) return from_errno();
      offset += static_cast<std::uint64_t>(wrote);
      part_done += static_cast<std::size_t>(wrote);
      while (part < parts.size() && part_done >= parts[part].size()) {
        part_done -= parts[part].size();
        ++part;
      }
    }
  }

  IoStatus pread(std::uint64_t offset, std::span<char> out, std::size_t& got) noexcept override {
    got = 0;
    while (got < out.size()) {
      const ssize_t n =
          ::pread(fd_.get(), out.data() + got, out.size() - got, static_cast<off_t>(offset + got));
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) return from_errno();
      if (n == 0) break;
      got += static_cast<std::size_t>(n);
    }
    return IoStatus::kOk;
  }

  IoStatus sync() noexcept override {
    // EINTR is not retried: a sync that did not return 0 is a failed sync.
    return ::fdatasync(fd_.get()) == 0 ? IoStatus::kOk : IoStatus::kFailed;
  }

  IoStatus preallocate(std::uint64_t offset, std::uint64_t bytes) noexcept override {
    // Zeros in the page cache would have to be copied, written back, and thrown out again by the
    // direct writes that follow.
    const bool direct = (offset | bytes) % kDirectBlockBytes == 0 && set_direct(true);
    auto status = write_zeros(offset, bytes);
    if (direct && !set_direct(false)) status = IoStatus::kFailed;
    return status;
  }

  IoStatus reserve(std::uint64_t bytes) noexcept override {
    if (::fallocate(fd_.get(), 0, 0, static_cast<off_t>(bytes)) == 0) return IoStatus::kOk;
    return errno == EOPNOTSUPP ? preallocate(0, bytes) : from_errno();
  }

  IoStatus truncate(std::uint64_t bytes) noexcept override {
    return ::ftruncate(fd_.get(), static_cast<off_t>(bytes)) == 0 ? IoStatus::kOk : from_errno();
  }

  IoStatus size(std::uint64_t& bytes) noexcept override {
    struct stat status {};
    if (::fstat(fd_.get(), &status) != 0) return from_errno();
    bytes = static_cast<std::uint64_t>(status.st_size);
    return IoStatus::kOk;
  }

 private:
  static constexpr std::size_t kZerosBytes = std::size_t{1} << 20;
  static constexpr std::size_t kVectorsMax = 512;  // below the system's IOV_MAX of 1024

  IoStatus write_zeros(std::uint64_t offset, std::uint64_t bytes) noexcept {
    alignas(kDirectBlockBytes) static constexpr std::array<char, kZerosBytes> zeros{};
    while (bytes > 0) {
      const std::string_view part(zeros.data(), std::min<std::uint64_t>(bytes, zeros.size()));
      if (const auto status = pwrite(offset, {&part, 1}); status != IoStatus::kOk) return status;
      offset += part.size();
      bytes -= part.size();
    }
    return IoStatus::kOk;
  }

  /// false: the file system does not have it.
  bool set_direct(bool on) noexcept {
    const int flags = ::fcntl(fd_.get(), F_GETFL);
    return flags >= 0 &&
           ::fcntl(fd_.get(), F_SETFL, on ? flags | O_DIRECT : flags & ~O_DIRECT) == 0;
  }

  Descriptor fd_;
};

}  // namespace granary
