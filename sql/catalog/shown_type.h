// sql/catalog/shown_type.h: names of types as statements of a session have to spell them.
#pragma once

#include <cstdint>
#include <string>

#include "sql/oid.h"

namespace granary::sql {
struct SessionContext;
}

namespace granary::sql::catalog {

class CatalogRow;

/// Whether the search path leads to the type by its bare name. false as well: there is none
bool is_type_visible(SessionContext& session, Oid type);

/// `schema.` where the search path does not lead to the type whose row it is; else nothing.
std::string schema_prefix(SessionContext& session, const CatalogRow& type);

/// As format_type, with the schema in front of a user's type that the search path does not lead to.
std::string shown_type(SessionContext& session, Oid type, std::int32_t typmod = -1);

}  // namespace granary::sql::catalog
