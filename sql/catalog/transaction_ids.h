// sql/catalog/transaction_ids.h: transaction ids for those who ask for one: pg_current_xact_id(),
// txid_current() and their kin. Records carry TIDs that exist only once a transaction has committed
// (Silo §4.2), so no transaction has an id of this kind until it asks.
//
// Thread safety: all methods from any thread; only askers and their ends take the mutex.
// Invariants
//   N1  Ids grow in the order in which they are given, one by one. Over restarts they grow beyond
//       every id that was given before something became durable: the first of a start is made of
//       the epoch, and epochs leave more room than they have time for. After a crash, ids come
//       again that were given since the last durable epoch.
//   N2  An id leaves the running ones after its transaction's commit is installed: who reads after
//       a snapshot without it sees what it wrote.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/ids.h"

namespace granary::sql::catalog {

/// Ids below are special to PostgreSQL: invalid, bootstrap, frozen.
inline constexpr std::uint64_t kFirstNormalId = 3;

/// What catalogs say of databases and tables, which nothing ever has to freeze (datfrozenxid,
/// relfrozenxid; datminmxid, relminmxid).
inline constexpr std::int64_t kFrozenBefore = 716, kFirstMultixact = 1;

/// As the type xid shows it.
inline std::uint32_t short_id(std::uint64_t id) noexcept { return static_cast<std::uint32_t>(id); }

/// pg_snapshot: ids below xmin have ended, those from xmax on had not begun, `running` are the ones
/// between that had not ended, in order.
struct IdSnapshot {
  std::uint64_t xmin = 0, xmax = 0;
  std::vector<std::uint64_t> running;
  bool sees(std::uint64_t id) const;
};

enum class IdStatus : std::uint8_t { kRunning, kCommitted, kAborted };

class TransactionIds {
 public:
  /// The server starts, in epoch `now`: all ids so far are those of transactions that have ended.
  void start(engine::Epoch now);
  /// An id for a transaction that the session `pid` runs.
  std::uint64_t assign(std::int32_t pid);
  /// Its transaction is prepared: no session runs it any more. After a restart the id is made known
  /// again by it.
  void prepared(std::uint64_t id);
  /// epoch: of its commit, if it wrote something.
  void ended(std::uint64_t id, bool committed, engine::Epoch epoch);
  /// own: the asker's id, 0 for none; it is not among the running.
  /// boundary: what committed after this epoch counts as running, 0: nothing does.
  IdSnapshot snapshot(std::uint64_t own, engine::Epoch boundary) const;
  /// Nothing for ids that nobody had, and for those that ended too long ago.
  /// errors  22023 for ids that were not given yet
  std::optional<IdStatus> status(std::uint64_t id) const;
  /// By the sessions that run them.
  std::map<std::int32_t, std::uint64_t> of_sessions() const;

 private:
  struct Ended {
    std::uint64_t id;
    bool committed;
    engine::Epoch epoch;
  };
  static constexpr std::size_t kEndedKept = 65536;

  mutable std::mutex mutex_;  // guards all
  std::uint64_t last_ = 0;
  std::uint64_t last_ended_ = 0;
  std::map<std::uint64_t, std::int32_t> running_;  // by whom; 0: prepared
  std::deque<Ended> ended_;  // the last ones, in the order of their ends
};

}  // namespace granary::sql::catalog
