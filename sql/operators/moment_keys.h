// sql/operators/moment_keys.h: dates and wall clocks as moments that are equal exactly where the
// operators between date, timestamp and timestamptz say so; for what is looked up by such an
// equality. Unlike casts they have no errors.
#pragma once

#include "sql/functions/function.h"

namespace granary::sql::functions {

/// date as timestamp or timestamptz, timestamp as timestamptz; null: for no other types
const FunctionRow* moment_key(Oid from, Oid to);

}  // namespace granary::sql::functions
