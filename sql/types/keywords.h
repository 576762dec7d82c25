// sql/types/keywords.h: SQL's keywords, and which of them an identifier must be quoted for.
#pragma once

#include <span>
#include <string_view>

namespace granary::sql {

/// A row of pg_get_keywords().
struct Keyword {
  std::string_view word;
  char category;    // U: unreserved, C: not for functions and types, T: only for them, R: reserved
  bool bare_label;  // names a column of a select list without AS
};

/// Every keyword of PostgreSQL 15, sorted.
std::span<const Keyword> keywords() noexcept;
/// Every one that is not unreserved.
bool is_reserved_keyword(std::string_view lower_case_word) noexcept;

}  // namespace granary::sql
