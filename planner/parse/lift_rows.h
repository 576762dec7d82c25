// planner/parse/lift_rows.h: the rows of a VALUES that are nothing but literals.
//
// "(1, 'a'), (2, null), (-3, 'c')" is "($1, $2)" three times. A statement with a thousand such rows
// has the plan of one with a single row: its rows are neither parsed nor bound, and it is the same
// shape with any number of them.
#pragma once

#include "planner/parse/lift.h"

namespace granary::planner {

/// Reads rows from the parenthesis at `at` on, as long as the literals of each column are of one
/// kind or null; their signs are part of them. Literals and strings are appended to `out`,
/// row_kinds is set.
/// returns  behind the last row; 0, and `out` as it was, when there are fewer than two rows, or the
///          next one is of another form
std::size_t lift_rows(std::string_view text, std::size_t at, bool standard_strings,
                      LiftedText& out);

}  // namespace granary::planner
