// planner/utility/lock_table.cpp: LOCK TABLE. The lock on a relation is the lock on its pg_class
// record, which plans ask for as well (engine/occ/catalog.cpp).
#include "engine/row_lock/relation_mode.h"
#include "planner/bind/from.h"
#include "planner/utility/run.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/temporary.h"

namespace granary::planner::utility {

using engine::OpResult;
using engine::RowLockMode;
using sql::SqlError;

namespace {

/// The grammar counts from 1, ACCESS SHARE, to 8, ACCESS EXCLUSIVE.
RowLockMode mode_of(const PgQuery__LockStmt& lock) {
  return static_cast<RowLockMode>(static_cast<int>(engine::kAccessShare) + lock.mode - 1);
}

void refuse_other_kinds(const sql::RelationDesc& relation) {
  const char* kinds = relation.kind == 'S'                           ? "sequences"
                      : relation.kind == 'i' || relation.kind == 'I' ? "indexes"
                      : relation.kind == 'm'                         ? "materialized views"
                      : relation.kind == 'c'                         ? "composite types"
                      : relation.kind == 'f'                         ? "foreign tables"
                                                                     : nullptr;
  if (kinds == nullptr) return;
  throw SqlError("42809", "cannot lock relation \"" + relation.name + "\"")
      .detail(std::string("This operation is not supported for ") + kinds + ".");
}

[[noreturn]] void raise_not_available(const std::string& name) {
  throw SqlError("55P03", "could not obtain lock on relation \"" + name + "\"");
}

/// Looking at a relation that somebody has for itself waits, which NOWAIT does not.
sql::RelationPtr named(UtilityRun& run, const PgQuery__RangeVar& name, bool nowait) {
  try {
    return relation_of(run, name);
  } catch (const sql::ExecInterrupt& interrupt) {
    if (!nowait || interrupt.status != sql::PullStatus::kWait) throw;
    raise_not_available(name.relname);
  }
}

class Locker {
 public:
  Locker(UtilityRun& run, const PgQuery__LockStmt& lock)
      : run_(run), mode_(mode_of(lock)), nowait_(lock.nowait) {}

  /// With what it reads, where it is a view.
  void lock(const sql::RelationPtr& relation, bool below) {
    refuse_other_kinds(*relation);
    require_privilege(*relation, run_.session.user_oid);
    lock_one(*relation);
    if (relation->kind == 'v') {
      lock_what_it_reads(relation);
    } else if (below) {
      lock_below(*relation);
    }
  }

 private:
  void lock_below(const sql::RelationDesc& relation) {
    if (relation.inheritance == nullptr) return;
    sql::catalog::CatalogAccess access(run_.session, run_.arena);
    for (const sql::Oid oid : sql::catalog::whole_tree(access, relation.oid)) {
      if (oid != relation.oid) lock_one(*sql::catalog::expect_relation(run_.session, oid));
    }
  }

  void lock_one(const sql::RelationDesc& relation) {
    // Nobody else looks at a temporary one; what is written in catalogs is decided by its rows.
    static_cast<void>(sql::catalog::use_current(run_.session, relation));
    if (relation.system || relation.record == nullptr) return;
    sql::catalog::refuse_other_temporary(run_.session, relation, "lock");
    const OpResult locked =
        sql::catalog::lock_relation(run_.session, relation, mode_, nowait_);
    if (locked == OpResult::kNotAvailable) raise_not_available(relation.name);
    sql::catalog::require(locked);
  }

  /// errors  42501 unless the user may do something that takes such a lock, or a stronger one
  void require_privilege(const sql::RelationDesc& relation, sql::Oid user) {
    namespace catalog = sql::catalog;
    constexpr catalog::Privileges kWrites =
        catalog::kUpdate | catalog::kDelete | catalog::kTruncate;
    const catalog::Privileges any = mode_ == engine::kAccessShare    ? catalog::kSelect
                                    : mode_ == engine::kRowExclusive ? catalog::kInsert | kWrites
                                                                     : kWrites;
    catalog::CatalogAccess access(run_.session, run_.arena);
    const catalog::ObjectAddress object{catalog::kPgClass, relation.oid, 0};
    if (catalog::allowed(access, user, object, any) == 0)
      catalog::raise_denied(access, object);
  }

  /// With the privileges of whom it reads as.
  void lock_what_it_reads(const sql::RelationPtr& view) {
    Binder binder(run_.session);
    view_range(binder, view, {});
    for (const RelationAccess& use : binder.access.relations) {
      const sql::RelationDesc& relation = *use.relation;
      if (relation.kind != 'r' && relation.kind != 'p' && relation.kind != 'v') continue;
      require_privilege(relation, use.user ? use.user : run_.session.user_oid);
      lock_one(relation);
      if (use.range == nullptr || !use.range->only) lock_below(relation);
    }
  }

  UtilityRun& run_;
  RowLockMode mode_;
  bool nowait_;
};

}  // namespace

void run_lock(UtilityRun& run, const Node& node) {
  const PgQuery__LockStmt& lock = *node.lock_stmt;
  Locker locker(run, lock);
  for (std::size_t i = 0; i < lock.n_relations; ++i) {
    const PgQuery__RangeVar& name = *lock.relations[i]->range_var;
    locker.lock(named(run, name, lock.nowait), name.inh);
  }
}

}  // namespace granary::planner::utility
