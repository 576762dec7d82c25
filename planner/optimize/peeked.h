// planner/optimize/peeked.h: values of parameters, for estimates. A plan serves all values that its
// parameters may have; where it is a guess which are meant, because a column has some values far
// more often than others, there is a plan for each magnitude of how many rows a value has
// (planner/cache/plan_variants.h).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "sql/catalog/statistics.h"

namespace granary::planner {

/// A parameter that is compared with a column whose values are unevenly frequent.
struct ValueUse {
  std::uint32_t param = 0;  // from 0
  std::shared_ptr<sql::RelationStatistics> statistics;
  std::uint32_t column = 0;
  bool operator==(const ValueUse&) const = default;
};

/// Of one statement, while it is planned.
struct PeekedValues {
  const sql::Value* values = nullptr;  // to plan for; null: for any
  std::vector<ValueUse> uses;          // noted while there are none
};

}  // namespace granary::planner
