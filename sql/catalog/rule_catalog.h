// sql/catalog/rule_catalog.h: rules as rows of pg_rewrite.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// The rules of a relation, by name; that of a view is among them.
std::vector<CatalogRow> rule_rows(CatalogAccess& access, Oid relation);
std::optional<CatalogRow> find_rule(CatalogAccess& access, Oid relation, std::string_view name);

/// Removes what pg_depend has of a rule.
void forget_dependencies(Ddl& ddl, Oid rule);

}  // namespace granary::sql::catalog
