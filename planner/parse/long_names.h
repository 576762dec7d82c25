// planner/parse/long_names.h: NOTICE 42622 for the names of a client's text that the grammar cuts.
#pragma once

#include <string_view>

#include "sql/session_context.h"

namespace granary::planner {

/// One notice for each place where a name in `text` is longer than names may be.
void note_long_names(sql::SessionContext& session, std::string_view text);

}  // namespace granary::planner
