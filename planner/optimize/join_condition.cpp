#include "planner/optimize/join_condition.h"

#include <algorithm>
#include <string_view>

#include "sql/types/type.h"

namespace granary::planner {

bool subset(const RangeSet& a, const RangeSet& b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end());
}

std::optional<std::size_t> right_argument(const Expr& condition, const RangeSet& left,
                                          const RangeSet& right, const RangeSet& own) {
  if (condition.kind != ExprKind::kCall || condition.op == nullptr || condition.args.size() != 2 ||
      std::string_view(condition.op->name) != "=" ||
      condition.args[0]->type != condition.args[1]->type ||
      sql::type_of(condition.args[0]->type).hash == nullptr)
    return std::nullopt;
  const RangeSet needs[] = {needed_ranges(condition.args[0], own),
                            needed_ranges(condition.args[1], own)};
  if (needs[0].empty() || needs[1].empty()) return std::nullopt;
  for (const std::size_t side : {std::size_t{1}, std::size_t{0}}) {
    if (subset(needs[side], right) && subset(needs[1 - side], left)) return side;
  }
  return std::nullopt;
}

}  // namespace granary::planner
