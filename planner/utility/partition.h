// planner/utility/partition.h: declarative partitioning: PARTITION BY, FOR VALUES, and what
// partitions share with the table above them.
#pragma once

#include <string>

#include "planner/utility/inherit.h"

namespace granary::planner::utility {

class LateChecks;

/// Whether the column is a part of the key, or of an expression in it.
bool in_partition_key(const sql::PartitionKey& key, const sql::ColumnDesc& column);
/// Whether the table is partitioned by the column, or by an expression with it.
bool in_partition_key(const sql::RelationDesc& table, const sql::ColumnDesc& column);
/// PARTITION BY over the columns of a new table. errors 42703, 42P17, 42704, 22023
sql::PartitionKey bind_partition_key(UtilityRun& run, const PgQuery__PartitionSpec& spec,
                                     const sql::RelationDesc& table);
/// Every unique key of a partitioned table has all columns of its partition key. errors 0A000
void check_unique_keys(const sql::RelationDesc& table, const sql::PartitionKey& key,
                       std::span<const sql::IndexDesc> indexes);

/// FOR VALUES of a partition of `parent`, which it may be: nothing is in two partitions. Values
/// live in the arena of the run. errors 42P16, 42P17, 42804
sql::PartitionBound bind_partition_bound(UtilityRun& run, const sql::RelationDesc& parent,
                                         const PgQuery__PartitionBoundSpec& spec,
                                         const std::string& partition);
/// As it is stored.
std::string stored_bound(UtilityRun& run, const sql::RelationDesc& parent,
                         const sql::PartitionBound& bound);
/// The table becomes a partition of `parent`; both are in the catalog and locked. Rows are looked
/// at: its own, and those of the default partition. errors 23514, 23505, 23503
void attach_partition(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& parent,
                      sql::Oid partition, const sql::PartitionBound& bound);

/// Every row of the partition, and of those below it, is within its bounds as they are now.
/// is_default: another one has come beside the default partition. errors 23514
void verify_partition(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid partition, bool is_default);

/// The indexes, keys and foreign keys of `parent` on its new partition, both in the catalog. What
/// the partition has already is taken.
void share_with_partition(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& parent,
                          const sql::RelationPtr& partition);
/// An index of a partitioned table that is new, on every partition below it.
void share_index(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& parent,
                 const sql::IndexDesc& index);

/// LIKE: `index` of `source`, which has no constraint, on `table`, which is empty.
sql::Oid copy_index(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& source,
                    const sql::IndexDesc& index, const sql::RelationDesc& table);

/// Whether `known`, an index of a partition `table`, is what `index` of `parent` is on partitions.
bool index_fits(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& parent,
                const sql::IndexDesc& index, const sql::RelationDesc& table,
                const sql::IndexDesc& known);
/// `own` becomes a part of `parent`, an index of the partitioned table.
void link_index(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::IndexDesc& own,
                const sql::IndexDesc& parent);

/// The same of a foreign key.
void share_foreign_key(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& parent,
                       const sql::ForeignKeyDesc& key, LateChecks& late);

}  // namespace granary::planner::utility
