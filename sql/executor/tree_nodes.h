// sql/executor/tree_nodes.h: plan nodes over a table and those below it: inheritance and
// partitions. Statements name columns of the root; what runs on another table of the tree has been
// compiled for its columns.
//
// The plan depends on the root and on partitioned tables from its start. Tables that have rows
// ("parts") join the read set when they are used first, so that a statement that touches one
// partition of a thousand costs what it would cost on that one.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "sql/catalog/inheritance.h"
#include "sql/executor/plan.h"

namespace granary::sql {

/// How rows find their partition, or conditions the partitions that may have rows.
struct PartitionLevel {
  static constexpr std::uint32_t kNotThere = ~std::uint32_t{0};
  struct Child {
    bool is_part = true;
    std::uint32_t number = kNotThere;  // of the part or level; kNotThere: ruled out by the plan
  };
  RelationPtr relation;
  std::vector<Program> key;     // over the root's row; empty where no row is routed
  std::vector<Child> children;  // in the order of relation->inheritance->partitions
};

/// Reads the parts one after the other, or merged in `order`.
struct TreeScanNode : PlanNode {
  TreeScanNode() : PlanNode(NodeKind::kTreeScan) {}
  std::vector<PlanPtr> parts;  // TableScanNodes
  engine::RelationUse use = engine::RelationUse::kRead;
  std::vector<SortKey> order;
  std::vector<PartitionLevel> levels;  // with tests: the root first
  struct Test {
    std::uint32_t level = 0;
    std::uint32_t part = 0;
    PruneKind kind = PruneKind::kEqual;
    bool inclusive = true;
    std::optional<Program> value;  // known before the scan
  };
  std::vector<Test> tests;
};

/// Input rows have one value for each column of the root. Each part is written as its own node
/// says, over rows of its own columns.
struct TreeInsertNode : PlanNode {
  TreeInsertNode() : PlanNode(NodeKind::kTreeInsert) {}
  PlanPtr input;
  RelationPtr relation;
  std::vector<PartitionLevel> levels;
  std::shared_ptr<const struct PartitionChecks> bounds;  // of the root; null: it is no partition
  ErrorDetails details;
  struct Part {
    InsertNode node;  // without input
    /// Which of the root's columns each of its own is; kNoColumn: dropped, or not the root's.
    /// Empty: all in the same places.
    std::vector<std::uint32_t> from_root;
    /// The other way round: where the root's columns are in it; empty: in the same places.
    std::vector<std::uint32_t> to_root;
  };
  static constexpr std::uint32_t kNoColumn = ~std::uint32_t{0};
  std::vector<std::unique_ptr<Part>> parts;
  /// FOR EACH STATEMENT, of the table that the statement names; null: none. So for the nodes below.
  std::shared_ptr<const TableTriggers> triggers, conflict_triggers;
};

struct TreeUpdateNode : PlanNode {
  TreeUpdateNode() : PlanNode(NodeKind::kTreeUpdate) {}
  PlanPtr input;
  RelationPtr relation;
  std::vector<std::unique_ptr<UpdateNode>> parts;  // null: no row of it is found
  /// Where the key of a partition changes: rows may have to go to another one.
  std::unique_ptr<TreeInsertNode> moves;
  /// For each part: where the root's columns are in it; empty: in the same places.
  std::vector<std::vector<std::uint32_t>> to_root;
  /// With moves, for each part: the triggers of DELETE that rows fire when they leave it.
  std::vector<std::shared_ptr<const TableTriggers>> leaving;
  /// With moves: foreign keys on the root, or null; for each part a table between the two that
  /// others refer to, or null.
  const ForeignKeyRules* foreign_keys = nullptr;
  std::vector<RelationPtr> referenced_above;
  std::shared_ptr<const TableTriggers> triggers;
};

struct TreeDeleteNode : PlanNode {
  TreeDeleteNode() : PlanNode(NodeKind::kTreeDelete) {}
  PlanPtr input;
  RelationPtr relation;
  std::vector<std::unique_ptr<DeleteNode>> parts;  // null: no row of it is found
  std::vector<std::vector<std::uint32_t>> to_root;  // as of TreeUpdateNode
  std::shared_ptr<const TableTriggers> triggers;
};

/// MERGE into a tree: as MergeNode, but that each action has the nodes of every part.
struct TreeMergeNode : PlanNode {
  TreeMergeNode() : PlanNode(NodeKind::kTreeMerge) {}
  struct Action {
    bool matched = false;
    std::optional<Program> condition;   // over the input row
    std::vector<PolicyCheck> policies;  // of the matched row, over the input row
    // One of these, without an input of its own, or none: DO NOTHING.
    std::unique_ptr<TreeUpdateNode> update;
    std::unique_ptr<TreeDeleteNode> remove;
    std::unique_ptr<TreeInsertNode> insert;
    std::vector<Program> values;  // insert: one a column of the root, over the input row
  };
  PlanPtr input;
  RelationPtr relation;
  std::uint32_t identity_slot = 0;
  std::vector<Action> actions;
  std::shared_ptr<const TableTriggers> insert_triggers, update_triggers, delete_triggers;
};

/// Row locks where some of the targets are trees.
struct TreeLockRowsNode : LockRowsNode {
  std::vector<std::vector<RelationPtr>> parts;  // of each target; empty: the relation alone
};

/// The bounds that rows of a partition are within: those of each partitioned table above it.
struct PartitionChecks {
  struct Level {
    RelationPtr relation;      // partitioned
    std::vector<Program> key;  // over the partition's row
    std::size_t entry = 0;     // in its map
  };
  std::vector<Level> levels;
  /// Throws 23514 where the row belongs elsewhere.
  bool accepts(ExecContext& context, const Value* row) const;
};

}  // namespace granary::sql
