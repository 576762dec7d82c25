// planner/utility/renamed_expressions.h: the expressions that stand in a table's own catalog rows,
// when the table or one of its columns gets another name.
#pragma once

#include <string>

#include "sql/catalog/ddl.h"

namespace granary::planner::utility {

/// Writes what names the column `before` of `table` anew: CHECK constraints, generated columns,
/// expressions and predicates of indexes, conditions of triggers, and the key of its partitions.
void rename_in_definitions(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                           const std::string& before, const std::string& after);
/// The same of the table's own name, which stands there for whole rows of it.
void rename_table_in_definitions(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                                 const std::string& after);

}  // namespace granary::planner::utility
