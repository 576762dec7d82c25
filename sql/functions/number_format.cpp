// sql/functions/number_format.cpp: numbers through a template. Digits are taken one by one, left to
// right, as the template asks for them; the blanks before them, the sign and the digits that FM
// drops are decided on the way, as PostgreSQL decides them.
#include "sql/functions/number_format.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "sql/error.h"

namespace granary::sql::functions {
namespace {

using SignPlace = NumberTemplate::SignPlace;

/// What follows a number that is counted with: 1st, 2nd, 3rd, 11th.
std::string ordinal(std::string_view digits, bool upper) {
  const std::size_t size = digits.size();
  const char last = digits[size - 1];
  const bool teen = size > 1 && digits[size - 2] == '1';
  const char* word = teen          ? "TH"
                     : last == '1' ? "ST"
                     : last == '2' ? "ND"
                     : last == '3' ? "RD"
                                   : "TH";
  std::string out = word;
  if (!upper) std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c | 32; });
  return out;
}

/// 1 to 3999; else fifteen marks of overflow.
std::string roman(std::int64_t number) {
  if (number < 1 || number > 3999) return std::string(15, '#');
  static constexpr std::pair<int, const char*> kLetters[] = {
      {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
      {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
  std::string out;
  for (const auto& [value, letters] : kLetters) {
    for (; number >= value; number -= value) out += letters;
  }
  return out;
}

/// Digits as the template wants them: rounded, without sign, overflow marked.
class DigitWriter {
 public:
  DigitWriter(const NumberTemplate& shape, std::string digits, bool negative)
      : shape_(shape), digits_(std::move(digits)), negative_(negative) {
    const std::size_t point = digits_.find('.');
    const int length = static_cast<int>(point == std::string::npos ? digits_.size() : point);
    if (length < shape.before) {
      blanks_ = shape.before - length;
    } else if (length > shape.before) {
      digits_ = std::string(static_cast<std::size_t>(shape.before), '#') + "." +
                std::string(static_cast<std::size_t>(shape.after), '#');
    }
    zero_start_ = shape.zero_start > 0 ? shape.zero_start - 1 : 0;
    prepare_sign();
    count_ = shape.after + shape.before - 1;
    if (shape.fill && shape.point) find_last_relevant();
    if (!sign_written_ && blanks_ == 0) ++count_;
  }

  std::string write() {
    for (const auto& part : shape_.parts) write_part(part);
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kNone = std::string::npos;

  void prepare_sign() {
    sign_ = shape_.sign;
    brackets_ = shape_.brackets;
    if (shape_.plus || shape_.minus) {
      sign_written_ = !(shape_.plus && !shape_.minus);
      return;
    }
    if (!negative_ && shape_.fill) brackets_ = false;
    sign_written_ = !negative_ && shape_.fill && !shape_.locale_sign;
    if (sign_ == SignPlace::kBefore && shape_.before == shape_.digits_before_sign)
      sign_ = SignPlace::kAfter;
  }

  /// The last digit that FM keeps; the point itself when no decimal is worth keeping.
  void find_last_relevant() {
    last_relevant_ = digits_.find('.');
    if (last_relevant_ == kNone) return;
    for (std::size_t at = last_relevant_ + 1; at < digits_.size(); ++at) {
      if (digits_[at] != '0') last_relevant_ = at;
    }
    if (shape_.zero_end > blanks_) {
      const auto last_zero =
          std::min(digits_.size() - 1, static_cast<std::size_t>(shape_.zero_end - blanks_));
      last_relevant_ = std::max(last_relevant_, last_zero);
    }
  }

  bool ends_at_point() const { return last_relevant_ != kNone && digits_[last_relevant_] == '.'; }
  /// "0.1" through 9.9 has a blank for its zero.
  bool blank_zero() const {
    return !shape_.zero && at_ == 0 && digits_[0] == '0' && shape_.after != 0;
  }

  void blank_unless_fill(std::size_t count = 1) {
    if (!shape_.fill) out_.append(count, ' ');
  }

  void write_part(const NumberTemplate::Part& part) {
    switch (part.pattern) {
      case NumberPattern::kText:
        out_ += part.text;
        return;
      case NumberPattern::kNine:
      case NumberPattern::kZero:
      case NumberPattern::kPoint:
        return write_digit(part.pattern);
      case NumberPattern::kComma:
        if (in_number_) {
          out_ += ',';
        } else {
          blank_unless_fill();
        }
        return;
      case NumberPattern::kCurrency:
        out_ += ' ';
        return;
      case NumberPattern::kOrdinalUpper:
      case NumberPattern::kOrdinalLower:
        if (digits_[0] == '#' || negative_ || shape_.point) return;
        out_ += ordinal(digits_, part.pattern == NumberPattern::kOrdinalUpper);
        return;
      case NumberPattern::kMinus:
        if (negative_) {
          out_ += '-';
        } else {
          blank_unless_fill();
        }
        return;
      case NumberPattern::kPlus:
        if (!negative_) {
          out_ += '+';
        } else {
          blank_unless_fill();
        }
        return;
      case NumberPattern::kPlusMinus:
        out_ += negative_ ? '-' : '+';
        return;
      default:
        return;
    }
  }

  /// Before the first digit, in the place of a blank.
  void write_sign() {
    if (shape_.locale_sign) {
      if (sign_ != SignPlace::kBefore) return;
      out_ += negative_ ? '-' : '+';
    } else if (brackets_) {
      out_ += negative_ ? '<' : ' ';
    } else if (negative_) {
      out_ += '-';
    } else {
      blank_unless_fill();
    }
    sign_written_ = true;
  }

  void write_digit(NumberPattern pattern) {
    in_number_ = false;
    const bool starts = current_ >= blanks_ || (shape_.zero && zero_start_ == current_);
    if (!sign_written_ && starts && (!blank_zero() || ends_at_point())) write_sign();
    if (current_ < blanks_) {
      if (shape_.zero && zero_start_ <= current_) {
        out_ += '0';
        in_number_ = true;
      } else {
        blank_unless_fill();
      }
    } else {
      take_digit(pattern);
    }
    finish_number();
    ++current_;
  }

  void take_digit(NumberPattern pattern) {
    const char digit = at_ < digits_.size() ? digits_[at_] : '\0';
    if (digit == '.') {
      if (!ends_at_point() || shape_.fill) out_ += '.';
    } else if (last_relevant_ != kNone && at_ > last_relevant_ && pattern != NumberPattern::kZero) {
      // dropped by FM
    } else if (blank_zero()) {
      if (!shape_.fill) {
        out_ += ' ';
      } else if (ends_at_point()) {
        out_ += '0';
      }
    } else if (digit != '\0') {
      out_ += digit;
      in_number_ = true;
    }
    if (digit != '\0') ++at_;
  }

  /// Behind the last digit: the closing bracket, a sign that comes after.
  void finish_number() {
    int end = count_ + (blanks_ > 0 ? 1 : 0) + (shape_.point ? 1 : 0);
    if (last_relevant_ != kNone && last_relevant_ == at_) end = current_;
    if (current_ + 1 != end) return;
    if (sign_written_ && brackets_) {
      out_ += negative_ ? '>' : ' ';
    } else if (shape_.locale_sign && sign_ == SignPlace::kAfter) {
      out_ += negative_ ? '-' : '+';
    }
  }

  const NumberTemplate& shape_;
  std::string digits_;
  const bool negative_;
  int blanks_ = 0;  // template digits before the first one of the number
  int zero_start_ = 0;
  int count_ = 0;
  int current_ = 0;     // template digits seen
  std::size_t at_ = 0;  // next of digits_
  std::size_t last_relevant_ = kNone;
  SignPlace sign_ = SignPlace::kNone;
  bool brackets_ = false;
  bool sign_written_ = false;
  bool in_number_ = false;
  std::string out_;
};

std::string format_roman(std::int64_t number, const NumberTemplate& shape) {
  const std::string digits = roman(number);
  std::string out;
  for (const auto& part : shape.parts) {
    if (part.pattern == NumberPattern::kText) out += part.text;
    if (part.pattern != NumberPattern::kRomanUpper && part.pattern != NumberPattern::kRomanLower)
      continue;
    std::string shown = shape.fill ? digits : fmt::format("{:>15}", digits);
    if (part.pattern == NumberPattern::kRomanLower) {
      std::transform(shown.begin(), shown.end(), shown.begin(),
                     [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    }
    out += shown;
  }
  return out;
}

/// d.ddde+xx with shape.after digits behind the point, rounded half away from zero.
std::string format_exponent(const Numeric& value, const NumberTemplate& shape) {
  const int decimals = shape.after;
  if (value.is_special()) {
    return " " + std::string(static_cast<std::size_t>(shape.before), '#') + "." +
           std::string(static_cast<std::size_t>(decimals) + 4, '#');
  }
  Numeric magnitude = value;
  if (value.is_negative()) magnitude.negate();
  const auto leading = [](const Numeric& number) {
    const std::string text = number.text();
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::size_t first = text.find_first_of("123456789");
    if (first == std::string::npos) return 0;
    return first < point ? static_cast<int>(point - first) - 1 : -static_cast<int>(first - point);
  };
  const int exponent = leading(magnitude);
  magnitude.round(decimals - exponent);
  std::string digits;
  for (const char c : magnitude.text()) {
    if (c != '.' && (c != '0' || !digits.empty())) digits += c;
  }
  // As PostgreSQL has it: 9.99 that becomes 10 keeps its exponent.
  const bool grew = leading(magnitude) > exponent;
  const std::size_t whole = grew ? 2 : 1;
  digits.resize(static_cast<std::size_t>(decimals) + whole, '0');
  std::string out = value.is_negative() ? "-" : " ";
  out += digits.substr(0, whole);
  if (decimals > 0) out += "." + digits.substr(whole);
  return out + fmt::format("e{}{:02}", exponent < 0 ? '-' : '+', std::abs(exponent));
}

}  // namespace

namespace {

std::string write_number(const NumberTemplate& shape, std::string digits) {
  const bool negative = digits[0] == '-';
  if (negative) digits.erase(0, 1);
  return DigitWriter(shape, std::move(digits), negative).write();
}

}  // namespace

std::string format_number(Numeric value, NumberTemplate shape) {
  if (shape.roman) {
    std::int64_t number = 0;
    if (value.is_special()) {
      throw SqlError("0A000", std::string("cannot convert ") +
                                  (value.is_nan() ? "NaN" : "infinity") + " to integer");
    }
    if (!value.to_int64(number) || number != static_cast<std::int32_t>(number))
      throw SqlError("22003", "integer out of range");
    return format_roman(number, shape);
  }
  if (shape.exponent) return format_exponent(value, shape);
  if (shape.shifts) {
    const Numeric factor = Numeric::parse("1e" + std::to_string(shape.shift));
    if (!value.is_special()) value = multiply(value, factor);
    shape.before += shape.shift;
  }
  if (!value.is_special()) value.round(shape.after);
  return write_number(shape, value.text());
}

namespace {

/// With `decimals` digits behind the point, or as numeric names what has none.
std::string decimal_text(double value, int decimals) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  return fmt::format("{:.{}f}", value, decimals);
}

}  // namespace

std::string format_number(double value, NumberTemplate shape, int significant_digits) {
  constexpr double kRomanMax = 1e6;
  if (shape.roman) {
    const double number = std::rint(std::clamp(std::isnan(value) ? 0 : value, -1.0, kRomanMax));
    return format_roman(static_cast<std::int64_t>(number), shape);
  }
  if (shape.exponent) {
    if (!std::isfinite(value))
      return format_exponent(Numeric::special(Numeric::Sign::kNan), shape);
    std::string out = fmt::format("{:.{}e}", value, shape.after);
    return out[0] == '-' ? out : " " + out;
  }
  if (shape.shifts) {
    value *= std::pow(10.0, shape.shift);
    shape.before += shape.shift;
  }
  const int length = static_cast<int>(decimal_text(std::fabs(value), 0).size());
  shape.after = std::clamp(significant_digits - length, 0, shape.after);
  return write_number(shape, decimal_text(value, shape.after));
}

}  // namespace granary::sql::functions
