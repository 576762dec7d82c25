#include "sql/catalog/lock_rows.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "engine/engine.h"
#include "engine/row_lock/relation_mode.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/lock_targets.h"
#include "sql/catalog/transaction_ids.h"

namespace granary::sql::catalog {

namespace {

using engine::LockView;
using engine::RowLockMode;

/// Who may own a lock: a session's transaction, or one that is prepared, whose pid is 0. Where a
/// transaction has not asked for an id, the session's pid stands for it.
struct Owner {
  std::int32_t pid = 0;
  std::int64_t transaction = 0;
  std::string virtual_transaction;
};

class Owners {
 public:
  explicit Owners(const SessionContext& session) {
    const SessionDirectory* directory = session.catalog.sessions();
    if (directory == nullptr) return;
    sessions = directory->sessions();
    for (const SessionInfo& info : sessions) owners_.emplace(info.transaction, owner_of(info));
    for (const PreparedTransactionInfo& info : directory->prepared_transactions()) {
      prepared.push_back({0, short_id(info.id), "-1/" + std::to_string(short_id(info.id))});
      owners_.emplace(info.transaction, prepared.back());
    }
  }
  static Owner owner_of(const SessionInfo& info) {
    return {info.pid, info.transaction_id != 0 ? short_id(info.transaction_id) : info.pid,
            std::to_string(info.pid) + "/" + std::to_string(info.transactions + 1)};
  }
  /// null: it has gone meanwhile.
  const Owner* of(const LockView& lock) const { return of(lock.owner); }
  const Owner* of(const engine::Transaction* transaction) const {
    const auto found = owners_.find(transaction);
    return found == owners_.end() ? nullptr : &found->second;
  }

  std::vector<SessionInfo> sessions;
  std::vector<Owner> prepared;

 private:
  std::unordered_map<const engine::Transaction*, Owner> owners_;
};

class Printer {
 public:
  Printer(SessionContext& session, Arena& arena, RowSink& sink)
      : session_(session), arena_(arena), sink_(sink) {}

  CatalogRow start(const char* type, const Owner& owner, const char* mode, bool granted) {
    CatalogRow row = virtual_row(session_, arena_, "pg_locks");
    row.set("locktype", type);
    row.set("virtualtransaction", owner.virtual_transaction);
    if (owner.pid != 0) row.set("pid", std::int64_t{owner.pid});
    row.set("mode", mode);
    row.set("granted", std::int64_t{granted});
    row.set("fastpath", std::int64_t{0});
    return row;
  }

  void own_transaction(const Owner& owner) {
    CatalogRow row = start("virtualxid", owner, "ExclusiveLock", true);
    row.set("virtualxid", owner.virtual_transaction);
    sink_.row(row.values());
  }

  void relation(const Owner& owner, Oid relation, RowLockMode mode, bool granted) {
    CatalogRow row = start("relation", owner, relation_mode_name(mode), granted);
    row.set("database", session_.database_oid);
    row.set("relation", relation);
    sink_.row(row.values());
  }

  void advisory(const Owner& owner, const AdvisoryLockInfo& lock) {
    CatalogRow row =
        start("advisory", owner, lock.shared ? "ShareLock" : "ExclusiveLock", lock.granted);
    row.set("database", Oid{lock.key.database});
    row.set("classid", Oid{lock.key.high});
    row.set("objid", Oid{lock.key.low});
    row.set("objsubid", std::int64_t{lock.key.kind});
    sink_.row(row.values());
  }

  /// `owner` runs, or waits for, the transaction of `holder`.
  void transaction(const Owner& owner, const Owner& holder, bool granted) {
    CatalogRow row =
        start("transactionid", owner, granted ? "ExclusiveLock" : "ShareLock", granted);
    row.set_input("transactionid", std::to_string(holder.transaction));
    sink_.row(row.values());
  }

 private:
  SessionContext& session_;
  Arena& arena_;
  RowSink& sink_;
};

/// What sessions wait for.
using RelationWaits = std::set<std::pair<std::int32_t, RelationUsed>>;

RelationWaits relation_waits(const Owners& owners, const LockTargets& targets,
                             const std::vector<LockView>& locks) {
  RelationWaits out;
  for (const LockView& lock : locks) {
    const Oid relation = targets.relation(lock.record);
    const Owner* owner = owners.of(lock);
    if (lock.granted || !relation || owner == nullptr) continue;
    const bool snapshot = lock.mode == engine::kSnapshotShare;
    out.insert({owner->pid, {relation, snapshot ? engine::kAccessShare : lock.mode}});
  }
  return out;
}

/// What the statements of the session's database have used, indexes along with their tables. Looks
/// at rows only: it must not wait for DDL that is going on.
void used_relations(SessionContext& session, Arena& arena, const Owners& owners,
                    const RelationWaits& waits, Printer& out) {
  CatalogAccess access(session, arena);
  for (const SessionInfo& info : owners.sessions) {
    if (info.database_oid != session.database_oid) continue;
    const Owner owner = Owners::owner_of(info);
    for (const RelationUsed& used : info.relations) {
      if (waits.contains({info.pid, used})) continue;
      out.relation(owner, used.relation, used.mode, true);
      const Value table = Value::of_int(used.relation.value);
      for (const CatalogRow& row : access.find(kPgIndex, kIndexRelidIndex, {&table, 1}))
        out.relation(owner, row.oid("indexrelid"), used.mode, true);
    }
  }
}

/// What is held of relations, and has not been said as a use.
void held_relations(const Owners& owners, const LockTargets& targets,
                    const engine::RowLockTable& table, Printer& out) {
  std::unordered_map<std::int32_t, const SessionInfo*> by_pid;
  for (const SessionInfo& info : owners.sessions) by_pid.emplace(info.pid, &info);
  for (const auto& [record, oid] : targets.relations()) {
    for (const LockView& lock : table.locks_of(*record)) {
      const Owner* owner = owners.of(lock);
      if (owner == nullptr) continue;
      const auto session = by_pid.find(owner->pid);
      const bool snapshot = lock.mode == engine::kSnapshotShare;
      const RowLockMode mode = snapshot ? engine::kAccessShare : lock.mode;
      const auto says = [&](const RelationUsed& used) {
        return used.relation == oid && engine::covers(used.mode, mode);
      };
      const bool said = lock.granted && session != by_pid.end() &&
                        std::any_of(session->second->relations.begin(),
                                    session->second->relations.end(), says);
      if (!said) out.relation(*owner, oid, lock.mode, lock.granted);
    }
  }
}

/// Waits for rows: of each record holders come first.
void row_waits(const Owners& owners, const LockTargets& targets,
               const std::vector<LockView>& locks, Printer& out) {
  std::unordered_set<std::int64_t> shown;
  std::vector<Owner> with_ids = owners.prepared;
  for (const SessionInfo& info : owners.sessions) {
    if (info.transaction_id != 0) with_ids.push_back(Owners::owner_of(info));
  }
  for (const Owner& owner : with_ids) {
    out.transaction(owner, owner, true);
    shown.insert(owner.transaction);
  }
  for (std::size_t i = 0; i < locks.size(); ++i) {
    const Owner* waiter = owners.of(locks[i]);
    const engine::Record* record = locks[i].record;
    if (locks[i].granted || waiter == nullptr || targets.relation(record) ||
        targets.advisory(record) != nullptr) {
      continue;
    }
    std::size_t first = i;
    while (first > 0 && locks[first - 1].record == record) --first;
    const Owner* holder = nullptr;
    for (std::size_t at = first; at < i && holder == nullptr; ++at) {
      if (locks[at].owner != locks[i].owner && modes_conflict(locks[at].mode, locks[i].mode))
        holder = owners.of(locks[at]);
    }
    if (holder == nullptr) continue;
    out.transaction(*waiter, *holder, false);
    if (shown.insert(holder->transaction).second) out.transaction(*holder, *holder, true);
  }
}

}  // namespace

CatalogRow virtual_row(SessionContext& session, Arena& arena, const char* name) {
  const Catalog::Impl& impl = session.catalog.impl();
  return CatalogRow(*impl.relation(impl.pg_catalog_names.at(name)).desc, arena);
}

void lock_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const Owners owners(session);
  const LockTargets targets(session);
  const engine::RowLockTable& table = session.transaction.engine().row_locks();
  Printer out(session, arena, sink);
  for (const SessionInfo& info : owners.sessions) {
    if (info.transaction_start != 0) out.own_transaction(Owners::owner_of(info));
  }
  const std::vector<LockView> shared = table.shared_locks();
  used_relations(session, arena, owners, relation_waits(owners, targets, shared), out);
  held_relations(owners, targets, table, out);
  if (const SessionDirectory* directory = session.catalog.sessions()) {
    for (const AdvisoryLockInfo& lock : directory->advisory_locks()) {
      for (const SessionInfo& info : owners.sessions) {
        if (info.pid == lock.pid) out.advisory(Owners::owner_of(info), lock);
      }
      const Owner* prepared = lock.prepared == nullptr ? nullptr : owners.of(lock.prepared);
      if (prepared != nullptr) out.advisory(*prepared, lock);
    }
  }
  row_waits(owners, targets, shared, out);
}

std::vector<std::int32_t> blockers_of(SessionContext& session, std::int32_t pid) {
  const Owners owners(session);
  const std::vector<LockView> locks = session.transaction.engine().row_locks().shared_locks();
  std::vector<std::int32_t> out;
  for (std::size_t i = 0; i < locks.size(); ++i) {
    const Owner* waiter = owners.of(locks[i]);
    if (locks[i].granted || waiter == nullptr || waiter->pid != pid) continue;
    for (std::size_t at = i; at-- > 0 && locks[at].record == locks[i].record;) {
      const Owner* other = owners.of(locks[at]);
      if (other == nullptr || locks[at].owner == locks[i].owner ||
          !modes_conflict(locks[at].mode, locks[i].mode)) {
        continue;
      }
      if (std::find(out.begin(), out.end(), other->pid) == out.end()) out.push_back(other->pid);
    }
  }
  return out;
}

void name_waits(SessionContext& session, std::vector<SessionInfo>& sessions) {
  const auto waits = [](const SessionInfo& info) { return info.wait_event_type == "Lock"; };
  if (std::none_of(sessions.begin(), sessions.end(), waits)) return;
  const LockTargets targets(session);
  const std::vector<LockView> locks = session.transaction.engine().row_locks().shared_locks();
  for (SessionInfo& info : sessions) {
    if (!waits(info)) continue;
    for (const LockView& lock : locks) {
      if (!lock.granted && lock.owner == info.transaction)
        info.wait_event = targets.wait_event(lock.record);
    }
  }
}

}  // namespace granary::sql::catalog
