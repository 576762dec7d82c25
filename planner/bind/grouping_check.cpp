// planner/bind/grouping_check.cpp: the rule that what stands above groups has one value a group.
#include <algorithm>
#include <set>

#include "planner/bind/grouping.h"
#include "planner/bind/system_column.h"

namespace granary::planner {

using sql::SqlError;

namespace {

void collect_ranges(const JoinNode* node, std::set<const RangeEntry*>& out) {
  if (node == nullptr) return;
  if (node->range != nullptr) out.insert(node->range);
  collect_ranges(node->left, out);
  collect_ranges(node->right, out);
}

bool grouped_by(const Query& query, const Expr& expr) {
  return std::any_of(query.group_by.begin(), query.group_by.end(),
                     [&](const Expr* key) { return equal(key, &expr); });
}

/// The key's value is that of the group in every grouping set.
bool in_every_set(const Query& query, std::size_t key) {
  return std::all_of(
      query.grouping_sets.begin(), query.grouping_sets.end(), [&](const auto& set) {
        return std::find(set.begin(), set.end(), static_cast<std::uint32_t>(key)) != set.end();
      });
}

/// Every primary key column of the table is a group key, so its other columns have one value a
/// group.
bool determined(const Query& query, const Expr& column) {
  if (column.range->kind != RangeKind::kRelation) return false;
  const auto* key = column.range->relation->primary_key();
  if (key == nullptr) return false;
  return std::all_of(key->columns.begin(), key->columns.end(), [&](const sql::IndexColumn& part) {
    for (std::size_t i = 0; i < query.group_by.size(); ++i) {
      const Expr* expr = query.group_by[i];
      if (expr->kind == ExprKind::kColumn && expr->range == column.range &&
          expr->column == part.column && in_every_set(query, i))
        return true;
    }
    return false;
  });
}

bool of_enclosing_query(const Expr& expr) {
  return expr.outer && (expr.kind == ExprKind::kAggregate || expr.kind == ExprKind::kGrouping);
}

struct GroupingCheck {
  Query& query;
  std::set<const RangeEntry*> ranges;
  std::vector<Expr*> implied;
  bool direct = false;  // inside direct arguments of an ordered-set aggregate

  void check(Expr* root, bool inside_subquery) {
    walk(root, [&](Expr* node) {
      if (node->kind == ExprKind::kAggregate && !inside_subquery) {
        check_direct_arguments(*node);
        return false;
      }
      if (node->kind == ExprKind::kGrouping) return false;
      if (grouped_by(query, *node)) return false;
      if (node->query != nullptr) {
        walk_query(*node->query, [&](Expr* inner) {
          if (of_enclosing_query(*inner)) return false;
          check_one(inner, true);
          return true;
        });
      }
      check_one(node, inside_subquery);
      return true;
    });
  }

  /// They have one value a group.
  void check_direct_arguments(const Expr& call) {
    if (call.outer || call.aggregate->kind == sql::AggregateKind::kNormal) return;
    direct = true;
    for (std::size_t i = 0; i + call.order_by.size() < call.args.size(); ++i)
      check(call.args[i], false);
    direct = false;
    for (std::size_t i = 0; i + call.order_by.size() < call.args.size(); ++i)
      refuse_left_out(call.args[i]);
  }

  /// Where a set leaves a key out it is NULL, but not yet where the arguments are computed.
  void refuse_left_out(Expr* argument) {
    std::size_t keys = 0;
    while (keys < query.group_by.size() && in_every_set(query, keys)) ++keys;
    if (keys == query.group_by.size()) return;
    walk(argument, [&](const Expr* node) {
      if (node->kind == ExprKind::kColumn && ranges.contains(node->range)) {
        sql::raise_not_supported(
            "a column in a direct argument where grouping sets leave keys out", node->location);
      }
      return true;
    });
  }

  void check_grouping_calls(Expr* root) {
    walk(root, [&](const Expr* node) {
      if (node->kind == ExprKind::kGrouping && !node->outer) check_grouping_call(*node);
      return node->kind != ExprKind::kGrouping && node->kind != ExprKind::kAggregate;
    });
  }

  void check_grouping_call(const Expr& call) {
    for (const Expr* arg : call.args) {
      if (std::any_of(query.group_by.begin(), query.group_by.end(),
                      [&](const Expr* key) { return is_group_key(key, arg); }))
        continue;
      throw SqlError("42803",
                     "arguments to GROUPING must be grouping expressions of the associated query "
                     "level")
          .at(arg->location);
    }
  }

  /// A row of a table is as much as a column of its own.
  void check_whole_row(const Expr& row, bool inside_subquery) {
    if (row.args.empty() || row.args[0]->kind != ExprKind::kColumn ||
        !ranges.contains(row.args[0]->range) || determined(query, *row.args[0]))
      return;
    raise_ungrouped(row.args[0]->range->name + ".*", row.location, inside_subquery);
  }

  void check_one(Expr* node, bool inside_subquery) {
    if (node->kind == ExprKind::kRow && node->whole_row)
      return check_whole_row(*node, inside_subquery);
    if (node->kind != ExprKind::kColumn || !ranges.contains(node->range) ||
        grouped_by(query, *node))
      return;
    if (determined(query, *node)) {
      implied.push_back(node);
      query.keys_relied_on.push_back(node->range->relation->primary_key()->constraint);
      return;
    }
    const auto& column = column_of(*node->range, node->column).name;
    raise_ungrouped(node->range->name + "." + column, node->location, inside_subquery);
  }

  [[noreturn]] void raise_ungrouped(const std::string& name, std::int32_t location,
                                    bool inside_subquery) const {
    if (inside_subquery) {
      throw SqlError("42803", "subquery uses ungrouped column \"" + name + "\" from outer query")
          .at(location);
    }
    throw SqlError("42803",
                   "column \"" + name +
                       "\" must appear in the GROUP BY clause or be used in an aggregate function")
        .detail(direct ? "Direct arguments of an ordered-set aggregate must use only grouped columns."
                       : "")
        .at(location);
  }
};

}  // namespace

void check_grouping(Binder&, Query& query) {
  GroupingCheck check{query, {}, {}};
  for (auto* node : query.from) collect_ranges(node, check.ranges);
  // All calls of GROUPING of the output columns, hidden ones included, come before what they read.
  std::vector<Expr*> output;
  for (auto& target : query.targets) output.push_back(target.expr);
  for (auto& item : query.order_by) output.push_back(item.expr);
  output.insert(output.end(), query.distinct_on.begin(), query.distinct_on.end());
  for (Expr* expr : output) check.check_grouping_calls(expr);
  for (Expr* expr : output) check.check(expr, false);
  check.check_grouping_calls(query.having);
  check.check(query.having, false);
  for (Expr* expr : query.aggregates_below) {
    if (expr->kind == ExprKind::kGrouping) check.check_grouping_call(*expr);
  }
  for (Expr* expr : check.implied) {
    if (grouped_by(query, *expr)) continue;
    query.group_by.push_back(expr);
    ++query.implied_keys;
    for (auto& set : query.grouping_sets)
      set.push_back(static_cast<std::uint32_t>(query.group_by.size() - 1));
  }
}

}  // namespace granary::planner
