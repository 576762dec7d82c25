#include "wal/preparer.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

#include "base/check.h"
#include "wal/format.h"
#include "wal/io_failed.h"

namespace granary::wal {

namespace {
constexpr std::uint64_t kStepBytes = std::uint64_t{1} << 20;
constexpr std::uint32_t kStepPauseMs = 2;
}  // namespace

void io_failed(std::string_view action, std::string_view path) noexcept {
  const std::string text = fmt::format(
      "granary: FATAL: log: {} {}: {}\n"
      "The disk cannot be trusted any more, so the server ends here, at once. Whatever clients "
      "were "
      "told is committed\n"
      "is on stable storage; those still waiting for an answer have to look. Check the device and "
      "its file system, then\n"
      "start the server again: recovery reads the log and says what it found. `granary check DIR` "
      "verifies the files\n"
      "without starting anything.\n",
      action, path, std::strerror(errno));
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
  ::_exit(kExitIoFailed);
}

bool SegmentPreparer::fits(const std::string& path) {
  std::unique_ptr<File> file;
  std::uint64_t bytes = 0;
  return files_.open(path, OpenMode::kWrite, file) == IoStatus::kOk &&
         file->size(bytes) == IoStatus::kOk && bytes == bytes_;
}

IoStatus SegmentPreparer::adopt(bool make_now) {
  const std::string directory = path_.substr(0, path_.rfind('/'));
  std::vector<std::string> names;
  if (const auto status = files_.list(directory, names); status != IoStatus::kOk) return status;
  for (const std::string& name : names) {
    std::uint32_t logger = 0;
    std::uint64_t sequence = 0;
    const std::string path = directory + "/" + name;
    const bool recycled = parse_recycled_name(name, logger, sequence);
    if (!recycled && path != path_) continue;
    if (fits(path) && (!recycled || ready_.size() < recycled_max_)) {
      ready_.push_back(path);
    } else if (recycled && files_.remove(path) != IoStatus::kOk) {
      return IoStatus::kFailed;
    }
  }
  if (!make_now || !ready_.empty()) return IoStatus::kOk;
  const auto status = make(false);
  if (status == IoStatus::kOk) ready_.push_back(path_);
  return status;
}

void SegmentPreparer::start() {
  thread_ = std::thread([this] { run(); });
}

void SegmentPreparer::stop() noexcept {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool SegmentPreparer::take(const std::string& target, NewSpace next) {
  const std::lock_guard lock(mutex_);
  next_ = next;
  if (ready_.empty()) return false;
  if (files_.rename(ready_.back(), target) != IoStatus::kOk) {
    io_failed("cannot rename", ready_.back());
  }
  ready_.pop_back();
  changed_.notify_all();
  return true;
}

bool SegmentPreparer::recycle(const std::string& segment, const std::string& as) {
  const std::lock_guard lock(mutex_);
  if (ready_.size() >= recycled_max_ || !fits(segment)) return false;
  if (std::find(ready_.begin(), ready_.end(), as) != ready_.end()) return false;
  if (files_.rename(segment, as) != IoStatus::kOk) return false;
  ready_.push_back(as);
  no_space_.store_relaxed(false);
  return true;
}

/// false: asked to stop.
bool SegmentPreparer::pause(std::uint32_t ms) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, std::chrono::milliseconds(ms), [this] { return stop_; });
}

IoStatus SegmentPreparer::fill_with_zeros(File& file, bool paced) {
  auto status = IoStatus::kOk;
  for (std::uint64_t at = 0; at < bytes_ && status == IoStatus::kOk; at += kStepBytes) {
    status = file.preallocate(at, std::min(kStepBytes, bytes_ - at));
    if (status == IoStatus::kOk && paced) {
      status = file.sync();
      if (!pause(kStepPauseMs)) return IoStatus::kInUse;
    }
  }
  return status;
}

IoStatus SegmentPreparer::make(bool paced) {
  std::unique_ptr<File> file;
  auto status = files_.open(path_, OpenMode::kCreate, file);
  if (status == IoStatus::kOk) {
    status = new_space() == NewSpace::kReserved ? file->reserve(bytes_)
                                                : fill_with_zeros(*file, paced);
  }
  if (status == IoStatus::kInUse) return status;
  if (status == IoStatus::kOk) status = file->sync();
  // A file system that delays allocation may find out at the sync; the half-made file is in the way
  // then.
  if (status != IoStatus::kOk) static_cast<void>(file ? file->truncate(0) : IoStatus::kOk);
  return status;
}

/// kNoSpace is noted, kInUse: asked to stop.
IoStatus SegmentPreparer::make_ready(bool paced) {
  const auto status = make(paced);
  if (status == IoStatus::kInUse) return status;
  if (status != IoStatus::kOk && status != IoStatus::kNoSpace) io_failed("cannot prepare", path_);
  no_space_.store_relaxed(status == IoStatus::kNoSpace);
  const std::lock_guard lock(mutex_);
  if (status == IoStatus::kOk) ready_.push_back(path_);
  return status;
}

void SegmentPreparer::prepare_now() noexcept {
  if (ready_.empty()) static_cast<void>(make_ready(false));
}

void SegmentPreparer::run() noexcept {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stop_ || ready_.empty(); });
      if (stop_) return;
    }
    const auto status = make_ready(true);
    if (status == IoStatus::kInUse) return;  // asked to stop
    if (status == IoStatus::kNoSpace && !pause(retry_ms_)) return;
  }
}

}  // namespace granary::wal
