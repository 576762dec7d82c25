// planner/utility/deparse.h: syntax trees back to text, and what expressions mention.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include <string>
#include <vector>

namespace granary::planner::utility {

std::string deparse_expression(const PgQuery__Node& expression);
std::string deparse_statement(const PgQuery__Node& statement);

/// Names of columns mentioned, each once, in the order met.
std::vector<std::string> mentioned_columns(const PgQuery__Node& expression);

}  // namespace granary::planner::utility
