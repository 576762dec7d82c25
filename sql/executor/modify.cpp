// sql/executor/modify.cpp: UPDATE, DELETE and row locks: work on the rows that the scans below
// stand on.
#include <algorithm>
#include <unordered_set>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/plan_walk.h"
#include "sql/executor/row_writers.h"
#include "sql/executor/tree_nodes.h"

namespace granary::sql {

using engine::OpResult;

RowUpdate::RowUpdate(const UpdateNode& node, std::size_t input_width, ExecContext& context,
                     TriggerRun& triggers)
    : node_(node),
      context_(context),
      width_(node.relation->columns.size()),
      input_width_(input_width),
      writer_(*node.relation, node.codec, &node.checks, context),
      out_(make_row(context, node.returning.size())),
      old_(make_row(context, width_)),
      new_(make_row(context, node.returning.empty() ? width_
                                                    : width_ + node.system.size() + input_width)),
      triggers_(triggers) {}

void RowUpdate::compute(const ExecContext::RowIdentity& target, const Value* input_row) {
  arena_.reset();
  context_.eval.arena = &arena_;
  node_.codec.decode_all(target.row, old_);
  std::copy_n(old_, width_, new_);
  for (const auto& [column, program] : node_.set) new_[column] = program.run(context_, input_row);
  left_out_ = triggers_.was_changed(target.ref, "updated");
  if (left_out_) return;
  if (node_.triggers != nullptr && node_.triggers->has_before_row) {
    left_out_ =
        !triggers_.before(*node_.triggers, *node_.relation, target, old_, new_, arena_);
    context_.eval.arena = &arena_;
    if (left_out_) return;
  }
  writer_.fill_generated(new_);
}

OpResult RowUpdate::remove(const ExecContext::RowIdentity& target, const TableTriggers* leaving) {
  if (leaving != nullptr && leaving->has_before_row &&
      !triggers_.before(*leaving, *node_.relation, target, old_, nullptr, arena_))
    return OpResult::kNotFound;
  context_.eval.arena = &arena_;
  const OpResult result = writer_.leave(target.key, target.ref, old_);
  if (result == OpResult::kOk) triggers_.add(leaving, width_, old_, nullptr);
  return result;
}

const Value* RowUpdate::project_new(const Value* input_row) {
  std::copy_n(input_row, input_width_, new_ + width_ + node_.system.size());
  context_.eval.arena = &arena_;
  for (std::size_t i = 0; i < node_.returning.size(); ++i)
    out_[i] = node_.returning[i].run(context_, new_);
  return out_;
}

const Value* RowUpdate::project(const ExecContext::RowIdentity& target, const Value* input_row) {
  if (!node_.system.empty()) {
    const RowPlace place{target.key, writer_.last_row(), target.ref.record};
    read_system_columns(node_.system, *node_.relation, place, new_ + width_);
  }
  return project_new(input_row);
}

const Value* RowUpdate::project_moved(const Value* new_row, const Value* input_row) {
  std::copy_n(new_row, width_, new_);
  arena_.reset();
  std::string stored;
  node_.codec.encode(new_, stored);
  read_system_columns(node_.system, *node_.relation, {{}, stored, nullptr}, new_ + width_);
  return project_new(input_row);
}

RowDelete::RowDelete(const DeleteNode& node, std::size_t input_width, ExecContext& context,
                     TriggerRun& triggers)
    : node_(node),
      context_(context),
      width_(node.relation->columns.size()),
      input_width_(input_width),
      writer_(*node.relation, node.codec, &node.checks, context),
      out_(make_row(context, node.returning.size())),
      old_(make_row(context, width_ + (node.returning.empty() ? 0 : input_width))),
      triggers_(triggers) {}

void RowDelete::run_alone() {
  const bool fires = node_.triggers != nullptr && node_.triggers->has_before_row;
  const bool is_watched =
      fires || context_.state->plan.calls_volatile || context_.has_several_writers;
  // With RETURNING the statement may be left before its end.
  if (!is_watched && node_.returning.empty()) writer_.remove_entries_together();
}

OpResult RowDelete::run(const ExecContext::RowIdentity& target, const Value*) {
  arena_.reset();
  context_.eval.arena = &arena_;
  node_.codec.decode_all(target.row, old_);
  if (triggers_.was_changed(target.ref, "deleted")) return OpResult::kNotFound;
  if (node_.triggers != nullptr && node_.triggers->has_before_row &&
      !triggers_.before(*node_.triggers, *node_.relation, target, old_, nullptr, arena_))
    return OpResult::kNotFound;
  context_.eval.arena = &arena_;
  const OpResult result = writer_.remove(target.key, target.ref, old_);
  if (result == OpResult::kOk) triggers_.add(node_.triggers.get(), width_, old_, nullptr);
  return result;
}

const Value* RowDelete::project(const ExecContext::RowIdentity&, const Value* input_row) {
  std::copy_n(input_row, input_width_, old_ + width_);
  context_.eval.arena = &arena_;
  for (std::size_t i = 0; i < node_.returning.size(); ++i)
    out_[i] = node_.returning[i].run(context_, old_);
  return out_;
}

namespace {

/// What UPDATE and DELETE share: each target row once, the first match of a join wins.
template <class Node, class Row>
class Modify final : public Operator {
 public:
  Modify(const Node& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        once_(yields_rows_once(*node.input)),
        input_(make_operator(*node.input, context)),
        triggers_(context, node.triggers.get()),
        row_(node, node.input->width, context, triggers_) {
    row_.come_to_rows_once();
    row_.run_alone();
  }

  void open() override {
    input_.open();
    done_.clear();
    triggers_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const ExecContext::RowIdentity& target = context_.identities[node_.identity_slot];
      if (target.ref.record == nullptr) continue;  // the NULL side of an outer join
      if (!once_ && !done_.insert(target.ref.record).second) continue;
      const OpResult result = row_.run(target, row);
      if (result == OpResult::kNotFound) continue;  // gone by this statement's own hand
      if (result != OpResult::kOk) return stop(result);
      if (is_root_) ++context_.rows_affected;
      if (!node_.returning.empty()) return row_.project(target, row);
    }
    const OpResult finished = row_.finish();
    if (finished != OpResult::kOk) return stop(finished);
    triggers_.finish();
    return nullptr;
  }

 private:
  const Value* stop(OpResult result) {
    const PullStatus status = status_of(result, *node_.relation);
    if (!is_root_) throw ExecInterrupt{status};
    context_.stopped = status;
    return nullptr;
  }

  const Node& node_;
  const bool is_root_;
  const bool once_;
  Operator& input_;
  TriggerRun triggers_;
  Row row_;
  std::unordered_set<const engine::Record*> done_;
};

/// SELECT ... FOR UPDATE and its weaker forms.
class LockRows final : public Operator {
 public:
  LockRows(const LockRowsNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        trees_(dynamic_cast<const TreeLockRowsNode*>(&node)),
        input_(make_operator(*node.input, context)) {}

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
      const RelationDesc& relation = table_of(target, identity);
      const OpResult result =
          context_.transaction->lock_row(*relation.table, identity.key, identity.ref,
                                         target.mode, target.no_wait || target.skip_locked);
      if (result == OpResult::kOk) continue;
      if (result == OpResult::kNotAvailable && target.skip_locked) {
        context_.transaction->forget(identity.ref);
        return false;
      }
      throw ExecInterrupt{status_of(result, relation)};
    }
    return true;
  }

  const RelationDesc& table_of(const LockRowsNode::Target& target,
                               const ExecContext::RowIdentity& identity) const {
    if (trees_ == nullptr) return *target.relation;
    const auto& parts = trees_->parts[static_cast<std::size_t>(&target - node_.targets.data())];
    return parts.empty() ? *target.relation : *parts[identity.part];
  }

  const LockRowsNode& node_;
  const TreeLockRowsNode* const trees_;  // null: no target is a tree
  Operator& input_;
};

}  // namespace

Operator& make_update(const UpdateNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Modify<UpdateNode, RowUpdate>>(node, context, is_root);
}

Operator& make_delete(const DeleteNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Modify<DeleteNode, RowDelete>>(node, context, is_root);
}

Operator& make_lock_rows(const LockRowsNode& node, ExecContext& context) {
  return context.state->make<LockRows>(node, context);
}

}  // namespace granary::sql
