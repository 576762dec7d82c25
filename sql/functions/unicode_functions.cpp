// sql/functions/unicode_functions.cpp: normal forms of Unicode text, and unistr.
#include "sql/functions/unicode_functions.h"

#include <unicode/unorm2.h>

#include <charconv>

#include "sql/functions/call.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"
#include "sql/types/utf16.h"

namespace granary::sql::functions {

namespace {

const UNormalizer2& normalizer(std::string_view form) {
  UErrorCode status = U_ZERO_ERROR;
  const std::string name = codec::lower_ascii(form);
  const UNormalizer2* found = name == "nfc"    ? unorm2_getNFCInstance(&status)
                              : name == "nfd"  ? unorm2_getNFDInstance(&status)
                              : name == "nfkc" ? unorm2_getNFKCInstance(&status)
                              : name == "nfkd" ? unorm2_getNFKDInstance(&status)
                                               : nullptr;
  check_icu(status);
  if (found == nullptr)
    throw SqlError("22023", "invalid normalization form: " + std::string(form));
  return *found;
}

std::string normalize(std::string_view text, std::string_view form) {
  constexpr std::size_t kGrowthMax = 18;  // of one code unit, in any normal form
  const UNormalizer2& rules = normalizer(form);
  const Utf16 source = to_utf16(text);
  Utf16 out(source.size() * kGrowthMax, u'\0');
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t size =
      unorm2_normalize(&rules, source.data(), static_cast<std::int32_t>(source.size()), out.data(),
                       static_cast<std::int32_t>(out.size()), &status);
  check_icu(status);
  out.resize(static_cast<std::size_t>(size));
  return to_utf8(out);
}

bool is_normalized(std::string_view text, std::string_view form) {
  const UNormalizer2& rules = normalizer(form);
  const Utf16 source = to_utf16(text);
  UErrorCode status = U_ZERO_ERROR;
  const UBool out = unorm2_isNormalized(&rules, source.data(),
                                        static_cast<std::int32_t>(source.size()), &status);
  check_icu(status);
  return out;
}

[[noreturn]] void raise_bad_escape() {
  throw SqlError("42601", "invalid Unicode escape")
      .hint("Unicode escapes must be \\XXXX, \\+XXXXXX, \\uXXXX, or \\UXXXXXXXX.");
}
[[noreturn]] void raise_bad_pair() {
  throw SqlError("42601", "invalid Unicode surrogate pair");
}

/// The code point of an escape without its backslash; `text` moves behind it.
std::uint32_t take_escape(std::string_view& text) {
  const bool prefixed =
      !text.empty() && (text[0] == '+' || text[0] == 'u' || text[0] == 'U');
  const std::size_t digits = !prefixed || text[0] == 'u' ? 4 : text[0] == '+' ? 6 : 8;
  const std::string_view number = text.substr(prefixed ? 1 : 0).substr(0, digits);
  std::uint32_t out = 0;
  const char* end = number.data() + number.size();
  const auto parsed = std::from_chars(number.data(), end, out, 16);
  if (number.size() < digits || parsed.ec != std::errc{} || parsed.ptr != end) raise_bad_escape();
  if (out == 0 || out > 0x10FFFF) {
    char shown[16];
    std::snprintf(shown, sizeof shown, "%04X", out);
    throw SqlError("22023", std::string("invalid Unicode code point: ") + shown);
  }
  text.remove_prefix(digits + (prefixed ? 1 : 0));
  return out;
}

std::string unistr(std::string_view text) {
  std::string out;
  std::uint32_t first = 0;  // half of a surrogate pair
  while (!text.empty()) {
    const char c = text[0];
    const bool escape = c == '\\' && !text.substr(1).starts_with('\\');
    if (!escape) {
      if (first != 0) raise_bad_pair();
      text.remove_prefix(c == '\\' ? 2 : 1);
      out.push_back(c);
      continue;
    }
    text.remove_prefix(1);
    std::uint32_t code = take_escape(text);
    const bool low = code >= 0xDC00 && code <= 0xDFFF;
    if ((first != 0) != low) raise_bad_pair();
    if (code >= 0xD800 && code <= 0xDBFF) {
      first = code;
      continue;
    }
    if (low) code = 0x10000 + ((std::exchange(first, 0) & 0x3FF) << 10) + (code & 0x3FF);
    utf8_append(out, code);
  }
  if (first != 0) raise_bad_pair();
  return out;
}

constexpr const char* kDefaultForm[] = {"NFC"};

constexpr FunctionRow kRows[] = {
    {Oid{4350},
     "normalize",
     {kText, kText},
     kText,
     call<&normalize>,
     true,
     Volatility::kImmutable,
     false,
     1,
     nullptr,
     {},
     kDefaultForm},
    {Oid{4351},
     "is_normalized",
     {kText, kText},
     kBool,
     call<&is_normalized>,
     true,
     Volatility::kImmutable,
     false,
     1,
     nullptr,
     {},
     kDefaultForm},
    {Oid{6198}, "unistr", {kText}, kText, call<&unistr>},
};

}  // namespace

std::span<const FunctionRow> unicode_functions() { return kRows; }

}  // namespace granary::sql::functions
