#include "sql/functions/json_view.h"

#include <charconv>

namespace granary::sql::functions {

std::optional<std::int64_t> json_path_index(std::string_view text) {
  while (!text.empty() && codec::is_space(text[0])) text.remove_prefix(1);
  if (text.size() > 1 && text[0] == '+' && codec::is_digit(text[1])) text.remove_prefix(1);
  std::int32_t out = 0;
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, out);
  if (error != std::errc() || at != end) return std::nullopt;
  return out;
}

}  // namespace granary::sql::functions
