// sql/types/wide_ids.h: pg_lsn and xid8: unsigned numbers of 64 bits, held as the int64 of the same
// bits.
#pragma once

#include <span>

#include "sql/functions/function.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kPgLsn{3220}, kXid8{5069};

/// strtoull as the input functions of xid and xid8 use it: decimal, octal or hexadecimal; 0 where
/// there is no number, and what follows it is ignored.
std::uint64_t lenient_number(std::string_view text);

namespace types {
std::span<const TypeRow> wide_id_types();
}
namespace functions {
std::span<const FunctionRow> wide_id_functions();
std::span<const OperatorRow> wide_id_operators();
std::span<const CastRow> wide_id_casts();
}  // namespace functions

}  // namespace granary::sql
