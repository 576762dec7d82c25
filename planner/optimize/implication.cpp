// planner/optimize/implication.cpp: rules for AND, OR, truth values, IS NOT NULL, and comparisons
// of one expression with constants. A condition of a WHERE clause holds where it is true: not where
// it is NULL.
#include "planner/optimize/implication.h"

#include <algorithm>
#include <optional>

#include "planner/optimize/comparison.h"
#include "sql/types/array.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

/// x, NOT x, x = true, x IS FALSE and so on: `subject` is `value`.
struct Truth {
  const Expr* subject;
  bool value;
};

Truth truth_of(const Expr& condition) {
  const auto of = [](const Expr& inner, bool value) {
    const Truth truth = truth_of(inner);
    return Truth{truth.subject, truth.value == value};
  };
  if (condition.kind == ExprKind::kNot) return of(*condition.args[0], false);
  if (condition.kind == ExprKind::kBooleanTest) {
    if (condition.test == BooleanTestKind::kTrue) return of(*condition.args[0], true);
    if (condition.test == BooleanTestKind::kFalse) return of(*condition.args[0], false);
  }
  const bool is_equality = condition.kind == ExprKind::kCall && condition.op != nullptr &&
                           condition.args.size() == 2 &&
                           condition.args[0]->type == sql::kBool &&
                           comparison_of(condition.op->name) == Operator::kEqual;
  for (std::size_t side = 0; is_equality && side < 2; ++side) {
    const Expr& constant = *condition.args[side];
    if (constant.is_constant() && !constant.value.is_null())
      return of(*condition.args[1 - side], constant.value.is_true());
  }
  return {&condition, true};
}

bool same_truth(const Expr& a, const Expr& b) {
  const Truth left = truth_of(a), right = truth_of(b);
  return left.value == right.value && equal(left.subject, right.subject);
}

/// A strict function gave an answer other than NULL, so its arguments are none.
bool excludes_null(const Expr& condition, const Expr& wanted) {
  const bool strict =
      (condition.kind == ExprKind::kCall && condition.function->strict) ||
      (condition.kind == ExprKind::kArrayComparison && condition.any && condition.function->strict);
  if (condition.kind == ExprKind::kRelabel) return excludes_null(*condition.args[0], wanted);
  if (!strict) return false;
  // What an array's elements are is not what the array is.
  const std::size_t count =
      condition.kind == ExprKind::kArrayComparison ? 1 : condition.args.size();
  return std::any_of(condition.args.begin(), condition.args.begin() + static_cast<long>(count),
                     [&](const Expr* arg) {
                       while (arg->kind == ExprKind::kRelabel) arg = arg->args[0];
                       return equal(arg, &wanted) || excludes_null(*arg, wanted);
                     });
}

/// `subject op value`; unequal: `<>`, which no index knows.
struct Comparison {
  const Expr* subject = nullptr;
  Operator op = Operator::kNone;
  bool unequal = false;
  std::vector<const Expr*> values;  // constants; more than one: = ANY of them
};

std::optional<std::vector<const Expr*>> elements_of(const Expr& array) {
  if (array.kind != ExprKind::kArray || array.is_array_literal) return std::nullopt;
  std::vector<const Expr*> out(array.args.begin(), array.args.end());
  return out;
}

std::optional<Comparison> read_comparison(const Expr& condition) {
  const bool is_any = condition.kind == ExprKind::kArrayComparison && condition.any;
  if ((condition.kind != ExprKind::kCall && !is_any) || condition.op == nullptr ||
      condition.args.size() != 2)
    return std::nullopt;
  Comparison out;
  out.op = comparison_of(condition.op->name);
  out.unequal = !is_any && std::string_view(condition.op->name) == "<>";
  if (out.op == Operator::kNone && !out.unequal) return std::nullopt;
  if (is_any) {
    auto values = elements_of(*condition.args[1]);
    if (out.op != Operator::kEqual || !values || values->empty()) return std::nullopt;
    out.subject = strip_relabel(condition.args[0]);
    out.values = std::move(*values);
  } else {
    const auto is_value = [](const Expr& side) {
      return side.is_constant() || side.kind == ExprKind::kParam;
    };
    const std::size_t value = is_value(*condition.args[1]) ? 1 : 0;
    if (!is_value(*condition.args[value])) return std::nullopt;
    if (value == 0) out.op = mirrored(out.op);
    out.subject = strip_relabel(condition.args[1 - value]);
    out.values = {condition.args[value]};
  }
  const bool known = std::all_of(out.values.begin(), out.values.end(), [&](const Expr* value) {
    return !value->is_null_constant() && comparable(out.subject->type, value->type);
  });
  // The order of a collation is not that of the stored bytes.
  const bool plain = !sql::collation_of_order(condition.args[0]->type);
  return known && plain ? std::optional(std::move(out)) : std::nullopt;
}

/// Whether subject `given` a implies subject `wanted` b, for values in the order `sign` of a to b.
bool follows(const Comparison& given, const Comparison& wanted, int sign) {
  const auto below = [](Operator op) {
    return op == Operator::kLess || op == Operator::kLessEqual;
  };
  if (given.unequal) return wanted.unequal && sign == 0;
  if (given.op == Operator::kEqual) {
    if (wanted.unequal) return sign != 0;
    switch (wanted.op) {
      case Operator::kEqual:
        return sign == 0;
      case Operator::kLess:
        return sign < 0;
      case Operator::kLessEqual:
        return sign <= 0;
      case Operator::kGreater:
        return sign > 0;
      default:
        return sign >= 0;
    }
  }
  const int distance = below(given.op) ? -sign : sign;  // > 0: a lies inside of b
  const bool open = given.op == Operator::kLess || given.op == Operator::kGreater;
  if (wanted.unequal) return distance > 0 || (distance == 0 && open);
  if (wanted.op == Operator::kEqual || below(given.op) != below(wanted.op)) return false;
  const bool closed = wanted.op == Operator::kLessEqual || wanted.op == Operator::kGreaterEqual;
  return distance > 0 || (distance == 0 && (open || closed));
}

/// Each value of the one implies the other.
bool follows(Binder& binder, const Comparison& given, const Comparison& wanted) {
  const auto compare = sql::type_of(wanted.subject->type).compare;
  if (compare == nullptr) return false;
  return std::all_of(given.values.begin(), given.values.end(), [&](const Expr* value) {
    return std::any_of(wanted.values.begin(), wanted.values.end(), [&](const Expr* limit) {
      if (!limit->is_constant()) return equal(value, limit) && follows(given, wanted, 0);
      if (value->kind == ExprKind::kParam) binder.needs_literals = true;
      if (!value->is_constant()) return false;
      return follows(given, wanted, compare(value->value, limit->value, wanted.subject->type));
    });
  });
}

bool implies(Binder& binder, const Expr& condition, const Expr& wanted) {
  if (equal(&condition, &wanted) || same_truth(condition, wanted)) return true;
  if (wanted.kind == ExprKind::kIsNotNull && excludes_null(condition, *wanted.args[0])) return true;
  if (condition.kind == ExprKind::kAnd) return implied(binder, wanted, condition.args);
  if (condition.kind == ExprKind::kOr) {
    return std::all_of(condition.args.begin(), condition.args.end(),
                       [&](const Expr* one) { return implies(binder, *one, wanted); });
  }
  const auto given = read_comparison(condition), limit = read_comparison(wanted);
  return given && limit && equal(given->subject, limit->subject) && follows(binder, *given, *limit);
}

}  // namespace

bool implied(Binder& binder, const Expr& wanted, const std::vector<Expr*>& conditions) {
  const auto holds = [&](const Expr* part) { return implied(binder, *part, conditions); };
  if (wanted.kind == ExprKind::kAnd)
    return std::all_of(wanted.args.begin(), wanted.args.end(), holds);
  if (wanted.kind == ExprKind::kOr &&
      std::any_of(wanted.args.begin(), wanted.args.end(), holds))
    return true;
  return std::any_of(conditions.begin(), conditions.end(), [&](const Expr* condition) {
    return implies(binder, *condition, wanted);
  });
}

}  // namespace granary::planner
