// planner/bind/from_function.cpp: functions in FROM, ROWS FROM, WITH ORDINALITY.
#include "planner/bind/column_name.h"
#include "planner/bind/from.h"

namespace granary::planner {
namespace {

using sql::SqlError;

void add_function(Binder& binder, RangeEntry& range, Expr* call, const std::string& name,
                  bool alone) {
  range.functions.push_back(call);
  const auto* row = call->kind == ExprKind::kSetCall ? call->function : nullptr;
  if (row != nullptr && !row->set_columns.empty()) {
    for (const auto& column : row->set_columns)
      range.columns.push_back({column.name, column.type, -1, {}, 0});
    range.function_widths.push_back(static_cast<std::uint32_t>(row->set_columns.size()));
    return;
  }
  // A single function's only column goes by the alias when there is one.
  range.columns.push_back({alone ? range.name : name, call->type, call->typmod, {}, 0});
  range.function_widths.push_back(1);
  if (call->is_unknown())
    throw SqlError("42P18", "could not determine the type of a function in FROM");
  static_cast<void>(binder);
}

/// unnest(a, b) in FROM means ROWS FROM (unnest(a), unnest(b)).
std::vector<Expr*> bind_calls(Binder& binder, Scope& scope, const PgQuery__Node& node) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_FUNC_CALL) && node.func_call->n_args > 1 &&
      ast::string_of(node.func_call->funcname[node.func_call->n_funcname - 1]) == "unnest") {
    std::vector<Expr*> out;
    for (auto* arg : ast::list(node.func_call->args, node.func_call->n_args)) {
      CallRequest request;
      request.name = "unnest";
      request.location = node.func_call->location;
      request.args = {bind_expr(binder, scope, arg, Clause::kFromFunction)};
      out.push_back(bind_call(binder, scope, request, Clause::kFromFunction));
    }
    return out;
  }
  return {bind_expr(binder, scope, &node, Clause::kFromFunction)};
}

/// A value that is no call of a plain function (a cast, CURRENT_DATE): the same as a subquery of
/// one column.
RangeEntry* value_range(Binder& binder, Expr* value, const std::string& name) {
  Query* query = binder.pool.query();
  query->targets.push_back({value, name, {}, 0});
  return subquery_range(binder, query, name);
}

}  // namespace

FromItem bind_range_function(Binder& binder, Scope& scope, const PgQuery__RangeFunction& node) {
  RangeEntry* range = binder.pool.range(RangeKind::kFunction);
  range->with_ordinality = node.ordinality;
  range->lateral = true;
  struct Bound {
    Expr* call;
    std::string name;
  };
  std::vector<Bound> calls;
  for (auto* item : ast::list(node.functions, node.n_functions)) {
    const auto& function = *item->list->items[0];
    for (Expr* call : bind_calls(binder, scope, function))
      calls.push_back({call, column_name(function)});
  }
  if (node.n_coldeflist > 0) {
    throw SqlError("42601",
                   "a column definition list is only allowed for functions returning \"record\"");
  }
  range->name =
      node.alias != nullptr ? std::string(ast::text(node.alias->aliasname)) : calls[0].name;
  const bool alone = calls.size() == 1;
  const bool plain =
      calls[0].call->kind == ExprKind::kSetCall || calls[0].call->kind == ExprKind::kCall;
  if (alone && !plain && !node.ordinality) {
    range = value_range(binder, calls[0].call, range->name);
    range->lateral = true;
  } else {
    for (auto& call : calls) {
      if (call.call->kind != ExprKind::kSetCall && call.call->kind != ExprKind::kCall) {
        sql::raise_not_supported("ROWS FROM over an expression that is no function call",
                                 call.call->location);
      }
      add_function(binder, *range, call.call, call.name, alone);
    }
    if (node.ordinality) range->columns.push_back({"ordinality", sql::kInt8, -1, {}, 0});
  }
  apply_alias(*range, node.alias);
  return leaf(binder, range);
}

}  // namespace granary::planner
