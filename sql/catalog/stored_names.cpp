#include "sql/catalog/stored_names.h"

#include <charconv>

namespace granary::sql::catalog {

std::set<Oid> relations_named(std::string_view expression) {
  constexpr std::string_view kEnd = "'::regclass";
  std::set<Oid> out;
  for (std::size_t end = expression.find(kEnd); end != std::string_view::npos;
       end = expression.find(kEnd, end + kEnd.size())) {
    const std::size_t begin = expression.rfind('\'', end - 1) + 1;
    std::uint32_t oid = 0;
    const auto [read, error] =
        std::from_chars(expression.data() + begin, expression.data() + end, oid);
    if (error == std::errc{} && read == expression.data() + end) out.insert(Oid{oid});
  }
  return out;
}

std::set<Oid> routines_named(std::string_view expression) {
  constexpr std::string_view kStart = "pg_proc.\"";
  std::set<Oid> out;
  for (std::size_t at = expression.find(kStart); at != std::string_view::npos;
       at = expression.find(kStart, at + kStart.size())) {
    std::uint32_t oid = 0;
    std::from_chars(expression.data() + at + kStart.size(), expression.data() + expression.size(),
                    oid);
    if (oid != 0) out.insert(Oid{oid});
  }
  return out;
}

}  // namespace granary::sql::catalog
