// sql/catalog/extension_members.h: functions, aggregates and operators of extensions. They are
// built in (sql/extension_oid.h), and exist in the databases where CREATE EXTENSION made rows of
// them.
#pragma once

#include <string>
#include <string_view>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// Where the extension was created; 0: it was not.
Oid extension_schema(SessionContext& session, std::string_view extension);

/// Whether a built-in function, aggregate or operator is of an extension which was not created.
bool is_missing_member(SessionContext& session, Oid member);
/// Whether a bare name may mean it: it is no extension's, or that was created in the search path.
bool is_found_by_name(SessionContext& session, Oid member);

/// Whether the name, under a schema where that is not empty, means it: what is no extension's
/// stands in pg_catalog.
bool is_named_in(SessionContext& session, std::string_view schema, Oid built_in);
/// Where it is found: the schema of its extension (0: it was not created), or pg_catalog.
Oid schema_of_built_in(SessionContext& session, Oid built_in);

/// errors  2BP01 cannot drop `what`: its extension, which was created, or the system needs it
[[noreturn]] void raise_cannot_drop(const std::string& what, Oid built_in);

/// The schema of the extension that brings the function, aggregate or operator, where the search
/// path does not have it; empty: its bare name will do.
std::string hidden_schema(SessionContext& session, Oid member);

/// The rows of what the extension brings, in its schema.
/// errors  42723 where the schema has a function of such a name and arguments
void create_members(Ddl& ddl, const ObjectAddress& extension, Oid schema, std::string_view name);

}  // namespace granary::sql::catalog
