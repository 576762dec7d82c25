// sql/executor/trigger_run.h: the triggers of one writer of rows.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "sql/executor/after_events.h"

namespace granary::sql {

/// From the first row that an operator, or a referential action, writes to the last. AFTER triggers
/// are noted (AfterEvents), for the end of the statement.
class TriggerRun {
 public:
  /// named: those of each kind of change that the statement may make of the table that it names,
  /// in the order in which BEFORE triggers fire; any may be null.
  explicit TriggerRun(ExecContext& context, const TableTriggers* first = nullptr,
                      const TableTriggers* second = nullptr, const TableTriggers* third = nullptr)
      : context_(context), named_{first, second, third} {}

  /// Before the first row.
  void start();
  /// BEFORE triggers of a row that is updated or deleted (new_row: null), as before_row. The row is
  /// locked first: they see what will be changed.
  /// errors  27000 when they wrote the row themselves, so that it is no longer what it was;
  ///         ExecInterrupt
  bool before(const TableTriggers& triggers, const RelationDesc& relation,
              const ExecContext::RowIdentity& target, const Value* old_row, Value* new_row,
              Arena& arena);
  /// Whether the statement, by another part of it, has written the row, which is left out then.
  /// verb: "updated" or "deleted". errors  27000 when something that the statement called has;
  /// 21000 of MERGE
  bool was_changed(engine::RecordRef row, const char* verb) {
    const bool possible =
        context_.has_several_writers || context_.transaction->had_inner_commands();
    return possible && look_for_change(row, verb);
  }
  /// The statement is a MERGE, whose errors say so.
  void set_merging() noexcept { merging_ = true; }
  /// A row of `width` values was written. triggers: of its table, that which the statement names
  /// or one below it; null: none. Either row may be null.
  void add(const TableTriggers* triggers, std::size_t width, const Value* old_row,
           const Value* new_row) {
    if (triggers != nullptr) note(*triggers, width, old_row, new_row);
    if (keeps_rows_) keep(width, old_row, new_row);
  }
  /// Rows that are added from now on are of a table below the one that the statement names.
  /// to_root: where each of the named table's columns is in them; null or empty: in the same place.
  void set_part(const std::vector<std::uint32_t>* to_root) noexcept { to_root_ = to_root; }
  /// A row that leaves one partition for another is updated, whatever happens to either.
  void set_moving(bool moving) noexcept { moving_ = moving; }
  /// After the last row, once however often it is called.
  void finish();

 private:
  void note(const TableTriggers& triggers, std::size_t width, const Value* old_row,
            const Value* new_row);
  bool look_for_change(engine::RecordRef row, const char* verb);
  [[noreturn]] void refuse_changed(const char* verb) const;
  void keep(std::size_t width, const Value* old_row, const Value* new_row);
  static std::size_t number(RowChange change) { return static_cast<std::size_t>(change); }

  ExecContext& context_;
  const std::array<const TableTriggers*, 3> named_;
  std::array<AfterEvents::ChangedTable, 3> tables_{AfterEvents::kNoTable, AfterEvents::kNoTable,
                                                   AfterEvents::kNoTable};  // by RowChange
  std::array<bool, 3> kept_{};
  const std::vector<std::uint32_t>* to_root_ = nullptr;
  bool keeps_rows_ = false;
  bool moving_ = false;
  bool started_ = false;
  bool merging_ = false;
};

/// The row is this transaction's from now on, whatever becomes of it. errors  ExecInterrupt
void lock_to_change(ExecContext& context, const RelationDesc& relation,
                    const ExecContext::RowIdentity& target, bool is_delete);

/// Of MERGE. errors  21000
[[noreturn]] void refuse_second_change();

}  // namespace granary::sql
