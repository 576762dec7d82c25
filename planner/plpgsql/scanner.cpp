#include "planner/plpgsql/scanner.h"

#include <algorithm>
#include <cctype>

#include "sql/error.h"

namespace granary::planner::plpgsql {
namespace {

using sql::SqlError;

bool starts_word(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool in_word(char c) {
  return starts_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '$';
}

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<Token> run() {
    while (true) {
      skip_blanks();
      Token token;
      token.begin = at_;
      token.line = line_;
      if (at_ == source_.size()) {
        token.end = at_;
        out_.push_back(std::move(token));
        return std::move(out_);
      }
      read(token);
      token.end = at_;
      out_.push_back(std::move(token));
    }
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  void advance() {
    if (source_[at_] == '\n') ++line_;
    ++at_;
  }

  void skip_blanks() {
    while (at_ < source_.size()) {
      if (std::isspace(static_cast<unsigned char>(peek())) != 0) {
        advance();
      } else if (peek() == '-' && peek(1) == '-') {
        while (at_ < source_.size() && peek() != '\n') advance();
      } else if (peek() == '/' && peek(1) == '*') {
        skip_comment();
      } else {
        return;
      }
    }
  }

  [[noreturn]] void fail(std::size_t begin, const char* message) const {
    throw SqlError("42601", std::string(message) + " at or near \"" +
                                std::string(source_.substr(begin)) + "\"")
        .at(static_cast<std::int32_t>(begin));
  }

  void skip_comment() {
    const std::size_t begin = at_;
    int depth = 0;
    do {
      if (at_ >= source_.size()) fail(begin, "unterminated /* comment");
      if (peek() == '/' && peek(1) == '*') {
        ++depth;
        advance();
      } else if (peek() == '*' && peek(1) == '/') {
        --depth;
        advance();
      }
      advance();
    } while (depth > 0);
  }

  void read(Token& token) {
    const char c = peek();
    const bool escaped = (c == 'e' || c == 'E') && peek(1) == '\'';
    if (escaped || c == '\'') {
      if (escaped) advance();
      read_string(token, escaped);
    } else if (c == '"') {
      read_quoted_word(token);
    } else if (c == '$' && std::isdigit(static_cast<unsigned char>(peek(1))) != 0) {
      token.kind = TokenKind::kParam;
      advance();
      while (std::isdigit(static_cast<unsigned char>(peek())) != 0) take(token);
    } else if (c == '$' && read_dollar_string(token)) {
      return;
    } else if (starts_word(c)) {
      token.kind = TokenKind::kWord;
      while (in_word(peek())) take(token);
      for (char& letter : token.text) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
      }
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      read_number(token);
    } else {
      read_symbol(token);
    }
  }

  void take(Token& token) {
    token.text += peek();
    advance();
  }

  void read_number(Token& token) {
    token.kind = TokenKind::kNumber;
    while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '.') {
      if (peek() == '.' && peek(1) == '.') return;  // a range
      take(token);
    }
  }

  void read_symbol(Token& token) {
    token.kind = TokenKind::kSymbol;
    static constexpr std::string_view kLong[] = {":=", "..", "<<", ">>", "=>",
                                                 "<=", ">=", "<>", "!=", "::"};
    for (const std::string_view symbol : kLong) {
      if (source_.substr(at_, symbol.size()) != symbol) continue;
      take(token);
      take(token);
      return;
    }
    take(token);
  }

  /// To the quote with which a string goes on, on a later line; false: it does not.
  bool skip_to_continuation() {
    std::size_t end = at_;
    bool new_line = false;
    for (; end < source_.size(); ++end) {
      if (source_.substr(end).starts_with("--"))
        end = std::min(source_.find('\n', end), source_.size() - 1);
      if (std::isspace(static_cast<unsigned char>(source_[end])) == 0) break;
      new_line |= source_[end] == '\n';
    }
    if (!new_line || end >= source_.size() || source_[end] != '\'') return false;
    while (at_ < end) advance();
    return true;
  }

  void read_string(Token& token, bool escaped) {
    token.kind = TokenKind::kString;
    const std::size_t begin = at_ - (escaped ? 1 : 0);
    advance();
    while (true) {
      if (at_ >= source_.size()) fail(begin, "unterminated quoted string");
      if (peek() == '\'' && peek(1) == '\'') {
        advance();
      } else if (peek() == '\'') {
        advance();
        if (!skip_to_continuation()) return;
        advance();
        continue;
      } else if (escaped && peek() == '\\' && at_ + 1 < source_.size()) {
        advance();
        const char c = peek();
        const char meant = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        token.text += meant;
        advance();
        continue;
      }
      take(token);
    }
  }

  void read_quoted_word(Token& token) {
    token.kind = TokenKind::kWord;
    token.quoted = true;
    const std::size_t begin = at_;
    advance();
    while (true) {
      if (at_ >= source_.size()) fail(begin, "unterminated quoted identifier");
      if (peek() == '"' && peek(1) == '"') {
        advance();
      } else if (peek() == '"') {
        advance();
        return;
      }
      take(token);
    }
  }

  /// $tag$ ... $tag$
  bool read_dollar_string(Token& token) {
    std::size_t end = at_ + 1;
    while (end < source_.size() && in_word(source_[end]) && source_[end] != '$') ++end;
    if (end >= source_.size() || source_[end] != '$') return false;
    const std::string_view tag = source_.substr(at_, end + 1 - at_);
    const std::size_t close = source_.find(tag, end + 1);
    if (close == std::string_view::npos)
      fail(at_, "unterminated dollar-quoted string");
    token.kind = TokenKind::kString;
    token.text = source_.substr(end + 1, close - end - 1);
    while (at_ < close + tag.size()) advance();
    return true;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<Token> out_;
};

}  // namespace

bool is_reserved(const Token& token) {
  static constexpr std::string_view kReserved[] = {
      "all",  "begin", "by",   "case", "declare", "else", "end",    "execute",
      "for",  "foreach", "from", "if",  "in",     "into", "loop",   "not",
      "null", "or",    "strict", "then", "to",    "using", "when",  "while"};
  return token.kind == TokenKind::kWord && !token.quoted &&
         std::ranges::find(kReserved, token.text) != std::end(kReserved);
}

std::vector<Token> scan(std::string_view source) { return Scanner(source).run(); }

}  // namespace granary::planner::plpgsql
