#include "recovery/replay_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/seeded_fault.h"

namespace granary::recovery {

namespace {

constexpr std::uint64_t kBatchBytes = std::uint64_t{1} << 20;
constexpr std::size_t kWritesTogether = 512;
constexpr double kReportSeconds = 0.2;

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

void LogReplay::Totals::add(const Totals& other) noexcept {
  transactions += other.transactions;
  writes += other.writes;
  bytes += other.bytes;
  highest_table = std::max(highest_table, other.highest_table);
  highest_epoch = std::max(highest_epoch, other.highest_epoch);
}

LogReplay::LogReplay(FileSystem& files, const RecoveryOptions& options, LogFiles& log,
                     ReplayTarget& target, std::uint64_t bytes_before, double seconds_before)
    : files_(files),
      options_(options),
      log_(log),
      target_(target),
      bytes_before_(bytes_before),
      seconds_before_(seconds_before) {
  bytes_total_ = log_.bytes();
}

bool LogReplay::run(RecoveryResult& result, std::string& error) {
  started_ = reported_ = now_seconds();
  const unsigned threads =
      options_.threads > 0 ? options_.threads : std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::thread> pool;
  for (unsigned i = 0; i < threads && !log_.segments.empty(); ++i) {
    pool.emplace_back([this, i] { thread_main(i); });
  }
  // With one thread files are read in one order.
  if (threads > 1) pool.emplace_back([this] { read_ahead(); });
  for (std::thread& thread : pool) thread.join();
  result.bytes = totals_.bytes;
  result.transactions = totals_.transactions;
  result.writes = totals_.writes;
  result.highest_table = totals_.highest_table;
  result.seconds = now_seconds() - started_;
  error = error_;
  return !failed_;
}

void LogReplay::thread_main(unsigned thread) {
  target_.begin_thread(thread);
  std::unique_lock lock(mutex_);
  while (!failed_) {
    if (Batch batch; claim_batch(batch)) {
      lock.unlock();
      Totals totals;
      const bool ok = replay_batch(thread, batch, totals);
      lock.lock();
      release_batch(batch);
      if (ok) report(totals);
    } else if (next_segment_ < log_.segments.size()) {
      read_next(lock);
    } else if (loading_ > 0) {
      changed_.wait(lock);
    } else {
      break;
    }
  }
  lock.unlock();
  target_.end_thread(thread);
}

void LogReplay::read_ahead() {
  constexpr std::size_t kAhead = 2;  // the one that the others are at, and the next
  std::unique_lock lock(mutex_);
  while (!failed_ && next_segment_ < log_.segments.size()) {
    if (loaded_.size() + loading_ < kAhead) {
      read_next(lock);
    } else {
      changed_.wait(lock);
    }
  }
}

void LogReplay::read_next(std::unique_lock<std::mutex>& lock) {
  SegmentFile& file = log_.segments[next_segment_++];
  ++loading_;
  SegmentBytes memory;
  if (!spare_.empty()) {
    memory = std::move(spare_.back());
    spare_.pop_back();
  }
  lock.unlock();
  static_cast<void>(load(file, std::move(memory)));
  lock.lock();
  --loading_;
  changed_.notify_all();
}

/// Under mutex_.
bool LogReplay::claim_batch(Batch& out) {
  if (loaded_.empty()) return false;
  const std::shared_ptr<Replaying> segment = loaded_.front();
  const SegmentScan& scan = segment->loaded->scan;
  out = {.segment = segment, .first = segment->blocks_left, .end = segment->blocks_left};
  const std::uint64_t end = out.end < scan.blocks.size() ? scan.blocks[out.end] : scan.end;
  while (out.first > 0 && (out.first == out.end || end - scan.blocks[out.first] < kBatchBytes)) {
    --out.first;
  }
  segment->blocks_left = out.first;
  if (out.first == 0) {
    loaded_.erase(loaded_.begin());
    changed_.notify_all();
  }
  return true;
}

/// Under mutex_.
void LogReplay::release_batch(Batch& batch) {
  if (batch.segment.use_count() == 1) {
    spare_.push_back(std::move(batch.segment->loaded->bytes));
  }
  batch.segment.reset();
}

bool LogReplay::load(SegmentFile& file, SegmentBytes memory) {
  auto replaying = std::make_shared<Replaying>();
  replaying->file = &file;
  replaying->loaded = std::move(file.loaded);
  if (replaying->loaded == nullptr) {
    std::string error;
    if (!read_segment(files_, file, memory, error)) {
      fail(std::move(error));
      return false;
    }
    replaying->loaded = std::make_shared<LoadedSegment>();
    replaying->loaded->scan = scan_segment(memory.view(), options_.store, file);
    replaying->loaded->bytes = std::move(memory);
  }
  const SegmentScan& scan = replaying->loaded->scan;
  if (scan.tail == Tail::kDamaged) {
    fail(damage_message(file.path, scan.end, "block checksum"));
    return false;
  }
  replaying->blocks_left = scan.blocks.size();
  const std::lock_guard lock(mutex_);
  loaded_.push_back(std::move(replaying));
  return true;
}

bool LogReplay::replay_batch(unsigned thread, const Batch& batch, Totals& totals) {
  Reading reading;
  const LoadedSegment& loaded = *batch.segment->loaded;
  for (std::size_t i = batch.end; i-- > batch.first;) {
    const Block block = scanned_block(loaded.bytes.view(), loaded.scan.blocks[i]);
    totals.bytes += framed_bytes(block.info.stored_bytes);
    totals.highest_epoch = std::max(totals.highest_epoch, wal::Epoch{block.info.epoch});
    if (block.info.kind != static_cast<std::uint8_t>(wal::BlockKind::kData)) continue;
    if (!log_.counts({block.info.epoch})) continue;
    if (!read_block(thread, *batch.segment->file, block, reading, totals)) return false;
    if (block.info.compressed || reading.writes.size() >= kWritesTogether) {
      load_writes(thread, reading);
    }
  }
  load_writes(thread, reading);
  return true;
}

void LogReplay::load_writes(unsigned thread, Reading& reading) {
  target_.load(thread, reading.writes);
  reading.writes.clear();
}

bool LogReplay::read_block(unsigned thread, const SegmentFile& file, const Block& block,
                           Reading& reading, Totals& totals) {
  std::string_view payload = block.payload;
  if (block.info.compressed) {
    if (!decompress_payload(payload, block.info.raw_bytes, reading.raw)) {
      fail(damage_message(file.path, block.offset, "compressed payload"));
      return false;
    }
    payload = reading.raw;
  }
  wal::PayloadReader reader({block.info.epoch}, payload);
  wal::LoggedWrite write;
  const bool no_deletes = SeededFaults::on(SeededFault::kIgnoreDeletes);
  const bool no_drops = SeededFaults::on(SeededFault::kIgnoreDrops);
  while (true) {
    switch (reader.next(write)) {
      case wal::PayloadReader::Step::kEnd:
        totals.transactions += reader.parts();
        return true;
      case wal::PayloadReader::Step::kMalformed:
        fail(damage_message(file.path, block.offset, "malformed transaction"));
        return false;
      case wal::PayloadReader::Step::kWrite:
        break;
    }
    if (write.write.drops_table) {
      if (!no_drops) target_.drop(thread, write.write.table);
    } else if (!write.write.is_delete || !no_deletes) {
      reading.writes.push_back(write);
    }
    ++totals.writes;
    totals.highest_table = std::max(totals.highest_table, write.write.table);
  }
}

void LogReplay::fail(std::string message) {
  const std::lock_guard lock(mutex_);
  if (!failed_) error_ = std::move(message);
  failed_ = true;
  changed_.notify_all();
}

/// Under mutex_.
void LogReplay::report(const Totals& batch) {
  totals_.add(batch);
  const double now = now_seconds();
  if (!options_.progress || now - reported_ < kReportSeconds) return;
  reported_ = now;
  options_.progress({.bytes_done = bytes_before_ + totals_.bytes,
                     .bytes_total = bytes_before_ + bytes_total_,
                     .seconds = seconds_before_ + now - started_});
}

}  // namespace granary::recovery
