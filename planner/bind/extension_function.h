// planner/bind/extension_function.h: functions of extensions under the name of a schema. They are
// built in, but those who name a schema with them mean the one that the extension was created in.
#pragma once

#include <string>
#include <string_view>

#include "sql/oid.h"
#include "sql/session_context.h"

namespace granary::planner {

/// The extension that brings the built-in function or operator; empty: none does.
std::string_view extension_of(sql::Oid function) noexcept;

/// Whether an extension was created in the schema that brings functions of that name.
bool is_extension_function(sql::SessionContext& session, std::string_view schema,
                           std::string_view name);
/// The same of operators.
bool is_extension_operator(sql::SessionContext& session, std::string_view schema,
                           std::string_view name);

/// The schema of the extension that brings the function or operator, where the search path does not
/// have it; empty: its bare name will do.
std::string hidden_schema(sql::SessionContext& session, sql::Oid member);

/// Whether the function is that of an extension which brings a type and was not created: it does
/// not exist then, as its arguments do not.
bool lacks_types(sql::SessionContext& session, sql::Oid function);

}  // namespace granary::planner
