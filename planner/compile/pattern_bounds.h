// planner/compile/pattern_bounds.h: what all texts begin with that a pattern matches, and the ends
// of the range of such texts in the order of bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/functions/function.h"

namespace granary::planner {

/// LIKE, a regular expression, and the text itself (starts_with).
enum class PatternKind : std::uint8_t { kLike, kRegex, kPrefix };

/// Empty: nothing that is found out so.
std::string fixed_prefix(PatternKind kind, std::string_view pattern);

/// The least text, not always valid, above all that begin with `prefix`.
std::string above_prefix(std::string prefix);

/// args: the pattern, a PatternKind, whether the upper end is wanted, which is exclusive.
const sql::FunctionRow& pattern_bound_function();

}  // namespace granary::planner
