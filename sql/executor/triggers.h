// sql/executor/triggers.h: the triggers of a table, as a plan that writes it has them. Who knows
// functions fires them (planner/trigger/table_triggers.h); here is when.
#pragma once

#include <vector>

#include "base/arena.h"
#include "sql/value.h"

namespace granary::sql {

struct ExecContext;

/// Those that one kind of statement on one table fires. Rows have all columns of the table.
class TableTriggers {
 public:
  virtual ~TableTriggers() = default;

  /// BEFORE ... FOR EACH ROW, by name. new_row (null: DELETE) is changed in place, its values live
  /// in `arena`. false: the row is left out.
  virtual bool before_row(ExecContext& context, const Value* old_row, Value* new_row,
                          Arena& arena) const = 0;
  /// AFTER ... FOR EACH ROW.
  virtual void after_row(ExecContext& context, const Value* old_row,
                         const Value* new_row) const = 0;
  virtual void before_statement(ExecContext& context) const = 0;
  virtual void after_statement(ExecContext& context) const = 0;

  bool has_before_row = false, has_after_row = false, has_statement = false;
};

/// What AFTER triggers of a statement have to look at when it is done.
class TriggerQueue {
 public:
  explicit TriggerQueue(std::size_t width) : width_(width) {}
  void clear();
  /// Copies the rows; either may be null.
  void add(const TableTriggers& triggers, const Value* old_row, const Value* new_row);
  /// Fires all, in the order in which they were added.
  void fire(ExecContext& context);

 private:
  struct Event {
    const TableTriggers* triggers;
    const Value* old_row;
    const Value* new_row;
  };
  const Value* copy(const Value* row);

  std::size_t width_;
  std::vector<Event> events_;
  Arena arena_;
};

}  // namespace granary::sql
