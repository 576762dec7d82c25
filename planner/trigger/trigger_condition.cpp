// planner/trigger/trigger_condition.cpp: WHEN of a trigger, from syntax to what is stored and
// shown.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/deparse.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/system_column.h"
#include "planner/trigger/condition_scope.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/trigger_catalog.h"

namespace granary::planner {

using sql::SqlError;
namespace trigger_type = sql::catalog::trigger_type;

namespace {

/// Generated columns are computed when BEFORE triggers have run. node: a column or whole row.
/// errors  42P17
void refuse_generated(const ConditionScope& when, const Expr& node,
                      const sql::RelationDesc& relation) {
  const auto refuse = [&](const std::string& detail) {
    throw SqlError("42P17",
                   "BEFORE trigger's WHEN condition cannot reference NEW generated columns")
        .detail(detail)
        .at(node.location);
  };
  const auto is_generated = [](const sql::ColumnDesc& column) {
    return !column.dropped && column.generated != 0;
  };
  if (node.whole_row) {
    const bool is_new = !node.args.empty() && node.args[0]->kind == ExprKind::kColumn &&
                        node.args[0]->range != when.old_range;
    if (is_new && std::any_of(relation.columns.begin(), relation.columns.end(), is_generated))
      refuse("A whole-row reference is used and the table contains generated columns.");
    return;
  }
  if (node.range == when.old_range) return;
  const std::string& name = column_of(*node.range, node.column).name;
  for (const sql::ColumnDesc& column : relation.columns) {
    if (is_generated(column) && column.name == name)
      refuse("Column \"" + name + "\" is a generated column.");
  }
}

/// What WHEN may not read of the rows that a trigger of the type has. errors  42P17
void check_condition(const ConditionScope& when, Expr* expr, std::int64_t type,
                     const sql::RelationDesc& relation) {
  constexpr std::int64_t kBeforeRow = trigger_type::kBefore | trigger_type::kRow;
  walk(expr, [&](Expr* node) {
    if (node->kind == ExprKind::kSubquery) {
      throw SqlError("0A000", "cannot use subquery in trigger WHEN condition").at(node->location);
    }
    const bool reads_row = node->kind == ExprKind::kColumn || node->whole_row;
    if (reads_row && (type & (kBeforeRow | trigger_type::kDelete)) == kBeforeRow)
      refuse_generated(when, *node, relation);
    if (node->kind != ExprKind::kColumn) return true;
    if ((type & trigger_type::kRow) == 0) {
      throw SqlError("42P17", "statement trigger's WHEN condition cannot reference column values")
          .at(node->location);
    }
    const bool is_old = node->range == when.old_range;
    if (!is_old && sql::is_system_column(node->column) &&
        (type & kBeforeRow) == kBeforeRow) {
      throw SqlError("0A000", "BEFORE trigger's WHEN condition cannot reference NEW system columns")
          .at(node->location);
    }
    if (is_old && (type & trigger_type::kInsert) != 0) {
      throw SqlError("42P17", "INSERT trigger's WHEN condition cannot reference OLD values")
          .at(node->location);
    }
    if (!is_old && (type & trigger_type::kDelete) != 0) {
      throw SqlError("42P17", "DELETE trigger's WHEN condition cannot reference NEW values")
          .at(node->location);
    }
    return true;
  });
}

/// A row as a whole depends on no column of it.
std::vector<std::int64_t> columns_mentioned(Expr* expr, const sql::RelationDesc& relation) {
  std::vector<std::int64_t> out;
  walk(expr, [&](Expr* node) {
    if (node->kind != ExprKind::kColumn) return !node->whole_row;
    const std::string& name = column_of(*node->range, node->column).name;
    for (const sql::ColumnDesc& column : relation.columns) {
      if (column.dropped || column.name != name) continue;
      if (std::find(out.begin(), out.end(), column.number) == out.end())
        out.push_back(column.number);
    }
    return true;
  });
  return out;
}

}  // namespace

TriggerCondition bind_trigger_condition(sql::SessionContext& session,
                                        const PgQuery__Node& condition,
                                        const sql::RelationPtr& relation, std::int64_t type) {
  Binder binder(session);
  binder.params_fixed = true;
  ConditionScope when(binder, relation);
  Expr* expr = bind_expr(binder, when.scope, &condition, Clause::kCheck);
  expr = coerce_to_boolean(binder, expr, "WHEN");
  check_condition(when, expr, type, *relation);
  DeparseStyle style;
  style.qualify = style.resolved = true;
  style.indent = false;
  return {deparse(binder, *expr, style), columns_mentioned(expr, *relation)};
}

std::string shown_trigger_condition(sql::SessionContext& session, std::string_view stored,
                                    const sql::RelationPtr& relation, bool few_parentheses) {
  Binder binder(session);
  binder.params_fixed = true;
  ConditionScope when(binder, relation);
  const Expr* expr = bind_text(binder, when.scope, stored, Clause::kCheck);
  DeparseStyle style;
  style.qualify = true;
  style.few_parentheses = few_parentheses;
  style.first_indent = 8;
  return deparse(binder, *expr, style);
}

}  // namespace granary::planner
