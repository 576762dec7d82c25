// planner/bind/locking_clause.h: the four locking clauses by name.
#pragma once

#include "planner/bind/ast.h"

namespace granary::planner {

/// "FOR KEY SHARE"
inline const char* locking_clause_name(PgQuery__LockClauseStrength strength) {
  switch (strength) {
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORKEYSHARE:
      return "FOR KEY SHARE";
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORSHARE:
      return "FOR SHARE";
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORNOKEYUPDATE:
      return "FOR NO KEY UPDATE";
    default:
      return "FOR UPDATE";
  }
}

}  // namespace granary::planner
