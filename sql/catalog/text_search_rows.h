// sql/catalog/text_search_rows.h: the rows of the catalogs of text search, all of them built in.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

/// Catalogs and their rows, as CatalogRows has them; comments for pg_description among them.
std::vector<std::pair<std::uint32_t, std::string>> text_search_rows();

}  // namespace granary::sql::catalog
