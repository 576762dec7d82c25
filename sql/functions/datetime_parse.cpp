// sql/functions/datetime_parse.cpp: to_date and to_timestamp: what a template found in a text as a
// date and a time.
#include <algorithm>

#include "sql/error.h"
#include "sql/functions/datetime_format.h"
#include "sql/functions/datetime_read.h"
#include "sql/functions/datetime_units.h"

namespace granary::sql::functions {

namespace {

class Assembler {
 public:
  Assembler(const DatetimeFields& fields, std::string_view text) : fields_(fields), text_(text) {}

  ParsedDatetime run() {
    set_clock();
    set_year();
    set_date();
    check();
    ParsedDatetime out;
    out.days = days_from_civil(year_, static_cast<int>(month_), 1) + day_ - 1;
    out.in_range = (year_ > -4713 || (year_ == -4713 && month_ >= 11)) && year_ < 5874898;
    out.time_us = hour_ * kUsPerHour + minute_ * kUsPerMinute + second_ * kUsPerSecond + us_;
    out.decimals = fields_.decimals > 0 ? fields_.decimals : -1;
    out.has_offset = fields_.zone_sign != 0;
    out.offset_s = fields_.zone_sign * (fields_.zone_hours * 3600 + fields_.zone_minutes * 60);
    return out;
  }

 private:
  void set_clock() {
    hour_ = fields_.seconds_of_day / 3600;
    minute_ = fields_.seconds_of_day / 60 % 60;
    second_ = fields_.seconds_of_day % 60;
    if (fields_.second != 0) second_ = fields_.second;
    if (fields_.minute != 0) minute_ = fields_.minute;
    if (fields_.hour != 0) hour_ = fields_.hour;
    us_ = std::int64_t{fields_.millisecond} * 1000 + fields_.microsecond;
    if (!fields_.twelve_hours) return;
    if (hour_ < 1 || hour_ > 12) {
      throw SqlError("22007",
                     "hour \"" + std::to_string(hour_) + "\" is invalid for the 12-hour clock")
          .hint("Use the 24-hour clock, or give an hour between 1 and 12.");
    }
    if (fields_.afternoon != 0 && hour_ < 12) hour_ += 12;
    if (fields_.afternoon == 0 && hour_ == 12) hour_ = 0;
  }

  /// Years count from 1 BC, which is 0. Of a year of two digits and a century the digits are its
  /// last ones; a year of more stands alone.
  void set_year() {
    const bool before = fields_.before_christ != 0;
    const std::int64_t century = before ? -std::int64_t{fields_.century} : fields_.century;
    year_given_ = fields_.year != 0 || fields_.century != 0;
    if (fields_.year != 0 && fields_.century != 0 && fields_.year_digits <= 2) {
      year_ = fields_.year % 100;
      if (year_ == 0) {
        year_ = century * 100 + (century >= 0 ? 0 : 1);
      } else {
        year_ = century >= 0 ? year_ + (century - 1) * 100 : (century + 1) * 100 - year_ + 1;
      }
    } else if (fields_.year != 0) {
      year_ = before ? -std::int64_t{fields_.year} : fields_.year;
      if (year_ < 0) ++year_;
    } else if (fields_.century != 0) {
      year_ = (century >= 0 ? century - 1 : century) * 100 + 1;
    }
  }

  void set_day_number(std::int64_t days) {
    const CivilDate date = civil_from_days(days);
    year_ = date.year;
    month_ = date.month;
    day_ = date.day;
    year_given_ = month_given_ = day_given_ = true;
  }

  void set_date() {
    const bool iso = fields_.convention == DateConvention::kIsoWeek;
    std::int64_t day_of_year = fields_.day_of_year;
    if (fields_.julian != 0) set_day_number(std::int64_t{fields_.julian} - kJulianShift);
    if (fields_.week != 0 && iso) {
      const std::int64_t monday = iso_year_start() + (std::int64_t{fields_.week} - 1) * 7;
      const std::int32_t weekday = fields_.weekday;
      set_day_number(monday + (weekday == 0 ? 0 : weekday > 1 ? weekday - 2 : 6));
    } else if (fields_.week != 0) {
      day_of_year = (std::int64_t{fields_.week} - 1) * 7 + 1;
    }
    const std::int64_t day = fields_.week_of_month != 0
                                 ? (std::int64_t{fields_.week_of_month} - 1) * 7 + 1
                                 : fields_.day;
    if (day != 0) {
      day_ = day;
      day_given_ = true;
    }
    if (fields_.month != 0) {
      month_ = fields_.month;
      month_given_ = true;
    }
    if (day_of_year != 0 && (month_ <= 1 || day_ <= 1)) set_day_of_year(day_of_year, iso);
  }

  /// The Monday of the first week of the year.
  std::int64_t iso_year_start() const { return iso_week_start(days_from_civil(year_, 1, 4)); }

  /// Gives month and day where they are not set.
  void set_day_of_year(std::int64_t number, bool iso) {
    if (year_ == 0 && fields_.before_christ == 0)
      throw SqlError("22007", "cannot calculate day of year without year information");
    if (iso) return set_day_number(iso_year_start() + number - 1);
    int month = 1;
    for (; month < 12 && number > days_in_month(year_, month); ++month)
      number -= days_in_month(year_, month);
    // Days beyond the last of December are of no month.
    if (number > 31) {
      number -= 31;
      month = 13;
    }
    if (month_ <= 1) month_ = month;
    if (day_ <= 1) day_ = number;
    month_given_ = day_given_ = true;
  }

  void check() const {
    const bool month_good = !month_given_ || (month_ >= 1 && month_ <= 12);
    const bool day_good = !day_given_ || (day_ >= 1 && day_ <= 31);
    const bool all = year_given_ && month_given_ && day_given_;
    const bool clock_good = hour_ >= 0 && hour_ < 24 && minute_ >= 0 && minute_ < 60 &&
                            second_ >= 0 && second_ < 60 && us_ >= 0 && us_ < kUsPerSecond;
    const bool good = month_good && day_good && clock_good &&
                      (!all || day_ <= days_in_month(year_, static_cast<int>(month_)));
    if (!good) {
      throw SqlError("22008",
                     "date/time field value out of range: \"" + std::string(text_) + "\"");
    }
    const bool zone_good = fields_.zone_hours >= 0 && fields_.zone_hours <= kZoneHoursMax &&
                           fields_.zone_minutes >= 0 && fields_.zone_minutes < 60;
    if (fields_.zone_sign != 0 && !zone_good) {
      throw SqlError("22009",
                     "time zone displacement out of range: \"" + std::string(text_) + "\"");
    }
  }

  static constexpr std::int32_t kZoneHoursMax = 15;
  const DatetimeFields& fields_;
  std::string_view text_;
  std::int64_t year_ = 0, month_ = 1, day_ = 1;
  bool year_given_ = false, month_given_ = false, day_given_ = false;
  std::int64_t hour_ = 0, minute_ = 0, second_ = 0, us_ = 0;
};

}  // namespace

ParsedDatetime parse_datetime(std::string_view text, std::string_view pattern) {
  return Assembler(read_datetime_fields(text, pattern), text).run();
}

}  // namespace granary::sql::functions
