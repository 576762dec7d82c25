// sql/executor/modify.cpp: UPDATE, DELETE and row locks: work on the rows that the scans below
// stand on.
#include <algorithm>
#include <unordered_set>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/plan_walk.h"

namespace granary::sql {

namespace {

using engine::OpResult;

/// What UPDATE and DELETE share: each target row once, the first match of a join wins.
template <class Node>
class Modify : public Operator {
 public:
  Modify(const Node& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        width_(node.relation->columns.size()),
        input_width_(node.input->width),
        once_(yields_rows_once(*node.input)),
        input_(make_operator(*node.input, context)),
        out_(make_row(context, node.returning.size())),
        old_(make_row(context, width_ + (node.returning.empty() ? 0 : input_width_))) {}

  void open() override {
    input_.open();
    done_.clear();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const ExecContext::RowIdentity& target = context_.identities[node_.identity_slot];
      if (target.ref.record == nullptr) continue;  // the NULL side of an outer join
      if (!once_ && !done_.insert(target.ref.record).second) continue;
      arena_.reset();
      context_.eval.arena = &arena_;
      node_.codec.decode_all(target.row, old_);
      const OpResult result = apply(target, row);
      if (result == OpResult::kNotFound) continue;  // gone by this statement's own hand
      if (result != OpResult::kOk) return stop(result);
      if (is_root_) ++context_.rows_affected;
      if (!node_.returning.empty()) return project(row);
    }
    return nullptr;
  }

 protected:
  virtual OpResult apply(const ExecContext::RowIdentity& target, const Value* row) = 0;
  /// The row that RETURNING shows, with room for the input row behind it.
  virtual Value* returned_row() = 0;

  const Node& node_;
  const bool is_root_;
  const std::size_t width_;
  const std::size_t input_width_;

 private:
  const Value* stop(OpResult result) {
    const PullStatus status = status_of(result, *node_.relation);
    if (!is_root_) throw ExecInterrupt{status};
    context_.stopped = status;
    return nullptr;
  }

  const Value* project(const Value* input_row) {
    Value* both = returned_row();
    std::copy_n(input_row, input_width_, both + width_);
    context_.eval.arena = &arena_;
    for (std::size_t i = 0; i < node_.returning.size(); ++i)
      out_[i] = node_.returning[i].run(context_, both);
    return out_;
  }

  const bool once_;
  Operator& input_;
  Value* out_;
  std::unordered_set<const engine::Record*> done_;
  Arena arena_;

 protected:
  Value* old_;
};

class Update final : public Modify<UpdateNode> {
 public:
  Update(const UpdateNode& node, ExecContext& context, bool is_root)
      : Modify(node, context, is_root),
        writer_(*node.relation, node.codec, &node.checks, context),
        new_(make_row(context, width_ + (node.returning.empty() ? 0 : input_width_))) {}

 private:
  OpResult apply(const ExecContext::RowIdentity& target, const Value* row) override {
    std::copy_n(old_, width_, new_);
    for (const auto& [column, program] : node_.set) new_[column] = program.run(context_, row);
    writer_.fill_generated(new_);
    return writer_.update(target.key, target.ref, old_, new_);
  }
  Value* returned_row() override { return new_; }

  TableWriter writer_;
  Value* new_;
};

class Delete final : public Modify<DeleteNode> {
 public:
  Delete(const DeleteNode& node, ExecContext& context, bool is_root)
      : Modify(node, context, is_root),
        writer_(*node.relation, node.codec, &node.checks, context) {}

 private:
  OpResult apply(const ExecContext::RowIdentity& target, const Value*) override {
    return writer_.remove(target.key, target.ref, old_);
  }
  Value* returned_row() override { return old_; }

  TableWriter writer_;
};

/// SELECT ... FOR UPDATE and its weaker forms.
class LockRows final : public Operator {
 public:
  LockRows(const LockRowsNode& node, ExecContext& context)
      : Operator(context), node_(node), input_(make_operator(*node.input, context)) {}

  void open() override {
    for (const LockRowsNode::Target& target : node_.targets) {
      if (target.skip_locked) context_.transaction->skip_locked();
    }
    input_.open();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      if (lock_all()) return row;
    }
    return nullptr;
  }

 private:
  /// false: the row is skipped.
  bool lock_all() {
    for (const LockRowsNode::Target& target : node_.targets) {
      const ExecContext::RowIdentity& identity = context_.identities[target.identity_slot];
      if (identity.ref.record == nullptr) continue;
      const OpResult result =
          context_.transaction->lock_row(*target.relation->table, identity.key, identity.ref,
                                         target.mode, target.no_wait || target.skip_locked);
      if (result == OpResult::kOk) continue;
      if (result == OpResult::kNotAvailable && target.skip_locked) {
        context_.transaction->forget(identity.ref);
        return false;
      }
      throw ExecInterrupt{status_of(result, *target.relation)};
    }
    return true;
  }

  const LockRowsNode& node_;
  Operator& input_;
};

}  // namespace

Operator& make_update(const UpdateNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Update>(node, context, is_root);
}

Operator& make_delete(const DeleteNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Delete>(node, context, is_root);
}

Operator& make_lock_rows(const LockRowsNode& node, ExecContext& context) {
  return context.state->make<LockRows>(node, context);
}

}  // namespace granary::sql
