// planner/bind/select_clauses.cpp: ORDER BY, GROUP BY by output name or ordinal, LIMIT.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/expression_copy.h"
#include "planner/bind/grouping.h"
#include "planner/bind/location.h"
#include "planner/bind/repeated_subqueries.h"
#include "planner/bind/select_parts.h"
#include "sql/extension_oid.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::SqlError;

Expr* use_target(Binder& binder, Target& target) {
  if (target.expr->is_unknown()) target.expr = coerce_implicit(binder, target.expr, sql::kText);
  return target.expr;
}

/// A bare name: an output column when there is one (GROUP BY prefers a column of FROM).
Expr* by_name(Binder& binder, Scope& scope, Query& query, const PgQuery__ColumnRef& ref,
              Clause clause) {
  const auto name = ast::string_of(ref.fields[0]);
  if (clause == Clause::kGroupBy) {
    Scope own = scope;
    own.parent = nullptr;
    if (find_unqualified(binder, own, name, ref.location) != nullptr) return nullptr;
  }
  Target* found = nullptr;
  for (auto& target : query.targets) {
    if (target.name != name) continue;
    if (found != nullptr && !repeats(binder, *found->expr, *target.expr)) {
      throw SqlError(
          "42702", std::string(clause_name(clause)) + " \"" + std::string(name) + "\" is ambiguous")
          .at(ref.location);
    }
    if (found == nullptr) found = &target;
  }
  return found == nullptr ? nullptr : use_target(binder, *found);
}

Expr* by_ordinal(Binder& binder, Query& query, const PgQuery__AConst& node, Clause clause) {
  if (node.isnull || node.val_case != PG_QUERY__A__CONST__VAL_IVAL) {
    throw SqlError("42601", std::string("non-integer constant in ") + clause_name(clause))
        .at(node.location);
  }
  const auto position = node.ival->ival;
  if (position < 1 || static_cast<std::size_t>(position) > query.targets.size()) {
    throw SqlError("42P10", std::string(clause_name(clause)) + " position " +
                                std::to_string(position) + " is not in select list")
        .at(node.location);
  }
  return use_target(binder, query.targets[static_cast<std::size_t>(position) - 1]);
}

[[noreturn]] void refuse_set_order(std::int32_t location) {
  throw SqlError("0A000", "invalid UNION/INTERSECT/EXCEPT ORDER BY clause")
      .detail("Only result column names can be used, not expressions or functions.")
      .hint("Add the expression/function to every SELECT, or move the UNION into a FROM clause.")
      .at(location);
}

/// Sets the direction, and the order where USING names another one than the type's own.
void set_direction(Binder& binder, const PgQuery__SortBy& node, const Expr& value, SortItem& out) {
  if (node.sortby_dir != PG_QUERY__SORT_BY_DIR__SORTBY_USING) {
    out.descending = node.sortby_dir == PG_QUERY__SORT_BY_DIR__SORTBY_DESC;
    return;
  }
  const auto name = ast::string_of(node.use_op[node.n_use_op - 1]);
  const bool by_bytes = name == "~<~" || name == "~>~";
  if (by_bytes) resolve_operator(binder.session, name, value.type, value.type, node.location);
  if (by_bytes || name == "<" || name == ">") {
    out.descending = name == ">" || name == "~>~";
    if (by_bytes) {
      out.order = {};
      out.using_operator = out.descending ? "~>~" : "~<~";
    }
    return;
  }
  throw SqlError("42809", "operator " + std::string(name) + " is not a valid ordering operator")
      .hint("Ordering operators must be \"<\" or \">\" members of btree operator families.")
      .at(node.location);
}

}  // namespace

namespace {

/// Of a sort key as it stands there, which may name a value of the select list.
std::int32_t key_location(const PgQuery__Node& key, const Expr& value) {
  if (ast::is(&key, PG_QUERY__NODE__NODE_COLUMN_REF)) return key.column_ref->location;
  return ast::is(&key, PG_QUERY__NODE__NODE_A_CONST) ? key.a_const->location : value.location;
}

}  // namespace

SortItem bind_sort_item(Binder& binder, Expr* value, const PgQuery__Node& sort_by) {
  const auto& node = *sort_by.sort_by;
  if (value->is_unknown()) value = coerce_implicit(binder, value, sql::kText);
  if (sql::type_of(value->type).compare == nullptr) {
    throw SqlError("42883",
                   "could not identify an ordering operator for type " + type_text(value->type))
        .hint("Use an explicit ordering operator or modify the query.")
        .at(key_location(*node.node, *value));
  }
  SortItem out;
  out.expr = value;
  out.order = sort_order(binder, *value);
  set_direction(binder, node, *value, out);
  out.nulls_first = node.sortby_nulls == PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_DEFAULT
                        ? out.descending
                        : node.sortby_nulls == PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_FIRST;
  return out;
}

Expr* bind_by_output(Binder& binder, Scope& scope, Query& query, const PgQuery__Node& node,
                     Clause clause) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_COLUMN_REF) && node.column_ref->n_fields == 1 &&
      ast::is(node.column_ref->fields[0], PG_QUERY__NODE__NODE_STRING)) {
    if (Expr* found = by_name(binder, scope, query, *node.column_ref, clause)) return found;
  }
  if (ast::is(&node, PG_QUERY__NODE__NODE_A_CONST))
    return by_ordinal(binder, query, *node.a_const, clause);
  Expr* expr = bind_expr(binder, scope, &node, clause);
  for (auto& target : query.targets) {
    if (is_group_key(target.expr, expr) || repeats(binder, *target.expr, *expr))
      return use_target(binder, target);
  }
  if (has_subquery(expr)) {
    for (const SortItem& item : query.order_by) {
      if (repeats(binder, *item.expr, *expr)) return item.expr;
    }
  }
  return expr->is_unknown() ? coerce_implicit(binder, expr, sql::kText) : expr;
}

void bind_order_by(Binder& binder, Scope& scope, Query& query,
                   std::span<PgQuery__Node* const> list) {
  std::vector<const Expr*> keys;
  // Two columns of the list with one expression are two keys.
  const auto is_known = [&](const Expr* value) {
    const bool target = std::any_of(query.targets.begin(), query.targets.end(),
                                    [&](const Target& one) { return one.expr == value; });
    return std::any_of(keys.begin(), keys.end(), [&](const Expr* key) {
      return key == value || (!target && equal(key, value));
    });
  };
  for (const auto* node : list) {
    const auto& by = *node->sort_by->node;
    Expr* value = bind_by_output(binder, scope, query, by, Clause::kOrderBy);
    if (query.command == Command::kSetOperation &&
        std::none_of(query.targets.begin(), query.targets.end(),
                     [&](const Target& one) { return one.expr == value; })) {
      refuse_set_order(leftmost_location(*value));
    }
    const SortItem item = bind_sort_item(binder, value, *node);
    if (is_known(value)) continue;
    keys.push_back(value);
    query.order_by.push_back(item);
  }
}

void bind_limit(Binder& binder, Scope& scope, Query& query, const PgQuery__SelectStmt& select) {
  const auto bind = [&](const PgQuery__Node* node, Clause clause) -> Expr* {
    if (node == nullptr) return nullptr;
    Expr* value = coerce_to_type(binder, bind_expr(binder, scope, node, clause), sql::kInt8,
                                 clause_name(clause));
    walk(value, [&](Expr* inner) {
      const bool own =
          std::any_of(scope.items.begin(), scope.items.end(),
                      [&](const ScopeItem& item) { return item.range == inner->range; });
      if (inner->kind != ExprKind::kColumn || !own) return true;
      throw SqlError("42P10", std::string("argument of ") + clause_name(clause) +
                                  " must not contain variables")
          .at(inner->location);
    });
    return value->is_null_constant() ? nullptr : value;
  };
  query.offset = bind(select.limit_offset, Clause::kOffset);
  query.limit = bind(select.limit_count, Clause::kLimit);
  query.with_ties = select.limit_option == PG_QUERY__LIMIT_OPTION__LIMIT_OPTION_WITH_TIES;
  if (query.with_ties && query.order_by.empty()) {
    throw SqlError("42601", "WITH TIES cannot be specified without ORDER BY clause");
  }
  if (query.with_ties && select.limit_count->node_case == PG_QUERY__NODE__NODE_A_CONST &&
      select.limit_count->a_const->isnull) {
    throw SqlError("2201W",
                   "row count cannot be null in FETCH FIRST ... WITH TIES clause");
  }
}

}  // namespace granary::planner
