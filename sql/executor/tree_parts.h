// sql/executor/tree_parts.h: what reading and writing trees of tables share: parts that join the
// read set when they are used, and the way of a row to its partition.
#pragma once

#include <vector>

#include "sql/executor/operator.h"
#include "sql/executor/tree_nodes.h"

namespace granary::sql {

/// The statement uses the relation from here on: its catalog record joins the read set. Throws
/// ExecInterrupt when the plan is stale or DDL holds it. errors 40001
void hold_relation(ExecContext& context, const RelationDesc& relation, engine::RelationUse use);

/// Finds the part that a row of the root belongs to.
class PartRouter {
 public:
  PartRouter(const TreeInsertNode& node, ExecContext& context) : node_(node), context_(context) {}

  /// errors 23514 no partition of relation ... found for row
  std::uint32_t find(const Value* root_row);

 private:
  [[noreturn]] void raise_no_partition(const PartitionLevel& level) const;

  const TreeInsertNode& node_;
  ExecContext& context_;
  std::vector<Value> key_;
};

}  // namespace granary::sql
