// sql/executor/row_writers.h: INSERT, UPDATE and DELETE of one row of one table: what the operators
// on a single table and those on a tree of tables share.
#pragma once

#include <string>
#include <unordered_set>

#include "base/arena.h"
#include "sql/executor/execute.h"
#include "sql/executor/operator.h"

namespace granary::sql {

/// INSERT with ON CONFLICT. The conflict is found by the insert itself (speculatively), so that
/// nobody can come between looking and inserting.
class RowInsert {
 public:
  RowInsert(const InsertNode& node, ExecContext& context);

  /// Before the first row of a run: statement triggers.
  void start();
  /// After the last one: AFTER triggers.
  void finish();
  /// row: one value for each column. kExists: the row was left out.
  engine::OpResult run(const Value* row);
  /// RETURNING of the row that run wrote last.
  const Value* project();

 private:
  const Value* with_system_columns(const Value* row);
  engine::OpResult insert_or_resolve(const Value* row);
  bool is_taken(const IndexDesc& index, const Value* row);
  bool confirm_visible(const IndexDesc& index, const Value* row, engine::OpResult& result);
  bool read_existing(const IndexDesc& index, const Value* row, engine::RowRead& out);
  engine::OpResult update_existing(const IndexDesc& index, const Value* row);

  const InsertNode& node_;
  ExecContext& context_;
  const std::size_t width_;
  TableWriter writer_;
  Value* out_;
  Value* full_;  // the row with its generated and system columns; null where there are none
  const Value* written_ = nullptr;  // what RETURNING shows
  bool was_updated_ = false;        // the current row, by DO UPDATE
  std::string key_;
  std::unordered_set<const engine::Record*> updated_;  // by this statement's DO UPDATE
  /// Keys that this statement put into a secondary arbiter: its reads do not see them.
  std::unordered_set<std::string> inserted_;
  Arena arena_;
  TriggerQueue queue_;
  bool finished_ = false;
};

class RowUpdate {
 public:
  RowUpdate(const UpdateNode& node, std::size_t input_width, ExecContext& context);

  /// The new row from the row that a scan stands on and the input row; nothing is written.
  void compute(const ExecContext::RowIdentity& target, const Value* input_row);
  engine::OpResult write(const ExecContext::RowIdentity& target) {
    if (left_out_) return engine::OpResult::kNotFound;
    const engine::OpResult result = writer_.update(target.key, target.ref, old_, new_);
    if (node_.triggers != nullptr && result == engine::OpResult::kOk)
      queue_.add(*node_.triggers, old_, new_);
    return result;
  }
  void start();
  void finish();
  /// The row goes to another table instead.
  engine::OpResult remove(const ExecContext::RowIdentity& target) {
    return writer_.remove(target.key, target.ref, old_);
  }
  const Value* new_row() const noexcept { return new_; }
  /// RETURNING.
  const Value* project(const ExecContext::RowIdentity& target, const Value* input_row);
  /// RETURNING of a row that came from another table: what it is now.
  const Value* project_moved(const Value* new_row, const Value* input_row);

 private:
  const Value* project_new(const Value* input_row);

  const UpdateNode& node_;
  ExecContext& context_;
  const std::size_t width_;
  const std::size_t input_width_;
  TableWriter writer_;
  Value* out_;
  Value* old_;
  Value* new_;
  Arena arena_;
  TriggerQueue queue_;
  bool finished_ = false;
  bool left_out_ = false;  // by a trigger
};

class RowDelete {
 public:
  RowDelete(const DeleteNode& node, std::size_t input_width, ExecContext& context);

  engine::OpResult run(const ExecContext::RowIdentity& target);
  void start();
  void finish();
  const Value* project(const Value* input_row);

 private:
  const DeleteNode& node_;
  ExecContext& context_;
  const std::size_t width_;
  const std::size_t input_width_;
  TableWriter writer_;
  Value* out_;
  Value* old_;
  Arena arena_;
  TriggerQueue queue_;
  bool finished_ = false;
};

}  // namespace granary::sql
