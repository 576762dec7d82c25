#include "sql/types/money.h"

#include "sql/types/codec.h"
#include "sql/types/families.h"

namespace granary::sql::types {

namespace {

/// Signs, the currency symbol and blanks may stand on both sides; a fraction is rounded.
class MoneyReader {
 public:
  explicit MoneyReader(std::string_view text) : text_(text) {}

  std::int64_t read() {
    skip_decoration();
    if (take('-') || take('(')) {
      negative_ = true;
    } else {
      take('+');
    }
    skip_decoration();
    digits();
    fraction_end();
    trailer();
    if (negative_) return value_;
    if (value_ == INT64_MIN) raise_range();
    return -value_;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || c == '\0') return false;
    ++at_;
    return true;
  }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }
  void skip_decoration() {
    skip_spaces();
    take('$');
    skip_spaces();
  }
  [[noreturn]] void raise_range() const {
    throw SqlError("22003",
                   "value \"" + std::string(text_) + "\" is out of range for type money");
  }
  /// The number is built below zero, where there is room for one more.
  void shift(std::int64_t digit) {
    if (__builtin_mul_overflow(value_, 10, &value_) ||
        __builtin_sub_overflow(value_, digit, &value_))
      raise_range();
  }

  void digits() {
    for (;; ++at_) {
      const char c = peek();
      if (codec::is_digit(c) && (!point_ || decimals_ < 2)) {
        shift(c - '0');
        decimals_ += point_;
      } else if (c == '.' && !point_) {
        point_ = true;
      } else if (c != ',') {
        return;
      }
    }
  }
  void fraction_end() {
    if (codec::is_digit(peek()) && peek() >= '5' && __builtin_sub_overflow(value_, 1, &value_))
      raise_range();
    for (; decimals_ < 2; ++decimals_) shift(0);
    while (codec::is_digit(peek())) ++at_;
  }
  void trailer() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '-') {
        negative_ = true;
      } else if (!codec::is_space(c) && c != ')' && c != '+' && c != '$') {
        codec::raise_invalid_syntax("money", text_);
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::int64_t value_ = 0;
  int decimals_ = 0;
  bool point_ = false;
  bool negative_ = false;
};

void input_money(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_int(MoneyReader(text).read());
}
void output_money(EvalContext&, const Value& value, Oid, std::string& out) {
  put_money(out, value.integer);
}
void receive_money(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_int(reader.take<std::int64_t>());
  reader.finish();
}
void send_money(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big(out, value.integer);
}
void encode_money_key(const Value& value, Oid, std::string& out) {
  codec::put_key<std::int64_t>(out, value.integer);
}

}  // namespace

void put_money(std::string& out, std::int64_t hundredths) {
  const auto bits = static_cast<std::uint64_t>(hundredths);
  const std::uint64_t magnitude = hundredths < 0 ? 0 - bits : bits;
  const std::string whole = std::to_string(magnitude / kHundredths);
  out.append(hundredths < 0 ? "-$" : "$");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (i != 0 && (whole.size() - i) % 3 == 0) out.push_back(',');
    out.push_back(whole[i]);
  }
  const auto cents = magnitude % kHundredths;
  out.push_back('.');
  out.push_back(static_cast<char>('0' + cents / 10));
  out.push_back(static_cast<char>('0' + cents % 10));
}

std::span<const TypeRow> money_types() {
  static const TypeRow rows[] = {
      {kMoney,          "money",       "money",         Oid{791},
       {},              'N',           false,           Representation::kInteger,
       8,               'd',           {},              input_money,
       output_money,    receive_money, send_money,      compare_integer,
       hash_integer,    encode_money_key, nullptr,      nullptr},
  };
  return rows;
}

}  // namespace granary::sql::types
