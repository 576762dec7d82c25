// sql/functions/connect_by.h: connectby of the extension tablefunc (PostgreSQL 15, appendix F.43):
// a tree that a table keeps as keys and the keys of their parents, from one key on, depth first.
#pragma once

#include <optional>
#include <string>

#include "sql/functions/function.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

struct ConnectBy {
  // As SQL: they stand in the queries as they are.
  std::string_view table, key, parent_key;
  std::optional<std::string_view> order;  // of siblings; with it a column of row numbers
  std::string_view start;
  std::int32_t depth_max = 0;              // levels below the first; 0: all
  std::optional<std::string_view> branch;  // what stands between the keys of a column of paths
};

/// shape: the columns wanted: key, parent's key, level, with `branch` a path, with `order` a
/// number.
/// errors  42804 for other columns, 42P19 for a key among its own descendants; the queries' own
SetCursor* connect_by(EvalContext& context, const ConnectBy& tree, const RecordShape& shape);

}  // namespace granary::sql::functions
