#include "sql/types/array_text.h"

#include <charconv>
#include <optional>

#include "sql/session_context.h"
#include "sql/types/array.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/geometry.h"

namespace granary::sql {

namespace {

void put_quoted(std::string& out, std::string_view text, char delimiter) {
  bool quote = text.empty() || codec::equal_ignoring_case(text, "null");
  std::size_t escaped = 0;
  for (char c : text) {
    escaped += c == '"' || c == '\\';
    quote = quote || c == '"' || c == '\\' || c == '{' || c == '}' || c == delimiter ||
            codec::is_space(c);
  }
  codec::check_room(out, text.size() + escaped + 2 * std::size_t{quote});
  if (!quote) {
    out.append(text);
    return;
  }
  out.push_back('"');
  for (char c : text) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c);
  }
  out.push_back('"');
}

}  // namespace

void put_array_element_text(std::string& out, std::string_view text) {
  put_quoted(out, text, ',');
}

namespace types {

char array_delimiter(Oid element) { return element == kBox ? ';' : ','; }

namespace {

class ArrayParser {
 public:
  ArrayParser(EvalContext& context, std::string_view text, std::int32_t typmod, Oid element)
      : context_(context),
        text_(text),
        typmod_(typmod),
        row_(type_of(element)),
        builder_(element) {}

  Value run() {
    skip_spaces();
    parse_bounds();
    if (peek() != '{') {
      raise(has_bounds_ ? "Array contents must start with \"{\"."
                        : "Array value must start with \"{\" or dimension information.");
    }
    parse_level(0);
    skip_spaces();
    if (at_ < text_.size()) raise("Junk after closing right brace.");
    return finish();
  }

 private:
  [[noreturn]] void raise(const char* detail) const {
    throw SqlError("22P02", "malformed array literal: \"" + std::string(text_) + "\"")
        .detail(detail);
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }

  std::int32_t take_bound() {
    std::int32_t value = 0;
    if (peek() == '+') ++at_;
    const auto result = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (result.ec != std::errc{})
      raise("\"[\" must introduce explicitly-specified array dimensions.");
    at_ = static_cast<std::size_t>(result.ptr - text_.data());
    return value;
  }

  /// [1:2][0:3]=
  void parse_bounds() {
    while (peek() == '[') {
      ++at_;
      std::int32_t lower = 1;
      std::int32_t upper = take_bound();
      if (peek() == ':') {
        ++at_;
        lower = upper;
        upper = take_bound();
      }
      if (peek() != ']') raise("Missing \"]\" after array dimensions.");
      ++at_;
      if (upper < lower) throw SqlError("2202E", "upper bound cannot be less than lower bound");
      bounds_.push_back({upper - lower + 1, lower});
      has_bounds_ = true;
      skip_spaces();
    }
    if (!has_bounds_) return;
    if (peek() != '=') raise("Missing \"=\" after array dimensions.");
    ++at_;
    skip_spaces();
  }

  void parse_level(int depth) {
    if (depth >= kArrayDimensionsMax) {
      throw SqlError("54000", "number of array dimensions (" + std::to_string(depth + 1) +
                                  ") exceeds the maximum allowed (6)");
    }
    ++at_;
    std::int32_t count = 0;
    skip_spaces();
    if (peek() == '}') {
      if (depth > 0) raise("Unexpected \"}\" character.");
      ++at_;
      close_level(depth, 0);
      return;
    }
    while (true) {
      skip_spaces();
      if (at_ >= text_.size()) raise("Unexpected end of input.");
      if (peek() == '{') {
        if (leaf_depth_ >= 0 && depth >= leaf_depth_) raise("Unexpected \"{\" character.");
        parse_level(depth + 1);
      } else {
        if (leaf_depth_ >= 0 && depth != leaf_depth_) {
          raise("Multidimensional arrays must have sub-arrays with matching dimensions.");
        }
        leaf_depth_ = depth;
        parse_element();
      }
      ++count;
      skip_spaces();
      if (peek() == delimiter_) {
        ++at_;
        continue;
      }
      if (at_ >= text_.size()) raise("Unexpected end of input.");
      if (peek() != '}') raise("Unexpected array element.");
      ++at_;
      break;
    }
    close_level(depth, count);
  }

  void close_level(int depth, std::int32_t count) {
    const auto index = static_cast<std::size_t>(depth);
    if (lengths_.size() <= index) lengths_.resize(index + 1, -1);
    if (lengths_[index] >= 0 && lengths_[index] != count) {
      raise("Multidimensional arrays must have sub-arrays with matching dimensions.");
    }
    lengths_[index] = count;
  }

  void parse_element() {
    std::string word;
    bool quoted = false;
    if (peek() == '"') {
      quoted = true;
      ++at_;
      while (peek() != '"') {
        if (peek() == '\\') ++at_;
        if (at_ >= text_.size()) raise("Unexpected end of input.");
        word.push_back(text_[at_++]);
      }
      ++at_;
    } else {
      std::size_t kept = 0;  // an escaped blank at the end stays
      while (at_ < text_.size() && peek() != delimiter_ && peek() != '}') {
        if (peek() == '{' || peek() == '"') {
          raise(peek() == '{' ? "Unexpected \"{\" character." : "Unexpected array element.");
        }
        const bool escaped = peek() == '\\';
        if (escaped) ++at_;
        if (at_ >= text_.size()) raise("Unexpected end of input.");
        word.push_back(text_[at_++]);
        if (escaped || !codec::is_space(word.back())) kept = word.size();
        quoted = quoted || escaped;
      }
      word.resize(kept);
      if (word.empty())
        raise(peek() == '}' ? "Unexpected \"}\" character." : "Unexpected \",\" character.");
    }
    if (!quoted && codec::equal_ignoring_case(word, "null") && takes_nulls()) {
      words_.emplace_back();
    } else {
      words_.emplace_back(std::move(word));
    }
  }

  bool takes_nulls() const {
    return context_.session == nullptr ||
           context_.session->settings.show("array_nulls") == "on";
  }

  /// The whole text is read before any element becomes a value: its own errors come first.
  void add_elements() {
    for (const std::optional<std::string>& word : words_) {
      Value value;
      if (word) {
        row_.input(context_, *word, typmod_, row_.oid, value);
      } else {
        check_null(context_, row_.oid);
      }
      builder_.add(value);
    }
  }

  Value finish() {
    if (words_.empty()) {
      if (has_bounds_) raise("Specified array dimensions do not match array contents.");
      return builder_.finish(*context_.arena);
    }
    std::vector<ArrayDimension> dimensions;
    for (std::size_t i = 0; i < lengths_.size(); ++i) dimensions.push_back({lengths_[i], 1});
    if (has_bounds_) {
      if (bounds_.size() != dimensions.size())
        raise("Specified array dimensions do not match array contents.");
      for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (bounds_[i].length != dimensions[i].length) {
          raise("Specified array dimensions do not match array contents.");
        }
      }
      dimensions = bounds_;
    }
    check_array_size(dimensions);
    add_elements();
    return builder_.finish(*context_.arena, dimensions);
  }

  EvalContext& context_;
  std::string_view text_;
  std::int32_t typmod_;
  const TypeRow& row_;
  const char delimiter_ = array_delimiter(row_.oid);
  ArrayBuilder builder_;
  std::vector<std::optional<std::string>> words_;  // elements as texts, without one: NULL
  std::size_t at_ = 0;
  bool has_bounds_ = false;
  std::vector<ArrayDimension> bounds_;
  std::vector<std::int32_t> lengths_;
  int leaf_depth_ = -1;
};

void put_level(EvalContext& context, const ArrayView& array, const TypeRow& row, int depth,
               const char*& at, std::string& out) {
  out.push_back('{');
  for (std::int32_t i = 0; i < array.length(depth); ++i) {
    if (i != 0) out.push_back(array_delimiter(row.oid));
    if (depth + 1 < array.dimensions()) {
      put_level(context, array, row, depth + 1, at, out);
      continue;
    }
    const Value value = take_element(at, row.representation);
    if (value.is_null()) {
      out.append("NULL");
      continue;
    }
    std::string text;
    row.output(context, value, row.oid, text);
    put_quoted(out, text, array_delimiter(row.oid));
  }
  out.push_back('}');
}

}  // namespace

void input_array(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                 Value& out) {
  out = ArrayParser(context, text, typmod, element_type_of(type)).run();
}

void output_array(EvalContext& context, const Value& value, Oid, std::string& out) {
  const ArrayView array(value);
  if (array.count() == 0) {
    out.append("{}");
    return;
  }
  bool shifted = false;
  for (int i = 0; i < array.dimensions(); ++i) shifted = shifted || array.lower(i) != 1;
  for (int i = 0; shifted && i < array.dimensions(); ++i) {
    out.push_back('[');
    codec::put_decimal(out, array.lower(i));
    out.push_back(':');
    codec::put_decimal(out, std::int64_t{array.lower(i)} + array.length(i) - 1);
    out.append(i + 1 == array.dimensions() ? "]=" : "]");
  }
  const char* at = array.elements();
  put_level(context, array, type_of(array.element()), 0, at, out);
}

void input_vector(EvalContext& context, std::string_view text, std::int32_t, Oid type, Value& out) {
  const TypeRow& row = type_of(element_type_of(type));
  ArrayBuilder builder(row.oid);
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && codec::is_space(text[at])) ++at;
    if (at >= text.size()) break;
    std::size_t end = at;
    while (end < text.size() && !codec::is_space(text[end])) ++end;
    Value value;
    row.input(context, text.substr(at, end - at), -1, row.oid, value);
    builder.add(value);
    at = end;
  }
  const ArrayDimension one{static_cast<std::int32_t>(builder.count()), 0};
  out = builder.finish(*context.arena, {&one, 1});
}

void output_vector(EvalContext& context, const Value& value, Oid, std::string& out) {
  const ArrayView array(value);
  const TypeRow& row = type_of(array.element());
  bool first = true;
  for_each_element(array, [&](const Value& element) {
    if (!first) out.push_back(' ');
    first = false;
    if (!element.is_null()) row.output(context, element, row.oid, out);
    return true;
  });
}

}  // namespace types
}  // namespace granary::sql
