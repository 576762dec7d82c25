// sql/types/datetime_numbers.h: what the numbers of a date or time mean. A field is judged by its
// length and by which parts earlier fields gave; the session's DateOrder decides what
// is left open.
#pragma once

#include <cstdint>
#include <string_view>

#include "sql/session_context.h"
#include "sql/types/datetime_fields.h"
#include "sql/types/datetime_words.h"

namespace granary::sql {

/// Parts of a date or time, for masks of those that were read.
struct DatetimePart {
  enum Bit : unsigned {
    kYear = 1,
    kMonth = 2,
    kDay = 4,
    kWholeDate = 7,
    kDayOfYear = 8,
    kHour = 16,
    kMinute = 32,
    kSecond = 64,
    kSecondFraction = 128,
    kWholeTime = 16 + 32 + 64 + 128,
    kZone = 256,
    kSummerZone = 512,
    kSummerTime = 1024,
    kMovingZone = 2048,
    kHalfOfDay = 4096,
    kEra = 8192,
    kWeekday = 16384,
    kSpecial = 32768,
  };
};

/// h:m, h:m:s.f; m:s.f where only minutes and seconds are wanted, or where there is a fraction. The
/// hours are not checked. errors  kFormat, kRange
struct ClockText {
  std::int64_t hour = 0;
  std::int32_t minute = 0;
  std::int32_t second = 0;
  std::int32_t us = 0;

  DatetimeFault read(std::string_view text, bool minute_to_second);
};

/// Parts of a date and time as they were written. `seen` is the mask of the parts known before,
/// `found` is set to those that the field gives.
struct DatetimeParts {
  DateOrder order = DateOrder::kMdy;
  std::int32_t year = 0, month = 0, day = 0, day_of_year = 0;
  std::int32_t hour = 0, minute = 0, second = 0, us = 0;
  bool two_digit_year = false;

  /// A whole date with separators.
  DatetimeFault read_date(std::string_view text, unsigned seen, unsigned& found);
  DatetimeFault read_time(std::string_view text, unsigned& found);
  /// One part of a date, or a time without separators where the date is known.
  DatetimeFault read_number(std::string_view text, bool month_was_named, unsigned seen,
                            unsigned& found);
  /// yymmdd, yyyymmdd, hhmm or hhmmss with a fraction.
  DatetimeFault read_run_together(std::string_view text, unsigned seen, unsigned& found);
  /// A number behind the name of its part: y2024, s7.5.
  DatetimeFault read_labelled(DatetimeWord label, std::string_view text, unsigned seen,
                              unsigned& found);
  /// Sets the date of a Julian day, "2451187" or with the time as its fraction.
  DatetimeFault read_julian(std::string_view text, unsigned& found);

  void set_days(std::int64_t days) noexcept;
  void set_time(std::int64_t time_us) noexcept;
  std::int64_t days() const noexcept;
  std::int64_t time_us() const noexcept;
  /// Hours and minutes beyond a clock's, or more than 24 hours.
  bool time_is_out_of_range() const noexcept;
  /// Completes the year and checks month and day.
  DatetimeFault finish_date(unsigned seen, bool is_julian, bool before_christ);
};

/// "+02", "-0330", "+05:30:10". errors  kFormat, kOffsetRange
DatetimeFault read_offset(std::string_view text, std::int32_t& seconds_east);

}  // namespace granary::sql
