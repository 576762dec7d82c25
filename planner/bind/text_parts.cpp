#include "planner/bind/text_parts.h"

#include <algorithm>
#include <cctype>

namespace granary::planner {
namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

/// The place behind the quoted text or comment that starts at `at`; `at` itself when none does.
std::size_t skip_opaque(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '\'' || c == '"') {
    const bool escapes = c == '\'' && at > 0 && (text[at - 1] == 'e' || text[at - 1] == 'E') &&
                         (at < 2 || !is_word(text[at - 2]));
    for (std::size_t i = at + 1; i < text.size(); ++i) {
      if (escapes && text[i] == '\\') {
        ++i;
      } else if (text[i] == c) {
        return i + 1;
      }
    }
    return text.size();
  }
  if (text.substr(at).starts_with("--")) {
    const auto end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end;
  }
  if (text.substr(at).starts_with("/*")) {
    const auto end = text.find("*/", at);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  if (c == '$' && (at == 0 || !is_word(text[at - 1]))) {
    auto close = at + 1;
    while (close < text.size() && is_word(text[close]) && text[close] != '$') ++close;
    if (close >= text.size() || text[close] != '$') return at;
    const auto tag = text.substr(at, close + 1 - at);
    const auto end = text.find(tag, close + 1);
    return end == std::string_view::npos ? text.size() : end + tag.size();
  }
  return at;
}

bool word_at(std::string_view text, std::size_t at, std::string_view word) {
  if (at + word.size() > text.size() || (at > 0 && is_word(text[at - 1]))) return false;
  if (at + word.size() < text.size() && is_word(text[at + word.size()])) return false;
  return std::equal(
      word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
      [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

}  // namespace

std::string_view text_after_word(std::string_view text, std::string_view word) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto next = skip_opaque(text, at);
    if (next != at) {
      at = next;
      continue;
    }
    if (text[at] == '(') ++depth;
    if (text[at] == ')') --depth;
    if (depth == 0 && word_at(text, at, word)) return text.substr(at + word.size());
    ++at;
  }
  return text.substr(text.size());
}

std::vector<std::string_view> first_argument_list(std::string_view text) {
  std::vector<std::string_view> out;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto next = skip_opaque(text, at);
    if (next != at) {
      at = next;
      continue;
    }
    const char c = text[at];
    if (c == '(' || c == '[') {
      if (++depth == 1) begin = at + 1;
    } else if ((c == ',' && depth == 1) || ((c == ')' || c == ']') && --depth == 0)) {
      out.push_back(text.substr(begin, at - begin));
      begin = at + 1;
      if (depth == 0) return out;
    }
    ++at;
  }
  return out;
}

}  // namespace granary::planner
