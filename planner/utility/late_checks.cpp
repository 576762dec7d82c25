#include "planner/utility/late_checks.h"

#include "planner/utility/constraints.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/executor/foreign_key.h"

namespace granary::planner::utility {

void LateChecks::not_null(sql::Oid table, std::span<const std::uint32_t> columns) {
  if (!columns.empty()) tables_[table].not_null.insert(columns.begin(), columns.end());
}

void LateChecks::checks(sql::Oid table) { tables_[table].checks = true; }

void LateChecks::foreign_key(const sql::ForeignKeyDesc& key) { keys_.push_back(key); }

void LateChecks::run(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid root) {
  type_changes.raise();
  if (tables_.empty() && keys_.empty()) return;
  const auto described = [&](sql::Oid oid) {
    return sql::catalog::expect_relation(run.session, oid);
  };
  const auto verify = [&](sql::Oid oid) {
    const auto wanted = tables_.extract(oid);
    if (wanted.empty()) return;
    const sql::RelationPtr table = described(oid);
    const std::vector<std::uint32_t> not_null(wanted.mapped().not_null.begin(),
                                              wanted.mapped().not_null.end());
    sql::WriteChecks compiled;
    if (wanted.mapped().checks) compiled = valid_checks(run.session, *table);
    sql::catalog::verify_rows(ddl, *table, not_null, wanted.mapped().checks ? &compiled : nullptr);
  };
  for (const sql::Oid oid : sql::catalog::whole_tree(ddl.access, root)) verify(oid);
  while (!tables_.empty()) verify(tables_.begin()->first);  // typed tables
  for (const sql::ForeignKeyDesc& key : keys_)
    sql::verify_foreign_key(run.session, key, *described(key.child), *described(key.parent));
}

}  // namespace granary::planner::utility
