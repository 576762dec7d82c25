// sql/types/macaddr8.h: macaddr8: the 8 bytes of an EUI-64 address.
#pragma once

#include <span>

#include "sql/functions/function.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kMacaddr8{774};

namespace types {
std::span<const TypeRow> macaddr8_types();
}
namespace functions {
std::span<const FunctionRow> macaddr8_functions();
std::span<const OperatorRow> macaddr8_operators();
std::span<const CastRow> macaddr8_casts();
}  // namespace functions

}  // namespace granary::sql
