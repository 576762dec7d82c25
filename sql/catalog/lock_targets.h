// sql/catalog/lock_targets.h: what the records of the lock table stand for, to people.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/row_lock/lock_table.h"
#include "sql/catalog/session_directory.h"

namespace granary::sql {

struct SessionContext;

namespace catalog {

/// A relation's record is that of its row in pg_class; advisory locks have records of their own;
/// all others are rows, for which whoever waits for one waits for a transaction.
class LockTargets {
 public:
  /// As they are now: relations of the session's database.
  explicit LockTargets(SessionContext& session);

  /// 0: it is none.
  Oid relation(const engine::Record* record) const;
  /// null: it is none.
  const AdvisoryKey* advisory(const engine::Record* record) const;
  const std::unordered_map<const engine::Record*, Oid>& relations() const { return relations_; }

  /// pg_stat_activity.wait_event of who waits for it.
  const char* wait_event(const engine::Record* record) const;
  /// "ShareLock on relation 5 of database 4"; transaction: what stands for the blocker's one.
  std::string describe(const engine::Record* record, engine::RowLockMode mode,
                       std::int64_t transaction) const;

 private:
  const std::uint32_t database_;
  std::unordered_map<const engine::Record*, Oid> relations_;
  std::unordered_map<const engine::Record*, AdvisoryKey> advisory_;
};

/// PostgreSQL's name of a mode on a relation. What updates the record of a relation as a row counts
/// as DDL.
const char* relation_mode_name(engine::RowLockMode mode);

}  // namespace catalog
}  // namespace granary::sql
