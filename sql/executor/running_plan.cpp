#include "sql/executor/running_plan.h"

#include <algorithm>

#include "sql/executor/plan.h"

namespace granary::sql {

bool uses_relation(const Plan& plan, Oid relation) noexcept {
  const auto is_or_has = [&](const Dependency& used) {
    const auto& indexes = used.relation->indexes;
    return used.relation->oid == relation ||
           std::any_of(indexes.begin(), indexes.end(),
                       [&](const IndexDesc& index) { return index.oid == relation; });
  };
  return std::any_of(plan.dependencies.begin(), plan.dependencies.end(), is_or_has);
}

bool RunningPlan::uses(Oid relation) noexcept {
  for (const RunningPlan* at = innermost(); at != nullptr; at = at->outer_) {
    if (uses_relation(at->plan_, relation)) return true;
  }
  return false;
}

}  // namespace granary::sql
