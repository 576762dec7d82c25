// sql/catalog/text_search_rows.h: the rows of the catalogs of text search, all of them built in.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "sql/catalog/definitions.h"
#include "sql/oid.h"

namespace granary::sql::catalog {

/// Catalogs and their rows, as CatalogRows has them; comments for pg_description among them.
std::vector<std::pair<std::uint32_t, std::string>> text_search_rows();

/// Of the functions of parsers and templates, which nobody can call; null for others.
const char* text_search_function_name(Oid oid) noexcept;

}  // namespace granary::sql::catalog
