// planner/plpgsql/scanner.h: the words of PL/pgSQL. SQL inside is not looked into: the parser only
// has to find where it ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace granary::planner::plpgsql {

enum class TokenKind : std::uint8_t { kEnd, kWord, kNumber, kString, kParam, kSymbol };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string text;  // words in lower case unless quoted; strings without quotes
  bool quoted = false;
  std::size_t begin = 0, end = 0;  // bytes of the source
  int line = 1;

  /// An unquoted word: `word` is in lower case.
  bool is(std::string_view word) const {
    return (kind == TokenKind::kWord && !quoted && text == word) ||
           (kind == TokenKind::kSymbol && text == word);
  }
};

/// A word that can be no name unless it is quoted.
bool is_reserved(const Token& token);

/// All tokens, the last one kEnd. errors  42601 for what is not closed
std::vector<Token> scan(std::string_view source);

}  // namespace granary::planner::plpgsql
