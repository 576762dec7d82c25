#include "planner/routine/procedure_call.h"

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/overload.h"
#include "planner/utility/deparse.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

namespace {

/// Whether the arguments fit; inputs: which of them the input parameters are.
bool fits(const Routine& routine, std::span<const Oid> types, std::vector<std::size_t>& inputs,
          std::size_t& exact) {
  if (types.size() != routine.arguments.size()) return false;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const RoutineArgument& argument = routine.arguments[i];
    if (!argument.is_input()) continue;
    inputs.push_back(i);
    if (types[i] == argument.type) ++exact;
    if (!is_polymorphic(argument.type) &&
        !can_coerce(types[i], argument.type, CastContext::kImplicit) && types[i] != sql::kText)
      return false;
  }
  return true;
}

[[noreturn]] void raise_missing(sql::SessionContext& session, std::string_view schema,
                                std::string_view name, std::span<const Oid> types,
                                std::int32_t location) {
  std::string shown = std::string(schema) + (schema.empty() ? "" : ".") + std::string(name) + "(";
  for (std::size_t i = 0; i < types.size(); ++i) shown += (i > 0 ? ", " : "") + type_text(types[i]);
  for (const RoutinePtr& routine : find_routines(session, schema, name)) {
    if (routine->kind != 'p') {
      throw SqlError("42809", shown + ") is not a procedure")
          .hint("To call a function, use SELECT.")
          .at(location);
    }
    if (!routine->defaults.empty()) sql::raise_not_supported("CALL with default arguments");
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
  const auto name = ast::string_of(call.funcname[call.n_funcname - 1]);
  const auto schema =
      call.n_funcname > 1 ? ast::string_of(call.funcname[call.n_funcname - 2]) : std::string_view{};
  RoutinePtr best;
  std::size_t best_exact = 0;
  ProcedureCall out;
  for (const RoutinePtr& routine : find_routines(session, schema, name)) {
    std::vector<std::size_t> inputs;
    std::size_t exact = 0;
    if (routine->kind != 'p' || !fits(*routine, types, inputs, exact)) continue;
    if (best != nullptr && exact <= best_exact) continue;
    best = routine;
    best_exact = exact;
    out.inputs = std::move(inputs);
  }
  if (best == nullptr) raise_missing(session, schema, name, types, call.location);
  std::vector<Oid> given;
  for (const std::size_t at : out.inputs) given.push_back(types[at]);
  out.types = best->inputs;
  Oid result = best->result;
  resolve_polymorphic(given, out.types, result);
  out.compiled = SessionRoutines::of(session).find(session, *best, out.types, result);
  return out;
}

std::string procedure_argument_text(const PgQuery__Node& argument) {
  if (argument.node_case == PG_QUERY__NODE__NODE_NAMED_ARG_EXPR)
    sql::raise_not_supported("named arguments of CALL");
  return utility::deparse_expression(argument);
}

}  // namespace granary::planner
