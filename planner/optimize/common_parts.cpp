#include "planner/optimize/common_parts.h"

#include <algorithm>

#include "planner/bind/expression_copy.h"
#include "planner/compile/fold.h"
#include "planner/optimize/estimate.h"

namespace granary::planner {

namespace {

using Parts = std::vector<Expr*>;

bool contains(const Parts& parts, const Expr* wanted) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](const Expr* part) { return equal(part, wanted); });
}

void collect_alternatives(Expr* expr, Parts& out) {
  if (expr->kind != ExprKind::kOr) return out.push_back(expr);
  for (Expr* arg : expr->args) collect_alternatives(arg, out);
}

/// Of the shortest alternative, the parts that all others have as well.
Parts common_parts(const std::vector<Parts>& alternatives) {
  const auto shortest = std::min_element(
      alternatives.begin(), alternatives.end(),
      [](const Parts& a, const Parts& b) { return a.size() < b.size(); });
  Parts out;
  for (Expr* part : *shortest) {
    const bool common =
        std::all_of(alternatives.begin(), alternatives.end(),
                    [&](const Parts& alternative) { return contains(alternative, part); });
    if (common && !contains(out, part)) out.push_back(part);
  }
  return out;
}

void split_alternatives(Binder& binder, Expr* expr, Parts& out) {
  Parts sides;
  collect_alternatives(expr, sides);
  std::vector<Parts> alternatives(sides.size());
  for (std::size_t i = 0; i < sides.size(); ++i)
    split_condition(binder, sides[i], alternatives[i]);
  const Parts common = common_parts(alternatives);
  if (common.empty()) return out.push_back(expr);
  out.insert(out.end(), common.begin(), common.end());
  Expr* rest = binder.pool.copy(*expr);
  rest->args.clear();
  rest->name = {};
  for (const Parts& alternative : alternatives) {
    Expr* left_over = nullptr;
    for (Expr* part : alternative) {
      if (!contains(common, part)) left_over = binder.conjunction(left_over, part);
    }
    if (left_over == nullptr) return;  // it asks nothing more: neither does the OR
    rest->args.push_back(left_over);
  }
  out.push_back(rest);
}

}  // namespace

void split_condition(Binder& binder, Expr* expr, std::vector<Expr*>& out) {
  if (expr == nullptr) return;
  if (expr->kind == ExprKind::kAnd) {
    for (Expr* arg : expr->args) split_condition(binder, arg, out);
  } else if (expr->kind == ExprKind::kOr) {
    split_alternatives(binder, expr, out);
  } else {
    out.push_back(expr);
  }
}

namespace {

/// The part of an alternative that looks at `range` alone; null: there is none.
Expr* part_about(Binder& binder, const RangeEntry* range, const RangeSet& own, Expr* alternative) {
  Parts parts;
  split_conjunction(alternative, parts);
  Expr* out = nullptr;
  for (Expr* part : parts) {
    const RangeSet needed = needed_ranges(part, own);
    if (needed.size() == 1 && *needed.begin() == range && !has_subquery(part))
      out = binder.conjunction(out, part);
  }
  return out;
}

/// Null: some alternative asks nothing of `range` alone.
Expr* alternatives_about(Binder& binder, const RangeEntry* range, const RangeSet& own,
                         const Expr& condition) {
  Parts alternatives;
  collect_alternatives(const_cast<Expr*>(&condition), alternatives);
  Expr* out = binder.pool.copy(condition);
  out->args.clear();
  out->name = {};
  for (Expr* alternative : alternatives) {
    Expr* part = part_about(binder, range, own, alternative);
    if (part == nullptr) return nullptr;
    out->args.push_back(part);
  }
  return out;
}

}  // namespace

void add_alternatives_of_one(Binder& binder, const RangeSet& own, Parts& conditions) {
  constexpr double kLeastUse = 0.9;
  Parts added;
  for (const Expr* condition : conditions) {
    if (condition->kind != ExprKind::kOr || is_volatile(*condition)) continue;
    const RangeSet needed = needed_ranges(const_cast<Expr*>(condition), own);
    if (needed.size() < 2) continue;
    for (const RangeEntry* range : needed) {
      Expr* about = alternatives_about(binder, range, own, *condition);
      if (about != nullptr && selectivity(*about) < kLeastUse) added.push_back(about);
    }
  }
  conditions.insert(conditions.end(), added.begin(), added.end());
}

}  // namespace granary::planner
