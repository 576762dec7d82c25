// planner/optimize/methods.h: enable_seqscan and its like. As in PostgreSQL a method that is
// switched off is taken where there is no other one.
#pragma once

#include <string_view>

#include "planner/optimize/path.h"
#include "sql/session_context.h"

namespace granary::planner {

/// What a path costs more that uses such a method.
inline constexpr double kDisabledCost = 1e10;

/// setting  enable_seqscan, enable_indexscan, enable_nestloop or enable_hashjoin
inline double disabled_cost(const sql::SessionContext& session, std::string_view setting) {
  const sql::Settings& settings = session.settings;
  if (settings.plan_fingerprint() == 0) return 0;  // nothing is as it is not by default
  return settings.show(setting) == "off" ? kDisabledCost : 0;
}

inline double disabled_scan_cost(const sql::SessionContext& session, const Path& scan) {
  if (scan.range->kind != RangeKind::kRelation) return 0;
  const bool by_index = scan.index != nullptr || !scan.inverted.empty();
  return disabled_cost(session, by_index ? "enable_indexscan" : "enable_seqscan");
}

}  // namespace granary::planner
