// planner/routine/transition_tables.h: REFERENCING OLD TABLE and NEW TABLE: the rows that a
// statement wrote, as tables that the queries of a trigger function name.
#pragma once

#include <string>
#include <vector>

#include "sql/catalog/relation.h"
#include "sql/executor/triggers.h"
#include "sql/session_context.h"

namespace granary::planner {

/// Those of one call of a trigger function. Lives as long as the call.
struct TransitionTables {
  sql::RelationPtr old_table, new_table;  // null: has no name
  const sql::TransitionRows* rows = nullptr;
  std::vector<std::size_t> columns;  // of the rows: those of the tables
};

/// The description of a transition table of `table` under a name.
sql::RelationPtr transition_table(const sql::RelationDesc& table, const std::string& name,
                                  bool is_new);
/// The transition table that a name means where the session is now; null: none.
sql::RelationPtr find_transition_table(sql::SessionContext& session, std::string_view name);

}  // namespace granary::planner
