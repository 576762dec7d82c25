// planner/bind/assignment.h: assignment to parts of a column: fields of a composite value and
// elements of an array, as deep as they go.
#pragma once

#include <span>

#include "planner/bind/bind_parts.h"

namespace granary::planner {

/// What a target such as col.field[2] names inside its column.
struct AssignmentTarget {
  const std::string& column;  // for messages
  std::span<PgQuery__Node* const> steps;
  std::int32_t location = -1;
};

/// `value` stored in the part of `base` (a value of `type`: the column as it is, or NULL) that the
/// steps name. errors 42804, 42703
Expr* assign_part(const ExprPlace& place, const AssignmentTarget& target, Expr* base, sql::Oid type,
                  std::int32_t typmod, Expr* value);
/// The type that a value assigned to the part is converted to.
sql::Oid part_type(const ExprPlace& place, const AssignmentTarget& target, sql::Oid type,
                   std::int32_t* typmod);
/// Whether an assignment to this value leaves other parts alone.
inline bool assigns_part(const Expr& value) {
  const Expr& stored = value.kind == ExprKind::kCoerceDomain ? *value.args[0] : value;
  return stored.kind == ExprKind::kFieldStore || stored.kind == ExprKind::kSubscriptStore;
}
/// The columns of VALUES in an expression replaced by what one of its rows has: the expression is
/// a column, or an assignment to parts of one.
Expr* with_given(Binder& binder, Expr* expr, const RangeEntry* source,
                 const std::vector<Expr*>& given);

}  // namespace granary::planner
