#include "planner/compile/wanted_rows.h"

#include <algorithm>

#include "planner/bind/collation.h"
#include "planner/optimize/estimate.h"
#include "planner/optimize/path.h"

namespace granary::planner {
namespace {

/// How many rows are asked for where LIMIT tells only when the statement runs.
constexpr std::int64_t kAssumedLimit = 50;
/// Rows are few among so many times as many.
constexpr double kManyTimes = 10;

double assumed_limit(const Query& query) {
  const auto limit = static_cast<double>(known_number(query.limit).value_or(kAssumedLimit));
  const auto offset = static_cast<double>(known_number(query.offset).value_or(0));
  return std::max(0.0, limit + offset);
}

/// Of groups, so many have to be looked at before HAVING leaves as many as are asked for.
double assumed_groups(const Query& query) {
  const double kept = query.having == nullptr ? 1.0 : selectivity(*query.having);
  return assumed_limit(query) / std::max(kept, 1e-6);
}

/// Whether the first rows are soon there, where rows that agree in `keys` become one.
bool asks_for_few(const Query& query, const std::vector<Expr*>& keys) {
  if (query.limit == nullptr) return false;
  double values = 1;
  for (const Expr* key : keys) values = std::max(values, distinct_values(*key).value_or(1));
  return assumed_groups(query) * kManyTimes <= values;
}

/// Rows in the order of their groups spare the hash table of groups; where ORDER BY names nothing
/// else, the groups come in its order.
WantedRows wanted_for_groups(Binder& binder, const Query& query, bool plain) {
  WantedRows out;
  out.for_groups = true;
  if (!query.grouping_sets.empty()) return out;
  std::vector<Expr*> keys = query.group_by;
  out.spares_sort = plain && !query.distinct && query.distinct_on.empty();
  for (const SortItem& item : query.order_by)
    out.spares_sort &= std::ranges::any_of(keys, [&](Expr* key) { return equal(key, item.expr); });
  if (out.spares_sort) {
    out.order = query.order_by;
    for (const SortItem& item : query.order_by)
      std::erase_if(keys, [&](Expr* key) { return equal(key, item.expr); });
  }
  for (Expr* key : keys) {
    SortItem item = grouped_by(binder, key);
    item.descending = item.nulls_first = !out.order.empty() && out.order.back().descending;
    out.order.push_back(item);
  }
  if (out.spares_sort && asks_for_few(query, query.group_by)) out.first = assumed_groups(query);
  return out;
}

}  // namespace

WantedRows wanted_rows(Binder& binder, const Query& query, bool plain) {
  if (query.grouped) return wanted_for_groups(binder, query, plain);
  std::vector<Expr*> rows;
  for (const Target& target : query.targets) rows.push_back(target.expr);
  WantedRows out;
  out.spares_sort = plain && (!query.distinct || asks_for_few(query, rows));
  if (!out.spares_sort) return out;
  out.order = query.order_by;
  if (query.limit != nullptr && query.distinct_on.empty()) out.first = assumed_limit(query);
  return out;
}

}  // namespace granary::planner
