// sql/text_search/characters.h: what the parser takes characters for.
#pragma once

#include <string_view>

namespace granary::sql::text_search {

struct Character {
  char32_t code;
  unsigned bytes;
};

/// Of text in UTF-8; `at` is before its end.
Character character_at(std::string_view text, std::size_t at) noexcept;

/// A letter of any script; digits that are not ASCII's are taken for letters, too.
bool is_alpha(char32_t c) noexcept;
/// Takes no place of its own, or stands beside its letter: combining characters.
bool is_mark(char32_t c) noexcept;
/// May stand in a URL's path.
bool is_url_character(char c) noexcept;

}  // namespace granary::sql::text_search
