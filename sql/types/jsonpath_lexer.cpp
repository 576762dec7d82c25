#include "sql/types/jsonpath_lexer.h"

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
/// What may stand in a word.
bool is_other(char c) {
  return c != '\0' && !is_blank(c) &&
         std::string_view("?%$.[]{}()|&!=<>@#,*:-+/\\\"").find(c) == std::string_view::npos;
}
int hexadecimal(char c) {
  if (codec::is_digit(c)) return c - '0';
  const char lower = codec::to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

[[noreturn]] void raise_surrogate(const char* detail) {
  throw SqlError("22P02", "invalid input syntax for type jsonpath").detail(detail);
}

}  // namespace

void JsonPathLexer::raise_near(const char* what, std::string_view near) const {
  if (near.empty()) throw SqlError("42601", std::string(what) + " at end of jsonpath input");
  throw SqlError("42601",
                 std::string(what) + " at or near \"" + std::string(near) + "\" of jsonpath input");
}
void JsonPathLexer::raise_syntax(const char* what) const { raise_near(what, near_); }

bool JsonPathLexer::is_keyword(std::string_view word) const {
  if (kind_ != PathToken::kWord) return false;
  if (word == "null" || word == "true" || word == "false") return value_ == word;
  return codec::equal_ignoring_case(value_, word);
}

bool JsonPathLexer::skip_blanks_and_comments() {
  while (at_ < text_.size()) {
    if (is_blank(peek())) {
      ++at_;
    } else if (peek() == '/' && peek(1) == '*') {
      const std::size_t end = text_.find("*/", at_ + 2);
      if (end == std::string_view::npos) raise_near("unexpected end of comment", {});
      at_ = end + 2;
    } else {
      return true;
    }
  }
  return false;
}

void JsonPathLexer::advance() {
  value_.clear();
  near_.clear();
  kind_ = PathToken::kEnd;
  if (!skip_blanks_and_comments()) return;
  const char c = peek();
  if (codec::is_digit(c) || (c == '.' && codec::is_digit(peek(1)))) {
    take_number();
  } else if (c == '"') {
    ++at_;
    take_quoted(PathToken::kString);
  } else if (c == '$' && peek(1) == '"') {
    at_ += 2;
    take_quoted(PathToken::kVariable);
  } else if (c == '$' && is_other(peek(1))) {
    const std::size_t start = at_++;
    while (is_other(peek())) ++at_;
    kind_ = PathToken::kVariable;
    near_ = text_.substr(start, at_ - start);
    value_ = near_.substr(1);
  } else if (c == '\\' || is_other(c)) {
    take_word();
  } else {
    take_operator();
  }
}

void JsonPathLexer::take_operator() {
  static constexpr std::string_view kLong[] = {"&&", "||", "**", "<=", "==", "<>", "!=", ">="};
  std::size_t size = 1;
  for (const std::string_view op : kLong) {
    if (text_.substr(at_).starts_with(op)) size = 2;
  }
  near_ = text_.substr(at_, size);
  value_ = near_ == "!=" ? "<>" : near_;
  kind_ = PathToken::kOperator;
  at_ += size;
}

// An integer, a decimal ("1.", ".5") or one with an exponent; letters and digits may not follow.
void JsonPathLexer::take_number() {
  const std::size_t start = at_;
  kind_ = PathToken::kInteger;
  const auto digits = [&] {
    while (codec::is_digit(peek())) ++at_;
  };
  if (peek() == '0') {
    ++at_;
  } else {
    digits();
  }
  if (peek() == '.') {
    kind_ = PathToken::kNumber;
    ++at_;
    digits();
  }
  if (peek() == 'e' || peek() == 'E') {
    const bool is_signed = peek(1) == '-' || peek(1) == '+';
    if (codec::is_digit(peek(is_signed ? 2 : 1))) {
      kind_ = PathToken::kNumber;
      at_ += is_signed ? 2 : 1;
      digits();
    } else if (is_signed) {
      raise_near("invalid numeric literal", text_.substr(start, at_ + 2 - start));
    }
  }
  if (is_other(peek())) {
    const std::size_t end = at_ + utf8_length(peek());
    raise_near("trailing junk after numeric literal", text_.substr(start, end - start));
  }
  near_ = text_.substr(start, at_ - start);
  value_ = near_;
}

void JsonPathLexer::take_word() {
  kind_ = PathToken::kWord;
  while (at_ < text_.size()) {
    if (peek() == '\\') {
      take_escape();
    } else if (is_other(peek())) {
      value_.push_back(text_[at_++]);
    } else {
      break;
    }
  }
  // What ended the word is what a message about it shows, if it is gone by then.
  const std::size_t start = at_;
  while (is_blank(peek())) ++at_;
  near_ = text_.substr(start, at_ - start);
}

void JsonPathLexer::take_quoted(PathToken kind) {
  kind_ = kind;
  near_ = "\"";
  while (true) {
    if (at_ >= text_.size()) raise_near("unexpected end of quoted string", {});
    if (peek() == '"') break;
    if (peek() == '\\') {
      take_escape();
    } else {
      value_.push_back(text_[at_++]);
    }
  }
  ++at_;
}

std::uint32_t JsonPathLexer::take_hexadecimal(std::size_t digits, const char* what,
                                              std::size_t start) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = hexadecimal(peek());
    if (digit < 0) raise_near(what, text_.substr(start, at_ - start));
    out = out << 4 | static_cast<std::uint32_t>(digit);
    ++at_;
  }
  return out;
}

void JsonPathLexer::take_escape() {
  const std::size_t start = at_++;
  const char c = peek();
  if (at_ >= text_.size()) raise_near("unexpected end after backslash", "\\");
  static constexpr std::string_view kNames = "bfnrtv", kMeanings = "\b\f\n\r\t\v";
  if (const std::size_t known = kNames.find(c); known != std::string_view::npos) {
    value_.push_back(kMeanings[known]);
    ++at_;
  } else if (c == 'x') {
    ++at_;
    utf8_append(value_, take_hexadecimal(2, "invalid hex character sequence", start));
  } else if (c == 'u') {
    at_ = start;
    take_unicode();
  } else {
    const std::string_view character = text_.substr(at_, utf8_length(c));  // may be cut off
    value_.append(character);
    at_ += character.size();
  }
}

// \u0041, \u{41}: some in a row, of which two may make one character.
void JsonPathLexer::take_unicode() {
  std::uint32_t high = 0;
  const std::size_t start = at_;
  while (peek() == '\\' && peek(1) == 'u') {
    at_ += 2;
    std::uint32_t code = 0;
    if (peek() == '{') {
      ++at_;
      std::size_t digits = 0;
      while (digits < 6 && hexadecimal(peek(digits)) >= 0) ++digits;
      code = take_hexadecimal(std::max<std::size_t>(digits, 1), "invalid unicode sequence", start);
      if (peek() != '}') raise_near("invalid unicode sequence", text_.substr(start, at_ - start));
      ++at_;
    } else {
      code = take_hexadecimal(4, "invalid unicode sequence", start);
    }
    if (code == 0) {
      throw SqlError("22P05", "unsupported Unicode escape sequence")
          .detail("\\u0000 cannot be converted to text.");
    }
    if (code >= 0xD800 && code < 0xDC00) {
      if (high != 0) raise_surrogate("Unicode high surrogate must not follow a high surrogate.");
      high = code;
      continue;
    }
    const bool low = code >= 0xDC00 && code < 0xE000;
    if (low != (high != 0)) raise_surrogate("Unicode low surrogate must follow a high surrogate.");
    if (low) code = 0x10000 + ((high & 0x3FF) << 10) + (code & 0x3FF);
    high = 0;
    utf8_append(value_, code);
  }
  if (high != 0) raise_surrogate("Unicode low surrogate must follow a high surrogate.");
}

}  // namespace granary::sql
