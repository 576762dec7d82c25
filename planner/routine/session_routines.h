// planner/routine/session_routines.h: the routines that a session has called, ready to run. A
// routine is compiled once a session for each set of argument types; its plans live with it.
// Thread safety: the session's thread.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/spill_space.h"
#include "planner/routine/routine.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/transaction_control.h"
#include "sql/types/record.h"

namespace granary::planner {

/// Rows that a routine gives or loops over, all of one width.
class RoutineRows {
 public:
  /// settings: of the session, where there may be many of them: they grow in a temporary file while
  /// memory is short
  explicit RoutineRows(std::size_t width, const sql::Settings* settings = nullptr)
      : width_(width), settings_(settings) {}
  std::size_t width() const noexcept { return width_; }
  std::size_t size() const noexcept { return rows_.size(); }
  const sql::Value* operator[](std::size_t at) const { return rows_[at]; }
  /// Copies the row and its bytes.
  void add(const sql::Value* values);

 private:
  std::size_t width_;
  const sql::Settings* settings_;
  std::vector<sql::Value*> rows_;
  std::unique_ptr<SpillSpace> spill_;  // made when there are many
  Arena arena_;
};

struct TriggerCall;
struct EventTriggerCall;

/// One call of a routine.
struct RoutineCall {
  sql::SessionContext& session;
  const sql::Value* args = nullptr;
  RoutineRows& rows;
  /// The row type that the caller defined for a function returning record; else that of the
  /// routine's columns; null: rows are one value.
  const sql::RecordShape* shape = nullptr;
  TriggerCall* trigger = nullptr;
  /// Null where COMMIT and ROLLBACK are not allowed.
  sql::TransactionControl* transactions = nullptr;
  const EventTriggerCall* event = nullptr;  // of a function of event triggers
};

/// What a routine's text was compiled to.
class RoutineCode {
 public:
  virtual ~RoutineCode() = default;
  virtual void run(RoutineCall& call) = 0;
  /// What it was compiled for is as it was then.
  virtual bool is_current(sql::SessionContext&) const { return true; }
};

struct CompiledRoutine {
  RoutinePtr routine;
  std::vector<sql::Oid> argument_types;  // actual ones
  sql::Oid result_type;
  const sql::RecordShape* shape = nullptr;  // of its columns, when it has several
  std::unique_ptr<RoutineCode> code;
};
using CompiledRoutinePtr = std::shared_ptr<CompiledRoutine>;

/// The SET clauses of a routine, for as long as it runs. What they name is put back at its end, by
/// changes that are local to the transaction; what else the routine set stays. An error takes back
/// everything.
class RoutineSettings {
 public:
  RoutineSettings(sql::SessionContext& session, const Routine& routine);
  /// Takes back everything, if end() has not been called.
  ~RoutineSettings();
  /// The routine has returned.
  void end();
  RoutineSettings(const RoutineSettings&) = delete;
  RoutineSettings& operator=(const RoutineSettings&) = delete;

 private:
  void note(const std::string& name);
  void roll_back();

  sql::SessionContext& session_;
  std::vector<std::pair<std::string, std::string>> before_;
  bool pushed_ = false;
};

class SessionRoutines {
 public:
  static SessionRoutines& of(sql::SessionContext& session);
  /// errors  those of the routine's text
  CompiledRoutinePtr find(sql::SessionContext& session, const Routine& routine,
                          std::span<const sql::Oid> types, sql::Oid result);

  /// The description of a routine that was built last: two calls in one statement share it.
  RoutinePtr& described(sql::Oid oid);
  /// The same for one that the transaction may have changed itself. Each version stays as long as
  /// the session: plans and types refer to it.
  RoutinePtr uncommitted(RoutinePtr routine);
  /// The routine as a transaction with DDL of its own sees it; null: it is gone.
  RoutinePtr find_uncommitted(sql::SessionContext& session, sql::Oid oid);

  /// Of the trigger function that runs; null: it has none.
  const struct TransitionTables* transition = nullptr;

  /// What PL/pgSQL keeps of its running calls (plpgsql/compile.cpp).
  std::shared_ptr<void> activity;

  /// For the CALL or DO that runs next: what it may end transactions with. It takes it, so that
  /// calls inside of its statements find none.
  sql::TransactionControl* offered_transactions = nullptr;

 private:
  std::unordered_map<std::uint32_t, RoutinePtr> described_;
  std::unordered_map<std::uint32_t, std::vector<RoutinePtr>> uncommitted_;
  sql::catalog::UncommittedCache<RoutinePtr> seen_;
  std::unordered_map<std::uint32_t, std::vector<CompiledRoutinePtr>> known_;
  // Routines that are gone are never asked for again: what is outdated leaves by the way.
  std::size_t sweep_described_at_ = 64, sweep_known_at_ = 64;
};

/// Compiles; does not keep. errors  42601, 42P13 ... of the text
CompiledRoutinePtr compile_routine(sql::SessionContext& session, const RoutinePtr& routine,
                                   std::span<const sql::Oid> types, sql::Oid result);

/// Runs a call with the routine's settings. errors  its own, with their context; 54001
void run_routine(const CompiledRoutine& compiled, RoutineCall& call);

/// The values as one of type record.
sql::Value make_record(const sql::RecordShape& shape, const sql::Value* values, Arena& arena);

}  // namespace granary::planner
