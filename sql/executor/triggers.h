// sql/executor/triggers.h: the triggers of a table, as a plan that writes it has them. Who knows
// functions fires them (planner/trigger/table_triggers.h); here is when.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/arena.h"
#include "sql/value.h"

namespace granary::sql {

struct ExecContext;

/// What a statement did to a row.
enum class RowChange : std::uint8_t { kInsert, kUpdate, kDelete };

/// Transition tables: all rows that one kind of change wrote, as they were before and after, with
/// all columns of the table that the statement names.
struct TransitionRows {
  std::vector<const Value*> old_rows, new_rows;
};

/// Those that one kind of statement on one table fires. Rows have all columns of the table.
class TableTriggers {
 public:
  virtual ~TableTriggers() = default;

  /// BEFORE ... FOR EACH ROW, by name. new_row (null: DELETE) is changed in place, its values live
  /// in `arena`. false: the row is left out.
  virtual bool before_row(ExecContext& context, const Value* old_row, Value* new_row,
                          Arena& arena) const = 0;
  /// AFTER ... FOR EACH ROW. rows: those of the statement, where keeps_rows says so.
  virtual void after_row(ExecContext& context, const Value* old_row, const Value* new_row,
                         const TransitionRows& rows) const = 0;
  virtual void before_statement(ExecContext& context) const = 0;
  virtual void after_statement(ExecContext& context, const TransitionRows& rows) const = 0;

  bool has_before_row = false, has_after_row = false, has_statement = false;
  bool keeps_rows = false;  // some have transition tables
  RowChange change = RowChange::kInsert;
};

/// The triggers of one run of a statement: those FOR EACH STATEMENT of the table that it names, and
/// what AFTER triggers FOR EACH ROW, of that table or of those below it, have to look at when the
/// statement is done.
class TriggerRun {
 public:
  /// Those of each kind of change that the statement may make, in the order in which BEFORE
  /// triggers fire; any may be null.
  explicit TriggerRun(ExecContext& context, const TableTriggers* first = nullptr,
                      const TableTriggers* second = nullptr, const TableTriggers* third = nullptr)
      : context_(context), named_{first, second, third} {}

  /// Before the first row: BEFORE ... FOR EACH STATEMENT.
  void start();
  /// A row was written. Copies the rows of `width` values; either may be null.
  void add(const TableTriggers* triggers, std::size_t width, const Value* old_row,
           const Value* new_row) {
    if (triggers != nullptr && triggers->has_after_row) keep(*triggers, width, old_row, new_row);
    if (keeps_rows_) keep_transition(width, old_row, new_row);
  }
  /// Rows that are added from now on are of a table below the one that the statement names.
  /// to_root: where each of the named table's columns is in them; null or empty: in the same place.
  void set_part(const std::vector<std::uint32_t>* to_root) noexcept { to_root_ = to_root; }
  /// A row that leaves one partition for another is updated, whatever happens to either.
  void set_moving(bool moving) noexcept { moving_ = moving; }
  /// After the last row, once however often it is called: the rows in the order in which they were
  /// added, then AFTER ... FOR EACH STATEMENT.
  void finish();

 private:
  struct Event {
    const TableTriggers* triggers;
    const Value* old_row;
    const Value* new_row;
  };
  void keep(const TableTriggers& triggers, std::size_t width, const Value* old_row,
            const Value* new_row);
  void clear();
  void keep_transition(std::size_t width, const Value* old_row, const Value* new_row);
  const Value* copy(std::size_t width, const Value* row);
  const Value* copy_in_root(std::size_t width, const Value* row);
  static std::size_t set_of(RowChange change) { return static_cast<std::size_t>(change); }

  ExecContext& context_;
  std::array<const TableTriggers*, 3> named_;
  std::vector<Event> events_;
  std::array<TransitionRows, 3> rows_;  // by RowChange
  std::array<bool, 3> kept_{};
  const std::vector<std::uint32_t>* to_root_ = nullptr;
  Arena arena_;
  bool keeps_rows_ = false;
  bool moving_ = false;
  bool finished_ = false;
};

}  // namespace granary::sql
