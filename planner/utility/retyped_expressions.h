// planner/utility/retyped_expressions.h: the expressions that stand in a table's own catalog rows,
// when one of its columns gets another type.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// CHECK constraints, expressions and predicates of indexes, read and written anew over the columns
/// as they are in `table`: conversions that have become none go, new ones come.
/// errors  42883, 42804 for what the new type does not have
void write_retyped_expressions(UtilityRun& run, sql::catalog::Ddl& ddl,
                               const sql::RelationDesc& table);

}  // namespace granary::planner::utility
