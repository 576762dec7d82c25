// PREPARE, EXECUTE, DEALLOCATE and DISCARD: what the extended protocol does, said in SQL.
#include "frontend/session/sql_prepared.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/session/portal_source.h"
#include "planner/execute_parameters.h"
#include "sql/catalog/session_roles.h"
#include "sql/stack_depth.h"
#include "sql/types/text.h"

namespace granary::frontend {

using planner::StatementKind;
using sql::SqlError;

namespace {

/// The arguments of EXECUTE as a query, which is bound like any other. places: where each begins in
/// it, for error positions.
std::string arguments_query(const planner::PreparedReference& reference,
                            const std::vector<sql::Oid>& types, std::vector<std::size_t>& places) {
  std::string out = "SELECT ";
  for (std::size_t i = 0; i < types.size(); ++i) {
    out += i == 0 ? "CAST((" : ", CAST((";
    places.push_back(out.size());
    out += fmt::format("{}) AS {})", reference.arguments[i].text,
                       planner::parameter_type_name(types[i]));
  }
  return out;
}

/// From a place in the arguments' query to the one in EXECUTE's own text.
void move_location(const planner::PreparedReference& reference,
                   const std::vector<std::size_t>& places, SqlError& error) {
  if (error.location_bytes < 0) return;
  const auto at = static_cast<std::size_t>(error.location_bytes);
  error.location_bytes = -1;
  for (std::size_t i = 0; i < places.size(); ++i) {
    // A subquery begins with its outermost parenthesis, which is ours.
    if (at + 1 < places[i] || at > places[i] + reference.arguments[i].text.size()) continue;
    const std::size_t inside = std::max(at, places[i]) - places[i];
    error.location_bytes = static_cast<std::int32_t>(reference.arguments[i].offset + inside);
  }
}

/// Positions count in what PREPARE stood in, not in the EXECUTE that prepares it anew.
void point_into_source(const PreparedStatement& statement, SqlError& error) {
  if (error.location_bytes < 0 || statement.source.empty()) return;
  const std::size_t at = statement.offset + static_cast<std::size_t>(error.location_bytes);
  const std::string_view before = std::string_view(statement.source).substr(0, at);
  error.diagnostic.position = 1 + static_cast<std::int32_t>(sql::utf8_count(before));
  error.location_bytes = -1;
}

/// The protocol prepares EXECUTE too: of EXECUTE that names one, and so on, the last.
/// errors  54001 where one executes itself
planner::StatementPtr last_execute(const ByName<PreparedStatement>& statements,
                                   planner::StatementPtr execute) {
  for (std::size_t followed = 0; followed <= statements.size(); ++followed) {
    const auto found = statements.find(execute->prepared->name);
    if (found == statements.end() || found->second.statement->kind != StatementKind::kExecute)
      return execute;
    execute = found->second.statement;
  }
  sql::raise_too_deep();
}

}  // namespace

sql::PullStatus Session::PrepareText::run(bool) {
  planner::Planner& planner = session.server_.planner;
  try {
    statement = for_cursor ? planner.prepare_cursor(text, types, *session.context_)
                : before != nullptr
                    ? planner.prepare_again(text, *before, *session.context_)
                    : planner.prepare_extended(text, types, *session.context_);
  } catch (SqlError& error) {
    if (error.location_bytes >= 0) error.location_bytes += static_cast<std::int32_t>(offset);
    throw;
  }
  return hold_relations();
}

/// In a block what was analyzed stays as it is until the block ends, as in PostgreSQL.
sql::PullStatus Session::PrepareText::hold_relations() {
  if (session.block_->state() == BlockState::kIdle || statement->kind != StatementKind::kPlan ||
      statement->reads_unpopulated) {
    return sql::PullStatus::kDone;
  }
  session.note_relations(*statement->plan);
  Arena arena;
  const sql::PullStatus held =
      sql::Execution(*statement->plan, *session.context_, arena, nullptr).hold_dependencies();
  if (held == sql::PullStatus::kStale)
    session.server_.planner.forget(*statement, *session.context_);
  session.context_->settings.transaction_has_run_query |= held == sql::PullStatus::kDone;
  return held;
}

Progress Session::prepare_text(std::string_view text, std::span<const sql::Oid> types,
                               planner::StatementPtr& out, std::size_t offset,
                               bool for_cursor, const planner::Statement* before) {
  if (!prepare_text_) prepare_text_ = std::make_unique<PrepareText>(*this);
  prepare_text_->text = text;
  prepare_text_->types = types;
  prepare_text_->offset = offset;
  prepare_text_->for_cursor = for_cursor;
  prepare_text_->before = before;
  const Progress progress = runner_->run(*prepare_text_, *worker_);
  if (progress == Progress::kDone) out = std::move(prepare_text_->statement);
  return progress;
}

bool Session::add_statement(const std::string& name, PreparedStatement statement) {
  return statements_.emplace(name, std::move(statement)).second;
}

Progress Session::run_prepare(Run& run) {
  const planner::PreparedReference& reference = *run.statement->prepared;
  if (statements_.contains(reference.name)) {
    throw SqlError("42P05",
                   fmt::format("prepared statement \"{}\" already exists", reference.name));
  }
  PreparedStatement statement;
  const Progress progress =
      prepare_text(reference.body.text, reference.param_types, statement.statement,
                   reference.body.offset);
  if (progress != Progress::kDone) return progress;
  statement.text = reference.body.text;
  statement.source = query_text_;
  statement.offset = reference.body.offset;
  statement.prepared_at = context_->statement_start;
  add_statement(reference.name, std::move(statement));
  complete(run, wire_.out.position(), false, "PREPARE");
  return Progress::kDone;
}

void Session::ExecuteRun::prepare(PlanTask& task) {
  planner::Planner& planner = session.server_.planner;
  if (needs_values()) {
    planner::check_execute_parameters(*session.context_, arguments_text,
                                      target.statement->param_types);
    if (arguments.statement != nullptr) planner.forget(*arguments.statement, *session.context_);
    arguments_query.emplace(planner.split(arguments_text, *session.context_));
    arguments = planner.prepare_simple(*arguments_query, 0, *session.context_, arena);
    task.replace(arguments.statement, arguments.params.data());
    return;
  }
  planner.forget(*target.statement, *session.context_);
  planner::StatementPtr fresh;
  try {
    fresh = planner.prepare_again(target.text, *target.statement, *session.context_);
  } catch (SqlError& error) {
    point_into_source(target, error);
    throw;
  }
  check_same_columns(*target.statement, *fresh);
  renew(session.statements_, *session.context_, target.statement, fresh);
  target.statement = std::move(fresh);
  task.replace(target.statement, has_values ? values.at(0) : nullptr);
}

Progress Session::run_arguments() {
  ExecuteRun& execute = *execute_run_;
  Run arguments;
  arguments.source = &execute;
  arguments.arena = &execute.arena;
  const Progress progress = run_plan(arguments, &execute.values);
  if (progress != Progress::kDone) return progress;
  note_answer(&execute.values, command_tag(*plan_task_->statement(), execute.values.size()));
  plan_task_->finish();
  execute.has_values = true;
  return progress;
}

Progress Session::run_execute(Run& run) {
  if (execute_run_ == nullptr) {
    planner::StatementPtr last = last_execute(statements_, run.statement);
    const planner::PreparedReference& reference = *last->prepared;
    const auto found = statements_.find(reference.name);
    if (found == statements_.end()) {
      throw SqlError("26000",
                     fmt::format("prepared statement \"{}\" does not exist", reference.name));
    }
    const std::vector<sql::Oid>& types = found->second.statement->param_types;
    // As PostgreSQL, which does not look at the arguments of a statement that has no parameters.
    if (!types.empty() && types.size() != reference.arguments.size()) {
      throw SqlError(
          "42601",
          fmt::format("wrong number of parameters for prepared statement \"{}\"", reference.name))
          .detail(fmt::format("Expected {} parameters but got {}.", types.size(),
                              reference.arguments.size()));
    }
    ++found->second.uses;
    execute_run_ = std::make_unique<ExecuteRun>(*this);
    execute_run_->target = found->second;
    execute_run_->execute = std::move(last);
    if (!types.empty()) {
      execute_run_->arguments_text = arguments_query(reference, types, execute_run_->places);
    }
  }
  ExecuteRun& execute = *execute_run_;
  if (execute.needs_values()) {
    try {
      const Progress progress = run_arguments();
      if (progress != Progress::kDone) return progress;
    } catch (SqlError& error) {
      move_location(*execute.execute->prepared, execute.places, error);
      throw;
    }
  }
  if (execute.run.source == nullptr) {
    execute.run = run;
    execute.run.source = &execute;
    // Prepared anew where names mean something else by now.
    const bool current = server_.planner.current(*execute.target.statement, *context_);
    execute.run.statement = current ? execute.target.statement : nullptr;
    execute.run.params = execute.has_values ? execute.values.at(0) : nullptr;
    execute.run.arena = &execute.arena;
  }
  const Progress progress = run_statement(execute.run);
  if (progress == Progress::kDone) execute_run_.reset();
  return progress;
}

void Session::run_deallocate(Run& run) {
  const std::string& name = run.statement->prepared->name;
  if (name.empty()) {
    statements_.clear();
  } else if (statements_.erase(name) == 0) {
    throw SqlError("26000", fmt::format("prepared statement \"{}\" does not exist", name));
  }
  complete(run, wire_.out.position(), false, name.empty() ? "DEALLOCATE ALL" : "DEALLOCATE");
}

Progress Session::run_discard(Run& run) {
  const bool all = run.statement->tag == "DISCARD ALL";
  if ((all || run.statement->tag == "DISCARD TEMP") && context_->temporary != nullptr) {
    DropTemporaryTask task(*context_);  // keeps nothing between attempts
    const Progress progress = runner_->run(task, *worker_);
    if (progress != Progress::kDone) return progress;
  }
  if (all) {
    portals_.clear();
    statements_.clear();
    context_->settings.reset("session_authorization");
    context_->settings.reset_all();
    sql::catalog::adopt_roles(*context_);
    effects_->discard();
  }
  if (all || run.statement->tag == "DISCARD SEQUENCES") {
    context_->sequence_values.clear();
    context_->last_sequence = {};
  }
  complete(run, wire_.out.position(), false, run.statement->tag);
  return Progress::kDone;
}

}  // namespace granary::frontend
