// planner/bind/on_conflict.h: INSERT ... ON CONFLICT: which key it means, and what is done then.
#pragma once

#include "planner/bind/binder.h"

typedef struct PgQuery__OnConflictClause PgQuery__OnConflictClause;

namespace granary::planner {

/// Gives `query`, an INSERT whose target may still be a view, its conflict clause.
/// errors  42703, 42704, 55000 for deferrable keys
void bind_conflict(Binder& binder, Scope& scope, Query& query,
                   const PgQuery__OnConflictClause& node);

/// Chooses the key when the target is a table. errors  42P10, 55000
void settle_conflict(Binder& binder, Query& query);

}  // namespace granary::planner
