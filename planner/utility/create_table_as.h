// planner/utility/create_table_as.h: what EXPLAIN has to know of statements that make a table of
// the rows of a query.
#pragma once

#include <optional>
#include <string>

#include "planner/utility/run.h"

namespace granary::planner::utility {

struct NewTable {
  std::string query;                // whose rows it gets
  const PgQuery__IntoClause* into;  // of the statement's tree
  bool if_not_exists;
  const char* command;  // "CREATE TABLE AS"
};

/// Of CREATE TABLE AS, CREATE MATERIALIZED VIEW and SELECT INTO; none: another statement.
std::optional<NewTable> new_table_of(sql::SessionContext& session, const Node& node);
/// Whether the table is there already, said by a notice. errors  42P07 without IF NOT EXISTS
bool is_there_already(UtilityRun& run, const NewTable& wanted);

}  // namespace granary::planner::utility
