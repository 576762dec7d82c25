#include "sql/executor/triggers.h"

#include "sql/executor/tree_nodes.h"

namespace granary::sql {

const TableTriggers* insert_triggers(const PlanNode& root) noexcept {
  switch (root.kind) {
    case NodeKind::kInsert:
      return static_cast<const InsertNode&>(root).triggers.get();
    case NodeKind::kTreeInsert:
      return static_cast<const TreeInsertNode&>(root).triggers.get();
    case NodeKind::kInstead:
      return static_cast<const InsteadNode&>(root).triggers.get();
    default:
      return nullptr;
  }
}

}  // namespace granary::sql
