// base/file.h: the I/O seam. Everything durable goes through these interfaces, so that tests can
// put a file system underneath that loses what was not synced, tears writes, fills up or fails
// (tests/unit/wal/fault_file_system.h).
//
// Thread safety: FileSystem from any thread. A File from one thread at a time, except pread: any
// thread at any time.
// Errors: an enum; errno holds the system's reason right after a call that did not return kOk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace granary {

enum class [[nodiscard]] IoStatus : std::uint8_t{
    kOk,      kNotFound,
    kNoSpace,  // ENOSPC, EDQUOT: heals when space returns
    kInUse,    // lock held by another process
    kFailed,   // everything else: the disk is not to be trusted
};

class File {
 public:
  virtual ~File() = default;  // closes

  /// Writes the concatenation of `parts` at `offset` completely, in one system call where the
  /// system takes it whole.
  /// On errors any part of the range may have been written.
  virtual IoStatus pwrite(std::uint64_t offset,
                          std::span<const std::string_view> parts) noexcept = 0;
  /// Reads up to out.size() bytes; `got` is less at the end of the file only.
  virtual IoStatus pread(std::uint64_t offset, std::span<char> out, std::size_t& got) noexcept = 0;
  /// fdatasync: returns when what was written is on stable storage. After a failure nothing may be
  /// assumed, ever.
  virtual IoStatus sync() noexcept = 0;
  /// Writes zeros over [offset, offset + bytes): later writes and syncs there cost no metadata.
  /// (fallocate would leave extents "unwritten", whose conversion each fdatasync pays for again.)
  virtual IoStatus preallocate(std::uint64_t offset, std::uint64_t bytes) noexcept = 0;
  /// Makes the file `bytes` long, with the space for them, without writing any: fallocate, or
  /// preallocate where the file system does not have it.
  virtual IoStatus reserve(std::uint64_t bytes) noexcept = 0;
  virtual IoStatus truncate(std::uint64_t bytes) noexcept = 0;
  virtual IoStatus size(std::uint64_t& bytes) noexcept = 0;
};

/// Held until destroyed; the system drops it when the process dies.
class FileLock {
 public:
  virtual ~FileLock() = default;
};

enum class OpenMode : std::uint8_t {
  kRead,
  /// To be read once, in large pieces whose offsets, sizes and memory are multiples of 4096
  /// (base/direct_memory.h): around the page cache where the file system allows that.
  kReadDirect,
  kWrite,   // read and write, must exist
  kCreate,  // read and write, created or emptied
  /// Must exist; for writes one behind the other from offset 0 on. They go around the page cache
  /// where the file system allows that; then the bytes from the end of a write to the next multiple
  /// of 4096 become zeros.
  kAppend,
  /// The same, created or emptied. Besides, writes may stay in memory until sync, which tells what
  /// they met; closing without sync drops them.
  kCreateAppend,
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  virtual IoStatus open(const std::string& path, OpenMode mode, std::unique_ptr<File>& out) = 0;
  virtual IoStatus rename(const std::string& from, const std::string& to) = 0;
  virtual IoStatus remove(const std::string& path) = 0;
  /// Names (not paths) in a directory, sorted.
  virtual IoStatus list(const std::string& directory, std::vector<std::string>& names) = 0;
  /// Creates the directory and its parents where missing, durably.
  virtual IoStatus make_directories(const std::string& directory) = 0;
  /// Makes creations, renames and removals in a directory durable.
  virtual IoStatus sync_directory(const std::string& directory) = 0;
  /// An exclusive lock between processes; kInUse at once when another holds it.
  virtual IoStatus lock(const std::string& path, std::unique_ptr<FileLock>& out) = 0;
};

/// The machine's own.
FileSystem& system_files() noexcept;

/// Whole content of a small file.
IoStatus read_file(FileSystem& files, const std::string& path, std::string& out);
/// Replaces `path` atomically and durably: a temporary file, synced, renamed over it, directory
/// synced.
IoStatus write_file_durably(FileSystem& files, const std::string& directory,
                            const std::string& name, std::string_view content);

}  // namespace granary
