// planner/bind/bind_call_expr.cpp: calls as they are written: FILTER, ORDER BY, WITHIN GROUP, OVER.
#include <algorithm>

#include "planner/bind/bind_parts.h"
#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/user_operator.h"
#include "planner/routine/routine.h"
#include "sql/catalog/object_acl.h"

namespace granary::planner {

using sql::SqlError;

namespace {

bool is_of_kind(std::string_view name, sql::AggregateKind kind) {
  const auto rows = sql::aggregates_named(name);
  return !rows.empty() && rows[0]->kind == kind;
}

bool is_ordered_set(std::string_view name) {
  return is_of_kind(name, sql::AggregateKind::kOrderedSet);
}

[[noreturn]] void refuse_call(const char* sqlstate, const std::string& message,
                              const PgQuery__FuncCall& node) {
  throw SqlError(sqlstate, message).at(node.location);
}

/// WITHIN GROUP belongs to the ordered-set aggregates, and they need it.
/// loses_type  what is sorted is a literal of no type
Expr* check_within_group(const PgQuery__FuncCall& node, std::string_view name, bool loses_type,
                         Expr* out) {
  const std::string shown(name);
  if (out->kind != ExprKind::kAggregate) return out;
  if (!node.agg_within_group && is_ordered_set(name))
    refuse_call("42809", "WITHIN GROUP is required for ordered-set aggregate " + shown, node);
  if (!node.agg_within_group) return out;
  if (!is_ordered_set(name)) {
    refuse_call("42809", shown + " is not an ordered-set aggregate, so it cannot have WITHIN GROUP",
                node);
  }
  out->order_by[0].expr = out->args.back();  // in the type that the aggregate takes
  if (loses_type) {
    throw SqlError("42804",
                   "could not determine polymorphic type because input has type unknown");
  }
  return out;
}

/// A value, or name => value.
void bind_argument(const ExprPlace& inside, const PgQuery__Node& node, CallRequest& request) {
  if (!ast::is(&node, PG_QUERY__NODE__NODE_NAMED_ARG_EXPR)) {
    Expr* value = bind_inside(inside, &node);
    if (!request.arg_names.empty()) {
      throw SqlError("42601", "positional argument cannot follow named argument")
          .at(value->location);
    }
    request.args.push_back(value);
    return;
  }
  const auto& named = *node.named_arg_expr;
  const std::string_view name = ast::text(named.name);
  if (std::find(request.arg_names.begin(), request.arg_names.end(), name) !=
      request.arg_names.end()) {
    throw SqlError("42601", "argument name \"" + std::string(name) + "\" used more than once")
        .at(named.location);
  }
  request.args.push_back(bind_inside(inside, named.arg));
  request.arg_names.push_back(name);
}

/// rank and its kin are window functions without arguments, and hypothetical-set aggregates.
bool means_hypothetical(Binder& binder, const PgQuery__FuncCall& node,
                        const CallRequest& request) {
  if (!is_of_kind(request.name, sql::AggregateKind::kHypothetical) ||
      (!request.schema.empty() && request.schema != "pg_catalog") ||
      (!node.agg_within_group && node.n_args == 0))
    return false;
  // Users may have functions of the name.
  if (request.schema.empty() && !node.agg_within_group &&
      !find_routines(binder.session, request.schema, request.name).empty())
    return false;
  const std::string name(request.name);
  if (!node.agg_within_group)
    refuse_call("42809", "WITHIN GROUP is required for ordered-set aggregate " + name, node);
  if (node.over != nullptr)
    refuse_call("0A000", "OVER is not supported for ordered-set aggregate " + name, node);
  return true;
}

/// The sort keys, each of one type with the direct argument that stands for it.
void bind_hypothetical_row(const ExprPlace& inside, const PgQuery__FuncCall& node,
                           CallRequest& request) {
  const std::size_t direct = request.args.size();
  const auto order = ast::list(node.agg_order, node.n_agg_order);
  for (auto* item : order)
    request.args.push_back(bind_inside(inside, item->sort_by->node));
  if (direct != order.size()) {
    missing_function(
        request, "To use the hypothetical-set aggregate " + std::string(request.name) +
                     ", the number of hypothetical direct arguments (here " +
                     std::to_string(direct) + ") must match the number of ordering columns (here " +
                     std::to_string(order.size()) + ").");
  }
  for (std::size_t i = 0; i < direct; ++i) {
    Expr*& key = request.args[direct + i];
    Expr*& given = request.args[i];
    Expr* pair[] = {key, given};
    const sql::Oid type = common_type(pair, "WITHIN GROUP");
    key = coerce_branch(inside.binder, key, type, "WITHIN GROUP");
    given = coerce_branch(inside.binder, given, type, "WITHIN GROUP");
    request.order_by.push_back(bind_sort_item(inside.binder, key, *order[i]));
  }
}

bool names_aggregate(Binder& binder, const CallRequest& request) {
  if (!sql::aggregates_named(request.name).empty() && sql::functions_named(request.name).empty())
    return true;
  const auto routines = find_routines(binder.session, request.schema, request.name);
  return !routines.empty() &&
         std::all_of(routines.begin(), routines.end(),
                     [](const RoutinePtr& routine) { return routine->kind == 'a'; });
}

}  // namespace

Expr* bind_function_call(const ExprPlace& place, const PgQuery__FuncCall& node) {
  if (node.n_funcname == 3 && ast::string_of(node.funcname[0]) == kOperatorByOid &&
      node.n_args == 2)
    return bind_stored_comparison(place, node);
  if (node.n_funcname == 3 && ast::string_of(node.funcname[0]) == kFieldByNumber &&
      node.n_args == 1)
    return bind_stored_field(place, node);
  constexpr std::size_t kArgumentsMax = 100;
  if (node.n_args > kArgumentsMax)
    refuse_call("54023", "cannot pass more than 100 arguments to a function", node);
  CallRequest request;
  request.name = ast::string_of(node.funcname[node.n_funcname - 1]);
  if (node.n_funcname > 1) {
    request.schema = ast::string_of(node.funcname[node.n_funcname - 2]);
    sql::catalog::require_schema_usage(place.binder.session, request.schema, node.location);
  } else if (place.binder.in_stored_text()) {
    request.schema = "pg_catalog";
  }
  if (node.over != nullptr && is_ordered_set(request.name)) {
    refuse_call("0A000",
                "OVER is not supported for ordered-set aggregate " + std::string(request.name),
                node);
  }
  request.star = node.agg_star;
  request.distinct = node.agg_distinct;
  request.variadic = node.func_variadic;
  request.within_group = node.agg_within_group;
  request.location = node.location;
  if (node.funcformat == PG_QUERY__COERCION_FORM__COERCE_SQL_SYNTAX)
    request.form = CallForm::kSqlSyntax;
  // Arguments of an aggregate may not hold aggregates; whether it is one shows only by its name
  // here.
  const bool aggregate = names_aggregate(place.binder, request);
  const ExprPlace inside{place.binder, place.scope,
                         node.over != nullptr ? Clause::kWindowArgument
                         : aggregate          ? Clause::kAggregateArgument
                                              : place.clause};
  for (auto* arg : ast::list(node.args, node.n_args)) bind_argument(inside, *arg, request);
  const bool hypothetical = means_hypothetical(place.binder, node, request);
  if (hypothetical) bind_hypothetical_row(inside, node, request);
  bool loses_type = false;
  for (auto* item : ast::list(node.agg_order, node.n_agg_order)) {
    if (hypothetical) break;
    Expr* value = bind_inside(inside, item->sort_by->node);
    loses_type = node.agg_within_group && value->is_unknown() &&
                 (request.name == "mode" || request.name == "percentile_disc");
    request.order_by.push_back(bind_sort_item(place.binder, value, *item));
    if (node.agg_within_group) request.args.push_back(request.order_by.back().expr);
  }
  if (node.agg_filter != nullptr) {
    request.filter = coerce_to_boolean(
        place.binder, bind_inside({place.binder, place.scope, Clause::kFilter}, node.agg_filter),
        "FILTER");
  }
  if (hypothetical) {
    const sql::AggregateRow& row = *sql::aggregates_named(request.name)[0];
    return make_aggregate(place.binder, place.scope, request, row, row.result, place.clause);
  }
  if (node.over != nullptr) request.window = bind_over(place, *node.over);
  const std::string_view name = request.name;
  return check_within_group(node, name, loses_type,
                            bind_call(place.binder, place.scope, request, place.clause));
}

}  // namespace granary::planner
