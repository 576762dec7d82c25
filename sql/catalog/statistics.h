// sql/catalog/statistics.h: what the planner knows of a relation's rows: how many, and for each
// column how many values differ, how often the commonest appear and how the rest spreads. Made from
// a sample of the rows (collect_statistics.h) by ANALYZE and by the analyzer. Kept in memory only:
// they are made anew after a restart, when they are first wanted.
//
// Thread safety: TableStatistics is immutable once published; the rest from any thread.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/arena.h"
#include "base/atomic.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

struct ColumnStatistics {
  struct Common {
    Value value;
    double fraction;  // of all rows
  };
  Oid type;
  bool known = false;
  double null_fraction = 0;
  double average_bytes = 0;
  /// Values that differ, NULL left out; of as many rows as the relation had.
  double distinct = 0;
  /// They grow with the relation.
  bool distinct_grows = false;
  std::vector<Common> common;  // commonest first
  std::vector<Value> bounds;   // ascending; as many rows between each two; without the common ones
  /// Between the order of values and that of rows, -1 to 1.
  std::optional<double> correlation;

  /// Share of the rows with `= value`; value null: with some value nobody knows yet.
  double equal_fraction(const Value* value) const;
  /// Share of the rows with `< value`.
  double less_fraction(const Value& value) const;
};

struct TableStatistics {
  double rows = 0;
  std::vector<ColumnStatistics> columns;  // as RelationDesc::columns
  Arena memory;                           // of the values
};

/// The place where a relation's statistics are found, for as long as anybody describes it.
class RelationStatistics {
 public:
  /// Null: none yet.
  std::shared_ptr<const TableStatistics> current() const;
  void publish(std::shared_ptr<const TableStatistics> fresh);
  /// Changes with every publication: plans that were made with another one are made again.
  std::uint64_t version() const noexcept { return version_.load_relaxed(); }

  /// A plan was made with them, or would have been.
  void want() noexcept { wanted_.store_relaxed(true); }
  bool wanted() const noexcept { return wanted_.load_relaxed(); }

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const TableStatistics> current_;  // guarded by mutex_
  Atomic<std::uint64_t> version_{0};
  Atomic<bool> wanted_{false};
};

/// Those of one database, or of the temporary tables of a session.
class StatisticsRegistry {
 public:
  std::shared_ptr<RelationStatistics> of(Oid relation);
  void forget(Oid relation);
  /// Forgets relations that nobody describes any more.
  std::vector<std::pair<Oid, std::shared_ptr<RelationStatistics>>> all();

 private:
  std::mutex mutex_;
  std::map<Oid, std::shared_ptr<RelationStatistics>> relations_;  // guarded by mutex_
};

}  // namespace granary::sql
