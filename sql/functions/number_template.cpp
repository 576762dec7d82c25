// sql/functions/number_template.cpp: reading the templates of to_char and to_number for numbers.
#include "sql/error.h"
#include "sql/functions/number_format.h"
#include "sql/functions/template_cache.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {
namespace {

struct Keyword {
  std::string_view text;  // upper case
  NumberPattern pattern;
};

/// Longer ones first where one begins with another.
constexpr Keyword kKeywords[] = {
    {"EEEE", NumberPattern::kExponent},   {"FM", NumberPattern::kFill},
    {"MI", NumberPattern::kMinus},        {"PL", NumberPattern::kPlus},
    {"PR", NumberPattern::kBrackets},     {"RN", NumberPattern::kRomanUpper},
    {"SG", NumberPattern::kPlusMinus},    {"SP", NumberPattern::kNothing},
    {"TH", NumberPattern::kOrdinalUpper}, {"S", NumberPattern::kSign},
    {"B", NumberPattern::kNothing},       {"C", NumberPattern::kNothing},
    {"D", NumberPattern::kPoint},         {"G", NumberPattern::kComma},
    {"L", NumberPattern::kCurrency},      {"V", NumberPattern::kShift},
    {"9", NumberPattern::kNine},          {"0", NumberPattern::kZero},
    {".", NumberPattern::kPoint},         {",", NumberPattern::kComma},
};

[[noreturn]] void refuse(const char* message) { throw SqlError("42601", message); }

/// All in upper case or all in lower case: others are text.
const Keyword* keyword_at(std::string_view text) {
  for (const Keyword& keyword : kKeywords) {
    if (text.starts_with(keyword.text) || text.starts_with(codec::lower_ascii(keyword.text)))
      return &keyword;
  }
  return nullptr;
}

void add_sign(NumberTemplate& out) {
  if (out.locale_sign) refuse("cannot use \"S\" twice");
  if (out.plus || out.minus || out.brackets)
    refuse("cannot use \"S\" and \"PL\"/\"MI\"/\"SG\"/\"PR\" together");
  out.locale_sign = true;
  if (!out.point) {
    out.sign = NumberTemplate::SignPlace::kBefore;
    out.digits_before_sign = out.before;
  } else {
    out.sign = NumberTemplate::SignPlace::kAfter;
  }
}

void add_digit(NumberTemplate& out, bool zero) {
  if (out.brackets)
    refuse(zero ? "\"0\" must be ahead of \"PR\"" : "\"9\" must be ahead of \"PR\"");
  if (!zero && out.shifts) {
    ++out.shift;
    return;
  }
  if (zero && !out.zero && !out.point) {
    out.zero = true;
    out.zero_start = out.before + 1;
  }
  ++(out.point ? out.after : out.before);
  if (zero) out.zero_end = out.before + out.after;
}

void add_exponent(NumberTemplate& out) {
  if (out.exponent) refuse("cannot use \"EEEE\" twice");
  if (out.fill || out.locale_sign || out.brackets || out.minus || out.plus || out.roman ||
      out.shifts) {
    throw SqlError("42601", "\"EEEE\" is incompatible with other formats")
        .detail("\"EEEE\" may only be used together with digit and decimal point patterns.");
  }
  out.exponent = true;
}

void apply(NumberTemplate& out, NumberPattern pattern) {
  if (out.exponent && pattern != NumberPattern::kExponent)
    refuse("\"EEEE\" must be the last pattern used");
  switch (pattern) {
    case NumberPattern::kNine:
    case NumberPattern::kZero:
      return add_digit(out, pattern == NumberPattern::kZero);
    case NumberPattern::kPoint:
      if (out.point) refuse("multiple decimal points");
      if (out.shifts) refuse("cannot use \"V\" and decimal point together");
      out.point = true;
      return;
    case NumberPattern::kFill:
      out.fill = true;
      return;
    case NumberPattern::kSign:
      return add_sign(out);
    case NumberPattern::kMinus:
      if (out.locale_sign) refuse("cannot use \"S\" and \"MI\" together");
      out.minus = true;
      return;
    case NumberPattern::kPlus:
      if (out.locale_sign) refuse("cannot use \"S\" and \"PL\" together");
      out.plus = true;
      return;
    case NumberPattern::kPlusMinus:
      if (out.locale_sign) refuse("cannot use \"S\" and \"SG\" together");
      out.minus = out.plus = true;
      return;
    case NumberPattern::kBrackets:
      if (out.locale_sign || out.plus || out.minus)
        refuse("cannot use \"PR\" and \"S\"/\"PL\"/\"MI\"/\"SG\" together");
      out.brackets = true;
      return;
    case NumberPattern::kRomanUpper:
    case NumberPattern::kRomanLower:
      out.roman = true;
      return;
    case NumberPattern::kShift:
      if (out.point) refuse("cannot use \"V\" and decimal point together");
      out.shifts = true;
      return;
    case NumberPattern::kExponent:
      return add_exponent(out);
    default:
      return;
  }
}

/// The characters of one UTF-8 character.
std::size_t character_bytes(std::string_view text) {
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) ++bytes;
  return bytes;
}

NumberTemplate parse(std::string_view text) {
  NumberTemplate out;
  const auto literal = [&] {
    const std::size_t bytes = character_bytes(text);
    out.parts.push_back({NumberPattern::kText, std::string(text.substr(0, bytes))});
    text.remove_prefix(bytes);
  };
  while (!text.empty()) {
    if (const Keyword* keyword = keyword_at(text)) {
      NumberPattern pattern = keyword->pattern;
      if (pattern == NumberPattern::kRomanUpper && text[0] == 'r')
        pattern = NumberPattern::kRomanLower;
      if (pattern == NumberPattern::kOrdinalUpper && text[0] == 't')
        pattern = NumberPattern::kOrdinalLower;
      out.parts.push_back({pattern, {}});
      apply(out, pattern);
      text.remove_prefix(keyword->text.size());
    } else if (text[0] == '"') {
      text.remove_prefix(1);
      while (!text.empty() && text[0] != '"') {
        if (text[0] == '\\' && text.size() > 1) text.remove_prefix(1);
        literal();
      }
      if (!text.empty()) text.remove_prefix(1);
    } else {
      if (text[0] == '\\' && text.size() > 1 && text[1] == '"') text.remove_prefix(1);
      literal();
    }
  }
  return out;
}

}  // namespace

const NumberTemplate& NumberTemplate::of(std::string_view text) {
  static thread_local TemplateCache<NumberTemplate> read;
  return read.of(text, parse);
}

}  // namespace granary::sql::functions
