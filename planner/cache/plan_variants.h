// planner/cache/plan_variants.h: plans of one statement for values that are unevenly frequent (most
// jobs are done, the few that are not are what everybody asks for), and for wide and narrow ranges.
// Each magnitude of the values' share of the rows has a plan of its own, made for the first values
// of it that come. And plans for the values and patterns that make an index fit.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "planner/bind/statement.h"
#include "planner/optimize/peeked.h"
#include "planner/statement.h"

namespace granary::planner {

/// Thread safety: find and put from any thread; the rest is set before anybody else sees it.
class PlanVariants {
 public:
  /// text: of the statement, as it was parsed for it.
  /// noted: while the statement was planned for any values.
  PlanVariants(std::string text, ParamSpec params, PeekedValues noted);

  /// Which plan the values want: how rare they are, in powers of ten, and which of the constants
  /// they are.
  std::uint64_t wanted(const sql::Value* values) const;
  /// Nothing: none was made yet. Null: the statement's own plan serves these as well.
  std::optional<StatementPtr> find(std::uint64_t wanted) const;
  void put(std::uint64_t wanted, StatementPtr made);

  /// Bound and planned for the values.
  StatementPtr make(const sql::Value* values, sql::SessionContext& session) const;

 private:
  std::string text_;
  ParamSpec params_;
  /// The statement's own plan is for values that are none of the constants, and other patterns.
  void forget() {
    made_.clear();
    if (uses_.empty() && bounds_.empty()) made_[0] = nullptr;
  }

  std::vector<ValueUse> uses_;
  std::vector<BoundsUse> bounds_;
  std::vector<ConstantUse> constants_;
  std::vector<PatternUse> patterns_;
  mutable std::mutex mutex_;
  std::map<std::uint64_t, StatementPtr> made_;  // guarded by mutex_
};

}  // namespace granary::planner
