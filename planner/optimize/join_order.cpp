// planner/optimize/join_order.cpp: which table first, which next, and how each is joined.
//
// Inner joins and comma lists are one pool of tables; the next table is always the one that makes
// the cheapest join with what is there already (greedy), begun with each table in turn. Outer joins
// keep their sides apart: the left side is planned like a query of its own, conditions of the WHERE
// that name only it move down into it; the ON condition belongs to the join, its parts that name
// only the right side move down. A semi join stands above the joins, beside the one table that it
// asks about, or is turned round into a join with its distinct rows (distinct_side.h), whichever is
// cheaper. Where only the first rows are wanted, a second plan competes with this one: it begins
// with a table in the wanted order, which all joins leave as it is, and looks up what it joins
// rather than wait for a hash table.
// Longer than 400 lines because all of it is one search, whose steps call each other.
#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "base/check.h"
#include "planner/compile/fold.h"
#include "planner/optimize/common_parts.h"
#include "planner/optimize/comparison.h"
#include "planner/optimize/condition_order.h"
#include "planner/optimize/distinct_side.h"
#include "planner/optimize/equal_partners.h"
#include "planner/optimize/estimate.h"
#include "planner/optimize/join_condition.h"
#include "planner/optimize/methods.h"
#include "planner/optimize/one_time.h"
#include "planner/optimize/path.h"
#include "planner/optimize/row_subquery.h"
#include "planner/optimize/scan_choice.h"

namespace granary::planner {
namespace {

using sql::JoinType;

constexpr double kHashRowCost = 1.3;
constexpr double kProbeCost = 4;  // of an index for one row, at least

void collect(const JoinNode* node, RangeSet& out) { collect_ranges(node, out); }

class JoinPlanner {
 public:
  JoinPlanner(Binder& binder, Query& query) : binder_(binder) {
    for (const auto* node : query.from) collect(node, own_);
  }

  PathPtr plan(const std::vector<JoinNode*>& roots, std::vector<Expr*> conditions,
               const Wanted* wanted) {
    std::vector<JoinNode*> items;
    for (auto* root : roots) flatten(root, items, conditions);
    if (items.empty()) return one_row(std::move(conditions));
    spread_row_subqueries(binder_, own_, conditions);
    add_alternatives_of_one(binder_, own_, conditions);
    equate_partners(binder_, own_, conditions);
    if (std::ranges::any_of(conditions, lets_nothing_through))
      conditions = {never()};
    std::vector<Expr*> once = take_one_time_conditions(conditions, own_);
    return under_one_time_filter(std::move(once),
                                 under_semi_joins(items, std::move(conditions), wanted));
  }

 private:
  RangeSet needs(Expr* expr) { return needed_ranges(expr, own_); }

  /// The items joined, then whatever of the conditions is a semi or anti join with them.
  PathPtr under_semi_joins(const std::vector<JoinNode*>& items, std::vector<Expr*> conditions,
                           const Wanted* wanted) {
    // Their right sides are tables of this plan only: other plans of the same conditions have them
    // as subqueries.
    const RangeSet own = own_;
    PathPtr path = with_semi_joins(items, std::move(conditions), wanted);
    own_ = own;
    return path;
  }

  PathPtr with_semi_joins(const std::vector<JoinNode*>& items, std::vector<Expr*> conditions,
                          const Wanted* wanted) {
    RangeSet have;
    for (const auto* item : items) collect(item, have);
    const auto semi_joins = take_semi_joins(binder_, conditions, own_, have);
    for (const auto* node : semi_joins) collect(node->right, own_);
    binder_.weighs_statistics |= have.size() > 1 || !semi_joins.empty();
    const bool one_table = items.size() == 1 && items[0]->range != nullptr;
    if (one_table && semi_joins.empty()) return single(items[0], conditions, {}, wanted);
    PathPtr path;
    const auto consider = [&](PathPtr other) {
      path = cheaper(wanted, std::move(path), std::move(other));
    };
    Wanted in_order = wanted == nullptr ? Wanted() : *wanted;
    in_order.first = Wanted::kAll;
    consider(joined_with_semi_joins(items, conditions, semi_joins,
                                    one_table && wanted != nullptr ? &in_order : nullptr));
    if (wanted != nullptr && wanted->is_few())
      consider(joined_with_semi_joins(items, conditions, semi_joins, wanted));
    PathPtr turned = turned_round(items, conditions, semi_joins);
    if (turned != nullptr && looks_up(*turned)) consider(std::move(turned));
    return path;
  }

  /// With what the semi joins have on their right sides as tables like the others. Null: none of
  /// them can be one.
  PathPtr turned_round(std::vector<JoinNode*> items, std::vector<Expr*> conditions,
                       const std::vector<JoinNode*>& semi_joins) {
    RangeSet have;
    for (const auto* item : items) collect(item, have);
    std::vector<JoinNode*> rest;
    for (JoinNode* node : semi_joins) {
      const bool plain = node->type == JoinType::kSemi && lateral_needs(node->right).empty();
      const DistinctSide side = plain ? distinct_side(binder_, *node, have, own_) : DistinctSide{};
      if (side.node == nullptr) {
        rest.push_back(node);
        continue;
      }
      // Its tables are inside of a subquery in this plan.
      RangeSet inside;
      collect(node->right, inside);
      for (const auto* range : inside) own_.erase(range);
      collect(side.node, own_);
      items.push_back(side.node);
      conditions.insert(conditions.end(), side.conditions.begin(), side.conditions.end());
    }
    return rest.size() == semi_joins.size() ? nullptr : ordered(items, conditions, rest);
  }

  /// Null: no table gives the wanted order.
  PathPtr joined_with_semi_joins(const std::vector<JoinNode*>& items,
                                 const std::vector<Expr*>& conditions,
                                 const std::vector<JoinNode*>& semi_joins, const Wanted* wanted) {
    PathPtr late = ordered(items, conditions, semi_joins, wanted);
    if (items.size() == 1 || late == nullptr) return late;
    std::vector<JoinNode*> first = items, left_over;
    for (auto* node : semi_joins) {
      if (!join_with_one(*node, first)) left_over.push_back(node);
    }
    if (left_over.size() == semi_joins.size()) return late;
    return cheaper(wanted, std::move(late), ordered(first, conditions, left_over, wanted));
  }

  /// The items in their best order, then the semi joins.
  PathPtr ordered(const std::vector<JoinNode*>& items, const std::vector<Expr*>& conditions,
                  const std::vector<JoinNode*>& semi_joins, const Wanted* wanted = nullptr) {
    RangeSet have;
    for (const auto* item : items) collect(item, have);
    PathPtr path = items.size() == 1 ? single(items[0], conditions, {}, wanted)
                                     : greedy(items, conditions, {}, wanted);
    if (path == nullptr) return nullptr;
    for (const auto* node : semi_joins) path = semi_join(std::move(path), have, *node, wanted);
    return path;
  }

  /// A semi join that asks about one of the items alone may come before that is joined with the
  /// others: the item becomes the join of both. false: it asks about several.
  bool join_with_one(const JoinNode& semi_join, std::vector<JoinNode*>& items) {
    RangeSet right, needed = lateral_needs(semi_join.right);
    collect(semi_join.right, right);
    for (const auto* range : needs(semi_join.condition)) {
      if (!right.contains(range)) needed.insert(range);
    }
    for (JoinNode*& item : items) {
      RangeSet ranges;
      collect(item, ranges);
      if (needed.empty() || !subset(needed, ranges)) continue;
      JoinNode* both = binder_.pool.join();
      *both = semi_join;
      both->left = item;
      item = both;
      return true;
    }
    return false;
  }

  PathPtr semi_join(PathPtr left, const RangeSet& have, const JoinNode& node,
                    const Wanted* wanted) {
    std::vector<Expr*> conditions;
    split_condition(binder_, node.condition, conditions);
    return join(std::move(left), have, node.right, conditions, node.type, wanted, node.null_aware);
  }

  /// Ranges of this query that must come before `node` (LATERAL).
  RangeSet lateral_needs(JoinNode* node) {
    RangeSet inside, out;
    collect(node, inside);
    const auto visit = [&](Expr* expr) {
      if (expr->kind == ExprKind::kColumn && own_.contains(expr->range) &&
          !inside.contains(expr->range)) {
        out.insert(expr->range);
      }
      return true;
    };
    walk_join(node, visit);
    return out;
  }

  void flatten(JoinNode* node, std::vector<JoinNode*>& items, std::vector<Expr*>& conditions) {
    if (node->range == nullptr && node->type == JoinType::kInner) {
      flatten(node->left, items, conditions);
      flatten(node->right, items, conditions);
      split_condition(binder_, node->condition, conditions);
    } else {
      items.push_back(node);
    }
  }

  static PathPtr one_row(std::vector<Expr*> conditions) {
    auto path = std::make_unique<Path>();
    path->conditions = std::move(conditions);
    return path;
  }

  /// One table or outer join under conditions that may use `before`.
  PathPtr single(JoinNode* node, const std::vector<Expr*>& conditions, const RangeSet& before,
                 const Wanted* wanted = nullptr) {
    if (node->range == nullptr) return outer_join(node, conditions, before, wanted);
    ScanRequest request;
    request.range = node->range;
    // Policies come first, so that no function of the user's sees a row that they hide.
    std::vector<Expr*> once, all = node->range->security;
    if (before.empty()) once = take_one_time_conditions(all, own_);
    const auto hidden_from = all.insert(all.end(), conditions.begin(), conditions.end());
    if (!node->range->security.empty()) cheapest_first(hidden_from, all.end());
    request.conditions = std::move(all);
    request.known_before = [&](const Expr& expr) {
      return subset(needs(const_cast<Expr*>(&expr)), before) && is_computed_once(expr);
    };
    request.wanted = wanted;
    return under_one_time_filter(std::move(once), choose_scan(binder_, request));
  }

  PathPtr outer_join(JoinNode* node, const std::vector<Expr*>& conditions, const RangeSet& before,
                     const Wanted* wanted) {
    JoinNode* left_node = node->left;
    JoinNode* right_node = node->right;
    JoinType type = node->type;
    if (type == JoinType::kRight) {
      std::swap(left_node, right_node);
      type = JoinType::kLeft;
    }
    RangeSet left_ranges = before;
    collect(left_node, left_ranges);
    std::vector<Expr*> pushed, kept;
    for (Expr* condition : conditions) {
      const bool down = type != JoinType::kFull && subset(needs(condition), left_ranges);
      (down ? pushed : kept).push_back(condition);
    }
    if (type == JoinType::kFull) wanted = nullptr;
    PathPtr left = planned_side(left_node, pushed, before, wanted);
    std::vector<Expr*> on;
    split_condition(binder_, node->condition, on);
    PathPtr path =
        join(std::move(left), left_ranges, right_node, on, type, wanted, node->null_aware);
    if (kept.empty()) return path;
    // Conditions of the WHERE on the null-extended side are tested after the join.
    auto filter = std::make_unique<Path>();
    filter->kind = Path::Kind::kNestedLoop;
    filter->cost = path->cost;
    filter->first_cost = path->first_cost;
    filter->keep_order(*path);
    filter->conditions = kept;
    double rows = path->rows;
    for (const Expr* condition : kept) rows *= selectivity(*condition);
    set_rows(*filter, *path, rows);
    filter->left = std::move(path);
    return filter;
  }

  PathPtr planned_side(JoinNode* node, const std::vector<Expr*>& conditions,
                       const RangeSet& before, const Wanted* wanted = nullptr) {
    std::vector<JoinNode*> items;
    std::vector<Expr*> all = conditions;
    flatten(node, items, all);
    if (before.empty()) return under_semi_joins(items, std::move(all), wanted);
    return items.size() == 1 ? single(items[0], all, before) : greedy(items, all, before);
  }

  /// Of a join, or of a filter, above `input`.
  static void set_rows(Path& path, const Path& input, double rows) {
    path.rows = rows;
    path.passed = input.passed * std::min(1.0, rows / std::max(input.rows, 1e-9));
  }

  /// Of tables, inner joins all the way down.
  static bool is_inner_join(const JoinNode& node) {
    const auto joins = [](const JoinNode& side) {
      return side.range != nullptr || is_inner_join(side);
    };
    return node.range == nullptr && node.type == JoinType::kInner && joins(*node.left) &&
           joins(*node.right);
  }

  /// The right side, a join, becomes one that is looked up for each row of the left one by the
  /// conditions of the pairs, where that is cheaper.
  void look_up_join(JoinNode* node, const RangeSet& right_ranges, const RangeSet& left_ranges,
                    std::vector<Expr*> right_only, Path& path) {
    std::vector<Expr*> stay;
    for (Expr* condition : path.conditions) {
      const RangeSet used = needs(condition);
      const bool looks_right = std::ranges::any_of(
          used, [&](const RangeEntry* range) { return right_ranges.contains(range); });
      (looks_right && !is_volatile(*condition) ? right_only : stay).push_back(condition);
    }
    if (stay.size() == path.conditions.size()) return;
    PathPtr right = planned_side(node, right_only, left_ranges);
    if (!is_looked_up(*right) || right->cost >= path.right->cost) return;
    path.right = std::move(right);
    path.conditions = std::move(stay);
  }

  /// What no row decides decides about the whole right side.
  PathPtr nested_loop(const Path& left, const RangeSet& left_ranges, JoinNode* node,
                      std::vector<Expr*> conditions, JoinType type) {
    std::vector<Expr*> once = take_one_time_conditions(conditions, own_);
    auto path = std::make_unique<Path>();
    path->kind = Path::Kind::kNestedLoop;
    path->join = type;
    // The rows of a function and of a subquery are made once, however many rows stand on the left:
    // what looks at both sides stays with the join.
    const bool made_once = node->range != nullptr && (node->range->kind == RangeKind::kFunction ||
                                                      node->range->kind == RangeKind::kSubquery);
    if (node->range != nullptr && !made_once) {
      // The rows of a scan may be kept: what is asked for each pair, and what the left row decides
      // alone, stays with the join.
      const auto for_pairs =
          std::stable_partition(conditions.begin(), conditions.end(), [&](Expr* condition) {
            const RangeSet used = needs(condition);
            return used.empty() ? !is_volatile(*condition) : used.contains(node->range);
          });
      path->conditions.assign(for_pairs, conditions.end());
      conditions.erase(for_pairs, conditions.end());
      path->right = single(node, conditions, left_ranges);
    } else {
      RangeSet right_ranges;
      collect(node, right_ranges);
      std::vector<Expr*> right_only;
      for (Expr* condition : conditions) {
        const auto used = needs(condition);
        (!used.empty() && subset(used, right_ranges) ? right_only : path->conditions)
            .push_back(condition);
      }
      path->right = planned_side(node, right_only, left_ranges);
      if (is_inner_join(*node)) look_up_join(node, right_ranges, left_ranges, right_only, *path);
    }
    path->right = under_one_time_filter(std::move(once), std::move(path->right));
    double rows = left.rows * path->right->rows;
    for (const Expr* condition : path->conditions) rows *= selectivity(*condition);
    set_rows(*path, left, joined_rows(type, left.rows, rows));
    const double once_cost = made_once ? path->right->first_cost : 0;
    double each = path->right->cost - once_cost;
    // The first match is all that a semi or anti join asks for.
    if (type == JoinType::kSemi || type == JoinType::kAnti) {
      const double matches = std::max(1.0, rows / std::max(1.0, left.rows));
      each = std::max(std::min(each, kProbeCost), each / matches);
    }
    const double disabled = disabled_cost(binder_.session, "enable_nestloop");
    path->cost = left.cost + once_cost + std::max(1.0, left.rows) * (1 + each) + disabled;
    path->first_cost = left.first_cost + path->right->first_cost + disabled;
    return path;
  }

  Expr* never() { return binder_.constant(sql::Value::of_bool(false), sql::kBool, -1); }

  static bool lets_nothing_through(const Expr* condition) {
    if (!condition->is_constant()) return is_null_call(*condition);
    return condition->value.is_null() || !condition->value.is_true();
  }

  /// The condition without what constants in OR and AND decide.
  Expr* without_constants(Expr* condition) const {
    const bool either = condition->kind == ExprKind::kOr;
    if (!either && condition->kind != ExprKind::kAnd) return condition;
    std::vector<Expr*> open;
    for (Expr* arg : condition->args) {
      Expr* const part = without_constants(arg);
      const bool known = part->is_constant();  // a NULL lets no pair through, like false
      const bool holds = known && !part->value.is_null() && part->value.is_true();
      if (known && holds == either) return part;
      if (!known) open.push_back(part);
    }
    if (open.empty()) return condition->args[0];
    if (open.size() == 1) return open[0];
    Expr* const out = binder_.pool.copy(*condition);
    out->args = open;
    return out;
  }

  /// in_order: the left side streams by.
  PathPtr hash_join(const Path& left, const RangeSet& left_ranges, JoinNode* node,
                    const std::vector<Expr*>& conditions, JoinType type, bool in_order) {
    RangeSet right_ranges;
    collect(node, right_ranges);
    auto path = std::make_unique<Path>();
    path->kind = Path::Kind::kHashJoin;
    path->join = type;
    std::vector<Expr*> right_only, settled, once;
    for (Expr* condition : conditions) split_conjunction(without_constants(condition), settled);
    if (type != JoinType::kFull) once = take_one_time_conditions(settled, own_);
    if (type == JoinType::kFull && std::ranges::any_of(settled, lets_nothing_through))
      settled = {never()};
    for (Expr* condition : settled) {
      const auto used = needs(condition);
      if (type != JoinType::kFull && !used.empty() && subset(used, right_ranges)) {
        right_only.push_back(condition);
      } else if (const auto side = right_argument(*condition, left_ranges, right_ranges, own_)) {
        path->keys.push_back({condition->args[1 - *side], condition->args[*side]});
      } else {
        path->conditions.push_back(condition);
      }
    }
    // ON conditions that no row decides: each is a key of the left side, which must hold. A
    // volatile one decides for each pair.
    const bool fixed = type == JoinType::kFull &&
                       std::all_of(settled.begin(), settled.end(),
                                   [&](Expr* condition) { return needs(condition).empty(); });
    if (path->keys.empty() && fixed) {
      Expr* const holds = binder_.constant(sql::Value::of_bool(true), sql::kBool, -1);
      for (Expr* condition : settled) {
        if (!is_volatile(*condition)) path->keys.push_back({condition, holds});
      }
      if (path->keys.empty()) path->keys.push_back({holds, holds});
    }
    if (path->keys.empty()) return nullptr;
    // Only the right side of a FULL JOIN looks at what is outside of the join.
    path->right =
        planned_side(node, right_only, type == JoinType::kFull ? left_ranges : RangeSet{});
    path->right = under_one_time_filter(std::move(once), std::move(path->right));
    double rows = equal_pairs(left.rows, path->right->rows, path->keys, type);
    for (const Expr* condition : path->conditions) rows *= selectivity(*condition);
    set_rows(*path, left, joined_rows(type, left.rows, rows));
    path->builds_left =
        !in_order && type == JoinType::kInner && left.rows < path->right->rows;
    const Path& built = path->builds_left ? left : *path->right;
    const Path& probing = path->builds_left ? *path->right : left;
    const double before = built.cost + built.rows * kHashRowCost +
                          disabled_cost(binder_.session, "enable_hashjoin");
    path->cost = before + probing.cost + probing.rows;
    path->first_cost = before + probing.first_cost;
    return path;
  }

  /// Whether each run reads some relation from its beginning.
  static bool reads_all(const Path& path) {
    switch (path.kind) {
      case Path::Kind::kScan:
        return path.index == nullptr;
      case Path::Kind::kTree:
        return std::any_of(path.parts.begin(), path.parts.end(),
                           [](const PathPtr& part) { return reads_all(*part); });
      default: {
        const Path* const first = (has_one_time_filter(path) ? path.right : path.left).get();
        return first != nullptr && reads_all(*first);
      }
    }
  }

  /// A loop that reads all of the right side for each row of the left one spares the hash table of
  /// two small sides, and takes for ever when they are larger than was thought.
  static bool is_better(const Path& hashed, const Path& looped, const Wanted* wanted) {
    const double first = wanted == nullptr ? Wanted::kAll : wanted->first;
    return cost_of_first(hashed, first) < cost_of_first(looped, first) ||
           (hashed.cost < kDisabledCost && reads_all(*looped.right));
  }

  /// wanted  not null: what the rows of the left side come in the order of, and its rows leave it
  PathPtr join(PathPtr left, const RangeSet& left_ranges, JoinNode* node,
               const std::vector<Expr*>& conditions, JoinType type, const Wanted* wanted,
               bool null_aware = false) {
    const bool lateral = !lateral_needs(node).empty();
    // What the right side of a FULL JOIN refers to is outside of the join: the same for all pairs.
    const bool hashes = !lateral || type == JoinType::kFull;
    const bool in_order = wanted != nullptr;
    PathPtr hashed =
        hashes ? hash_join(*left, left_ranges, node, conditions, type, in_order) : nullptr;
    if (type == JoinType::kFull) {
      if (hashed == nullptr) {
        throw sql::SqlError(
            "0A000",
            "FULL JOIN is only supported with merge-joinable or hash-joinable join conditions");
      }
      hashed->left = std::move(left);
      return hashed;
    }
    if (null_aware) {
      GR_CHECK(hashed != nullptr);
      hashed->null_aware = true;
      return above(std::move(left), std::move(hashed), type, wanted);
    }
    PathPtr looped = nested_loop(*left, left_ranges, node, conditions, type);
    const bool hash = hashed != nullptr && is_better(*hashed, *looped, wanted);
    return above(std::move(left), hash ? std::move(hashed) : std::move(looped), type, wanted);
  }

  /// The join above its left side, whose order it leaves as it is.
  static PathPtr above(PathPtr left, PathPtr path, JoinType type, const Wanted* wanted) {
    if (wanted != nullptr) {
      path->keep_order(*left);
      // A row of the left side may become several, which agree only in what it is sorted by.
      const bool once = type == JoinType::kSemi || type == JoinType::kAnti;
      path->ordered &= once || path->sorted == wanted->order.size();
    }
    path->left = std::move(left);
    return path;
  }

  struct Candidate {
    JoinNode* node;
    RangeSet ranges, lateral;
    std::vector<Expr*> conditions = {};  // those that look at its ranges
  };

  /// needs() of a condition that is asked for again and again.
  const RangeSet& kept_needs(Expr* condition) {
    const auto [at, is_new] = needed_.try_emplace(condition);
    if (is_new) at->second = needs(condition);
    return at->second;
  }

  /// Those that look at `ranges` only. What is volatile and looks at none is asked for each row of
  /// the last join.
  std::vector<Expr*> take_conditions(const std::vector<Expr*>& conditions, const RangeSet& ranges,
                                     const std::set<Expr*>& done, bool last) {
    std::vector<Expr*> out;
    for (Expr* condition : conditions) {
      if (done.contains(condition)) continue;
      const RangeSet& needed = kept_needs(condition);
      const bool waits = !last && needed.empty() && is_volatile(*condition);
      if (!waits && subset(needed, ranges)) out.push_back(condition);
    }
    return out;
  }

  /// The cheapest of the orders that begin with each of the items and always go on with what is
  /// cheapest next; of many items only the one that begins with the fewest rows. Items and
  /// conditions may use `before`.
  /// wanted  not null: of those orders that begin in the wanted order; null when there is none
  PathPtr greedy(const std::vector<JoinNode*>& items, std::vector<Expr*> conditions,
                 const RangeSet& before, const Wanted* wanted = nullptr) {
    constexpr std::size_t kStartsMax = 8;
    // A column of a subquery that was pulled up is one expression wherever it is named.
    std::set<Expr*> seen;
    std::erase_if(conditions, [&](Expr* condition) { return !seen.insert(condition).second; });
    std::vector<Candidate> all;
    for (auto* item : items) {
      Candidate candidate{item, {}, lateral_needs(item)};
      collect(item, candidate.ranges);
      all.push_back(std::move(candidate));
    }
    note_conditions(all, conditions);
    PathPtr best;
    const bool starts_in_order = wanted != nullptr && !wanted->order.empty();
    const bool few_items = items.size() <= kStartsMax && (items.size() > 2 || wanted != nullptr);
    if (few_items || starts_in_order) {
      for (std::size_t first = 0; first < all.size(); ++first) {
        if (!subset(all[first].lateral, before)) continue;
        best = cheaper(wanted, std::move(best),
                       greedy_from(first, all, conditions, before, wanted));
      }
    } else {
      best = greedy_from(fewest_rows(all, conditions, before), all, conditions, before, wanted);
    }
    if (best == nullptr && wanted == nullptr)
      sql::raise_not_supported("this order of LATERAL references");
    return best;
  }

  void note_conditions(std::vector<Candidate>& all, const std::vector<Expr*>& conditions) {
    std::unordered_map<const RangeEntry*, Candidate*> owners;
    for (Candidate& candidate : all) {
      for (const RangeEntry* range : candidate.ranges) owners.emplace(range, &candidate);
    }
    for (Expr* condition : conditions) {
      for (const RangeEntry* range : kept_needs(condition)) {
        const auto owner = owners.find(range);
        if (owner == owners.end()) continue;
        std::vector<Expr*>& own = owner->second->conditions;
        if (own.empty() || own.back() != condition) own.push_back(condition);
      }
    }
  }

  PathPtr alone(const Candidate& item, const std::vector<Expr*>& conditions,
                const RangeSet& before, const Wanted* wanted = nullptr) {
    const RangeSet known = with(before, item);
    return single(item.node, take_conditions(conditions, known, {}, false), before, wanted);
  }

  static RangeSet with(const RangeSet& have, const Candidate& item) {
    RangeSet out = have;
    out.insert(item.ranges.begin(), item.ranges.end());
    return out;
  }

  /// all.size(): every item needs another one before it.
  std::size_t fewest_rows(const std::vector<Candidate>& all, const std::vector<Expr*>& conditions,
                          const RangeSet& before) {
    std::size_t first = all.size();
    double rows = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!subset(all[i].lateral, before)) continue;
      const double own = alone(all[i], conditions, before)->rows;
      if (first != all.size() && own >= rows) continue;
      first = i;
      rows = own;
    }
    return first;
  }

  /// Null: LATERAL references leave no order, or it does not begin in the wanted one.
  PathPtr greedy_from(std::size_t first, std::vector<Candidate> rest,
                      const std::vector<Expr*>& conditions, const RangeSet& before,
                      const Wanted* wanted) {
    if (first == rest.size()) return nullptr;
    PathPtr path = alone(rest[first], conditions, before, wanted);
    if (wanted != nullptr && !wanted->order.empty() && path->sorted == 0) return nullptr;
    std::set<Expr*> done;
    RangeSet have = before;
    const auto advance = [&](std::size_t i) {
      have = with(have, rest[i]);
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      for (Expr* condition : take_conditions(conditions, have, done, rest.empty()))
        done.insert(condition);
    };
    advance(first);
    while (!rest.empty()) {
      binder_.session.check_interrupts();
      std::size_t best = rest.size();
      double best_cost = 0;
      for (std::size_t i = 0; i < rest.size(); ++i) {
        if (!subset(rest[i].lateral, have)) continue;
        const double cost = estimate(*path, have, rest[i], done);
        if (best != rest.size() && cost >= best_cost) continue;
        best = i;
        best_cost = cost;
      }
      if (best == rest.size()) return nullptr;
      const RangeSet both = with(have, rest[best]);
      path =
          join(std::move(path), have, rest[best].node,
               take_conditions(conditions, both, done, rest.size() == 1), JoinType::kInner, wanted);
      advance(best);
    }
    if (done.size() != conditions.size()) {
      throw sql::SqlError("XX000", "a condition is missing from the plan");
    }
    return path;
  }

  /// What could be asked without `next` is done already.
  double estimate(const Path& left, const RangeSet& have, const Candidate& next,
                  const std::set<Expr*>& done) {
    const auto usable = take_conditions(next.conditions, with(have, next), done, false);
    PathPtr best = nested_loop(left, have, next.node, usable, JoinType::kInner);
    if (next.lateral.empty()) {
      PathPtr hashed = hash_join(left, have, next.node, usable, JoinType::kInner, false);
      if (hashed != nullptr && is_better(*hashed, *best, nullptr)) best = std::move(hashed);
    }
    return best->cost + best->rows;  // rows that come out burden everything after
  }

  Binder& binder_;
  RangeSet own_;
  std::unordered_map<const Expr*, RangeSet> needed_;
};

}  // namespace

std::optional<std::int64_t> known_number(const Expr* value) {
  if (value == nullptr) return std::nullopt;
  if (value->form == CallForm::kImplicitCast && value->args.size() == 1) value = value->args[0];
  const bool known = value->is_constant() && !value->value.is_null() && is_integer(value->type);
  return known ? std::optional(value->value.integer) : std::nullopt;
}

void split_conjunction(Expr* expr, std::vector<Expr*>& out, const std::vector<Expr*>& whole) {
  if (expr == nullptr) return;
  const bool stays =
      std::ranges::any_of(whole, [&](const Expr* one) { return equal(one, expr); });
  if (expr->kind == ExprKind::kAnd && !stays) {
    for (Expr* arg : expr->args) split_conjunction(arg, out, whole);
  } else {
    out.push_back(expr);
  }
}

PathPtr choose_path(Binder& binder, Query& query, const Wanted* wanted) {
  std::vector<Expr*> conditions;
  split_condition(binder, query.where, conditions);
  PathPtr path = JoinPlanner(binder, query).plan(query.from, std::move(conditions), wanted);
  order_conditions(*path);
  return path;
}

}  // namespace granary::planner
