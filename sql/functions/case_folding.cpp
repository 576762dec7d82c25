// Characters beyond ASCII follow the system's C.UTF-8 locale, which maps them one to one as
// PostgreSQL's libc provider does.
#include "sql/functions/case_folding.h"

#include <locale.h>
#include <wctype.h>

#include "base/check.h"
#include "sql/functions/ascii_rules.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

locale_t unicode_locale() noexcept {
  static const locale_t loaded = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  GR_CHECK(loaded != nullptr);
  return loaded;
}

template <char (*kAscii)(char), char32_t (*kOther)(char32_t)>
std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      out.push_back(kAscii(text[at++]));
    } else {
      utf8_append(out, kOther(utf8_decode(text, at)));
    }
  }
  return out;
}

char lower_byte(char c) { return codec::to_lower(c); }
char upper_byte(char c) { return codec::to_upper(c); }
char32_t lower_wide(char32_t c) { return lower_character(c); }
char32_t upper_wide(char32_t c) { return upper_character(c); }

}  // namespace

char32_t lower_character(char32_t c) noexcept {
  if (c >= 0x80 && ascii_rules()) return c;
  return static_cast<char32_t>(towlower_l(static_cast<wint_t>(c), unicode_locale()));
}
char32_t upper_character(char32_t c) noexcept {
  if (c >= 0x80 && ascii_rules()) return c;
  return static_cast<char32_t>(towupper_l(static_cast<wint_t>(c), unicode_locale()));
}
bool is_alphanumeric(char32_t c) noexcept {
  if (c >= 0x80 && ascii_rules()) return false;
  return iswalnum_l(static_cast<wint_t>(c), unicode_locale()) != 0;
}

std::string lower_text(std::string_view text) { return fold<lower_byte, lower_wide>(text); }
std::string upper_text(std::string_view text) { return fold<upper_byte, upper_wide>(text); }

}  // namespace granary::sql::functions
