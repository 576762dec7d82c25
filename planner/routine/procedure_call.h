// planner/routine/procedure_call.h: finding the procedure of a CALL.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include "planner/routine/session_routines.h"

namespace granary::planner {

struct ProcedureCall {
  CompiledRoutinePtr compiled;
  std::vector<std::size_t> inputs;  // of each input parameter, the argument of the call it is
  std::vector<sql::Oid> types;      // actual ones of the input parameters
};

/// types: of the arguments as given, those of output parameters included. errors  42883, 42809
ProcedureCall find_procedure(sql::SessionContext& session, const PgQuery__FuncCall& call,
                             std::span<const sql::Oid> types);

std::string procedure_argument_text(const PgQuery__Node& argument);

}  // namespace granary::planner
