#include "sql/types/datetime_words.h"

#include <span>

namespace granary::sql {

namespace {

using enum DatetimeWord;

constexpr std::size_t kLettersMax = 10;

struct Word {
  std::string_view name;
  DatetimeMeaning meaning;
};
constexpr Word kWords[] = {
    {"-infinity", {kMinusInfinity}},
    {"ad", {kEra, 0}},
    {"allballs", {kMidnightUtc}},
    {"am", {kHalfOfDay, 0}},
    {"apr", {kMonth, 4}},
    {"april", {kMonth, 4}},
    {"at", {kIgnored}},
    {"aug", {kMonth, 8}},
    {"august", {kMonth, 8}},
    {"bc", {kEra, 1}},
    {"d", {kDayLabel}},
    {"dec", {kMonth, 12}},
    {"december", {kMonth, 12}},
    {"dow", {kOtherUnit}},
    {"doy", {kOtherUnit}},
    {"dst", {kSummerTime}},
    {"epoch", {kEpoch}},
    {"feb", {kMonth, 2}},
    {"february", {kMonth, 2}},
    {"fri", {kWeekday}},
    {"friday", {kWeekday}},
    {"h", {kHourLabel}},
    {"infinity", {kInfinity}},
    {"isodow", {kOtherUnit}},
    {"isoyear", {kOtherUnit}},
    {"j", {kJulian}},
    {"jan", {kMonth, 1}},
    {"january", {kMonth, 1}},
    {"jd", {kJulian}},
    {"jul", {kMonth, 7}},
    {"julian", {kJulian}},
    {"july", {kMonth, 7}},
    {"jun", {kMonth, 6}},
    {"june", {kMonth, 6}},
    {"m", {kMonthLabel}},
    {"mar", {kMonth, 3}},
    {"march", {kMonth, 3}},
    {"may", {kMonth, 5}},
    {"mm", {kMinuteLabel}},
    {"mon", {kWeekday}},
    {"monday", {kWeekday}},
    {"nov", {kMonth, 11}},
    {"november", {kMonth, 11}},
    {"now", {kNow}},
    {"oct", {kMonth, 10}},
    {"october", {kMonth, 10}},
    {"on", {kIgnored}},
    {"pm", {kHalfOfDay, 1}},
    {"s", {kSecondLabel}},
    {"sat", {kWeekday}},
    {"saturday", {kWeekday}},
    {"sep", {kMonth, 9}},
    {"sept", {kMonth, 9}},
    {"september", {kMonth, 9}},
    {"sun", {kWeekday}},
    {"sunday", {kWeekday}},
    {"t", {kIsoTime}},
    {"thu", {kWeekday}},
    {"thur", {kWeekday}},
    {"thurs", {kWeekday}},
    {"thursday", {kWeekday}},
    {"today", {kToday, 0}},
    {"tomorrow", {kToday, 1}},
    {"tue", {kWeekday}},
    {"tues", {kWeekday}},
    {"tuesday", {kWeekday}},
    {"wed", {kWeekday}},
    {"wednesday", {kWeekday}},
    {"weds", {kWeekday}},
    {"y", {kYearLabel}},
    {"yesterday", {kToday, -1}},
};

struct Unit {
  std::string_view name;
  IntervalWord word;
};
constexpr Unit kUnits[] = {
    {"@", IntervalWord::kIgnored},
    {"ago", IntervalWord::kAgo},
    {"c", IntervalWord::kCentury},
    {"cent", IntervalWord::kCentury},
    {"centuries", IntervalWord::kCentury},
    {"century", IntervalWord::kCentury},
    {"d", IntervalWord::kDay},
    {"day", IntervalWord::kDay},
    {"days", IntervalWord::kDay},
    {"dec", IntervalWord::kDecade},
    {"decade", IntervalWord::kDecade},
    {"decades", IntervalWord::kDecade},
    {"decs", IntervalWord::kDecade},
    {"h", IntervalWord::kHour},
    {"hour", IntervalWord::kHour},
    {"hours", IntervalWord::kHour},
    {"hr", IntervalWord::kHour},
    {"hrs", IntervalWord::kHour},
    {"m", IntervalWord::kMinute},
    {"microsecon", IntervalWord::kMicrosecond},
    {"mil", IntervalWord::kMillennium},
    {"millennia", IntervalWord::kMillennium},
    {"millennium", IntervalWord::kMillennium},
    {"millisecon", IntervalWord::kMillisecond},
    {"mils", IntervalWord::kMillennium},
    {"min", IntervalWord::kMinute},
    {"mins", IntervalWord::kMinute},
    {"minute", IntervalWord::kMinute},
    {"minutes", IntervalWord::kMinute},
    {"mon", IntervalWord::kMonth},
    {"mons", IntervalWord::kMonth},
    {"month", IntervalWord::kMonth},
    {"months", IntervalWord::kMonth},
    {"ms", IntervalWord::kMillisecond},
    {"msec", IntervalWord::kMillisecond},
    {"msecond", IntervalWord::kMillisecond},
    {"mseconds", IntervalWord::kMillisecond},
    {"msecs", IntervalWord::kMillisecond},
    {"qtr", IntervalWord::kNoQuantity},
    {"quarter", IntervalWord::kNoQuantity},
    {"s", IntervalWord::kSecond},
    {"sec", IntervalWord::kSecond},
    {"second", IntervalWord::kSecond},
    {"seconds", IntervalWord::kSecond},
    {"secs", IntervalWord::kSecond},
    {"timezone", IntervalWord::kNoQuantity},
    {"timezone_h", IntervalWord::kNoQuantity},
    {"timezone_m", IntervalWord::kNoQuantity},
    {"us", IntervalWord::kMicrosecond},
    {"usec", IntervalWord::kMicrosecond},
    {"usecond", IntervalWord::kMicrosecond},
    {"useconds", IntervalWord::kMicrosecond},
    {"usecs", IntervalWord::kMicrosecond},
    {"w", IntervalWord::kWeek},
    {"week", IntervalWord::kWeek},
    {"weeks", IntervalWord::kWeek},
    {"y", IntervalWord::kYear},
    {"year", IntervalWord::kYear},
    {"years", IntervalWord::kYear},
    {"yr", IntervalWord::kYear},
    {"yrs", IntervalWord::kYear},
};

}  // namespace

DatetimeMeaning find_datetime_word(std::string_view word) noexcept {
  const std::string_view letters = word.substr(0, kLettersMax);
  for (const Word& known : kWords) {
    if (known.name == letters) return known.meaning;
  }
  return {};
}

IntervalWord find_interval_word(std::string_view word) noexcept {
  const std::string_view letters = word.substr(0, kLettersMax);
  for (const Unit& known : kUnits) {
    if (known.name == letters) return known.word;
  }
  return IntervalWord::kNoUnit;
}

}  // namespace granary::sql
