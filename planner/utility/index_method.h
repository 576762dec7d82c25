// planner/utility/index_method.h: the access methods of CREATE INDEX and EXCLUDE.
#pragma once

#include "planner/utility/run.h"
#include "sql/catalog/index_method.h"

namespace granary::planner::utility {

/// What indexes of a method can be.
struct MethodRules {
  sql::Oid oid;
  const char* name;
  bool unique, multicolumn, included, ordered, exclusion;

  /// But for those of exclusion constraints.
  bool inverted() const { return sql::catalog::is_inverted_method(oid.value); }
};

/// errors  42704; 0A000 for what indexes of the method cannot be
const MethodRules& method_of(UtilityRun& run, const PgQuery__IndexStmt& create);
/// Of an exclusion constraint, as if it were CREATE INDEX. errors  0A000, 42704
const MethodRules& exclusion_method_of(UtilityRun& run, const PgQuery__IndexStmt& create);
/// After the operator class, as PostgreSQL looks. errors  0A000
void check_order(const MethodRules& method, const PgQuery__IndexElem& element);

}  // namespace granary::planner::utility
