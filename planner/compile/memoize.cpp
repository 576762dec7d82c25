// planner/compile/memoize.cpp: which right sides of nested loops are remembered: those that will
// run often for the same values of the left side. Where statistics do not tell how many different
// ones it has, those that cost much more than to look for them in vain.
#include "planner/compile/memoize.h"

#include <fmt/format.h>

#include <algorithm>

#include "planner/optimize/estimate.h"
#include "planner/optimize/methods.h"
#include "sql/executor/plan_walk.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

// Of a run, in rows visited.
constexpr double kLookUpCost = 1;
constexpr double kGiveRowCost = 0.2;
constexpr double kKeepRunCost = 2;
constexpr double kKeepRowCost = 0.5;
/// Share of runs that are taken to repeat others where nobody knows.
constexpr double kRepeatsUnknown = 0.1;
/// What a statement must spare for a table of runs to be set up.
constexpr double kLeastSpared = 100;

/// Whether one of the expressions, or of those in their subqueries, may answer another time
/// otherwise.
bool is_volatile_part(JoinNode part) {
  bool found = false;
  walk_join(&part, [&](const Expr* expr) {
    found |= expr->function != nullptr &&
             expr->function->volatility == sql::Volatility::kVolatile;
    return !found;
  });
  return found;
}

bool is_volatile_condition(Expr* condition) {
  JoinNode part;
  part.condition = condition;
  return is_volatile_part(part);
}

bool is_volatile_path(const Path& path) {
  const auto any = [](const std::vector<Expr*>& exprs) {
    return std::ranges::any_of(exprs, is_volatile_condition);
  };
  if (path.range != nullptr) {
    JoinNode part;
    part.range = path.range;
    if (is_volatile_part(part)) return true;
  }
  if (any(path.conditions) || any(path.index_conditions) || any(path.equal)) return true;
  for (const auto& [left, right] : path.keys) {
    if (any({left, right})) return true;
  }
  for (const InvertedCondition& condition : path.inverted) {
    if (is_volatile_condition(condition.value)) return true;
  }
  return (path.left != nullptr && is_volatile_path(*path.left)) ||
         (path.right != nullptr && is_volatile_path(*path.right)) ||
         std::ranges::any_of(path.parts,
                             [](const PathPtr& part) { return is_volatile_path(*part); });
}

/// How many different values the columns take together; nothing where that is anyone's guess.
std::optional<double> combinations(const std::vector<OuterLink::Capture>& columns) {
  double out = 1;
  for (const OuterLink::Capture& one : columns) {
    const auto values = distinct_values(*one.column);
    if (!values) return std::nullopt;
    out *= std::max(1.0, *values);
  }
  return out;
}

/// What remembering spares so many runs of `input`. work_mem holds part of what there is to be
/// remembered.
double spared(const sql::PlanNode& input, double runs, double values, double work_mem) {
  constexpr double kEntryBytes = 128, kValueBytes = 24;
  const double rows = std::max(1.0, input.rows_estimate);
  const double entries = std::max(1.0, work_mem / (kEntryBytes + rows * input.width * kValueBytes));
  const double hits = (1 - values / runs) * std::min(1.0, entries / values);
  const double with = kLookUpCost + hits * rows * kGiveRowCost +
                      (1 - hits) * (input.cost_estimate + kKeepRunCost + rows * kKeepRowCost);
  return runs * (input.cost_estimate - with);
}

void note_cache(Compiler& compiler, const sql::PlanNode& node,
                const std::vector<OuterLink::Capture>& columns) {
  PlanNotes* const notes = compiler.binder.notes;
  if (notes == nullptr) return;
  std::vector<Expr*> keys;
  for (const OuterLink::Capture& one : columns) keys.push_back(const_cast<Expr*>(one.column));
  compiler.note_keys(node, "Cache Key", keys, {});
  auto& details = notes->nodes[&node].details;
  NodeNotes::Detail& key = details.back();
  key.values = {fmt::format("{}", fmt::join(key.values, ", "))};
  key.is_list = false;
  details.push_back({"Cache Mode", {"binary"}});
}

}  // namespace

Compiled memoized(Compiler& compiler, const Path& path, Compiled right, const OuterLink& link) {
  Binder& binder = compiler.binder;
  const bool reads_to_end =
      path.join == sql::JoinType::kInner || path.join == sql::JoinType::kLeft;
  if (!reads_to_end || link.captures().empty() || !compiler.plan.read_only ||
      disabled_cost(binder.session, "enable_memoize") > 0)
    return right;
  const auto known = combinations(link.captures());
  const double runs = std::max(1.0, path.left->rows);
  const double values = known.value_or(runs * (1 - kRepeatsUnknown));
  if (values >= runs) return right;
  const auto work_mem = static_cast<double>(binder.session.settings.work_mem_bytes);
  if (spared(*right.node, runs, values, work_mem) < kLeastSpared) return right;
  if (!sql::identity_slots_of(*right.node).empty() || is_volatile_path(*path.right)) return right;

  auto node = std::make_unique<sql::MemoizeNode>();
  node->width = right.node->width;
  node->rows_estimate = right.node->rows_estimate;
  node->cost_estimate = right.node->cost_estimate;
  node->keys_estimate = known.value_or(1);
  node->valid_slot = compiler.plan.exec_slots++;
  for (const OuterLink::Capture& one : link.captures()) {
    const sql::Representation representation = sql::type_of(one.column->type).representation;
    node->keys.push_back({one.slot, representation == sql::Representation::kBytes});
  }
  note_cache(compiler, *node, link.captures());
  node->input = std::move(right.node);
  right.node = std::move(node);
  return right;
}

}  // namespace granary::planner
