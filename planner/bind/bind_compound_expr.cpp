// planner/bind/bind_compound_expr.cpp: casts, CASE, arrays, subscripts, subqueries, SQL
// value functions.
#include <utility>

#include "planner/bind/bind_parts.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/user_operator.h"
#include "planner/bind/collation.h"
#include "planner/bind/composite.h"
#include "planner/bind/location.h"
#include "planner/bind/subscripts.h"
#include "sql/types/array.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;

void refuse_subquery(Clause clause, std::int32_t location) {
  const char* what = nullptr;
  if (clause == Clause::kCheck) what = "check constraint";
  if (clause == Clause::kColumnDefault) what = "DEFAULT expression";
  if (clause == Clause::kGeneratedColumn) what = "column generation expression";
  if (clause == Clause::kIndexExpression) what = "index expression";
  if (clause == Clause::kIndexPredicate) what = "index predicate";
  if (clause == Clause::kStatistics) what = "statistics expression";
  if (clause == Clause::kTransform) what = "transform expression";
  if (clause == Clause::kExecuteParameter) what = "EXECUTE parameter";
  if (clause == Clause::kCallArgument) what = "CALL argument";
  if (clause == Clause::kCopyWhere) what = "COPY FROM WHERE condition";
  if (what != nullptr)
    throw SqlError("0A000", std::string("cannot use subquery in ") + what).at(location);
}

void check_column_count(std::size_t wanted, std::size_t found, std::int32_t location) {
  if (found < wanted) throw SqlError("42601", "subquery has too few columns").at(location);
  if (found > wanted) throw SqlError("42601", "subquery has too many columns").at(location);
}

/// x op ANY (SELECT ...): the comparison is bound over a stand-in for the subquery's row.
Expr* bind_subquery_comparison(const ExprPlace& place, const PgQuery__SubLink& node, Expr* out) {
  Binder& binder = place.binder;
  Expr* test = bind_inside(place, node.testexpr);
  // A row that is a value, a table's or a variable's, is compared as a whole.
  const bool by_fields =
      test->kind == ExprKind::kRow && !test->whole_row && test->shared == nullptr;
  const std::vector<Expr*> left = by_fields ? test->args : std::vector<Expr*>{test};
  check_column_count(left.size(), out->query->targets.size(), node.location);
  const OperatorNames names = node.n_oper_name == 0
                                  ? OperatorNames{{}, "="}
                                  : operator_names(node.oper_name, node.n_oper_name);
  RangeEntry* row = binder.pool.range(RangeKind::kOutput);
  for (const auto& target : out->query->targets)
    row->columns.push_back({target.name, target.expr->type, -1, {}, 0,
                            column_collation(binder, *target.expr)});
  out->query_output = row;
  out->args = left;
  std::vector<Expr*> right;
  for (std::uint32_t i = 0; i < left.size(); ++i)
    right.push_back(binder.column(row, i, node.location));
  out->comparison = compare_rows(binder, names, left, right, node.location);
  if (out->comparison->type != sql::kBool) {
    throw SqlError("42804", "operator " + std::string(names.name) +
                                " must return type boolean, not type " +
                                type_text(out->comparison->type))
        .at(node.location);
  }
  return out;
}

/// The call that a keyword stands for, before precision is applied.
struct ValueKeyword {
  PgQuery__SQLValueFunctionOp op;
  const char* name;  // as pg_get_expr prints it
  const char* function;
  Oid type;
};
constexpr ValueKeyword kValueKeywords[] = {
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_DATE, "CURRENT_DATE", "now", sql::kDate},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_TIME, "CURRENT_TIME", "now", sql::kTimetz},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_TIME_N, "CURRENT_TIME", "now", sql::kTimetz},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_TIMESTAMP, "CURRENT_TIMESTAMP", "now",
     sql::kTimestamptz},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_TIMESTAMP_N, "CURRENT_TIMESTAMP", "now",
     sql::kTimestamptz},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_LOCALTIME, "LOCALTIME", "now", sql::kTime},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_LOCALTIME_N, "LOCALTIME", "now", sql::kTime},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_LOCALTIMESTAMP, "LOCALTIMESTAMP", "now",
     sql::kTimestamp},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_LOCALTIMESTAMP_N, "LOCALTIMESTAMP", "now",
     sql::kTimestamp},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_ROLE, "CURRENT_ROLE", "current_user",
     sql::kName},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_USER, "CURRENT_USER", "current_user",
     sql::kName},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_USER, "USER", "current_user", sql::kName},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_SESSION_USER, "SESSION_USER", "session_user",
     sql::kName},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_CATALOG, "CURRENT_CATALOG", "current_database",
     sql::kName},
    {PG_QUERY__SQLVALUE_FUNCTION_OP__SVFOP_CURRENT_SCHEMA, "CURRENT_SCHEMA", "current_schema",
     sql::kName},
};

}  // namespace

Expr* bind_sql_value(const ExprPlace& place, const PgQuery__SQLValueFunction& node) {
  for (const auto& keyword : kValueKeywords) {
    if (keyword.op != node.op) continue;
    CallRequest request;
    request.schema = "pg_catalog";
    request.name = keyword.function;
    request.location = node.location;
    Expr* call = bind_call(place.binder, place.scope, request, place.clause);
    Expr* out = place.binder.pool.expr(ExprKind::kSqlValue);
    out->args = {coerce(place.binder, call, keyword.type, node.typmod, CastContext::kExplicit,
                        CallForm::kExplicitCast, node.location)};
    out->name = keyword.name;
    out->type = keyword.type;
    out->typmod = node.typmod;
    out->location = node.location;
    return out;
  }
  sql::raise_not_supported("this value function", node.location);
}

static bool is_vector(Oid type) { return type == sql::kOidVector || type == sql::kInt2Vector; }

Expr* bind_cast(const ExprPlace& place, const PgQuery__TypeCast& node) {
  std::int32_t typmod = -1;
  PgQuery__Node wrapper = PG_QUERY__NODE__INIT;
  wrapper.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
  wrapper.type_name = node.type_name;
  const Oid target = bind_type_name(place.binder, &wrapper, &typmod);
  const bool is_list = ast::is(node.arg, PG_QUERY__NODE__NODE_A_ARRAY_EXPR);
  Expr* arg = is_list && element_of(target) ? bind_array(place, *node.arg->a_array_expr, target)
                                            : bind_inside(place, node.arg);
  if (is_list && is_vector(target)) {
    if (arg->is_array_literal) sql::raise_not_vector(target);
    arg->type = target;
    return arg;
  }
  const auto location = node.location >= 0 ? node.location : arg->location;
  return coerce(place.binder, arg, target, typmod, CastContext::kExplicit, CallForm::kExplicitCast,
                location);
}

namespace {

/// CASE value WHEN this: value = this.
Expr* bind_when(const ExprPlace& place, Expr* value, const PgQuery__CaseWhen& when) {
  OperatorNames equal{{}, "="};
  const PgQuery__Node* other = when.expr;
  if (ast::is(other, PG_QUERY__NODE__NODE_FUNC_CALL)) {
    const PgQuery__FuncCall& call = *other->func_call;
    if (call.n_funcname == 3 && ast::string_of(call.funcname[0]) == kOperatorByOid &&
        ast::string_of(call.funcname[2]) == stored_comparison::kWhen) {
      equal = {kOperatorByOid, ast::string_of(call.funcname[1])};
      other = call.args[0];
    }
  }
  return bind_operator(place.binder, equal.schema, equal.name, value, bind_inside(place, other),
                       when.location);
}

}  // namespace

Expr* bind_case(const ExprPlace& place, const PgQuery__CaseExpr& node) {
  Binder& binder = place.binder;
  Expr* out = binder.pool.expr(ExprKind::kCase);
  out->location = node.location;
  if (node.arg != nullptr) {
    out->shared = bind_inside(place, node.arg);
    if (out->shared->is_unknown()) out->shared = coerce_implicit(binder, out->shared, sql::kText);
  }
  std::vector<Expr*> results, conditions;
  for (auto* item : ast::list(node.args, node.n_args)) {
    const auto& when = *item->case_when;
    Expr* condition = out->shared != nullptr ? bind_when(place, out->shared, when)
                                             : bind_inside(place, when.expr);
    conditions.push_back(coerce_to_boolean(binder, condition, "CASE/WHEN"));
    if (find_set_call(condition) != nullptr) {
      throw SqlError("42804", "argument of CASE/WHEN must not return a set")
          .at(leftmost_location(*condition));
    }
    results.push_back(bind_inside(place, when.result));
    refuse_set_call_inside(results.back(), "CASE");
  }
  Expr* otherwise = node.defresult == nullptr ? binder.null_constant(sql::kUnknown)
                                              : bind_inside(place, node.defresult);
  refuse_set_call_inside(otherwise, "CASE");
  // PostgreSQL lets the ELSE branch speak first.
  std::vector<Expr*> all{otherwise};
  all.insert(all.end(), results.begin(), results.end());
  out->type = common_type(all, "CASE");
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i] = coerce_branch(binder, results[i], out->type, "CASE/WHEN");
    out->args.push_back(conditions[i]);
    out->args.push_back(results[i]);
  }
  out->args.push_back(coerce_branch(binder, otherwise, out->type, "CASE/ELSE"));
  results.push_back(out->args.back());
  out->typmod = common_typmod(results, out->type);
  return out;
}

Expr* bind_array(const ExprPlace& place, const PgQuery__AArrayExpr& node, Oid wanted) {
  Binder& binder = place.binder;
  Expr* out = binder.pool.expr(ExprKind::kArray);
  out->location = node.location;
  for (auto* item : ast::list(node.elements, node.n_elements)) {
    if (ast::is(item, PG_QUERY__NODE__NODE_A_ARRAY_EXPR)) {
      out->is_array_literal = true;
      out->args.push_back(bind_array(place, *item->a_array_expr, wanted));
    } else {
      out->args.push_back(bind_inside(place, item));
      const Oid type = out->args.back()->type;
      if (wanted && is_array(type) && !sql::is_domain(type)) out->is_array_literal = true;
    }
  }
  Oid element = wanted ? element_of(wanted) : Oid{};
  if (!wanted && out->args.empty()) {
    throw SqlError("42P18", "cannot determine type of empty array")
        .hint("Explicitly cast to the desired type, for example ARRAY[]::integer[].")
        .at(node.location);
  }
  if (!wanted) {
    element = common_type(out->args, "ARRAY");
    if (is_array(element) && !sql::is_domain(element)) {
      out->is_array_literal = true;
      element = element_of(element);
    }
  }
  out->type = array_of(element);
  if (!out->type) {
    throw SqlError("42704", "could not find array type for data type " + type_text(element))
        .at(node.location);
  }
  for (Expr*& arg : out->args) {
    const Oid target = out->is_array_literal ? out->type : element;
    arg = wanted ? coerce(binder, arg, target, -1, CastContext::kExplicit, CallForm::kExplicitCast,
                          arg->location)
                 : coerce_branch(binder, arg, target, "ARRAY");
  }
  if (element != sql::kRecord)
    out->typmod = common_typmod(out->args, out->is_array_literal ? out->type : element);
  return out;
}

Expr* bind_indirection(const ExprPlace& place, const PgQuery__AIndirection& node) {
  Expr* out = bind_inside(place, node.arg);
  for (std::size_t i = 0; i < node.n_indirection; ++i) {
    const auto& step = *node.indirection[i];
    if (step.node_case == PG_QUERY__NODE__NODE_A_STAR) {
      throw SqlError("0A000", "row expansion via \"*\" is not supported here").at(out->location);
    }
    if (step.node_case == PG_QUERY__NODE__NODE_STRING) {
      out = bind_field(place, out, ast::string_of(&step), out->location);
      continue;
    }
    const auto steps = ast::list(node.indirection, node.n_indirection).subspan(i);
    const std::size_t count = count_subscripts(steps);
    out = bind_subscripts(place, out, steps.first(count));
    i += count - 1;
  }
  return out;
}

Expr* bind_sublink(const ExprPlace& place, const PgQuery__SubLink& node) {
  Binder& binder = place.binder;
  refuse_subquery(place.clause, node.location);
  Expr* out = binder.pool.expr(ExprKind::kSubquery);
  out->location = node.location;
  const bool outer_aggregates = binder.aggregates_seen;
  const auto clause_around = std::exchange(place.scope.subquery_clause, place.clause);
  out->query = bind_query(binder, &place.scope, *node.subselect);
  place.scope.subquery_clause = clause_around;
  binder.aggregates_seen = outer_aggregates;
  resolve_unknown_targets(binder, *out->query);
  const auto& targets = out->query->targets;
  const auto single = [&] {
    if (targets.size() != 1)
      throw SqlError("42601", "subquery must return only one column").at(node.location);
  };
  switch (node.sub_link_type) {
    case PG_QUERY__SUB_LINK_TYPE__EXISTS_SUBLINK:
      out->subquery = SubqueryKind::kExists;
      out->type = sql::kBool;
      return out;
    case PG_QUERY__SUB_LINK_TYPE__EXPR_SUBLINK:
      if (node.testexpr != nullptr) {  // bind_plain: (a, b) = (SELECT ...)
        out->subquery = SubqueryKind::kRowCompare;
        out->type = sql::kBool;
        return bind_subquery_comparison(place, node, out);
      }
      single();
      out->subquery = SubqueryKind::kScalar;
      out->type = targets[0].expr->type;
      out->typmod = targets[0].expr->typmod;
      return out;
    case PG_QUERY__SUB_LINK_TYPE__ARRAY_SUBLINK:
      single();
      out->subquery = SubqueryKind::kArray;
      if (targets[0].expr->type != sql::kRecord) out->typmod = targets[0].expr->typmod;
      out->type = is_array(targets[0].expr->type) ? targets[0].expr->type
                                                  : array_of(targets[0].expr->type);
      if (!out->type) {
        throw SqlError(
            "42704", "could not find array type for data type " + type_text(targets[0].expr->type))
            .at(node.location);
      }
      return out;
    case PG_QUERY__SUB_LINK_TYPE__ANY_SUBLINK:
    case PG_QUERY__SUB_LINK_TYPE__ALL_SUBLINK:
      out->any = node.sub_link_type == PG_QUERY__SUB_LINK_TYPE__ANY_SUBLINK;
      out->subquery = out->any ? SubqueryKind::kAny : SubqueryKind::kAll;
      out->type = sql::kBool;
      return bind_subquery_comparison(place, node, out);
    default:
      sql::raise_not_supported("comparing a row with a subquery", node.location);
  }
}

}  // namespace granary::planner
