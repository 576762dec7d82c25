// sql/statement_counters.h: how often statements ran, how long they took and how many rows they
// gave or wrote, where statements are the same that differ in constants only: what the extension
// pg_stat_statements shows (PostgreSQL 15, appendix F.32). Kept in memory only, from the start of
// the server, for the databases where the extension was created.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/atomic.h"
#include "sql/oid.h"

namespace granary::sql {

/// Times in milliseconds.
struct StatementTimes {
  std::int64_t calls = 0, rows = 0;
  double total = 0, least = 0, most = 0, mean = 0;
  double squares = 0;  // sum of the squared differences from the mean

  void add(double ms, std::uint64_t new_rows) noexcept;
  double deviation() const noexcept;  // of all calls, as PostgreSQL: not of a sample
};

/// Those of one statement of one user. Thread safety: all from any thread.
class StatementCounters {
 public:
  const Oid user;
  const std::int64_t id;   // of the statement: pg_stat_statements.queryid
  const std::string text;  // constants are $1, $2 ... in it
  const bool utility;      // it is no plan

  StatementTimes times() const {
    const std::lock_guard lock(mutex_);
    return times_;
  }

 private:
  friend class StatementRegistry;
  StatementCounters(Oid of_user, std::int64_t statement, std::string_view shown, bool is_utility)
      : user(of_user), id(statement), text(shown), utility(is_utility) {}

  mutable std::mutex mutex_;
  StatementTimes times_;  // guarded by mutex_
  Atomic<bool> listed_;   // by its registry, whose mutex guards changes; a look without: relaxed
};
using StatementCountersPtr = std::shared_ptr<StatementCounters>;

/// Those of one database. Thread safety: all from any thread.
class StatementRegistry {
 public:
  /// Statements that are known at once; those that ran least often make room, as in PostgreSQL.
  static constexpr std::size_t kStatementsMax = 5000;
  static constexpr std::size_t kTextBytesMax = std::size_t{16} << 10;  // the rest is cut off

  /// Whether the database has the extension, as far as is known: who plans looks.
  bool watched() const noexcept { return watched_.load_relaxed(); }
  void watch(bool on) noexcept {
    if (on != watched()) watched_.store_relaxed(on);
  }

  StatementCountersPtr of(Oid user, std::int64_t id, std::string_view text, bool utility);
  /// A run has ended. One that was forgotten since is known again.
  void count(const StatementCountersPtr& statement, double ms, std::uint64_t rows);
  /// Those that have run.
  std::vector<std::shared_ptr<const StatementCounters>> all() const;

  /// Forgets those of the user and of the id; 0: of all.
  void reset(Oid user, std::int64_t id, std::int64_t now);
  std::int64_t reset_time() const noexcept { return reset_time_.load_relaxed(); }  // 0: never
  /// How often some had to make room for others.
  std::int64_t deallocations() const noexcept { return deallocations_.load_relaxed(); }

 private:
  using Key = std::pair<Oid, std::int64_t>;
  StatementCountersPtr& insert(const Key& key, const StatementCountersPtr& statement);
  void make_room();
  static void forget(StatementCounters& statement) noexcept;

  Atomic<bool> watched_;  // only the value matters: relaxed
  Atomic<std::int64_t> reset_time_, deallocations_;  // only the values matter: relaxed
  mutable std::mutex mutex_;
  std::map<Key, StatementCountersPtr> statements_;  // guarded by mutex_
};

}  // namespace granary::sql
