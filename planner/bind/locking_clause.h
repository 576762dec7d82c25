// planner/bind/locking_clause.h: the four locking clauses, their modes and names.
#pragma once

#include "engine/row_lock/lock_table.h"
#include "planner/bind/ast.h"

namespace granary::planner {

inline engine::RowLockMode lock_mode_of(PgQuery__LockClauseStrength strength) {
  switch (strength) {
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORKEYSHARE:
      return engine::RowLockMode::kKeyShare;
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORSHARE:
      return engine::RowLockMode::kShare;
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORNOKEYUPDATE:
      return engine::RowLockMode::kNoKeyUpdate;
    default:
      return engine::RowLockMode::kUpdate;
  }
}

/// "FOR KEY SHARE"
inline const char* locking_clause_name(engine::RowLockMode mode) {
  switch (mode) {
    case engine::RowLockMode::kKeyShare:
      return "FOR KEY SHARE";
    case engine::RowLockMode::kShare:
      return "FOR SHARE";
    case engine::RowLockMode::kNoKeyUpdate:
      return "FOR NO KEY UPDATE";
    default:
      return "FOR UPDATE";
  }
}

}  // namespace granary::planner
