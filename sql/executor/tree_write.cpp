// sql/executor/tree_write.cpp: INSERT into partitioned tables, UPDATE and DELETE on trees of
// tables.
#include <unordered_set>

#include "sql/executor/plan_walk.h"
#include "sql/executor/tree_writers.h"

namespace granary::sql {

using engine::OpResult;

Operator& make_tree_scan(const TreeScanNode& node, ExecContext& context);

namespace {

class TreeInsert final : public Operator {
 public:
  TreeInsert(const TreeInsertNode& node, ExecContext& context, bool is_root)
      : Operator(context),
        is_root_(is_root),
        returns_(node.width > 0),
        input_(make_operator(*node.input, context)),
        triggers_(context, node.triggers.get(), node.conflict_triggers.get()),
        rows_(node, context, triggers_) {}

  void open() override {
    input_.open();
    rows_.start();
    triggers_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const OpResult result = rows_.run(row);
      if (result == OpResult::kExists) continue;
      if (result != OpResult::kOk) throw ExecInterrupt{status_of(result, rows_.relation())};
      if (is_root_) ++context_.rows_affected;
      if (returns_) return rows_.project();
    }
    triggers_.finish();
    return nullptr;
  }

 private:
  const bool is_root_;
  const bool returns_;
  Operator& input_;
  TriggerRun triggers_;
  TreeInserter rows_;
};

/// What UPDATE and DELETE share: each target row once, the first match of a join wins.
template <class Node, class Rows>
class TreeModify final : public Operator {
 public:
  TreeModify(const Node& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        once_(yields_rows_once(*node.input)),
        input_(make_operator(*node.input, context)),
        triggers_(context, node.triggers.get()),
        rows_(node, node.input->width, context, triggers_) {
    rows_.come_to_rows_once();
    rows_.run_alone();
    for (const auto& part : node.parts) {
      if (part != nullptr) identity_slot_ = part->identity_slot;
    }
  }

  void open() override {
    input_.open();
    done_.clear();
    triggers_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const ExecContext::RowIdentity& target = context_.identities[identity_slot_];
      if (target.ref.record == nullptr) continue;  // the NULL side of an outer join
      if (!once_ && !done_.insert(target.ref.record).second) continue;
      const OpResult result = rows_.run(target, row);
      if (result == OpResult::kNotFound) continue;  // gone by this statement's own hand
      if (result != OpResult::kOk)
        throw ExecInterrupt{status_of(result, *node_.parts[target.part]->relation)};
      if (is_root_) ++context_.rows_affected;
      if (node_.width > 0) return rows_.project(target, row);
    }
    rows_.finish();
    triggers_.finish();
    return nullptr;
  }

 private:
  const Node& node_;
  const bool is_root_;
  const bool once_;
  Operator& input_;
  TriggerRun triggers_;
  Rows rows_;
  std::uint32_t identity_slot_ = 0;
  std::unordered_set<const engine::Record*> done_;
};

using TreeUpdate = TreeModify<TreeUpdateNode, TreeUpdater>;
using TreeDelete = TreeModify<TreeDeleteNode, TreeDeleter>;

}  // namespace

Operator& make_tree(const PlanNode& node, ExecContext& context, bool is_root) {
  ExecContext::State& state = *context.state;
  switch (node.kind) {
    case NodeKind::kTreeInsert:
      return state.make<TreeInsert>(static_cast<const TreeInsertNode&>(node), context, is_root);
    case NodeKind::kTreeUpdate:
      return state.make<TreeUpdate>(static_cast<const TreeUpdateNode&>(node), context, is_root);
    case NodeKind::kTreeDelete:
      return state.make<TreeDelete>(static_cast<const TreeDeleteNode&>(node), context, is_root);
    default:
      return make_tree_scan(static_cast<const TreeScanNode&>(node), context);
  }
}

}  // namespace granary::sql
