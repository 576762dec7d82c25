#include "planner/optimize/alternatives.h"

#include <algorithm>

#include "planner/compile/fold.h"
#include "planner/optimize/row_list.h"

namespace granary::planner {
namespace {

constexpr std::size_t kAlternativesMax = 32;

/// It is compiled, and looked at, more than once. A subquery that no row decides runs once for all.
bool may_be_repeated(const ScanRequest& request, Expr* condition) {
  bool found = is_volatile(*condition);
  walk(condition, [&](Expr* node) {
    if (node->kind != ExprKind::kSubquery) return !found;
    found = found || !request.known_before(*node);
    walk_query(*node->query, [&](const Expr* inner) {
      found |= inner->function != nullptr &&
               inner->function->volatility == sql::Volatility::kVolatile;
      return !found;
    });
    return !found;
  });
  return !found;
}

Expr* is_not_true(Binder& binder, Expr* condition) {
  Expr* out = binder.pool.expr(ExprKind::kBooleanTest);
  out->type = sql::kBool;
  out->test = BooleanTestKind::kNotTrue;
  out->args = {condition};
  return out;
}

PathPtr split_at(Binder& binder, const ScanRequest& request, Expr* condition) {
  auto out = std::make_unique<Path>();
  out->kind = Path::Kind::kAlternatives;
  out->range = request.range;
  out->rows = 0;
  ScanRequest part = request;
  part.wanted = nullptr;
  std::vector<Expr*> left_out;
  std::vector<Expr*> alternatives;
  split_disjunction(condition, alternatives);
  for (Expr* alternative : alternatives) {
    part.conditions.clear();
    split_conjunction(alternative, part.conditions);
    for (Expr* other : request.conditions) {
      if (other != condition) part.conditions.push_back(other);
    }
    part.conditions.insert(part.conditions.end(), left_out.begin(), left_out.end());
    PathPtr path = choose_one_scan(binder, part);
    if (path->index_conditions.empty()) return nullptr;
    out->rows += path->rows;
    out->cost += path->cost;
    out->parts.push_back(std::move(path));
    left_out.push_back(is_not_true(binder, alternative));
  }
  return out;
}

}  // namespace

PathPtr choose_alternatives(Binder& binder, const ScanRequest& request) {
  const auto has_alternatives = [](Expr* condition) {
    std::vector<Expr*> alternatives;
    split_disjunction(condition, alternatives);
    return alternatives.size() > 1 && alternatives.size() <= kAlternativesMax;
  };
  PathPtr best;
  if (std::none_of(request.conditions.begin(), request.conditions.end(), has_alternatives) ||
      !std::all_of(request.conditions.begin(), request.conditions.end(),
                   [&](Expr* condition) { return may_be_repeated(request, condition); }))
    return best;
  for (Expr* condition : request.conditions) {
    if (!has_alternatives(condition)) continue;
    PathPtr path = split_at(binder, request, condition);
    if (path != nullptr && (best == nullptr || path->cost < best->cost)) best = std::move(path);
  }
  return best;
}

}  // namespace granary::planner
