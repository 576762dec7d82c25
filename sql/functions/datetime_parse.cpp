// sql/functions/datetime_parse.cpp: to_date and to_timestamp: text read by a template.
#include <charconv>
#include <cstdlib>
#include <optional>
#include <vector>

#include "sql/error.h"
#include "sql/functions/datetime_format.h"
#include "sql/functions/datetime_template.h"
#include "sql/functions/datetime_units.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

using datetime_template::Field;
using datetime_template::starts_with_any_case;
using datetime_template::Token;

class Parser {
 public:
  Parser(std::string_view text, std::string_view pattern)
      : text_(text), tokens_(datetime_template::tokens_of(pattern)) {}

  ParsedDatetime run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.field == Field::kText) {
        skip_separator(token);
        continue;
      }
      skip_spaces();
      if (at_ >= text_.size()) break;
      const bool bounded = i + 1 < tokens_.size() && tokens_[i + 1].field != Field::kText;
      read(token, bounded);
    }
    return finish();
  }

 private:
  void skip_spaces() {
    while (at_ < text_.size() && codec::is_space(text_[at_])) ++at_;
  }
  /// A separator of the template matches any separator of the text, or none.
  void skip_separator(const Token& token) {
    if (token.source.size() == 1 && !codec::is_alpha(token.source[0]) &&
        !codec::is_digit(token.source[0])) {
      if (at_ < text_.size() && !codec::is_alpha(text_[at_]) && !codec::is_digit(text_[at_]) &&
          !((text_[at_] == '-' || text_[at_] == '+') && token.source[0] == ' ')) {
        ++at_;
      }
      return;
    }
    at_ = std::min(at_ + token.source.size(), text_.size());
  }

  [[noreturn]] void raise_invalid(const Token& token) const {
    std::size_t end = at_;
    while (end < text_.size() && !codec::is_space(text_[end])) ++end;
    const std::string width = token.width > 0 ? std::to_string(token.width) : "";
    SqlError error(
        "22007",
        "invalid value \"" +
            std::string(text_.substr(
                at_, token.width > 0
                         ? std::min<std::size_t>(end - at_, static_cast<std::size_t>(token.width))
                         : end - at_)) +
            "\" for \"" + std::string(token.source) + "\"");
    error.diagnostic.detail =
        is_name(token.field)
            ? "The given value did not match any of the allowed values for this field."
            : "Value must be an integer.";
    throw error;
  }
  static bool is_name(Field f) {
    return f == Field::kMonthName || f == Field::kMonthShort || f == Field::kDayName ||
           f == Field::kDayShort || f == Field::kMeridiem || f == Field::kEra;
  }

  /// Digits; at most the field's width where another field follows at once.
  std::int64_t number(const Token& token, bool bounded, std::size_t* digits = nullptr) {
    std::size_t end = at_;
    if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) ++end;
    const std::size_t first = end;
    while (end < text_.size() && codec::is_digit(text_[end]) &&
           (!(bounded || token.width == 2) || token.width == 0 ||
            end - first < static_cast<std::size_t>(token.width))) {
      ++end;
    }
    std::int64_t value = 0;
    const std::size_t start = text_[at_] == '+' ? at_ + 1 : at_;
    const auto result = std::from_chars(text_.data() + start, text_.data() + end, value);
    if (result.ec != std::errc{}) raise_invalid(token);
    if (digits != nullptr) *digits = end - at_;
    at_ = static_cast<std::size_t>(result.ptr - text_.data());
    if (token.ordinal != '\0') at_ = std::min(at_ + 2, text_.size());
    return value;
  }

  /// One of the names, in full or its first three letters; -1: none.
  int name(const char* const* names, int count, bool full) {
    for (int i = 0; i < count; ++i) {
      const std::string_view word =
          full ? std::string_view(names[i]) : std::string_view(names[i]).substr(0, 3);
      if (starts_with_any_case(text_.substr(at_), word)) {
        at_ += word.size();
        return i;
      }
    }
    return -1;
  }

  bool read_clock(const Token& t, bool bounded) {
    switch (t.field) {
      case Field::kHour24:
        hour_ = number(t, bounded);
        return true;
      case Field::kHour12:
        hour_ = number(t, bounded);
        twelve_ = true;
        return true;
      case Field::kMinute:
        minute_ = number(t, bounded);
        return true;
      case Field::kSecond:
        second_ = number(t, bounded);
        return true;
      case Field::kSecondsOfDay:
        seconds_of_day_ = number(t, bounded);
        return true;
      case Field::kMillisecond:
      case Field::kMicrosecond:
      case Field::kFraction:
        read_fraction(t);
        return true;
      case Field::kZoneHours:
        zone_hours_ = number(t, bounded);
        has_offset_ = true;
        return true;
      case Field::kZoneMinutes:
        zone_minutes_ = number(t, bounded);
        return true;
      default:
        return false;
    }
  }

  void read(const Token& t, bool bounded) {
    if (read_clock(t, bounded)) return;
    switch (t.field) {
      case Field::kYear:
        read_year(t, bounded);
        break;
      case Field::kYearComma: {
        const std::int64_t thousands = number({Field::kYear, 0, true, '\0', t.source}, false);
        ++at_;
        year_ = thousands * 1000 + number({Field::kYear, 3, true, '\0', t.source}, true);
        break;
      }
      case Field::kMonth:
        month_ = number(t, bounded);
        break;
      case Field::kDay:
        day_ = number(t, bounded);
        break;
      case Field::kDayOfYear:
        day_of_year_ = number(t, bounded);
        break;
      case Field::kJulian:
        julian_ = number(t, bounded);
        break;
      case Field::kIsoYear:
        iso_year_ = number(t, bounded);
        break;
      case Field::kIsoWeek:
        iso_week_ = number(t, bounded);
        break;
      case Field::kIsoWeekday:
        iso_weekday_ = number(t, bounded);
        break;
      case Field::kWeekday:
      case Field::kWeek:
      case Field::kWeekOfMonth:
      case Field::kQuarter:
      case Field::kIsoDayOfYear:
        number(t, bounded);
        break;
      case Field::kCentury:
        century_ = number(t, bounded);
        break;
      default:
        read_name(t);
        break;
    }
  }

  void read_fraction(const Token& t) {
    std::int64_t us = 0;
    int digits = 0;
    for (; at_ < text_.size() && codec::is_digit(text_[at_]); ++at_, ++digits) {
      if (digits < 6) us = us * 10 + (text_[at_] - '0');
    }
    if (digits == 0) raise_invalid(t);
    for (; digits < 6; ++digits) us *= 10;
    us_ = us;
  }

  void read_year(const Token& t, bool bounded) {
    std::size_t digits = 0;
    const std::int64_t value =
        number({t.field, t.width, t.fill, t.ordinal, t.source}, bounded, &digits);
    year_ = value;
    if (t.width < 4 && digits <= 2 && value >= 0) year_ = value + (value < 70 ? 2000 : 1900);
    if (t.width == 3 && digits == 3) year_ = value + (value < 520 ? 2000 : 1000);
  }

  void read_name(const Token& t) {
    int found = 0;
    switch (t.field) {
      case Field::kMonthName:
      case Field::kMonthShort:
        found = name(kMonthNames, 12, t.field == Field::kMonthName);
        month_ = found + 1;
        break;
      case Field::kDayName:
      case Field::kDayShort:
        found = name(kDayNames, 7, t.field == Field::kDayName);
        break;
      case Field::kMeridiem: {
        static constexpr const char* kWide[] = {"a.m.", "p.m."};
        const std::string_view rest = text_.substr(at_);
        if (t.width == 4) {
          found = starts_with_any_case(rest, kWide[0])   ? 0
                  : starts_with_any_case(rest, kWide[1]) ? 1
                                                         : -1;
        } else {
          found = starts_with_any_case(rest, "am") ? 0 : starts_with_any_case(rest, "pm") ? 1 : -1;
        }
        at_ += static_cast<std::size_t>(t.width);
        pm_ = found == 1;
        break;
      }
      case Field::kEra: {
        const char first = codec::to_lower(text_[at_]);
        found = first == 'b' ? 1 : first == 'a' ? 0 : -1;
        bc_ = found == 1;
        at_ = std::min(at_ + static_cast<std::size_t>(t.width), text_.size());
        break;
      }
      case Field::kRoman:
        found = -1;
        for (int i = 11; i >= 0 && found < 0; --i) {
          const std::string_view numeral = datetime_template::kRomanMonths[i];
          if (starts_with_any_case(text_.substr(at_), numeral) &&
              (at_ + numeral.size() >= text_.size() ||
               !codec::is_alpha(text_[at_ + numeral.size()]))) {
            found = i;
            at_ += numeral.size();
          }
        }
        month_ = found + 1;
        break;
      default:
        throw SqlError("0A000", "formatting field \"" + std::string(t.source) +
                                    "\" is only supported in to_char");
    }
    if (found < 0) raise_invalid(t);
  }

  [[noreturn]] void raise_range() const {
    throw SqlError("22008", "date/time field value out of range: \"" + std::string(text_) + "\"");
  }

  ParsedDatetime finish() {
    ParsedDatetime out;
    std::int64_t year = year_.value_or(0);
    if (!year_ && century_) year = (*century_ - 1) * 100 + 1;
    if (bc_ && year > 0) year = 1 - year;
    if (year_ && *year_ < 0 && !bc_) year = *year_ + 1;
    if (!year_ && !century_) year = 0;
    const std::int64_t month = month_.value_or(1);
    const std::int64_t day = day_.value_or(1);
    if (month < 1 || month > 12 || day < 1 || day > 31 || year > 6000000 || year < -5000 ||
        day > days_in_month(year, static_cast<int>(month))) {
      raise_range();
    }
    out.days = days_from_civil(year, static_cast<int>(month), static_cast<int>(day));
    if (day_of_year_) {
      if (*day_of_year_ < 1 || *day_of_year_ > 366) raise_range();
      out.days = days_from_civil(year, 1, 1) + *day_of_year_ - 1;
    }
    if (julian_) out.days = *julian_ - kJulianShift;
    if (iso_year_) {
      const std::int64_t monday = iso_week_start(days_from_civil(*iso_year_, 1, 4));
      out.days = monday + (iso_week_.value_or(1) - 1) * 7 + iso_weekday_.value_or(1) - 1;
    }
    if (twelve_) {
      if (hour_ < 1 || hour_ > 12) {
        throw SqlError("22007",
                       "hour \"" + std::to_string(hour_) + "\" is invalid for the 12-hour clock")
            .hint("Use the 24-hour clock, or give an hour between 1 and 12.");
      }
      if (pm_ && *pm_ && hour_ < 12) hour_ += 12;
      if (pm_ && !*pm_ && hour_ == 12) hour_ = 0;
    }
    if (seconds_of_day_) {
      hour_ = *seconds_of_day_ / 3600;
      minute_ = *seconds_of_day_ / 60 % 60;
      second_ = *seconds_of_day_ % 60;
    }
    if (hour_ < 0 || hour_ > 23 || minute_ < 0 || minute_ > 59 || second_ < 0 || second_ > 59)
      raise_range();
    out.time_us = hour_ * kUsPerHour + minute_ * kUsPerMinute + second_ * kUsPerSecond + us_;
    out.has_offset = has_offset_;
    out.offset_s = static_cast<std::int32_t>(
        zone_hours_ * 3600 + (zone_hours_ < 0 ? -zone_minutes_ : zone_minutes_) * 60);
    return out;
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::optional<std::int64_t> year_, month_, day_, day_of_year_, julian_, century_, iso_year_,
      iso_week_, iso_weekday_;
  std::optional<std::int64_t> seconds_of_day_;
  std::optional<bool> pm_;
  std::int64_t hour_ = 0, minute_ = 0, second_ = 0, us_ = 0, zone_hours_ = 0, zone_minutes_ = 0;
  bool twelve_ = false;
  bool bc_ = false;
  bool has_offset_ = false;
};

}  // namespace

ParsedDatetime parse_datetime(std::string_view text, std::string_view pattern) {
  return Parser(text, pattern).run();
}

}  // namespace granary::sql::functions
