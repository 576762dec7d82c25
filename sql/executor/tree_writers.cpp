#include "sql/executor/tree_writers.h"

#include "sql/error.h"
#include "sql/executor/foreign_key.h"
#include "sql/executor/row_description.h"

namespace granary::sql {

using engine::OpResult;

namespace {

const Value* in_root(const std::vector<std::uint32_t>& to_root, const Value* row,
                     std::vector<Value>& buffer) {
  if (to_root.empty()) return row;
  buffer.assign(to_root.size(), Value::null());
  for (std::size_t i = 0; i < to_root.size(); ++i) {
    if (to_root[i] != TreeInsertNode::kNoColumn) buffer[i] = row[to_root[i]];
  }
  return buffer.data();
}

/// A row of a part of the tree, and where the root's columns are in it.
struct PartRow {
  const RelationDesc& relation;
  const ErrorDetails& details;
  const std::vector<std::uint32_t>& to_root;
  const Value* values;
};

/// An error that shows the row shows it as one of the table that the statement names.
void show_in_root(ExecContext& context, const RelationDesc& root, const PartRow& row,
                  SqlError& error) {
  std::string& detail = error.diagnostic.detail;
  if (detail.empty() || root.oid == row.relation.oid ||
      detail != failing_row_detail(context.eval, row.relation, row.details, row.values))
    return;
  std::vector<Value> buffer;
  const Value* const in_named = in_root(row.to_root, row.values, buffer);
  detail = failing_row_detail(context.eval, root, row.details, in_named);
}

}  // namespace

TreeInserter::TreeInserter(const TreeInsertNode& node, ExecContext& context, TriggerRun& triggers)
    : node_(node),
      context_(context),
      triggers_(triggers),
      router_(node, context),
      made_(node.parts.size(), nullptr),
      held_in_(node.parts.size(), 0) {}

void TreeInserter::start() {
  ++run_;
  for (RowInsert* part : made_) {
    if (part != nullptr) part->start();
  }
}

OpResult TreeInserter::run(const Value* root_row) {
  arena_.reset();
  context_.eval.arena = &arena_;
  part_ = router_.find(root_row);
  triggers_.set_part(&node_.parts[part_]->to_root);
  RowInsert& part = writer(part_);
  const Value* const row = in_part(root_row);
  try {
    return part.run(row);
  } catch (SqlError& error) {
    const TreeInsertNode::Part& node = *node_.parts[part_];
    show_in_root(context_, *node_.relation,
                 {*node.node.relation, node.node.checks.details, node.to_root, part.failed(row)},
                 error);
    throw;
  }
}

RowInsert& TreeInserter::writer(std::uint32_t number) {
  const InsertNode& node = node_.parts[number]->node;
  if (held_in_[number] != run_) {  // COPY runs the operator once a row, perhaps as statements
    hold_relation(context_, *node.relation, engine::RelationUse::kWritten);
    held_in_[number] = run_;
  }
  RowInsert*& made = made_[number];
  if (made == nullptr) made = &context_.state->make<RowInsert>(node, context_, triggers_);
  return *made;
}

const Value* TreeInserter::in_part(const Value* root_row) {
  const auto& from_root = node_.parts[part_]->from_root;
  if (from_root.empty()) return root_row;
  buffer_.assign(from_root.size(), Value::null());
  for (std::size_t i = 0; i < from_root.size(); ++i) {
    if (from_root[i] != TreeInsertNode::kNoColumn) buffer_[i] = root_row[from_root[i]];
  }
  return buffer_.data();
}

TreeUpdater::TreeUpdater(const TreeUpdateNode& node, std::size_t input_width,
                         ExecContext& context, TriggerRun& triggers)
    : node_(node),
      context_(context),
      triggers_(triggers),
      parts_(node.parts, input_width, context, triggers) {
  if (node.moves == nullptr) return;
  router_.emplace(*node.moves, context);
  mover_.emplace(*node.moves, context, triggers);
}

OpResult TreeUpdater::run(const ExecContext::RowIdentity& target, const Value* input_row) {
  RowUpdate& update = parts_[target.part];
  triggers_.set_part(&node_.to_root[target.part]);
  update.compute(target, input_row);
  moved_ = false;
  if (!router_ || update.left_out()) return write(target);
  const Value* root_row = in_root(node_.to_root[target.part], update.new_row(), buffer_);
  if (router_->find(root_row) == target.part) return write(target);
  moved_ = true;
  return move(target, root_row);
}

OpResult TreeUpdater::write(const ExecContext::RowIdentity& target) {
  RowUpdate& update = parts_[target.part];
  try {
    return update.write(target);
  } catch (SqlError& error) {
    const UpdateNode& part = *node_.parts[target.part];
    show_in_root(context_, *node_.relation,
                 {*part.relation, part.checks.details, node_.to_root[target.part],
                  update.new_row()},
                 error);
    throw;
  }
}

OpResult TreeUpdater::move(const ExecContext::RowIdentity& target, const Value* root_row) {
  RowUpdate& update = parts_[target.part];
  triggers_.set_moving(true);
  const OpResult removed = update.remove(target, node_.leaving[target.part].get());
  const OpResult inserted = removed == OpResult::kOk ? mover_->run(root_row) : removed;
  triggers_.set_moving(false);
  if (inserted == OpResult::kOk) {
    if (const RelationPtr& above = node_.referenced_above[target.part]; above != nullptr)
      refuse_move(*above, *node_.relation);
    if (node_.foreign_keys != nullptr) {
      context_.after_events->moved(
          *node_.foreign_keys, in_root(node_.to_root[target.part], update.old_row(), old_buffer_),
          in_root(mover_->to_root(), mover_->part_row(), buffer_));
    }
  }
  return inserted == OpResult::kExists ? OpResult::kNotFound : inserted;
}

const Value* TreeUpdater::project(const ExecContext::RowIdentity& target,
                                  const Value* input_row) {
  if (!moved_) return parts_[target.part].project(target, input_row);
  return parts_[mover_->part()].project_moved(mover_->part_row(), input_row);
}

}  // namespace granary::sql
