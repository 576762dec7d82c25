// sql/executor/merge.cpp: MERGE: each row of the join of source and target gets the first action
// whose condition it meets.
#include <memory>
#include <unordered_set>

#include "sql/executor/tree_writers.h"

namespace granary::sql {

namespace {

using engine::OpResult;

/// On one table, or on a tree of tables, by their kinds of writers.
template <class Node, class Update, class Delete, class Insert>
class Merge final : public Operator {
 public:
  Merge(const Node& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        input_(make_operator(*node.input, context)),
        triggers_(context, node.insert_triggers.get(), node.update_triggers.get(),
                  node.delete_triggers.get()),
        row_(make_row(context, node.relation->columns.size())) {
    const std::size_t width = node.input->width;
    for (const typename Node::Action& action : node.actions) {
      Writers& writers = writers_.emplace_back();
      if (action.update != nullptr)
        writers.update = std::make_unique<Update>(*action.update, width, context, triggers_);
      if (action.remove != nullptr)
        writers.remove = std::make_unique<Delete>(*action.remove, width, context, triggers_);
      if (action.insert != nullptr)
        writers.insert = std::make_unique<Insert>(*action.insert, context, triggers_);
    }
  }

  void open() override {
    input_.open();
    written_.clear();
    for (Writers& writers : writers_) {
      if (writers.insert != nullptr) writers.insert->start();
    }
    triggers_.set_merging();
    triggers_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const ExecContext::RowIdentity& target = context_.identities[node_.identity_slot];
      const std::size_t action = action_for(target.ref.record != nullptr, row);
      if (action == node_.actions.size()) continue;
      const OpResult result = apply(action, target, row);
      if (result == OpResult::kNotFound || result == OpResult::kExists) continue;  // left out
      if (result != OpResult::kOk) return stop(result);
      if (is_root_) ++context_.rows_affected;
    }
    triggers_.finish();
    return nullptr;
  }

 private:
  struct Writers {
    std::unique_ptr<Update> update;
    std::unique_ptr<Delete> remove;
    std::unique_ptr<Insert> insert;
  };

  /// The number of actions: none, or one that does nothing.
  std::size_t action_for(bool matched, const Value* row) {
    arena_.reset();
    context_.eval.arena = &arena_;
    for (std::size_t i = 0; i < node_.actions.size(); ++i) {
      const typename Node::Action& action = node_.actions[i];
      if (action.matched != matched) continue;
      if (action.condition && !action.condition->matches(context_, row)) continue;
      const bool writes =
          action.update != nullptr || action.remove != nullptr || action.insert != nullptr;
      return writes ? i : node_.actions.size();
    }
    return node_.actions.size();
  }

  OpResult apply(std::size_t number, const ExecContext::RowIdentity& target, const Value* row) {
    Writers& writers = writers_[number];
    if (writers.insert != nullptr) {
      const auto& values = node_.actions[number].values;
      for (std::size_t i = 0; i < values.size(); ++i) row_[i] = values[i].run(context_, row);
      return writers.insert->run(row_);
    }
    require_policies(context_, node_.actions[number].policies, row);
    if (!written_.insert(target.ref.record).second) refuse_second_change();
    return writers.remove != nullptr ? writers.remove->run(target, row)
                                     : writers.update->run(target, row);
  }

  const Value* stop(OpResult result) {
    const PullStatus status = status_of(result, *node_.relation);
    if (!is_root_) throw ExecInterrupt{status};
    context_.stopped = status;
    return nullptr;
  }

  const Node& node_;
  const bool is_root_;
  Operator& input_;
  TriggerRun triggers_;
  Value* row_;  // to be inserted
  std::vector<Writers> writers_;
  std::unordered_set<const engine::Record*> written_;  // updated or deleted by this statement
  Arena arena_;
};

}  // namespace

Operator& make_merge(const MergeNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Merge<MergeNode, RowUpdate, RowDelete, RowInsert>>(node, context,
                                                                                is_root);
}

Operator& make_tree_merge(const TreeMergeNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Merge<TreeMergeNode, TreeUpdater, TreeDeleter, TreeInserter>>(
      node, context, is_root);
}

}  // namespace granary::sql
