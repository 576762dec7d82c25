// frontend/codec/source_fields.h: the fields F, L and R of ErrorResponse and NoticeResponse: where
// in the server's source the message was made. psql shows them with VERBOSITY verbose; drivers
// expect them.
#pragma once

#include <source_location>
#include <string_view>

#include "sql/error.h"

namespace granary::frontend {

/// The message of 0A000 for a prepared statement whose columns would be others than those that the
/// client was told.
inline constexpr const char* kResultTypeChanged = "cached plan must not change result type";

inline std::string_view file_of(const std::source_location& source) {
  const std::string_view path = source.file_name();
  return path.substr(path.rfind('/') + 1);
}

/// The function's name alone. pgjdbc, asyncpg, Active Record and postgres.js prepare a statement
/// again after errors that PostgreSQL raises in functions of certain names, some of them with
/// SQLSTATEs of many others.
inline std::string_view routine_of(const sql::Diagnostic& diagnostic) {
  const std::string_view message = diagnostic.message;
  if (diagnostic.sqlstate == "0A000" && message == kResultTypeChanged)
    return "RevalidateCachedQuery";
  if (diagnostic.sqlstate == "26000" && message.starts_with("prepared statement"))
    return "FetchPreparedStatement";
  const bool assigns = message.starts_with("column ") &&
                       message.find(" but expression is of type ") != std::string_view::npos;
  if (diagnostic.sqlstate == "42804" && assigns) return "transformAssignedExpr";
  std::string_view name = diagnostic.source.function_name();
  name = name.substr(0, name.find('('));
  const std::size_t end = name.find_last_of(": ");
  return end == std::string_view::npos ? name : name.substr(end + 1);
}

}  // namespace granary::frontend
