#include "sql/executor/triggers.h"

#include "sql/executor/operator.h"

namespace granary::sql {

void TriggerQueue::clear() {
  events_.clear();
  arena_.reset();
}

const Value* TriggerQueue::copy(const Value* row) {
  if (row == nullptr) return nullptr;
  Value* out = arena_.allocate_array<Value>(width_);
  for (std::size_t i = 0; i < width_; ++i) out[i] = copy_value(row[i], arena_);
  return out;
}

void TriggerQueue::add(const TableTriggers& triggers, const Value* old_row, const Value* new_row) {
  if (!triggers.has_after_row) return;
  events_.push_back({&triggers, copy(old_row), copy(new_row)});
  if ((events_.size() & 255U) == 0) check_memory();
}

void TriggerQueue::fire(ExecContext& context) {
  // A trigger may run statements, but none of this operator: nothing is added meanwhile.
  for (const Event& event : events_)
    event.triggers->after_row(context, event.old_row, event.new_row);
  clear();
}

}  // namespace granary::sql
