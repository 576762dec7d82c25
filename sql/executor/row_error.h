// sql/executor/row_error.h: errors that a row's values raise.
#pragma once

#include <string_view>

#include "sql/error.h"

namespace granary::sql {

/// A row with these values raises it each time, unlike a cancellation or a lack of memory: a data
/// exception, or what a function raised.
inline bool is_of_the_values(const SqlError& error) {
  const std::string_view code = error.diagnostic.sqlstate;
  return code.starts_with("22") || code.starts_with("P0");
}

}  // namespace granary::sql
