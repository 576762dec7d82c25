// planner/plpgsql/strict_into.h: INTO STRICT: exactly one row, or an error that may tell what the
// query was given (#print_strict_params).
#pragma once

#include <vector>

#include "planner/plpgsql/ast.h"
#include "planner/plpgsql/expression.h"

namespace granary::planner::plpgsql {

/// After the query of a statement of the function has given `rows`. errors  P0002, P0003
void require_one_row(Frame& frame, const Fragment& query, std::uint64_t rows);
/// The same of EXECUTE with its arguments.
void require_one_row(Frame& frame, const std::vector<TypedValue>& arguments, std::uint64_t rows);

}  // namespace granary::planner::plpgsql
