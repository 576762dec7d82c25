// sql/executor/literal_rows.h: many rows of literals through the programs of one.
#pragma once

#include <cstddef>

#include "sql/executor/plan.h"

namespace granary::sql {

/// Its one row of programs reads $1 .. $k and stands for as many rows as the statement has. The
/// parameters are the k literals of the first row, how many rows there are, and the literals of the
/// others.
struct LiteralRowsNode final : ValuesNode {
  std::size_t literals_a_row = 0;  // k > 0
};

}  // namespace granary::sql
