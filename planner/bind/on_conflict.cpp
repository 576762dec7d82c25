#include "planner/bind/on_conflict.h"

#include <algorithm>

#include "planner/bind/assignment.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/from.h"
#include "planner/bind/updatable_view.h"
#include "planner/bind/replica_identity.h"
#include "planner/bind/write.h"
#include "planner/optimize/implication.h"
#include "planner/optimize/index_match.h"
#include "sql/catalog/acl.h"

namespace granary::planner {

using sql::SqlError;

namespace {

bool same_columns(const sql::IndexDesc& index, std::vector<std::uint32_t> wanted) {
  std::vector<std::uint32_t> own;
  for (const auto& part : index.columns) own.push_back(part.column);
  for (auto* columns : {&own, &wanted}) {
    std::sort(columns->begin(), columns->end());
    columns->erase(std::unique(columns->begin(), columns->end()), columns->end());
  }
  return own == wanted;
}

/// What ON CONFLICT (...) names, over the target. errors  42703
void bind_inference(Binder& binder, RangeEntry* target, const PgQuery__InferClause& infer,
                    ConflictClause& clause) {
  const auto& relation = written_relation(*target);
  const auto name = ast::text(infer.conname);
  if (!name.empty()) {
    for (const auto& index : relation.indexes) {
      if (index.name == name && index.constraint) clause.arbiter = &index;
    }
    if (clause.arbiter != nullptr && clause.arbiter->is_exclusion() && clause.do_update) {
      throw SqlError("42809", "ON CONFLICT DO UPDATE not supported with exclusion constraints");
    }
    if (clause.arbiter != nullptr) {
      for (const auto& part : clause.arbiter->columns) {
        if (!relation.is_expression(part)) note_read(*binder.column(target, part.column));
      }
      return;
    }
    throw SqlError("42704", "constraint \"" + std::string(name) + "\" for table \"" +
                                relation.name + "\" does not exist");
  }
  clause.inferred = true;
  Scope scope;
  scope.items.push_back(scope_item(binder, target));
  for (auto* item : ast::list(infer.index_elems, infer.n_index_elems)) {
    const auto& element = *item->index_elem;
    if (element.expr != nullptr) {
      clause.keys.push_back(bind_expr(binder, scope, element.expr, Clause::kIndexExpression));
      continue;
    }
    std::uint32_t i = 0;
    while (i < relation.columns.size() &&
           (relation.columns[i].dropped || relation.columns[i].name != ast::text(element.name)))
      ++i;
    if (i == relation.columns.size()) {
      throw SqlError("42703",
                     "column \"" + std::string(ast::text(element.name)) + "\" does not exist")
          .at(infer.location);
    }
    clause.keys.push_back(binder.column(target, i));
    note_read(*clause.keys.back());
  }
  if (infer.where_clause == nullptr) return;
  clause.predicate = coerce_to_boolean(
      binder, bind_expr(binder, scope, infer.where_clause, Clause::kIndexPredicate), "WHERE");
}

/// The unique index that the inference means; the target is a table by now. errors  42P10
void choose_arbiter(Binder& binder, RangeEntry* target, ConflictClause& clause) {
  const auto& relation = *target->relation;
  const std::vector<Expr*> expressions = bind_index_expressions(binder, target);
  std::vector<std::uint32_t> columns;
  for (const Expr* key : clause.keys) {
    std::size_t i = 0;
    while (i < expressions.size() && !equal(expressions[i], key)) ++i;
    const bool column = key->kind == ExprKind::kColumn;
    columns.push_back(column ? key->column
                             : static_cast<std::uint32_t>(relation.columns.size() + i));
  }
  std::vector<Expr*> conditions;
  if (clause.predicate != nullptr) conditions.push_back(clause.predicate);
  for (const auto& index : relation.indexes) {
    if (!index.is_key() || !index.valid || !same_columns(index, columns)) continue;
    const Expr* predicate = bind_index_predicate(binder, target, index);
    if (predicate != nullptr && !implied(binder, *predicate, conditions)) continue;
    // Of several that fit one that is deferrable decides: it only takes rows that conflict before.
    if (clause.arbiter == nullptr || index.deferrable) clause.arbiter = &index;
    if (index.deferrable) return;
  }
  if (clause.arbiter != nullptr) return;
  throw SqlError(
      "42P10", "there is no unique or exclusion constraint matching the ON CONFLICT specification");
}

}  // namespace

void bind_conflict(Binder& binder, Scope& scope, Query& query,
                   const PgQuery__OnConflictClause& node) {
  ConflictClause clause;
  clause.do_update = node.action == PG_QUERY__ON_CONFLICT_ACTION__ONCONFLICT_UPDATE;
  if (clause.do_update && query.target->access != nullptr)
    query.target->access->privileges |= sql::catalog::kUpdate;
  if (clause.do_update) require_replica_identity(binder, *query.target, true);
  if (node.infer != nullptr) {
    bind_inference(binder, query.target, *node.infer, clause);
  } else if (clause.do_update) {
    throw SqlError("42601",
                   "ON CONFLICT DO UPDATE requires inference specification or constraint name")
        .hint("For example, ON CONFLICT (column_name).")
        .at(node.location);
  }
  clause.excluded = relation_range(
      binder, query.target->view != nullptr ? query.target->view : query.target->relation,
      "excluded");
  // Who reads what was to be inserted needs to be allowed to read the table.
  clause.excluded->access = query.target->access;
  Scope both;
  both.parent = scope.parent;
  both.common_tables = scope.common_tables;
  both.items.push_back(scope_item(binder, query.target));
  both.items.push_back(scope_item(binder, clause.excluded));
  clause.set = bind_assignments(binder, both, *query.target,
                                ast::list(node.target_list, node.n_target_list));
  if (node.where_clause != nullptr) {
    clause.where = coerce_to_boolean(
        binder, bind_expr(binder, both, node.where_clause, Clause::kWhere), "WHERE");
  }
  query.conflict = std::move(clause);
}

void settle_conflict(Binder& binder, Query& query) {
  ConflictClause& clause = *query.conflict;
  if (clause.inferred) choose_arbiter(binder, query.target, clause);
}

}  // namespace granary::planner
