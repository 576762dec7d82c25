#include "base/file.h"

#include <dirent.h>
#include <sys/file.h>

#include <cstdio>

#include "base/direct_file.h"
#include "base/system_file.h"

namespace granary {

namespace {

constexpr mode_t kFileMode = 0600;
constexpr mode_t kDirectoryMode = 0700;

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
        return open_append(path, 0, DirectFile::Writes::kAtOnce, out);
      case OpenMode::kCreateAppend:
        return open_append(path, O_CREAT | O_TRUNC, DirectFile::Writes::kGathered, out);
      case OpenMode::kReadDirect:
        return open_direct(path, flags | O_RDONLY, out,
                           [](int fd) { return std::make_unique<DirectInput>(fd); });
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

  static IoStatus open_append(const std::string& path, int creation, DirectFile::Writes writes,
                              std::unique_ptr<File>& out) {
    return open_direct(path, O_CLOEXEC | O_RDWR | creation, out, [writes](int fd) {
      return std::make_unique<DirectFile>(fd, writes);
    });
  }

  template <class Make>
  static IoStatus open_direct(const std::string& path, int flags, std::unique_ptr<File>& out,
                              const Make& make) {
    const int direct = ::open(path.c_str(), flags | O_DIRECT, kFileMode);
    if (direct >= 0) {
      out = make(direct);
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
