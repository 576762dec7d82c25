// sql/executor/foreign_key.h: foreign keys at run time. Writers note what they did to rows that
// have to do with one; when the statement is done (or the transaction, where deferred) each note is
// looked at, in the order they were made, as PostgreSQL's AFTER triggers.
//
// Invariants
//   F1  No interleaving leaves a row whose parent is missing. Who refers reads the parent's key and
//       shares it until the end of the transaction (Transaction::share_row); who takes a key away
//       has written, hence locked or validated, the same record, and looks for referrers after.
//   F2  The record that is shared is the one in the tree of the referenced index: a key that
//       changes is removed from it, whatever happens to the row.
//   F3  A check sees the statement's own writes: the command number moves on before.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/arena.h"
#include "sql/deferred_checks.h"
#include "sql/executor/deferrable_key.h"
#include "sql/executor/execute.h"

namespace granary::sql {

class ForeignKeyEvents {
 public:
  ForeignKeyEvents();
  ~ForeignKeyEvents();
  ForeignKeyEvents(const ForeignKeyEvents&) = delete;
  ForeignKeyEvents& operator=(const ForeignKeyEvents&) = delete;

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

  bool empty() const noexcept { return next_ == events_.size(); }
  /// Looks at everything noted, and at what that makes happen; deferred ones go to the session.
  /// errors  23503, and those of writing rows; conflicts and waits are thrown as ExecInterrupt
  void run(ExecContext& context);
  /// The same outside of an execution.
  void run(SessionContext& session, Arena& arena);

  /// For input that comes in batches: a batch's notes are kept, or taken back.
  struct Mark {
    std::size_t events = 0, next = 0;
  };
  Mark mark() const noexcept { return {events_.size(), next_}; }
  void rollback_to(const Mark& mark) noexcept {
    events_.resize(mark.events);
    next_ = mark.next;
  }

 private:
  struct Event {
    const ForeignKeyRules* rules;
    std::uint32_t index;  // in references, referrers or keys
    CheckKind kind;
    bool updated;          // of a parent: new_key is set
    const Value* key;      // of a child: its columns; of a parent: the referenced ones, before
    const Value* new_key;  // of a parent: after
    std::string_view row_key;
  };
  const Value* keep(const std::vector<std::uint32_t>& columns, const Value* values);
  void note_reference(const ForeignKeyRules& rules, std::uint32_t index, std::string_view key,
                      const Value* values);
  void note_key(const ForeignKeyRules& rules, std::uint32_t index, const Value* values);
  void note_referrer(const ForeignKeyRules& rules, std::uint32_t index, const Value* old_values,
                     const Value* new_values);
  bool defer(ExecContext& context, const Event& event) const;
  /// at: its place among the events. noted: of all of them, made when it is first needed.
  void run_key_event(ExecContext& context, const Event& event, std::size_t at,
                     std::optional<NotedKeys>& noted);
  NotedKeys noted_keys() const;
  void run_exclusion_event(ExecContext& context, const Event& event);
  void run_event(ExecContext& context, const Event& event);  // of any other kind
  void run_noted(ExecContext& context);

  std::vector<Event> events_;
  std::size_t next_ = 0;
  /// What referential actions fired: AFTER triggers wait until all actions are done.
  std::vector<std::unique_ptr<class TriggerRun>> fired_;
  Arena arena_{1024};
};

/// The error of a row that moves between partitions below `referenced`, which foreign keys are on,
/// while the statement names a table above that. errors  0A000
[[noreturn]] void refuse_move(const RelationDesc& referenced, const RelationDesc& root);

/// Looks at what was deferred; null: at everything, else at the constraints that `only` names. What
/// holds is done. errors  23503; ExecInterrupt
void run_deferred_checks(SessionContext& session, Arena& arena, const std::vector<Oid>* only);

/// Existing rows of a new or not yet validated foreign key. errors  23503; ExecInterrupt
void verify_foreign_key(SessionContext& session, const ForeignKeyDesc& key,
                        const RelationDesc& child, const RelationDesc& parent);
/// No row of `child`, or of its partitions, has a key that is in `partition`, which `key` refers
/// to. errors  23503; ExecInterrupt
void verify_unreferenced(SessionContext& session, const ForeignKeyDesc& key,
                         const RelationPtr& child, const RelationDesc& partition);

}  // namespace granary::sql
