// planner/compile/rule_nodes.h: the plan of a statement that rules make into several.
#pragma once

#include <functional>
#include <memory>

#include "planner/bind/rules.h"
#include "sql/executor/plan.h"

namespace granary::planner {

/// shows_rows: rows of a SELECT among the actions go to the client. settle: called when everything
/// is bound; has the last word on parameters. errors  those of apply_rules
std::unique_ptr<sql::Plan> plan_ruled(Binder& binder, const QueryMaker& make, bool shows_rows,
                                      const std::function<void()>& settle);

}  // namespace granary::planner
