// planner/compile/path_nodes.cpp: chosen paths to plan nodes.
#include <algorithm>
#include <utility>

#include "planner/bind/plan_only.h"
#include "planner/bind/range_tree.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "planner/compile/memoize.h"
#include "planner/optimize/join_condition.h"
#include "planner/optimize/one_time.h"
#include "planner/routine/call.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::JoinType;

/// The plan of a subquery knows more than was guessed before it was made.
static void set_estimates(const Path& path, sql::PlanNode& node) {
  const bool guessed = path.kind == Path::Kind::kScan &&
                       path.range->kind == RangeKind::kSubquery && path.range->rows_estimate < 0;
  if (guessed && path.conditions.empty()) return;
  // A condition that is known to hold has left the right side alone.
  if (has_one_time_filter(path) && node.kind != sql::NodeKind::kNestedLoop) return;
  node.rows_estimate = path.rows;
  node.cost_estimate = path.cost;
}

static bool reads(Expr* condition, const Layout& row) {
  bool found = false;
  const ExprVisitor visit = [&](Expr* node) {
    found |= row.find(*node).has_value();
    return !found;
  };
  walk(condition, [&](Expr* node) {
    if (visit(node) && node->query != nullptr) walk_query(*node->query, visit);
    return !found;
  });
  return found;
}

Compiled Compiler::compile_path(const Path& path, OuterLink* outer) {
  Compiled out;
  switch (path.kind) {
    case Path::Kind::kOneRow: {
      auto node = std::make_unique<sql::ResultNode>();
      if (!path.conditions.empty())
        node->condition = conjunction(path.conditions, {&out.layout, outer});
      note_condition(*node, "One-Time Filter", path.conditions);
      out.node = std::move(node);
      break;
    }
    case Path::Kind::kScan:
      out = compile_scan(path, outer);
      break;
    case Path::Kind::kNestedLoop:
      // A loop without a right side only filters.
      out = path.right == nullptr
                ? filtered(compile_path(*path.left, outer), path.conditions, outer)
                : compile_join(path, outer);
      break;
    case Path::Kind::kHashJoin:
      out = compile_hash_join(path, outer);
      break;
    case Path::Kind::kAlternatives:
      out = compile_alternatives(path, outer);
      break;
    case Path::Kind::kTree:
      out = compile_tree(path, outer);
      break;
  }
  set_estimates(path, *out.node);
  note_path_output(path, out);
  return out;
}

Compiled Compiler::filtered(Compiled input, const std::vector<Expr*>& filters, OuterLink* outer,
                            const RangeEntry* scanned) {
  if (filters.empty()) return input;
  auto node = std::make_unique<sql::FilterNode>();
  node->condition = conjunction(filters, {&input.layout, outer});
  note_condition(*node, "Filter", filters, scanned);
  node->width = input.node->width;
  node->input = std::move(input.node);
  return {std::move(node), std::move(input.layout)};
}

Compiled Compiler::compile_scan(const Path& path, OuterLink* outer) {
  const RangeEntry& range = *path.range;
  if (range.kind == RangeKind::kRelation) return compile_relation(path, outer);
  Compiled out = filtered(compile_rows(path, outer), path.conditions, outer, &range);
  if (range.kind == RangeKind::kSubquery && !path.conditions.empty()) note_alias(*out.node, range);
  return out;
}

Compiled Compiler::compile_alternatives(const Path& path, OuterLink* outer) {
  auto node = std::make_unique<sql::AppendNode>();
  Compiled out;
  for (const PathPtr& part : path.parts) {
    Compiled one = compile_path(*part, outer);
    out.layout = std::move(one.layout);  // the same for each
    node->width = one.node->width;
    node->inputs.push_back(std::move(one.node));
  }
  out.node = std::move(node);
  return out;
}

std::uint32_t Compiler::identity_slot(const RangeEntry& range) {
  const auto known = identity_slots_.find(&range);
  if (known != identity_slots_.end()) return known->second;
  return identity_slots_[&range] = plan.identity_slots++;
}

/// Which part of its index a scan reads.
void Compiler::compile_bounds(const Path& path, OuterLink* outer, sql::TableScanNode& scan) {
  const RowContext before{nullptr, outer};  // bounds are known before any row of the scan
  for (std::size_t i = 0; i < path.equal.size(); ++i) {
    if (std::find(path.listed_at.begin(), path.listed_at.end(), i) != path.listed_at.end()) {
      scan.bound.listed_slots.push_back(plan.exec_slots++);
      scan.bound.equal.push_back(sql::ProgramBuilder().finish(
          sql::ProgramBuilder::exec(scan.bound.listed_slots.back())));
      continue;
    }
    if (path.any_values != nullptr && i == path.any_at) {
      sql::ScanBound::Any any{program(path.any_values, before), plan.exec_slots++, i};
      scan.bound.equal.push_back(
          sql::ProgramBuilder().finish(sql::ProgramBuilder::exec(any.exec_slot)));
      scan.bound.any = std::move(any);
    } else {
      scan.bound.equal.push_back(program(path.equal[i], before));
    }
  }
  for (const auto& null : path.nulls) scan.bound.nulls.push_back(null.first);
  for (const std::vector<Expr*>& row : path.listed) {
    std::vector<sql::Program>& values = scan.bound.listed.emplace_back();
    for (Expr* value : row) values.push_back(program(value, before));
  }
  const auto compile_end = [&](const RangeEnd& end, std::optional<sql::ScanEnd>& out) {
    if (end.value == nullptr) return;
    out.emplace(sql::ScanEnd{program(end.value, before), end.inclusive, {}});
    for (Expr* value : end.rest) out->rest.push_back(program(value, before));
  };
  compile_end(path.lower, scan.bound.lower);
  compile_end(path.upper, scan.bound.upper);
  for (const InvertedCondition& condition : path.inverted)
    scan.inverted.push_back({condition.column, condition.op, condition.value->type,
                             program(condition.value, before)});
}

Compiled Compiler::compile_relation(const Path& path, OuterLink* outer) {
  const RangeEntry& range = *path.range;
  const sql::RelationPtr& relation =
      path.leaf != nullptr ? path.leaf->relation : path.range->relation;
  if (relation->kind == 'f' && !is_plan_only())
    sql::catalog::raise_no_handler(binder.session, relation->oid);
  Compiled out;
  std::vector<std::uint32_t> columns;
  std::vector<sql::SystemColumn> system;
  for (const auto column : used_columns_[&range]) {  // in order: system columns come last
    if (sql::is_system_column(column)) {
      system.push_back(sql::system_column_of(column));
    } else {
      columns.push_back(path.leaf != nullptr ? path.leaf->columns[column] : column);
    }
    out.layout.slots.push_back(binder.column(path.range, column));
  }
  const RowContext row{&out.layout, outer};
  const auto width = static_cast<std::uint32_t>(columns.size() + system.size());
  const bool sequence = relation->kind == 'S';  // its row is behind what it has handed out
  if (relation->table == nullptr || sequence) {
    if (relation->virtual_rows == nullptr && !sequence)
      sql::raise_not_supported("reading \"" + relation->name + "\"");
    auto node = std::make_unique<sql::VirtualScanNode>();
    node->relation = relation;
    node->columns = std::move(columns);
    if (!path.conditions.empty()) node->filter = conjunction(path.conditions, row);
    note_alias(*node, range);
    note_condition(*node, "Filter", path.conditions, path.range);
    node->width = width;
    out.node = std::move(node);
    return out;
  }
  auto node = std::make_unique<sql::TableScanNode>();
  node->relation = relation;
  node->codec = sql::RowCodec(*relation);
  if (path.leaf != nullptr)
    node->part = static_cast<std::uint32_t>(path.leaf - range.tree->leaves.data());
  node->index = path.index;
  compile_bounds(path, outer, *node);
  node->backward = path.backward;
  if (range.sample_percentage != nullptr) {
    const RowContext before{nullptr, outer};
    node->sampling = std::make_unique<sql::Sampling>(
        sql::Sampling{program(range.sample_percentage, before), program(range.sample_seed, before),
                      range.sample_repeatable});
  }
  node->columns = std::move(columns);
  node->system = std::move(system);
  if (path.leaf == nullptr && !range.needs_identity) entry_scans_.add(range, *node);
  if (!path.conditions.empty()) node->filter = conjunction(path.conditions, row);
  note_alias(*node, range);
  note_sampling(*node, range);
  note_condition(*node, "Index Cond", path.index_conditions, path.range);
  note_condition(*node, "Filter", path.conditions, path.range);
  node->row_identity = range.needs_identity;
  if (range.needs_identity) node->identity_slot = identity_slot(range);
  node->width = width;
  out.node = std::move(node);
  return out;
}

sql::FunctionScanNode::Call Compiler::set_call(Expr& call, const RowContext& row) {
  sql::FunctionScanNode::Call out;
  out.result_type = call.type;
  const bool casts = call.kind == ExprKind::kCall && call.form == CallForm::kExplicitCast;
  if (casts || (call.kind != ExprKind::kSetCall && call.kind != ExprKind::kCall)) {
    out.arguments.push_back(program(&call, row));
    return out;
  }
  out.function = call.function;
  for (Expr* arg : call.args) {
    out.argument_types.push_back(arg->type);
    out.arguments.push_back(program(arg, row));
  }
  if (const Routine* routine = routine_of(*call.function)) {
    // In a select list it gives one value; compile_rows asks for columns.
    const bool set = call.kind == ExprKind::kSetCall;
    out.function = set ? &routine->row_as_set : &routine->row;
    if (set) out.arguments.push_back(routine::width_argument(1));
    out.arguments.push_back(routine::routine_argument(*routine));
  } else if (!call.function->set_columns.empty()) {
    out.width = static_cast<std::uint32_t>(call.function->set_columns.size());
  }
  return out;
}

static bool is_called_once(const Expr& call) {
  if (!is_volatile(call)) return false;
  bool depends = false;
  walk(const_cast<Expr*>(&call), [&](const Expr* part) {
    depends |= part->kind == ExprKind::kColumn || part->kind == ExprKind::kSubquery;
    return !depends;
  });
  return !depends;
}

/// Everything but relations: subqueries, VALUES, functions, WITH queries.
Compiled Compiler::compile_rows(const Path& path, OuterLink* outer) {
  RangeEntry& range = *path.range;
  Compiled out;
  for (std::uint32_t i = 0; i < range.columns.size(); ++i)
    out.layout.slots.push_back(binder.column(&range, i));
  const auto width = static_cast<std::uint32_t>(range.columns.size());
  const Layout none;
  const RowContext before{&none, outer};
  switch (range.kind) {
    case RangeKind::kSubquery:
      out.node = compile_query(*range.query, outer);
      break;
    case RangeKind::kValues: {
      auto node = std::make_unique<sql::ValuesNode>();
      for (auto& row : range.values) {
        auto& programs = node->rows.emplace_back();
        for (Expr* value : row) programs.push_back(program(value, before));
      }
      out.node = std::move(node);
      break;
    }
    case RangeKind::kFunction: {
      auto node = std::make_unique<sql::FunctionScanNode>();
      for (std::size_t i = 0; i < range.functions.size(); ++i) {
        node->calls.push_back(set_call(*range.functions[i], before));
        node->calls.back().width = range.function_widths[i];
        node->calls.back().called_once = is_called_once(*range.functions[i]);
        routine::ask_columns(node->calls.back());
      }
      node->with_ordinality = range.with_ordinality;
      note_calls(*node, range);
      out.node = std::move(node);
      break;
    }
    case RangeKind::kCommonTable:
      out.node = compile_common_table(*range.common_table, width, outer);
      break;
    default:
      sql::raise_not_supported("this FROM item");
  }
  out.node->width = width;
  if (range.kind != RangeKind::kSubquery) note_alias(*out.node, range);
  return out;
}

Compiled Compiler::compile_join(const Path& path, OuterLink* outer) {
  if (has_one_time_filter(path)) {
    bool decided = true;
    for (Expr* condition : path.left->conditions) {
      Expr* never = fold(*this, condition);
      decided &= never->is_constant();
      if (!never->is_constant() || (!never->value.is_null() && never->value.integer != 0)) continue;
      never->value = sql::Value::of_bool(false);
      Compiled out = compile_path(*path.right, outer);  // for its columns: nothing is read
      auto node = std::make_unique<sql::ResultNode>();
      node->condition = program(never, {nullptr, outer});
      node->width = out.node->width;
      note_condition(*node, "One-Time Filter", {never});
      out.node = std::move(node);
      return out;
    }
    if (decided) return compile_path(*path.right, outer);
  }
  Compiled left = compile_path(*path.left, outer);
  OuterLink link({&left.layout, outer}, plan);
  const bool read_only = std::exchange(plan.read_only, true);
  Compiled right = memoized(*this, path, compile_path(*path.right, &link), link);
  plan.read_only &= read_only;
  auto node = std::make_unique<sql::NestedLoopNode>();
  node->type = path.join;
  for (const auto& capture : link.captures()) {
    node->outer_values.emplace_back(
        capture.slot, program(const_cast<Expr*>(capture.column), {&left.layout, outer}));
  }
  Compiled out;
  out.layout = left.layout;
  out.layout.slots.insert(out.layout.slots.end(), right.layout.slots.begin(),
                          right.layout.slots.end());
  std::vector<Expr*> of_left, of_both;
  for (Expr* condition : path.conditions) {
    const bool of_pair = is_volatile(*condition) || reads(condition, right.layout);
    (of_pair ? of_both : of_left).push_back(condition);
  }
  if (!of_left.empty()) node->left_condition = conjunction(of_left, {&left.layout, outer});
  if (!of_both.empty()) node->condition = conjunction(of_both, {&out.layout, outer});
  note_condition(*node, "Join Filter", path.conditions);
  node->width = left.node->width + right.node->width;
  node->left = std::move(left.node);
  node->right = std::move(right.node);
  out.node = std::move(node);
  return out;
}

Compiled Compiler::compile_hash_join(const Path& path, OuterLink* outer) {
  Compiled left = compile_path(*path.left, outer);
  Compiled right = compile_path(*path.right, outer);
  auto node = std::make_unique<sql::HashJoinNode>();
  node->type = path.join;
  node->null_aware = path.null_aware;
  for (const auto& [left_key, right_key] : path.keys) {
    const sql::Oid type = *hash_key_type(left_key->type, right_key->type);
    node->key_types.push_back(type);
    node->left_keys.push_back(program(hash_key(binder, left_key, type), {&left.layout, outer}));
    node->right_keys.push_back(program(hash_key(binder, right_key, type), {&right.layout, outer}));
  }
  // The executor builds the table of its right side.
  if (path.builds_left) {
    std::swap(left, right);
    std::swap(node->left_keys, node->right_keys);
  }
  Compiled out;
  out.layout = left.layout;
  out.layout.slots.insert(out.layout.slots.end(), right.layout.slots.begin(),
                          right.layout.slots.end());
  if (!path.conditions.empty())
    node->condition = conjunction(path.conditions, {&out.layout, outer});
  note_hash_keys(*node, path);
  note_condition(*node, "Join Filter", path.conditions);
  node->width = left.node->width + right.node->width;
  node->left = std::move(left.node);
  node->right = std::move(right.node);
  out.node = std::move(node);
  return out;
}

}  // namespace granary::planner
