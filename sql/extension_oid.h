// sql/extension_oid.h: OIDs of what extensions bring.
#pragma once

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
/// Those of dict_int and dict_xsyn.
inline constexpr Oid kIntDictionary{2147400060}, kIntTemplate{2147400061},
    kXsynDictionary{2147400062}, kXsynTemplate{2147400063};
/// The type query_int of intarray, its array, and the operator classes over int4[].
inline constexpr Oid kQueryInt{2147400050}, kQueryIntArray{2147400051}, kIntarrayGin{2147400052},
    kIntarrayGist{2147400053}, kIntarrayBigGist{2147400054};

inline constexpr std::string_view kStatementCountersExtension = "pg_stat_statements";

/// The extension that brings a function, an aggregate or an operator, which are built in, each
/// extension in a block of OIDs of its own; empty: none does.
constexpr std::string_view extension_with(Oid member) {
  struct Block {
    std::uint32_t first;
    std::string_view extension;
  };
  constexpr Block kBlocks[] = {
      {15000, "uuid-ossp"},
      {15100, "pg_trgm"},
      {15200, "pgcrypto"},
      {15300, "citext"},
      {15400, "hstore"},
      {15500, "unaccent"},
      {15600, kStatementCountersExtension},
      {15700, "fuzzystrmatch"},
      {15800, "tablefunc"},
      {15900, "ltree"},
      {16000, "intarray"},
      {16100, "lo"},
      {16200, "moddatetime"},
      {16210, "autoinc"},
      {16220, "insert_username"},
      {16230, "refint"},
      {16240, "tcn"},
      {kFirstUserOid.value, {}},
  };
  std::string_view out;
  for (const Block& block : kBlocks) {
    if (member.value < block.first) break;
    out = block.extension;
  }
  return out;
}

}  // namespace granary::sql
