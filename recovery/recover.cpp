#include "recovery/recover.h"

#include <algorithm>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "base/atomic.h"
#include "engine/table/load_rows.h"
#include "recovery/sorted_rows.h"

namespace granary::recovery {

namespace {

unsigned thread_count(unsigned asked) {
  return asked > 0 ? asked : std::max(1U, std::thread::hardware_concurrency());
}

/// Replay into tables: an attached worker and a cache of tables for each thread.
class EngineTarget final : public ReplayTarget {
 public:
  EngineTarget(engine::Engine& engine, const TableOptionsOf& table_options, unsigned threads)
      : engine_(engine), table_options_(table_options), threads_(threads) {}

  void begin_thread(unsigned thread) override {
    threads_[thread].worker = &engine_.attach_worker();
  }
  void end_thread(unsigned thread) override { engine_.detach_worker(*threads_[thread].worker); }

  engine::Table* new_table(engine::TableId id) override {
    engine::Table& table = open(id);
    return SortedRows::possible(table) ? &table : nullptr;
  }

  void load(unsigned thread, std::span<const wal::LoggedWrite> writes) override {
    PerThread& mine = threads_[thread];
    // A drop seen late only costs the rows loaded until then.
    if (mine.drops_seen != drop_count_.load_acquire()) note_drops(mine);
    for (const wal::LoggedWrite& logged : writes) {
      const auto [at, fresh] = mine.tables.try_emplace(logged.write.table.value);
      OfTable& of = at->second;
      if (fresh) of.table = &open(logged.write.table);
      if (of.table == nullptr) continue;  // dropped
      if (of.rows.empty()) mine.waiting.push_back(&of);
      of.rows.push_back({.key = logged.write.key,
                         .row = logged.write.row,
                         .tid = logged.tid,
                         .is_delete = logged.write.is_delete});
    }
    for (OfTable* of : mine.waiting) {
      engine::load_rows(*of->table, *mine.worker, of->rows);
      of->rows.clear();
    }
    mine.waiting.clear();
  }

  void drop(unsigned, engine::TableId table) override {
    const std::lock_guard lock(mutex_);
    dropped_.push_back(table);
    drop_count_.store_release(dropped_.size());
  }

  /// After the last thread: what was loaded before its drop was seen goes.
  void finish() {
    for (const engine::TableId table : dropped_) {
      if (engine_.table(table) != nullptr) engine_.drop_table(table);
    }
  }

 private:
  struct OfTable {
    engine::Table* table = nullptr;  // null: dropped
    std::vector<engine::LoadedRow> rows;  // of the present call
  };
  struct alignas(64) PerThread {
    engine::Worker* worker = nullptr;
    std::size_t drops_seen = 0;
    std::unordered_map<std::uint32_t, OfTable> tables;
    std::vector<OfTable*> waiting;  // with rows
  };

  engine::Table& open(engine::TableId id) {
    const std::lock_guard lock(mutex_);
    if (engine::Table* table = engine_.table(id)) return *table;
    return engine_.open_table(id, table_options_ ? table_options_(id) : engine::TableOptions{});
  }

  void note_drops(PerThread& mine) {
    const std::lock_guard lock(mutex_);
    for (; mine.drops_seen < dropped_.size(); ++mine.drops_seen) {
      mine.tables[dropped_[mine.drops_seen].value].table = nullptr;
    }
  }

  engine::Engine& engine_;
  const TableOptionsOf& table_options_;
  std::vector<PerThread> threads_;
  std::mutex mutex_;
  std::vector<engine::TableId> dropped_;  // guarded by mutex_
  Atomic<std::size_t> drop_count_;
};

}  // namespace

bool recover(FileSystem& files, const RecoveryOptions& options, engine::Engine& engine,
             const TableOptionsOf& table_options, RecoveryResult& result, std::string& error) {
  EngineTarget target(engine, table_options, thread_count(options.threads));
  if (!replay(files, options, target, result, error)) return false;
  target.finish();
  const std::vector<engine::TableId> tables = engine.table_ids();
  parallel_for(engine, options.threads, tables.size(), [&](engine::Worker& worker, std::size_t i) {
    engine.table(tables[i])->drop_absent_records(worker);
  });
  engine.reserve_table_ids(result.highest_table);
  return true;
}

void parallel_for(engine::Engine& engine, unsigned threads, std::size_t count,
                  const std::function<void(engine::Worker&, std::size_t)>& task) {
  Atomic<std::size_t> next;
  std::vector<std::thread> pool;
  const std::size_t pool_size = std::min<std::size_t>(thread_count(threads), count);
  for (std::size_t t = 0; t < pool_size; ++t) {
    pool.emplace_back([&] {
      engine::Worker& worker = engine.attach_worker();
      // Relaxed: an index is all that is handed out; what tasks read was complete before the
      // threads began.
      for (std::size_t i = next.fetch_add_relaxed(1); i < count; i = next.fetch_add_relaxed(1)) {
        task(worker, i);
      }
      engine.detach_worker(worker);
    });
  }
  for (std::thread& thread : pool) thread.join();
}

}  // namespace granary::recovery
