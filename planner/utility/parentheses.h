// planner/utility/parentheses.h: makes precedence explicit in a syntax tree before it is printed.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include "base/arena.h"

namespace granary::planner::utility {

/// libpg_query prints some operands without the parentheses they need: `(NOT a) IS NULL` becomes
/// `NOT a IS NULL`, `(a AND b)::text` becomes `a AND b::text`. Wraps such operands, anywhere below
/// `statement`, into rows of one element without the word ROW, which print as parentheses and read
/// back as nothing else. The tree is then good for printing only.
/// memory  holds the new nodes
void add_parentheses(PgQuery__ParseResult& statement, Arena& memory);

}  // namespace granary::planner::utility
