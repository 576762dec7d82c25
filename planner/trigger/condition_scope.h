// planner/trigger/condition_scope.h: the rows that a trigger's WHEN may name.
#pragma once

#include "planner/bind/from.h"
#include "planner/compile/compiler.h"

namespace granary::planner {

/// The scope of WHEN: old and new.
struct ConditionScope {
  ConditionScope(Binder& binder, const sql::RelationPtr& relation) {
    for (const char* name : {"old", "new"}) {
      RangeEntry* range = relation_range(binder, relation, name);
      scope.items.push_back(scope_item(binder, range));
      scope.items.back().columns_visible = false;
      for (std::uint32_t i = 0; i < range->columns.size(); ++i)
        row.slots.push_back(binder.column(range, i));
      (std::string_view(name) == "old" ? old_range : new_range) = range;
    }
  }
  Scope scope;
  Layout row;
  RangeEntry* old_range = nullptr;
  RangeEntry* new_range = nullptr;
};

}  // namespace granary::planner
