// sql/text_search/parser.h: PostgreSQL's default text search parser: a document as tokens of 23
// types (words, numbers, URLs, hosts, paths, tags ...), as ts_parse('default', ...) shows them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace granary::sql::text_search {

/// As ts_token_type('default') lists them; token number n is row n - 1.
struct TokenType {
  int number;
  const char* alias;
  const char* description;
};

/// Numbers of token types.
namespace token_type {
inline constexpr int kAsciiWord = 1, kWord = 2, kNumberWord = 3, kEmail = 4, kUrl = 5, kHost = 6,
                     kScientific = 7, kVersion = 8, kNumberPart = 9, kPart = 10, kAsciiPart = 11,
                     kBlank = 12, kTag = 13, kProtocol = 14, kNumberCompound = 15,
                     kAsciiCompound = 16, kCompound = 17, kPath = 18, kFile = 19, kDecimal = 20,
                     kSigned = 21, kUnsigned = 22, kEntity = 23;
}  // namespace token_type

std::span<const TokenType> token_types();

struct Token {
  int type;
  std::string_view text;  // inside the document
};

/// The tokens of a document in UTF-8, in its order: parts of a compound (a hyphenated word, a URL)
/// follow the whole.
std::vector<Token> tokens_of(std::string_view document);

}  // namespace granary::sql::text_search
