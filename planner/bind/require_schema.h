// planner/bind/require_schema.h: a schema that a qualified name in a statement begins with.
#pragma once

#include <string>

#include "sql/catalog/catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/error.h"
#include "sql/session_context.h"

namespace granary::planner {

/// errors  at `location`: 3F000, there is no such schema; 42501 for one without USAGE
inline void require_schema(sql::SessionContext& session, std::string_view schema,
                           std::int32_t location) {
  if (!session.catalog.find_schema(session, schema)) {
    throw sql::SqlError("3F000", "schema \"" + std::string(schema) + "\" does not exist")
        .at(location);
  }
  sql::catalog::require_schema_usage(session, schema, location);
}

}  // namespace granary::planner
