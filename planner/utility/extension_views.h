// planner/utility/extension_views.h: the views that extensions bring.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// pg_stat_statements: its two views, which all may read.
/// errors  42P07 where the schema has a relation of such a name
void create_statement_counter_views(UtilityRun& run, sql::catalog::Ddl& ddl,
                                    const sql::catalog::ObjectAddress& extension,
                                    const std::string& schema);

}  // namespace granary::planner::utility
