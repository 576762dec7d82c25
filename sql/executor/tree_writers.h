// sql/executor/tree_writers.h: INSERT, UPDATE and DELETE of one row of a tree of tables: what the
// operators and MERGE share. The writers of parts are made when they are used first.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "sql/executor/exec_state.h"
#include "sql/executor/row_writers.h"
#include "sql/executor/tree_parts.h"

namespace granary::sql {

/// Rows of the root into the parts they belong to.
class TreeInserter {
 public:
  TreeInserter(const TreeInsertNode& node, ExecContext& context, TriggerRun& triggers);

  void start();
  engine::OpResult run(const Value* root_row);
  const Value* project() { return made_[part_]->project(); }
  /// Of the last row.
  std::uint32_t part() const noexcept { return part_; }
  const Value* part_row() const noexcept { return made_[part_]->written(); }
  const RelationDesc& relation() const { return *node_.parts[part_]->node.relation; }
  /// Where the root's columns are in the last row; empty: in the same places.
  const std::vector<std::uint32_t>& to_root() const { return node_.parts[part_]->to_root; }

 private:
  RowInsert& writer(std::uint32_t number);
  const Value* in_part(const Value* root_row);

  const TreeInsertNode& node_;
  ExecContext& context_;
  TriggerRun& triggers_;
  PartRouter router_;
  std::vector<RowInsert*> made_;
  std::vector<std::uint64_t> held_in_;  // the run in which each part was used last
  std::uint64_t run_ = 1;
  std::vector<Value> buffer_;
  std::uint32_t part_ = 0;
  Arena arena_;
};

/// The parts of a tree that one kind of change writes.
template <class PartNode, class Row>
class PartWriters {
 public:
  PartWriters(const std::vector<std::unique_ptr<PartNode>>& nodes, std::size_t input_width,
              ExecContext& context, TriggerRun& triggers)
      : nodes_(nodes),
        input_width_(input_width),
        context_(context),
        triggers_(triggers),
        made_(nodes.size(), nullptr) {}

  /// Each row once at most.
  void come_to_rows_once() noexcept { once_ = true; }

  Row& operator[](std::uint32_t number) {
    Row*& made = made_[number];
    if (made == nullptr) {
      const PartNode& node = *nodes_[number];
      hold_relation(context_, *node.relation, engine::RelationUse::kWritten);
      made = &context_.state->make<Row>(node, input_width_, context_, triggers_);
      if (once_) made->come_to_rows_once();
      if (alone_) made->run_alone();
    }
    return *made;
  }
  /// The statement writes these tables alone: finish() is behind its last row.
  void run_alone() noexcept { alone_ = true; }
  /// errors  ExecInterrupt
  void finish() {
    for (std::size_t i = 0; i < made_.size(); ++i) {
      if (made_[i] == nullptr) continue;
      const engine::OpResult result = made_[i]->finish();
      if (result != engine::OpResult::kOk)
        throw ExecInterrupt{status_of(result, *nodes_[i]->relation)};
    }
  }

 private:
  const std::vector<std::unique_ptr<PartNode>>& nodes_;
  const std::size_t input_width_;
  ExecContext& context_;
  TriggerRun& triggers_;
  std::vector<Row*> made_;
  bool once_ = false;
  bool alone_ = false;
};

class TreeUpdater {
 public:
  TreeUpdater(const TreeUpdateNode& node, std::size_t input_width, ExecContext& context,
              TriggerRun& triggers);
  void come_to_rows_once() noexcept { parts_.come_to_rows_once(); }
  void run_alone() noexcept {}
  void finish() noexcept {}

  /// The row that the scan stands on. kNotFound: it was left out.
  engine::OpResult run(const ExecContext::RowIdentity& target, const Value* input_row);
  const Value* project(const ExecContext::RowIdentity& target, const Value* input_row);

 private:
  engine::OpResult move(const ExecContext::RowIdentity& target, const Value* root_row);
  /// Into the part that it stands in. errors  those of RowUpdate::write, of the root's row
  engine::OpResult write(const ExecContext::RowIdentity& target);

  const TreeUpdateNode& node_;
  ExecContext& context_;
  TriggerRun& triggers_;
  PartWriters<UpdateNode, RowUpdate> parts_;
  std::optional<PartRouter> router_;
  std::optional<TreeInserter> mover_;
  bool moved_ = false;
  std::vector<Value> buffer_, old_buffer_;
};

class TreeDeleter {
 public:
  TreeDeleter(const TreeDeleteNode& node, std::size_t input_width, ExecContext& context,
              TriggerRun& triggers)
      : node_(node), triggers_(triggers), parts_(node.parts, input_width, context, triggers) {}
  void come_to_rows_once() noexcept { parts_.come_to_rows_once(); }
  /// A trigger of one part may look at the others.
  void run_alone() noexcept {
    const auto fires = [](const std::unique_ptr<DeleteNode>& part) {
      return part != nullptr && part->triggers != nullptr && part->triggers->has_before_row;
    };
    if (std::none_of(node_.parts.begin(), node_.parts.end(), fires)) parts_.run_alone();
  }
  void finish() { parts_.finish(); }

  engine::OpResult run(const ExecContext::RowIdentity& target, const Value* input_row) {
    triggers_.set_part(&node_.to_root[target.part]);
    return parts_[target.part].run(target, input_row);
  }
  const Value* project(const ExecContext::RowIdentity& target, const Value* input_row) {
    return parts_[target.part].project(target, input_row);
  }

 private:
  const TreeDeleteNode& node_;
  TriggerRun& triggers_;
  PartWriters<DeleteNode, RowDelete> parts_;
};

}  // namespace granary::sql
