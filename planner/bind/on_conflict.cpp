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
#include "planner/optimize/path.h"
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

/// What a function's variable of that name is there; null: a column is meant.
/// errors  42702
Expr* named_variable(Binder& binder, Scope& scope, const PgQuery__IndexElem& element,
                     std::int32_t location) {
  if (binder.variables == nullptr || element.name == nullptr || element.expr != nullptr)
    return nullptr;
  PgQuery__String text = PG_QUERY__STRING__INIT;
  text.sval = element.name;
  PgQuery__Node field = PG_QUERY__NODE__INIT;
  field.node_case = PG_QUERY__NODE__NODE_STRING;
  field.string = &text;
  PgQuery__Node* fields[] = {&field};
  PgQuery__ColumnRef reference = PG_QUERY__COLUMN_REF__INIT;
  reference.n_fields = 1;
  reference.fields = fields;
  reference.location = location;
  PgQuery__Node node = PG_QUERY__NODE__INIT;
  node.node_case = PG_QUERY__NODE__NODE_COLUMN_REF;
  node.column_ref = &reference;
  Expr* found = bind_expr(binder, scope, &node, Clause::kIndexExpression);
  return found->kind == ExprKind::kColumn ? nullptr : found;
}

/// What ON CONFLICT (...) names, over the target. errors  42702, 42703
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
    if (Expr* variable = named_variable(binder, scope, element, infer.location)) {
      clause.keys.push_back(variable);
      continue;
    }
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

[[noreturn]] void raise_no_arbiter() {
  throw SqlError(
      "42P10", "there is no unique or exclusion constraint matching the ON CONFLICT specification");
}

/// TRUE, or 42P10.
void require_arbiter(sql::EvalContext&, const sql::CallInfo&, const sql::Value* args,
                     std::uint32_t, sql::Value& out) {
  if (args[0].is_null() || !args[0].is_true()) raise_no_arbiter();
  out = args[0];
}
constexpr sql::FunctionRow kRequireArbiter{
    sql::Oid{}, "require_arbiter", {sql::kBool}, sql::kBool, require_arbiter, false};

/// How `value` must compare with `bound`, so that `x given value` implies `x wanted bound`; empty:
/// nobody knows.
std::string_view value_operator(std::string_view given, std::string_view wanted) {
  const bool excludes = wanted == "<>";
  if (given == "=") return wanted;
  if (given == "<>") return excludes ? "=" : "";
  const char side = given[0];  // < or >
  if (!excludes && wanted[0] != side) return "";
  const bool strict = given.size() == 2 && (excludes || wanted.size() == 1);
  return side == '<' ? (strict ? "<" : "<=") : (strict ? ">" : ">=");
}

bool is_order(std::string_view op) {
  return op == "=" || op == "<>" || op == "<" || op == "<=" || op == ">" || op == ">=";
}

/// What has to hold of a parameter, so that rows for which `given`, a comparison of a column with
/// it, holds satisfy `wanted`, part of an index's predicate. Null: no value is known to do.
Expr* value_condition(Binder& binder, const Expr& wanted, const Expr& given) {
  if (given.kind != ExprKind::kCall || given.op == nullptr || given.args.size() != 2)
    return nullptr;
  bool has_columns = false;
  walk(given.args[1], [&](const Expr* node) {
    has_columns |= node->kind == ExprKind::kColumn || node->query != nullptr;
    return !has_columns;
  });
  if (has_columns) return nullptr;
  const std::string_view op = given.op->name;
  Expr* value = given.args[1];
  // A boolean column is a predicate by itself.
  const bool negated = wanted.kind == ExprKind::kNot;
  const Expr* column = negated ? wanted.args[0] : &wanted;
  if (column->type == sql::kBool && equal(column, given.args[0]) && op == "=") {
    Expr* truth = binder.constant(sql::Value::of_bool(!negated), sql::kBool, -1);
    return bind_operator(binder, {}, "=", value, truth, -1);
  }
  if (wanted.kind != ExprKind::kCall || wanted.op == nullptr || wanted.args.size() != 2 ||
      !is_order(op) || !is_order(wanted.op->name) || !equal(wanted.args[0], given.args[0]))
    return nullptr;
  const std::string_view needed = value_operator(op, wanted.op->name);
  if (needed.empty()) return nullptr;
  return bind_operator(binder, {}, needed, value, wanted.args[1], -1);
}

/// The same for a whole predicate that is not implied whatever they are, of what ON CONFLICT (...)
/// WHERE says.
Expr* values_condition(Binder& binder, Expr* predicate, const std::vector<Expr*>& conditions) {
  std::vector<Expr*> parts, given;
  split_conjunction(predicate, parts);
  for (Expr* condition : conditions) split_conjunction(condition, given);
  Expr* out = nullptr;
  for (const Expr* part : parts) {
    if (implied(binder, *part, conditions)) continue;
    Expr* needed = nullptr;
    for (const Expr* one : given) {
      if (needed == nullptr) needed = value_condition(binder, *part, *one);
    }
    if (needed == nullptr) needed = binder.constant(sql::Value::of_bool(false), sql::kBool, -1);
    out = binder.conjunction(out, needed);
  }
  return out;
}

bool has_parameter(const Expr* condition) {
  bool found = false;
  walk(const_cast<Expr*>(condition), [&](const Expr* node) {
    found |= node->kind == ExprKind::kParam;
    return !found;
  });
  return found;
}

/// The unique index that the inference means; the target is a table by now. Where values of
/// parameters tell, the statement asks for them as it runs. errors  42P10
void choose_arbiter(Binder& binder, Query& query, ConflictClause& clause) {
  RangeEntry* target = query.target;
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
  if (!has_parameter(clause.predicate)) raise_no_arbiter();
  for (const auto& index : relation.indexes) {
    if (!index.is_key() || !index.valid || !same_columns(index, columns)) continue;
    Expr* condition =
        values_condition(binder, bind_index_predicate(binder, target, index), conditions);
    clause.arbiter = &index;
    Expr* check = binder.pool.expr(ExprKind::kCall);
    check->function = &kRequireArbiter;
    check->type = sql::kBool;
    check->args = {condition};
    query.where = binder.conjunction(query.where, check);
    return;
  }
  raise_no_arbiter();
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
  if (clause.inferred && binder.for_check) return query.conflict.reset();
  if (clause.inferred) choose_arbiter(binder, query, clause);
}

}  // namespace granary::planner
