#include "wal/logger.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>

#include "base/check.h"
#include "base/seeded_fault.h"
#include "base/test_point.h"

namespace granary::wal {

namespace {

using Clock = std::chrono::steady_clock;

/// Waits for other threads' commits, which take microseconds unless their thread has lost its core
/// or appends megabytes: spin a little, then give the core away, then sleep.
class Backoff {
 public:
  void pause() {
    ++turns_;
    if (turns_ < kSpins) {
      spin_pause();
    } else if (turns_ < kYields) {
      std::this_thread::yield();
    } else {
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  }

 private:
  static constexpr unsigned kSpins = 64;
  static constexpr unsigned kYields = 96;
  unsigned turns_ = 0;
};

}  // namespace

Logger::Logger(LogShared& shared, FileSystem& files, std::uint32_t number)
    : shared_(shared),
      number_(number),
      segments_(files,
                {.directory = shared.options.directories[number],
                 .logger = number,
                 .logger_count = static_cast<std::uint32_t>(shared.options.directories.size()),
                 .segment_bytes = shared.options.segment_bytes,
                 .recycle_bytes_max = shared.options.recycle_bytes_max,
                 .compress = shared.options.compress},
                *this) {
  segments_.preparer().set_retry_ms(shared.options.space_retry_ms);
}

void Logger::start(bool threads) {
  published_.store_relaxed(segments_.marked().value);
  ticked_ = shared_.clock.current();
  next_tick_ = Clock::now() + std::chrono::milliseconds(shared_.options.epoch_ms);
  if (!threads) return;
  segments_.preparer().start();
  thread_ = std::thread([this] { run(); });
  static_cast<void>(pthread_setname_np(thread_.native_handle(), "granary-logger"));
}

void Logger::stop(Epoch last) noexcept {
  {
    const std::lock_guard lock(mutex_);
    stop_epoch_ = last;
    stop_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) {
    thread_.join();
  } else {
    finish();
  }
}

void Logger::wake() noexcept {
  // Dekker with sleep(): we raised `requested` and then look at asleep_, the logger sets asleep_
  // and then looks at
  // `requested`, all seq_cst: one of the two sees the other, so no request is slept through.
  if (!asleep_.load_seq_cst()) return;
  { const std::lock_guard lock(mutex_); }
  wake_.notify_all();
}

bool Logger::serve_here(Epoch epoch) noexcept {
  constexpr std::uint64_t kSmallBytes = std::uint64_t{64} << 10;
  const std::unique_lock turn(turn_mutex_, std::try_to_lock);
  if (!turn.owns_lock() || !asleep_.load_seq_cst()) return false;
  std::uint64_t pending = 0;
  for (std::size_t lane = 0; lane < shared_.lanes_used.load_acquire(); ++lane) {
    pending += shared_.lanes[lane]->pending_bytes();
  }
  // What takes long, above all a change of segments, is the logger's own.
  if (pending > kSmallBytes || segments_.remaining_bytes() < 4 * kSmallBytes) return false;
  shared_.raise_requested(epoch);
  return serve(Reason::kRequest) && shared_.durable.get() >= epoch;
}

Logger::Reason Logger::sleep() {
  std::unique_lock lock(mutex_);
  asleep_.store_seq_cst(true);
  wake_.wait_until(lock, next_tick_,
                   [this] { return stop_ || requested() > published_.load_seq_cst(); });
  asleep_.store_seq_cst(false);
  if (stop_) return Reason::kStop;
  return Clock::now() >= next_tick_ ? Reason::kTick : Reason::kRequest;
}

void Logger::end_epoch(Epoch epoch) noexcept {
  Backoff backoff;
  while (shared_.clock.current() <= epoch) {
    if (!shared_.clock.try_advance()) backoff.pause();
  }
}

/// E moves at least once a tick even when nobody commits: reclamation and snapshots count on it.
/// Logger 0 sees to it.
void Logger::tick_clock() noexcept {
  {
    const std::lock_guard lock(mutex_);
    next_tick_ = Clock::now() + std::chrono::milliseconds(shared_.options.epoch_ms);
  }
  if (number_ == 0 && shared_.clock.current() == ticked_) {
    // A worker still in E - 1 delays it to the next tick.
    static_cast<void>(shared_.clock.try_advance());
  }
  ticked_ = shared_.clock.current();
}

void Logger::run() noexcept {
  while (true) {
    const Reason reason = sleep();
    const std::lock_guard turn(turn_mutex_);
    if (reason == Reason::kStop) return finish();
    if (!serve(reason)) return;
  }
}

void Logger::turn(bool tick) noexcept {
  if (!serve(tick ? Reason::kTick : Reason::kRequest)) return;
  segments_.preparer().prepare_now();
}

/// false: stopped without space.
bool Logger::serve(Reason reason) {
  if (reason == Reason::kTick) tick_clock();
  const Epoch published{published_.load_relaxed()};
  if (requested() > published.value) end_epoch({requested()});
  const Epoch target{shared_.clock.current().value - 1};
  if ((target > published || owes_mark(target)) && !flush(target, reason == Reason::kTick)) {
    return false;
  }
  watch_space();
  return true;
}

void Logger::finish() noexcept {
  end_epoch(stop_epoch_);
  if (!flush(stop_epoch_, false) || (unconfirmed_ && !flush(stop_epoch_, true))) return;
  segments_.finish();
}

bool Logger::newer_than_mark() const noexcept {
  if (SeededFaults::on(SeededFault::kSkipIdleMarks)) return false;
  const auto* first = shared_.lanes.data();
  return std::any_of(first, first + shared_.lanes_used.load_acquire(), [this](const auto& lane) {
    return lane->highest_epoch() > segments_.marked();
  });
}

bool Logger::owes_mark(Epoch epoch) const noexcept {
  const Epoch wanted{shared_.mark_wanted.load_seq_cst()};
  return wanted > segments_.marked() && epoch >= wanted;
}

bool Logger::flush(Epoch epoch, bool confirm) {
  Backoff backoff;
  while (!shared_.clock.quiesced(epoch)) backoff.pause();  // W8
  TestPoint::reach("wal.quiesced");
  if (SeededFaults::on(SeededFault::kMarkOpenEpoch)) ++epoch.value;
  taken_.clear();
  taken_from_.clear();
  const std::size_t loggers = shared_.options.directories.size();
  const std::size_t lanes_used = shared_.lanes_used.load_acquire();
  for (std::size_t lane = number_; lane < lanes_used; lane += loggers) {
    if (shared_.lanes[lane]->pending_bytes() == 0) continue;
    shared_.lanes[lane]->take(taken_);
    taken_from_.resize(taken_.size(), lane);
  }
  if (!taken_.empty() || newer_than_mark() || owes_mark(epoch) ||
      (confirm && unconfirmed_)) {  // W9, W10
    const std::uint64_t before = segments_.written_bytes();
    if (SeededFaults::on(SeededFault::kAcknowledgeEarly)) shared_.durable.publish(number_, epoch);
    if (!segments_.write_group(taken_, epoch)) return false;
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      shared_.lanes[taken_from_[i]]->give_back(std::move(taken_[i]));
    }
    unconfirmed_ = !taken_.empty();
    groups_.fetch_add_relaxed(1);
    bytes_.fetch_add_relaxed(segments_.written_bytes() - before);
    // One block may be longer than a segment should be.
    position_.store_relaxed(std::max(position(), segments_.reached()));
  }
  const Epoch published = std::max(Epoch{published_.load_relaxed()}, epoch);
  published_.store_seq_cst(published.value);
  shared_.durable.publish(number_, published);
  return true;
}

/// Refuses writes while what has been appended still finds room in the current segment.
void Logger::watch_space() {
  const std::uint64_t reserve =
      std::min<std::uint64_t>(shared_.options.segment_bytes / 4, std::uint64_t{8} << 20);
  set_without_space(segments_.preparer().no_space() && segments_.remaining_bytes() < reserve);
}

void Logger::set_without_space(bool without) noexcept {
  if (without == without_space_) return;
  without_space_ = without;
  const auto delta = without ? std::uint32_t{1} : ~std::uint32_t{0};
  const std::uint32_t before = shared_.loggers_without_space.fetch_add_seq_cst(delta);
  if (before == (without ? 0U : 1U)) shared_.durable.disk_space(without);
}

bool Logger::wait_for_space() noexcept {
  set_without_space(true);
  const auto retry_at = Clock::now() + std::chrono::milliseconds(shared_.options.space_retry_ms);
  while (Clock::now() < retry_at) {
    {
      std::unique_lock lock(mutex_);
      if (wake_.wait_until(lock, std::min(next_tick_, retry_at), [this] { return stop_; })) {
        return false;
      }
    }
    tick_clock();  // E must not stand still: readers' garbage depends on it
  }
  return true;
}

}  // namespace granary::wal
