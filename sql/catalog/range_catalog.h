// sql/catalog/range_catalog.h: users' range types as rows: pg_type and pg_range of the range and of
// its multirange, and the functions that construct them.
#pragma once

#include <string>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgRange = 3541;

struct NewRange {
  Oid schema;
  std::string name;
  Oid subtype;
  Oid collation;                   // 0: the subtype has none
  Oid operator_class;
  Oid difference;                  // the subtype_diff function, or 0
  std::string multirange;          // empty: made from the name
  Oid multirange_schema;
};
/// The range type. errors  42710
Oid create_range(Ddl& ddl, const NewRange& range);

/// Makes a range or multirange type known by OID (user_types.h) as its row has it.
void register_range_type(CatalogAccess& access, const CatalogRow& row);

}  // namespace granary::sql::catalog
