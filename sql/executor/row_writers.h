// sql/executor/row_writers.h: INSERT, UPDATE and DELETE of one row of one table: what the operators
// on a single table and those on a tree of tables share.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>

#include "base/arena.h"
#include "sql/executor/execute.h"
#include "sql/executor/operator.h"
#include "sql/executor/trigger_run.h"

namespace granary::sql {

/// WITH CHECK OPTION of views that a row of `relation` is written through. errors  44000
void check_view_options(ExecContext& context, const std::vector<ViewCheck>& checks,
                        const RelationDesc& relation, const WriteChecks& write,
                        const Value* row);

/// INSERT with ON CONFLICT. The conflict is found by the insert itself (speculatively), so that
/// nobody can come between looking and inserting.
class RowInsert {
 public:
  /// triggers: of the statement, which is told of each row that was written.
  RowInsert(const InsertNode& node, ExecContext& context, TriggerRun& triggers);

  /// Before the first row of a run.
  void start();
  /// row: one value for each column. kExists: the row was left out.
  engine::OpResult run(const Value* row);
  /// RETURNING of the row that run wrote last.
  const Value* project();
  /// That row, as it was written.
  const Value* written() const noexcept { return written_; }
  /// What became of the row given to a run that ended in an error.
  const Value* failed(const Value* row) const noexcept { return full_ != nullptr ? full_ : row; }

 private:
  const Value* with_system_columns(const Value* row);
  engine::OpResult insert_or_resolve(const Value* row);
  engine::OpResult insert_before_deferrable(const Value* row, const IndexDesc** conflicting);
  /// Whether the row may have been written by another part of the statement.
  bool others_wrote() const;
  bool is_taken(const IndexDesc& index, const Value* row);
  bool confirm_visible(const IndexDesc& index, const Value* row, engine::OpResult& result);
  bool read_existing(const IndexDesc& index, const Value* row, engine::RowRead& out);
  engine::OpResult update_existing(const IndexDesc& index, const Value* row);
  void note_changed_key(const IndexDesc& index, const Value* before, const Value* after);
  TableWriter& updater() { return update_writer_ ? *update_writer_ : writer_; }

  const InsertNode& node_;
  ExecContext& context_;
  const std::size_t width_;
  /// The first key that the clause would have to look at whose twins are only looked for later.
  const IndexDesc* deferrable_ = nullptr;
  TableWriter writer_;
  std::optional<TableWriter> update_writer_;  // of DO UPDATE, where it has checks of its own
  Value* out_;
  Value* full_;  // the row with its generated and system columns; null where there are none
  const Value* written_ = nullptr;  // what RETURNING shows
  bool was_updated_ = false;        // the current row, by DO UPDATE
  std::string key_;
  std::unordered_set<const engine::Record*> updated_;  // by this statement's DO UPDATE
  /// Keys that this statement put into a secondary arbiter, and took out of it: its reads do not
  /// see that.
  std::unordered_set<std::string> made_keys_, freed_keys_;
  Arena arena_;
  TriggerRun& triggers_;
};

class RowUpdate {
 public:
  RowUpdate(const UpdateNode& node, std::size_t input_width, ExecContext& context,
            TriggerRun& triggers);

  /// Each row once at most.
  void come_to_rows_once() noexcept { writer_.come_to_rows_once(); }
  /// compute and write.
  engine::OpResult run(const ExecContext::RowIdentity& target, const Value* input_row) {
    compute(target, input_row);
    return write(target);
  }
  /// The new row from the row that a scan stands on and the input row; nothing is written.
  void compute(const ExecContext::RowIdentity& target, const Value* input_row);
  engine::OpResult write(const ExecContext::RowIdentity& target) {
    if (left_out_) return engine::OpResult::kNotFound;
    const engine::OpResult result = writer_.update(target.key, target.ref, old_, new_);
    if (result != engine::OpResult::kOk) return result;
    triggers_.add(node_.triggers.get(), width_, old_, new_);
    if (!node_.view_checks.empty())
      check_view_options(context_, node_.view_checks, *node_.relation, node_.checks, new_);
    return result;
  }
  void run_alone() noexcept {}
  engine::OpResult finish() noexcept { return engine::OpResult::kOk; }
  bool left_out() const noexcept { return left_out_; }  // by a trigger, or was written
  /// The row goes to another table instead. leaving: of DELETE on this one; null: none. kNotFound:
  /// a trigger keeps it.
  engine::OpResult remove(const ExecContext::RowIdentity& target, const TableTriggers* leaving);
  const Value* old_row() const noexcept { return old_; }
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
  TriggerRun& triggers_;
  bool left_out_ = false;
};

class RowDelete {
 public:
  RowDelete(const DeleteNode& node, std::size_t input_width, ExecContext& context,
            TriggerRun& triggers);

  /// Each row once at most.
  void come_to_rows_once() noexcept { writer_.come_to_rows_once(); }
  /// The statement deletes from this table alone: finish() is behind its last row.
  void run_alone();
  /// kNotFound: a trigger keeps it.
  engine::OpResult run(const ExecContext::RowIdentity& target, const Value* input_row);
  engine::OpResult finish() { return writer_.finish_removals(); }
  const Value* project(const ExecContext::RowIdentity& target, const Value* input_row);

 private:
  const DeleteNode& node_;
  ExecContext& context_;
  const std::size_t width_;
  const std::size_t input_width_;
  TableWriter writer_;
  Value* out_;
  Value* old_;
  Arena arena_;
  TriggerRun& triggers_;
};

}  // namespace granary::sql
