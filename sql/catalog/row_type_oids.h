// sql/catalog/row_type_oids.h: OIDs of the row types of catalogs and catalog views.
#pragma once

#include <cstdint>

namespace granary::sql::catalog {

struct RowTypeOids {
  std::uint32_t relation = 0;
  std::uint32_t type = 0;
  std::uint32_t array = 0;
};

/// Zeros for a relation without a row type.
RowTypeOids row_type_oids(std::uint32_t relation);

}  // namespace granary::sql::catalog
