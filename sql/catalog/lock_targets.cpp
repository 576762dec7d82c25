#include "sql/catalog/lock_targets.h"

#include <fmt/format.h>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

LockTargets::LockTargets(SessionContext& session) : database_(session.database_oid.value) {
  const engine::LatestReads latest(session.transaction);
  const RelationDesc& pg_class = *session.catalog.impl().relation(kPgClass).desc;
  const IndexDesc& by_oid = *pg_class.primary_key();
  engine::RangeScan scan;
  scan.open(session.transaction, *pg_class.table, {}, {}, true, engine::Direction::kForward);
  Arena arena;
  std::vector<engine::ScanRow> batch;
  do {
    for (const engine::ScanRow& row : batch) {
      const char* key = row.key.data();
      const Value oid = read_index_column(by_oid, by_oid.columns[0], kOid, key);
      relations_.emplace(row.ref.record, Oid{static_cast<std::uint32_t>(oid.integer)});
    }
    arena.reset();
    batch.clear();
  } while (require(scan.next(arena, 256, batch)));
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  for (const AdvisoryLockInfo& lock : directory->advisory_locks())
    advisory_.emplace(static_cast<const engine::Record*>(lock.record), lock.key);
}

Oid LockTargets::relation(const engine::Record* record) const {
  const auto found = relations_.find(record);
  return found == relations_.end() ? Oid{} : found->second;
}

const AdvisoryKey* LockTargets::advisory(const engine::Record* record) const {
  const auto found = advisory_.find(record);
  return found == advisory_.end() ? nullptr : &found->second;
}

const char* LockTargets::wait_event(const engine::Record* record) const {
  if (relation(record)) return "relation";
  return advisory(record) != nullptr ? "advisory" : "transactionid";
}

std::string LockTargets::describe(const engine::Record* record, engine::RowLockMode mode,
                                  std::int64_t transaction) const {
  if (const Oid oid = relation(record)) {
    return fmt::format("{} on relation {} of database {}", relation_mode_name(mode), oid.value,
                       database_);
  }
  if (const AdvisoryKey* key = advisory(record)) {
    const char* name = mode <= engine::RowLockMode::kShare ? "ShareLock" : "ExclusiveLock";
    return fmt::format("{} on advisory lock [{},{},{},{}]", name, key->database, key->high,
                       key->low, key->kind);
  }
  return fmt::format("ShareLock on transaction {}", transaction);
}

const char* relation_mode_name(engine::RowLockMode mode) {
  static constexpr const char* kNames[] = {
      "AccessShareLock", "RowExclusiveLock", "ShareRowExclusiveLock", "AccessExclusiveLock",  // rows
      "AccessShareLock", "RowShareLock",     "RowExclusiveLock",      "ShareUpdateExclusiveLock",
      "ShareLock",       "ShareRowExclusiveLock", "ExclusiveLock",    "AccessExclusiveLock",
      "AccessShareLock", "ShareRowExclusiveLock", "AccessShareLock"};
  return kNames[static_cast<std::size_t>(mode)];
}

}  // namespace granary::sql::catalog
