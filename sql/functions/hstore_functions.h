// sql/functions/hstore_functions.h: functions, operators and casts of the extension hstore. Their
// rows are built in, under OIDs that PostgreSQL's own do not use.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> hstore_functions();
std::span<const OperatorRow> hstore_operators();
std::span<const CastRow> hstore_casts();

/// Assignment to a subscript: the pair in the value, or the only one where that is NULL.
/// errors  22004
Value store_in_hstore(EvalContext& context, const Value& stored, const Value& key,
                      const Value& value);

}  // namespace granary::sql::functions
