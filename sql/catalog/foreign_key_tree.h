// sql/catalog/foreign_key_tree.h: foreign keys between trees of partitions.
//
// A foreign key of a table C on a table P is a row of pg_constraint (C, P). Where C is partitioned
// there is a copy (c, P) for each partition c of it, which inserts into c are checked by; where P
// is, a copy (C, p) for each partition p, which rows that leave p are checked by. Copies name as
// their parent the row that they were made from, for the table one level above.
#pragma once

#include <vector>

#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

/// Whether `key`, of child.foreign_keys, is a copy for a partition of what another one of them
/// refers to: rows of the child are checked by that one.
bool is_copy_for_parent(const RelationDesc& child, const ForeignKeyDesc& key);
/// Whether `key`, of parent.referenced_by, is a copy for a partition of a table that another one of
/// them is of: keys that leave the parent are looked for by that one.
bool is_copy_for_child(const RelationDesc& parent, const ForeignKeyDesc& key);

/// `columns` of a table by the columns of the same names in another table of its tree. Throws
/// ExecInterrupt (conflict) where one is missing: the descriptions are of different times.
std::vector<std::uint32_t> same_columns(const RelationDesc& from,
                                        const std::vector<std::uint32_t>& columns,
                                        const RelationDesc& to);

/// A table with rows of the tree of a child, and the key over its columns.
struct ForeignKeyPart {
  RelationPtr table;
  ForeignKeyDesc key;
};
/// The child itself, or the partitions below it that have rows. Throws ExecInterrupt (conflict)
/// where a partition is gone.
std::vector<ForeignKeyPart> child_parts(SessionContext& session, const ForeignKeyDesc& key,
                                        const RelationPtr& child);

}  // namespace granary::sql::catalog
