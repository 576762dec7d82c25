// planner/bind/query_tree.h: queries as the node trees that PostgreSQL stores, as far as clients
// read them: PostgREST and others find out from pg_rewrite.ev_action what the columns of views are.
#pragma once

#include <string>
#include <string_view>

#include "sql/session_context.h"

namespace granary::planner {

/// The rule action `({QUERY ... :targetList (...) ...})` of a SELECT: of every output column its
/// name, and table and number of the column that it comes from (0: an expression).
/// errors  those of binding it
std::string query_tree(sql::SessionContext& session, std::string_view text);

}  // namespace granary::planner
