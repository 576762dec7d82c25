// planner/bind/extension_function.h: functions of extensions under the name of a schema. They are
// built in, but those who name a schema with them mean the one that the extension was created in.
#pragma once

#include <string_view>

#include "sql/oid.h"
#include "sql/session_context.h"

namespace granary::planner {

/// The extension that brings the built-in function or operator; empty: none does.
std::string_view extension_of(sql::Oid function) noexcept;

/// Whether the extension that brings the function or operator was created in the schema.
bool is_created_in(sql::SessionContext& session, std::string_view schema, sql::Oid member);
/// Whether an extension was created in the schema that brings functions of that name.
bool is_extension_function(sql::SessionContext& session, std::string_view schema,
                           std::string_view name);
/// The same of operators.
bool is_extension_operator(sql::SessionContext& session, std::string_view schema,
                           std::string_view name);

}  // namespace granary::planner
