// sql/executor/foreign_key.h: foreign keys apart from what a statement's own rows ask for, which is
// in its queue (after_events.h): checks that were deferred, constraints that come.
#pragma once

#include <vector>

#include "base/arena.h"
#include "sql/catalog/relation.h"
#include "sql/session_context.h"

namespace granary::sql {

/// The error of a row that moves between partitions below `referenced`, which foreign keys are on,
/// while the statement names a table above that. errors  0A000
[[noreturn]] void refuse_move(const RelationDesc& referenced, const RelationDesc& root);

/// Looks at what was deferred; null: at everything, else at the constraints that `only` names. What
/// holds is done. errors  23503; ExecInterrupt
void run_deferred_checks(SessionContext& session, Arena& arena, const std::vector<Oid>* only);

/// Existing rows of a new or not yet validated foreign key. errors  23503; ExecInterrupt
void verify_foreign_key(SessionContext& session, const ForeignKeyDesc& key,
                        const RelationDesc& child, const RelationDesc& parent);
/// No row of `child`, or of its partitions, has a key that is in `partition`, which `key` refers
/// to. errors  23503; ExecInterrupt
void verify_unreferenced(SessionContext& session, const ForeignKeyDesc& key,
                         const RelationPtr& child, const RelationDesc& partition);

}  // namespace granary::sql
