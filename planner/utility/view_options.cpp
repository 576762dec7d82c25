// planner/utility/view_options.cpp: which views may have WITH CHECK OPTION.
#include "planner/bind/updatable_view.h"
#include "planner/utility/view_parts.h"

namespace granary::planner::utility {

using sql::SqlError;

void require_updatable(UtilityRun& run, const std::string& query) {
  if (const char* why = not_updatable_query(run.session, query)) {
    throw SqlError("0A000",
                   "WITH CHECK OPTION is supported only on automatically updatable views")
        .hint(why);
  }
}

}  // namespace granary::planner::utility
