#include "planner/routine/procedure_call.h"

#include <algorithm>
#include <map>
#include <span>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/overload.h"
#include "planner/bind/require_schema.h"
#include "planner/bind/routine_call.h"
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

/// How many arguments go into the array of the last parameter.
std::size_t rest_of(const Routine& routine, const PgQuery__FuncCall& call) {
  const std::size_t takes = routine.arguments.size();
  return routine.variadic && !call.func_variadic && call.n_args >= takes ? call.n_args + 1 - takes
                                                                         : 0;
}

/// Which argument each parameter takes; empty: they do not fit.
std::vector<std::size_t> places_of(const Routine& routine, const PgQuery__FuncCall& call,
                                   std::size_t rest) {
  constexpr std::size_t kNotGiven = ProcedureCall::kNotGiven;
  std::vector<std::size_t> out(routine.arguments.size(), kNotGiven);
  const std::size_t count = rest > 0 ? routine.arguments.size() : call.n_args;
  for (std::size_t i = 0; i < call.n_args; ++i) {
    const std::string_view name = name_of(*call.args[i]);
    // By name, one that takes the rest is given as VARIADIC.
    if (!name.empty() && routine.variadic && !call.func_variadic) return {};
    if (i >= count) continue;
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
          const std::vector<std::size_t>& places, std::size_t rest, std::size_t& exact) {
  const auto takes = [&](Oid declared, Oid type, bool input) {
    // What has no type yet is text before anything else.
    const bool text = type == sql::kUnknown && category_of(declared) == 'S';
    if (input && (type == declared || text)) ++exact;
    const bool any_array = declared == sql::kAnyArray || declared == sql::kAnyCompatibleArray;
    if (any_array && type != sql::kUnknown) return bool(element_of(type));
    return is_polymorphic(declared) || can_coerce(type, declared, CastContext::kImplicit) ||
           type == sql::kText || type == sql::kUnknown;
  };
  const std::size_t alone = rest > 0 ? places.size() - 1 : places.size();
  for (std::size_t i = 0; i < alone; ++i) {
    const RoutineArgument& argument = routine.arguments[i];
    if (places[i] == ProcedureCall::kNotGiven) continue;
    if (!takes(argument.type, types[places[i]], argument.is_input())) return false;
  }
  if (rest == 0) return true;
  const Oid element = element_of_variadic(routine.arguments.back().type);
  const std::span<const Oid> collected = types.subspan(places.back(), rest);
  return std::all_of(collected.begin(), collected.end(),
                     [&](Oid type) { return takes(element, type, true); });
}

/// name(type, parameter => type)
std::string shown_call(std::string_view schema, std::string_view name,
                       const PgQuery__FuncCall& call, std::span<const Oid> types) {
  std::string shown = std::string(schema) + (schema.empty() ? "" : ".") + std::string(name) + "(";
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string_view given = name_of(*call.args[i]);
    shown += (i > 0 ? ", " : "") + std::string(given) + (given.empty() ? "" : " => ") +
             type_text(types[i]);
  }
  return shown + ")";
}

/// Whether two procedures of one schema have the same types for what is given, and one of them has
/// defaults for the rest.
bool takes_the_same(const Routine& one, const ProcedureCall& call_of_one, const Routine& other,
                    const ProcedureCall& call_of_other) {
  const auto given = [](const Routine& routine, const ProcedureCall& call) {
    std::map<std::size_t, Oid> out;  // by argument
    for (std::size_t i = 0; i < call.places.size(); ++i) {
      if (call.places[i] != ProcedureCall::kNotGiven)
        out.emplace(call.places[i], routine.arguments[i].type);
    }
    return out;
  };
  return one.schema == other.schema && given(one, call_of_one) == given(other, call_of_other);
}

[[noreturn]] void raise_missing(sql::SessionContext& session, std::string_view schema,
                                std::string_view name, const PgQuery__FuncCall& call,
                                std::span<const Oid> types) {
  const std::int32_t location = call.location;
  if (!schema.empty()) require_schema(session, schema, location);
  const std::string shown = shown_call(schema, name, call, types);
  for (const RoutinePtr& routine : find_routines(session, schema, name)) {
    // CALL would name what is only returned as well.
    const std::size_t most = routine->arguments.size(), least = most - routine->defaults.size();
    const bool fits = types.size() >= least && (types.size() <= most || routine->variadic);
    if (routine->kind != 'p' && fits) {
      throw SqlError("42809", shown + " is not a procedure")
          .hint("To call a function, use SELECT.")
          .at(location);
    }
  }
  throw SqlError("42883", "procedure " + shown + " does not exist")
      .hint(
          "No procedure matches the given name and argument types. You might need to add explicit "
          "type casts.")
      .at(location);
}

/// The types that the input parameters have for these arguments, and the result's. false: they do
/// not agree.
bool settle_types(const Routine& routine, std::span<const Oid> types, ProcedureCall& call,
                  Oid& result) {
  std::vector<Oid> given, declared;
  for (std::size_t i = 0; i < call.places.size(); ++i) {
    const RoutineArgument& argument = routine.arguments[i];
    if (!argument.is_input()) continue;
    const bool is_given = call.places[i] != ProcedureCall::kNotGiven;
    const bool collects = call.rest > 0 && i + 1 == call.places.size();
    for (std::size_t j = 0; j < (collects ? call.rest : 1); ++j) {
      given.push_back(is_given ? types[call.places[i] + j] : argument.type);
      declared.push_back(collects ? element_of_variadic(argument.type) : argument.type);
    }
  }
  result = routine.result;
  if (!resolve_polymorphic(given, declared, result)) return false;
  call.types.assign(declared.begin(),
                    declared.begin() + static_cast<std::ptrdiff_t>(routine.inputs.size()));
  if (call.rest > 0) call.types.back() = array_of(call.types.back());
  return true;
}

}  // namespace

ProcedureCall find_procedure(sql::SessionContext& session, const PgQuery__FuncCall& call,
                             std::span<const Oid> types) {
  const auto name = ast::string_of(call.funcname[call.n_funcname - 1]);
  const auto schema =
      call.n_funcname > 1 ? ast::string_of(call.funcname[call.n_funcname - 2]) : std::string_view{};
  RoutinePtr best;
  std::size_t best_exact = 0;
  bool undecided = false;  // whether one as good fills in other defaults
  ProcedureCall out;
  Oid result;
  sql::catalog::require_schema_usage(session, schema, call.location);
  for (const RoutinePtr& routine : find_routines(session, schema, name)) {
    std::size_t exact = 0;
    ProcedureCall candidate;
    candidate.rest = rest_of(*routine, call);
    candidate.places = places_of(*routine, call, candidate.rest);
    const bool all =
        !candidate.places.empty() || (call.n_args == 0 && routine->arguments.empty());
    if (routine->kind != 'p' || !all ||
        !fits(*routine, types, candidate.places, candidate.rest, exact))
      continue;
    // A fixed parameter list beats one that was stretched to the same.
    const bool better = exact > best_exact || (exact == best_exact && candidate.rest < out.rest);
    Oid gives;
    if (best != nullptr && !better) {
      undecided |= exact == best_exact && candidate.rest == 0 && out.rest == 0 &&
                   takes_the_same(*routine, candidate, *best, out);
      continue;
    }
    if (!settle_types(*routine, types, candidate, gives)) continue;
    undecided = false;
    best = routine;
    best_exact = exact;
    out = std::move(candidate);
    result = gives;
  }
  if (best == nullptr) raise_missing(session, schema, name, call, types);
  if (undecided) {
    throw SqlError("42725", "procedure " + shown_call(schema, name, call, types) + " is not unique")
        .hint(
            "Could not choose a best candidate procedure. You might need to add explicit type "
            "casts.")
        .at(call.location);
  }
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
