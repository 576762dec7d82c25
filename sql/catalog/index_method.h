// sql/catalog/index_method.h: pg_am.oid of the methods that indexes here have.
#pragma once

#include <cstdint>

namespace granary::sql::catalog {

inline constexpr std::uint32_t kBtreeMethod = 403, kHashMethod = 405,
                               kGinMethod = 2742;

}  // namespace granary::sql::catalog
