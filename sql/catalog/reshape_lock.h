// sql/catalog/reshape_lock.h: locking a relation in a mode, and for what leaves its rows and
// columns as they are.
#pragma once

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// As Ddl::lock, but blocks that have read the relation at the latest state go on, where PostgreSQL
/// takes less than ACCESS EXCLUSIVE: indexes, triggers, foreign keys, partitions that come.
RelationPtr lock_beside_readers(Ddl& ddl, const RelationPtr& relation);

/// Takes the lock on a relation that has a record, which is its row's of pg_class, whatever a
/// snapshot says.
engine::OpResult lock_relation(SessionContext& session, const RelationDesc& relation,
                               engine::RowLockMode mode, bool no_wait);

/// The key of a relation's row.
std::string class_key(const RelationDesc& pg_class, Oid relation);

}  // namespace granary::sql::catalog
