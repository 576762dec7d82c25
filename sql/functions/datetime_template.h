// sql/functions/datetime_template.h: the fields of a to_char, to_date or to_timestamp template,
// which the two directions share.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace granary::sql::functions::datetime_template {

enum class Field : std::uint8_t {
  kText,
  kFixed,  // FX
  kHour24,
  kHour12,
  kMinute,
  kSecond,
  kSecondsOfDay,
  kMillisecond,
  kMicrosecond,
  kFraction,
  kMeridiem,
  kYear,
  kYearComma,
  kIsoYear,
  kEra,
  kMonthName,
  kMonthShort,
  kMonth,
  kDayName,
  kDayShort,
  kDayOfYear,
  kIsoDayOfYear,
  kDay,
  kWeekday,
  kIsoWeekday,
  kWeek,
  kWeekOfMonth,
  kIsoWeek,
  kCentury,
  kJulian,
  kQuarter,
  kRoman,
  kZone,
  kZoneHours,
  kZoneMinutes,
  kOffset,
};

inline constexpr const char* kRomanMonths[] = {"I",   "II",   "III", "IV", "V",  "VI",
                                               "VII", "VIII", "IX",  "X",  "XI", "XII"};

struct Token {
  Field field = Field::kText;
  int width = 0;
  bool fill = true;         // no FM in front
  char ordinal = '\0';      // T or t: with TH or th behind
  std::string_view source;  // as written: its letters' case counts
  bool quoted = false;      // kText
};

/// The template's fields and the text between them. They live until the thread's next call.
const std::vector<Token>& tokens_of(std::string_view pattern);

bool starts_with_any_case(std::string_view text, std::string_view word);

}  // namespace granary::sql::functions::datetime_template
