// sql/functions/io_functions.h: which built-in functions read and show the values of which type.
#pragma once

#include "sql/functions/function.h"

namespace granary::sql {

enum class IoRole : std::uint8_t {
  kInput,
  kOutput,
  kReceive,
  kSend,
  kModifierInput,
  kModifierOutput,
};

/// pg_type.typsubscript: what serves `x[n]` of arrays, of types of fixed length, of jsonb.
inline constexpr Oid kArraySubscript{6179}, kRawArraySubscript{6180}, kJsonbSubscript{6098};

/// The function that does this for a built-in type: pg_type.typinput and its like. 0: none
Oid io_function_of(Oid type, IoRole role);
/// The other way round: whose function it is. 0: nobody's
Oid type_of_io_function(Oid function, IoRole role);

namespace functions {
std::span<const FunctionRow> io_functions();
}

}  // namespace granary::sql
