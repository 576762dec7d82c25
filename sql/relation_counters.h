// sql/relation_counters.h: how often relations and indexes were scanned and how many rows
// statements read and wrote: what pg_stat_all_tables and its relatives show (PostgreSQL 15, chapter
// 28.2.17). Statements count for themselves, sessions add up what their transactions did
// (session_counters.h) and publish it here when those are over. Kept in memory only, from the start
// of the server.
//
// Thread safety: all from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "base/atomic.h"
#include "sql/function_counters.h"
#include "sql/oid.h"
#include "sql/statement_counters.h"

namespace granary::sql {

enum class Counter : std::uint8_t {
  kScans,           // sequential ones of a table; those by an index
  kRowsRead,        // by them; of an index: entries
  kRowsFetched,     // rows that the entries of an index led to
  kInserted,
  kUpdated,
  kUpdatedInPlace,  // those of kUpdated that changed no entry of any index
  kDeleted,
};
inline constexpr std::size_t kCounters = 7;

struct RelationCounts {
  std::array<std::uint64_t, kCounters> values{};

  std::uint64_t& operator[](Counter counter) { return values[static_cast<std::size_t>(counter)]; }
  std::uint64_t operator[](Counter counter) const {
    return values[static_cast<std::size_t>(counter)];
  }
  void add(Counter counter, std::uint64_t count = 1) { (*this)[counter] += count; }
  void add(const RelationCounts& other) {
    for (std::size_t i = 0; i < kCounters; ++i) values[i] += other.values[i];
  }
  bool operator==(const RelationCounts&) const = default;
};

/// What was done for the relation as a whole.
enum class Upkeep : std::uint8_t { kVacuum, kAnalyze, kAutoAnalyze };

/// Of one relation or index.
class RelationCounters {
 public:
  struct Done {
    std::int64_t last = 0;  // timestamptz; 0: never
    std::int64_t times = 0;
  };

  /// place: any number; threads that give different ones rarely get into each other's way.
  void add(std::uint32_t place, const RelationCounts& counts) noexcept;
  /// Since the last reset.
  RelationCounts counts() const;
  void reset();

  void note(Upkeep upkeep, std::int64_t now);
  Done done(Upkeep upkeep) const;
  std::int64_t modified_since_analyze() const;
  std::int64_t inserted_since_vacuum() const;

 private:
  struct alignas(64) Shard {
    std::array<Atomic<std::uint64_t>, kCounters> values;
  };
  RelationCounts sum() const noexcept;

  static constexpr std::size_t kShards = 4;
  std::array<Shard, kShards> shards_;
  mutable std::mutex mutex_;  // guards all below
  RelationCounts at_reset_, at_vacuum_, at_analyze_;
  std::array<Done, 3> done_;
};

/// Those of one database.
class CounterRegistry {
 public:
  std::shared_ptr<RelationCounters> of(Oid relation);
  /// Null: nothing was counted.
  std::shared_ptr<RelationCounters> find(Oid relation) const;
  void forget(Oid relation);

  /// Sums over all relations, dropped ones too.
  RelationCounters& total() noexcept { return total_; }
  FunctionCounters& functions() noexcept { return functions_; }
  StatementRegistry& statements() noexcept { return statements_; }
  void reset(std::int64_t now);
  std::int64_t reset_time() const noexcept { return reset_time_.load_relaxed(); }  // 0: never

 private:
  mutable std::mutex mutex_;
  std::map<Oid, std::shared_ptr<RelationCounters>> relations_;  // guarded by mutex_
  RelationCounters total_;
  FunctionCounters functions_;
  StatementRegistry statements_;
  Atomic<std::int64_t> reset_time_;  // only the value matters: relaxed
};

}  // namespace granary::sql
