// planner/utility/call.cpp: CALL and DO.
#include <algorithm>
#include <span>
#include <utility>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_api.h"
#include "planner/bind/statement.h"
#include "planner/compile/compiler.h"
#include "planner/parse/parse_tree.h"
#include "planner/plpgsql/compile.h"
#include "planner/routine/nested.h"
#include "planner/routine/procedure_call.h"
#include "planner/utility/routines.h"
#include "planner/utility/utility.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/executor/operator.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::SqlError;
using sql::Value;

namespace {

/// What the session offers this statement; those inside of it find nothing.
sql::TransactionControl* take_transactions(sql::SessionContext& session) {
  return std::exchange(SessionRoutines::of(session).offered_transactions, nullptr);
}

/// A CALL for one moment: names mean what they mean now.
struct BoundCall {
  ProcedureCall procedure;
  std::vector<sql::Program> arguments;  // of its input parameters
  std::vector<sql::Oid> param_types;
};

class CallBinder {
 public:
  CallBinder(sql::SessionContext& session, const PgQuery__FuncCall& call, const ParamSpec& params)
      : binder_(session), call_(call) {
    // JDBC says void of what it registers as an output.
    for (const sql::Oid type : params.types)
      binder_.params.push_back({type == sql::kVoid ? sql::Oid{} : type, -1});
    binder_.params_fixed = params.fixed;
    binder_.variables = params.variables;
  }

  /// errors  42883, 42809; 42P18 for a parameter that nothing gives a type
  BoundCall bind() {
    std::vector<Expr*> given;
    std::vector<sql::Oid> types;
    for (std::size_t i = 0; i < call_.n_args; ++i) {
      given.push_back(bind_argument(argument_value(*call_.args[i])));
      types.push_back(given.back()->type);
    }
    BoundCall out;
    out.procedure = find_procedure(binder_.session, call_, types);
    const std::vector<std::size_t> inputs = out.procedure.inputs();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const bool is_given = inputs[i] != ProcedureCall::kNotGiven;
      if (!is_given) {
        out.arguments.push_back(default_value(out.procedure, i));
        continue;
      }
      Expr* expr = out.procedure.collects(i)
                       ? collected(std::span(given).subspan(inputs[i]), out.procedure.types[i])
                       : given[inputs[i]];
      out.arguments.push_back(converted(expr, out.procedure.types[i]));
    }
    settle_outputs(out.procedure, given);
    binder_.access.routines.insert(out.procedure.compiled->routine->oid);
    require_access(binder_.session, binder_.access);
    for (std::size_t i = 0; i < binder_.params.size(); ++i) {
      const ParamInfo& param = binder_.params[i];
      if (!param.type || param.type == sql::kUnknown) {
        throw SqlError("42P18",
                       "could not determine data type of parameter $" + std::to_string(i + 1))
            .at(param.location);
      }
      out.param_types.push_back(param.type);
    }
    return out;
  }

 private:
  Expr* bind_argument(const PgQuery__Node& argument) {
    return bind_expr(binder_, scope_, &argument, Clause::kCallArgument);
  }

  Expr* collected(std::span<Expr* const> elements, sql::Oid array) {
    Expr* out = binder_.pool.expr(ExprKind::kArray);
    out->type = array;
    out->location = elements[0]->location;
    for (Expr* element : elements) {
      out->args.push_back(coerce(binder_, element, element_of(array), -1, CastContext::kAssignment,
                                 CallForm::kImplicitCast, element->location));
    }
    return out;
  }

  sql::Program converted(Expr* expr, sql::Oid type) {
    return compiled(coerce(binder_, expr, type, -1, CastContext::kAssignment,
                           CallForm::kImplicitCast, expr->location));
  }

  sql::Program compiled(Expr* expr) {
    const Layout no_row;
    return Compiler(binder_, plan_).program(expr, {&no_row, nullptr});
  }

  sql::Program default_value(const ProcedureCall& procedure, std::size_t input) {
    return bind_expression_text(binder_.session, procedure.default_of(input), nullptr,
                                procedure.types[input], -1)
        .program;
  }

  /// Nobody computes what stands for an output parameter, but it has its type.
  void settle_outputs(const ProcedureCall& procedure, const std::vector<Expr*>& given) {
    const auto& declared = procedure.compiled->routine->arguments;
    for (std::size_t i = 0; i < procedure.places.size(); ++i) {
      if (declared[i].is_input() || procedure.places[i] == ProcedureCall::kNotGiven) continue;
      Expr* expr = given[procedure.places[i]];
      if (expr->is_unknown() && !is_polymorphic(declared[i].type))
        coerce_implicit(binder_, expr, declared[i].type);
    }
  }

  Binder binder_;
  const PgQuery__FuncCall& call_;
  Scope scope_;
  sql::Plan plan_;
};

/// The columns of what CALL answers: the procedure's outputs.
std::vector<sql::ResultColumn> columns_of(const CompiledRoutine& compiled) {
  std::vector<sql::ResultColumn> out;
  for (std::size_t i = 0; i < compiled.routine->columns.size(); ++i) {
    const auto& column = compiled.routine->columns[i];
    const std::string name = column.name;
    const sql::Oid type = compiled.shape != nullptr ? (*compiled.shape)[i].type : column.type;
    out.push_back({name.empty() ? "column" + std::to_string(i + 1) : name, type, -1, {}, 0});
  }
  return out;
}

class CallUtility final : public UtilityStatement {
 public:
  /// The variables, which only a function has, outlive this.
  CallUtility(std::string_view text, const ParamSpec& params, const BoundCall& bound)
      : tree_(ParseTree::parse(text)),
        text_offset_(params.text_offset),
        columns_(columns_of(*bound.procedure.compiled)) {
    params_.types = bound.param_types;
    params_.fixed = true;
    params_.variables = params.variables;
  }

  std::vector<sql::ResultColumn> columns(sql::SessionContext&) const override { return columns_; }

  sql::PullStatus run(sql::SessionContext& session, Arena& arena, const Value* params,
                      sql::ResultSink& sink, std::string&) const override {
    try {
      call(session, arena, params, sink);
      return sql::PullStatus::kDone;
    } catch (const sql::ExecInterrupt& interrupt) {
      return interrupt.status;
    } catch (SqlError& error) {
      if (error.location_bytes >= 0)
        error.location_bytes += static_cast<std::int32_t>(text_offset_);
      throw;
    }
  }

 private:
  void call(sql::SessionContext& session, Arena& arena, const Value* params,
            sql::ResultSink& sink) const {
    sql::TransactionControl* transactions = take_transactions(session);
    const PgQuery__FuncCall& node = *tree_.statement(0).call_stmt->funccall;
    const BoundCall bound = CallBinder(session, node, params_).bind();
    sql::ExecContext context;
    context.eval.arena = &arena;
    context.eval.session = &session;
    context.eval.params = params;
    context.session = &session;
    context.transaction = &session.transaction;
    context.statement_arena = &arena;
    std::vector<Value> given;
    // Constants are of the programs.
    for (const sql::Program& argument : bound.arguments)
      given.push_back(sql::copy_value(argument.run(context, nullptr), arena));
    const CompiledRoutine& compiled = *bound.procedure.compiled;
    RoutineRows rows(columns_.size());
    RoutineCall invoked{session, given.data(), rows, compiled.shape, nullptr, transactions};
    run_routine(compiled, invoked);
    if (!columns_.empty() && rows.size() > 0) sink.row(rows[0]);
  }

  ParseTree tree_;
  std::size_t text_offset_;  // of its text in what the client sent
  std::vector<sql::ResultColumn> columns_;
  ParamSpec params_;
};

}  // namespace

StatementPtr build_call(const PgQuery__Node& node, std::string_view text, const ParamSpec& params,
                        sql::SessionContext& session) {
  const BoundCall bound = CallBinder(session, *node.call_stmt->funccall, params).bind();
  auto statement = std::make_shared<Statement>();
  statement->kind = StatementKind::kUtility;
  statement->tag = "CALL";
  statement->param_types = bound.param_types;
  statement->utility = std::make_unique<CallUtility>(text, params, bound);
  return statement;
}

void utility::run_do(UtilityRun& run, const Node& node) {
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
  utility::require_language_usage(run, sql::Oid{sql::catalog::kPlpgsqlLanguage});
  try {
    plpgsql::run_block(run.session, *source, take_transactions(run.session));
  } catch (SqlError& error) {
    point_into_statement(run.text, *source, error);
    throw;
  }
}

}  // namespace granary::planner
