// frontend/codec/routine_field.h: the field R of ErrorResponse, for errors that clients know by it.
#pragma once

#include <string_view>

#include "sql/error.h"

namespace granary::frontend {

/// The message of 0A000 for a prepared statement whose columns would be others than those that the
/// client was told.
inline constexpr const char* kResultTypeChanged = "cached plan must not change result type";

/// The function of PostgreSQL's that raises the error, or nothing. pgjdbc, asyncpg and Active
/// Record prepare a statement again after this one, which shares its SQLSTATE with many others.
inline std::string_view routine_of(const sql::Diagnostic& diagnostic) {
  const bool result_type_changed =
      diagnostic.sqlstate == "0A000" && diagnostic.message == kResultTypeChanged;
  return result_type_changed ? "RevalidateCachedQuery" : "";
}

}  // namespace granary::frontend
