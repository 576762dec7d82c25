// sql/functions/quote_literal.h: string constants as SQL text.
#pragma once

#include <string>
#include <string_view>

namespace granary::sql {

/// The text as a string constant, as quote_literal gives it: E'...' where it has backslashes.
inline std::string quote_literal(std::string_view text) {
  std::string out = text.find('\\') != std::string_view::npos ? "E'" : "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += c;
    out += c;
  }
  return out + "'";
}

}  // namespace granary::sql
