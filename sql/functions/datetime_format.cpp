#include "sql/functions/datetime_format.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>

#include "sql/error.h"
#include "sql/functions/datetime_template.h"
#include "sql/functions/datetime_units.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

using datetime_template::Field;
using datetime_template::Token;

/// MONTH, Month or month, as the template spells it.
std::string cased(std::string_view name, std::string_view source) {
  std::string out(name);
  const bool first_upper = source[0] >= 'A' && source[0] <= 'Z';
  const bool second_upper = source.size() > 1 && source[1] >= 'A' && source[1] <= 'Z';
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool upper = i == 0 ? first_upper : first_upper && second_upper;
    out[i] = upper ? codec::to_upper(out[i]) : codec::to_lower(out[i]);
  }
  return out;
}

const char* ordinal_suffix(std::string_view digits, bool upper) {
  static constexpr const char* kLower[] = {"th", "st", "nd", "rd"};
  static constexpr const char* kUpper[] = {"TH", "ST", "ND", "RD"};
  const char last = digits.back();
  const bool teen = digits.size() > 1 && digits[digits.size() - 2] == '1';
  const int index = !teen && last >= '1' && last <= '3' ? last - '0' : 0;
  return (upper ? kUpper : kLower)[index];
}

class Formatter {
 public:
  explicit Formatter(const DatetimeParts& parts) : p_(parts) {}

  std::string run(std::string_view pattern) {
    for (const Token& token : datetime_template::tokens_of(pattern)) put(token);
    return out_;
  }

 private:
  /// The sign of a negative number is not counted in `width`.
  void number(const Token& t, std::int64_t value, int width) {
    number_within(t, value, width + (value < 0 ? 1 : 0));
  }
  void number_within(const Token& t, std::int64_t value, int width) {
    char digits[20];
    const char* from = digits;
    const char* const end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    if (t.fill) {
      if (value < 0) out_.push_back(*from++);
      const auto written = end - digits;
      if (written < width) out_.append(static_cast<std::size_t>(width - written), '0');
    }
    append_counted(t, {from, end});
  }
  void append_counted(const Token& t, std::string_view digits) {
    out_.append(digits);
    if (t.ordinal != '\0') out_.append(ordinal_suffix(digits, t.ordinal == 'T'));
  }
  void name(const Token& t, std::string_view text) {
    out_.append(text);
    if (t.fill && static_cast<int>(text.size()) < t.width)
      out_.append(static_cast<std::size_t>(t.width) - text.size(), ' ');
  }
  void calendar_only() const {
    if (p_.is_interval) {
      throw SqlError("22007", "invalid format specification for an interval value")
          .hint("Intervals are not tied to specific calendar dates.");
    }
  }
  /// YYY, YY and Y show the last digits.
  void year(const Token& t, std::int64_t value) {
    static constexpr std::int64_t kModulus[] = {1, 10, 100, 1000};
    const std::int64_t shown = p_.is_interval || value > 0 ? value : 1 - value;
    number(t, t.width < 4 ? shown % kModulus[t.width] : shown, t.width);
  }

  void put(const Token& t) {
    if (!put_clock(t) && !put_name(t) && !put_calendar(t)) put_zone(t);
  }

  bool put_clock(const Token& t) {
    const std::int64_t hour = p_.hour;
    switch (t.field) {
      case Field::kText:
        out_.append(t.source);
        return true;
      case Field::kFixed:
        return true;
      case Field::kHour24:
        number(t, hour, 2);
        return true;
      case Field::kHour12:
        number(t, hour % 12 == 0 ? 12 : hour % 12, 2);
        return true;
      case Field::kMinute:
        number(t, p_.minute, 2);
        return true;
      case Field::kSecond:
        number(t, p_.second, 2);
        return true;
      case Field::kSecondsOfDay:
        number(t, hour * 3600 + p_.minute * 60 + p_.second, 0);
        return true;
      case Field::kMillisecond:
        number({t.field, 3, true, t.ordinal, t.source}, p_.microsecond / 1000, 3);
        return true;
      case Field::kMicrosecond:
        number({t.field, 6, true, t.ordinal, t.source}, p_.microsecond, 6);
        return true;
      case Field::kFraction: {
        char digits[16];
        std::snprintf(digits, sizeof digits, "%06d", p_.microsecond);
        append_counted(t, std::string_view(digits).substr(0, static_cast<std::size_t>(t.width)));
        return true;
      }
      case Field::kMeridiem: {
        const bool upper = t.source[0] >= 'A' && t.source[0] <= 'Z';
        const bool after = hour % 24 >= 12;
        std::string_view text = t.width == 4 ? (after ? "p.m." : "a.m.") : (after ? "pm" : "am");
        for (char c : text) out_.push_back(upper ? codec::to_upper(c) : c);
        return true;
      }
      default:
        return false;
    }
  }

  bool put_name(const Token& t) {
    switch (t.field) {
      case Field::kEra: {
        calendar_only();
        const bool upper = t.source[0] >= 'A' && t.source[0] <= 'Z';
        const std::string_view text =
            t.width == 4 ? (p_.date.year > 0 ? "a.d." : "b.c.") : (p_.date.year > 0 ? "ad" : "bc");
        for (char c : text) out_.push_back(upper ? codec::to_upper(c) : c);
        return true;
      }
      case Field::kMonthName:
        calendar_only();
        name(t, cased(kMonthNames[p_.date.month - 1], t.source));
        return true;
      case Field::kMonthShort:
        calendar_only();
        name(t, cased(std::string_view(kMonthNames[p_.date.month - 1]).substr(0, 3), t.source));
        return true;
      case Field::kDayName:
        calendar_only();
        name(t, cased(kDayNames[day_of_week(p_.days)], t.source));
        return true;
      case Field::kDayShort:
        calendar_only();
        name(t, cased(std::string_view(kDayNames[day_of_week(p_.days)]).substr(0, 3), t.source));
        return true;
      case Field::kRoman: {
        if (p_.date.month == 0 && p_.date.year == 0) return true;
        // Months of an interval may be 0, which is the last of the year, or count backwards.
        const auto month = p_.date.month > 0   ? p_.date.month - 1
                           : p_.date.month < 0 ? p_.date.month + 12
                           : p_.date.year > 0  ? 11
                                               : 0;
        std::string text = datetime_template::kRomanMonths[month];
        if (t.source[0] == 'r') text = codec::lower_ascii(text);
        name(t, text);
        return true;
      }
      default:
        return false;
    }
  }

  /// PostgreSQL's formula for dates, over what an interval has of years, months and days.
  std::int64_t julian_day_of_span() const {
    const bool late = p_.date.month > 2;
    const std::int64_t year = p_.date.year + (late ? 4800 : 4799);
    const std::int64_t month = p_.date.month + (late ? 1 : 13);
    const std::int64_t century = year / 100;
    return year * 365 - 32167 + year / 4 - century + century / 4 + 7834 * month / 256 + p_.date.day;
  }

  std::int64_t yearday() const {
    return p_.is_interval ? (p_.date.year * 12 + p_.date.month) * 30 + p_.date.day
                          : day_of_year(p_.date);
  }

  bool put_calendar(const Token& t) {
    std::int64_t iso_year = 0;
    int week = 0;
    const bool by_weeks =
        t.field == Field::kIsoYear || t.field == Field::kIsoDayOfYear || t.field == Field::kIsoWeek;
    if (by_weeks && !p_.is_interval) iso_week(p_.days, iso_year, week);
    const int weekday = day_of_week(p_.days);
    switch (t.field) {
      case Field::kYear:
        year(t, p_.date.year);
        return true;
      case Field::kYearComma: {
        char text[40];
        const bool counted = p_.is_interval || p_.date.year > 0;
        const std::int64_t shown = counted ? p_.date.year : 1 - p_.date.year;
        std::snprintf(text, sizeof text, "%lld,%03lld", static_cast<long long>(shown / 1000),
                      static_cast<long long>(shown % 1000));
        append_counted(t, text);
        return true;
      }
      case Field::kIsoYear:
        year(t, iso_year);
        return true;
      case Field::kMonth:
        number(t, p_.date.month, 2);
        return true;
      case Field::kDayOfYear:
        number_within(t, yearday(), 3);
        return true;
      case Field::kIsoDayOfYear:
        calendar_only();
        number(t, (week - 1) * 7 + (weekday + 6) % 7 + 1, 3);
        return true;
      case Field::kDay:
        number_within(t, p_.date.day, 2);
        return true;
      case Field::kWeekday:
        calendar_only();
        number(t, weekday + 1, 0);
        return true;
      case Field::kIsoWeekday:
        calendar_only();
        number(t, (weekday + 6) % 7 + 1, 0);
        return true;
      case Field::kWeek:
        number(t, (yearday() - 1) / 7 + 1, 2);
        return true;
      case Field::kWeekOfMonth:
        number(t, (p_.date.day - 1) / 7 + 1, 0);
        return true;
      case Field::kIsoWeek:
        number(t, week, 2);
        return true;
      case Field::kCentury:
        number(t, p_.is_interval ? p_.date.year / 100 : century_of(p_.date.year), 2);
        return true;
      case Field::kJulian:
        number(t, p_.is_interval ? julian_day_of_span() : p_.days + kJulianShift, 0);
        return true;
      case Field::kQuarter:
        if (p_.date.month == 0) return true;
        number(t, (p_.date.month - 1) / 3 + 1, 0);
        return true;
      default:
        return false;
    }
  }

  void put_zone(const Token& t) {
    calendar_only();
    const std::int32_t magnitude = std::abs(p_.offset_s);
    char text[16];
    switch (t.field) {
      case Field::kZone:
        out_.append(t.source[0] == 't' ? codec::lower_ascii(p_.zone) : p_.zone);
        return;
      case Field::kZoneHours:
        std::snprintf(text, sizeof text, "%c%02d", p_.offset_s < 0 ? '-' : '+', magnitude / 3600);
        break;
      case Field::kZoneMinutes:
        std::snprintf(text, sizeof text, "%02d", magnitude / 60 % 60);
        break;
      default:
        std::snprintf(text, sizeof text, magnitude % 3600 == 0 ? "%c%0*d" : "%c%0*d:%02d",
                      p_.offset_s < 0 ? '-' : '+', t.fill ? 2 : 0, magnitude / 3600,
                      magnitude / 60 % 60);
        break;
    }
    out_.append(text);
  }

  const DatetimeParts& p_;
  std::string out_;
};

}  // namespace

std::string format_datetime(const DatetimeParts& parts, std::string_view pattern) {
  return Formatter(parts).run(pattern);
}

}  // namespace granary::sql::functions
