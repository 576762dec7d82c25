// sql/functions/jsonb_store.h: assignment to subscripts of a jsonb value.
#pragma once

#include <span>

#include "sql/eval_context.h"

namespace granary::sql::functions {

/// `json` with `value` (NULL: JSON's null) at the path, whose steps are texts; containers on the
/// way and items before an index are made as needed. json NULL: an empty object, or an empty array
/// where the first step was given as a number. errors 22004, 22023, 22P02, 54000
Value store_in_jsonb(EvalContext& context, const Value& json, std::span<const Value> path,
                     bool first_is_number, const Value& value);

}  // namespace granary::sql::functions
