// planner/bind/other_database.h: names with a database in front, as in `database.schema.table`.
#pragma once

#include <string_view>

#include "sql/session_context.h"

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

/// Nothing of a statement may name another database than the session's.
/// text: the statement's own. errors  0A000
void refuse_other_database(const sql::SessionContext& session, const PgQuery__Node& statement,
                           std::string_view text);

}  // namespace granary::planner
