#include "sql/executor/triggers.h"

#include <algorithm>
#include <utility>

#include "sql/error.h"
#include "sql/executor/inner_command.h"
#include "sql/executor/operator.h"
#include "sql/executor/tree_nodes.h"

namespace granary::sql {

const TableTriggers* insert_triggers(const PlanNode& root) noexcept {
  switch (root.kind) {
    case NodeKind::kInsert:
      return static_cast<const InsertNode&>(root).triggers.get();
    case NodeKind::kTreeInsert:
      return static_cast<const TreeInsertNode&>(root).triggers.get();
    case NodeKind::kInstead:
      return static_cast<const InsteadNode&>(root).triggers.get();
    default:
      return nullptr;
  }
}

bool TriggerEvents::has_statement() const noexcept {
  return std::any_of(named_.begin(), named_.end(), [](const TableTriggers* triggers) {
    return triggers != nullptr && triggers->has_statement;
  });
}

void TriggerEvents::start(ExecContext& context) {
  clear();
  for (const TableTriggers* triggers : named_) {
    if (triggers == nullptr) continue;
    kept_[set_of(triggers->change)] = triggers->keeps_rows;
    keeps_rows_ |= triggers->keeps_rows;
    triggers->before_statement(context);
  }
}

void TriggerEvents::clear() {
  if (events_.empty() && !keeps_rows_) return;
  events_.clear();
  rows_ = {};
  arena_.reset();
}

const Value* TriggerEvents::copy(std::size_t width, const Value* row) {
  if (row == nullptr) return nullptr;
  Value* out = arena_.allocate_array<Value>(width);
  for (std::size_t i = 0; i < width; ++i) out[i] = copy_value(row[i], arena_);
  return out;
}

const Value* TriggerEvents::copy_in_root(std::size_t width, const Value* row) {
  if (to_root_ == nullptr || to_root_->empty()) return copy(width, row);
  Value* out = arena_.allocate_array<Value>(to_root_->size());
  for (std::size_t i = 0; i < to_root_->size(); ++i) {
    const std::uint32_t at = (*to_root_)[i];
    out[i] = at == TreeInsertNode::kNoColumn ? Value::null() : copy_value(row[at], arena_);
  }
  return out;
}

void TriggerEvents::keep(const TableTriggers& triggers, std::size_t width, const Value* old_row,
                      const Value* new_row) {
  events_.push_back({&triggers, copy(width, old_row), copy(width, new_row)});
  if ((events_.size() & 255U) == 0) check_memory();
}

void TriggerEvents::keep_transition(std::size_t width, const Value* old_row, const Value* new_row) {
  const RowChange change = moving_              ? RowChange::kUpdate
                           : old_row == nullptr ? RowChange::kInsert
                           : new_row == nullptr ? RowChange::kDelete
                                                : RowChange::kUpdate;
  if (!kept_[set_of(change)]) return;
  TransitionRows& rows = rows_[set_of(change)];
  if (old_row != nullptr) rows.old_rows.push_back(copy_in_root(width, old_row));
  if (new_row != nullptr) rows.new_rows.push_back(copy_in_root(width, new_row));
  if (((rows.old_rows.size() + rows.new_rows.size()) & 255U) == 0) check_memory();
}

void TriggerEvents::fire(ExecContext& context) const {
  // A trigger may run statements, but none of this operator: nothing is added meanwhile.
  for (const Event& event : events_) {
    event.triggers->after_row(context, event.old_row, event.new_row,
                              rows_[set_of(event.triggers->change)]);
  }
  for (auto it = named_.rbegin(); it != named_.rend(); ++it) {
    if (*it != nullptr) (*it)->after_statement(context, rows_[set_of((*it)->change)]);
  }
}

TriggerEvents::Mark TriggerEvents::mark() const noexcept {
  Mark out{events_.size(), {}, {}};
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    out.old_rows[i] = rows_[i].old_rows.size();
    out.new_rows[i] = rows_[i].new_rows.size();
  }
  return out;
}

void TriggerEvents::rollback_to(const Mark& mark) noexcept {
  events_.resize(mark.events);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i].old_rows.resize(mark.old_rows[i]);
    rows_[i].new_rows.resize(mark.new_rows[i]);
  }
}

TriggerRun::TriggerRun(ExecContext& context, const TableTriggers* first,
                       const TableTriggers* second, const TableTriggers* third)
    : context_(context),
      own_({first, second, third}),
      events_(context.trigger_events != nullptr ? *context.trigger_events : own_) {}

void TriggerRun::start() {
  finished_ = collected();
  if (!finished_) own_.start(context_);
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
                        std::string_view key, std::string_view row, const Value* old_row,
                        Value* new_row, Arena& arena) {
  const std::size_t writes = context_.transaction->savepoint().undo_position;
  if (!triggers.before_row(context_, old_row, new_row, arena)) return false;
  const bool wrote = context_.transaction->savepoint().undo_position != writes;
  if (!wrote || !was_written(context_, relation, key, row)) return true;
  const char* what = merging_             ? "updated or deleted"
                     : new_row == nullptr ? "deleted"
                                          : "updated";
  throw SqlError("27000", std::string("tuple to be ") + what +
                              " was already modified by an operation triggered by the current "
                              "command")
      .hint(
          "Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to "
          "other rows.");
}

void TriggerRun::finish() {
  if (std::exchange(finished_, true)) return;
  own_.fire(context_);
  own_.clear();
}

}  // namespace granary::sql
