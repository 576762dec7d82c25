#include "planner/routine/procedure_call.h"

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/overload.h"
#include "planner/bind/require_schema.h"
#include "planner/bind/user_casts.h"
#include "planner/utility/deparse.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

namespace {

std::string_view name_of(const PgQuery__Node& argument) {
  return argument.node_case == PG_QUERY__NODE__NODE_NAMED_ARG_EXPR
             ? ast::text(argument.named_arg_expr->name)
             : std::string_view{};
}

/// Which argument each parameter takes; empty: they do not fit.
std::vector<std::size_t> places_of(const Routine& routine, const PgQuery__FuncCall& call) {
  constexpr std::size_t kNotGiven = ProcedureCall::kNotGiven;
  std::vector<std::size_t> out(routine.arguments.size(), kNotGiven);
  for (std::size_t i = 0; i < call.n_args; ++i) {
    const std::string_view name = name_of(*call.args[i]);
    std::size_t at = i;
    if (!name.empty()) {
      at = 0;
      while (at < out.size() && routine.arguments[at].name != name) ++at;
    }
    if (at >= out.size() || out[at] != kNotGiven) return {};
    out[at] = i;
  }
  std::size_t inputs_left = routine.inputs.size();
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool input = routine.arguments[i].is_input();
    const bool has_default = input && inputs_left <= routine.defaults.size();
    if (out[i] == kNotGiven && !has_default) return {};
    if (input) --inputs_left;
  }
  return out;
}

/// Whether the arguments have types that fit, those of outputs as well; exact: how many inputs are
/// as declared.
bool fits(const Routine& routine, std::span<const Oid> types,
          const std::vector<std::size_t>& places, std::size_t& exact) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const RoutineArgument& argument = routine.arguments[i];
    if (places[i] == ProcedureCall::kNotGiven) continue;
    const Oid type = types[places[i]];
    // What has no type yet is text before anything else.
    const bool text = type == sql::kUnknown && category_of(argument.type) == 'S';
    if (argument.is_input() && (type == argument.type || text)) ++exact;
    if (!is_polymorphic(argument.type) &&
        !can_coerce(type, argument.type, CastContext::kImplicit) && type != sql::kText &&
        type != sql::kUnknown)
      return false;
  }
  return true;
}

[[noreturn]] void raise_missing(sql::SessionContext& session, std::string_view schema,
                                std::string_view name, const PgQuery__FuncCall& call,
                                std::span<const Oid> types) {
  const std::int32_t location = call.location;
  if (!schema.empty()) require_schema(session, schema, location);
  std::string shown = std::string(schema) + (schema.empty() ? "" : ".") + std::string(name) + "(";
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string_view given = name_of(*call.args[i]);
    shown += (i > 0 ? ", " : "") + std::string(given) + (given.empty() ? "" : " => ") +
             type_text(types[i]);
  }
  for (const RoutinePtr& routine : find_routines(session, schema, name)) {
    const std::size_t most = routine->inputs.size(), least = most - routine->defaults.size();
    const bool fits = types.size() >= least && (types.size() <= most || routine->variadic);
    if (routine->kind != 'p' && fits) {
      throw SqlError("42809", shown + ") is not a procedure")
          .hint("To call a function, use SELECT.")
          .at(location);
    }
  }
  throw SqlError("42883", "procedure " + shown + ") does not exist")
      .hint(
          "No procedure matches the given name and argument types. You might need to add explicit "
          "type casts.")
      .at(location);
}

}  // namespace

ProcedureCall find_procedure(sql::SessionContext& session, const PgQuery__FuncCall& call,
                             std::span<const Oid> types) {
  const UserCastScope casts(session);
  const auto name = ast::string_of(call.funcname[call.n_funcname - 1]);
  const auto schema =
      call.n_funcname > 1 ? ast::string_of(call.funcname[call.n_funcname - 2]) : std::string_view{};
  RoutinePtr best;
  std::size_t best_exact = 0;
  ProcedureCall out;
  sql::catalog::require_schema_usage(session, schema, call.location);
  for (const RoutinePtr& routine : find_routines(session, schema, name)) {
    std::size_t exact = 0;
    std::vector<std::size_t> places = places_of(*routine, call);
    const bool all = !places.empty() || (call.n_args == 0 && routine->arguments.empty());
    if (routine->kind != 'p' || !all || !fits(*routine, types, places, exact)) continue;
    if (best != nullptr && exact <= best_exact) continue;
    best = routine;
    best_exact = exact;
    out.places = std::move(places);
  }
  if (best == nullptr) raise_missing(session, schema, name, call, types);
  std::vector<Oid> given;
  for (std::size_t i = 0; i < out.places.size(); ++i) {
    const RoutineArgument& argument = best->arguments[i];
    if (!argument.is_input()) continue;
    const bool is_given = out.places[i] != ProcedureCall::kNotGiven;
    given.push_back(is_given ? types[out.places[i]] : argument.type);
  }
  out.types = best->inputs;
  Oid result = best->result;
  resolve_polymorphic(given, out.types, result);
  out.compiled = SessionRoutines::of(session).find(session, *best, out.types, result);
  return out;
}

std::vector<std::size_t> ProcedureCall::inputs() const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (compiled->routine->arguments[i].is_input()) out.push_back(places[i]);
  }
  return out;
}

const std::string& ProcedureCall::default_of(std::size_t input) const {
  const Routine& routine = *compiled->routine;
  return routine.defaults[routine.defaults.size() - (routine.inputs.size() - input)];
}

const PgQuery__Node& argument_value(const PgQuery__Node& argument) {
  return argument.node_case == PG_QUERY__NODE__NODE_NAMED_ARG_EXPR ? *argument.named_arg_expr->arg
                                                                   : argument;
}

std::string procedure_argument_text(const PgQuery__Node& argument) {
  return utility::deparse_expression(argument_value(argument));
}

}  // namespace granary::planner
