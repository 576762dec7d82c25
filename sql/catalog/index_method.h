// sql/catalog/index_method.h: pg_am.oid of the methods that indexes here have.
#pragma once

#include <cstdint>

namespace granary::sql::catalog {

inline constexpr std::uint32_t kBtreeMethod = 403, kHashMethod = 405,
                               kGistMethod = 783, kGinMethod = 2742, kSpgistMethod = 4000;

}  // namespace granary::sql::catalog
