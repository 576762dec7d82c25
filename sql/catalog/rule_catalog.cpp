#include "sql/catalog/rule_catalog.h"

#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

std::vector<CatalogRow> rule_rows(CatalogAccess& access, Oid relation) {
  const Value prefix = Value::of_int(relation.value);
  return access.find(kPgRewrite, kRewriteRelidIndex, {&prefix, 1});
}

std::optional<CatalogRow> find_rule(CatalogAccess& access, Oid relation, std::string_view name) {
  for (CatalogRow& row : rule_rows(access, relation)) {
    if (row.text("rulename") == name) return std::move(row);
  }
  return std::nullopt;
}

void forget_dependencies(Ddl& ddl, Oid rule) {
  const Value depender[2] = {Value::of_int(kPgRewrite), Value::of_int(rule.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender))
    ddl.access.remove(row);
}

}  // namespace granary::sql::catalog
