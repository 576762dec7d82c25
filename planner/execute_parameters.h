// planner/execute_parameters.h: what may stand for the parameters of a prepared statement.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sql/oid.h"
#include "sql/session_context.h"

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

/// Binds arguments of EXECUTE, one a parameter, and asks whether an assignment cast makes each the
/// type of its parameter. Where one does, an explicit cast gives the same value.
/// errors  42804 parameter $1 of type ... cannot be coerced to the expected type ...; 0A000, 42803,
///         42P20 for what an argument cannot have; those of any expression
void check_execute_parameters(sql::SessionContext& session, PgQuery__Node* const* arguments,
                              std::span<const sql::Oid> types);

/// The same of arguments that are written as a query: SELECT CAST((argument) AS type), ...
/// Errors have locations in its text.
void check_execute_parameters(sql::SessionContext& session, std::string_view query,
                              std::span<const sql::Oid> types);

/// Parameters keep their types, which may have been dropped since.
/// errors  XX000 cache lookup failed for type ...
void require_parameter_types(sql::SessionContext& session, std::span<const sql::Oid> types);

/// What the type of a parameter is called in a cast to it: without a length, which "character" and
/// "bit" alone would have.
std::string parameter_type_name(sql::Oid type);

}  // namespace granary::planner
