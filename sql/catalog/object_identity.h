// sql/catalog/object_identity.h: what an object is, its schema and name where they alone name it,
// and its identity, spelled so that no search path changes what it means.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

struct Identity {
  std::string type;
  Oid schema;
  std::string name;  // empty: it and the schema do not name one object
  std::string identity;
  /// As pg_get_object_address takes them.
  std::vector<std::string> names, arguments;
};

/// None: there is no such object. errors  0A000 for kinds of objects that have no identity here
std::optional<Identity> identify_object(SessionContext& session, const ObjectAddress& object);

/// The schema as SQL spells it.
std::string schema_identity(SessionContext& session, Oid schema);
/// The same; the session's temporary one as pg_temp.
std::string short_schema_identity(SessionContext& session, Oid schema);

}  // namespace granary::sql::catalog
