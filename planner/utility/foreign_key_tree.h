// planner/utility/foreign_key_tree.h: the copies of foreign keys for partitions of the tables that
// they refer to (sql/catalog/foreign_key_tree.h), through DDL.
#pragma once

#include "planner/utility/run.h"
#include "sql/catalog/ddl.h"

namespace granary::planner::utility {

/// The copies of `key`, which is in the catalog, for all partitions of the partitioned table that
/// it refers to; nothing where that is not partitioned.
void copy_for_referenced(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::ForeignKeyDesc& key);

/// `partition` became one of `parent`: copies of the foreign keys on `parent` for it and for what
/// is below it.
void share_references(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& parent,
                      sql::Oid partition);

/// `partition` is about to leave `parent`: nobody refers to its rows by a foreign key on `parent`;
/// those copies go. errors  23503
void part_references(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& parent,
                     const sql::RelationPtr& partition);

/// The copies of `key`, of `child`, for partitions go: it becomes a copy itself.
void drop_copies(sql::catalog::Ddl& ddl, const sql::RelationDesc& child,
                 const sql::ForeignKeyDesc& key);

/// With each constraint its copies for partitions, on both sides.
void add_constraint_copies(sql::catalog::CatalogAccess& access, std::vector<sql::Oid>& constraints);

}  // namespace granary::planner::utility
