// tests/unit/wal/log_fixture.h: committing without an engine: threads that do to clock and log what
// a commit does, a model of what they wrote, and a replay target to compare with.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "recovery/recover.h"
#include "tests/unit/wal/fault_file_system.h"
#include "wal/log.h"

namespace granary::test {

using engine::Epoch;
using engine::LogWrite;
using engine::TableId;
using engine::Tid;
using engine::WorkerId;

struct Version {
  Tid tid;
  bool is_delete = false;
  std::string row;
  bool operator==(const Version&) const = default;
};
using RowKey = std::tuple<std::uint32_t, std::string>;  // table, key
using Rows = std::map<RowKey, Version>;

/// Empty when equal, else the first rows that differ.
inline std::string difference(const Rows& found, const Rows& expected) {
  std::string out;
  int shown = 0;
  const auto show = [&](const char* what, const auto& entry) {
    if (++shown > 5) return;
    out += std::string(what) + " " + std::to_string(std::get<0>(entry.first)) + ":" +
           std::get<1>(entry.first) + " epoch " + std::to_string(entry.second.tid.epoch().value) +
           " sequence " + std::to_string(entry.second.tid.sequence()) + "\n";
  };
  for (const auto& entry : expected) {
    const auto at = found.find(entry.first);
    if (at == found.end() || at->second != entry.second) show("expected", entry);
  }
  for (const auto& entry : found) {
    const auto at = expected.find(entry.first);
    if (at == expected.end() || at->second != entry.second) show("found", entry);
  }
  return out;
}

/// Keeps the newest version of everything, as Table::load does.
class MapTarget final : public recovery::ReplayTarget {
 public:
  void load(unsigned, std::span<const wal::LoggedWrite> writes) override {
    const std::lock_guard lock(mutex_);
    for (const wal::LoggedWrite& logged : writes) {
      Version& version = rows[{logged.write.table.value, std::string(logged.write.key)}];
      if (version.tid >= logged.tid) continue;
      version = {logged.tid, logged.write.is_delete, std::string(logged.write.row)};
    }
  }
  void drop(unsigned, engine::TableId table) override {
    const std::lock_guard lock(mutex_);
    dropped.insert(table.value);
  }
  Rows rows;
  std::set<std::uint32_t> dropped;

 private:
  std::mutex mutex_;
};

/// Everything that was ever committed, by transaction.
class Model {
 public:
  void add(Tid tid, std::span<const LogWrite> writes) {
    const std::lock_guard lock(mutex_);
    for (const LogWrite& write : writes) {
      writes_.push_back({{write.table.value, std::string(write.key)},
                         {tid, write.is_delete, std::string(write.row)}});
    }
  }
  /// What a recovery up to `durable` must find.
  Rows up_to(Epoch durable) {
    const std::lock_guard lock(mutex_);
    Rows rows;
    for (const auto& [key, version] : writes_) {
      if (version.tid.epoch() <= durable && rows[key].tid < version.tid) rows[key] = version;
    }
    return rows;
  }
  /// Epoch of the newest transaction among those of epochs <= `durable`. (Over epochs without any
  /// transaction D moves in memory alone.)
  Epoch newest_up_to(Epoch durable) {
    const std::lock_guard lock(mutex_);
    Epoch newest{0};
    for (const auto& [key, version] : writes_) {
      if (version.tid.epoch() <= durable) newest = std::max(newest, version.tid.epoch());
    }
    return newest;
  }
  /// A recovery has dropped what is newer: it must never come back.
  void forget_after(Epoch durable) {
    const std::lock_guard lock(mutex_);
    std::erase_if(writes_, [&](const auto& write) { return write.second.tid.epoch() > durable; });
  }

 private:
  std::mutex mutex_;
  std::vector<std::pair<RowKey, Version>> writes_;
};

/// Blocks a test until D has reached an epoch.
class Waiter final : public wal::DurableListener {
 public:
  void durable(Epoch epoch) noexcept override {
    const std::lock_guard lock(mutex_);
    ordered_ = ordered_ && epoch > heard_;
    heard_ = epoch;
    changed_.notify_all();
  }
  void disk_space(bool full) noexcept override {
    const std::lock_guard lock(mutex_);
    full_ = full;
    changed_.notify_all();
  }
  /// D has only ever risen.
  bool ordered() {
    const std::lock_guard lock(mutex_);
    return ordered_;
  }
  bool wait_durable(Epoch epoch) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return heard_ >= epoch; });
  }
  bool wait_full(bool full) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return full_ == full; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  Epoch heard_{0};
  bool full_ = false;
  bool ordered_ = true;
};

/// One life of a log over a file system, and commits into it.
class LogLife {
 public:
  static constexpr StoreId kStore{'t', 'e', 's', 't'};

  LogLife(FileSystem& files, wal::LogOptions log_options,
          const wal::LogStart& start = first_start())
      : options(std::move(log_options)) {
    std::string error;
    log = wal::Log::start(files, options, start, clock, error);
    if (log == nullptr) throw std::runtime_error(error);
    log->set_listener(&waiter);
  }
  ~LogLife() { log->stop(); }

  static wal::LogStart first_start() {
    wal::LogStart start;
    start.store = kStore;
    return start;
  }
  static wal::LogOptions small_options(std::size_t loggers = 1) {
    wal::LogOptions options;
    for (std::size_t i = 0; i < loggers; ++i) {
      options.directories.push_back("log" + std::to_string(i));
    }
    options.segment_bytes = 64 << 10;
    options.epoch_ms = 5;
    options.space_retry_ms = 5;
    return options;
  }

  /// What the engine does around phases 1 to 3; returns the commit's TID, {0} when the log refuses.
  Tid commit(WorkerId worker, std::span<const LogWrite> writes, Model* model = nullptr) {
    if (!log->reserve(worker, 1000)) return {};
    static_cast<void>(clock.enter_commit(worker));
    const Tid tid = Tid::make(clock.current(), ++sequence_[worker.value]);
    if (model != nullptr) model->add(tid, writes);
    log->append(worker, tid, writes);
    clock.leave_commit(worker);
    return tid;
  }
  /// Commits one row and returns when it is durable.
  Tid commit_durably(WorkerId worker, std::string_view key, std::string_view row,
                     Model* model = nullptr) {
    const LogWrite write{.table = TableId{7}, .is_delete = false, .key = key, .row = row};
    const Tid tid = commit(worker, {&write, 1}, model);
    log->request_flush(tid.epoch());
    if (!waiter.wait_durable(tid.epoch())) throw std::runtime_error("not durable in time");
    return tid;
  }

  wal::LogOptions options;
  engine::EpochClock clock;
  Waiter waiter;
  std::unique_ptr<wal::Log> log;

 private:
  std::array<std::uint64_t, engine::kWorkersMax> sequence_{};
};

struct Recovered {
  bool ok = false;
  std::string error;
  Rows rows;
  recovery::RecoveryResult result;
};

inline Recovered recover(FileSystem& files, std::vector<std::string> directories,
                         unsigned threads = 2) {
  Recovered out;
  MapTarget target;
  recovery::RecoveryOptions options{.log_directories = std::move(directories),
                                    .store = LogLife::kStore,
                                    .threads = threads,
                                    .progress = {}};
  out.ok = recovery::replay(files, options, target, out.result, out.error);
  out.rows = std::move(target.rows);
  return out;
}

}  // namespace granary::test
