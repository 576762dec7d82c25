// planner/plpgsql/extra_checks.h: plpgsql.extra_errors and plpgsql.extra_warnings: what is pointed
// out although the language allows it.
#pragma once

#include <string_view>

#include "sql/error.h"
#include "sql/session_context.h"

namespace granary::planner::plpgsql {

enum class ExtraCheck { kShadowedVariables, kTooManyRows, kStrictMultiAssignment };

/// The setting that wants it: an error goes before a warning; empty: none.
std::string_view setting_of(ExtraCheck check, const sql::SessionContext& session);

/// Of what has been found: looks at the settings only now.
/// errors  `finding`, where it is not a warning or nothing
void report(ExtraCheck check, sql::SessionContext& session, sql::SqlError finding);

}  // namespace granary::planner::plpgsql
