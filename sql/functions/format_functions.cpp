// sql/functions/format_functions.cpp: concat, concat_ws and format, which take any number of values
// of any type, or an array spelled VARIADIC.
#include <charconv>
#include <limits>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/output.h"
#include "sql/types/codec.h"
#include "sql/types/integer.h"
#include "sql/types/reg.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

struct Item {
  Value value;
  Oid type;
};

/// The arguments from `first` on; a VARIADIC array is spread out, a NULL one gives false.
bool spread(const CallInfo& call, const Value* args, std::uint32_t count, std::uint32_t first,
            std::vector<Item>& out) {
  if (call.variadic_array && count > first) {
    if (args[first].is_null()) return false;
    const ArrayView array(args[first]);
    for_each_element(array, [&](const Value& value) {
      out.push_back({value, array.element()});
      return true;
    });
    return true;
  }
  for (std::uint32_t i = first; i < count; ++i) out.push_back({args[i], call.argument_types[i]});
  return true;
}

void join(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
          std::uint32_t first, std::string_view separator, Value& out) {
  std::vector<Item> items;
  if (!spread(call, args, count, first, items)) return;
  std::string text;
  bool any = false;
  for (const Item& item : items) {
    if (item.value.is_null()) continue;
    if (any) text.append(separator);
    any = true;
    type_of(item.type).output(context, item.value, item.type, text);
  }
  out = Value::of_text(context.arena->copy(text));
}

void concat(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
            Value& out) {
  join(context, call, args, count, 0, "", out);
}
void concat_ws(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
               Value& out) {
  if (!args[0].is_null()) join(context, call, args, count, 1, args[0].text(), out);
}

/// One pass over format's template: %[position$][-][width]type, types s, I, L.
class Formatter {
 public:
  Formatter(EvalContext& context, std::string_view text, std::vector<Item> items)
      : context_(context), text_(text), items_(std::move(items)) {}

  std::string run() {
    while (at_ < text_.size()) {
      const char c = text_[at_++];
      if (c != '%') {
        out_.push_back(c);
      } else if (peek() == '%') {
        out_.push_back('%');
        ++at_;
      } else {
        specifier();
      }
    }
    return out_;
  }

 private:
  char peek() const {
    if (at_ >= text_.size()) {
      throw SqlError("22023", "unterminated format() type specifier")
          .hint("For a single \"%\" use \"%%\".");
    }
    return text_[at_];
  }
  bool take_number(std::int32_t& out) {
    const auto result = std::from_chars(text_.data() + at_, text_.data() + text_.size(), out);
    if (result.ec == std::errc::result_out_of_range)
      throw SqlError("22003", "number is out of range");
    if (result.ec != std::errc{}) return false;
    at_ = static_cast<std::size_t>(result.ptr - text_.data());
    return true;
  }
  const Item& item(std::int32_t position) {
    if (position == 0)
      throw SqlError("22023", "format specifies argument 0, but arguments are numbered from 1");
    if (position > static_cast<std::int32_t>(items_.size()))
      throw SqlError("22023", "too few arguments for format()");
    next_ = position + 1;
    return items_[static_cast<std::size_t>(position - 1)];
  }

  void specifier() {
    std::int32_t position = -1;
    std::int32_t width = 0;
    bool left = false;
    std::int32_t number = 0;
    if (codec::is_digit(peek()) && take_number(number)) {
      if (peek() == '$') {
        position = number;
        ++at_;
      } else {
        width = number;
      }
    }
    while (peek() == '-') {
      left = true;
      ++at_;
    }
    if (peek() == '*') {
      ++at_;
      std::int32_t width_position = next_;
      if (codec::is_digit(peek()) && take_number(width_position)) {
        if (peek() != '$')
          throw SqlError("22023", "width argument position must be ended by \"$\"");
        ++at_;
      }
      const Item& given = item(width_position);
      width = 0;
      if (!given.value.is_null()) {
        const std::string text = output_of(context_, given.value, given.type);
        width = types::parse_integer<std::int32_t>(text);
      }
    } else if (codec::is_digit(peek())) {
      take_number(width);
    }
    if (width < 0) {
      left = true;
      if (width == std::numeric_limits<std::int32_t>::min())
        throw SqlError("22003", "number is out of range");
      width = -width;
    }
    const char type = peek();
    ++at_;
    if (type != 's' && type != 'I' && type != 'L') {
      throw SqlError("22023", std::string("unrecognized format() type specifier \"") + type + "\"")
          .hint("For a single \"%\" use \"%%\".");
    }
    put(item(position >= 0 ? position : next_), type, static_cast<std::size_t>(width), left);
  }

  void put(const Item& given, char type, std::size_t width, bool left) {
    std::string text;
    if (!given.value.is_null()) {
      text = output_of(context_, given.value, given.type);
      if (type == 'I') text = quote_identifier(text);
      if (type == 'L') {
        std::string quoted = text.find('\\') != std::string::npos ? "E'" : "'";
        for (char c : text) {
          if (c == '\'' || c == '\\') quoted.push_back(c);
          quoted.push_back(c);
        }
        text = quoted + "'";
      }
    } else if (type == 'I') {
      throw SqlError("22004", "null values cannot be formatted as an SQL identifier");
    } else if (type == 'L') {
      text = "NULL";
    }
    const std::size_t have = utf8_count(text);
    const std::string blanks(have < width ? width - have : 0, ' ');
    out_.append(left ? text + blanks : blanks + text);
  }

  EvalContext& context_;
  std::string_view text_;
  std::vector<Item> items_;
  std::size_t at_ = 0;
  std::int32_t next_ = 1;
  std::string out_;
};

void format(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
            Value& out) {
  if (args[0].is_null()) return;
  std::vector<Item> items;
  spread(call, args, count, 1, items);
  out = Value::of_text(
      context.arena->copy(Formatter(context, args[0].text(), std::move(items)).run()));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3058}, "concat", {kAny}, kText, concat, false, kStable, true},
    {Oid{3059}, "concat_ws", {kText, kAny}, kText, concat_ws, false, kStable, true},
    {Oid{3539}, "format", {kText, kAny}, kText, format, false, kStable, true},
    {Oid{3540}, "format", {kText}, kText, format, false, kStable},
};

}  // namespace

std::span<const FunctionRow> format_functions() { return kRows; }

}  // namespace granary::sql::functions
