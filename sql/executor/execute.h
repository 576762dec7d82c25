// sql/executor/execute.h: running a plan. An Execution is pulled by the session: as many rows as it
// can take, then more later (portals with row limits, slow clients). Between pulls no engine
// pointers are held.
//
// A statement that reads the latest state must be complete (kDone) and validated by the session
// before any of its rows leave the server; one on a snapshot may stream.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/occ/transaction.h"
#include "sql/executor/plan.h"
#include "sql/relation_counters.h"
#include "sql/session_context.h"

namespace granary::sql {

/// Where result rows go: the frontend encodes them straight into its send buffer.
class ResultSink {
 public:
  virtual ~ResultSink() = default;
  /// Returns false when the caller should stop for now (buffer full and this statement may stream).
  virtual bool row(const Value* values) = 0;
};

enum class PullStatus : std::uint8_t {
  kDone,
  kMore,         // rows_max reached or the sink is full
  kConflict,     // roll back the statement and run it again
  kStale,        // the catalog changed: drop the plan, prepare again, run again
  kWait,         // queued for a row lock: roll back the statement, wait, run it again
  kUseSnapshot,  // read-only and has read too much to be validated: run it again on a snapshot
};

/// Shared by the operators of one running statement.
struct ExecContext {
  EvalContext eval;
  SessionContext* session = nullptr;
  engine::Transaction* transaction = nullptr;
  Arena* statement_arena = nullptr;
  class AfterEvents* after_events = nullptr;  // see after_events_of
  Value* exec_values = nullptr;
  struct RowIdentity {
    std::string_view key;  // valid while the scan stands on the row
    std::string_view row;
    engine::RecordRef ref;
    std::uint32_t part = 0;  // the table, where the scan is of a tree of tables
  };
  RowIdentity* identities = nullptr;
  std::uint32_t identity_count = 0;
  bool on_snapshot = false;
  bool has_several_writers = false;  // the plan's WITH queries write as well
  bool trusts_plan = false;          // Execution::trust_plan
  /// Of the session's temporary objects when the execution began: what it makes itself later, or a
  /// function that it calls, leaves the plan's tables as they are.
  std::uint64_t temporary_stamp = 0;
  std::uint64_t rows_affected = 0;
  /// Rows worked on since the start; every so many, long loops look for interrupts (operator.h,
  /// tick).
  std::uint32_t ticks = 0;
  /// Rows copied into memory; every so many, the memory limit is looked at (operator.h).
  std::uint32_t kept_rows = 0;
  /// Set by a writer at the root of the plan when it stops early (instead of a throw, which
  /// contended rows could not afford).
  PullStatus stopped = PullStatus::kDone;
  class Instrumentation* instrumentation = nullptr;  // null: nobody measures
  struct CountedRelation* counted = nullptr;         // the first (counted.h)
  struct State;  // CTE results, subplan caches, work tables
  State* state = nullptr;
};

/// errors  55000 when what the plan reads is a materialized view without data; nothing where that
/// has changed since the plan was made, which makes it stale
void refuse_unpopulated(const Dependency& dependency);

/// One execution of a plan. Not thread safe; may move between threads between pulls.
class Execution {
 public:
  /// plan, params (arrays of plan.param_types.size()) and arena outlive the execution; params are
  /// already of the plan's types.
  Execution(const Plan& plan, SessionContext& session, Arena& arena, const Value* params);
  Execution(Execution&&) noexcept;
  ~Execution();

  /// Errors: SqlError for the user's mistakes (the caller first asks Transaction::reads_still_valid
  /// and re-runs if not). rows_max 0: no limit; callers that have a limit and read the latest state
  /// keep the transaction resumed between pulls, or run to the end and hold the rows back. Called
  /// between transaction.resume and pause. After any status but kMore, and after an error, nothing
  /// of this execution is left in the arena; the next pull starts from the beginning.
  PullStatus pull(ResultSink& sink, std::uint64_t rows_max, bool on_snapshot);
  /// Holds what the plan was made for, as the first pull does, which need not do it then.
  PullStatus hold_dependencies();

  /// Keeps operators and their memory after kDone, so that the next pull (with the params as they
  /// are then) costs no set-up: COPY FROM runs one insert for every input row. Dependencies are
  /// checked again by each pull that starts.
  void keep_prepared() noexcept;
  /// The plan was made by the very statement that runs it: temporary relations that this has made
  /// since leave it as good as it was.
  void trust_plan() noexcept;
  /// For an INSERT that is pulled many times and is one statement: what is to be looked at and
  /// fired when it is done is kept there. start_triggers comes before the first pull,
  /// run_after_events behind the last; both throw what a pull throws, and ExecInterrupt.
  void collect_after_events(AfterEvents& events) noexcept;
  void start_triggers();
  void run_after_events();

  /// Each node's runs go there.
  void measure(Instrumentation& into) noexcept;

  /// For the command tag.
  std::uint64_t rows_affected() const noexcept;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Writing rows of one relation with its indexes and constraints; used by INSERT, COPY, ON CONFLICT
/// and DDL that rewrites tables. Errors: 23502, 23514, 23505 with constraint fields, PostgreSQL's
/// messages and details. Control flow that is not an error for the user (conflict, wait) comes back
/// as an OpResult other than kOk.
class TableWriter {
 public:
  TableWriter(const RelationDesc& relation, const RowCodec& codec, const WriteChecks* checks,
              ExecContext& context);
  ~TableWriter();

  /// Each statement's update and remove come to a row once at most.
  void come_to_rows_once() noexcept { once_ = true; }
  /// Sets the generated columns of a row from its others.
  void fill_generated(Value* values) const;
  bool generates() const noexcept { return checks_ != nullptr && !checks_->generated.empty(); }
  /// NOT NULL and CHECK. errors  23502, 23514
  void check_row(const Value* values) const { check_row(values, nullptr); }
  /// values: all columns. Returns kExists only when `conflict_ok`: a unique index (conflicting)
  /// already has the key.
  engine::OpResult insert(const Value* values, bool conflict_ok, const IndexDesc** conflicting);
  engine::OpResult update(std::string_view key, engine::RecordRef ref, const Value* old_values,
                          const Value* new_values);
  engine::OpResult remove(std::string_view key, engine::RecordRef ref, const Value* old_values);
  /// From now on, once many rows were removed, their index entries go later, many together, since
  /// their look-ups wait for memory together. For a statement from inside of which nobody looks at
  /// the table. finish_removals() ends it.
  void remove_entries_together() noexcept { together_ = true; }
  engine::OpResult finish_removals() {
    return postponed_ != nullptr ? remove_postponed() : engine::OpResult::kOk;
  }
  /// As remove, of a row that goes to another partition: see AfterEvents::moved.
  engine::OpResult leave(std::string_view key, engine::RecordRef ref, const Value* old_values);

  /// The key of a row in a unique index; false when the index has none or lets it conflict with
  /// nothing. errors  those of its expressions
  bool unique_key(const IndexDesc& index, const Value* values, std::string& key);

  /// Of the row that was inserted or updated last: its key, unless it is the one given, and bytes.
  std::string_view last_key() const noexcept { return key_; }
  std::string_view last_row() const noexcept { return row_; }

  /// Whether another row excludes this one. errors  those of the index's expressions
  bool is_excluded(const IndexDesc& index, const Value* values);
  /// The key of the row that excluded one in an index of an exclusion constraint.
  std::string_view excluding_row() const noexcept { return excluding_row_; }

  /// Throws 23505, or 23P01, for the row's values.
  [[noreturn]] void raise_unique_violation(const IndexDesc& index, const Value* values) const;

 private:
  engine::OpResult erase(std::string_view key, engine::RecordRef ref, const Value* old_values);
  /// before: of the row that it replaces; null: none.
  void check_row(const Value* values, const Value* before) const;
  void refuse_catalog() const;
  /// Of a row that the statement's writers and what they called cannot have come to before.
  engine::Change change() const noexcept;
  const ForeignKeyRules* foreign_keys() const noexcept {
    return checks_ != nullptr ? checks_->foreign_keys : nullptr;
  }
  ErrorDetails details() const { return checks_ != nullptr ? checks_->details : ErrorDetails{}; }
  std::string failing_row(const Value* values) const;  // empty where rows are hidden
  /// The row with the values of index expressions behind it.
  const Value* with_expressions(const Value* values, std::vector<Value>& buffer) const;
  /// The same of a row that is there. What fails for it is of an index that is not built, and had
  /// no entry of the row.
  const Value* old_with_expressions(const Value* values);
  bool was_indexed(std::size_t number, const Value* values) const;
  /// Whether the index of that number has an entry for the row.
  bool indexed(std::size_t number, const Value* values) const;
  /// Adds the entry index_key_. kConflict where the row itself, under its key or its old one, has
  /// it from a commit since the row was read.
  engine::OpResult add_entry(const IndexDesc& index, std::string_view primary_key,
                             std::string_view old_key);
  engine::OpResult insert_index_entry(const IndexDesc& index, const Value* values,
                                      std::string_view primary_key, std::string_view old_key);
  engine::OpResult remove_index_entry(const IndexDesc& index, std::string_view index_key,
                                      std::string_view primary_key,
                                      engine::Change change = engine::Change::kAny);
  /// found: what reading the entry has answered.
  engine::OpResult remove_read_entry(const IndexDesc& index, std::string_view index_key,
                                     std::string_view primary_key, engine::Change change,
                                     engine::OpResult found, const engine::RowRead& entry);
  /// Of a row that is removed; values: with those of index expressions.
  engine::OpResult remove_all_entries(const Value* old_values, const Value* values,
                                      std::string_view primary_key);
  void postpone_removal(std::size_t index, const Value* values, std::string_view primary_key);
  engine::OpResult remove_postponed();
  engine::OpResult hold_key(const IndexDesc& index, std::string_view index_key,
                            std::string_view primary_key);
  engine::OpResult update_index(const IndexDesc& index, std::string_view old_key,
                                const Value* old_values, std::string_view new_key,
                                const Value* new_values);
  /// Entries of one state of a row that another lacks go, and the other way round.
  engine::OpResult change_entries(const IndexDesc& index, std::string_view old_key,
                                  std::string_view new_key);
  engine::OpResult remove_index_entries(const IndexDesc& index, const Value* values,
                                        std::string_view primary_key);
  engine::OpResult update_indexes(std::string_view old_key, const Value* old_values,
                                  std::string_view new_key, const Value* new_values);
  /// Of a row that is to have the entry index_key_: kExists where the index is of an exclusion
  /// constraint and another row excludes it.
  engine::OpResult look_for_conflict(const IndexDesc& index);
  /// kExists becomes 23505, or 23P01.
  engine::OpResult or_violation(engine::OpResult result, const IndexDesc& index,
                                const Value* values) const;

  const RelationDesc& relation_;
  const RowCodec& codec_;
  const WriteChecks* checks_;
  ExecContext& context_;
  RelationCounts& counts_;
  std::string key_, row_, index_key_, old_index_key_;
  std::vector<Value> full_, old_full_;
  std::vector<std::uint32_t> failed_;  // expressions of old_full_ that have no value
  std::vector<std::string> entries_, old_entries_;  // of an inverted index
  std::string excluding_entry_, excluding_row_;     // of the row that excluded the last one
  bool entries_changed_ = false;                    // by the running update
  bool once_ = false;                               // come_to_rows_once, and no key has changed
  bool together_ = false;                           // remove_entries_together
  std::size_t removed_ = 0;                         // rows
  struct Postponed;
  std::unique_ptr<Postponed> postponed_;  // made where it pays
};

/// What operators and writers throw to unwind a pull when the engine says conflict, wait or stale;
/// pull catches it. Users never see it.
struct ExecInterrupt {
  PullStatus status;
};

}  // namespace granary::sql
