#include "sql/executor/exec_state.h"

#include <algorithm>

#include "sql/spill.h"

namespace granary::sql {

ExecContext::State::~State() {
  for (Owned* owned = last_owned; owned != nullptr; owned = owned->before)
    owned->destroy(owned->object);
}

SpillSpace* spill_of(ExecContext& context) {
  if (context.state == nullptr) return nullptr;
  std::unique_ptr<SpillSpace>& space = context.state->spill;
  if (space == nullptr) space.reset(new SpillSpace(make_spill_space(context.session->settings)));
  return space.get();
}

void CteRun::restart() {
  if (rows != nullptr) rows->clear();
  opened = done = false;
}

bool CteRun::pull() {
  if (done) return false;
  if (!opened) source->open();
  opened = true;
  const Value* row = source->next();
  if (row == nullptr) {
    done = true;
    return false;
  }
  rows->add(row);
  return true;
}

bool ExecContext::State::given_since(const SubPlan& subplan, std::uint64_t since) const noexcept {
  return std::any_of(subplan.further_slots.begin(), subplan.further_slots.end(),
                     [&](std::uint32_t slot) { return given[slot] > since; });
}

CteRun& ExecContext::State::cte(std::uint32_t number) {
  CteRun& run = ctes[number];
  if (run.source == nullptr) {
    const PlanNode& node = *plan.ctes[number];
    run.source = &make_operator(node, context);
    run.rows = &make<RowStore>(context, node.width, nullptr);
  }
  return run;
}

SubPlanRun& ExecContext::State::subplan(const SubPlan& wanted) {
  for (const auto& [known, run] : subplans) {
    if (known == &wanted) return *run;
  }
  SubPlanRun& run = make<SubPlanRun>();
  if (wanted.plan != nullptr) run.source = &make_operator(*wanted.plan, context);
  run.arena = &make<Arena>();
  subplans.emplace_back(&wanted, &run);
  return run;
}

}  // namespace granary::sql
