#include "sql/executor/running_plan.h"

#include <algorithm>

#include "sql/executor/plan.h"

namespace granary::sql {

bool RunningPlan::uses(Oid relation) noexcept {
  const auto is_or_has = [&](const Dependency& used) {
    const auto& indexes = used.relation->indexes;
    return used.relation->oid == relation ||
           std::any_of(indexes.begin(), indexes.end(),
                       [&](const IndexDesc& index) { return index.oid == relation; });
  };
  for (const RunningPlan* at = innermost(); at != nullptr; at = at->outer_) {
    const auto& used = at->plan_.dependencies;
    if (std::any_of(used.begin(), used.end(), is_or_has)) return true;
  }
  return false;
}

}  // namespace granary::sql
