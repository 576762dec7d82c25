// planner/routine/sql_function.h: functions in LANGUAGE sql: a list of statements, the last of
// which gives the result.
#pragma once

#include <memory>

#include "planner/routine/session_routines.h"

namespace granary::planner {

/// The statements of the body: as given, or what stands in RETURN and BEGIN ATOMIC ... END.
std::string statements_of_sql_function(sql::SessionContext& session, const Routine& routine);
/// The error happened in those: its position counts there, or nowhere if nobody wrote them so.
void move_to_body(sql::SqlError& error, const Routine& routine, std::string_view text);

/// errors  42601 of the text
std::unique_ptr<RoutineCode> compile_sql_function(sql::SessionContext& session,
                                                  const CompiledRoutine& routine);

/// CREATE FUNCTION: binds every statement and compares the last one with the declared result.
/// errors  42P13, those of the statements
void check_sql_function(sql::SessionContext& session, const RoutinePtr& routine);

}  // namespace granary::planner
