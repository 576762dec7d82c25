// sql/executor/after_events.h: what has to be looked at and fired once the rows of a statement are
// written: foreign keys, keys that are DEFERRABLE, AFTER triggers. One queue in PostgreSQL's order:
// row by row as they were written, a row's events by the names of their triggers, where those of
// foreign keys begin with RI_ (PostgreSQL 15, "Overview of Trigger Behavior"). What referential
// actions do comes behind what is there.
//
// Invariants
//   F1  No interleaving leaves a row whose parent is missing. Who refers reads the parent's key and
//       shares it until the end of the transaction (Transaction::share_row); who takes a key away
//       has written, hence locked or validated, the same record, and looks for referrers after.
//   F2  The record that is shared is the one in the tree of the referenced index: a key that
//       changes is removed from it, whatever happens to the row.
//   F3  A check sees the statement's own writes and those of triggers before it: the command number
//       moves on before.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "sql/deferred_checks.h"
#include "sql/executor/deferrable_key.h"
#include "sql/executor/execute.h"
#include "sql/executor/foreign_key_lookup.h"
#include "sql/executor/triggers.h"

namespace granary::sql {

class AfterEvents {
 public:
  // --- rows of tables that have to do with foreign keys or with keys that are DEFERRABLE ---

  /// A row was written; values of all columns, copied as far as they are needed. rekeyed: the row
  /// has another key in its table, so that checks noted before will not find it.
  void inserted(const ForeignKeyRules& rules, std::string_view key, const Value* values);
  void updated(const ForeignKeyRules& rules, std::string_view key, bool rekeyed,
               const Value* old_values, const Value* new_values);
  void removed(const ForeignKeyRules& rules, const Value* old_values);
  /// A row got the entry `entry` in the index of an exclusion constraint that is DEFERRABLE, and
  /// there is another one that excludes it.
  void excluded(const ForeignKeyRules& rules, const IndexDesc& index, std::string_view entry);
  /// A row leaves a partition for another one: keys on this partition alone go away. Those on
  /// tables above it are told by moved(), with the rules and the columns of the table that the
  /// statement names, when the row has arrived.
  void left(const ForeignKeyRules& rules, const Value* old_values);
  void moved(const ForeignKeyRules& rules, const Value* old_values, const Value* new_values);

  // --- triggers; who writes has a TriggerRun for them ---

  /// A kind of change of one table by this statement: by itself, by its WITH queries, by foreign
  /// keys.
  using ChangedTable = std::uint32_t;
  static constexpr ChangedTable kNoTable = UINT32_MAX;  // the named table has no triggers

  /// A change of the triggers' table begins. Fires BEFORE ... FOR EACH STATEMENT, once.
  ChangedTable begin(ExecContext& context, const TableTriggers& triggers);
  /// Its rows are written: AFTER ... FOR EACH STATEMENT comes behind all that was noted, in place
  /// of one that waits.
  void end(ChangedTable table, const TableTriggers& triggers);
  /// open: the statement is pulled many times, and end() does nothing until it is not.
  void set_open(bool open) noexcept { open_ = open; }
  /// A row of `width` values was written, noted behind its foreign keys. Either may be null.
  void written(ChangedTable table, const TableTriggers& triggers, std::size_t width,
               const Value* old_row, const Value* new_row);
  /// For the transition tables. to_root: where each column of the table is in the row; null or
  /// empty: in the same place.
  void keep_transition(ChangedTable table, std::size_t width,
                       const std::vector<std::uint32_t>* to_root, const Value* old_row,
                       const Value* new_row);

  bool empty() const noexcept { return next_ == events_.size() && tables_.empty(); }
  void clear();
  /// Looks at everything noted, and at what that makes happen; what is deferred goes to the
  /// session. errors  23503, 23505, 23P01, those of triggers and of writing rows; conflicts and
  /// waits are thrown as ExecInterrupt
  void run(ExecContext& context);

  /// For input that comes in batches: a batch's notes are kept, or taken back.
  struct Mark {
    std::size_t events = 0, next = 0;
    std::vector<std::pair<std::size_t, std::size_t>> rows;  // of each table: old, new
  };
  Mark mark() const;
  void rollback_to(const Mark& mark) noexcept;

 private:
  struct Event {
    const ForeignKeyRules* rules = nullptr;
    const TableTriggers* triggers = nullptr;  // kTrigger
    std::uint32_t index = 0;                  // in references, referrers, keys or tables_
    std::uint32_t round = 0;                  // kStatement: valid while it is its table's
    CheckKind kind = CheckKind::kTrigger;
    TriggerTurn turn = TriggerTurn::kStatement;  // kTrigger
    bool updated = false;                        // of a parent: new_key is set
    /// Of a child: its columns; of a parent: the referenced ones, before and after; of a trigger:
    /// the row before and after.
    const Value* key = nullptr;
    const Value* new_key = nullptr;
    std::string_view row_key = {};
  };
  struct Changes {
    Oid table;
    RowChange change;
    TransitionRows rows = {};
    bool seen = false;        // by a trigger: what comes now has other transition tables
    std::uint32_t round = 0;  // how often AFTER ... FOR EACH STATEMENT was noted
  };

  void begin_row() noexcept {
    if (row_begin_ == SIZE_MAX) row_begin_ = events_.size();
  }
  const Value* keep(const std::vector<std::uint32_t>& columns, const Value* values);
  const Value* keep_row(std::size_t width, const Value* row);
  const Value* keep_in_root(std::size_t width, const std::vector<std::uint32_t>* to_root,
                            const Value* row);
  void note_keys(const ForeignKeyRules& rules, const Value* old_values, const Value* new_values,
                 bool primary);
  void note_reference(const ForeignKeyRules& rules, std::uint32_t index, std::string_view key,
                      const Value* values);
  void note_key(const ForeignKeyRules& rules, std::uint32_t index, const Value* values);
  void note_referrer(const ForeignKeyRules& rules, std::uint32_t index, const Value* old_values,
                     const Value* new_values);
  bool defer(ExecContext& context, const Event& event) const;
  void run_trigger_event(ExecContext& context, const Event& event);
  /// at: its place among the events. noted: of all of them, made when it is first needed.
  void run_key_event(ExecContext& context, const Event& event, std::size_t at,
                     std::optional<NotedKeys>& noted);
  NotedKeys noted_keys() const;
  void run_exclusion_event(ExecContext& context, const Event& event);
  /// Of any other kind. found: see find_parent.
  void run_event(ExecContext& context, const Event& event, FoundParents* found);

  std::vector<Event> events_;
  std::size_t next_ = 0;
  std::size_t row_begin_ = SIZE_MAX;  // the first event of the row that is being written
  std::deque<Changes> tables_;
  bool open_ = false;
  Arena arena_{1024};
};

/// Those of the execution, made when they are asked for first.
AfterEvents& after_events_of(ExecContext& context);

}  // namespace granary::sql
