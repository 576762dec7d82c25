// tests/unit/checkpoint/store_fixture.h: a store without SQL on a file system that can crash:
// engine, log, checkpointer; and a model of what was committed.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/arena.h"
#include "checkpoint/checkpointer.h"
#include "checkpoint/scheduler.h"
#include "engine/occ/transaction.h"
#include "recovery/recover.h"
#include "server/log_control.h"
#include "tests/test_support.h"
#include "tests/unit/wal/log_fixture.h"
#include "wal/log.h"

namespace granary::test {

struct StoreOptions {
  wal::LogOptions log = LogLife::small_options();
  checkpoint::Options checkpoints = small_checkpoints();

  static checkpoint::Options small_checkpoints() {
    checkpoint::Options options;
    options.directories = {"checkpoint0"};
    options.store = LogLife::kStore;
    options.writers = 1;
    options.files_per_table = 2;
    options.sync_bytes = 16 << 10;
    return options;
  }
};

/// One life of a store. Throws with recovery's message when that refuses.
class StoreLife {
 public:
  StoreLife(FileSystem& files, StoreOptions store_options, unsigned threads = 2)
      : options(std::move(store_options)) {
    std::string error;
    const recovery::RecoveryOptions how{.log_directories = options.log.directories,
                                        .checkpoint_directories = options.checkpoints.directories,
                                        .store = LogLife::kStore,
                                        .threads = threads,
                                        .progress = {}};
    if (!recovery::recover(files, how, engine, {}, recovered, error)) {
      throw std::runtime_error(error);
    }
    log = wal::Log::start(files, options.log, recovered.start, engine.clock(), error);
    if (log == nullptr) throw std::runtime_error(error);
    engine.set_sink(log.get());
    control = std::make_unique<server::LogControl>(*log);
    checkpointer = std::make_unique<checkpoint::Checkpointer>(
        files, engine, *control, options.checkpoints, recovered.checkpoint,
        recovered.checkpoint_highest);
    if (!checkpointer->clean_up(error)) throw std::runtime_error(error);
  }
  ~StoreLife() {
    checkpointer->stop();
    log->stop();
  }

  /// "" or why not.
  std::string take() {
    std::string error;
    const auto result = checkpointer->take({}, error);
    if (result == checkpoint::TakeResult::kInstalled) return error;
    return error.empty() ? "stopped" : error;
  }

  /// All present rows of all logged tables.
  std::map<RowKey, std::string> content() {
    std::map<RowKey, std::string> out;
    engine::Worker& worker = engine.attach_worker();
    for (const TableId id : engine.table_ids()) {
      engine::Transaction transaction(engine);
      transaction.begin(engine::Mode::kOneShot);
      transaction.resume(worker);
      transaction.begin_statement();
      engine::RangeScan scan;
      scan.open(transaction, *engine.table(id), {}, {}, true, engine::Direction::kForward);
      Arena arena;
      std::vector<engine::ScanRow> rows;
      while (scan.next(arena, 64, rows) == engine::OpResult::kOk) {
        for (const auto& row : rows) out[{id.value, std::string(row.key)}] = row.row;
      }
      transaction.abort();
      transaction.pause();
    }
    engine.detach_worker(worker);
    return out;
  }

  StoreOptions options;
  engine::Engine engine;
  recovery::RecoveryResult recovered;
  std::unique_ptr<wal::Log> log;
  std::unique_ptr<server::LogControl> control;
  std::unique_ptr<checkpoint::Checkpointer> checkpointer;
};

/// A client of a store on a thread of its own.
class StoreClient {
 public:
  explicit StoreClient(StoreLife& life)
      : life_(life), worker_(life.engine.attach_worker()), transaction_(life.engine) {}
  ~StoreClient() {
    worker_.collect_garbage();
    life_.engine.detach_worker(worker_);
  }

  struct Change {
    TableId table;
    std::string key;
    std::string row;  // ignored by deletes
    bool is_delete = false;
  };
  /// One transaction; again until it commits. Changes that change nothing (deletes of missing rows)
  /// are left out. The model may be null.
  Tid commit(const std::vector<Change>& changes, Model* model = nullptr) {
    while (true) {
      std::vector<LogWrite> writes;
      if (!attempt(changes, writes)) continue;
      if (writes.empty()) return {};
      const Tid tid = worker_.last_tid;
      if (model != nullptr) model->add(tid, writes);
      worker_.collect_garbage();
      return tid;
    }
  }
  Tid put(TableId table, const std::string& key, const std::string& row, Model* model = nullptr) {
    return commit({{table, key, row}}, model);
  }
  Tid remove(TableId table, const std::string& key, Model* model = nullptr) {
    return commit({{table, key, {}, true}}, model);
  }
  void wait_durable(Tid tid) {
    life_.log->request_flush(tid.epoch());
    while (life_.log->durable_epoch() < tid.epoch()) std::this_thread::yield();
  }

 private:
  bool attempt(const std::vector<Change>& changes, std::vector<LogWrite>& writes) {
    Arena arena;
    transaction_.begin(engine::Mode::kOneShot);
    transaction_.resume(worker_);
    transaction_.begin_statement();
    bool good = true;
    for (const Change& change : changes) {
      engine::Table& table = life_.engine.open_table(change.table, {});
      engine::RowRead read;
      auto result = transaction_.get(table, change.key, arena, read);
      if (result == engine::OpResult::kNotFound) {
        if (change.is_delete) continue;
        result = transaction_.insert(table, change.key, change.row);
      } else if (result == engine::OpResult::kOk) {
        result = change.is_delete ? transaction_.remove(table, change.key, read.ref)
                                  : transaction_.update(table, change.key, read.ref, change.row);
      }
      good = good && result == engine::OpResult::kOk;
      writes.push_back({.table = change.table,
                        .is_delete = change.is_delete,
                        .key = change.key,
                        .row = change.is_delete ? std::string_view() : change.row});
    }
    good = good && transaction_.commit() == engine::OpResult::kOk;
    if (transaction_.active()) transaction_.abort();
    transaction_.pause();
    if (!good) worker_.collect_garbage();
    return good;
  }

  StoreLife& life_;
  engine::Worker& worker_;
  engine::Transaction transaction_;
};

inline std::map<RowKey, std::string> present(const Rows& rows) {
  std::map<RowKey, std::string> out;
  for (const auto& [key, version] : rows) {
    if (version.tid != Tid{} && !version.is_delete) out[key] = version.row;
  }
  return out;
}

/// "" when equal, else what differs first.
inline std::string row_difference(const std::map<RowKey, std::string>& found,
                                  const std::map<RowKey, std::string>& expected) {
  for (const auto& [key, row] : expected) {
    const auto at = found.find(key);
    const std::string name = std::to_string(std::get<0>(key)) + ":" + std::get<1>(key);
    if (at == found.end()) return "missing " + name;
    if (at->second != row) return "differs " + name;
  }
  for (const auto& [key, row] : found) {
    if (!expected.contains(key)) {
      return "not committed " + std::to_string(std::get<0>(key)) + ":" + std::get<1>(key);
    }
  }
  return "";
}

}  // namespace granary::test
