// sql/query_runner.h: queries that functions have as text, which needs somebody who can bind SQL:
// the planner, registered with set_query_runner as the server starts.
#pragma once

#include <string_view>

#include "sql/row_spool.h"

namespace granary::sql {

/// Runs the statements of `text`, which may only read, in the session's transaction; `rows` gets
/// those of the last one.
/// errors  22000 "invalid query" when that is none, 0A000 for one that writes, the query's own with
/// it for QUERY or CONTEXT
using QueryRunner = void (*)(SessionContext& session, std::string_view text, RowSpool& rows);

void set_query_runner(QueryRunner runner) noexcept;
void run_query(SessionContext& session, std::string_view text, RowSpool& rows);

}  // namespace granary::sql
