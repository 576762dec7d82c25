// planner/utility/toast_options.h: options of a table's toast, toast.x. Rows are in memory whole:
// the toast of a table is a row of pg_class that keeps its options, made when it is given some.
#pragma once

#include <span>

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// A table or materialized view with the options of WITH (...). errors  as create_relation, 22023
void create_with_options(sql::catalog::Ddl& ddl, sql::RelationDesc& relation,
                         std::span<Node* const> options);

/// SET and RESET of those of a table that may have toast; of others they are ignored.
/// errors  22023, 42601
void change_toast_options(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                          std::span<Node* const> options, bool reset);

}  // namespace granary::planner::utility
