#include "sql/types/datetime_fields.h"

#include <cerrno>
#include <charconv>
#include <cstdlib>

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/datetime_words.h"

namespace granary::sql {

namespace {

constexpr std::size_t kFieldsMax = 25;

bool is_punctuation(char c) noexcept {
  return c > ' ' && c < 127 && !codec::is_digit(c) && !codec::is_alpha(c);
}
bool is_alphanumeric(char c) noexcept { return codec::is_digit(c) || codec::is_alpha(c); }

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  DatetimeFault run(std::size_t bytes_max, std::vector<DatetimeField>& out) {
    std::size_t bytes = 0;
    while (at_ < text_.size()) {
      const char c = peek();
      if (codec::is_space(c)) {
        ++at_;
        continue;
      }
      if (out.size() >= kFieldsMax) return DatetimeFault::kFormat;
      field_.clear();
      FieldKind kind{};
      if (codec::is_digit(c)) {
        kind = digits();
      } else if (c == '.') {
        take();
        take_digits();
        kind = FieldKind::kDigits;
      } else if (codec::is_alpha(c)) {
        kind = word();
      } else if (c == '+' || c == '-') {
        if (!signed_field(kind)) return DatetimeFault::kFormat;
      } else if (is_punctuation(c)) {
        ++at_;
        continue;
      } else {
        return DatetimeFault::kFormat;
      }
      bytes += field_.size() + 1;
      if (bytes > bytes_max) return DatetimeFault::kFormat;
      out.push_back({kind, field_});
    }
    return DatetimeFault::kNone;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void take() { field_ += codec::to_lower(text_[at_++]); }
  void take_digits() {
    while (codec::is_digit(peek())) take();
  }
  void take_letters() {
    while (codec::is_alpha(peek())) take();
  }

  FieldKind digits() {
    take_digits();
    const char separator = peek();
    if (separator == ':') {
      while (codec::is_digit(peek()) || peek() == ':' || peek() == '.') take();
      return FieldKind::kClock;
    }
    if (separator != '-' && separator != '/' && separator != '.') return FieldKind::kDigits;
    take();
    if (!codec::is_digit(peek())) {
      while (is_alphanumeric(peek()) || peek() == separator) take();
      return FieldKind::kJoined;
    }
    take_digits();
    if (peek() == separator) {
      while (codec::is_digit(peek()) || peek() == separator) take();
      return FieldKind::kJoined;
    }
    return separator == '.' ? FieldKind::kDigits : FieldKind::kJoined;
  }

  /// A word; with a separator, or digits where it has no meaning in front of them, a date or zone.
  FieldKind word() {
    take_letters();
    const char next = peek();
    const bool joined = next == '-' || next == '/' || next == '.';
    const bool numbered = (next == '+' || codec::is_digit(next)) &&
                          find_datetime_word(field_).word == DatetimeWord::kNoWord;
    if (!joined && !numbered) return FieldKind::kWord;
    const auto belongs = [](char c) {
      return is_alphanumeric(c) || c == '+' || c == '-' || c == '/' || c == '_' || c == '.' ||
             c == ':';
    };
    while (belongs(peek())) take();
    return FieldKind::kJoined;
  }

  bool signed_field(FieldKind& kind) {
    take();
    while (codec::is_space(peek())) ++at_;
    if (codec::is_digit(peek())) {
      kind = FieldKind::kOffset;
      while (codec::is_digit(peek()) || peek() == ':' || peek() == '.' || peek() == '-') take();
      return true;
    }
    kind = FieldKind::kSignedWord;
    const bool is_word = codec::is_alpha(peek());
    take_letters();
    return is_word;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string field_;
};

}  // namespace

DatetimeFault split_datetime(std::string_view text, std::size_t bytes_max,
                             std::vector<DatetimeField>& out) {
  return Splitter(text).run(bytes_max, out);
}

void raise_datetime_fault(DatetimeFault fault, const char* type_name, std::string_view text) {
  const std::string quoted = "\"" + std::string(text) + "\"";
  switch (fault) {
    case DatetimeFault::kRange:
      throw SqlError("22008", "date/time field value out of range: " + quoted);
    case DatetimeFault::kMonthDayRange: {
      SqlError error("22008", "date/time field value out of range: " + quoted);
      error.diagnostic.hint = "Perhaps you need a different \"datestyle\" setting.";
      throw error;
    }
    case DatetimeFault::kOffsetRange:
      throw SqlError("22009", "time zone displacement out of range: " + quoted);
    default:
      codec::raise_invalid_syntax(type_name, text, "22007");
  }
}

template <class T>
bool leading_number(std::string_view text, T& value, std::string_view& rest) noexcept {
  value = 0;
  rest = text;
  while (!text.empty() && codec::is_space(text[0])) text.remove_prefix(1);
  if (text.size() > 1 && text[0] == '+' && codec::is_digit(text[1])) text.remove_prefix(1);
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (parsed.ec == std::errc::invalid_argument) return true;
  rest = text.substr(static_cast<std::size_t>(parsed.ptr - text.data()));
  return parsed.ec == std::errc{};
}
template bool leading_number(std::string_view, std::int32_t&, std::string_view&) noexcept;
template bool leading_number(std::string_view, std::int64_t&, std::string_view&) noexcept;

bool parse_fraction(std::string_view text, double& value) {
  value = 0;
  if (text == ".") return true;
  const std::string digits(text);
  char* end = nullptr;
  errno = 0;
  value = std::strtod(digits.c_str(), &end);
  return *end == '\0' && errno == 0;
}

}  // namespace granary::sql
