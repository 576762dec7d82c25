// sql/executor/aggregate_info.h: what an aggregate is told of its call.
#pragma once

#include "sql/functions/function.h"

namespace granary::sql {

/// What step and final get: users' aggregates find what they run by the row.
struct AggregateInfo : CallInfo {
  const AggregateRow* aggregate = nullptr;
};

}  // namespace granary::sql
