#include "planner/optimize/comparison.h"

#include "planner/bind/coerce.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::Oid;

bool is_integer(Oid type) { return type == sql::kInt2 || type == sql::kInt4 || type == sql::kInt8; }
bool is_plain_text(Oid type) {
  return type == sql::kText || type == sql::kVarchar || type == sql::kName;
}

namespace {

bool is_oid_like(Oid type) { return type == sql::kOid || binary_coercible(type, sql::kOid); }

}  // namespace

Operator comparison_of(std::string_view name) {
  if (name == "=") return Operator::kEqual;
  if (name == "<") return Operator::kLess;
  if (name == "<=") return Operator::kLessEqual;
  if (name == ">") return Operator::kGreater;
  if (name == ">=") return Operator::kGreaterEqual;
  return Operator::kNone;
}

Operator mirrored(Operator c) {
  switch (c) {
    case Operator::kLess:
      return Operator::kGreater;
    case Operator::kLessEqual:
      return Operator::kGreaterEqual;
    case Operator::kGreater:
      return Operator::kLess;
    case Operator::kGreaterEqual:
      return Operator::kLessEqual;
    default:
      return c;
  }
}

bool comparable(Oid column, Oid other) {
  // Geometric types have operators of these names that are no order, and cannot be hashed.
  if (column == other) return sql::type_of(column).compare != nullptr;
  if (is_integer(column) && is_integer(other)) return true;
  if (is_plain_text(column) && is_plain_text(other)) return true;
  return is_oid_like(column) && is_oid_like(other);
}

const Expr* strip_relabel(const Expr* expr) {
  while (expr->kind == ExprKind::kRelabel && comparable(expr->args[0]->type, expr->type))
    expr = expr->args[0];
  return expr;
}

std::optional<KeyComparison> comparison_with(const Expr& subject, Expr* condition) {
  const auto is_subject = [&](const Expr* side) { return equal(strip_relabel(side), &subject); };
  if (condition->kind == ExprKind::kArrayComparison) {
    const bool usable = condition->any && condition->op != nullptr &&
                        comparison_of(condition->op->name) == Operator::kEqual &&
                        is_subject(condition->args[0]);
    if (!usable) return std::nullopt;
    const Oid element = element_of(condition->args[1]->type);
    if (!element || !comparable(subject.type, element)) return std::nullopt;
    return KeyComparison{Operator::kEqual, condition->args[1], true};
  }
  if (condition->kind != ExprKind::kCall || condition->op == nullptr || condition->args.size() != 2)
    return std::nullopt;
  const Operator op = comparison_of(condition->op->name);
  if (op == Operator::kNone) return std::nullopt;
  for (std::size_t side = 0; side < 2; ++side) {
    Expr* value = condition->args[1 - side];
    if (!is_subject(condition->args[side]) || !comparable(subject.type, value->type)) continue;
    return KeyComparison{side == 0 ? op : mirrored(op), value, false};
  }
  return std::nullopt;
}

}  // namespace granary::planner
