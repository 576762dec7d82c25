#include "planner/optimize/tree_choice.h"

#include <algorithm>
#include <cmath>

#include "planner/bind/unasked.h"
#include "planner/optimize/comparison.h"
#include "sql/types/array.h"
#include "sql/types/collation.h"

namespace granary::planner {

namespace {

using sql::KeyRange;
using Kind = sql::PruneKind;

constexpr double kMergeRowCost = 0.2;

class TreeChooser {
 public:
  TreeChooser(Binder& binder, const ScanRequest& request)
      : binder_(binder), request_(request), tree_(*request.range->tree) {}

  PathPtr choose() {
    auto path = std::make_unique<Path>();
    path->kind = Path::Kind::kTree;
    path->range = request_.range;
    for (std::uint32_t level = 0; level < tree_.levels.size(); ++level) collect_tests(level);
    path->rows = 0;
    for (const std::size_t leaf : leaves_left()) add_part(*path, leaf);
    for (const PruneTest& test : tests_) {
      if (test.value != nullptr && !test.value->is_constant()) path->prune_tests.push_back(test);
    }
    merge_by_order(*path);
    if (one_at_run_time(*path)) {
      // The statement will read one of the parts.
      const auto parts = static_cast<double>(path->parts.size());
      path->rows /= parts;
      path->cost /= parts;
    }
    return path;
  }

 private:
  /// Parts that all come in the wanted order, or in that of its first items, are merged by it.
  void merge_by_order(Path& path) const {
    if (path.parts.empty() || request_.wanted == nullptr) return;
    const auto& wanted = request_.wanted->order;
    path.sorted = wanted.size();
    for (const PathPtr& part : path.parts) {
      path.sorted = std::min(path.sorted, part->sorted);
      path.sorted_values = std::max(path.sorted_values, part->sorted_values);
    }
    path.ordered = !wanted.empty() && path.sorted == wanted.size();
    path.order.assign(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(path.sorted));
    if (path.sorted == 0 || path.parts.size() == 1) return;
    path.cost += path.rows * kMergeRowCost;
    path.first_cost = 0;
    for (const PathPtr& part : path.parts) path.first_cost += part->first_cost;
  }

  void collect_tests(std::uint32_t level) {
    const Unasked unasked(binder_.access);
    const std::vector<Expr*> key = partition_key(binder_, request_.range, tree_.levels[level]);
    for (std::uint32_t part = 0; part < key.size(); ++part) {
      for (Expr* condition : request_.conditions) add_test(level, part, *key[part], condition);
    }
  }

  void add_test(std::uint32_t level, std::uint32_t part, const Expr& key, Expr* condition) {
    if (condition->kind == ExprKind::kIsNull && equal(strip_relabel(condition->args[0]), &key)) {
      tests_.push_back({Kind::kNull, level, part, true, nullptr});
      return;
    }
    const auto found = comparison_with(key, condition);
    if (!found || !request_.known_before(*found->value) || changes(*found->value)) return;
    if (found->op != Operator::kEqual && !in_order_of_bounds(level, part, *condition)) return;
    PruneTest test{Kind::kEqual, level, part, true, found->value};
    switch (found->op) {
      case Operator::kEqual:
        test.kind = found->any ? Kind::kAnyOf : Kind::kEqual;
        break;
      case Operator::kLess:
      case Operator::kLessEqual:
        test.kind = Kind::kUpper;
        test.inclusive = found->op == Operator::kLessEqual;
        break;
      default:
        test.kind = Kind::kLower;
        test.inclusive = found->op == Operator::kGreaterEqual;
        break;
    }
    tests_.push_back(test);
  }

  /// Whether the condition orders its sides by the collation that the partitions' bounds have.
  bool in_order_of_bounds(std::uint32_t level, std::uint32_t part, const Expr& condition) const {
    const auto& by = tree_.levels[level].relation->inheritance->partitions->key().parts[part];
    return sql::collation_of_order(condition.args[0]->type) ==
           sql::collation_of_order(sql::collated_type(by.type, by.collation));
  }

  /// Not worth running twice, or not to be.
  static bool changes(Expr& expr) {
    bool found = false;
    walk(&expr, [&](const Expr* node) {
      found |=
          node->kind == ExprKind::kSubquery ||
          (node->function != nullptr && node->function->volatility == sql::Volatility::kVolatile);
      return !found;
    });
    return found;
  }

  /// Leaves that constants leave over, in the order of their bounds.
  std::vector<std::size_t> leaves_left() {
    std::vector<std::size_t> out;
    if (tree_.levels.empty()) {
      for (std::size_t i = 0; i < tree_.leaves.size(); ++i) out.push_back(i);
    } else {
      add_leaves(0, out);
    }
    return out;
  }

  void add_leaves(std::uint32_t number, std::vector<std::size_t>& out) {
    const TreeLevel& level = tree_.levels[number];
    const sql::PartitionMap& map = *level.relation->inheritance->partitions;
    std::vector<KeyRange> ranges(map.key().parts.size());
    for (const PruneTest& test : tests_) {
      if (test.level != number) continue;
      if (test.value == nullptr) {
        ranges[test.part].is_null = true;
      } else if (test.value->is_constant()) {
        sql::narrow(map, test.part, test.kind, test.inclusive, test.value->value,
                    ranges[test.part]);
      }
    }
    std::vector<bool> keep;
    map.prune(ranges, keep);
    for (std::size_t i = 0; i < keep.size(); ++i) {
      if (!keep[i]) continue;
      const TreeLevel::Child& child = level.children[i];
      if (child.is_leaf) {
        out.push_back(child.number);
      } else {
        add_leaves(static_cast<std::uint32_t>(child.number), out);
      }
    }
  }

  void add_part(Path& path, std::size_t leaf) {
    ScanRequest request = request_;
    request.leaf = &tree_.leaves[leaf];
    PathPtr part = choose_scan(binder_, request);
    path.passed = std::min(path.passed, part->passed);
    path.rows += part->rows;
    path.cost += part->cost;
    path.part_numbers.push_back(static_cast<std::uint32_t>(leaf));
    path.parts.push_back(std::move(part));
  }

  /// Whether values that are known at run time name one partition of the root.
  bool one_at_run_time(const Path& path) const {
    if (tree_.levels.empty() || path.parts.size() < 2 || path.prune_tests.empty()) return false;
    const std::size_t parts = tree_.levels[0].relation->inheritance->partitions->key().parts.size();
    for (std::uint32_t part = 0; part < parts; ++part) {
      const bool given = std::any_of(tests_.begin(), tests_.end(), [&](const PruneTest& test) {
        return test.level == 0 && test.part == part && test.kind == Kind::kEqual;
      });
      if (!given) return false;
    }
    return true;
  }

  Binder& binder_;
  const ScanRequest& request_;
  const RangeTree& tree_;
  std::vector<PruneTest> tests_;
};

}  // namespace

PathPtr choose_tree(Binder& binder, const ScanRequest& request) {
  return TreeChooser(binder, request).choose();
}

}  // namespace granary::planner
