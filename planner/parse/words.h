// planner/parse/words.h: characters, key words and escapes of SQL texts, for those who read them
// without the grammar.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace granary::planner::words {

inline bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What a character may be in words: bit 0 a part, bit 1 their begin.
inline constexpr std::array<unsigned char, 256> kInWord = [] {
  std::array<unsigned char, 256> out{};
  for (unsigned c = 0; c < 256; ++c) {
    const bool starts =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
    const bool goes_on = starts || (c >= '0' && c <= '9') || c == '$';
    out[c] = static_cast<unsigned char>((starts ? 2 : 0) | (goes_on ? 1 : 0));
  }
  return out;
}();
inline bool is_word_start(char c) { return (kInWord[static_cast<unsigned char>(c)] & 2) != 0; }
inline bool is_word(char c) { return (kInWord[static_cast<unsigned char>(c)] & 1) != 0; }
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

inline bool same_letters(std::string_view word, std::string_view keyword) {
  return std::equal(word.begin(), word.end(), keyword.begin(),
                    [](char a, char b) { return lower(a) == b; });
}
inline bool same_word(std::string_view word, std::string_view keyword) {
  return word.size() == keyword.size() && lower(word[0]) == keyword[0] &&
         same_letters(word, keyword);
}

template <std::size_t N>
bool one_of(std::string_view word, const std::array<std::string_view, N>& keywords) {
  return std::any_of(keywords.begin(), keywords.end(),
                     [&](auto keyword) { return same_word(word, keyword); });
}

/// What a backslash and `after` mean in E'...', the simple escapes only. false: another one.
inline bool unescape(char after, char& out) {
  switch (after) {
    case 'b':
      out = '\b';
      return true;
    case 'f':
      out = '\f';
      return true;
    case 'n':
      out = '\n';
      return true;
    case 'r':
      out = '\r';
      return true;
    case 't':
      out = '\t';
      return true;
    case 'v':
      out = '\v';
      return true;
    case '\\':
    case '\'':
    case '"':
      out = after;
      return true;
    default:
      return false;
  }
}

}  // namespace granary::planner::words
