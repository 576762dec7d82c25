#include "sql/catalog/stored_names.h"

#include <charconv>

#include "sql/catalog/definitions.h"

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

std::set<ObjectAddress> objects_named(std::string_view expression) {
  std::set<ObjectAddress> out;
  const auto find = [&](std::uint32_t catalog, std::string_view start) {
    for (std::size_t at = expression.find(start); at != std::string_view::npos;
         at = expression.find(start, at + start.size())) {
      std::uint32_t oid = 0;
      std::from_chars(expression.data() + at + start.size(),
                      expression.data() + expression.size(), oid);
      if (oid != 0) out.insert({catalog, Oid{oid}, 0});
    }
  };
  find(kPgProc, "pg_proc.\"");
  find(kPgOperator, "pg_operator.\"");
  find(kPgCollation, "pg_collation.\"");
  find(kPgType, "pg_type.\"");
  return out;
}

}  // namespace granary::sql::catalog
