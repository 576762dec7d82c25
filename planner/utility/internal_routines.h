// planner/utility/internal_routines.h: CREATE FUNCTION in LANGUAGE internal and C, and over types
// that are not defined yet, which only those two may be.
#pragma once

#include "planner/utility/run.h"
#include "sql/catalog/routine_catalog.h"

namespace granary::planner::utility {

/// The shell type that a function in such a language may take, with a NOTICE, or return, where it
/// is made when it is missing. 0: the name is not that of a shell.
/// errors  42P13 for functions in SQL; 42704 in PL/pgSQL
sql::Oid shell_of_routine(UtilityRun& run, const PgQuery__TypeName& name, std::int64_t language,
                          bool is_result);

/// errors  42883; 0A000 for what gives rows
void require_internal_function(const sql::catalog::RoutineDefinition& definition);

/// errors  58P01 for a library that does not exist; 0A000 for one that does
[[noreturn]] void refuse_library(const std::string& file);

}  // namespace granary::planner::utility
