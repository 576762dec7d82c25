// planner/bind/plan_only.h: plans that are made to learn from, as that of the query of a new view:
// they never run, and so take no privileges.
#pragma once

namespace granary::planner {

/// Plans made on this thread during the life of the object are not to be run; only is false: they
/// are, as those of a function that is called while such a plan is made.
class PlanOnly {
 public:
  explicit PlanOnly(bool only = true) noexcept;
  ~PlanOnly();
  PlanOnly(const PlanOnly&) = delete;
  PlanOnly& operator=(const PlanOnly&) = delete;

 private:
  bool before_;
};
/// Whether plans made on this thread now are not to be run.
bool is_plan_only() noexcept;

}  // namespace granary::planner
