// sql/catalog/index_method.h: pg_am.oid of the methods that indexes here have.
#pragma once

#include <cstdint>

namespace granary::sql::catalog {

inline constexpr std::uint32_t kBtreeMethod = 403, kHashMethod = 405,
                               kGistMethod = 783, kGinMethod = 2742, kBrinMethod = 3580,
                               kSpgistMethod = 4000;

/// Whether its indexes are inverted ones; those of exclusion constraints are not.
constexpr bool is_inverted_method(std::uint32_t method) {
  return method != kBtreeMethod && method != kHashMethod;
}

}  // namespace granary::sql::catalog
