// planner/bind/bind_operator_expr.cpp: the shapes the grammar calls A_Expr: operators, IN, LIKE,
// BETWEEN, IS DISTINCT FROM, ANY/ALL.
#include <algorithm>

#include "planner/bind/bind_parts.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/user_operator.h"
#include "sql/types/collation.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// (a, b) op (SELECT ...): of the one row that the subquery may give.
Expr* bind_row_sublink(const ExprPlace& place, const PgQuery__AExpr& node) {
  PgQuery__SubLink comparison = *node.rexpr->sub_link;
  comparison.testexpr = node.lexpr;
  comparison.oper_name = node.name;
  comparison.n_oper_name = node.n_name;
  comparison.location = node.location;
  return bind_sublink(place, comparison);
}

/// Written as a row: compared field by field, while a row that is a value (a table's, a variable's)
/// is compared as a whole.
bool is_row_constructor(const Expr* expr) {
  return expr->kind == ExprKind::kRow && !expr->whole_row && expr->shared == nullptr &&
         expr->type == sql::kRecord;
}

bool is_null_literal(const PgQuery__Node* node) {
  return ast::is(node, PG_QUERY__NODE__NODE_A_CONST) && node->a_const->isnull;
}

/// `x = NULL`, which transform_null_equals makes `x IS NULL`; null: it is another thing.
Expr* bind_null_equals(const ExprPlace& place, const PgQuery__AExpr& node) {
  const bool left = is_null_literal(node.lexpr);
  if (!left && !is_null_literal(node.rexpr)) return nullptr;
  if (node.n_name != 1 || ast::string_of(node.name[0]) != "=" || node.lexpr == nullptr ||
      place.binder.in_stored_text() ||
      place.binder.session.settings.show("transform_null_equals") != "on")
    return nullptr;
  PgQuery__NullTest test = PG_QUERY__NULL_TEST__INIT;
  test.arg = left ? node.rexpr : node.lexpr;
  test.nulltesttype = PG_QUERY__NULL_TEST_TYPE__IS_NULL;
  test.location = node.location;
  PgQuery__Node whole = PG_QUERY__NODE__INIT;
  whole.node_case = PG_QUERY__NODE__NODE_NULL_TEST;
  whole.null_test = &test;
  return bind_inside(place, &whole);
}

Expr* bind_plain(const ExprPlace& place, const PgQuery__AExpr& node) {
  if (Expr* test = bind_null_equals(place, node)) return test;
  if (ast::is(node.lexpr, PG_QUERY__NODE__NODE_ROW_EXPR) &&
      ast::is(node.rexpr, PG_QUERY__NODE__NODE_SUB_LINK) &&
      node.rexpr->sub_link->sub_link_type == PG_QUERY__SUB_LINK_TYPE__EXPR_SUBLINK)
    return bind_row_sublink(place, node);
  const auto name = operator_names(node.name, node.n_name);
  Expr* left = node.lexpr == nullptr ? nullptr : bind_inside(place, node.lexpr);
  Expr* right = bind_inside(place, node.rexpr);
  if (left != nullptr && is_row_constructor(left) && is_row_constructor(right)) {
    return compare_rows(place.binder, name, left->args, right->args, node.location);
  }
  return bind_operator(place.binder, name.schema, name.name, left, right, node.location);
}

Expr* make_distinct(const ExprPlace& place, const OperatorNames& equal, Expr* left, Expr* right,
                    bool negated, std::int32_t location) {
  Expr* out = bind_operator(place.binder, equal.schema, equal.name, left, right, location);
  if (out->type != sql::kBool) {
    throw SqlError("42804", "IS DISTINCT FROM requires = operator to yield boolean").at(location);
  }
  out->kind = negated ? ExprKind::kNotDistinct : ExprKind::kDistinct;
  return out;
}

Expr* bind_distinct(const ExprPlace& place, const PgQuery__AExpr& node, bool negated) {
  Expr* left = bind_inside(place, node.lexpr);
  Expr* right = bind_inside(place, node.rexpr);
  const auto one = [&](Expr* a, Expr* b) {
    return make_distinct(place, {{}, "="}, a, b, negated, node.location);
  };
  if (!is_row_constructor(left) || !is_row_constructor(right)) return one(left, right);
  if (left->args.size() != right->args.size()) {
    throw SqlError("42601", "unequal number of entries in row expressions").at(node.location);
  }
  std::vector<Expr*> parts;
  for (std::size_t i = 0; i < left->args.size(); ++i)
    parts.push_back(one(left->args[i], right->args[i]));
  return make_boolean(place.binder, negated ? ExprKind::kAnd : ExprKind::kOr, parts);
}

Expr* make_nullif(const ExprPlace& place, const OperatorNames& equal, Expr* left, Expr* right,
                  std::int32_t location) {
  Expr* out = bind_operator(place.binder, equal.schema, equal.name, left, right, location);
  if (out->type != sql::kBool) {
    throw SqlError("42804", "NULLIF requires = operator to yield boolean").at(location);
  }
  out->kind = ExprKind::kNullIf;
  // The result is the first argument as the operator takes it, as in PostgreSQL, where what takes
  // any record takes it as it is.
  if (out->args[0]->type == sql::kRecord) out->args[0] = left;
  const Expr& first = *out->args[0];
  out->type = sql::collation_of_order(first.type) ? first.args[0]->type : first.type;
  out->typmod = first.typmod;
  return out;
}

Expr* bind_nullif(const ExprPlace& place, const PgQuery__AExpr& node) {
  Expr* left = bind_inside(place, node.lexpr);
  return make_nullif(place, {{}, "="}, left, bind_inside(place, node.rexpr), node.location);
}

/// All of the list can stand in one array: no rows, one common type.
bool fits_array(Binder& binder, const std::vector<Expr*>& items, Expr* left, sql::Oid& element) {
  if (items.size() < 2 || is_row_constructor(left)) return false;
  std::vector<Expr*> all{left};
  for (Expr* item : items) {
    if (is_row_constructor(item)) return false;
    all.push_back(item);
  }
  if (compares_loosely(binder, all)) return false;
  element = common_type(all, nullptr);
  return bool(element) && element != sql::kRecord && bool(array_of(element));
}

/// Whether columns of the query itself, not only of those around it, are in the expression.
bool has_own_column(const Scope& scope, Expr* expr) {
  bool found = false;
  walk(expr, [&](const Expr* node) {
    found = found || (node->kind == ExprKind::kColumn &&
                      std::any_of(scope.items.begin(), scope.items.end(),
                                  [&](const auto& item) { return item.range == node->range; }));
    return !found;
  });
  return found;
}

Expr* bind_in(const ExprPlace& place, const PgQuery__AExpr& node) {
  const auto name = operator_names(node.name, node.n_name);
  const bool negated = name.name == "<>";
  Expr* left = bind_inside(place, node.lexpr);
  std::vector<Expr*> items;
  const auto& list = *node.rexpr->list;
  for (auto* item : ast::list(list.items, list.n_items)) items.push_back(bind_inside(place, item));
  std::vector<Expr*> tests, values, own;  // what varies with the rows is compared by itself
  for (Expr* item : items) (has_own_column(place.scope, item) ? own : values).push_back(item);
  sql::Oid element;
  if (fits_array(place.binder, values, left, element)) {
    Expr* array = place.binder.pool.expr(ExprKind::kArray);
    array->type = array_of(element);
    array->location = node.location;
    for (Expr* item : values)
      array->args.push_back(coerce_branch(place.binder, item, element, "IN"));
    tests.push_back(bind_array_comparison(place.binder, name.schema, name.name, left, array,
                                          !negated, node.location));
    items = std::move(own);
  }
  for (Expr* item : items) {
    if (is_row_constructor(left) && is_row_constructor(item)) {
      tests.push_back(compare_rows(place.binder, name, left->args, item->args, node.location));
    } else {
      tests.push_back(
          bind_operator(place.binder, name.schema, name.name, left, item, node.location));
    }
  }
  if (tests.size() == 1) return tests[0];
  Expr* out = make_boolean(place.binder, negated ? ExprKind::kAnd : ExprKind::kOr, tests);
  out->name = kListedTests;
  return out;
}

Expr* bind_between(const ExprPlace& place, const PgQuery__AExpr& node) {
  const bool symmetric = node.kind == PG_QUERY__A__EXPR__KIND__AEXPR_BETWEEN_SYM ||
                         node.kind == PG_QUERY__A__EXPR__KIND__AEXPR_NOT_BETWEEN_SYM;
  const bool negated = node.kind == PG_QUERY__A__EXPR__KIND__AEXPR_NOT_BETWEEN ||
                       node.kind == PG_QUERY__A__EXPR__KIND__AEXPR_NOT_BETWEEN_SYM;
  const auto& ends = *node.rexpr->list;
  Expr* value = bind_inside(place, node.lexpr);
  Expr* low = bind_inside(place, ends.items[0]);
  Expr* high = bind_inside(place, ends.items[1]);
  auto op = [&](const char* name, Expr* right) {
    if (is_row_constructor(value) && is_row_constructor(right))
      return compare_rows(place.binder, {{}, name}, value->args, right->args, node.location);
    return bind_operator(place.binder, {}, name, value, right, node.location);
  };
  auto one_way = [&](Expr* from, Expr* to) {
    if (negated) return make_boolean(place.binder, ExprKind::kOr, {op("<", from), op(">", to)});
    return make_boolean(place.binder, ExprKind::kAnd, {op(">=", from), op("<=", to)});
  };
  Expr* out = one_way(low, high);
  if (!symmetric) return out;
  return make_boolean(place.binder, negated ? ExprKind::kAnd : ExprKind::kOr,
                      {out, one_way(high, low)});
}

Expr* bind_quantified(const ExprPlace& place, const PgQuery__AExpr& node, bool any) {
  const auto name = operator_names(node.name, node.n_name);
  Expr* left = bind_inside(place, node.lexpr);
  return bind_array_comparison(place.binder, name.schema, name.name, left,
                               bind_inside(place, node.rexpr), any, node.location);
}

/// (a1, a2) < (b1, b2): a1 < b1 OR (a1 = b1 AND a2 < b2), with the whole operator at the last
/// column.
Expr* order_rows(Binder& binder, const OperatorNames& names, const std::vector<Expr*>& left,
                 const std::vector<Expr*>& right, std::int32_t location) {
  const std::string_view schema = names.schema, name = names.name;
  const std::string_view strict = name == "<=" ? "<" : name == ">=" ? ">" : name;
  const std::size_t last = left.size() - 1;
  std::vector<Expr*> less, same;
  for (std::size_t i = 0; i < last; ++i) {
    less.push_back(bind_operator(binder, schema, strict, left[i], right[i], location));
    same.push_back(bind_operator(binder, schema, "=", left[i], right[i], location));
  }
  Expr* out = bind_operator(binder, schema, name, left[last], right[last], location);
  for (std::size_t i = last; i-- > 0;) {
    Expr* rest = make_boolean(binder, ExprKind::kAnd, {same[i], out});
    out = make_boolean(binder, ExprKind::kOr, {less[i], rest});
    out->name = binder.pool.text(name);
  }
  return out;
}

}  // namespace

OperatorNames operator_names(PgQuery__Node* const* names, std::size_t count) {
  if (count == 1) return {{}, ast::string_of(names[0])};
  // A stored definition names a user's operator by its OID.
  if (count == 3 && ast::string_of(names[0]) == kOperatorByOid)
    return {kOperatorByOid, ast::string_of(names[1])};
  return {ast::string_of(names[count - 2]), ast::string_of(names[count - 1])};
}

Expr* bind_stored_comparison(const ExprPlace& place, const PgQuery__FuncCall& node) {
  const OperatorNames equal{kOperatorByOid, ast::string_of(node.funcname[1])};
  const std::string_view word = ast::string_of(node.funcname[2]);
  Expr* left = bind_inside(place, node.args[0]);
  Expr* right = bind_inside(place, node.args[1]);
  if (word == stored_comparison::kNullIf)
    return make_nullif(place, equal, left, right, node.location);
  return make_distinct(place, equal, left, right, word == stored_comparison::kNotDistinct,
                       node.location);
}

Expr* compare_rows(Binder& binder, const OperatorNames& names, const std::vector<Expr*>& left,
                   const std::vector<Expr*>& right, std::int32_t location) {
  const std::string_view name = names.name;
  if (left.size() != right.size()) {
    throw SqlError("42601", "unequal number of entries in row expressions").at(location);
  }
  if (left.empty()) throw SqlError("0A000", "cannot compare rows of zero length").at(location);
  if (left.size() == 1)
    return bind_operator(binder, names.schema, name, left[0], right[0], location);
  if (name == "<" || name == "<=" || name == ">" || name == ">=") {
    return order_rows(binder, names, left, right, location);
  }
  std::vector<Expr*> parts;
  for (std::size_t i = 0; i < left.size(); ++i) {
    parts.push_back(bind_operator(binder, names.schema, name, left[i], right[i], location));
    if (parts.back()->type != sql::kBool) {
      throw SqlError("42804", "row comparison operator must yield type boolean, not type " +
                                  type_text(parts.back()->type))
          .at(location);
    }
  }
  if (name != "=" && name != "<>" && name != "!=") {
    throw SqlError("0A000", "could not determine interpretation of row comparison operator " +
                                std::string(name))
        .hint("Row comparison operators must be associated with btree operator families.")
        .at(location);
  }
  return make_boolean(binder, name == "=" ? ExprKind::kAnd : ExprKind::kOr, parts);
}

Expr* bind_operator_expression(const ExprPlace& place, const PgQuery__AExpr& node) {
  switch (node.kind) {
    case PG_QUERY__A__EXPR__KIND__AEXPR_OP:
    case PG_QUERY__A__EXPR__KIND__AEXPR_LIKE:
    case PG_QUERY__A__EXPR__KIND__AEXPR_ILIKE:
    case PG_QUERY__A__EXPR__KIND__AEXPR_SIMILAR:
      return bind_plain(place, node);
    case PG_QUERY__A__EXPR__KIND__AEXPR_OP_ANY:
      return bind_quantified(place, node, true);
    case PG_QUERY__A__EXPR__KIND__AEXPR_OP_ALL:
      return bind_quantified(place, node, false);
    case PG_QUERY__A__EXPR__KIND__AEXPR_DISTINCT:
      return bind_distinct(place, node, false);
    case PG_QUERY__A__EXPR__KIND__AEXPR_NOT_DISTINCT:
      return bind_distinct(place, node, true);
    case PG_QUERY__A__EXPR__KIND__AEXPR_NULLIF:
      return bind_nullif(place, node);
    case PG_QUERY__A__EXPR__KIND__AEXPR_IN:
      return bind_in(place, node);
    default:
      return bind_between(place, node);
  }
}

}  // namespace granary::planner
