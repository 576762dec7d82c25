// planner/plpgsql/conditions.h: the names of errors in PL/pgSQL (PostgreSQL appendix A).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace granary::planner::plpgsql {

/// SQLSTATEs of a condition name; none: there is no such name.
std::vector<std::string> condition_states(std::string_view name);
/// The name of a SQLSTATE; empty: it has none.
std::string_view condition_name(std::string_view sqlstate);
/// Five digits and capital letters.
bool is_sqlstate(std::string_view text);
/// Whether a handler for `condition` (a SQLSTATE, a class ending in 000, OTHERS) takes `sqlstate`.
bool condition_matches(std::string_view condition, std::string_view sqlstate);

}  // namespace granary::planner::plpgsql
