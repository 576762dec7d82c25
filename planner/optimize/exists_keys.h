// planner/optimize/exists_keys.h: EXISTS that stays an expression (under OR, in a select list) as
// a question about a set of keys, which is made once however many rows ask.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

struct ExistsKeys {
  /// Does not look at the enclosing row; its targets are the keys.
  Query* query = nullptr;
  /// For each of its targets: the type of the key, and the enclosing row's side of the comparison.
  std::vector<std::pair<sql::Oid, Expr*>> wanted;
  /// About how many rows can ask the subquery itself for what it costs to make the set.
  double break_even = 0;
};

/// Nothing: the subquery compares its rows with the enclosing one by something else than `=`, or
/// nobody knows whether its tables can be read apart from it, or so many rows have to ask for a set
/// to pay that it never will.
std::optional<ExistsKeys> exists_keys(Binder& binder, const Expr& subquery);

}  // namespace granary::planner
