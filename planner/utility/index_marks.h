// planner/utility/index_marks.h: the index of a table that CLUSTER goes by, and the one that is its
// replica identity.
#pragma once

#include <string>

#include "planner/utility/alter.h"

namespace granary::planner::utility {

/// An index of the table, by its name. errors  42704, 42809
const sql::IndexDesc& index_of_table(UtilityRun& run, const sql::RelationDesc& table,
                                     const std::string& name);
/// An index of the table that CLUSTER can go by. errors  42704, 42809, 0A000
const sql::IndexDesc& clusterable_index(UtilityRun& run, const sql::RelationDesc& table,
                                        const std::string& name);
/// 0A000 for what CLUSTER cannot go by.
void require_clusterable(sql::catalog::CatalogAccess& access, const sql::IndexDesc& index);
/// The mark of the table's indexes: on `index` alone; 0: on none. needs  the table is locked
void mark_clustered(sql::catalog::Ddl& ddl, sql::Oid table, sql::Oid index);
/// 0: none
sql::Oid clustered_index(sql::catalog::CatalogAccess& access, sql::Oid table);

/// CLUSTER ON, SET WITHOUT CLUSTER.
void set_cluster_index(Alter& alter, const PgQuery__AlterTableCmd& command);
/// REPLICA IDENTITY. errors  42704, 42809, 0A000
void set_replica_identity(Alter& alter, const PgQuery__AlterTableCmd& command);
/// errors  42P16 where the column is in the index that is the replica identity
void refuse_identity_use(Alter& alter, const sql::ColumnDesc& column);

}  // namespace granary::planner::utility
