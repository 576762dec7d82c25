// sql/xml/schema_types.h: SQL's types as types of XML Schema (SQL/XML:2008, 9.4 to 9.6). As in
// PostgreSQL modifiers, varchar(10), are left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/session_context.h"

namespace granary::sql::xml {

/// "RowType.database.schema.table"
std::string joined_name(std::string_view kind, const std::vector<std::string>& parts);
/// "INTEGER", "UDT.database.schema.type"
std::string type_name(SessionContext& session, Oid type);
/// A definition of each, and of what domains among them are made of.
std::string type_definitions(SessionContext& session, const std::vector<Oid>& types);

}  // namespace granary::sql::xml
