// sql/functions/number_parse.cpp: to_number: the characters of a text as a template explains them.
#include <cctype>

#include "sql/error.h"
#include "sql/functions/number_format.h"
#include "sql/types/numeric_math.h"

namespace granary::sql::functions {
namespace {

using SignPlace = NumberTemplate::SignPlace;

class NumberReader {
 public:
  NumberReader(const NumberTemplate& shape, std::string_view text)
      : shape_(shape), text_(text), sign_(shape.sign) {}

  /// Sign and digits, with a point where one was read.
  std::string read() {
    for (const auto& part : shape_.parts) {
      if (at_ >= text_.size()) break;
      read_part(part);
    }
    if (!digits_.empty() && digits_.back() == '.') digits_.pop_back();
    return (negative_ ? "-" : "") + digits_;
  }
  int decimals() const { return decimals_; }

 private:
  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  /// Skips up to `count` characters that no number is made of.
  void skip_other(int count) {
    for (; count > 0 && at_ < text_.size(); --count) {
      if (is_digit(here()) || std::string_view(".,+-").find(here()) != std::string_view::npos)
        return;
      skip_character();
    }
  }

  void skip_character() {
    ++at_;
    while (at_ < text_.size() && (static_cast<unsigned char>(text_[at_]) & 0xc0) == 0x80) ++at_;
  }

  void read_part(const NumberTemplate::Part& part) {
    switch (part.pattern) {
      case NumberPattern::kNine:
      case NumberPattern::kZero:
      case NumberPattern::kPoint:
        read_digit(part.pattern != NumberPattern::kPoint);
        ++at_;
        return;
      case NumberPattern::kComma:
        if (!started_ && shape_.fill) return;
        if (here() == ',') ++at_;
        return;
      case NumberPattern::kCurrency:
        return skip_other(1);
      case NumberPattern::kOrdinalUpper:
      case NumberPattern::kOrdinalLower:
        return skip_other(2);
      case NumberPattern::kMinus:
      case NumberPattern::kPlus:
      case NumberPattern::kPlusMinus:
        return skip_other(1);
      case NumberPattern::kText:
        return skip_character();
      default:
        return;
    }
  }

  void read_leading_sign(bool digit_wanted) {
    if (signed_ || !digit_wanted || digits_read_ > 0) return;
    if (shape_.locale_sign && sign_ == SignPlace::kBefore) {
      take_sign();
    } else if (here() == '-' || (shape_.brackets && here() == '<')) {
      negative_ = signed_ = true;
      ++at_;
    } else if (here() == '+') {
      signed_ = true;
      ++at_;
    }
  }

  void take_sign() {
    if (here() != '-' && here() != '+') return;
    negative_ = here() == '-';
    signed_ = true;
    ++at_;
  }

  /// Leaves at_ on the last character it has used.
  void read_digit(bool digit_wanted) {
    if (here() == ' ') ++at_;
    if (at_ >= text_.size()) return;
    read_leading_sign(digit_wanted);
    if (at_ >= text_.size()) return;
    bool used = false;
    if (is_digit(here())) {
      if (point_read_ && decimals_ == shape_.after) return;
      digits_ += here();
      started_ = used = true;
      ++digits_read_;
      if (point_read_) ++decimals_;
    } else if (shape_.point && !point_read_ && here() == '.') {
      digits_ += '.';
      point_read_ = used = true;
    }
    if (!signed_ && digits_read_ > 0) read_trailing_sign(used);
  }

  void read_trailing_sign(bool used) {
    const bool more = at_ + 1 < text_.size();
    if (shape_.locale_sign && used && more && !is_digit(text_[at_ + 1])) {
      ++at_;
      take_sign();
      --at_;
    } else if (!used && !shape_.locale_sign && (shape_.plus || shape_.minus) &&
               (here() == '-' || here() == '+')) {
      negative_ = here() == '-';
      signed_ = true;
    }
  }

  const NumberTemplate& shape_;
  std::string_view text_;
  const SignPlace sign_;
  std::size_t at_ = 0;
  std::string digits_;
  bool negative_ = false, signed_ = false, started_ = false, point_read_ = false;
  int digits_read_ = 0, decimals_ = 0;
};

}  // namespace

std::optional<Numeric> parse_number(std::string_view text, std::string_view template_text) {
  if (template_text.empty()) return std::nullopt;
  const NumberTemplate& shape = NumberTemplate::of(template_text);
  if (shape.roman) throw SqlError("0A000", "\"RN\" not supported for input");
  if (shape.exponent) throw SqlError("0A000", "\"EEEE\" not supported for input");
  NumberReader reader(shape, text);
  std::string digits = reader.read();
  if (digits.empty()) digits = " ";
  Numeric out = Numeric::parse(digits);
  out.apply_typmod(
      numeric_typmod(shape.before + shape.shift + reader.decimals(), reader.decimals()));
  if (shape.shifts) {
    out = multiply(out, power(Numeric::of(10), Numeric::of(-shape.shift)));
  }
  return out;
}

}  // namespace granary::sql::functions
