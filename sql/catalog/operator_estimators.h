// sql/catalog/operator_estimators.h: PostgreSQL's functions that estimate how much an operator
// selects. Operators name them (RESTRICT, JOIN); the planner here has estimates of its own and
// calls none.
#pragma once

#include <string_view>

#include "sql/oid.h"

namespace granary::sql::catalog {

/// 0: none of that name. A join's: takes part in joins.
Oid find_estimator(std::string_view name, bool join) noexcept;

}  // namespace granary::sql::catalog
