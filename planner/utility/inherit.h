// planner/utility/inherit.h: what tables take over from their parents: columns, defaults, CHECK
// constraints.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "planner/bind/ddl_table.h"
#include "planner/utility/constraints.h"
#include "sql/catalog/inheritance.h"

namespace granary::planner::utility {

/// The parents that CREATE TABLE names, locked. partition: PARTITION OF.
/// errors  42809, 42P07, 42P01
std::vector<sql::RelationPtr> lock_parents(UtilityRun& run, sql::catalog::Ddl& ddl,
                                           std::span<Node* const> names, bool partition);

/// A permanent table is above no temporary one's rows and below none. as_partition: "create" or
/// "attach", for messages; null for INHERITS. errors  42809
void check_persistence(bool temporary, const sql::RelationDesc& parent, const char* as_partition);

/// Puts the columns of the parents before those of `table`; columns of one name become one.
/// errors  42804, 42611
void merge_columns(UtilityRun& run, ddl::TableDefinition& table,
                   std::span<const sql::RelationPtr> parents, bool partition);
/// The parents' CHECK constraints, before the table's own. errors 42710
void merge_checks(sql::catalog::Ddl& ddl, ddl::TableDefinition& table,
                  std::span<const sql::RelationPtr> parents);

/// The attnums of a constraint's columns, as names. of: the table it is on.
std::vector<std::string> constraint_columns(sql::catalog::CatalogAccess& access,
                                            const sql::RelationDesc& of,
                                            sql::Oid constraint);

/// What pg_constraint says of how a constraint came to its table.
struct ConstraintOrigin {
  bool local = true;
  std::optional<bool> no_inherit;  // none: as it is
  std::int32_t inherit_count = 0;
  sql::Oid parent;
};
void set_origin(sql::catalog::Ddl& ddl, sql::Oid constraint, const ConstraintOrigin& origin);
/// The same of a column.
void set_column_origin(sql::catalog::Ddl& ddl, sql::Oid table, std::int16_t number, bool local,
                       std::int32_t inherit_count);

/// A table below `root` whose column of that name has parents outside of the tree as well; null:
/// there is none.
sql::RelationPtr inherits_elsewhere(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid root,
                                    const std::string& column);

/// The type's name as in errors about types that differ: "integer versus text".
std::string types_apart(const sql::ColumnDesc& a, const sql::ColumnDesc& b);

}  // namespace granary::planner::utility
