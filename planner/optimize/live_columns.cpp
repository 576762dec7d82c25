#include "planner/optimize/live_columns.h"

#include <algorithm>
#include <string_view>

#include "sql/catalog/definitions.h"
#include "sql/catalog/live_columns.h"

namespace granary::planner {

namespace {

/// Null: its value stands in the row.
const sql::FunctionRow* function_for(const Expr& column) {
  const RangeEntry& range = *column.range;
  if (range.kind != RangeKind::kRelation || range.relation->oid.value != sql::catalog::kPgClass ||
      column.column >= range.relation->columns.size())
    return nullptr;
  const std::string_view name = range.relation->columns[column.column].name;
  if (name == "reltuples") return &sql::catalog::kLiveTuples;
  return name == "relpages" ? &sql::catalog::kLivePages : nullptr;
}

void become_call(Binder& binder, Expr& column, const sql::FunctionRow& function) {
  constexpr std::uint32_t kOidColumn = 0;
  Expr* stored = binder.pool.expr(ExprKind::kColumn);
  *stored = column;
  column.kind = ExprKind::kCall;
  column.function = &function;
  column.args = {binder.column(stored->range, kOidColumn, stored->location), stored};
}

}  // namespace

void read_live_columns(Binder& binder, Query& query) {
  if (std::ranges::none_of(binder.dependencies, [](const sql::Dependency& dependency) {
        return dependency.relation->oid.value == sql::catalog::kPgClass;
      }))
    return;
  walk_query(query, [&](Expr* node) {
    // One that stands in several places has become one already.
    if (node->function == &sql::catalog::kLiveTuples || node->function == &sql::catalog::kLivePages)
      return false;
    if (node->kind != ExprKind::kColumn) return true;
    const sql::FunctionRow* function = function_for(*node);
    if (function == nullptr) return true;
    become_call(binder, *node, *function);
    return false;
  });
}

}  // namespace granary::planner
