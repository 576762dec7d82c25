// planner/optimize/wanted.h: what the rows of a path are wanted for: in which order, and how many
// of the first ones. ORDER BY with LIMIT asks for little of what a path could give; the path is
// judged by what that little costs.
#pragma once

#include <limits>
#include <vector>

#include "planner/optimize/path.h"

namespace granary::planner {

struct Wanted {
  static constexpr double kAll = std::numeric_limits<double>::infinity();

  std::vector<SortItem> order;  // an order that would spare a sort; empty: any will do
  double first = kAll;          // how many rows (groups, where for_groups) will be asked for
  bool for_groups = false;      // the order would spare not a sort but a hash table of groups

  bool is_few() const { return first != kAll; }
};

/// What the first `rows` rows of the path cost, as they come.
double cost_of_first(const Path& path, double rows);

/// What the wanted rows cost, with the sort behind the path that their order needs.
/// wanted  null: all rows, in any order
double judged_cost(const Wanted* wanted, const Path& path);

/// Whichever is judged to cost less, `a` when it is all the same. null: there is none.
PathPtr cheaper(const Wanted* wanted, PathPtr a, PathPtr b);

}  // namespace granary::planner
