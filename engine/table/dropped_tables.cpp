#include "engine/table/dropped_tables.h"

#include <utility>

namespace granary::engine {

DroppedTables::Pin DroppedTables::pin() {
  std::lock_guard lock(mutex_);
  return *pins_.insert(++last_).first;
}

void DroppedTables::unpin(Pin pin) noexcept {
  std::lock_guard lock(mutex_);
  pins_.erase(pin);
}

void DroppedTables::add(std::unique_ptr<Table> table) {
  std::lock_guard lock(mutex_);
  tables_.push_back({++last_, std::move(table)});
}

bool DroppedTables::ready() const noexcept {
  std::lock_guard lock(mutex_);
  return ready_locked();
}

bool DroppedTables::ready_locked() const noexcept {
  return !tables_.empty() && (pins_.empty() || tables_.front().number < *pins_.begin());
}

bool DroppedTables::free_one() {
  std::unique_ptr<Table> free;  // freed without the mutex: it may be large
  std::lock_guard lock(mutex_);
  if (!ready_locked()) return false;
  free = std::move(tables_.front().table);
  tables_.pop_front();
  return true;
}

}  // namespace granary::engine
