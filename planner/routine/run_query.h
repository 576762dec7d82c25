// planner/routine/run_query.h: the planner's side of sql/query_runner.h.
#pragma once

#include "sql/query_runner.h"

namespace granary::planner {

/// A sql::QueryRunner.
void run_query_text(sql::SessionContext& session, std::string_view text, sql::RowSpool& rows);

}  // namespace granary::planner
