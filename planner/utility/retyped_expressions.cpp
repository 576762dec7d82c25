#include "planner/utility/retyped_expressions.h"

#include "planner/bind/expression_api.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_forms.h"

namespace granary::planner::utility {

namespace {

class Retyped {
 public:
  Retyped(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& table)
      : run_(run), ddl_(ddl), table_(table) {}

  void write() {
    for (const sql::CheckDesc& check : table_.checks)
      set(sql::catalog::kPgConstraint, check.oid, "conbin", check.expression_sql,
          canonical(check.expression_sql, sql::kBool));
    for (const sql::IndexDesc& index : table_.indexes) {
      std::string before, after;
      for (const sql::IndexColumn& column : index.columns) {
        if (!table_.is_expression(column)) continue;
        const std::string& text = table_.expression(column).sql;
        for (std::string* joined : {&before, &after}) {
          if (!joined->empty()) *joined += sql::catalog::kExpressionsApart;
        }
        before += text;
        after += canonical(text, {});
      }
      set(sql::catalog::kPgIndex, index.oid, "indexprs", before, after);
      set(sql::catalog::kPgIndex, index.oid, "indpred", index.predicate_sql,
          index.predicate_sql.empty() ? "" : canonical(index.predicate_sql, sql::kBool));
    }
  }

 private:
  std::string canonical(const std::string& text, sql::Oid type) {
    return bind_expression_text(run_.session, text, &table_, type, -1).canonical;
  }

  void set(std::uint32_t catalog, sql::Oid oid, const char* name, const std::string& before,
           const std::string& after) {
    if (before == after) return;
    const auto row = ddl_.access.get(catalog, oid);
    if (!row) sql::catalog::require(engine::OpResult::kConflict);
    sql::catalog::CatalogRow changed = *row;
    changed.set(name, after);
    ddl_.access.update(*row, changed);
    ddl_.advance();
  }

  UtilityRun& run_;
  sql::catalog::Ddl& ddl_;
  const sql::RelationDesc& table_;
};

}  // namespace

void write_retyped_expressions(UtilityRun& run, sql::catalog::Ddl& ddl,
                               const sql::RelationDesc& table) {
  Retyped(run, ddl, table).write();
}

}  // namespace granary::planner::utility
