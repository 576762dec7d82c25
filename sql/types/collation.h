// sql/types/collation.h: orders of text other than that of its bytes, by ICU. A collation that
// matters makes types of its own: text, varchar and bpchar under it are types with the same values
// and form but another order, so that sorting, keys of indexes, min and max, which all go by a
// type's order, need not know of collations. Such types exist in this process only: they are never
// the type of a column, nor stored, nor shown. Equality stays that of bytes where the collation is
// deterministic: two values that it does not tell apart are ordered by their bytes, as in
// PostgreSQL. Where it is not, they are equal, hash equal and have one key.
#pragma once

#include <string>
#include <string_view>

#include "sql/oid.h"

namespace granary::sql {

/// The collation of a database; like C, POSIX, ucs_basic and C.utf8 it orders bytes.
inline constexpr Oid kDefaultCollation{100};
inline constexpr Oid kCCollation{950};

/// Makes an ICU collation known. It stays for ever; what an OID means does not change.
/// errors  22023 for a locale that ICU does not open
void register_collation(Oid collation, const std::string& locale, bool deterministic);
/// Whether the collation was registered: others order bytes.
bool is_registered_collation(Oid collation) noexcept;

/// `type` in the order of `collation`; `type` itself where that is the order of bytes.
/// needs  the collation registered, if it is one of ICU
Oid collated_type(Oid type, Oid collation);
/// The collation of a collated type; 0 for all other types.
Oid collation_of_order(Oid type) noexcept;
/// Whether equal values of the type are equal bytes, as far as collations go.
bool is_deterministic(Oid type) noexcept;
/// The locale of a collated type.
const std::string& locale_of_order(Oid type) noexcept;

/// The version of ICU's root collation, as pg_collation.collversion shows it.
std::string collation_version();

}  // namespace granary::sql
