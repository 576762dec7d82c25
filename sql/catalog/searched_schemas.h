// sql/catalog/searched_schemas.h: where a name that may have a schema is looked for.
#pragma once

#include <string_view>
#include <vector>

#include "sql/catalog/catalog.h"
#include "sql/catalog/temporary.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

/// The search path; where a schema is given, that one (0: there is none of that name).
inline std::vector<Oid> searched_schemas(SessionContext& session, std::string_view schema) {
  if (schema.empty()) return session.catalog.search_path(session);
  return {session.catalog.find_schema(session, schema)};
}

/// The same for routines: those of the session's temporary schema have to be named with it.
inline std::vector<Oid> schemas_of_routines(SessionContext& session, std::string_view schema) {
  std::vector<Oid> out = searched_schemas(session, schema);
  if (schema.empty()) std::erase_if(out, [](Oid place) { return is_temporary(place); });
  return out;
}

}  // namespace granary::sql::catalog
