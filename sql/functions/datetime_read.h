// sql/functions/datetime_read.h: the numbers and names that a template finds in a text, before they
// are put together to a date and a time.
#pragma once

#include <cstdint>
#include <string_view>

namespace granary::sql::functions {

/// Dates are counted by days of months or by ISO weeks; a template does not mix them.
enum class DateConvention : std::uint8_t { kNone, kGregorian, kIsoWeek };

/// What was read, 0 where nothing was: PostgreSQL tells a field that is 0 from none by nothing.
struct DatetimeFields {
  DateConvention convention = DateConvention::kNone;
  std::int32_t year = 0, century = 0, month = 0, day = 0, day_of_year = 0, julian = 0;
  std::int32_t week = 0;           // of the year, ISO's or not as convention says
  std::int32_t week_of_month = 0;  // from 1
  std::int32_t weekday = 0;        // Sunday is 1
  std::int32_t before_christ = 0;  // 1: yes
  std::int32_t year_digits = 0;    // that the template has
  std::int32_t hour = 0, minute = 0, second = 0, seconds_of_day = 0;
  std::int32_t millisecond = 0, microsecond = 0;
  std::int32_t decimals = 0;   // of seconds, as FF1 to FF6 ask; 0: all
  std::int32_t afternoon = 0;  // 1: PM
  bool twelve_hours = false;
  std::int32_t zone_sign = 0;  // 1: east, -1: west, 0: no zone
  std::int32_t zone_hours = 0, zone_minutes = 0;
};

/// errors 22007 (a field does not have its form, contradicts another), 22008 (a number beyond
/// int4), 0A000 (TZ and OF)
DatetimeFields read_datetime_fields(std::string_view text, std::string_view pattern);

}  // namespace granary::sql::functions
