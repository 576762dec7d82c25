#include "base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/check.h"

namespace granary {

namespace {

constexpr mode_t kFileMode = 0600;
constexpr mode_t kDirectoryMode = 0700;
constexpr std::size_t kBlockBytes = 4096;  // fits every common device's direct access
constexpr std::size_t kZerosBytes = std::size_t{1} << 20;
constexpr std::size_t kVectorsMax = 512;  // below the system's IOV_MAX of 1024

IoStatus from_errno() noexcept {
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
    const bool direct = (offset | bytes) % kBlockBytes == 0 && set_direct(true);
    auto status = write_zeros(offset, bytes);
    if (direct && !set_direct(false)) status = IoStatus::kFailed;
    return status;
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
  IoStatus write_zeros(std::uint64_t offset, std::uint64_t bytes) noexcept {
    alignas(kBlockBytes) static constexpr std::array<char, kZerosBytes> zeros{};
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

/// A file written with O_DIRECT: half the CPU time of a small write and sync through the page
/// cache, which copies, dirties, writes back and waits page by page. Blocks of 4096 bytes fit every
/// common device; the last, partly filled one is kept and written again with what follows, byte for
/// byte the same as far as it was durable, so a torn write harms nothing older.
class DirectFile final : public File {
 public:
  explicit DirectFile(int fd) noexcept : file_(fd), last_block_{} {}

  IoStatus pwrite(std::uint64_t offset, std::span<const std::string_view> parts) noexcept override {
    if (offset != end_) {
      errno = EINVAL;
      return IoStatus::kFailed;
    }
    std::size_t filled = end_ % kBlockBytes;
    std::size_t total = filled;
    for (const std::string_view part : parts) total += part.size();
    make_room(total);
    std::uint64_t at = end_ - filled;  // of the first byte staged
    std::memcpy(staged_.get(), last_block_.data(), filled);
    for (std::string_view part : parts) {
      offset += part.size();
      while (!part.empty()) {
        if (filled == staged_bytes_) {
          const auto status = write_blocks(at, filled);
          if (status != IoStatus::kOk) return status;
          at += filled;
          filled = 0;
        }
        const std::size_t take = std::min(part.size(), staged_bytes_ - filled);
        std::memcpy(staged_.get() + filled, part.data(), take);
        filled += take;
        part.remove_prefix(take);
      }
    }
    const std::size_t padding = (kBlockBytes - filled % kBlockBytes) % kBlockBytes;
    std::memset(staged_.get() + filled, 0, padding);
    const auto status = write_blocks(at, filled + padding);
    if (status != IoStatus::kOk) return status;
    const std::size_t last = filled - filled % kBlockBytes;
    std::memcpy(last_block_.data(), staged_.get() + last, filled - last);
    end_ = offset;
    return IoStatus::kOk;
  }

  IoStatus pread(std::uint64_t, std::span<char>, std::size_t&) noexcept override {
    errno = EINVAL;
    return IoStatus::kFailed;
  }
  IoStatus sync() noexcept override { return file_.sync(); }
  IoStatus preallocate(std::uint64_t, std::uint64_t) noexcept override {
    errno = EINVAL;
    return IoStatus::kFailed;
  }
  IoStatus truncate(std::uint64_t bytes) noexcept override { return file_.truncate(bytes); }
  IoStatus size(std::uint64_t& bytes) noexcept override { return file_.size(bytes); }

 private:
  static constexpr std::size_t kStagedBytesMax = std::size_t{512} << 10;

  struct Free {
    void operator()(char* memory) const noexcept { std::free(memory); }
  };

  /// Most files of a small database hold little.
  void make_room(std::size_t bytes) noexcept {
    if (bytes <= staged_bytes_ || staged_bytes_ == kStagedBytesMax) return;
    staged_bytes_ = std::min(kStagedBytesMax, std::bit_ceil(std::max(bytes, kBlockBytes)));
    staged_.reset(static_cast<char*>(std::aligned_alloc(kBlockBytes, staged_bytes_)));
    GR_CHECK(staged_ != nullptr);
  }

  IoStatus write_blocks(std::uint64_t at, std::size_t bytes) noexcept {
    const std::string_view part(staged_.get(), bytes);
    return file_.pwrite(at, {&part, 1});
  }

  SystemFile file_;
  std::uint64_t end_ = 0;                     // of what has been written
  std::array<char, kBlockBytes> last_block_;  // what has been written of the block of end_
  std::unique_ptr<char, Free> staged_;        // of one write, aligned
  std::size_t staged_bytes_ = 0;
};

class SystemLock final : public FileLock {
 public:
  explicit SystemLock(int fd) noexcept : fd_(fd) {}

 private:
  Descriptor fd_;  // closing it drops the lock
};

class SystemFiles final : public FileSystem {
 public:
  IoStatus open(const std::string& path, OpenMode mode, std::unique_ptr<File>& out) override {
    int flags = O_CLOEXEC;
    switch (mode) {
      case OpenMode::kAppend:
        return open_append(path, 0, out);
      case OpenMode::kCreateAppend:
        return open_append(path, O_CREAT | O_TRUNC, out);
      case OpenMode::kRead:
        flags |= O_RDONLY;
        break;
      case OpenMode::kWrite:
        flags |= O_RDWR;
        break;
      case OpenMode::kCreate:
        flags |= O_RDWR | O_CREAT | O_TRUNC;
        break;
    }
    const int fd = ::open(path.c_str(), flags, kFileMode);
    if (fd < 0) return from_errno();
    out = std::make_unique<SystemFile>(fd);
    return IoStatus::kOk;
  }

  static IoStatus open_append(const std::string& path, int creation, std::unique_ptr<File>& out) {
    const int flags = O_CLOEXEC | O_RDWR | creation;
    const int direct = ::open(path.c_str(), flags | O_DIRECT, kFileMode);
    if (direct >= 0) {
      out = std::make_unique<DirectFile>(direct);
      return IoStatus::kOk;
    }
    if (errno != EINVAL) return from_errno();  // EINVAL: a file system without O_DIRECT
    const int cached = ::open(path.c_str(), flags, kFileMode);
    if (cached < 0) return from_errno();
    out = std::make_unique<SystemFile>(cached);
    return IoStatus::kOk;
  }

  IoStatus rename(const std::string& from, const std::string& to) override {
    return ::rename(from.c_str(), to.c_str()) == 0 ? IoStatus::kOk : from_errno();
  }

  IoStatus remove(const std::string& path) override {
    return ::unlink(path.c_str()) == 0 ? IoStatus::kOk : from_errno();
  }

  IoStatus list(const std::string& directory, std::vector<std::string>& names) override {
    names.clear();
    const std::unique_ptr<DIR, int (*)(DIR*)> dir(::opendir(directory.c_str()), ::closedir);
    if (dir == nullptr) return from_errno();
    errno = 0;
    while (const dirent* entry = ::readdir(dir.get())) {
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") names.emplace_back(name);
    }
    if (errno != 0) return from_errno();
    std::sort(names.begin(), names.end());
    return IoStatus::kOk;
  }

  IoStatus make_directories(const std::string& directory) override {
    for (std::size_t at = directory.find('/', 1);; at = directory.find('/', at + 1)) {
      const std::string prefix = directory.substr(0, at);
      if (::mkdir(prefix.c_str(), kDirectoryMode) == 0) {
        const std::size_t slash = prefix.rfind('/');
        const std::string parent = slash == std::string::npos ? "." : prefix.substr(0, slash + 1);
        if (const auto status = sync_directory(parent); status != IoStatus::kOk) return status;
      } else if (errno != EEXIST) {
        return from_errno();
      }
      if (at == std::string::npos) break;
    }
    struct stat status {};
    if (::stat(directory.c_str(), &status) != 0) return from_errno();
    errno = ENOTDIR;
    return S_ISDIR(status.st_mode) ? IoStatus::kOk : IoStatus::kFailed;
  }

  IoStatus sync_directory(const std::string& directory) override {
    const Descriptor fd(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.get() < 0) return from_errno();
    return ::fsync(fd.get()) == 0 ? IoStatus::kOk : IoStatus::kFailed;
  }

  IoStatus lock(const std::string& path, std::unique_ptr<FileLock>& out) override {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kFileMode);
    if (fd < 0) return from_errno();
    auto lock = std::make_unique<SystemLock>(fd);
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) return from_errno();
    out = std::move(lock);
    return IoStatus::kOk;
  }
};

}  // namespace

FileSystem& system_files() noexcept {
  static SystemFiles files;
  return files;
}

IoStatus read_file(FileSystem& files, const std::string& path, std::string& out) {
  std::unique_ptr<File> file;
  if (const auto status = files.open(path, OpenMode::kRead, file); status != IoStatus::kOk) {
    return status;
  }
  std::uint64_t bytes = 0;
  if (const auto status = file->size(bytes); status != IoStatus::kOk) return status;
  out.resize(bytes);
  std::size_t got = 0;
  const auto status = file->pread(0, out, got);
  out.resize(got);
  return status;
}

IoStatus write_file_durably(FileSystem& files, const std::string& directory,
                            const std::string& name, std::string_view content) {
  const std::string path = directory + "/" + name;
  const std::string temporary = path + ".new";
  std::unique_ptr<File> file;
  auto status = files.open(temporary, OpenMode::kCreate, file);
  if (status == IoStatus::kOk) status = file->pwrite(0, {&content, 1});
  if (status == IoStatus::kOk) status = file->sync();
  if (status == IoStatus::kOk) status = files.rename(temporary, path);
  if (status == IoStatus::kOk) status = files.sync_directory(directory);
  return status;
}

}  // namespace granary
