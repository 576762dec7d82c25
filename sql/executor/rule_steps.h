// sql/executor/rule_steps.h: a statement that rules made into several.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "sql/executor/plan.h"

namespace granary::sql {

/// Plans run one after the other, each a command of its own that sees what those before it wrote.
/// The root of its plan; width: columns of the plan whose rows are shown.
struct RuleStepsNode : PlanNode {
  RuleStepsNode() : PlanNode(NodeKind::kRuleSteps) {}
  std::vector<std::unique_ptr<Plan>> steps;
  std::vector<bool> notifies;          // of each step: NOTIFY, whose plan nobody is shown
  std::optional<std::size_t> counted;  // whose rows the command tag counts; none: 0
  std::optional<std::size_t> shown;    // whose rows go to the client; none: nothing does
};

}  // namespace granary::sql
