// sql/text_search/unaccent.h: text without accents, as PostgreSQL's extension unaccent makes it.
#pragma once

#include <string>
#include <string_view>

#include "sql/extension_oid.h"

namespace granary::sql::text_search {

/// Letters without their accents, ligatures and symbols as ASCII characters, each by itself; what
/// the extension has no rule for stays. cost  O(length) after the first call, which makes a table
std::string without_accents(std::string_view text);

}  // namespace granary::sql::text_search
