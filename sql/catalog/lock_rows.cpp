#include "sql/catalog/lock_rows.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "engine/engine.h"
#include "engine/row_lock/relation_mode.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/session_directory.h"

namespace granary::sql::catalog {

namespace {

using engine::LockView;
using engine::RowLockMode;

struct Sessions {
  explicit Sessions(const SessionContext& session) {
    const SessionDirectory* directory = session.catalog.sessions();
    if (directory != nullptr) all = directory->sessions();
    for (const SessionInfo& info : all) owners.emplace(info.transaction, &info);
  }
  /// null: the session has gone meanwhile.
  const SessionInfo* of(const LockView& lock) const {
    const auto found = owners.find(lock.owner);
    return found == owners.end() ? nullptr : found->second;
  }

  std::vector<SessionInfo> all;
  std::unordered_map<const engine::Transaction*, const SessionInfo*> owners;
};

/// The lock on a relation is the lock on its pg_class record. What updates that as a row counts as
/// DDL.
const char* relation_mode(RowLockMode mode) {
  static constexpr const char* kNames[] = {
      "AccessShareLock", "RowExclusiveLock", "ShareRowExclusiveLock", "AccessExclusiveLock",  // rows
      "AccessShareLock", "RowShareLock",     "RowExclusiveLock",      "ShareUpdateExclusiveLock",
      "ShareLock",       "ShareRowExclusiveLock", "ExclusiveLock",    "AccessExclusiveLock"};
  return kNames[static_cast<std::size_t>(mode)];
}

std::string virtual_transaction(const SessionInfo& info) {
  return std::to_string(info.pid) + "/" + std::to_string(info.transactions + 1);
}

class Printer {
 public:
  Printer(SessionContext& session, Arena& arena, RowSink& sink)
      : session_(session), arena_(arena), sink_(sink) {}

  CatalogRow start(const char* type, const SessionInfo& info, const char* mode, bool granted) {
    CatalogRow row = virtual_row(session_, arena_, "pg_locks");
    row.set("locktype", type);
    row.set("virtualtransaction", virtual_transaction(info));
    row.set("pid", std::int64_t{info.pid});
    row.set("mode", mode);
    row.set("granted", std::int64_t{granted});
    row.set("fastpath", std::int64_t{0});
    return row;
  }

  void own_transaction(const SessionInfo& info) {
    CatalogRow row = start("virtualxid", info, "ExclusiveLock", true);
    row.set("virtualxid", virtual_transaction(info));
    sink_.row(row.values());
  }

  void relation(const SessionInfo& info, Oid relation, const LockView& lock) {
    CatalogRow row = start("relation", info, relation_mode(lock.mode), lock.granted);
    row.set("database", session_.database_oid);
    row.set("relation", relation);
    sink_.row(row.values());
  }

  void advisory(const SessionInfo& info, const AdvisoryLockInfo& lock) {
    CatalogRow row =
        start("advisory", info, lock.shared ? "ShareLock" : "ExclusiveLock", lock.granted);
    row.set("database", Oid{lock.key.database});
    row.set("classid", Oid{lock.key.high});
    row.set("objid", Oid{lock.key.low});
    row.set("objsubid", std::int64_t{lock.key.kind});
    sink_.row(row.values());
  }

  /// `info` runs, or waits for, the transaction of `holder`. There are no transaction ids here: a
  /// session's pid stands for the transaction it runs.
  void transaction(const SessionInfo& info, const SessionInfo& holder, bool granted) {
    CatalogRow row = start("transactionid", info, granted ? "ExclusiveLock" : "ShareLock", granted);
    row.set_input("transactionid", std::to_string(holder.pid));
    sink_.row(row.values());
  }

 private:
  SessionContext& session_;
  Arena& arena_;
  RowSink& sink_;
};

/// Waits for rows: of each record holders come first.
void row_waits(const Sessions& sessions, const std::vector<LockView>& locks, Printer& out,
               const std::unordered_set<const engine::Record*>& relations) {
  std::unordered_set<const SessionInfo*> shown;
  for (std::size_t i = 0; i < locks.size(); ++i) {
    const SessionInfo* waiter = sessions.of(locks[i]);
    if (locks[i].granted || waiter == nullptr || relations.contains(locks[i].record)) continue;
    std::size_t first = i;
    while (first > 0 && locks[first - 1].record == locks[i].record) --first;
    const SessionInfo* holder = nullptr;
    for (std::size_t at = first; at < i && holder == nullptr; ++at) {
      if (locks[at].owner != locks[i].owner && modes_conflict(locks[at].mode, locks[i].mode)) {
        holder = sessions.of(locks[at]);
      }
    }
    if (holder == nullptr) continue;
    out.transaction(*waiter, *holder, false);
    if (shown.insert(holder).second) out.transaction(*holder, *holder, true);
  }
}

}  // namespace

CatalogRow virtual_row(SessionContext& session, Arena& arena, const char* name) {
  const Catalog::Impl& impl = session.catalog.impl();
  return CatalogRow(*impl.relation(impl.pg_catalog_names.at(name)).desc, arena);
}

void lock_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const Sessions sessions(session);
  Printer out(session, arena, sink);
  for (const SessionInfo& info : sessions.all) {
    if (info.transaction_start != 0) out.own_transaction(info);
  }
  const engine::RowLockTable& table = session.transaction.engine().row_locks();
  std::unordered_set<const engine::Record*> relations;
  for (const CatalogRow& found : CatalogAccess(session, arena).scan(kPgClass)) {
    relations.insert(found.ref.record);
    for (const LockView& lock : table.locks_of(*found.ref.record)) {
      const SessionInfo* info = sessions.of(lock);
      if (info != nullptr) out.relation(*info, found.oid("oid"), lock);
    }
  }
  // The records of advisory locks have rows of their own, as those of relations have.
  if (const SessionDirectory* directory = session.catalog.sessions()) {
    for (const AdvisoryLockInfo& lock : directory->advisory_locks()) {
      relations.insert(static_cast<const engine::Record*>(lock.record));
      for (const SessionInfo& info : sessions.all) {
        if (info.pid == lock.pid) out.advisory(info, lock);
      }
    }
  }
  row_waits(sessions, table.shared_locks(), out, relations);
}

std::vector<std::int32_t> blockers_of(SessionContext& session, std::int32_t pid) {
  const Sessions sessions(session);
  const std::vector<LockView> locks = session.transaction.engine().row_locks().shared_locks();
  std::vector<std::int32_t> out;
  for (std::size_t i = 0; i < locks.size(); ++i) {
    const SessionInfo* waiter = sessions.of(locks[i]);
    if (locks[i].granted || waiter == nullptr || waiter->pid != pid) continue;
    for (std::size_t at = i; at-- > 0 && locks[at].record == locks[i].record;) {
      const SessionInfo* other = sessions.of(locks[at]);
      if (other == nullptr || other == waiter || !modes_conflict(locks[at].mode, locks[i].mode)) {
        continue;
      }
      if (std::find(out.begin(), out.end(), other->pid) == out.end()) out.push_back(other->pid);
    }
  }
  return out;
}

}  // namespace granary::sql::catalog
