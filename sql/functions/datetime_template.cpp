#include "sql/functions/datetime_template.h"

#include <algorithm>

#include "sql/functions/template_cache.h"
#include "sql/types/codec.h"

namespace granary::sql::functions::datetime_template {

namespace {

struct Keyword {
  std::string_view name;
  Field field;
  int width;  // digits; of kFraction the decimals
};
// Longer names stand before their prefixes.
constexpr Keyword kKeywords[] = {
    {"HH24", Field::kHour24, 2},
    {"HH12", Field::kHour12, 2},
    {"HH", Field::kHour12, 2},
    {"MI", Field::kMinute, 2},
    {"SSSSS", Field::kSecondsOfDay, 0},
    {"SSSS", Field::kSecondsOfDay, 0},
    {"SS", Field::kSecond, 2},
    {"MS", Field::kMillisecond, 3},
    {"US", Field::kMicrosecond, 6},
    {"FF1", Field::kFraction, 1},
    {"FF2", Field::kFraction, 2},
    {"FF3", Field::kFraction, 3},
    {"FF4", Field::kFraction, 4},
    {"FF5", Field::kFraction, 5},
    {"FF6", Field::kFraction, 6},
    {"FX", Field::kFixed, 0},
    {"A.M.", Field::kMeridiem, 4},
    {"P.M.", Field::kMeridiem, 4},
    {"AM", Field::kMeridiem, 2},
    {"PM", Field::kMeridiem, 2},
    {"Y,YYY", Field::kYearComma, 4},
    {"YYYY", Field::kYear, 4},
    {"YYY", Field::kYear, 3},
    {"YY", Field::kYear, 2},
    {"Y", Field::kYear, 1},
    {"IYYY", Field::kIsoYear, 4},
    {"IYY", Field::kIsoYear, 3},
    {"IY", Field::kIsoYear, 2},
    {"IDDD", Field::kIsoDayOfYear, 3},
    {"ID", Field::kIsoWeekday, 1},
    {"IW", Field::kIsoWeek, 2},
    {"I", Field::kIsoYear, 1},
    {"B.C.", Field::kEra, 4},
    {"A.D.", Field::kEra, 4},
    {"BC", Field::kEra, 2},
    {"AD", Field::kEra, 2},
    {"MONTH", Field::kMonthName, 9},
    {"MON", Field::kMonthShort, 3},
    {"MM", Field::kMonth, 2},
    {"DAY", Field::kDayName, 9},
    {"DDD", Field::kDayOfYear, 3},
    {"DD", Field::kDay, 2},
    {"DY", Field::kDayShort, 3},
    {"D", Field::kWeekday, 1},
    {"WW", Field::kWeek, 2},
    {"W", Field::kWeekOfMonth, 1},
    {"CC", Field::kCentury, 2},
    {"J", Field::kJulian, 0},
    {"Q", Field::kQuarter, 1},
    {"RM", Field::kRoman, 4},
    {"TZH", Field::kZoneHours, 2},
    {"TZM", Field::kZoneMinutes, 2},
    {"TZ", Field::kZone, 0},
    {"OF", Field::kOffset, 0},
};

}  // namespace

bool starts_with_any_case(std::string_view text, std::string_view word) {
  return text.size() >= word.size() &&
         codec::equal_ignoring_case(text.substr(0, word.size()), word);
}

namespace {

/// Keywords stand all in upper case or all in lower case, and names of months and days with one
/// capital as well: others are text.
bool starts_with_keyword(std::string_view text, std::string_view word) {
  return text.starts_with(word) || text.starts_with(codec::lower_ascii(word));
}
bool is_name(Field field) {
  return field == Field::kMonthName || field == Field::kMonthShort || field == Field::kDayName ||
         field == Field::kDayShort;
}
bool starts_with_keyword(std::string_view text, const Keyword& keyword) {
  if (starts_with_keyword(text, keyword.name)) return true;
  return is_name(keyword.field) && text.starts_with(keyword.name[0]) &&
         text.substr(1).starts_with(codec::lower_ascii(keyword.name.substr(1)));
}

/// Takes a part in double quotes, in which a backslash stands before what is meant as it is.
void take_quoted(std::string_view& pattern, std::vector<Token>& out) {
  pattern.remove_prefix(1);
  while (!pattern.empty() && pattern[0] != '"') {
    if (pattern[0] == '\\' && pattern.size() > 1) pattern.remove_prefix(1);
    const std::size_t size = std::min(pattern.find_first_of("\"\\", 1), pattern.size());
    Token& token = out.emplace_back();
    token.source = pattern.substr(0, size);
    token.quoted = true;
    pattern.remove_prefix(size);
  }
  if (!pattern.empty()) pattern.remove_prefix(1);
}

/// Tokens point into the pattern.
std::vector<Token> read_tokens(std::string_view pattern) {
  std::vector<Token> out;
  while (!pattern.empty()) {
    // One of them stands in front of a keyword or of text, for which it means nothing.
    const bool translated = starts_with_keyword(pattern, "TM");
    bool fill = !starts_with_keyword(pattern, "FM");
    if (!fill || translated) pattern.remove_prefix(2);
    const Keyword* found = nullptr;
    for (const Keyword& keyword : kKeywords) {
      if (found == nullptr && starts_with_keyword(pattern, keyword)) found = &keyword;
    }
    if (found != nullptr) {
      if (translated && is_name(found->field)) fill = false;
      Token token{found->field, found->width, fill, '\0', pattern.substr(0, found->name.size())};
      pattern.remove_prefix(found->name.size());
      if (starts_with_keyword(pattern, "TH")) {
        token.ordinal = pattern[0];
        pattern.remove_prefix(2);
      } else if (pattern.starts_with("SP")) {
        pattern.remove_prefix(2);
      }
      out.push_back(token);
      continue;
    }
    if (pattern.empty()) break;
    if (pattern[0] == '"') {
      take_quoted(pattern, out);
      continue;
    }
    if (pattern[0] == '\\' && pattern.size() > 1 && pattern[1] == '"') pattern.remove_prefix(1);
    Token token;
    token.source = pattern.substr(0, 1);
    out.push_back(token);
    pattern.remove_prefix(1);
  }
  return out;
}

}  // namespace

const std::vector<Token>& tokens_of(std::string_view pattern) {
  static thread_local TemplateCache<std::vector<Token>> read;
  return read.of(pattern, read_tokens);
}

}  // namespace granary::sql::functions::datetime_template
