// sql/extension_oid.h: OIDs of what extensions bring.
#pragma once

#include <iterator>
#include <string_view>

#include "sql/oid.h"

namespace granary::sql {

/// What extensions bring has the same OIDs in every database: above those that are ever given out
/// and below those of temporary objects. To everything that asks it is an object made by users.
inline constexpr Oid kFirstExtensionOid{2147400000}, kLastExtensionOid{2147400099};
constexpr bool is_extension_oid(Oid oid) {
  return oid >= kFirstExtensionOid && oid <= kLastExtensionOid;
}
/// The type citext, its array, and its operator classes.
inline constexpr Oid kCitext{2147400000}, kCitextArray{2147400001}, kCitextOrder{2147400002},
    kCitextHash{2147400003}, kCitextPattern{2147400004};
/// Those of hstore.
inline constexpr Oid kHstore{2147400010}, kHstoreArray{2147400011}, kHstoreOrder{2147400012},
    kHstoreHash{2147400013}, kHstoreGin{2147400014}, kHstoreGist{2147400015};
/// The types of ltree, their arrays, and its operator classes.
inline constexpr Oid kLtree{2147400030}, kLtreeArray{2147400031}, kLquery{2147400032},
    kLqueryArray{2147400033}, kLtxtquery{2147400034}, kLtxtqueryArray{2147400035},
    kLtreeOrder{2147400036}, kLtreeGist{2147400037}, kLtreeArrayGist{2147400038};
/// The dictionary of unaccent, and its template.
inline constexpr Oid kUnaccentDictionary{2147400020}, kUnaccentTemplate{2147400021};

inline constexpr std::string_view kStatementCountersExtension = "pg_stat_statements";

/// The extension that brings a function, an aggregate or an operator, which are built in, a hundred
/// OIDs for each extension; empty: none does.
constexpr std::string_view extension_with(Oid member) {
  constexpr std::uint32_t kFirst = 15000, kEach = 100;
  constexpr std::string_view kNames[] = {
      "uuid-ossp", "pg_trgm",  "pgcrypto",                  "citext",
      "hstore",    "unaccent", kStatementCountersExtension, "fuzzystrmatch",
      "tablefunc", "ltree"};
  const std::uint32_t number = (member.value - kFirst) / kEach;
  return member.value < kFirst || number >= std::size(kNames) ? std::string_view{} : kNames[number];
}

}  // namespace granary::sql
