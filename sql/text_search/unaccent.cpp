#include "sql/text_search/unaccent.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>
#include <unicode/utrans.h>

#include <cstdint>
#include <memory>
#include <unordered_map>

#include "base/check.h"

namespace granary::sql::text_search {

namespace {

struct Range {
  char32_t first, last;
};

/// Where PostgreSQL 15's unaccent.rules has rules. What they say is what ICU's transliterator
/// Latin-ASCII makes of a character's decomposition without its marks; a character in between
/// stays as it is under both.
constexpr Range kRanges[] = {
    {0xA1, 0x1E1},     {0x1E4, 0x1ED},   {0x1F0, 0x1FB},   {0x200, 0x362},   {0x386, 0x386},
    {0x388, 0x3CE},    {0x401, 0x401},   {0x451, 0x451},   {0x1D00, 0x1D99}, {0x1E00, 0x1E9A},
    {0x1E9C, 0x1F70},  {0x1F72, 0x1F72}, {0x1F74, 0x1F74}, {0x1F76, 0x1F76}, {0x1F78, 0x1F78},
    {0x1F7A, 0x1F7A},  {0x1F7C, 0x1F7C}, {0x1F80, 0x1FBA}, {0x1FBC, 0x1FBC}, {0x1FC2, 0x1FC8},
    {0x1FCA, 0x1FCA},  {0x1FCC, 0x1FCC}, {0x1FD0, 0x1FD2}, {0x1FD6, 0x1FDA}, {0x1FE0, 0x1FE2},
    {0x1FE4, 0x1FEA},  {0x1FEC, 0x1FEC}, {0x1FF2, 0x1FF8}, {0x1FFA, 0x1FFA}, {0x1FFC, 0x1FFC},
    {0x2010, 0x204E},  {0x20A0, 0x20BA}, {0x20DD, 0x20E0}, {0x20E2, 0x20E4}, {0x2100, 0x2124},
    {0x2128, 0x2128},  {0x212C, 0x2189}, {0x2212, 0x2223}, {0x2225, 0x2225}, {0x226A, 0x226B},
    {0x2474, 0x2A76},  {0x2C60, 0x2C7F}, {0x3001, 0x301E}, {0x3371, 0x33DF}, {0xA730, 0xA7AA},
    {0xFB00, 0xFB06},  {0xFE10, 0xFE19}, {0xFE30, 0xFFEB}, {0x1F100, 0x1F129},
};
constexpr char32_t kCelsius = 0x2103, kFahrenheit = 0x2109;
constexpr std::int32_t kUnitsMax = 64;  // that one character becomes

struct Closer {
  void operator()(UTransliterator* open) const noexcept { utrans_close(open); }
};

class Rules {
 public:
  Rules() {
    UErrorCode error = U_ZERO_ERROR;
    normal_ = unorm2_getNFDInstance(&error);
    latin_.reset(utrans_openU(u"Latin-ASCII", -1, UTRANS_FORWARD, nullptr, 0, nullptr, &error));
    GR_CHECK(U_SUCCESS(error));
    for (const Range& range : kRanges) {
      for (char32_t c = range.first; c <= range.last; ++c) add(c);
    }
    by_character_[kCelsius] = "\u00B0C";
    by_character_[kFahrenheit] = "\u00B0F";
  }

  /// Null: the character stays.
  const std::string* find(char32_t c) const {
    const auto found = by_character_.find(c);
    return found == by_character_.end() ? nullptr : &found->second;
  }

 private:
  void add(char32_t c) {
    UChar own[2], decomposed[kUnitsMax], bare[kUnitsMax];
    std::int32_t own_units = 0, units = 0;
    U16_APPEND_UNSAFE(own, own_units, static_cast<UChar32>(c));
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t count =
        unorm2_normalize(normal_, own, own_units, decomposed, kUnitsMax, &error);
    for (std::int32_t at = 0; at < count;) {
      UChar32 one = 0;
      U16_NEXT_UNSAFE(decomposed, at, one);
      const auto type = u_charType(one);
      if (type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK) continue;
      U16_APPEND_UNSAFE(bare, units, one);
    }
    std::int32_t limit = units;
    utrans_transUChars(latin_.get(), bare, &units, kUnitsMax, 0, &limit, &error);
    GR_CHECK(U_SUCCESS(error));
    if (units == own_units && u_memcmp(own, bare, units) == 0) return;
    char text[4 * kUnitsMax];
    std::int32_t bytes = 0;
    u_strToUTF8(text, sizeof(text), &bytes, bare, units, &error);
    GR_CHECK(U_SUCCESS(error));
    std::string_view plain(text, static_cast<std::size_t>(bytes));
    // ICU keeps a fraction apart from a number in front of it.
    if (plain.starts_with(' ') && plain.find('/') != std::string_view::npos)
      plain.remove_prefix(1);
    by_character_.emplace(c, plain);
  }

  const UNormalizer2* normal_ = nullptr;
  std::unique_ptr<UTransliterator, Closer> latin_;
  std::unordered_map<char32_t, std::string> by_character_;
};

}  // namespace

std::string without_accents(std::string_view text) {
  static const Rules rules;
  std::string out;
  out.reserve(text.size());
  const auto size = static_cast<std::int32_t>(text.size());
  for (std::int32_t at = 0; at < size;) {
    const std::int32_t from = at;
    UChar32 c = 0;
    U8_NEXT(text.data(), at, size, c);
    const std::string* plain = c < 0x80 ? nullptr : rules.find(static_cast<char32_t>(c));
    if (plain != nullptr) {
      out.append(*plain);
    } else {
      out.append(text.substr(static_cast<std::size_t>(from),
                             static_cast<std::size_t>(at - from)));
    }
  }
  return out;
}

std::string AccentRules::apply(std::string_view text) const {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t bytes = std::min(bytes_max_, text.size() - at);
    auto found = by_text_.end();
    for (; bytes > 0 && found == by_text_.end(); --bytes)
      found = by_text_.find(std::string(text.substr(at, bytes)));
    if (found == by_text_.end()) {
      out.push_back(text[at++]);
    } else {
      out += found->second;
      at += found->first.size();
    }
  }
  return out;
}

}  // namespace granary::sql::text_search
