// sql/executor/aggregate_info.h: what an aggregate is told of its call.
#pragma once

#include "sql/functions/function.h"

namespace granary::sql {

class SortOrder;

/// What step and final get: users' aggregates find what they run by the row.
struct AggregateInfo : CallInfo {
  const AggregateRow* aggregate = nullptr;
  const SortOrder* key_order = nullptr;  // of a hypothetical-set one: of sort keys by themselves
};

}  // namespace granary::sql
