// planner/bind/collation_errors.h: what stands for calls that a collation does not allow: errors
// where they are evaluated.
#pragma once

#include <string_view>

#include "sql/functions/function.h"

namespace granary::planner {

/// errors  42P22, always
[[noreturn]] void raise_undetermined();
/// For a comparison whose sides have different collations.
extern const sql::FunctionRow kUndetermined;
/// The same for a function that sql::in_ascii knows.
const sql::FunctionRow* undetermined_in(const sql::FunctionRow& function);
/// For a function that PostgreSQL does not have under collations that are not deterministic; null:
/// it goes by bytes, or not by text at all.
const sql::FunctionRow* refusal_of(std::string_view function);

}  // namespace granary::planner
