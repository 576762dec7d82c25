// planner/bind/from.h: the FROM clause: tables, views, subqueries, functions, joins.
#pragma once

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"
#include "sql/types/record.h"

namespace granary::planner {

/// A bound FROM item and the names it brings.
struct FromItem {
  JoinNode* node = nullptr;
  std::vector<ScopeItem> items;
};

/// Binds a comma list into `query.from` and `scope.items`. errors 42P01, 42712, 42P10 ...
void bind_from(Binder& binder, Scope& scope, Query& query, std::span<PgQuery__Node* const> items);
FromItem bind_from_item(Binder& binder, Scope& scope, const PgQuery__Node& node);
/// One joined table.
FromItem bind_join(Binder& binder, Scope& scope, const PgQuery__JoinExpr& node);
/// The columns that the query defines for a call in FROM; null: for this one it does not.
const sql::RecordShape* defined_columns(const Expr& call);
/// The call as it was written, without what was added for its defined columns.
Expr as_written(const Expr& call);
/// Hands it a shape, which defined_columns finds again.
void add_shape_argument(Binder& binder, Expr& call, sql::RecordShape shape);
/// Whether a call in FROM reads what stands before it there.
bool reads_level(const Scope& scope, Expr* call);
FromItem bind_range_function(Binder& binder, Scope& scope, const PgQuery__RangeFunction& node);
bool is_xml_table(const RangeEntry& range);
/// XMLTABLE. errors 42601, 42804, 0A000
FromItem bind_xml_table(Binder& binder, Scope& scope, const PgQuery__RangeTableFunc& node);
/// errors 0A000, 42704, 2202H, 42804
FromItem bind_table_sample(Binder& binder, Scope& scope, const PgQuery__RangeTableSample& node);
/// errors 42712 `table name "a" specified more than once`
void check_unique_names(const std::vector<ScopeItem>& before, const std::vector<ScopeItem>& added);
/// Renames the columns of `range` by `alias (a, b)`. errors 42P10
void apply_alias(RangeEntry& range, const PgQuery__Alias* alias);
/// The rows of a view: its query, whose columns have the view's names.
RangeEntry* view_range(Binder& binder, const sql::RelationPtr& view, std::string_view alias);
/// The relation, view or WITH query that a name means.
RangeEntry* bind_range_var(Binder& binder, Scope& scope, const PgQuery__RangeVar& node);
FromItem leaf(Binder& binder, RangeEntry* range);

}  // namespace granary::planner
