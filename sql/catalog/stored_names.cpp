#include "sql/catalog/stored_names.h"

#include <charconv>

#include "sql/catalog/definitions.h"
#include "sql/catalog/text_search_catalog.h"

namespace granary::sql::catalog {

namespace {

/// Objects that are constants of a type: end is "'::regclass" and its kin.
std::set<Oid> constants(std::string_view expression, std::string_view end_of_constant) {
  std::set<Oid> out;
  for (std::size_t end = expression.find(end_of_constant); end != std::string_view::npos;
       end = expression.find(end_of_constant, end + end_of_constant.size())) {
    const std::size_t begin = expression.rfind('\'', end - 1) + 1;
    std::uint32_t oid = 0;
    const auto [read, error] =
        std::from_chars(expression.data() + begin, expression.data() + end, oid);
    if (error == std::errc{} && read == expression.data() + end) out.insert(Oid{oid});
  }
  return out;
}

/// Attributes of composite types: pg_attribute."type"."number"(...).
std::vector<ObjectAddress> fields_named(std::string_view expression) {
  constexpr std::string_view kStart = "pg_attribute.\"", kMiddle = "\".\"";
  std::vector<ObjectAddress> out;
  const char* end = expression.data() + expression.size();
  for (std::size_t at = expression.find(kStart); at != std::string_view::npos;
       at = expression.find(kStart, at + kStart.size())) {
    std::uint32_t type = 0;
    std::int32_t number = 0;
    const char* after = std::from_chars(expression.data() + at + kStart.size(), end, type).ptr;
    if (!std::string_view(after, end).starts_with(kMiddle)) continue;
    std::from_chars(after + kMiddle.size(), end, number);
    if (type != 0 && number != 0) out.push_back({kPgClass, Oid{type}, number});
  }
  return out;
}

}  // namespace

std::set<Oid> relations_named(std::string_view expression) {
  return constants(expression, "'::regclass");
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
  for (const ObjectAddress& field : fields_named(expression)) out.insert(field);
  find(kPgProc, "pg_proc.\"");
  find(kPgOperator, "pg_operator.\"");
  find(kPgCollation, "pg_collation.\"");
  find(kPgType, "pg_type.\"");
  const auto find_constants = [&](std::uint32_t catalog, std::string_view end) {
    for (const Oid oid : constants(expression, end)) {
      if (oid >= kFirstUserOid) out.insert({catalog, oid, 0});
    }
  };
  find_constants(kPgTsConfig, "'::regconfig");
  find_constants(kPgTsDict, "'::regdictionary");
  return out;
}

void depend_on_named(Ddl& ddl, const ObjectAddress& object, std::string_view expression) {
  for (const ObjectAddress& used : objects_named(expression)) ddl.depend(object, used, 'n');
}

}  // namespace granary::sql::catalog
