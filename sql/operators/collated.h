// sql/operators/collated.h: comparisons of text under a collation.
#pragma once

#include <string_view>

#include "sql/functions/function.h"

namespace granary::sql {

/// The function behind an operator of this name over values of a collated type
/// (types/collation.h); null: the operator is no comparison. Those of = and <> are for collations
/// that are not deterministic.
const FunctionRow* collated_comparison(std::string_view op) noexcept;

}  // namespace granary::sql
