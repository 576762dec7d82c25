#include "sql/executor/trigger_run.h"

#include <string>
#include <utility>

#include "sql/error.h"
#include "sql/executor/inner_command.h"
#include "sql/executor/operator.h"

namespace granary::sql {

void lock_to_change(ExecContext& context, const RelationDesc& relation,
                    const ExecContext::RowIdentity& target, bool is_delete) {
  const engine::OpResult locked =
      context.transaction->lock_to_change(*relation.table, target.key, target.ref, is_delete);
  if (locked != engine::OpResult::kOk) throw ExecInterrupt{status_of(locked, relation)};
}

void TriggerRun::start() {
  for (const TableTriggers* triggers : named_) {
    if (triggers == nullptr) continue;
    const std::size_t change = number(triggers->change);
    tables_[change] = after_events_of(context_).begin(context_, *triggers);
    kept_[change] = triggers->keeps_rows();
    keeps_rows_ |= kept_[change];
  }
  started_ = true;
}

namespace {

/// Whether the row is another one, or gone, for a statement that runs next.
bool was_written(ExecContext& context, const RelationDesc& relation, std::string_view key,
                 std::string_view row) {
  Arena arena;
  engine::RowRead now;
  const InnerCommand command(*context.transaction);
  const engine::OpResult found = context.transaction->get(*relation.table, key, arena, now);
  return found == engine::OpResult::kNotFound || (found == engine::OpResult::kOk && now.row != row);
}

}  // namespace

bool TriggerRun::before(const TableTriggers& triggers, const RelationDesc& relation,
                        const ExecContext::RowIdentity& target, const Value* old_row,
                        Value* new_row, Arena& arena) {
  lock_to_change(context_, relation, target, new_row == nullptr);
  const std::size_t writes = context_.transaction->savepoint().undo_position;
  if (!triggers.before_row(context_, old_row, new_row, arena)) return false;
  const bool wrote = context_.transaction->savepoint().undo_position != writes;
  if (!wrote || !was_written(context_, relation, target.key, target.row)) return true;
  refuse_changed(new_row == nullptr ? "deleted" : "updated");
}

bool TriggerRun::look_for_change(engine::RecordRef row, const char* verb) {
  using Change = engine::Transaction::UnseenChange;
  const Change change = context_.transaction->unseen_change(row);
  if (change == Change::kInner) refuse_changed(verb);
  if (change == Change::kOwn && merging_) refuse_second_change();
  return change == Change::kOwn;
}

void TriggerRun::refuse_changed(const char* verb) const {
  throw SqlError("27000", std::string("tuple to be ") + (merging_ ? "updated or deleted" : verb) +
                              " was already modified by an operation triggered by the current "
                              "command")
      .hint(
          "Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to "
          "other rows.");
}

void refuse_second_change() {
  throw SqlError("21000", "MERGE command cannot affect row a second time")
      .hint("Ensure that not more than one source row matches any one target row.");
}

void TriggerRun::note(const TableTriggers& triggers, std::size_t width, const Value* old_row,
                      const Value* new_row) {
  if (!triggers.has_before_keys && !triggers.has_behind_keys) return;
  after_events_of(context_).written(tables_[number(triggers.change)], triggers, width, old_row,
                                    new_row);
}

void TriggerRun::keep(std::size_t width, const Value* old_row, const Value* new_row) {
  // MERGE's transition tables have a row that moves as one deleted and one inserted.
  const RowChange change = moving_ && !merging_ ? RowChange::kUpdate
                           : old_row == nullptr ? RowChange::kInsert
                           : new_row == nullptr ? RowChange::kDelete
                                                : RowChange::kUpdate;
  if (!kept_[number(change)]) return;
  after_events_of(context_).keep_transition(tables_[number(change)], width, to_root_, old_row,
                                            new_row);
}

void TriggerRun::finish() {
  if (!std::exchange(started_, false)) return;
  for (auto it = named_.rbegin(); it != named_.rend(); ++it) {
    if (*it != nullptr) after_events_of(context_).end(tables_[number((*it)->change)], **it);
  }
}

}  // namespace granary::sql
