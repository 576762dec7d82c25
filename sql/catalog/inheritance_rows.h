// sql/catalog/inheritance_rows.h: the rows of inheritance: pg_inherits, pg_partitioned_table and
// what pg_class says of partitions.
#pragma once

#include <memory>
#include <vector>

#include "sql/catalog/ddl.h"
#include "sql/catalog/inheritance.h"

namespace granary::sql::catalog {

/// Null where the relation has neither parents nor children and is not partitioned.
/// relation: columns are read already. row: of pg_class.
std::shared_ptr<const InheritanceDesc> read_inheritance(CatalogAccess& access,
                                                        const RelationDesc& relation,
                                                        const CatalogRow& row);

/// Direct parents in their order, direct children by OID; of tables and of indexes.
std::vector<Oid> parents_of(CatalogAccess& access, Oid relation);
std::vector<Oid> children_of(CatalogAccess& access, Oid relation);
/// The only parent of a partition or of its index; 0 where there is none.
Oid first_parent(CatalogAccess& access, Oid relation);
/// The relation and everything below it, parents before their children; each once.
std::vector<Oid> whole_tree(CatalogAccess& access, Oid root);

/// pg_inherits and pg_depend; the parent's descriptions become stale. type: of the dependency: n,
/// or a where a partition goes with its parent.
void add_parent(Ddl& ddl, Oid child, Oid parent, std::int64_t number, char type);
void remove_parent(Ddl& ddl, Oid child, Oid parent);

/// pg_partitioned_table
void store_partition_key(Ddl& ddl, Oid relation, const PartitionKey& key);
/// pg_partitioned_table.partdefid, where it is `from`; 0: none.
void replace_default_partition(CatalogAccess& access, Oid parent, Oid from, Oid to);
/// pg_class.relispartition and relpartbound; empty: no longer a partition.
void store_bound(Ddl& ddl, Oid relation, const std::string& bound);

}  // namespace granary::sql::catalog
