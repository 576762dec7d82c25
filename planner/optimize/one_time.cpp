#include "planner/optimize/one_time.h"

#include <algorithm>

#include "planner/compile/fold.h"

namespace granary::planner {

namespace {

bool is_one_time(Expr* condition, const RangeSet& own) {
  return !is_volatile(*condition) && needed_ranges(condition, own).empty();
}

}  // namespace

std::vector<Expr*> take_one_time_conditions(std::vector<Expr*>& conditions, const RangeSet& own) {
  const auto taken =
      std::stable_partition(conditions.begin(), conditions.end(),
                            [&](Expr* condition) { return !is_one_time(condition, own); });
  std::vector<Expr*> out(taken, conditions.end());
  conditions.erase(taken, conditions.end());
  return out;
}

PathPtr under_one_time_filter(std::vector<Expr*> conditions, PathPtr path) {
  if (conditions.empty()) return path;
  auto once = std::make_unique<Path>();
  once->conditions = std::move(conditions);
  auto out = std::make_unique<Path>();
  out->kind = Path::Kind::kNestedLoop;
  out->rows = path->rows;
  out->cost = path->cost;
  out->first_cost = path->first_cost;
  out->passed = path->passed;
  out->keep_order(*path);
  out->left = std::move(once);
  out->right = std::move(path);
  return out;
}

bool has_one_time_filter(const Path& path) {
  return path.kind == Path::Kind::kNestedLoop && path.right != nullptr &&
         path.left->kind == Path::Kind::kOneRow && !path.left->conditions.empty();
}

}  // namespace granary::planner
