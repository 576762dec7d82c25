// planner/cache/counted.h: what the extension pg_stat_statements counts a statement as
// (sql/statement_counters.h).
#pragma once

#include <string_view>

#include "planner/statement.h"

namespace granary::planner {

/// The statement, with counters for its runs where its database has the extension. text: its own
/// text; constants are taken out of it.
/// needs  nobody else has `made` yet; a transaction   errors  ExecInterrupt
StatementPtr counted(StatementPtr made, std::string_view text, sql::SessionContext& session);

/// Of a transaction statement, which has no counters of its own: it needs no transaction and no
/// catalog. Null: nobody counts.
sql::StatementCountersPtr counters_of_transaction(std::string_view text,
                                                  sql::SessionContext& session);

}  // namespace granary::planner
