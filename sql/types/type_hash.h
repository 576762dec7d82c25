// sql/types/type_hash.h: PostgreSQL's hash of values. Which hash partition a row is in comes from
// it, so that dumps restore, and what hashtext and its kin answer. Hash tables of this server have
// hashes of their own (TypeRow::hash).
#pragma once

#include <cstdint>
#include <optional>

#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

/// The extended hash function of the type; of seed 0 the low half is the plain one's result.
/// value: not NULL
/// returns  nothing where a part of the value is of a type without such a function
std::optional<std::uint64_t> type_hash(Oid type, const Value& value, std::uint64_t seed);

}  // namespace granary::sql
