// sql/functions/datetime_read.cpp: a text read field by field as a template says.
// Longer than 400 lines because every field of the templates has its branch here.
#include "sql/functions/datetime_read.h"

#include <algorithm>
#include <string>
#include <vector>

#include "sql/error.h"
#include "sql/functions/datetime_template.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/datetime_fields.h"

namespace granary::sql::functions {

namespace {

using datetime_template::Field;
using datetime_template::starts_with_any_case;
using datetime_template::Token;

bool is_number(Field field) {
  switch (field) {
    case Field::kText:
    case Field::kFixed:
    case Field::kMeridiem:
    case Field::kEra:
    case Field::kMonthName:
    case Field::kMonthShort:
    case Field::kDayName:
    case Field::kDayShort:
    case Field::kRoman:
    case Field::kZone:
    case Field::kZoneHours:
    case Field::kZoneMinutes:
    case Field::kOffset:
      return false;
    default:
      return true;
  }
}

DateConvention convention_of(const Token& token) {
  switch (token.field) {
    case Field::kIsoYear:
    case Field::kIsoDayOfYear:
    case Field::kIsoWeekday:
    case Field::kIsoWeek:
      return DateConvention::kIsoWeek;
    case Field::kYear:
    case Field::kYearComma:
    case Field::kMonthName:
    case Field::kMonthShort:
    case Field::kMonth:
    case Field::kRoman:
    case Field::kDayOfYear:
    case Field::kDay:
    case Field::kWeekday:
    case Field::kWeek:
    case Field::kWeekOfMonth:
      return DateConvention::kGregorian;
    default:
      return DateConvention::kNone;
  }
}

bool is_separator(char c) {
  return c > ' ' && c < '\x7f' && !codec::is_alpha(c) && !codec::is_digit(c);
}

/// Of a year with fewer than four digits the one that is next to 2020.
std::int32_t near_2020(std::int32_t year) {
  if (year < 70) return year + 2000;
  if (year < 100) return year + 1900;
  if (year < 520) return year + 2000;
  return year < 1000 ? year + 1000 : year;
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view pattern)
      : text_(text), tokens_(datetime_template::tokens_of(pattern)) {}

  DatetimeFields run() {
    bool first = true;
    for (std::size_t i = 0; i < tokens_.size() && at_ < text_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.field == Field::kText) {
        for (std::size_t c = 0; c < token.source.size() && at_ < text_.size(); ++c) {
          if (first && !fixed_) skip_spaces();
          first = false;
          match(token.source[c], token.quoted);
        }
        continue;
      }
      first = false;
      if (token.field == Field::kFixed) {
        fixed_ = true;
        continue;
      }
      if (!fixed_) skip_spaces();
      set_convention(token);
      read(token, i);
      if (!fixed_) {
        extra_ = 0;
        skip_spaces();
      }
    }
    return out_;
  }

 private:
  void skip_spaces() {
    for (; at_ < text_.size() && codec::is_space(text_[at_]); ++at_) ++extra_;
  }
  void skip_character() {
    if (at_ < text_.size()) ++at_;
    while (at_ < text_.size() && (text_[at_] & 0xC0) == 0x80) ++at_;
  }

  /// One character of the template that is no field. Without FX blanks and separators match one of
  /// them or nothing, and other characters those that were skipped before a field.
  void match(char c, bool quoted) {
    if ((c & 0xC0) == 0x80) return;  // the rest of a character
    const bool loose = !quoted && (codec::is_space(c) || is_separator(c));
    if (fixed_) return skip_character();
    if (loose) {
      --extra_;
      if (at_ < text_.size() && (codec::is_space(text_[at_]) || is_separator(text_[at_]))) {
        ++at_;
        ++extra_;
      }
    } else if (extra_ > 0) {
      --extra_;
    } else {
      skip_character();
    }
  }

  void set_convention(const Token& token) {
    const DateConvention wanted = convention_of(token);
    if (wanted == DateConvention::kNone) return;
    if (out_.convention == DateConvention::kNone) out_.convention = wanted;
    if (out_.convention == wanted) return;
    throw SqlError("22007", "invalid combination of date conventions")
        .hint("Do not mix Gregorian and ISO week date conventions in a formatting template.");
  }

  /// What follows field number `i` cannot be taken for a digit of it.
  bool ends_itself(std::size_t i) const {
    if (tokens_[i].ordinal != '\0' || i + 1 == tokens_.size()) return true;
    const Token& next = tokens_[i + 1];
    if (next.field == Field::kText) return !codec::is_digit(next.source[0]);
    return !is_number(next.field);
  }

  static SqlError invalid(std::string_view value, const Token& token) {
    return SqlError("22007", "invalid value \"" + std::string(value) + "\" for \"" +
                                 std::string(token.source) + "\"");
  }
  static constexpr const char* kFillHint =
      "If your source string is not fixed-width, try using the \"FM\" modifier.";

  void set(std::int32_t& field, std::int32_t value, const Token& token) {
    if (field != 0 && field != value) {
      throw SqlError("22007", "conflicting values for \"" + std::string(token.source) +
                                  "\" field in formatting string")
          .detail("This value contradicts a previous setting for the same field type.");
    }
    field = value;
  }

  /// A number of `width` characters, or as long as it is where nothing of it can follow. Returns
  /// how many characters it took.
  std::int32_t number(std::int32_t& field, std::size_t width, std::size_t i) {
    const Token& token = tokens_[i];
    const std::size_t begin = at_;
    while (at_ < text_.size() && codec::is_space(text_[at_])) ++at_;
    const std::string_view left = text_.substr(at_);
    const std::string_view source = left.substr(0, width);
    const bool whole = !token.fill || ends_itself(i);
    if (!whole && left.size() < width) {
      throw SqlError("22007", "source string too short for \"" + std::string(token.source) +
                                  "\" formatting field")
          .detail("Field requires " + std::to_string(width) + " characters, but only " +
                  std::to_string(left.size()) + " remain.")
          .hint(kFillHint);
    }
    std::int32_t value = 0;
    std::string_view rest;
    const std::string_view digits = whole ? left : source;
    const bool fits = leading_number(digits, value, rest);
    const std::size_t used = digits.size() - rest.size();
    if (!whole && used > 0 && used < width) {
      throw invalid(source, token)
          .detail("Field requires " + std::to_string(width) + " characters, but only " +
                  std::to_string(used) + " could be parsed.")
          .hint(kFillHint);
    }
    if (used == 0) throw invalid(source, token).detail("Value must be an integer.");
    if (!fits) {
      throw SqlError("22008", "value for \"" + std::string(token.source) +
                                  "\" in source string is out of range")
          .detail("Value must be in the range -2147483648 to 2147483647.");
    }
    at_ += used;
    set(field, value, token);
    const auto taken = static_cast<std::int32_t>(at_ - begin);
    skip_ordinal(token);
    return taken;
  }
  std::int32_t number(std::int32_t& field, std::size_t i) {
    return number(field, tokens_[i].source.size(), i);
  }

  /// The first of the names that the text goes on with, in any case; `letters` of each.
  std::int32_t name(const char* const* names, std::int32_t count, std::size_t letters,
                    const Token& token) {
    const std::string_view rest = text_.substr(at_);
    for (std::int32_t i = 0; i < count; ++i) {
      const std::string_view word = std::string_view(names[i]).substr(0, letters);
      if (!starts_with_any_case(rest, word)) continue;
      at_ += word.size();
      return i;
    }
    const auto end = std::find_if(rest.begin(), rest.end(), codec::is_space);
    throw invalid(rest.substr(0, static_cast<std::size_t>(end - rest.begin())), token)
        .detail("The given value did not match any of the allowed values for this field.");
  }
  static constexpr std::size_t kAllLetters = std::string_view::npos;

  void read(const Token& token, std::size_t i) {
    if (read_clock(token, i) || read_zone(token, i) || read_year(token, i)) return;
    const bool short_name = token.field == Field::kMonthShort || token.field == Field::kDayShort;
    const std::size_t letters = short_name ? 3 : kAllLetters;
    std::int32_t ignored = 0;
    switch (token.field) {
      case Field::kMonthName:
      case Field::kMonthShort:
        return set(out_.month, name(kMonthNames, 12, letters, token) + 1, token);
      case Field::kRoman: {
        // From XII down, so that none is taken for its beginning.
        static constexpr const char* kDown[] = {"xii", "xi", "x",  "ix",  "viii", "vii",
                                                "vi",  "v",  "iv", "iii", "ii",   "i"};
        return set(out_.month, 12 - name(kDown, 12, kAllLetters, token), token);
      }
      case Field::kDayName:
      case Field::kDayShort:
        set(out_.weekday, name(kDayNames, 7, letters, token), token);
        ++out_.weekday;
        return;
      case Field::kMonth:
        number(out_.month, i);
        return;
      case Field::kDay:
        number(out_.day, i);
        return;
      case Field::kDayOfYear:
        number(out_.day_of_year, i);
        return;
      case Field::kIsoDayOfYear:
        number(out_.day_of_year, 3, i);
        return;
      case Field::kWeekday:
        number(out_.weekday, i);
        return;
      case Field::kIsoWeekday:
        number(out_.weekday, 1, i);
        if (++out_.weekday > 7) out_.weekday = 1;
        return;
      case Field::kWeek:
      case Field::kIsoWeek:
        number(out_.week, i);
        return;
      case Field::kWeekOfMonth:
        number(out_.week_of_month, i);
        return;
      case Field::kJulian:
        number(out_.julian, i);
        return;
      default:
        number(ignored, i);  // a quarter does not say which day of it
        return;
    }
  }

  bool read_clock(const Token& token, std::size_t i) {
    static constexpr std::int32_t kTens[] = {1, 10, 100, 1000, 10000, 100000, 1000000};
    const auto fraction = [&](std::int32_t& field, std::int32_t places, std::int32_t width) {
      const std::int32_t digits = number(field, static_cast<std::size_t>(width), i);
      if (digits < places) field *= kTens[places - digits];
    };
    switch (token.field) {
      case Field::kMeridiem: {
        static constexpr const char* kShort[] = {"am", "pm"};
        static constexpr const char* kLong[] = {"a.m.", "p.m."};
        set(out_.afternoon, name(token.width == 4 ? kLong : kShort, 2, kAllLetters, token), token);
        out_.twelve_hours = true;
        return true;
      }
      case Field::kHour12:
        number(out_.hour, 2, i);
        out_.twelve_hours = true;
        return true;
      case Field::kHour24:
        number(out_.hour, 2, i);
        return true;
      case Field::kMinute:
        number(out_.minute, i);
        return true;
      case Field::kSecond:
        number(out_.second, i);
        return true;
      case Field::kSecondsOfDay:
        number(out_.seconds_of_day, i);
        return true;
      case Field::kMillisecond:
        fraction(out_.millisecond, 3, 3);
        return true;
      case Field::kMicrosecond:
        fraction(out_.microsecond, 6, 6);
        return true;
      case Field::kFraction:
        out_.decimals = token.width;
        fraction(out_.microsecond, 6, token.width);
        return true;
      default:
        return false;
    }
  }

  bool read_zone(const Token& token, std::size_t i) {
    switch (token.field) {
      case Field::kZoneHours: {
        const char c = at_ < text_.size() ? text_[at_] : '\0';
        if (c == '+' || c == '-' || c == ' ') {
          out_.zone_sign = c == '-' ? -1 : 1;
          ++at_;
        } else {  // a minus may have been taken for a separator
          out_.zone_sign = extra_ > 0 && text_[at_ - 1] == '-' ? -1 : 1;
        }
        number(out_.zone_hours, 2, i);
        return true;
      }
      case Field::kZoneMinutes:
        if (out_.zone_sign == 0) out_.zone_sign = 1;
        number(out_.zone_minutes, 2, i);
        return true;
      case Field::kZone:
      case Field::kOffset:
        throw SqlError("0A000", "formatting field \"" + std::string(token.source) +
                                    "\" is only supported in to_char");
      default:
        return false;
    }
  }

  bool read_year(const Token& token, std::size_t i) {
    switch (token.field) {
      case Field::kYear:
      case Field::kIsoYear: {
        const std::int32_t taken = number(out_.year, i);
        if (token.width < 4 && taken < 4) out_.year = near_2020(out_.year);
        out_.year_digits = token.width;
        return true;
      }
      case Field::kYearComma:
        read_year_with_comma(token);
        return true;
      case Field::kCentury:
        number(out_.century, i);
        return true;
      case Field::kEra: {
        static constexpr const char* kShort[] = {"ad", "bc"};
        static constexpr const char* kLong[] = {"a.d.", "b.c."};
        set(out_.before_christ, name(token.width == 4 ? kLong : kShort, 2, kAllLetters, token),
            token);
        return true;
      }
      default:
        return false;
    }
  }

  void read_year_with_comma(const Token& token) {
    std::int32_t thousands = 0, years = 0;
    std::string_view rest, after;
    const std::string_view left = text_.substr(at_);
    const bool comma = leading_number(left, thousands, rest) && rest.size() < left.size() &&
                       rest.starts_with(',');
    const std::string_view tail = comma ? rest.substr(1) : rest;
    const auto blanks = static_cast<std::size_t>(
        std::find_if_not(tail.begin(), tail.end(), codec::is_space) - tail.begin());
    const std::string_view three = tail.substr(blanks, 3);
    if (!comma || !leading_number(three, years, after) || after.size() == three.size())
      throw SqlError("22007", "invalid input string for \"Y,YYY\"");
    set(out_.year, years + thousands * 1000, token);
    out_.year_digits = 4;
    at_ = text_.size() - tail.size() + blanks + three.size() - after.size();
    skip_ordinal(token);
  }

  void skip_ordinal(const Token& token) {
    if (token.ordinal == '\0') return;
    skip_character();
    skip_character();
  }

  std::string_view text_;
  const std::vector<Token>& tokens_;
  std::size_t at_ = 0;
  bool fixed_ = false;      // after FX
  std::int32_t extra_ = 0;  // characters skipped beyond what the template has
  DatetimeFields out_;
};

}  // namespace

DatetimeFields read_datetime_fields(std::string_view text, std::string_view pattern) {
  return Reader(text, pattern).run();
}

}  // namespace granary::sql::functions
