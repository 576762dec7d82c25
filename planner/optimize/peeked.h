// planner/optimize/peeked.h: values of parameters that matter to a plan. A plan serves all values
// that its parameters may have, with three exceptions, for which there are more plans
// (planner/cache/plan_variants.h). Where it is a guess which are meant, because a column has some
// values far more often than others, or because they bound the range of an index, there is one for
// each magnitude of how many rows the values have.
// Where an index has a constant in its expression or predicate and the statement a parameter, there
// is one for that value; and where a pattern is a parameter, one for those that begin with fixed
// text.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "planner/compile/pattern_bounds.h"
#include "sql/catalog/statistics.h"

namespace granary::planner {

/// Parameters one of which a column equals whose values are unevenly frequent.
struct ValueUse {
  std::vector<std::uint32_t> params;  // from 0
  bool lists = false;                 // each is an array of such values
  std::shared_ptr<sql::RelationStatistics> statistics;
  std::uint32_t column = 0;
  bool operator==(const ValueUse&) const = default;
};

/// Parameters that bound a column by which there is an index.
struct BoundsUse {
  std::optional<std::uint32_t> lower, upper;
  std::shared_ptr<sql::RelationStatistics> statistics;
  std::uint32_t column = 0;
  bool operator==(const BoundsUse&) const = default;
};

/// A parameter that stands where an index has this value, of its type.
struct ConstantUse {
  std::uint32_t param = 0;
  std::int64_t integer = 0;  // the value, or
  std::string bytes;         // its bytes
  bool is_bytes = false;
  bool operator==(const ConstantUse&) const = default;

  bool holds(const sql::Value& value) const {
    if (value.is_null()) return false;
    return is_bytes ? value.text() == bytes : value.integer == integer;
  }
};

/// A parameter that is a pattern: whether it begins with fixed text, so that an index finds that.
struct PatternUse {
  std::uint32_t param = 0;
  PatternKind kind{};
  bool operator==(const PatternUse&) const = default;

  bool holds(const sql::Value& value) const {
    return !value.is_null() && !fixed_prefix(kind, value.text()).empty();
  }
};

/// Of one statement, while it is planned.
struct PeekedValues {
  const sql::Value* values = nullptr;  // to plan for; null: for any
  std::vector<std::uint32_t> fixed;    // parameters that are constants of the plan
  // Noted while there are no values.
  std::vector<ValueUse> uses;
  std::vector<BoundsUse> bounds;
  std::vector<ConstantUse> constants;
  std::vector<PatternUse> patterns;

  bool noted() const {
    return !uses.empty() || !bounds.empty() || !constants.empty() || !patterns.empty();
  }
};

}  // namespace granary::planner
