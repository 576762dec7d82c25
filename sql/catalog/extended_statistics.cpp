#include "sql/catalog/extended_statistics.h"

#include <algorithm>

#include "sql/catalog/definitions.h"
#include "sql/catalog/object_name.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/catalog/stored_names.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

std::string kinds_text(const std::string& letters) {
  std::string out;
  for (const char letter : letters) out += (out.empty() ? "{" : ",") + std::string(1, letter);
  return out + "}";
}

std::string joined(const std::vector<std::string>& expressions) {
  std::string out;
  for (const std::string& expression : expressions) {
    if (!out.empty()) out += kExpressionsApart;
    out += expression;
  }
  return out;
}

}  // namespace

Oid create_statistics(Ddl& ddl, Oid relation, const StatisticsDefinition& definition) {
  const Oid oid = ddl.new_oid(relation);
  CatalogRow row = ddl.access.make(kPgStatisticExt);
  row.set("oid", oid);
  row.set("stxrelid", relation);
  row.set("stxname", definition.name);
  row.set("stxnamespace", definition.schema);
  row.set("stxowner", ddl.session.user_oid);
  row.set("stxstattarget", std::int64_t{-1});
  row.set_input("stxkeys", vector_text(definition.columns));
  row.set_input("stxkind", kinds_text(definition.kinds));
  if (!definition.expressions.empty()) row.set("stxexprs", joined(definition.expressions));
  if (!ddl.access.insert(row)) require(engine::OpResult::kConflict);
  const ObjectAddress self{kPgStatisticExt, oid, 0};
  std::vector<std::int64_t> used = definition.columns;
  used.insert(used.end(), definition.mentioned.begin(), definition.mentioned.end());
  if (definition.columns.empty()) used.push_back(0);
  std::sort(used.begin(), used.end());
  used.erase(std::unique(used.begin(), used.end()), used.end());
  for (const std::int64_t column : used)
    ddl.depend(self, {kPgClass, relation, static_cast<std::int32_t>(column)}, 'a');
  ddl.depend(self, {kPgNamespace, definition.schema, 0}, 'n');
  for (const std::string& expression : definition.expressions) {
    for (const ObjectAddress& object : objects_named(expression)) ddl.depend(self, object, 'n');
  }
  return oid;
}

StatisticsDefinition statistics_definition(CatalogAccess& access, const CatalogRow& row) {
  StatisticsDefinition out;
  out.columns = row.numbers("stxkeys");
  out.expressions = statistics_expressions(row);
  for (const char letter : row.output("stxkind")) {
    if (std::isalpha(static_cast<unsigned char>(letter)) != 0) out.kinds += letter;
  }
  const Value depender[2] = {Value::of_int(kPgStatisticExt), Value::of_int(row.oid("oid").value)};
  for (const CatalogRow& depends : access.find(kPgDepend, kDependDependerIndex, depender)) {
    if (depends.integer("refclassid") == kPgClass && depends.integer("refobjsubid") != 0)
      out.mentioned.push_back(depends.integer("refobjsubid"));
  }
  return out;
}

std::optional<CatalogRow> find_statistics(CatalogAccess& access, std::string_view schema,
                                          std::string_view name) {
  for (const Oid place : searched_schemas(access.session(), schema)) {
    const Value key[2] = {Value::of_text(name), Value::of_int(place.value)};
    if (auto row = access.get_by(kPgStatisticExt, kStatisticExtNameIndex, key)) return row;
  }
  return std::nullopt;
}

bool statistics_name_taken(CatalogAccess& access, Oid schema, const std::string& name) {
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  return access.get_by(kPgStatisticExt, kStatisticExtNameIndex, key).has_value();
}

std::string choose_statistics_name(CatalogAccess& access, const std::string& table,
                                   const std::string& columns, Oid schema) {
  const std::string label = "stat";
  std::string tail = label;
  for (int number = 1;; ++number) {
    std::string name = object_name(table, columns, tail);
    if (!statistics_name_taken(access, schema, name)) return name;
    tail = label + std::to_string(number);
  }
}

std::vector<CatalogRow> statistics_of(CatalogAccess& access, Oid relation) {
  const Value key = Value::of_int(relation.value);
  std::vector<CatalogRow> out = access.find(kPgStatisticExt, kStatisticExtRelidIndex, {&key, 1});
  std::stable_sort(out.begin(), out.end(), [](const CatalogRow& a, const CatalogRow& b) {
    return a.oid("oid") < b.oid("oid");
  });
  return out;
}

std::vector<std::string> statistics_expressions(const CatalogRow& row) {
  std::vector<std::string> out;
  std::string_view rest = row.text("stxexprs");
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find(kExpressionsApart));
    out.emplace_back(one);
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
  }
  return out;
}

std::string statistics_name(CatalogAccess& access, const CatalogRow& row) {
  const std::string name = quote_identifier(row.text("stxname"));
  const auto found = find_statistics(access, {}, row.text("stxname"));
  if (found && found->oid("oid") == row.oid("oid")) return name;
  SessionContext& session = access.session();
  const std::string schema =
      session.catalog.schema_name(session, row.oid("stxnamespace")).value_or("");
  return quote_identifier(schema) + "." + name;
}

}  // namespace granary::sql::catalog
