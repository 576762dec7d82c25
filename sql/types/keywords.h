// sql/types/keywords.h: words that an identifier must be quoted for.
#pragma once

#include <string_view>

namespace granary::sql {

/// Every keyword of PostgreSQL 15 that is not unreserved (pg_get_keywords().catcode <> 'U').
bool is_reserved_keyword(std::string_view lower_case_word) noexcept;

}  // namespace granary::sql
