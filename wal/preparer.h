// wal/preparer.h: a thread that keeps a file ready as its logger's next segment: a dead segment,
// else one of zeros, else one of reserved space.
//
// Why zeros: a sync after writing into fresh or fallocated space also commits file system metadata
// (measured: 160 us against 100 us for overwritten space). Why not always: where groups are large
// that is nothing, and every byte would be written twice (measured with TPC-C on two workers and
// two cores: twice the device's writes, five times its flushes, 1.05 of the time). Why a thread: a
// busy logger has no idle time, and its syncs must not queue behind 64 MiB of zeros; the preparer
// writes and syncs small steps with pauses.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/atomic.h"
#include "base/file.h"

namespace granary::wal {

/// How a segment is made where no dead one is left.
enum class NewSpace : std::uint8_t { kZeroed, kReserved };

class SegmentPreparer {
 public:
  /// recycled_bytes_max  dead segments beyond that are not kept
  SegmentPreparer(FileSystem& files, std::string path, std::uint64_t bytes,
                  std::uint64_t recycled_bytes_max)
      : files_(files),
        path_(std::move(path)),
        bytes_(bytes),
        recycled_max_(static_cast<std::size_t>(recycled_bytes_max / bytes)) {}
  ~SegmentPreparer() { stop(); }

  /// Takes over whole files left by an earlier life, or with `make_now` and without such a file
  /// zeroes one before returning. Before start.
  IoStatus adopt(bool make_now);
  void start();
  void stop() noexcept;
  /// Without the thread: makes the next file if there is none, at once.
  void prepare_now() noexcept;

  /// Renames the file to `target` when one is ready; the thread makes another, of `next`. false:
  /// there is none.
  bool take(const std::string& target, NewSpace next);

  /// Keeps a dead segment for reuse under the name `as`. Any thread.
  /// false: it is not wanted, and as it was.
  bool recycle(const std::string& segment, const std::string& as);

  /// The next segment cannot be made for lack of space; tried again every `retry_ms`.
  bool no_space() const noexcept { return no_space_.load_relaxed(); }
  void set_retry_ms(std::uint32_t retry_ms) noexcept { retry_ms_ = retry_ms; }

 private:
  void run() noexcept;
  IoStatus make(bool paced);
  IoStatus fill_with_zeros(File& file, bool paced);
  IoStatus make_ready(bool paced);
  bool fits(const std::string& path);
  bool pause(std::uint32_t ms);
  NewSpace new_space() {
    const std::lock_guard lock(mutex_);
    return next_;
  }

  FileSystem& files_;
  const std::string path_;
  const std::uint64_t bytes_;
  const std::size_t recycled_max_;
  std::uint32_t retry_ms_ = 1000;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> ready_;  // paths; guarded by mutex_
  NewSpace next_ = NewSpace::kZeroed;  // guarded by mutex_
  bool stop_ = false;               // guarded by mutex_
  Atomic<bool> no_space_;
  std::thread thread_;
};

}  // namespace granary::wal
