// planner/bind/select_parts.h: the pieces SELECT is bound from.
#pragma once

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"

namespace granary::planner {

/// Of a list of targets or a row, as in PostgreSQL.
inline constexpr std::size_t kTargetsMax = 1664;
/// errors  54011
void check_target_count(std::size_t count);

/// Expands a select or RETURNING list into `targets`.
void bind_targets(Binder& binder, Scope& scope, std::span<PgQuery__Node* const> list, Clause clause,
                  std::vector<Target>& targets);
/// ORDER BY, GROUP BY, DISTINCT ON: output names and ordinals, else an expression. errors 42P10,
/// 42702
Expr* bind_by_output(Binder& binder, Scope& scope, Query& query, const PgQuery__Node& node,
                     Clause clause);
void bind_order_by(Binder& binder, Scope& scope, Query& query,
                   std::span<PgQuery__Node* const> list);
void bind_limit(Binder& binder, Scope& scope, Query& query, const PgQuery__SelectStmt& select);
void bind_locks(Binder& binder, Query& query, std::span<PgQuery__Node* const> list);
SortItem bind_sort_item(Binder& binder, Expr* value, const PgQuery__Node& sort_by);

Query* bind_set_operation(Binder& binder, Scope& scope, const PgQuery__SelectStmt& select);
/// WITH: declares the tables in scope and query.
void bind_common_tables(Binder& binder, Scope& scope, Query& query,
                        const PgQuery__WithClause& with);
/// Output columns of a query, as columns of a range that stands for it.
std::vector<RangeColumn> output_columns(Binder& binder, const Query& query);
/// Makes output column `index` of `query` be of `type`; returns the query to use instead (wrapped
/// where needed).
Query* coerce_output(Binder& binder, Query* query, const std::vector<sql::Oid>& types,
                     const char* context);

}  // namespace granary::planner
