// planner/utility/domains.h: CREATE DOMAIN and ALTER DOMAIN.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_domain(UtilityRun& run, const Node& node);
void run_alter_domain(UtilityRun& run, const Node& node);
void rename_domain_constraint(UtilityRun& run, const PgQuery__RenameStmt& rename);
/// The check that COMMENT ON CONSTRAINT ... ON DOMAIN names. errors 42704, 42809
sql::catalog::ObjectAddress domain_constraint(UtilityRun& run, sql::catalog::Ddl& ddl,
                                              const Node& object);

}  // namespace granary::planner::utility
