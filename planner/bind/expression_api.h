// planner/bind/expression_api.h: what DDL and COPY need from the expression binder, in text, so
// that they need not know its trees.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sql/catalog/relation.h"
#include "sql/executor/plan.h"
#include "sql/session_context.h"

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

/// An expression over one row of a relation (or none), bound, coerced and compiled.
struct BoundExpression {
  sql::Program program;  // kColumn i = relation->columns[i]
  sql::Oid type;
  sql::Oid collation;     // 0: the type's own
  std::string canonical;  // for storing; pg_get_expr prints it anew
  /// It is this column of the relation, perhaps in parentheses or cast to the type that it has.
  std::optional<std::uint32_t> column;
  bool is_volatile = false;
  bool is_immutable = false;
};

/// What a stored expression over a row is for: decides what is allowed in it and how errors call
/// it.
enum class StoredKind : std::uint8_t {
  kCheck,
  kGenerated,
  kIndexExpression,
  kIndexPredicate,
  kStatistics,
  kTransform  // USING of ALTER COLUMN TYPE
};

/// An expression over the rows of `relation`, coerced to `target` (0: as it is).
BoundExpression bind_row_expression(sql::SessionContext& session, const PgQuery__Node& node,
                                    const sql::RelationDesc& relation, StoredKind kind,
                                    sql::Oid target, std::int32_t target_typmod);

/// Binds expression text. relation: columns it may name (null: none). target: coerced by assignment
/// to it (0: as it is). Errors as for the same expression in SQL: 42703, 42804 ("column \"a\" is of
/// type integer but default expression is of type text"), ...
BoundExpression bind_expression_text(sql::SessionContext& session, std::string_view text,
                                     const sql::RelationDesc* relation, sql::Oid target,
                                     std::int32_t target_typmod);

/// The same for an expression that is parsed already; errors have its own locations.
BoundExpression bind_expression_node(sql::SessionContext& session, const PgQuery__Node& node,
                                     const sql::RelationDesc* relation, sql::Oid target,
                                     std::int32_t target_typmod);

/// The InsertNode-shaped plan for writing rows given as params ($1.. in the order of `columns`):
/// defaults for the other columns, checks and codec included. Used by COPY FROM.
/// where: rows that do not meet it are left out; null: none.
std::unique_ptr<sql::Plan> plan_row_insert(sql::SessionContext& session,
                                           const sql::RelationPtr& relation,
                                           std::span<const std::uint32_t> columns,
                                           const PgQuery__Node* where);

/// WriteChecks of a relation (compiled CHECK constraints), for DDL that writes or verifies rows.
sql::WriteChecks compile_checks(sql::SessionContext& session, const sql::RelationDesc& relation);

/// The bounds of a partition, over its rows; null where it is none.
std::shared_ptr<const sql::PartitionChecks> compile_partition_checks(
    sql::SessionContext& session, const sql::RelationDesc& relation);

}  // namespace granary::planner
