#include "sql/functions/datetime_format.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include "sql/error.h"
#include "sql/functions/datetime_units.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

enum class Field : std::uint8_t {
  kText,
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
constexpr const char* kRoman[] = {"I",   "II",   "III", "IV", "V",  "VI",
                                  "VII", "VIII", "IX",  "X",  "XI", "XII"};

struct Token {
  Field field = Field::kText;
  int width = 0;
  bool fill = true;         // no FM in front
  char ordinal = '\0';      // T or t: with TH or th behind
  std::string_view source;  // as written: its letters' case counts
};

bool starts_with_any_case(std::string_view text, std::string_view word) {
  return text.size() >= word.size() &&
         codec::equal_ignoring_case(text.substr(0, word.size()), word);
}

/// The template's fields and the text between them.
std::vector<Token> tokens_of(std::string_view pattern) {
  std::vector<Token> out;
  bool fill = true;
  while (!pattern.empty()) {
    if (starts_with_any_case(pattern, "FM") || starts_with_any_case(pattern, "FX") ||
        starts_with_any_case(pattern, "TM")) {
      if (starts_with_any_case(pattern, "FM")) fill = false;
      pattern.remove_prefix(2);
      continue;
    }
    const Keyword* found = nullptr;
    for (const Keyword& keyword : kKeywords) {
      if (found == nullptr && starts_with_any_case(pattern, keyword.name)) found = &keyword;
    }
    if (found != nullptr) {
      Token token{found->field, found->width, fill, '\0', pattern.substr(0, found->name.size())};
      pattern.remove_prefix(found->name.size());
      if (starts_with_any_case(pattern, "TH")) {
        token.ordinal = pattern[0];
        pattern.remove_prefix(2);
      }
      out.push_back(token);
      fill = true;
      continue;
    }
    std::size_t count = 1;
    Token token;
    if (pattern[0] == '"') {
      const std::size_t end = std::min(pattern.find('"', 1), pattern.size());
      token.source = pattern.substr(1, end - 1);
      count = std::min(end + 1, pattern.size());
    } else {
      token.source = pattern.substr(0, 1);
    }
    out.push_back(token);
    pattern.remove_prefix(count);
  }
  return out;
}

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
    for (const Token& token : tokens_of(pattern)) put(token);
    return out_;
  }

 private:
  void number(const Token& t, std::int64_t value, int width) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%0*lld", t.fill ? width + (value < 0 ? 1 : 0) : 0,
                  static_cast<long long>(value));
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
    if (!put_clock(t) && !put_calendar(t)) put_zone(t);
  }

  bool put_clock(const Token& t) {
    const std::int64_t hour = p_.hour;
    switch (t.field) {
      case Field::kText:
        out_.append(t.source);
        return true;
      case Field::kHour24:
        number(t, hour, 2);
        return true;
      case Field::kHour12:
        number(t, hour % 12 == 0 ? 12 : hour % 12, 2);
        return true;
      case Field::kMinute:
        number(t, std::abs(p_.minute), 2);
        return true;
      case Field::kSecond:
        number(t, std::abs(p_.second), 2);
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
        out_.append(digits, static_cast<std::size_t>(t.width));
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

  bool put_calendar(const Token& t) {
    std::int64_t iso_year = 0;
    int week = 0;
    if (!p_.is_interval) iso_week(p_.days, iso_year, week);
    const int weekday = day_of_week(p_.days);
    const int yearday = p_.is_interval ? 0 : day_of_year(p_.date);
    switch (t.field) {
      case Field::kYear:
        year(t, p_.date.year);
        return true;
      case Field::kYearComma: {
        char text[40];
        const std::int64_t shown = p_.date.year > 0 ? p_.date.year : 1 - p_.date.year;
        std::snprintf(text, sizeof text, "%lld,%03lld", static_cast<long long>(shown / 1000),
                      static_cast<long long>(shown % 1000));
        out_.append(text);
        return true;
      }
      case Field::kIsoYear:
        year(t, iso_year);
        return true;
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
      case Field::kMonth:
        number(t, p_.date.month, 2);
        return true;
      case Field::kDayName:
        calendar_only();
        name(t, cased(kDayNames[weekday], t.source));
        return true;
      case Field::kDayShort:
        calendar_only();
        name(t, cased(std::string_view(kDayNames[weekday]).substr(0, 3), t.source));
        return true;
      case Field::kDayOfYear:
        number(t, p_.is_interval ? p_.date.day : yearday, 3);
        return true;
      case Field::kIsoDayOfYear:
        calendar_only();
        number(t, (week - 1) * 7 + (weekday + 6) % 7 + 1, 3);
        return true;
      case Field::kDay:
        number(t, p_.date.day, 2);
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
        number(t, (yearday - 1) / 7 + 1, 2);
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
        number(t, p_.days + kJulianShift, 0);
        return true;
      case Field::kQuarter:
        number(t, (p_.date.month - 1) / 3 + 1, 0);
        return true;
      case Field::kRoman: {
        if (p_.date.month == 0 && p_.date.year == 0) return true;
        // Months of an interval may be 0, which is the last of the year, or count backwards.
        const auto month = p_.date.month > 0   ? p_.date.month - 1
                           : p_.date.month < 0 ? p_.date.month + 12
                           : p_.date.year > 0  ? 11
                                               : 0;
        std::string text = kRoman[month];
        if (t.source[0] == 'r') text = codec::lower_ascii(text);
        name(t, text);
        return true;
      }
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
        std::snprintf(text, sizeof text, magnitude % 3600 == 0 ? "%c%02d" : "%c%02d:%02d",
                      p_.offset_s < 0 ? '-' : '+', magnitude / 3600, magnitude / 60 % 60);
        break;
    }
    out_.append(text);
  }

  const DatetimeParts& p_;
  std::string out_;
};

class Parser {
 public:
  Parser(std::string_view text, std::string_view pattern)
      : text_(text), tokens_(tokens_of(pattern)) {}

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

  void read(const Token& t, bool bounded) {
    switch (t.field) {
      case Field::kHour24:
        hour_ = number(t, bounded);
        break;
      case Field::kHour12:
        hour_ = number(t, bounded);
        twelve_ = true;
        break;
      case Field::kMinute:
        minute_ = number(t, bounded);
        break;
      case Field::kSecond:
        second_ = number(t, bounded);
        break;
      case Field::kSecondsOfDay:
        seconds_of_day_ = number(t, bounded);
        break;
      case Field::kMillisecond:
      case Field::kMicrosecond:
      case Field::kFraction:
        read_fraction(t);
        break;
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
      case Field::kZoneHours:
        zone_hours_ = number(t, bounded);
        has_offset_ = true;
        break;
      case Field::kZoneMinutes:
        zone_minutes_ = number(t, bounded);
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
          const std::string_view numeral = kRoman[i];
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

std::string format_datetime(const DatetimeParts& parts, std::string_view pattern) {
  return Formatter(parts).run(pattern);
}
ParsedDatetime parse_datetime(std::string_view text, std::string_view pattern) {
  return Parser(text, pattern).run();
}

}  // namespace granary::sql::functions
