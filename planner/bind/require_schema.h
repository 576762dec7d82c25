// planner/bind/require_schema.h: a schema that a qualified name in a statement begins with.
#pragma once

#include <string>

#include "sql/catalog/catalog.h"
#include "sql/error.h"
#include "sql/session_context.h"

namespace granary::planner {

/// errors  3F000 at `location`: there is no such schema
inline void require_schema(sql::SessionContext& session, std::string_view schema,
                           std::int32_t location) {
  if (session.catalog.find_schema(session, schema)) return;
  throw sql::SqlError("3F000", "schema \"" + std::string(schema) + "\" does not exist")
      .at(location);
}

}  // namespace granary::planner
