#include "planner/optimize/wanted.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace granary::planner {
namespace {

constexpr double kGroupRowCost = 0.4;  // what a row costs more in a hash table of groups
/// Rows that pass may all stand at the end: the jobs that still wait among those that are done.
/// The fewer pass, the longer the search for the first ones may take, by so many times at most.
constexpr double kSearchMax = 20;

/// Of rows that are sorted in parts of so many.
double sort_cost(double rows, double part) { return rows * std::log2(part + 2) * 0.3; }

}  // namespace

double cost_of_first(const Path& path, double rows) {
  rows *= std::min(kSearchMax, 1 / std::max(path.passed, 1e-9));
  const double share = path.rows <= rows ? 1 : rows / path.rows;
  return path.first_cost + (path.cost - path.first_cost) * share;
}

double judged_cost(const Wanted* wanted, const Path& path) {
  if (wanted == nullptr) return path.cost;
  if (wanted->for_groups && !path.ordered) return path.cost + path.rows * kGroupRowCost;
  if (wanted->for_groups)
    return cost_of_first(path, wanted->first * std::max(1.0, path.rows / path.sorted_values));
  if (wanted->order.empty() || path.ordered) return cost_of_first(path, wanted->first);
  if (path.sorted == 0) return path.cost + sort_cost(path.rows, path.rows);
  const double part = std::max(1.0, path.rows / path.sorted_values);
  const double read = std::min(path.rows, wanted->first + part);
  return cost_of_first(path, read) + sort_cost(read, part);
}

PathPtr cheaper(const Wanted* wanted, PathPtr a, PathPtr b) {
  if (a == nullptr || b == nullptr) return a == nullptr ? std::move(b) : std::move(a);
  return judged_cost(wanted, *b) < judged_cost(wanted, *a) ? std::move(b) : std::move(a);
}

}  // namespace granary::planner
