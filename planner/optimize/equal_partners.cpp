#include "planner/optimize/equal_partners.h"

#include <algorithm>

#include "planner/compile/fold.h"
#include "planner/optimize/comparison.h"
#include "planner/optimize/join_condition.h"

namespace granary::planner {

namespace {

/// A column and what it equals.
struct Equality {
  Expr* condition = nullptr;
  Expr* column = nullptr;
  Expr* partner = nullptr;
  RangeSet needed;  // by the partner
};

/// Of values of one type, whose equality is transitive.
bool is_plain_equality(const Expr& condition) {
  return is_hashable(condition) && condition.args[0]->type == condition.args[1]->type &&
         condition.op->oid < sql::kFirstUserOid && !is_volatile(condition);
}

void add_sides(Expr* condition, const RangeSet& own, std::vector<Equality>& out) {
  if (!is_plain_equality(*condition)) return;
  for (const std::size_t side : {0, 1}) {
    Expr* column = condition->args[side];
    Expr* partner = condition->args[1 - side];
    const Expr* bare = strip_relabel(column);
    if (bare->kind != ExprKind::kColumn || !own.contains(bare->range) || has_subquery(partner))
      continue;
    Equality found{condition, column, partner, needed_ranges(partner, own)};
    if (found.needed.size() <= 1 && !found.needed.contains(bare->range))
      out.push_back(std::move(found));
  }
}

bool makes_equal(const Equality& first, const Equality& second) {
  return first.condition != second.condition && first.condition->op == second.condition->op &&
         first.condition->function == second.condition->function &&
         first.column->type == second.column->type && first.needed == second.needed &&
         equal(first.column, second.column) && !equal(first.partner, second.partner);
}

}  // namespace

void equate_partners(Binder& binder, const RangeSet& own, std::vector<Expr*>& conditions) {
  if (conditions.size() < 2) return;
  std::vector<Equality> known;
  for (Expr*& condition : conditions) {
    std::vector<Equality> sides;
    add_sides(condition, own, sides);
    for (const Equality& side : sides) {
      const auto first = std::find_if(known.begin(), known.end(), [&](const Equality& earlier) {
        return makes_equal(earlier, side);
      });
      if (first == known.end()) {
        known.push_back(side);
        continue;
      }
      condition = binder.pool.copy(*condition);
      condition->args = {first->partner, side.partner};
      break;
    }
  }
}

}  // namespace granary::planner
