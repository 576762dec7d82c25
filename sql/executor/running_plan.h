// sql/executor/running_plan.h: the plans that run one inside the other. What a plan calls stays on
// its thread until the plan gives it back, so the thread keeps the list.
#pragma once

#include "sql/oid.h"

namespace granary::sql {

struct Plan;

/// Whether the plan reads or writes the table, or that of the index.
bool uses_relation(const Plan& plan, Oid relation) noexcept;

/// While it lives its plan runs on this thread.
class RunningPlan {
 public:
  explicit RunningPlan(const Plan& plan) noexcept : plan_(plan), outer_(innermost()) {
    innermost() = this;
  }
  ~RunningPlan() { innermost() = outer_; }
  RunningPlan(const RunningPlan&) = delete;
  RunningPlan& operator=(const RunningPlan&) = delete;

  static bool any() noexcept { return innermost() != nullptr; }
  /// Whether one of them reads or writes the table, or that of the index: it goes on with the
  /// storage it has begun with.
  static bool uses(Oid relation) noexcept;

 private:
  static const RunningPlan*& innermost() noexcept {
    thread_local const RunningPlan* plan = nullptr;
    return plan;
  }

  const Plan& plan_;
  const RunningPlan* outer_;
};

}  // namespace granary::sql
