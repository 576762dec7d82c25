// planner/utility/prepared_query.h: the query that an EXECUTE inside of another statement runs.
#pragma once

#include <string>

#include "planner/utility/run.h"

namespace granary::planner {

/// The text of the session's prepared statement with the arguments in place of its parameters.
/// errors  26000; 42601 for another number of arguments; 42809 where it is no SELECT and must be;
/// those of check_execute_parameters
std::string prepared_query(sql::SessionContext& session, const PgQuery__ExecuteStmt& execute,
                           bool must_select);

}  // namespace granary::planner
