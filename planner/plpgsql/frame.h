// planner/plpgsql/frame.h: one call of a PL/pgSQL function: the values of its variables.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "planner/plpgsql/ast.h"
#include "planner/routine/nested.h"
#include "planner/routine/session_routines.h"

namespace granary::planner {
struct TriggerCall;
}

namespace granary::planner::plpgsql {

/// A value that owns its bytes.
class Slot {
 public:
  Slot() = default;
  Slot(const Slot& other) { set(other.value_); }
  Slot& operator=(const Slot& other) {
    if (this != &other) set(other.value_);
    return *this;
  }
  const sql::Value& value() const noexcept { return value_; }
  void set(const sql::Value& value);
  /// Bytes at the end of a value that has bytes; not its own.
  void append(std::string_view bytes);
  /// Of a value that has some.
  char* bytes() noexcept { return bytes_.data(); }

 private:
  sql::Value value_;
  std::string bytes_;
};

/// The value of a variable; of a row, one of each field.
struct VariableState {
  Slot slot;
  sql::Oid taken_type;                      // of the operand of a CASE
  const sql::RecordShape* shape = nullptr;  // of rows; null: a record that was not assigned yet
  sql::Oid row_type{};                      // of rows of a composite type
  std::vector<Slot> fields;

  void become(const DeclaredType& type) {
    shape = type.shape;
    row_type = type.row_type;
  }
};

/// What the function was compiled for.
struct CompiledTypes {
  sql::Oid result;
  sql::Oid routine;  // pg_proc.oid; 0: DO
  bool is_trigger = false;
  std::string signature;
};

struct Frame {
  Frame(const Program& of_program, RoutineCall& of_call, const NestedContext& nested_context,
        const CompiledTypes& compiled_types)
      : program(of_program),
        call(of_call),
        session(of_call.session),
        nested(nested_context),
        types(compiled_types),
        states(of_program.variables.size()) {}

  const Program& program;
  RoutineCall& call;
  sql::SessionContext& session;
  NestedContext nested;
  const CompiledTypes& types;
  std::vector<VariableState> states;
  Arena scratch;  // of the statement that runs
  std::uint64_t row_count = 0;
  std::string return_label;                // EXIT and CONTINUE to a label
  const sql::SqlError* handled = nullptr;  // inside an EXCEPTION handler
  /// Where it stands, for CONTEXT.
  int line = 0;
  const char* doing = "statement block";
  const char* phase = nullptr;  // instead of line and statement
  const Fragment* running = nullptr;  // the SQL that CONTEXT names for what is called now
  Frame* caller = nullptr;

  std::string context_line() const;
  /// All lines of CONTEXT: of this call and of those around it.
  std::string context() const;

  /// Runs a piece of the function that touches data or catalogs, as a statement of its own where
  /// the function ends transactions.
  template <class Work>
  void as_statement(const Work& work, bool is_query = true) {
    if (call.transactions == nullptr) return work();
    call.transactions->run(work, is_query);
  }
};

/// The piece of SQL is the frame's running one for as long as this lives; null: none is.
class RunningSql {
 public:
  RunningSql(Frame& frame, const Fragment* sql)
      : frame_(frame), before_(std::exchange(frame.running, sql)) {}
  ~RunningSql() { frame_.running = before_; }
  RunningSql(const RunningSql&) = delete;
  RunningSql& operator=(const RunningSql&) = delete;

 private:
  Frame& frame_;
  const Fragment* before_;
};

/// Whether the error on its way up has all its context already: RAISE without parameters.
bool& rethrown(sql::SessionContext& session);

}  // namespace granary::planner::plpgsql
