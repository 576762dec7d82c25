#include "base/direct_file.h"

#include <bit>
#include <cstring>

namespace granary {

namespace {

/// A group of the log is small. A checkpoint is as fast as the device only in pieces of some MiB:
/// each piece costs a request's latency and two changes of threads.
constexpr std::size_t kAtOnceBytesMax = std::size_t{512} << 10;
constexpr std::size_t kGatheredBytesMax = std::size_t{4} << 20;

/// Whole pieces that the thread's files are done with, for its next ones: the system zeroes all
/// memory that it hands out, which costs about as much as filling it does.
thread_local std::vector<DirectMemory> spare_pieces;
constexpr std::size_t kSparePiecesMax = 8;

IoStatus invalid() noexcept {
  errno = EINVAL;
  return IoStatus::kFailed;
}

}  // namespace

std::size_t DirectFile::staged_bytes_max() const noexcept {
  return writes_ == Writes::kAtOnce ? kAtOnceBytesMax : kGatheredBytesMax;
}

DirectFile::~DirectFile() {
  if (staged_bytes_ == kGatheredBytesMax && spare_pieces.size() < kSparePiecesMax) {
    spare_pieces.push_back(std::move(staged_));
  }
}

/// Most files of a small database hold little.
void DirectFile::make_room(std::size_t bytes) noexcept {
  if (bytes <= staged_bytes_ || staged_bytes_ == staged_bytes_max()) return;
  std::size_t more =
      std::min(staged_bytes_max(), std::bit_ceil(std::max(bytes, kDirectBlockBytes)));
  DirectMemory larger;
  if (writes_ == Writes::kGathered && !spare_pieces.empty()) {
    more = kGatheredBytesMax;
    larger = std::move(spare_pieces.back());
    spare_pieces.pop_back();
  } else {
    larger = direct_memory(more);
  }
  if (filled_ > 0) std::memcpy(larger.get(), staged_.get(), filled_);
  staged_ = std::move(larger);
  staged_bytes_ = more;
}

IoStatus DirectFile::pwrite(std::uint64_t offset,
                            std::span<const std::string_view> parts) noexcept {
  if (offset != end_ || failed_) return invalid();
  std::size_t bytes = 0;
  for (const std::string_view part : parts) bytes += part.size();
  make_room(filled_ + bytes);
  auto status = stage(parts);
  if (status == IoStatus::kOk && writes_ == Writes::kAtOnce) status = write_staged();
  if (status != IoStatus::kOk) {
    give_up();
    return status;
  }
  end_ = offset + bytes;
  const bool kept = writes_ == Writes::kAtOnce && filled_ > 0;
  if (kept) std::memcpy(last_block_.data(), staged_.get(), filled_);
  return IoStatus::kOk;
}

IoStatus DirectFile::stage(std::span<const std::string_view> parts) noexcept {
  for (std::string_view part : parts) {
    while (!part.empty()) {
      if (filled_ == staged_bytes_) {
        if (const auto status = write_staged(); status != IoStatus::kOk) return status;
      }
      const std::size_t take = std::min(part.size(), staged_bytes_ - filled_);
      std::memcpy(staged_.get() + filled_, part.data(), take);
      filled_ += take;
      unwritten_ = true;
      part.remove_prefix(take);
    }
  }
  return IoStatus::kOk;
}

/// All that is staged, and keeps what does not fill a block.
IoStatus DirectFile::write_staged() noexcept {
  if (!unwritten_) return IoStatus::kOk;
  const std::size_t last = filled_ % kDirectBlockBytes;
  const std::size_t whole = filled_ - last;
  const std::size_t padding = last == 0 ? 0 : kDirectBlockBytes - last;
  std::memset(staged_.get() + filled_, 0, padding);
  const std::string_view blocks(staged_.get(), filled_ + padding);
  if (const auto status = file_.pwrite(staged_at_, {&blocks, 1}); status != IoStatus::kOk) {
    return status;
  }
  std::memmove(staged_.get(), staged_.get() + whole, last);
  staged_at_ += whole;
  filled_ = last;
  unwritten_ = false;
  return IoStatus::kOk;
}

/// After a failed write. At once: as if it had not been asked for.
void DirectFile::give_up() noexcept {
  failed_ = writes_ == Writes::kGathered;
  filled_ = end_ % kDirectBlockBytes;
  staged_at_ = end_ - filled_;
  unwritten_ = false;
  if (filled_ > 0) std::memcpy(staged_.get(), last_block_.data(), filled_);
}

IoStatus DirectFile::sync() noexcept {
  if (failed_) return invalid();
  if (const auto status = write_staged(); status != IoStatus::kOk) {
    give_up();
    return status;
  }
  return file_.sync();
}

IoStatus DirectFile::pread(std::uint64_t, std::span<char>, std::size_t&) noexcept {
  return invalid();
}

IoStatus DirectFile::preallocate(std::uint64_t, std::uint64_t) noexcept { return invalid(); }
IoStatus DirectFile::reserve(std::uint64_t) noexcept { return invalid(); }

IoStatus DirectInput::pread(std::uint64_t offset, std::span<char> out, std::size_t& got) noexcept {
  got = 0;
  while (got < out.size()) {
    const ssize_t n =
        ::pread(fd_, out.data() + got, out.size() - got, static_cast<off_t>(offset + got));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return from_errno();
    got += static_cast<std::size_t>(n);
    if (n == 0 || got % kDirectBlockBytes != 0) break;  // the end of the file
  }
  return IoStatus::kOk;
}

IoStatus DirectInput::pwrite(std::uint64_t, std::span<const std::string_view>) noexcept {
  return invalid();
}
IoStatus DirectInput::preallocate(std::uint64_t, std::uint64_t) noexcept { return invalid(); }
IoStatus DirectInput::reserve(std::uint64_t) noexcept { return invalid(); }
IoStatus DirectInput::truncate(std::uint64_t) noexcept { return invalid(); }

}  // namespace granary
