// sql/types/range_text.cpp: text forms of ranges, "[1,5)", and multiranges, "{[1,5),[7,)}".
#include "sql/types/codec.h"
#include "sql/types/range.h"

namespace granary::sql {

namespace {

bool starts_with_empty(std::string_view text) {
  return text.size() >= 5 && codec::equal_ignoring_case(text.substr(0, 5), "empty");
}

class RangeParser {
 public:
  RangeParser(EvalContext& context, std::string_view text, const RangeFamily& family)
      : context_(context), text_(text), family_(family), subtype_(type_of(family.subtype)) {}

  Range run() {
    skip_spaces();
    if (starts_with_empty(text_.substr(at_))) {
      at_ += 5;
      finish("Junk after \"empty\" key word.");
      return empty_range();
    }
    Range out;
    out.lower.inclusive = peek() == '[';
    if (peek() != '[' && peek() != '(') raise("Missing left parenthesis or bracket.");
    ++at_;
    std::string lower, upper;
    out.lower.infinite = !take_bound(lower);
    if (peek() != ',') raise("Missing comma after lower bound.");
    ++at_;
    out.upper.infinite = !take_bound(upper);
    out.upper.inclusive = peek() == ']';
    if (peek() != ']' && peek() != ')') raise("Too many commas.");
    ++at_;
    finish("Junk after right parenthesis or bracket.");
    read_value(lower, out.lower);
    read_value(upper, out.upper);
    return normalize_range(out, family_);
  }

 private:
  [[noreturn]] void raise(const char* detail) const {
    throw SqlError("22P02", "malformed range literal: \"" + std::string(text_) + "\"")
        .detail(detail);
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  char take() {
    if (at_ >= text_.size()) raise("Unexpected end of input.");
    return text_[at_++];
  }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }
  void finish(const char* junk) {
    skip_spaces();
    if (at_ < text_.size()) raise(junk);
  }

  /// False where there is none, that is, not even "".
  bool take_bound(std::string& out) {
    const auto ends = [&] { return peek() == ',' || peek() == ')' || peek() == ']'; };
    if (ends()) return false;
    bool quoted = false;
    while (quoted || !ends()) {
      const char c = take();
      if (c == '\\') {
        out.push_back(take());
      } else if (c != '"') {
        out.push_back(c);
      } else if (!quoted) {
        quoted = true;
      } else if (peek() == '"') {
        out.push_back(take());
      } else {
        quoted = false;
      }
    }
    return true;
  }
  void read_value(const std::string& text, RangeBound& bound) {
    if (!bound.infinite) subtype_.input(context_, text, -1, family_.subtype, bound.value);
  }

  EvalContext& context_;
  std::string_view text_;
  const RangeFamily& family_;
  const TypeRow& subtype_;
  std::size_t at_ = 0;
};

class MultirangeParser {
 public:
  MultirangeParser(EvalContext& context, std::string_view text, const RangeFamily& family)
      : context_(context), text_(text), family_(family) {}

  std::vector<Range> run() {
    skip_spaces();
    if (take() != '{') raise("Missing left brace.");
    skip_spaces();
    if (peek() == '}') {
      ++at_;
    } else {
      do {
        skip_spaces();
        take_range();
        skip_spaces();
      } while (more());
    }
    skip_spaces();
    if (at_ < text_.size()) raise("Junk after closing right brace.");
    normalize_ranges(ranges_, family_);
    return std::move(ranges_);
  }

 private:
  [[noreturn]] void raise(const char* detail) const {
    throw SqlError("22P02", "malformed multirange literal: \"" + std::string(text_) + "\"")
        .detail(detail);
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  char take() { return at_ < text_.size() ? text_[at_++] : '\0'; }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }
  bool more() {
    const char c = peek();
    if (at_ >= text_.size()) raise("Unexpected end of input.");
    ++at_;
    if (c != ',' && c != '}') raise("Expected comma or end of multirange.");
    return c == ',';
  }

  void take_range() {
    if (at_ >= text_.size()) raise("Unexpected end of input.");
    if (starts_with_empty(text_.substr(at_))) {
      at_ += 5;
      return;
    }
    if (peek() != '[' && peek() != '(') raise("Expected range start.");
    const std::size_t start = at_;
    bool quoted = false;
    while (true) {
      if (at_ >= text_.size()) raise("Unexpected end of input.");
      const char c = take();
      if (c == '\\') {
        ++at_;
      } else if (c == '"') {
        quoted = !quoted;  // a doubled one ends and begins again
      } else if (!quoted && (c == ']' || c == ')')) {
        break;
      }
    }
    ranges_.push_back(parse_range(context_, text_.substr(start, at_ - start), family_));
  }

  EvalContext& context_;
  std::string_view text_;
  const RangeFamily& family_;
  std::vector<Range> ranges_;
  std::size_t at_ = 0;
};

void print_value(EvalContext& context, const RangeBound& bound, const RangeFamily& family,
                 std::string& out) {
  if (bound.infinite) return;
  std::string text;
  type_of(family.subtype).output(context, bound.value, family.subtype, text);
  bool quote = text.empty();
  for (const char c : text)
    quote = quote || codec::is_space(c) || std::string_view("\"\\()[],").find(c) < 7;
  if (quote) out.push_back('"');
  for (const char c : text) {
    if (c == '"' || c == '\\') out.push_back(c);
    out.push_back(c);
  }
  if (quote) out.push_back('"');
}

}  // namespace

Range parse_range(EvalContext& context, std::string_view text, const RangeFamily& family) {
  return RangeParser(context, text, family).run();
}

std::vector<Range> parse_multirange(EvalContext& context, std::string_view text,
                                    const RangeFamily& family) {
  return MultirangeParser(context, text, family).run();
}

void print_range(EvalContext& context, const Range& range, const RangeFamily& family,
                 std::string& out) {
  if (range.empty) {
    out.append("empty");
    return;
  }
  out.push_back(range.lower.inclusive ? '[' : '(');
  print_value(context, range.lower, family, out);
  out.push_back(',');
  print_value(context, range.upper, family, out);
  out.push_back(range.upper.inclusive ? ']' : ')');
}

}  // namespace granary::sql
