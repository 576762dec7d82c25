// sql/executor/error_details.h: what the errors of a statement that writes show of its target's
// rows, which the user may not be allowed to read.
#pragma once

#include <memory>
#include <set>
#include <string>

namespace granary::sql {

struct ErrorDetails {
  /// Columns by name, of a relation that the user may not read as a whole.
  struct Columns {
    std::set<std::string> readable;  // by their own lists
    std::set<std::string> given;     // those that the statement writes
  };
  bool hides_rows = false;              // policies apply: nothing
  std::shared_ptr<const Columns> only;  // these columns; null: everything
};

}  // namespace granary::sql
