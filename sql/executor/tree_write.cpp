// sql/executor/tree_write.cpp: INSERT into partitioned tables, UPDATE and DELETE on trees of
// tables.
#include <algorithm>
#include <unordered_set>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/plan_walk.h"
#include "sql/executor/row_writers.h"
#include "sql/executor/tree_parts.h"

namespace granary::sql {

using engine::OpResult;

Operator& make_tree_scan(const TreeScanNode& node, ExecContext& context);

namespace {

/// Rows of the root into the parts they belong to.
class TreeInserter {
 public:
  TreeInserter(const TreeInsertNode& node, ExecContext& context)
      : node_(node),
        context_(context),
        router_(node, context),
        made_(node.parts.size(), nullptr),
        held_in_(node.parts.size(), 0) {}

  void start() {
    ++run_;
    for (RowInsert* part : made_) {
      if (part != nullptr) part->start();
    }
  }

  OpResult run(const Value* root_row) {
    arena_.reset();
    context_.eval.arena = &arena_;
    part_ = router_.find(root_row);
    row_ = in_part(root_row);
    return writer(part_).run(row_);
  }

  const Value* project() { return made_[part_]->project(); }
  /// Of the last row.
  std::uint32_t part() const noexcept { return part_; }
  const Value* part_row() const noexcept { return row_; }
  const RelationDesc& relation() const { return *node_.parts[part_]->node.relation; }

 private:
  RowInsert& writer(std::uint32_t number) {
    const InsertNode& node = node_.parts[number]->node;
    if (held_in_[number] != run_) {  // COPY runs the operator once a row, perhaps as statements
      hold_relation(context_, *node.relation, true);
      held_in_[number] = run_;
    }
    RowInsert*& made = made_[number];
    if (made == nullptr) made = &context_.state->make<RowInsert>(node, context_);
    return *made;
  }

  const Value* in_part(const Value* root_row) {
    const auto& from_root = node_.parts[part_]->from_root;
    if (from_root.empty()) return root_row;
    buffer_.assign(from_root.size(), Value::null());
    for (std::size_t i = 0; i < from_root.size(); ++i) {
      if (from_root[i] != TreeInsertNode::kNoColumn) buffer_[i] = root_row[from_root[i]];
    }
    return buffer_.data();
  }

  const TreeInsertNode& node_;
  ExecContext& context_;
  PartRouter router_;
  std::vector<RowInsert*> made_;
  std::vector<std::uint64_t> held_in_;  // the run in which each part was used last
  std::uint64_t run_ = 1;
  std::vector<Value> buffer_;
  std::uint32_t part_ = 0;
  const Value* row_ = nullptr;
  Arena arena_;
};

class TreeInsert final : public Operator {
 public:
  TreeInsert(const TreeInsertNode& node, ExecContext& context, bool is_root)
      : Operator(context),
        is_root_(is_root),
        returns_(node.width > 0),
        input_(make_operator(*node.input, context)),
        rows_(node, context) {}

  void open() override {
    input_.open();
    rows_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const OpResult result = rows_.run(row);
      if (result == OpResult::kExists) continue;
      if (result != OpResult::kOk) throw ExecInterrupt{status_of(result, rows_.relation())};
      if (is_root_) ++context_.rows_affected;
      if (returns_) return rows_.project();
    }
    return nullptr;
  }

 private:
  const bool is_root_;
  const bool returns_;
  Operator& input_;
  TreeInserter rows_;
};

/// What UPDATE and DELETE share: each target row once, the first match of a join wins.
template <class Node, class PartNode, class Row>
class TreeModify : public Operator {
 public:
  TreeModify(const Node& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        once_(yields_rows_once(*node.input)),
        input_(make_operator(*node.input, context)),
        made_(node.parts.size(), nullptr) {
    for (const auto& part : node.parts) {
      if (part != nullptr) identity_slot_ = part->identity_slot;
    }
  }

  void open() override {
    input_.open();
    done_.clear();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const ExecContext::RowIdentity& target = context_.identities[identity_slot_];
      if (target.ref.record == nullptr) continue;  // the NULL side of an outer join
      if (!once_ && !done_.insert(target.ref.record).second) continue;
      const OpResult result = apply(target, row);
      if (result == OpResult::kNotFound) continue;  // gone by this statement's own hand
      if (result != OpResult::kOk)
        throw ExecInterrupt{status_of(result, *node_.parts[target.part]->relation)};
      if (is_root_) ++context_.rows_affected;
      if (node_.width > 0) return project(target, row);
    }
    return nullptr;
  }

 protected:
  virtual OpResult apply(const ExecContext::RowIdentity& target, const Value* row) = 0;
  virtual const Value* project(const ExecContext::RowIdentity& target, const Value* row) = 0;

  Row& writer(std::uint32_t number) {
    Row*& made = made_[number];
    if (made == nullptr) {
      const PartNode& node = *node_.parts[number];
      hold_relation(context_, *node.relation, true);
      made = &context_.state->make<Row>(node, node_.input->width, context_);
    }
    return *made;
  }

  const Node& node_;

 private:
  const bool is_root_;
  const bool once_;
  Operator& input_;
  std::uint32_t identity_slot_ = 0;
  std::vector<Row*> made_;
  std::unordered_set<const engine::Record*> done_;
};

class TreeUpdate final : public TreeModify<TreeUpdateNode, UpdateNode, RowUpdate> {
 public:
  TreeUpdate(const TreeUpdateNode& node, ExecContext& context, bool is_root)
      : TreeModify(node, context, is_root) {
    if (node.moves == nullptr) return;
    router_.emplace(*node.moves, context);
    mover_.emplace(*node.moves, context);
  }

 private:
  OpResult apply(const ExecContext::RowIdentity& target, const Value* row) override {
    RowUpdate& update = writer(target.part);
    update.compute(target, row);
    moved_ = false;
    if (!router_) return update.write(target);
    const Value* root_row = in_root(target.part, update.new_row());
    if (router_->find(root_row) == target.part) return update.write(target);
    moved_ = true;
    const OpResult removed = update.remove(target);
    return removed == OpResult::kOk ? mover_->run(root_row) : removed;
  }

  const Value* project(const ExecContext::RowIdentity& target, const Value* row) override {
    if (!moved_) return writer(target.part).project(target, row);
    return writer(mover_->part()).project_moved(mover_->part_row(), row);
  }

  const Value* in_root(std::uint32_t part, const Value* row) {
    const std::vector<std::uint32_t>& to_root = node_.to_root[part];
    if (to_root.empty()) return row;
    buffer_.assign(to_root.size(), Value::null());
    for (std::size_t i = 0; i < to_root.size(); ++i) {
      if (to_root[i] != TreeInsertNode::kNoColumn) buffer_[i] = row[to_root[i]];
    }
    return buffer_.data();
  }

  std::optional<PartRouter> router_;
  std::optional<TreeInserter> mover_;
  bool moved_ = false;
  std::vector<Value> buffer_;
};

class TreeDelete final : public TreeModify<TreeDeleteNode, DeleteNode, RowDelete> {
 public:
  using TreeModify::TreeModify;

 private:
  OpResult apply(const ExecContext::RowIdentity& target, const Value*) override {
    return writer(target.part).run(target);
  }
  const Value* project(const ExecContext::RowIdentity& target, const Value* row) override {
    return writer(target.part).project(row);
  }
};

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
