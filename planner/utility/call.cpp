// planner/utility/call.cpp: CALL and DO.
#include <algorithm>
#include <utility>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_api.h"
#include "planner/plpgsql/compile.h"
#include "planner/routine/nested.h"
#include "planner/routine/procedure_call.h"
#include "planner/utility/routines.h"
#include "sql/executor/operator.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::Value;

namespace {

Value evaluate(UtilityRun& run, const BoundExpression& bound) {
  sql::ExecContext context;
  context.eval.arena = &run.arena;
  context.eval.session = &run.session;
  context.session = &run.session;
  context.transaction = &run.session.transaction;
  context.statement_arena = &run.arena;
  // Constants are of the program, which ends with the expression.
  return sql::copy_value(bound.program.run(context, nullptr), run.arena);
}

/// What the session offers this statement; those inside of it find nothing.
sql::TransactionControl* take_transactions(sql::SessionContext& session) {
  return std::exchange(SessionRoutines::of(session).offered_transactions, nullptr);
}

}  // namespace

void run_do(UtilityRun& run, const Node& node) {
  std::string language = "plpgsql";
  std::optional<std::string> source;
  for (auto* item : ast::list(node.do_stmt->args, node.do_stmt->n_args)) {
    const PgQuery__DefElem& element = *item->def_elem;
    if (ast::text(element.defname) == "language") language = argument_text(element.arg);
    if (ast::text(element.defname) == "as") source = argument_text(element.arg);
  }
  if (!source) throw SqlError("42601", "no inline code specified");
  std::transform(language.begin(), language.end(), language.begin(), ::tolower);
  if (language == "sql")
    throw SqlError("0A000", "language \"sql\" does not support inline code execution");
  if (language != "plpgsql")
    throw SqlError("42704", "language \"" + language + "\" does not exist");
  plpgsql::run_block(run.session, *source, take_transactions(run.session));
}

/// The columns of what CALL answers: the procedure's outputs.
std::vector<sql::ResultColumn> call_columns(sql::SessionContext& session, const Node& node) {
  const PgQuery__FuncCall& call = *node.call_stmt->funccall;
  std::vector<sql::Oid> types;
  for (std::size_t i = 0; i < call.n_args; ++i)
    types.push_back(
        bind_expression_node(session, argument_value(*call.args[i]), nullptr, {}, -1).type);
  const ProcedureCall procedure = find_procedure(session, call, types);
  std::vector<sql::ResultColumn> out;
  const CompiledRoutine& compiled = *procedure.compiled;
  for (std::size_t i = 0; i < compiled.routine->columns.size(); ++i) {
    const auto& column = compiled.routine->columns[i];
    const std::string name = column.name;
    const sql::Oid type = compiled.shape != nullptr ? (*compiled.shape)[i].type : column.type;
    out.push_back({name.empty() ? "column" + std::to_string(i + 1) : name, type, -1, {}, 0});
  }
  return out;
}

void run_call(UtilityRun& run, const Node& node) {
  sql::TransactionControl* transactions = take_transactions(run.session);
  const PgQuery__FuncCall& call = *node.call_stmt->funccall;
  std::vector<sql::Oid> types;
  for (std::size_t i = 0; i < call.n_args; ++i) {
    types.push_back(
        bind_expression_node(run.session, argument_value(*call.args[i]), nullptr, {}, -1).type);
  }
  const ProcedureCall procedure = find_procedure(run.session, call, types);
  std::vector<Value> given;
  const std::vector<std::size_t> inputs = procedure.inputs();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const sql::Oid type = procedure.types[i];
    given.push_back(evaluate(
        run, inputs[i] == ProcedureCall::kNotGiven
                 ? bind_expression_text(run.session, procedure.default_of(i), nullptr, type, -1)
                 : bind_expression_node(run.session, argument_value(*call.args[inputs[i]]), nullptr,
                                        type, -1)));
  }
  const CompiledRoutine& compiled = *procedure.compiled;
  const std::size_t columns = compiled.routine->columns.size();
  RoutineRows rows(columns);
  RoutineCall invoked{run.session, given.data(), rows, compiled.shape, nullptr, transactions};
  run_routine(compiled, invoked);
  if (columns > 0 && rows.size() > 0) run.sink.row(rows[0]);
}

}  // namespace granary::planner::utility
