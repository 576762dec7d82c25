// sql/executor/triggers.h: the triggers of a table, as a plan that writes it has them. Who knows
// functions fires them (planner/trigger/table_triggers.h); here is when.
#pragma once

#include <cstdint>
#include <vector>

#include "base/arena.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

struct ExecContext;
struct PlanNode;

/// What a statement did to a row.
enum class RowChange : std::uint8_t { kInsert, kUpdate, kDelete };

/// Transition tables: all rows that one kind of change wrote, as they were before and after, with
/// all columns of the table that the statement names.
struct TransitionRows {
  std::vector<const Value*> old_rows, new_rows;
};

/// When AFTER triggers fire: those of a row before or behind the row's foreign keys, whose triggers
/// in PostgreSQL have names of their own among the others.
enum class TriggerTurn : std::uint8_t { kBeforeKeys, kBehindKeys, kStatement };

/// Those that one kind of statement on one table fires. Rows have all columns of the table.
class TableTriggers {
 public:
  virtual ~TableTriggers() = default;

  /// BEFORE ... FOR EACH ROW, by name. new_row (null: DELETE) is changed in place, its values live
  /// in `arena`. false: the row is left out.
  virtual bool before_row(ExecContext& context, const Value* old_row, Value* new_row,
                          Arena& arena) const = 0;
  /// Those of AFTER ... FOR EACH ROW whose turn it is. rows: those of the statement, where
  /// keeps_rows says so.
  virtual void after_row(ExecContext& context, TriggerTurn turn, const Value* old_row,
                         const Value* new_row, const TransitionRows& rows) const = 0;
  /// An AFTER ... FOR EACH ROW trigger that after_row deferred, when its time has come.
  virtual void fire_deferred(ExecContext& context, std::size_t trigger, const Value* old_row,
                             const Value* new_row) const = 0;
  virtual void before_statement(ExecContext& context) const = 0;
  virtual void after_statement(ExecContext& context, const TransitionRows& rows) const = 0;

  Oid table;
  RowChange change = RowChange::kInsert;
  bool has_before_row = false, has_statement = false;
  bool has_before_keys = false, has_behind_keys = false;      // AFTER ... FOR EACH ROW
  bool row_sees_tables = false, statement_sees_tables = false;  // transition tables
  bool keeps_rows() const noexcept { return row_sees_tables || statement_sees_tables; }
};

/// Those of the table that the root of a plan inserts rows into; null: none, or none of its own.
const TableTriggers* insert_triggers(const PlanNode& root) noexcept;

}  // namespace granary::sql
