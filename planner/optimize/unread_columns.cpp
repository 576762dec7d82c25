#include "planner/optimize/unread_columns.h"

#include <algorithm>
#include <map>
#include <set>

#include "planner/compile/fold.h"
#include "planner/optimize/inner_queries.h"
#include "planner/optimize/path.h"

namespace granary::planner {
namespace {

using Columns = std::set<std::uint32_t>;

/// Each round lets go of columns that only those read which went in the round before.
constexpr int kRoundsMax = 8;

bool names_column(const Query& query, const Expr& value) {
  const auto is_value = [&](const Expr* key) { return equal(key, &value); };
  return std::any_of(query.group_by.begin(), query.group_by.end(), is_value) ||
         std::any_of(query.order_by.begin(), query.order_by.end(),
                     [&](const SortItem& item) { return is_value(item.expr); });
}

bool may_go(const Query& query, Expr& value) {
  bool stays = value.is_constant() || names_column(query, value) || is_volatile(value);
  walk(&value, [&](const Expr* node) {
    stays |= node->kind == ExprKind::kSetCall;
    if (node->query != nullptr) {
      walk_query(*node->query, [&](Expr* inner) {
        stays |= is_volatile(*inner);
        return !stays;
      });
    }
    return !stays;
  });
  return !stays;
}

class UnreadColumns {
 public:
  explicit UnreadColumns(Binder& binder) : binder_(binder) {}

  /// Whether anything went.
  bool round(Query& root) {
    read_.clear();
    walk_query(root, [&](Expr* node) {
      if (node->kind == ExprKind::kColumn) read_[node->range].insert(node->column);
      return true;
    });
    for (const auto& [range, columns] : read_) {
      if (range->common_table != nullptr)
        common_tables_[range->common_table].insert(columns.begin(), columns.end());
    }
    changed_ = false;
    visit_queries_outside_in(root, [&](Query& query) {
      for (JoinNode* node : query.from) look_at(query, node);
      for (CommonTable* table : query.common_tables) {
        const bool plain = !table->recursive && !table->modifies && table->traversal == nullptr;
        if (plain && table->query != nullptr) drop(*table->query, common_tables_[table]);
      }
    });
    common_tables_.clear();
    return changed_;
  }

 private:
  void look_at(const Query& query, JoinNode* node) {
    if (node == nullptr) return;
    look_at(query, node->left);
    look_at(query, node->right);
    RangeEntry* range = node->range;
    if (range == nullptr || range->kind != RangeKind::kSubquery || range->query == nullptr ||
        range == query.target || range == query.new_row)
      return;
    drop(*range->query, read_[range]);
  }

  void drop(Query& query, const Columns& read) {
    if (query.command == Command::kSetOperation) return drop_in_sides(query, read);
    const bool rows_differ = query.distinct || !query.distinct_on.empty();
    if (query.command != Command::kSelect || rows_differ || !query.aggregates_below.empty()) return;
    // Beside a volatile column the others say how often that is computed.
    const bool any_volatile = std::ranges::any_of(
        query.targets, [](const Target& target) { return is_volatile(*target.expr); });
    if (any_volatile) return;
    for (std::uint32_t i = 0; i < query.targets.size(); ++i) {
      Expr*& value = query.targets[i].expr;
      if (read.contains(i) || !may_go(query, *value)) continue;
      Expr* nothing = binder_.null_constant(value->type);
      nothing->typmod = value->typmod;
      value = nothing;
      changed_ = true;
    }
  }

  /// Only UNION ALL takes rows without comparing them.
  void drop_in_sides(Query& query, const Columns& read) {
    if (!query.all || query.set_operator != SetOperator::kUnion) return;
    Columns below;
    const auto add = [&](Expr* expr) {
      walk(expr, [&](const Expr* node) {
        if (node->kind == ExprKind::kColumn && node->range == query.output)
          below.insert(node->column);
        return true;
      });
    };
    for (std::uint32_t i = 0; i < query.targets.size(); ++i) {
      if (read.contains(i)) add(query.targets[i].expr);
    }
    for (const SortItem& item : query.order_by) add(item.expr);
    drop(*query.left, below);
    drop(*query.right, below);
  }

  Binder& binder_;
  std::map<const RangeEntry*, Columns> read_;
  std::map<const CommonTable*, Columns> common_tables_;
  bool changed_ = false;
};

}  // namespace

void drop_unread_columns(Binder& binder, Query& query) {
  const auto& ranges = binder.pool.ranges();
  const bool any = std::any_of(ranges.begin(), ranges.end(), [](const RangeEntry& range) {
    return range.kind == RangeKind::kSubquery || range.kind == RangeKind::kCommonTable;
  });
  if (!any) return;
  UnreadColumns columns(binder);
  for (int i = 0; i < kRoundsMax && columns.round(query); ++i) {
  }
}

}  // namespace granary::planner
