// sql/types/datetime_words.h: the words of dates and times, and the units of intervals.
#pragma once

#include <string_view>

namespace granary::sql {

enum class DatetimeWord {
  kNoWord,
  kIgnored,         // at, on
  kMonth,           // value 1 to 12
  kWeekday,         // not looked at
  kHalfOfDay,       // value 0 am, 1 pm
  kEra,             // value 0 ad, 1 bc
  kSummerTime,      // dst, behind a zone
  kIsoTime,         // t, in front of a time
  kJulian,          // j, in front of a day number
  kYearLabel,       // y, in front of its number as all labels
  kMonthLabel,
  kDayLabel,
  kHourLabel,
  kMinuteLabel,
  kSecondLabel,
  kOtherUnit,       // dow, doy ...: known, and refused where a number follows
  kNow,
  kToday,           // value: days from today
  kMidnightUtc,     // allballs
  kEpoch,
  kInfinity,
  kMinusInfinity,
};

struct DatetimeMeaning {
  DatetimeWord word = DatetimeWord::kNoWord;
  int value = 0;
};

/// Only the first ten letters count, as in PostgreSQL.
DatetimeMeaning find_datetime_word(std::string_view lower_case_word) noexcept;

enum class IntervalWord {
  kNoUnit,
  kIgnored,
  kAgo,
  kMicrosecond,
  kMillisecond,
  kSecond,
  kMinute,
  kHour,
  kDay,
  kWeek,
  kMonth,
  kYear,
  kDecade,
  kCentury,
  kMillennium,
  kNoQuantity,  // quarter, timezone: units of other things
};
IntervalWord find_interval_word(std::string_view lower_case_word) noexcept;

}  // namespace granary::sql
