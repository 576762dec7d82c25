#include "planner/bind/binder.h"

#include <algorithm>

#include "planner/bind/system_column.h"
#include "planner/bind/variables.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/statistics.h"
#include "sql/catalog/temporary.h"

namespace granary::planner {

bool Binder::in_stored_text() const {
  return stored_depth > 0 || view_depth > 0 ||
         (variables != nullptr && variables->in_stored_text());
}

sql::RelationPtr Binder::relation(std::string_view schema, std::string_view name,
                                  std::int32_t location) {
  // A view's own text was allowed to name what it names.
  if (!in_stored_text()) sql::catalog::require_schema_usage(session, schema, location);
  auto found = session.catalog.get_relation(session, schema, name, location);
  depend_on(found);
  return found;
}

void Binder::depend_on(const sql::RelationPtr& relation, engine::RelationUse use) {
  sql::catalog::refuse_other_temporary(session, *relation, "access");
  for (auto& known : dependencies) {
    if (known.relation->oid != relation->oid) continue;
    known.use = std::max(known.use, use);
    return;
  }
  sql::Dependency dependency{relation, use};
  if (relation->statistics != nullptr)
    dependency.statistics_version = relation->statistics->version();
  dependencies.push_back(std::move(dependency));
}

void Binder::depend_on_named(std::uint32_t catalog, sql::Oid object) {
  if (object < sql::kFirstUserOid || sql::catalog::is_temporary(object)) return;
  sql::catalog::CatalogAccess access(session, pool.memory());
  const auto row = access.get(catalog, object);
  if (!row) return;
  for (const sql::Dependency& known : dependencies)
    if (known.relation->record.get() == row->ref.record) return;
  // It stands for the record alone: nothing is read or locked.
  auto named = std::make_shared<sql::RelationDesc>();
  named->name = row->text(catalog == sql::catalog::kPgType ? "typname" : "relname");
  named->kind = 0;
  named->system = true;
  named->record = access.pin(*row);
  named->version = engine::Transaction::record_version(*named->record);
  dependencies.push_back({std::move(named)});
}

void Binder::note_access(RangeEntry& range, std::uint32_t privilege) {
  RelationAccess& noted = access.relations.emplace_back();
  noted.relation = range.view != nullptr ? range.view : range.relation;
  noted.user = access.view_owner;
  noted.depth = view_depth;
  noted.privileges = privilege;
  noted.range = &range;
  noted.policy_of = access.policy_of;
  range.access = &noted;
}

sql::EvalContext Binder::eval_context() {
  sql::EvalContext context;
  context.arena = &pool.memory();
  context.session = &session;
  return context;
}

Expr* Binder::constant(const sql::Value& value, sql::Oid type, std::int32_t location) {
  Expr* out = pool.expr(ExprKind::kConstant);
  out->value = value;
  out->type = type;
  out->location = location;
  return out;
}

Expr* Binder::null_constant(sql::Oid type) { return constant(sql::Value::null(), type, -1); }

Expr* Binder::boolean(bool value) { return constant(sql::Value::of_bool(value), sql::kBool, -1); }

Expr* Binder::column(RangeEntry* range, std::uint32_t column, std::int32_t location) {
  Expr* out = pool.expr(ExprKind::kColumn);
  out->range = range;
  out->column = column;
  const RangeColumn& named = column_of(*range, column);
  out->type = named.type;
  out->typmod = named.typmod;
  out->collation = named.collation;
  collates |= static_cast<bool>(named.collation);
  out->location = location;
  return out;
}

Expr* Binder::conjunction(Expr* a, Expr* b) {
  if (a == nullptr) return b;
  if (b == nullptr) return a;
  Expr* out = pool.expr(ExprKind::kAnd);
  out->type = sql::kBool;
  out->args = {a, b};
  return out;
}

const char* clause_name(Clause clause) {
  switch (clause) {
    case Clause::kSelectList:
      return "SELECT";
    case Clause::kWhere:
      return "WHERE";
    case Clause::kJoinOn:
      return "JOIN/ON";
    case Clause::kGroupBy:
      return "GROUP BY";
    case Clause::kHaving:
      return "HAVING";
    case Clause::kOrderBy:
      return "ORDER BY";
    case Clause::kDistinctOn:
      return "DISTINCT ON";
    case Clause::kLimit:
      return "LIMIT";
    case Clause::kOffset:
      return "OFFSET";
    case Clause::kValues:
      return "VALUES";
    case Clause::kInsertTarget:
      return "INSERT";
    case Clause::kUpdateSource:
      return "UPDATE";
    case Clause::kMergeWhen:
      return "MERGE WHEN conditions";
    case Clause::kReturning:
      return "RETURNING";
    case Clause::kFromFunction:
      return "functions in FROM";
    case Clause::kAggregateArgument:
      return "aggregate function";
    case Clause::kFilter:
      return "FILTER";
    case Clause::kWindowArgument:
    case Clause::kWindowDefinition:
      return "window definitions";
    case Clause::kColumnDefault:
      return "DEFAULT expressions";
    case Clause::kCheck:
      return "check constraints";
    case Clause::kGeneratedColumn:
      return "column generation expressions";
    case Clause::kIndexExpression:
      return "index expressions";
    case Clause::kIndexPredicate:
      return "index predicates";
    case Clause::kStatistics:
      return "statistics expressions";
    case Clause::kTransform:
      return "transform expressions";
    case Clause::kExecuteParameter:
      return "EXECUTE parameters";
    case Clause::kCallArgument:
      return "CALL arguments";
    case Clause::kCopyWhere:
      return "COPY FROM WHERE conditions";
    case Clause::kPolicy:
      return "policy expressions";
  }
  return "";
}

}  // namespace granary::planner
