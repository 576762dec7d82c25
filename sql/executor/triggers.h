// sql/executor/triggers.h: the triggers of a table, as a plan that writes it has them. Who knows
// functions fires them (planner/trigger/table_triggers.h); here is when.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "sql/value.h"

namespace granary::sql {

struct ExecContext;
struct PlanNode;
struct RelationDesc;

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
  /// An AFTER ... FOR EACH ROW trigger that after_row deferred, when its time has come.
  virtual void fire_deferred(ExecContext& context, std::size_t trigger, const Value* old_row,
                             const Value* new_row) const = 0;
  virtual void before_statement(ExecContext& context) const = 0;
  virtual void after_statement(ExecContext& context, const TransitionRows& rows) const = 0;

  bool has_before_row = false, has_after_row = false, has_statement = false;
  bool keeps_rows = false;  // some have transition tables
  RowChange change = RowChange::kInsert;
};

/// Those of the table that the root of a plan inserts rows into; null: none, or none of its own.
const TableTriggers* insert_triggers(const PlanNode& root) noexcept;

/// What a statement did so far, for its triggers: those FOR EACH STATEMENT of the table that it
/// names, and AFTER triggers FOR EACH ROW, of that table or of those below it.
class TriggerEvents {
 public:
  /// Those of each kind of change that the statement may make, in the order in which BEFORE
  /// triggers fire; any may be null.
  using Named = std::array<const TableTriggers*, 3>;

  explicit TriggerEvents(const Named& named) : named_(named) {}

  bool has_statement() const noexcept;
  bool empty() const noexcept { return events_.empty() && !has_statement(); }

  /// Before the first row: forgets what there was, and fires BEFORE ... FOR EACH STATEMENT.
  void start(ExecContext& context);
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
  /// After the last row: AFTER triggers for the rows in the order in which they were added, then
  /// AFTER ... FOR EACH STATEMENT. The events stay.
  void fire(ExecContext& context) const;
  void clear();

  /// For input that comes in batches: a batch's rows are kept, or taken back.
  struct Mark {
    std::size_t events = 0;
    std::array<std::size_t, 3> old_rows{}, new_rows{};
  };
  Mark mark() const noexcept;
  void rollback_to(const Mark& mark) noexcept;

 private:
  struct Event {
    const TableTriggers* triggers;
    const Value* old_row;
    const Value* new_row;
  };
  void keep(const TableTriggers& triggers, std::size_t width, const Value* old_row,
            const Value* new_row);
  void keep_transition(std::size_t width, const Value* old_row, const Value* new_row);
  const Value* copy(std::size_t width, const Value* row);
  const Value* copy_in_root(std::size_t width, const Value* row);
  static std::size_t set_of(RowChange change) { return static_cast<std::size_t>(change); }

  Named named_;
  std::vector<Event> events_;
  std::array<TransitionRows, 3> rows_;  // by RowChange
  std::array<bool, 3> kept_{};
  const std::vector<std::uint32_t>* to_root_ = nullptr;
  Arena arena_;
  bool keeps_rows_ = false;
  bool moving_ = false;
};

/// The triggers of one run of a statement, as its operator has them: they fire when it starts and
/// ends, unless the execution collects them for its caller (Execution::collect_triggers).
class TriggerRun {
 public:
  explicit TriggerRun(ExecContext& context, const TableTriggers* first = nullptr,
                      const TableTriggers* second = nullptr, const TableTriggers* third = nullptr);

  /// Before the first row.
  void start();
  /// BEFORE triggers of a row that is updated or deleted (new_row: null), as before_row.
  /// errors  27000 when they wrote the row themselves, so that `row` is no longer what it is
  bool before(const TableTriggers& triggers, const RelationDesc& relation, std::string_view key,
              std::string_view row, const Value* old_row, Value* new_row, Arena& arena);
  /// The statement is a MERGE, whose errors say so.
  void set_merging() noexcept { merging_ = true; }
  void add(const TableTriggers* triggers, std::size_t width, const Value* old_row,
           const Value* new_row) {
    events_.add(triggers, width, old_row, new_row);
  }
  void set_part(const std::vector<std::uint32_t>* to_root) noexcept { events_.set_part(to_root); }
  void set_moving(bool moving) noexcept { events_.set_moving(moving); }
  /// After the last row, once however often it is called.
  void finish();

 private:
  bool collected() const noexcept { return &events_ != &own_; }

  ExecContext& context_;
  TriggerEvents own_;
  TriggerEvents& events_;
  bool finished_ = false;
  bool merging_ = false;
};

}  // namespace granary::sql
