// planner/bind/star.h: lists of expressions in which *, t.* and (row).* stand for several.
#pragma once

#include <optional>
#include <vector>

#include "planner/bind/bind_parts.h"

namespace granary::planner {

/// The columns that a star stands for; none when the node is something else. errors 42P01, 42601,
/// 42809 for the star of a value without fields
std::optional<std::vector<ScopeColumn>> bind_star(const ExprPlace& place,
                                                  const PgQuery__Node& node);
/// The expressions of a list, those that stars stand for among them.
std::vector<Expr*> bind_list(const ExprPlace& place, std::span<PgQuery__Node* const> list);

}  // namespace granary::planner
