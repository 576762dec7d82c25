// planner/routine/procedure_call.h: finding the procedure of a CALL.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include "planner/routine/session_routines.h"

namespace granary::planner {

struct ProcedureCall {
  static constexpr std::size_t kNotGiven = static_cast<std::size_t>(-1);

  CompiledRoutinePtr compiled;
  /// Of each parameter of the procedure, outputs included, the argument of the call that it is;
  /// kNotGiven: its default is taken.
  std::vector<std::size_t> places;
  /// How many arguments the last parameter, which is VARIADIC, collects from its own on; 0: it is
  /// given an array.
  std::size_t rest = 0;
  std::vector<sql::Oid> types;  // actual ones of the input parameters

  /// The same of the input parameters alone.
  std::vector<std::size_t> inputs() const;
  /// Whether the input parameter at `input` is the one that collects arguments.
  bool collects(std::size_t input) const noexcept { return rest > 0 && input + 1 == types.size(); }
  /// The default of the input parameter at `input`, as an expression.
  const std::string& default_of(std::size_t input) const;
};

/// types: of the arguments as given, those of output parameters included. errors  42883, 42809
ProcedureCall find_procedure(sql::SessionContext& session, const PgQuery__FuncCall& call,
                             std::span<const sql::Oid> types);

/// The value that is given, without the name in name => value.
const PgQuery__Node& argument_value(const PgQuery__Node& argument);
std::string procedure_argument_text(const PgQuery__Node& argument);

}  // namespace granary::planner
