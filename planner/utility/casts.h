// planner/utility/casts.h: CREATE, DROP and COMMENT ON CAST.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_cast(UtilityRun& run, const Node& node);
void drop_casts(UtilityRun& run, const PgQuery__DropStmt& drop);
/// The cast that COMMENT names by its two types. errors  42704
sql::catalog::ObjectAddress cast_address(UtilityRun& run, sql::catalog::Ddl& ddl,
                                         const Node& object);

}  // namespace granary::planner::utility
