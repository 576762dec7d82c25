#include "planner/compile/plan_notes.h"

#include <algorithm>

#include <fmt/format.h>

#include "planner/bind/collation.h"
#include "planner/bind/deparse.h"
#include "planner/bind/from.h"
#include "planner/bind/user_operator.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "sql/types/collation.h"

namespace granary::planner {
namespace {

/// PostgreSQL qualifies columns as soon as a statement reads more than one relation.
bool several_ranges(const Pool& pool) {
  return std::count_if(pool.ranges().begin(), pool.ranges().end(), [](const RangeEntry& range) {
           return range.kind != RangeKind::kOutput;
         }) > 1;
}

/// With VERBOSE conditions and keys name every column's relation, what nodes give does not.
DeparseStyle style_of(const Binder& binder, const sql::Plan& plan, bool is_output = false) {
  DeparseStyle style;
  style.indent = style.merged_columns = false;
  style.qualify = (binder.notes->verbose && !is_output) || several_ranges(binder.pool);
  style.subquery_name = [notes = binder.notes, &plan](const Expr& expr) -> std::string {
    const auto found = notes->subqueries.find(&expr);
    if (found == notes->subqueries.end()) return "(SubPlan)";
    return subplan_name(plan, found->second, expr.column);
  };
  return style;
}

void flatten(Expr* expr, std::vector<Expr*>& out) {
  if (expr->kind != ExprKind::kAnd) {
    out.push_back(expr);
    return;
  }
  for (Expr* arg : expr->args) flatten(arg, out);
}

/// NOT goes into what has an opposite, as PostgreSQL's planner has it.
Expr* negations_inside(Binder& binder, Expr* condition) {
  static constexpr std::pair<std::string_view, std::string_view> kOpposites[] = {
      {"=", "<>"}, {"<", ">="},   {">", "<="},    {"~~", "!~~"},
      {"~", "!~"}, {"~*", "!~*"}, {"~~*", "!~~*"}};
  if (condition->kind != ExprKind::kNot) return condition;
  Expr* inner = condition->args[0];
  const bool null_test =
      inner->kind == ExprKind::kIsNull || inner->kind == ExprKind::kIsNotNull;
  if (null_test && !inner->any) {  // a row may be neither
    Expr* out = binder.pool.copy(*inner);
    out->kind = inner->kind == ExprKind::kIsNull ? ExprKind::kIsNotNull : ExprKind::kIsNull;
    return out;
  }
  if (inner->kind != ExprKind::kCall || inner->op == nullptr || inner->args.size() != 2)
    return condition;
  for (const auto& [one, other] : kOpposites) {
    const std::string_view name = inner->op->name;
    if (name != one && name != other) continue;
    return bind_operator(binder, {}, name == one ? other : one, inner->args[0], inner->args[1], -1);
  }
  return condition;
}

/// `column op value`, as index conditions are shown, whichever way round they were written.
Expr* column_first(Binder& binder, Expr* condition, const RangeEntry* range) {
  if (condition->op == nullptr || condition->args.size() != 2 || is_user_operator(*condition->op))
    return condition;
  const auto is_column = [&](const Expr* side) {
    while (side->kind == ExprKind::kRelabel) side = side->args[0];
    return side->kind == ExprKind::kColumn && side->range == range;
  };
  if (is_column(condition->args[0]) || !is_column(condition->args[1])) return condition;
  std::string_view name = condition->op->name;
  static constexpr std::pair<std::string_view, std::string_view> kMirrors[] = {
      {"<", ">"}, {"<=", ">="}, {">", "<"}, {">=", "<="},
      {"@>", "<@"}, {"<@", "@>"}, {"<%", "%>"}, {"<<%", "%>>"}};
  for (const auto& [from, to] : kMirrors) {
    if (name != from) continue;
    name = to;
    break;
  }
  return bind_operator(binder, {}, name, condition->args[1], condition->args[0], -1);
}

/// How many parameters a subquery gives: one for each column of a row that is asked for by columns.
std::uint32_t parameter_count(const sql::Plan& plan, std::size_t number) {
  const sql::SubPlan& subplan = *plan.subplans[number];
  if (!subplan.runs_once()) return 0;
  const bool by_columns =
      std::any_of(plan.subplan_columns.begin(), plan.subplan_columns.end(),
                  [&](const auto& column) { return column->row == &subplan; });
  return by_columns ? subplan.plan->width : 1;
}

}  // namespace

std::string subplan_name(const sql::Plan& plan, std::size_t number, std::uint32_t column) {
  const sql::SubPlan& subplan = *plan.subplans[number];
  const bool tests = subplan.kind == sql::SubPlan::Kind::kAnyMatch;
  if (subplan.runs_once()) {
    std::uint32_t parameter = column;
    for (std::size_t i = 0; i < number; ++i) parameter += parameter_count(plan, i);
    return "$" + std::to_string(parameter);
  }
  if (subplan.hashed != nullptr)
    return fmt::format("(alternatives: SubPlan {} or hashed SubPlan {})", number + 1, number + 2);
  return std::string(tests && !subplan.correlated ? "(hashed SubPlan " : "(SubPlan ") +
         std::to_string(number + 1) + ")";
}

std::string subplan_names(const sql::Plan& plan, std::size_t number) {
  std::string out = subplan_name(plan, number);
  for (std::uint32_t i = 1; i < parameter_count(plan, number); ++i)
    out += "," + subplan_name(plan, number, i);
  return out;
}

void Compiler::note_alias(const sql::PlanNode& node, const RangeEntry& range) {
  if (binder.notes == nullptr) return;
  NodeNotes& notes = binder.notes->nodes[&node];
  notes.alias = range.name;
  if (range.common_table != nullptr) notes.name = range.common_table->name;
}

void Compiler::note_target(const sql::PlanNode& node, const Query& query) {
  note_alias(node, *query.target);
  std::vector<const Expr*> returning;
  for (const Target& target : query.targets) returning.push_back(target.expr);
  note_output(node, returning, {});
}

void Compiler::note_output(const sql::PlanNode& node, const std::vector<const Expr*>& exprs,
                           const Layout& computed) {
  if (binder.notes == nullptr) return;
  for (const Expr* expr : exprs) {
    if (expr != nullptr) note_runner(node, *expr);
  }
  if (!binder.notes->verbose) return;
  std::vector<std::string>& output = binder.notes->nodes[&node].output;
  output.clear();
  for (const Expr* expr : exprs) {
    if (expr == nullptr) continue;  // nobody names it
    output.push_back(note_text(*expr, computed, true));
  }
}

/// The node that computes an expression runs the subqueries in it; those above it only pass it on.
void Compiler::note_runner(const sql::PlanNode& node, const Expr& expr) {
  walk(const_cast<Expr*>(&expr), [&](const Expr* one) {
    const auto found = binder.notes->subqueries.find(one);
    if (found == binder.notes->subqueries.end()) return true;
    binder.notes->runners.emplace(found->second, &node);
    if (plan.subplans[found->second]->hashed != nullptr)
      binder.notes->runners.emplace(found->second + 1, &node);
    return true;
  });
}

/// A UNION calls its columns as its first side does.
void Compiler::note_union_keys(const sql::PlanNode& node, const Query& query) {
  const Query* first = &query;
  while (first->command == Command::kSetOperation) first = first->left;
  std::vector<Expr*> keys;
  Layout computed;
  for (const Target& target : first->targets) {
    keys.push_back(target.expr);
    computed.slots.push_back(target.expr);
  }
  note_keys(node, "Group Key", keys, computed);
}

void Compiler::note_path_output(const Path& path, const Compiled& made) {
  if (!path.parts.empty()) return;  // an Append shows none
  std::vector<const Expr*> exprs = made.layout.slots;
  if (path.range != nullptr) {
    const RangeEntry& range = *path.range;
    // A subquery without conditions shows its own.
    if (range.kind == RangeKind::kSubquery && path.conditions.empty()) return;
    if (range.kind == RangeKind::kValues && range.values.size() == 1)
      exprs.assign(range.values[0].begin(), range.values[0].end());
  }
  note_output(*made.node, exprs, made.layout);
}

std::string Compiler::note_text(const Expr& expr, const Layout& computed, bool is_output) {
  const Expr* shown = fold(*this, const_cast<Expr*>(&expr));
  // What a node below has computed is shown as a reference to it, in parentheses.
  const bool reference = shown->kind != ExprKind::kColumn && computed.find(*shown).has_value();
  std::string text = deparse(binder, *shown, style_of(binder, plan, is_output), true);
  return reference ? "(" + text + ")" : text;
}

void Compiler::note_condition(const sql::PlanNode& node, const char* label,
                              const std::vector<Expr*>& conditions, const RangeEntry* bare) {
  if (binder.notes == nullptr || conditions.empty()) return;
  Expr all;
  all.kind = ExprKind::kAnd;
  const bool is_index = std::string_view(label) == "Index Cond";
  for (Expr* condition : conditions) {
    Expr* shown = fold(*this, condition);
    note_runner(node, *shown);
    flatten(is_index ? column_first(binder, shown, bare) : negations_inside(binder, shown),
            all.args);
  }
  DeparseStyle style = style_of(binder, plan);
  if (!binder.notes->verbose) style.unqualified = bare;
  const Expr& shown = all.args.size() == 1 ? *all.args[0] : all;
  binder.notes->nodes[&node].details.push_back({label, {deparse(binder, shown, style)}, false});
}

void Compiler::note_sampling(const sql::PlanNode& node, const RangeEntry& range) {
  if (binder.notes == nullptr || range.sample_percentage == nullptr) return;
  const auto argument = [&](Expr* value) {
    Expr* shown = fold(*this, value);
    note_runner(node, *shown);
    return " (" + deparse(binder, *shown, style_of(binder, plan)) + ")";
  };
  std::string text = range.sample_method + argument(range.sample_percentage);
  if (range.sample_repeatable) text += " REPEATABLE" + argument(range.sample_seed);
  binder.notes->nodes[&node].details.push_back({"Sampling", {text}, false});
}

void Compiler::note_calls(const sql::PlanNode& node, const RangeEntry& range) {
  if (binder.notes == nullptr) return;
  const Expr& first = *range.functions[0];
  binder.notes->nodes[&node].function =
      is_xml_table(range) ? first.function : as_written(first).function;
  if (!binder.notes->verbose) return;
  std::string text;
  for (Expr* call : range.functions) {
    Expr shown = *fold(*this, call);
    if (!is_xml_table(range)) shown = as_written(shown);
    if (!text.empty()) text += ", ";
    text += deparse(binder, shown, style_of(binder, plan));
  }
  const char* label = is_xml_table(range) ? "Table Function Call" : "Function Call";
  binder.notes->nodes[&node].details.push_back({label, {text}, false});
}

namespace {

/// What a comparison puts into the order of a collation.
Expr* before_order(Expr* value) {
  const bool ordered =
      value->kind == ExprKind::kRelabel && bool(sql::collation_of_order(value->type));
  return ordered ? value->args[0] : value;
}

}  // namespace

void Compiler::note_hash_keys(const sql::PlanNode& node, const Path& path) {
  if (binder.notes == nullptr) return;
  std::vector<Expr*> conditions;
  for (auto [left, right] : path.keys) {
    if (path.builds_left) std::swap(left, right);
    conditions.push_back(
        bind_operator(binder, {}, "=", before_order(left), before_order(right), -1));
  }
  note_condition(node, "Hash Cond", conditions);
}

namespace {

/// The column that is sorted by another collation than its own.
const Expr& without_collate(const Expr& key) {
  const bool collates = key.kind == ExprKind::kRelabel && bool(key.collation) &&
                        key.args[0]->kind == ExprKind::kColumn;
  return collates ? *key.args[0] : key;
}

}  // namespace

void Compiler::note_keys(const sql::PlanNode& node, const char* label,
                         const std::vector<SortItem>& items, const Layout& computed) {
  if (binder.notes == nullptr || items.empty()) return;
  NodeNotes::Detail detail{label, {}, true};
  const bool ordered = std::string_view(label) == "Sort Key";
  for (const SortItem& item : items) {
    const Expr& key = ordered ? without_collate(*item.expr) : *item.expr;
    std::string text = note_text(key, computed, false);
    const sql::Oid collation = ordered ? column_collation(binder, *item.expr) : sql::Oid{};
    if (collation) text += " COLLATE " + collation_text(binder, collation, false);
    if (item.descending) text += " DESC";
    if (item.nulls_first != item.descending)
      text += item.nulls_first ? " NULLS FIRST" : " NULLS LAST";
    detail.values.push_back(std::move(text));
  }
  binder.notes->nodes[&node].details.push_back(std::move(detail));
}

void Compiler::note_keys(const sql::PlanNode& node, const char* label,
                         const std::vector<Expr*>& exprs, const Layout& computed) {
  std::vector<SortItem> items;
  for (Expr* expr : exprs) items.emplace_back().expr = expr;
  note_keys(node, label, items, computed);
}

}  // namespace granary::planner
