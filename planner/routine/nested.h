// planner/routine/nested.h: statements that run inside a running statement: those of functions.
// They take part in its transaction and its validation: a conflict unwinds to the outer statement,
// which runs again from its start.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "planner/bind/statement.h"
#include "planner/bind/variables.h"

namespace granary::planner {

/// What a statement of a function gets told about where it runs.
struct NestedContext {
  sql::SessionContext& session;
  /// The function is not volatile: it sees what its caller sees, and may not write.
  bool read_only = false;
  const char* language = "PL/pgSQL";  // for messages
};

/// A bound statement whose parameters `variables` handed out.
struct NestedPlan {
  StatementPtr statement;
  std::uint64_t settings_fingerprint = 0;
};

/// Types that the output of a statement is converted to: of its columns, or of the only one where
/// that is a row as a whole.
struct WantedOutput {
  struct Column {
    sql::Oid type;
    std::int32_t typmod = -1;
  };
  std::vector<Column> columns;
  sql::Oid whole;
};

/// The query with the wanted types, as far as assignment casts make them; where its own clauses
/// look at its rows it becomes a subquery.
Query* convert_output(Binder& binder, Query* query, const WantedOutput& output);

/// Binds a SELECT, INSERT, UPDATE or DELETE. for_cursor: as ParamSpec's; for_check: as Binder's
/// errors  SqlError with locations in the parsed text
NestedPlan plan_nested(sql::SessionContext& session, const PgQuery__Node& node,
                       Variables& variables, std::span<const sql::Oid> params,
                       const WantedOutput* wanted = nullptr, bool for_cursor = false,
                       bool for_check = false);

/// Rows into the sink, at most rows_max (0: all; what is written is written whole). Returns false
/// when the plan is stale: nothing has happened, it has to be made anew. rows: how many, or for a
/// writing statement how many it wrote. errors  25006, 0A000, the statement's own
bool run_nested(const NestedContext& context, const Statement& statement, Arena& arena,
                const sql::Value* params, sql::ResultSink& sink, std::uint64_t rows_max,
                std::uint64_t& rows);

/// A statement that is no plan (DDL, SET ...). Returns its tag.
std::string run_nested_utility(const NestedContext& context, const Statement& statement,
                               Arena& arena, const sql::Value* params, sql::ResultSink& sink);

/// Between the two what is read includes what the transaction wrote so far; afterwards the outer
/// statement sees what it saw before.
class NestedCommand {
 public:
  explicit NestedCommand(const NestedContext& context)
      : transaction_(context.read_only ? nullptr : &context.session.transaction),
        outer_(transaction_ != nullptr ? transaction_->enter_command() : 0) {}
  ~NestedCommand() {
    if (transaction_ != nullptr) transaction_->leave_command(outer_);
  }
  NestedCommand(const NestedCommand&) = delete;
  NestedCommand& operator=(const NestedCommand&) = delete;

 private:
  engine::Transaction* transaction_;
  std::uint32_t outer_;
};

/// The error happened in a text that a function ran: its position counts in that text.
void move_to_internal(sql::SqlError& error, std::string_view text);
/// An error in the body of a function, which stands in the statement between quotes of one kind or
/// the other, is one in the statement.
void point_into_statement(std::string_view statement, std::string_view body, sql::SqlError& error);
/// One more line of CONTEXT.
void add_context(sql::SqlError& error, const std::string& line);

/// Nobody wants the rows.
class NoRows final : public sql::ResultSink {
 public:
  bool row(const sql::Value*) override { return true; }
};

}  // namespace granary::planner
