// planner/optimize/scan_choice.cpp: what each index makes of the conditions, and what that costs.
// Longer than 400 lines because every path is weighed by the same conditions and estimates.
#include "planner/optimize/scan_choice.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "planner/compile/key_bounds.h"
#include "planner/optimize/alternatives.h"
#include "planner/optimize/estimate.h"
#include "planner/optimize/implication.h"
#include "planner/optimize/index_condition.h"
#include "planner/optimize/index_match.h"
#include "planner/optimize/index_order.h"
#include "planner/optimize/inverted_condition.h"
#include "planner/optimize/methods.h"
#include "planner/optimize/pattern_condition.h"
#include "planner/optimize/row_list.h"
#include "planner/optimize/tree_choice.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;

constexpr double kDescentCost = 4;     // finding a place in a tree, in rows visited
constexpr double kIndexRowCost = 3;    // a secondary index entry and then its row, found by its key
constexpr double kSubqueryCost = 50;   // a subquery in a condition, for each row

/// A cached plan outlives the days when its table was empty: small tables count as this large.
constexpr double kRowsMin = 1000;

bool runs_subquery(Expr* condition) {
  bool found = false;
  walk(condition, [&](const Expr* node) {
    found |= node->kind == ExprKind::kSubquery;
    return !found;
  });
  return found;
}

struct ScanChooser {
  Binder& binder;
  const ScanRequest& request;
  std::vector<ColumnCondition> usable;
  std::vector<Expr*> expressions;  // of the indexes
  std::vector<RowList> lists;

  const sql::RelationDesc& relation() const { return request.relation(); }
  double table_rows() const { return std::max(kRowsMin, rows_of(relation())); }

  /// The end of a range that the condition makes, of the key's type.
  Expr* key_value(const ColumnCondition& condition) {
    const Oid type = relation().key_type({condition.column});
    const KeyEnd end = key_end_of(condition.comparison);
    if (!has_key_bound(type, condition.value->type, end)) return condition.value;
    Expr* out = binder.pool.expr(ExprKind::kCall);
    out->function = &key_bound_function(type);
    out->type = type;
    const auto number = sql::Value::of_int(static_cast<std::int64_t>(end));
    out->args = {condition.value, binder.constant(number, sql::kInt4, -1)};
    return out;
  }

  static RangeEnd& end_of(Path& path, const ColumnCondition& condition) {
    return is_less(condition.comparison) ? path.upper : path.lower;
  }

  void use(Path& path, const ColumnCondition& condition, std::vector<Expr*>& used) {
    if (used.empty() || used.back() != condition.source) used.push_back(condition.source);
    if (condition.any) {
      path.any_values = condition.value;
      path.any_at = path.equal.size();
      path.equal.push_back(condition.value);
      return;
    }
    if (condition.null) path.nulls.emplace_back(path.equal.size(), condition.source);
    Expr* const value = condition.null ? condition.value : key_value(condition);
    if (condition.comparison == Operator::kEqual) return path.equal.push_back(value);
    const std::size_t parts = parts_in_order(*path.index, path.equal.size(), condition);
    const bool whole = condition.all_parts && parts == condition.rest.size();
    const bool strict = whole ? condition.strict
                              : is_strict(condition.comparison) && !condition.converted;
    RangeEnd& end = end_of(path, condition);
    end = {value, condition.known, !strict, {}};
    for (std::size_t i = 0; i < parts; ++i) end.rest.push_back(condition.rest[i].value);
  }

  /// Whether the column of a list that stands for part of the key is found; takes it then.
  bool use_list(Path& path, const sql::IndexColumn& part, std::vector<Expr*>& used) {
    for (const RowList& list : lists) {
      if (path.listed_source != nullptr && path.listed_source != list.source) continue;
      const auto column = std::find(list.columns.begin(), list.columns.end(), part.column);
      if (column == list.columns.end()) continue;
      const auto at = static_cast<std::size_t>(column - list.columns.begin());
      if (!finds_equal(part, list.rows[0][at])) continue;
      if (path.listed.empty()) {
        used.push_back(list.source);
        path.listed.resize(list.rows.size());
        path.listed_source = list.source;
      }
      path.listed_at.push_back(path.equal.size());
      for (std::size_t i = 0; i < list.rows.size(); ++i)
        path.listed[i].push_back(key_value(list.rows[i][at]));
      path.equal.push_back(path.listed[0].back());
      return true;
    }
    return false;
  }

  bool fill_range(Path& path, std::vector<Expr*>& used) {
    for (const auto& part : path.index->columns) {
      const auto find = [&](bool any) {
        return std::find_if(usable.begin(), usable.end(), [&](const ColumnCondition& c) {
          return c.column == part.column && c.comparison == Operator::kEqual && c.any == any &&
                 !(c.null && path.index->primary) && finds_equal(part, c);
        });
      };
      auto equal = find(false);
      if (equal == usable.end() && path.any_values == nullptr && path.listed.empty())
        equal = find(true);
      if (equal != usable.end()) {
        use(path, *equal, used);
        continue;
      }
      if (path.any_values == nullptr && use_list(path, part, used)) continue;
      use_ends(path, part, used);
      break;
    }
    return !used.empty();
  }

  /// Of each end of the range of `part`, behind those with =, the condition that says most.
  void use_ends(Path& path, const sql::IndexColumn& part, std::vector<Expr*>& used) {
    const std::vector<ColumnCondition> found = ends_of(path, part);
    const auto is_less_telling = [&](const ColumnCondition& one) {
      return std::ranges::any_of(found, [&](const ColumnCondition& other) {
        if (is_less(one.comparison) != is_less(other.comparison)) return false;
        return &other < &one ? !is_tighter(one, other) : is_tighter(other, one);
      });
    };
    for (const ColumnCondition& one : found) {
      if (!is_less_telling(one)) use(path, one, used);
    }
  }

  std::vector<ColumnCondition> ends_of(const Path& path, const sql::IndexColumn& part) {
    std::vector<ColumnCondition> out;
    const auto add = [&](const ColumnCondition& condition) {
      if (condition.column == part.column && condition.comparison != Operator::kEqual &&
          condition.collation == sql::collation_of_order(part.order))
        out.push_back(condition);
    };
    for (const ColumnCondition& condition : usable) {
      if (path.equal.empty() || condition.rest.empty()) continue;
      const auto behind = behind_equal(binder, condition, [&](std::uint32_t column) {
        return equal_value(path, column);
      });
      if (behind) add(*behind);
    }
    for (const ColumnCondition& condition : usable) add(condition);
    return out;
  }

  /// The one value that the path finds of the column; null: it finds any, or several.
  static const Expr* equal_value(const Path& path, std::uint32_t column) {
    for (std::size_t i = 0; i < path.equal.size(); ++i) {
      const bool several = (path.any_values != nullptr && path.any_at == i) ||
                           std::ranges::count(path.listed_at, i) != 0;
      if (path.index->columns[i].column == column && !several) return path.equal[i];
    }
    return nullptr;
  }

  double range_rows(const Path& path) const {
    const double one = one_range_rows(path);
    return std::min(table_rows(), one * ranges(path));
  }

  /// How many ranges are read, one after another.
  static double ranges(const Path& path) {
    if (!path.listed.empty()) return static_cast<double>(path.listed.size());
    return path.any_values == nullptr ? 1 : list_length(*path.any_values);
  }

  double one_range_rows(const Path& path) const {
    const double rows = table_rows();
    const auto given = path.equal.size(), all = path.index->columns.size();
    if (path.index->unique && given == all && path.nulls.empty()) return 1;
    double out = rows;
    for (std::size_t i = 0; i < given; ++i) {
      const std::uint32_t column = path.index->columns[i].column;
      const auto null = std::find_if(path.nulls.begin(), path.nulls.end(),
                                     [&](const auto& one) { return one.first == i; });
      if (null != path.nulls.end()) {
        out *= selectivity(*null->second);
        continue;
      }
      // Without statistics each key column of a unique index narrows alike; a plain index is taken
      // to hold a hundred values a column.
      const bool list = path.any_values != nullptr && path.any_at == i;
      const auto share = (list ? average_listed_selectivity : equal_selectivity)(
          *request.range, column, bounding_value(*path.equal[i]));
      out *= share.value_or(path.index->unique ? std::pow(rows, -1 / static_cast<double>(all))
                                               : 0.01);
    }
    return std::max(1.0, out * range_share(path));
  }

  /// Share of the rows between the bounds on the column behind those with =.
  double range_share(const Path& path) const {
    if (path.lower.value == nullptr && path.upper.value == nullptr) return 1;
    constexpr double kOpen = 0.3, kClosed = 0.005;
    const std::uint32_t column = path.index->columns[path.equal.size()].column;
    const auto bound = [](const RangeEnd& end) {
      return end.value == nullptr || end.known != nullptr ? end.known : &bounding_value(*end.value);
    };
    const Expr *const low = bound(path.lower), *const high = bound(path.upper);
    // The rows between bounds of the primary key cost as little each as those of a whole table.
    if (!path.index->primary && path.equal.empty()) note_bounds(*request.range, column, low, high);
    const auto below = [&](const Expr* bound) {
      return bound == nullptr ? std::nullopt : less_selectivity(*request.range, column, *bound);
    };
    const auto lower = below(low), upper = below(high);
    if (lower && upper) return std::clamp(*upper - *lower, 0.0, 1.0);
    if (low != nullptr && high != nullptr && !lower && !upper) return kClosed;
    double out = 1;
    if (low != nullptr) out *= lower ? 1 - *lower : kOpen;
    if (high != nullptr) out *= upper ? *upper : kOpen;
    return out;
  }

  void note_order(Path& path) {
    if (request.wanted == nullptr || request.wanted->order.empty()) return;
    planner::note_order(request, expressions, path);
    if (path.ordered) return;
    if (disabled_cost(binder.session, "enable_incremental_sort") != 0) path.sorted = 0;
  }

  /// predicate: holds of all rows that are visited; null: nothing does.
  PathPtr finish(PathPtr path, const std::vector<Expr*>& used, double visited,
                 Expr* predicate = nullptr) {
    double passed = 1;
    path->leaf = request.leaf;
    path->index_conditions = used;
    const auto settled = [&](const Expr* condition) {
      if (condition == path->listed_source) return tells_all_of_list(*path);
      return std::find(used.begin(), used.end(), condition) != used.end() &&
             std::none_of(usable.begin(), usable.end(), [&](const ColumnCondition& one) {
               return one.source == condition && !one.exact;
             });
    };
    for (Expr* condition : request.conditions) {
      if (settled(condition) || (predicate != nullptr && implied(binder, *condition, {predicate})))
        continue;
      path->conditions.push_back(condition);
      const bool narrowed = std::ranges::any_of(usable, [&](const ColumnCondition& one) {
        return one.narrows == condition && std::ranges::count(used, one.source) != 0;
      });
      if (!narrowed) passed *= selectivity(*condition);
    }
    // A small table is read as if it were larger (kRowsMin), but has the rows it has.
    const double found = known_rows() ? std::min(visited, rows_of(relation())) : visited;
    path->rows = std::max(found * passed, path->conditions.empty() ? 0.0 : 1e-3);
    path->passed = passed;
    const auto subqueries = std::count_if(path->conditions.begin(), path->conditions.end(),
                                          [](Expr* condition) { return runs_subquery(condition); });
    path->cost = visited;
    if (path->index != nullptr) {
      note_order(*path);
      const double row_cost = path->index->primary ? 1.0 : kIndexRowCost;
      path->cost = kDescentCost * ranges(*path) + visited * row_cost;
      path->first_cost = kDescentCost;
    }
    const double before =
        request.range->cost_estimate + disabled_scan_cost(binder.session, *path);
    path->first_cost += before;
    path->cost += visited * static_cast<double>(subqueries) * kSubqueryCost + before;
    return path;
  }

  /// The range stands for the whole condition that its list of rows comes from.
  bool tells_all_of_list(const Path& path) const {
    return std::any_of(lists.begin(), lists.end(), [&](const RowList& list) {
      return list.source == path.listed_source && list.exact &&
             list.columns.size() == path.listed_at.size();
    });
  }

  bool known_rows() const {
    return request.range->kind == RangeKind::kRelation && has_statistics(relation());
  }

  /// Over request.range.
  std::vector<Expr*> index_expressions() {
    if (request.leaf == nullptr) return planned_index_expressions(binder, request.range);
    if (relation().index_expressions.empty()) return {};
    RangeEntry* own = relation_range(binder, request.leaf->relation, {});
    const std::vector<Expr*> columns = leaf_columns(binder, request.range, *request.leaf);
    std::vector<Expr*> out = planned_index_expressions(binder, own);
    for (Expr* expression : out) {
      walk(expression, [&](Expr* node) {
        if (node->kind == ExprKind::kColumn && node->range == own &&
            columns[node->column] != nullptr)
          *node = *columns[node->column];
        return true;
      });
    }
    return out;
  }

  void note_near_misses(const Expr* wanted) {
    for (Expr* condition : request.conditions) planner::note_near_misses(binder, condition, wanted);
    if (request.wanted == nullptr) return;
    for (const SortItem& item : request.wanted->order)
      planner::note_near_misses(binder, item.expr, wanted);
  }

  /// By a whole unique key.
  static bool finds_one(const Path& path) {
    return path.index != nullptr && path.index->unique && path.any_values == nullptr &&
           path.listed.empty() && path.nulls.empty() &&
           path.equal.size() == path.index->columns.size();
  }

  /// `best`, or a path by the index where that is cheaper. predicate: of a partial index.
  PathPtr better(PathPtr best, const sql::IndexDesc& index, Expr* predicate) {
    if (index.is_inverted()) return better_inverted(std::move(best), index);
    auto path = std::make_unique<Path>();
    path->kind = Path::Kind::kScan;
    path->range = request.range;
    path->index = &index;
    std::vector<Expr*> used;
    const bool ranged = fill_range(*path, used);
    binder.weighs_statistics |= ranged && !finds_one(*path);
    double visited = ranged ? range_rows(*path) : table_rows();
    if (predicate != nullptr) visited = std::max(1.0, visited * share_of(index));
    path = finish(std::move(path), used, visited, predicate);
    if (!ranged && path->sorted == 0 && predicate == nullptr) return best;
    return cheaper(request.wanted, std::move(best), std::move(path));
  }

  /// So by an inverted index. What it finds is looked at again, so that all conditions stay.
  PathPtr better_inverted(PathPtr best, const sql::IndexDesc& index) {
    auto path = std::make_unique<Path>();
    path->kind = Path::Kind::kScan;
    path->range = request.range;
    path->inverted = read_inverted_conditions(request, expressions, index);
    if (path->inverted.empty()) return best;
    binder.weighs_statistics = true;
    double visited = table_rows();
    std::vector<Expr*> used;
    for (const InvertedCondition& condition : path->inverted) {
      used.push_back(condition.source);
      visited *= selectivity(*condition.source);
    }
    path = finish(std::move(path), {}, std::max(1.0, visited));
    path->index = &index;
    path->index_conditions = used;
    path->rows = best->rows;
    path->cost += kDescentCost * static_cast<double>(used.size()) +
                  std::max(1.0, visited) * (kIndexRowCost - 1);
    path->first_cost = path->cost;  // what is found is collected first
    return cheaper(request.wanted, std::move(best), std::move(path));
  }

  /// Of the rows, those that a partial index has.
  double share_of(const sql::IndexDesc& index) const {
    if (index.table == nullptr) return 1;
    return std::min(1.0, static_cast<double>(index.table->approximate_rows()) / table_rows());
  }

  PathPtr choose() {
    expressions = index_expressions();
    for (const Expr* expression : expressions) note_near_misses(expression);
    for (Expr* condition : request.conditions) {
      ColumnCondition read;
      if (read_condition(binder, request, expressions, condition, read)) usable.push_back(read);
      read_pattern(binder, request, expressions, condition, usable);
      RowList list;
      if (read_row_list(binder, request, expressions, condition, list))
        lists.push_back(std::move(list));
    }
    // Of those that make the same end, one that says more.
    std::ranges::stable_partition(usable, [](const auto& one) { return !one.rest.empty(); });
    auto best = std::make_unique<Path>();
    best->kind = Path::Kind::kScan;
    best->range = request.range;
    best = finish(std::move(best), {}, table_rows());
    if (request.range->sample_percentage != nullptr) return best;
    for (const auto& index : relation().indexes) {
      if (index.valid && index.predicate_sql.empty() && !index.is_exclusion())
        best = better(std::move(best), index, nullptr);
    }
    if (request.leaf != nullptr || finds_one(*best)) return best;
    for (const auto& index : relation().indexes) {
      if (!index.valid || index.predicate_sql.empty() || index.is_exclusion()) continue;
      Expr* predicate = planned_index_predicate(binder, request.range, index);
      std::vector<Expr*> parts;
      split_conjunction(predicate, parts);
      for (const Expr* part : parts) note_near_misses(part);
      if (implied(binder, *predicate, request.conditions))
        best = better(std::move(best), index, predicate);
    }
    return best;
  }
};

}  // namespace

PathPtr choose_one_scan(Binder& binder, const ScanRequest& request) {
  return ScanChooser{binder, request, {}, {}, {}}.choose();
}

PathPtr choose_scan(Binder& binder, const ScanRequest& request) {
  if (request.range->tree != nullptr && request.leaf == nullptr)
    return choose_tree(binder, request);
  if (request.range->kind == RangeKind::kRelation && request.relation().table != nullptr) {
    PathPtr path = choose_one_scan(binder, request);
    const bool whole = request.leaf != nullptr || request.range->sample_percentage != nullptr ||
                       !path->listed.empty();
    PathPtr apart = whole ? nullptr : choose_alternatives(binder, request);
    return cheaper(request.wanted, std::move(path), std::move(apart));
  }
  ScanChooser chooser{binder, request, {}, {}, {}};
  auto path = std::make_unique<Path>();
  path->kind = Path::Kind::kScan;
  path->range = request.range;
  path->leaf = request.leaf;
  const bool relation = request.range->kind == RangeKind::kRelation;
  return chooser.finish(std::move(path), {}, relation ? 100 : assumed_rows(*request.range));
}

}  // namespace granary::planner
