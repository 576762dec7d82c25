// base/direct_file.h: a file written with O_DIRECT, one write behind the other from offset 0 on.
//
// Half the CPU time of a small write and sync through the page cache, which copies, dirties, writes
// back and waits page by page. Bytes are staged in aligned memory and written in blocks of 4096
// bytes. The last, partly filled one is kept and written again with what follows, byte for byte the
// same as far as it was durable, so a torn write harms nothing older.
#pragma once

#include "base/system_file.h"

namespace granary {

class DirectFile final : public File {
 public:
  enum class Writes : std::uint8_t {
    kAtOnce,    // pwrite has written when it returns; one that failed may be repeated
    kGathered,  // 4 MiB at a time and at sync; a failure is final
  };

  DirectFile(int fd, Writes writes) noexcept : file_(fd), writes_(writes) {}
  ~DirectFile() override;

  IoStatus pwrite(std::uint64_t offset, std::span<const std::string_view> parts) noexcept override;
  IoStatus pread(std::uint64_t, std::span<char>, std::size_t&) noexcept override;
  IoStatus sync() noexcept override;
  IoStatus preallocate(std::uint64_t, std::uint64_t) noexcept override;
  IoStatus reserve(std::uint64_t) noexcept override;
  IoStatus truncate(std::uint64_t bytes) noexcept override { return file_.truncate(bytes); }
  IoStatus size(std::uint64_t& bytes) noexcept override { return file_.size(bytes); }

 private:
  std::size_t staged_bytes_max() const noexcept;
  void make_room(std::size_t bytes) noexcept;
  IoStatus stage(std::span<const std::string_view> parts) noexcept;
  IoStatus write_staged() noexcept;
  void give_up() noexcept;

  SystemFile file_;
  const Writes writes_;
  bool failed_ = false;                  // gathered bytes are lost
  bool unwritten_ = false;               // some of what is staged
  std::uint64_t end_ = 0;                // of what pwrite was given
  std::uint64_t staged_at_ = 0;          // where staged_[0] belongs, a multiple of 4096
  std::size_t filled_ = 0;               // of staged_
  DirectMemory staged_;
  std::size_t staged_bytes_ = 0;         // its size
  std::array<char, kDirectBlockBytes> last_block_{};  // at once: of the block of end_
};

/// A file read with O_DIRECT, a piece of whole blocks at a time: no copy, and no page of the page
/// cache for bytes that nobody reads twice.
class DirectInput final : public File {
 public:
  explicit DirectInput(int fd) noexcept : file_(fd), fd_(fd) {}

  IoStatus pwrite(std::uint64_t, std::span<const std::string_view>) noexcept override;
  IoStatus pread(std::uint64_t offset, std::span<char> out, std::size_t& got) noexcept override;
  IoStatus sync() noexcept override { return file_.sync(); }
  IoStatus preallocate(std::uint64_t, std::uint64_t) noexcept override;
  IoStatus reserve(std::uint64_t) noexcept override;
  IoStatus truncate(std::uint64_t) noexcept override;
  IoStatus size(std::uint64_t& bytes) noexcept override { return file_.size(bytes); }

 private:
  SystemFile file_;
  const int fd_;  // of file_
};

}  // namespace granary
