#include "sql/text_search/characters.h"

#include <unicode/uchar.h>

#include "sql/functions/case_folding.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::text_search {

Character character_at(std::string_view text, std::size_t at) noexcept {
  std::size_t end = at;
  const char32_t code = utf8_decode(text, end);
  return {code, static_cast<unsigned>(end - at)};
}

bool is_alpha(char32_t c) noexcept {
  if (c < 0x80) return codec::is_alpha(static_cast<char>(c));
  return functions::is_alphanumeric(c);
}

bool is_mark(char32_t c) noexcept {
  if (c < 0x80) return false;
  switch (u_charType(static_cast<UChar32>(c))) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK:
      return true;
    default:
      return false;
  }
}

bool is_url_character(char c) noexcept {
  constexpr std::string_view kOthers = "\"<>\\^`{|}";
  return c > ' ' && c < 0x7F && kOthers.find(c) == std::string_view::npos;
}

}  // namespace granary::sql::text_search
