// planner/bind/range_tree.h: a relation whose rows are also those of the tables below it:
// inheritance and partitions.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "planner/bind/binder.h"
#include "sql/catalog/inheritance.h"

namespace granary::planner {

/// A table that has rows, somewhere in the tree. The statement names columns of the root.
struct TreeLeaf {
  sql::RelationPtr relation;
  std::vector<std::uint32_t> columns;  // of each of the root's columns: which of the leaf's it is
};

/// A partitioned table of the tree.
struct TreeLevel {
  struct Child {
    bool is_leaf = true;
    std::size_t number = 0;  // of the leaf or level
  };
  sql::RelationPtr relation;
  std::vector<std::uint32_t> columns;  // as TreeLeaf::columns
  std::vector<Child> children;         // in the order of relation->inheritance->partitions
};

struct RangeTree {
  std::vector<TreeLeaf> leaves;
  std::vector<TreeLevel> levels;  // the root first; empty where nothing is partitioned
};

/// What stands for "no column" in TreeLeaf::columns: the root's column is dropped.
inline constexpr std::uint32_t kNoColumn = ~std::uint32_t{0};

/// The tree below `relation`, itself included; null where it has no other tables. The statement
/// comes to depend on everything but the leaves, which depend on being used.
std::shared_ptr<RangeTree> range_tree(Binder& binder, const sql::RelationPtr& relation);

/// Sets range.tree. below: not ONLY.
void add_tree(Binder& binder, RangeEntry& range, bool below);

/// Of each of `of`'s columns which one of `in` has its name.
std::vector<std::uint32_t> columns_by_name(const sql::RelationDesc& of,
                                           const sql::RelationDesc& in);

/// Columns of the leaf by number, as expressions over `range`, whose relation is the root of the
/// leaf's tree; null where the root has no such column.
std::vector<Expr*> leaf_columns(Binder& binder, RangeEntry* range, const TreeLeaf& leaf);

/// The parts of a partitioned table's key as expressions over `range`.
std::vector<Expr*> partition_key(Binder& binder, RangeEntry* range, const TreeLevel& level);

/// Whether assignments to columns of the root change what a row's partition depends on.
bool sets_partition_key(const RangeEntry& range,
                        const std::vector<std::pair<std::uint32_t, Expr*>>& set);

/// The leaf's part of an index of the root. errors 0A000 where it has none
const sql::IndexDesc* part_index(const RangeTree& tree, const TreeLeaf& leaf,
                                 const sql::IndexDesc& of_root);

}  // namespace granary::planner
