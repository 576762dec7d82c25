// sql/executor/after_events.cpp: the queue and triggers; what foreign keys ask for is in
// foreign_key.cpp, keys that are DEFERRABLE in deferrable_key.cpp and exclusion_check.cpp.
#include "sql/executor/after_events.h"

#include <algorithm>
#include <utility>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/tree_nodes.h"

namespace granary::sql {

AfterEvents::ChangedTable AfterEvents::begin(ExecContext& context, const TableTriggers& triggers) {
  const auto found = std::ranges::find_if(tables_, [&](const Changes& changes) {
    return changes.table == triggers.table && changes.change == triggers.change && !changes.seen;
  });
  const auto number = static_cast<ChangedTable>(found - tables_.begin());
  if (found != tables_.end()) return number;
  tables_.push_back({.table = triggers.table, .change = triggers.change});
  triggers.before_statement(context);
  return number;
}

void AfterEvents::end(ChangedTable table, const TableTriggers& triggers) {
  if (!triggers.has_statement || open_) return;
  events_.push_back({.triggers = &triggers,
                     .index = table,
                     .round = ++tables_[table].round,
                     .kind = CheckKind::kTrigger,
                     .turn = TriggerTurn::kStatement});
}

void AfterEvents::written(ChangedTable table, const TableTriggers& triggers, std::size_t width,
                          const Value* old_row, const Value* new_row) {
  Event event{.triggers = &triggers,
              .index = table,
              .kind = CheckKind::kTrigger,
              .turn = TriggerTurn::kBeforeKeys,
              .key = keep_row(width, old_row),
              .new_key = keep_row(width, new_row)};
  const std::size_t first = std::exchange(row_begin_, SIZE_MAX);
  if (triggers.has_before_keys) {
    const auto at = static_cast<std::ptrdiff_t>(std::min(first, events_.size()));
    events_.insert(events_.begin() + at, event);
  }
  event.turn = TriggerTurn::kBehindKeys;
  if (triggers.has_behind_keys) events_.push_back(event);
  if ((events_.size() & 255U) == 0) check_memory();
}

void AfterEvents::keep_transition(ChangedTable table, std::size_t width,
                                  const std::vector<std::uint32_t>* to_root, const Value* old_row,
                                  const Value* new_row) {
  TransitionRows& rows = tables_[table].rows;
  if (old_row != nullptr) rows.old_rows.push_back(keep_in_root(width, to_root, old_row));
  if (new_row != nullptr) rows.new_rows.push_back(keep_in_root(width, to_root, new_row));
  if (((rows.old_rows.size() + rows.new_rows.size()) & 255U) == 0) check_memory();
}

const Value* AfterEvents::keep_row(std::size_t width, const Value* row) {
  if (row == nullptr) return nullptr;
  Value* out = arena_.allocate_array<Value>(width);
  for (std::size_t i = 0; i < width; ++i) out[i] = copy_value(row[i], arena_);
  return out;
}

const Value* AfterEvents::keep_in_root(std::size_t width,
                                       const std::vector<std::uint32_t>* to_root,
                                       const Value* row) {
  if (to_root == nullptr || to_root->empty()) return keep_row(width, row);
  Value* out = arena_.allocate_array<Value>(to_root->size());
  for (std::size_t i = 0; i < to_root->size(); ++i) {
    const std::uint32_t at = (*to_root)[i];
    out[i] = at == TreeInsertNode::kNoColumn ? Value::null() : copy_value(row[at], arena_);
  }
  return out;
}

// From so many on it pays to know which parents have been found.
constexpr std::size_t kManyEvents = 1000;

void AfterEvents::run(ExecContext& context) {
  if (next_ == events_.size()) return;
  context.transaction->advance_command();
  std::optional<NotedKeys> noted;
  FoundParents parents;
  FoundParents* const found = events_.size() - next_ >= kManyEvents ? &parents : nullptr;
  std::size_t known = events_.size();
  while (next_ < events_.size()) {
    check_interrupts(context);
    if (events_.size() != known) noted.reset();
    known = events_.size();
    const Event event = events_[next_++];
    switch (event.kind) {
      case CheckKind::kTrigger:
        run_trigger_event(context, event);
        parents.clear();
        break;
      case CheckKind::kKey:
        run_key_event(context, event, next_ - 1, noted);
        break;
      case CheckKind::kExclusion:
        run_exclusion_event(context, event);
        break;
      default:
        run_event(context, event, found);
    }
  }
}

void AfterEvents::run_trigger_event(ExecContext& context, const Event& event) {
  Changes none{};
  Changes& changes = event.index == kNoTable ? none : tables_[event.index];
  const TableTriggers& triggers = *event.triggers;
  Arena arena;
  context.eval.arena = &arena;
  if (event.turn == TriggerTurn::kStatement) {
    if (event.round != changes.round) return;
    changes.seen |= triggers.statement_sees_tables;
    triggers.after_statement(context, changes.rows);
  } else {
    changes.seen |= triggers.row_sees_tables;
    triggers.after_row(context, event.turn, event.key, event.new_key, changes.rows);
  }
  context.transaction->advance_command();
}

AfterEvents& after_events_of(ExecContext& context) {
  if (context.after_events == nullptr)
    context.after_events = &context.state->make<AfterEvents>();
  return *context.after_events;
}

AfterEvents::Mark AfterEvents::mark() const {
  Mark out{events_.size(), next_, {}};
  for (const Changes& changes : tables_)
    out.rows.emplace_back(changes.rows.old_rows.size(), changes.rows.new_rows.size());
  return out;
}

void AfterEvents::rollback_to(const Mark& mark) noexcept {
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(mark.events), events_.end());
  next_ = mark.next;
  row_begin_ = SIZE_MAX;
  while (tables_.size() > mark.rows.size()) tables_.pop_back();
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    tables_[i].rows.old_rows.resize(mark.rows[i].first);
    tables_[i].rows.new_rows.resize(mark.rows[i].second);
    tables_[i].seen = false;
  }
}

void AfterEvents::clear() {
  events_.clear();
  next_ = 0;
  row_begin_ = SIZE_MAX;
  tables_.clear();
  arena_.reset();
}

}  // namespace granary::sql
