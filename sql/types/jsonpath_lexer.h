// sql/types/jsonpath_lexer.h: the words of a JSON path.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace granary::sql {

enum class PathToken : std::uint8_t {
  kEnd,
  kWord,      // an identifier or keyword
  kString,    // "..."
  kVariable,  // $name, $"name"
  kInteger,
  kNumber,
  kOperator,  // && || ! ** < <= == <> >= > and single characters
};

class JsonPathLexer {
 public:
  explicit JsonPathLexer(std::string_view text) : text_(text) { advance(); }

  PathToken kind() const { return kind_; }
  /// Unescaped; of numbers and operators as written.
  const std::string& text() const { return value_; }
  bool is(std::string_view op) const { return kind_ == PathToken::kOperator && value_ == op; }
  /// A keyword in any case; null, true and false in small letters only.
  bool is_keyword(std::string_view word) const;
  /// errors 42601, 22P02, 22P05
  void advance();
  /// 42601 at this token.
  [[noreturn]] void raise_syntax(const char* what = "syntax error") const;

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool skip_blanks_and_comments();
  void take_number();
  void take_word();
  void take_quoted(PathToken kind);
  void take_operator();
  void take_escape();
  void take_unicode();
  std::uint32_t take_hexadecimal(std::size_t digits, const char* what, std::size_t start);
  [[noreturn]] void raise_near(const char* what, std::string_view near) const;

  std::string_view text_;
  std::size_t at_ = 0;
  PathToken kind_ = PathToken::kEnd;
  std::string value_;
  std::string near_;  // what error messages show
};

}  // namespace granary::sql
