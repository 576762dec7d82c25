// sql/executor/counted.h: what a running plan counts for relations and indexes; the session hears
// of it when the execution is over.
#pragma once

#include <memory>

#include "base/arena.h"
#include "sql/executor/execute.h"
#include "sql/relation_counters.h"
#include "sql/session_context.h"

namespace granary::sql {

/// Of one relation or index; lives in the statement arena.
struct CountedRelation {
  const std::shared_ptr<RelationCounters>* of;  // of its description, which the plan keeps
  RelationCounts counts;
  CountedRelation* next;
};

/// Where the statement counts for what has these counters, which may be null: nobody asks then.
inline RelationCounts& counts_for(ExecContext& context,
                                  const std::shared_ptr<RelationCounters>& of) {
  for (CountedRelation* counted = context.counted; counted != nullptr; counted = counted->next) {
    if (counted->of == &of) return counted->counts;
  }
  void* memory = context.statement_arena->allocate(sizeof(CountedRelation));
  context.counted = new (memory) CountedRelation{&of, {}, context.counted};
  return context.counted->counts;
}

/// Tells the session what was counted since the last time.
inline void tell_counts(ExecContext& context) {
  for (CountedRelation* counted = context.counted; counted != nullptr; counted = counted->next) {
    if (*counted->of == nullptr || counted->counts == RelationCounts{}) continue;
    context.session->counters.note(*counted->of, counted->counts);
    counted->counts = {};
  }
}

}  // namespace granary::sql
