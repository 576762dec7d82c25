// planner/compile/write_nodes.cpp: INSERT, UPDATE and DELETE nodes, and the statement as a whole.
// Longer than 400 lines because every kind of write has checks and a layout of rows of its own.
#include <algorithm>
#include <set>

#include "planner/bind/assignment.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/row_security.h"
#include "planner/bind/unasked.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "planner/compile/plan_names.h"
#include "planner/optimize/guess.h"
#include "planner/optimize/index_ends.h"
#include "planner/optimize/inline_functions.h"
#include "planner/optimize/inner_queries.h"
#include "planner/optimize/join_removal.h"
#include "planner/optimize/live_columns.h"
#include "planner/optimize/outer_join.h"
#include "planner/optimize/pull_up.h"
#include "planner/optimize/push_down.h"
#include "planner/optimize/union_sides.h"
#include "planner/optimize/unread_columns.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/statistics.h"

namespace granary::planner {
namespace {

/// From here on optimistic reads cost more than a snapshot.
constexpr double kSnapshotRows = 2000;

Layout full_row(Binder& binder, RangeEntry* range) {
  Layout out;
  for (std::uint32_t i = 0; i < range->columns.size(); ++i)
    out.slots.push_back(binder.column(range, i));
  return out;
}

/// The system columns of the target that RETURNING shows, added to `row` behind the others.
std::vector<sql::SystemColumn> add_system_columns(Binder& binder, Query& query, Layout& row) {
  std::set<std::uint32_t> wanted;
  for (const Target& target : query.targets) {
    walk(target.expr, [&](const Expr* node) {
      if (node->kind == ExprKind::kColumn && node->range == query.target &&
          sql::is_system_column(node->column))
        wanted.insert(node->column);
      return true;
    });
  }
  std::vector<sql::SystemColumn> out;
  for (const std::uint32_t column : wanted) {
    row.slots.push_back(binder.column(query.target, column));
    out.push_back(sql::system_column_of(column));
  }
  return out;
}

/// Rows of tables with a primary key are known by their record, which a new row has later.
void refuse_place_of_new_row(const sql::RelationDesc& relation,
                             const std::vector<sql::SystemColumn>& system) {
  if (relation.primary_key() == nullptr) return;
  if (std::find(system.begin(), system.end(), sql::SystemColumn::kCtid) != system.end())
    sql::raise_not_supported("RETURNING ctid of new rows of a table with a primary key");
}

Layout joined(Layout left, const Layout& right) {
  left.slots.insert(left.slots.end(), right.slots.begin(), right.slots.end());
  return left;
}

/// Whether the generated column that the expression computes, or one that it reads, is among those.
bool depends_on(Expr* value, std::uint32_t generated, const std::set<std::uint32_t>& changed) {
  bool found = changed.contains(generated);
  walk(value, [&](const Expr* node) {
    found |= node->kind == ExprKind::kColumn && changed.contains(node->column);
    return !found;
  });
  return found;
}

}  // namespace

sql::WriteChecks Compiler::checks_of(const sql::RelationDesc& relation,
                                     const std::set<std::uint32_t>* changed) {
  const WithoutPlan alone(*this);
  sql::WriteChecks out;
  add_index_programs(relation, out);
  const bool generates =
      std::any_of(relation.columns.begin(), relation.columns.end(),
                  [](const auto& column) { return column.generated != 0 && !column.dropped; });
  if (relation.checks.empty() && !generates) return out;
  // The relation outlives the binding: the shared pointer here only lends it.
  const sql::RelationPtr lent(sql::RelationPtr{}, &relation);
  RangeEntry* range = relation_range(binder, lent, {});
  Scope scope;
  scope.items.push_back(scope_item(binder, range));
  const Layout row = full_row(binder, range);
  for (const auto& check : relation.checks) {
    Expr* condition = bind_text(binder, scope, check.expression_sql, Clause::kCheck);
    condition = coerce_to_boolean(binder, condition, "CHECK");
    out.checks.emplace_back(check.name, program(condition, {&row, nullptr}));
  }
  for (std::uint32_t i = 0; i < relation.columns.size() && generates; ++i) {
    const auto& column = relation.columns[i];
    if (column.generated == 0 || column.dropped) continue;
    Expr* value = bind_text(binder, scope, column.default_sql, Clause::kGeneratedColumn);
    if (changed != nullptr && !depends_on(value, i, *changed)) continue;
    value = coerce_for_column(binder, value, column.name, column.type, column.typmod);
    out.generated.emplace_back(i, program(value, {&row, nullptr}));
  }
  return out;
}

void Compiler::add_index_programs(const sql::RelationDesc& relation, sql::WriteChecks& out) {
  if (!relation.needs_index_programs()) return;
  const WithoutPlan alone(*this);
  const sql::RelationPtr lent(sql::RelationPtr{}, &relation);
  RangeEntry* range = relation_range(binder, lent, {});
  Scope scope;
  scope.items.push_back(scope_item(binder, range));
  const Layout row = full_row(binder, range);
  for (const auto& expression : relation.index_expressions) {
    Expr* value = bind_text(binder, scope, expression.sql, Clause::kIndexExpression);
    out.index_expressions.push_back(program(value, {&row, nullptr}));
  }
  out.index_predicates.resize(relation.indexes.size());
  for (std::size_t i = 0; i < relation.indexes.size(); ++i) {
    const std::string& text = relation.indexes[i].predicate_sql;
    if (text.empty()) continue;
    Expr* condition = bind_text(binder, scope, text, Clause::kIndexPredicate);
    out.index_predicates[i] =
        program(coerce_to_boolean(binder, condition, "WHERE"), {&row, nullptr});
  }
}

Layout Compiler::target_row(RangeEntry* range, const TreeLeaf* leaf) {
  if (leaf == nullptr) return full_row(binder, range);
  Layout out;
  for (const Expr* column : leaf_columns(binder, range, *leaf))
    out.slots.push_back(column != nullptr ? column : binder.null_constant(sql::kText));
  return out;
}

sql::OnConflict Compiler::compile_conflict(Query& query, const TreeLeaf* leaf) {
  const auto& clause = *query.conflict;
  sql::OnConflict out;
  out.do_update = clause.do_update;
  out.arbiter = clause.arbiter;
  out.named = clause.arbiter != nullptr && !clause.inferred;
  if (leaf != nullptr && clause.arbiter != nullptr)
    out.arbiter = part_index(*query.target->tree, *leaf, *clause.arbiter);
  const Layout both = joined(target_row(query.target, leaf), target_row(clause.excluded, leaf));
  for (const auto& [column, value] : clause.set) {
    out.set.emplace_back(leaf == nullptr ? column : leaf->columns[column],
                         program(value, {&both, nullptr}));
  }
  if (clause.where != nullptr) out.where = conjunction({clause.where}, {&both, nullptr});
  out.policies = compile_policies(clause.existing_policies, {&both, nullptr});
  return out;
}

std::shared_ptr<const sql::TableTriggers> Compiler::triggers_of(
    const Query& query, TriggerOperation operation,
    const std::vector<std::pair<std::uint32_t, Expr*>>& set, const TreeLeaf* leaf) {
  std::vector<std::uint32_t> updated;
  const bool merges_update =
      query.command == Command::kMerge && operation == TriggerOperation::kUpdate;
  for (const auto& item : merges_update ? all_set(query) : set)
    updated.push_back(leaf != nullptr ? leaf->columns[item.first] : item.first);
  const bool rows_only = leaf != nullptr || query.command == Command::kMerge;
  return table_triggers(binder, leaf != nullptr ? leaf->relation : query.target->relation,
                        operation, updated,
                        rows_only ? TriggerLevels::kRow : TriggerLevels::kBoth);
}

std::shared_ptr<const sql::TableTriggers> Compiler::statement_triggers_of(
    const Query& query, TriggerOperation operation,
    const std::vector<std::pair<std::uint32_t, Expr*>>& set) {
  std::vector<std::uint32_t> updated;
  for (const auto& item : set) updated.push_back(item.first);
  return table_triggers(binder, query.target->relation, operation, updated,
                        TriggerLevels::kStatement);
}

void Compiler::fill_insert(sql::InsertNode& node, Query& query, const TreeLeaf* leaf) {
  const sql::RelationPtr& relation = leaf != nullptr ? leaf->relation : query.target->relation;
  node.relation = relation;
  node.codec = sql::RowCodec(*relation);
  node.checks = checks_of(*relation);
  node.triggers = triggers_of(query, TriggerOperation::kInsert, {}, leaf);
  // A row that was routed here fits; DO UPDATE and triggers may make it another partition's.
  const bool may_leave = query.conflict && query.conflict->do_update && leaf != nullptr &&
                         sets_partition_key(*query.target, query.conflict->set);
  const bool may_change = node.triggers != nullptr && node.triggers->has_before_row;
  if (leaf == nullptr || may_leave || may_change)
    node.checks.partition = partition_checks_of(*relation);
  const bool updates = query.conflict && query.conflict->do_update;
  if (updates) {
    node.conflict_triggers =
        triggers_of(query, TriggerOperation::kUpdate, query.conflict->set, leaf);
  }
  const bool keeps_keys =
      !updates || (leaf == nullptr && node.checks.partition == nullptr &&
                   keeps_referenced_keys(*relation, query.conflict->set, node.conflict_triggers));
  node.checks.foreign_keys = foreign_keys_of(relation, keeps_keys);
  add_policies(node.checks, query, query.policy_checks, leaf);
  if (query.conflict) {
    node.on_conflict = compile_conflict(query, leaf);
    if (query.conflict->do_update && query.details.hides_rows) {
      auto checks = std::make_shared<sql::WriteChecks>(checks_of(*relation));
      checks->partition = node.checks.partition;
      checks->foreign_keys = node.checks.foreign_keys;
      add_policies(*checks, query, query.conflict->updated_policies, leaf);
      node.on_conflict->update_checks = std::move(checks);
    }
  }
  Layout row = target_row(query.target, leaf);
  node.view_checks = compile_view_checks(query, row);
  node.system = add_system_columns(binder, query, row);
  refuse_place_of_new_row(*relation, node.system);
  for (auto& target : query.targets)
    node.returning.push_back(program(target.expr, {&row, nullptr}));
  node.width = static_cast<std::uint32_t>(query.targets.size());
}

void Compiler::fill_update(sql::UpdateNode& node, Query& query, const Layout& input,
                           const TreeLeaf* leaf) {
  const sql::RelationPtr& relation = leaf != nullptr ? leaf->relation : query.target->relation;
  node.relation = relation;
  node.codec = sql::RowCodec(*relation);
  node.triggers = triggers_of(query, TriggerOperation::kUpdate, query.set, leaf);
  std::set<std::uint32_t> changed;
  for (const auto& [column, value] : query.set)
    changed.insert(leaf != nullptr ? leaf->columns[column] : column);
  const bool may_change_all = query.command == Command::kMerge ||  // PostgreSQL 15 takes it so
                              (node.triggers != nullptr && node.triggers->has_before_row);
  node.checks = checks_of(*relation, may_change_all ? nullptr : &changed);
  if (leaf == nullptr) node.checks.partition = partition_checks_of(*relation);
  node.checks.foreign_keys = foreign_keys_of(
      relation, leaf == nullptr && node.checks.partition == nullptr &&
                    keeps_referenced_keys(*relation, query.set, node.triggers));
  add_policies(node.checks, query, query.policy_checks, leaf);
  node.identity_slot = identity_slot(*query.target);
  for (auto& [column, value] : query.set) {
    node.set.emplace_back(leaf != nullptr ? leaf->columns[column] : column,
                          program(value, {&input, nullptr}));
  }
  // The target's columns in RETURNING are the new row's: it comes first, so it is found first.
  Layout row = target_row(query.target, leaf);
  node.view_checks = compile_view_checks(query, row);
  node.system = add_system_columns(binder, query, row);
  const Layout after = joined(std::move(row), input);
  for (auto& target : query.targets)
    node.returning.push_back(program(target.expr, {&after, nullptr}));
  node.width = static_cast<std::uint32_t>(query.targets.size());
}

void Compiler::fill_delete(sql::DeleteNode& node, Query& query, const Layout& input,
                           const TreeLeaf* leaf) {
  const sql::RelationPtr& relation = leaf != nullptr ? leaf->relation : query.target->relation;
  node.relation = relation;
  node.codec = sql::RowCodec(*relation);
  {
    const Unasked unasked(binder.access);  // entries go with their rows
    add_index_programs(*relation, node.checks);
  }
  node.checks.foreign_keys = foreign_keys_of(relation);
  node.triggers = triggers_of(query, TriggerOperation::kDelete, {}, leaf);
  node.identity_slot = identity_slot(*query.target);
  const Layout after = joined(target_row(query.target, leaf), input);
  for (auto& target : query.targets)
    node.returning.push_back(program(target.expr, {&after, nullptr}));
  node.width = static_cast<std::uint32_t>(query.targets.size());
}

sql::PlanPtr Compiler::given_rows(Query& query, const sql::RelationDesc& relation) {
  const auto width = relation.columns.size();
  if (query.source->kind == RangeKind::kValues) {
    // Straight into full rows: each program of the row is its column's value.
    auto rows = std::make_unique<sql::ValuesNode>();
    const Layout none;
    for (auto& given : query.source->values) {
      auto& row = rows->rows.emplace_back();
      for (std::size_t i = 0; i < width; ++i) {
        Expr* value = query.insert_columns[i];
        if (value == nullptr) value = binder.null_constant(relation.columns[i].type);
        value = with_given(binder, value, query.source, given);
        row.push_back(program(value, {&none, nullptr}));
      }
    }
    rows->width = static_cast<std::uint32_t>(width);
    rows->rows_estimate = static_cast<double>(query.source->values.size());
    return rows;
  }
  Path source;
  source.kind = Path::Kind::kScan;
  source.range = query.source;
  Compiled input = compile_path(source, nullptr);
  std::vector<const Expr*> columns;
  for (std::size_t i = 0; i < width; ++i) {
    Expr* value = query.insert_columns[i];
    columns.push_back(value != nullptr ? value : binder.null_constant(relation.columns[i].type));
  }
  return project(std::move(input), columns, nullptr).node;
}

sql::PlanPtr Compiler::insert_rows(Query& query, const sql::RelationDesc& relation) {
  sql::PlanPtr rows = given_rows(query, relation);
  if (query.where == nullptr) return rows;
  const Layout row = full_row(binder, query.target);
  auto filter = std::make_unique<sql::FilterNode>();
  filter->condition = program(query.where, {&row, nullptr});
  filter->width = rows->width;
  filter->input = std::move(rows);
  return filter;
}

sql::PlanPtr Compiler::compile_insert(Query& query) {
  plan.read_only = false;
  const auto& relation = query.target->relation;
  sql::PlanPtr rows = insert_rows(query, *relation);
  if (query.target->tree != nullptr && relation->kind == 'p')
    return compile_tree_insert(query, std::move(rows));
  auto node = std::make_unique<sql::InsertNode>();
  node->input = std::move(rows);
  note_target(*node, query);
  fill_insert(*node, query, nullptr);
  return node;
}

sql::PlanPtr Compiler::compile_update(Query& query) {
  plan.read_only = false;
  const auto path = choose_path(binder, query);
  Compiled input = compile_path(*path, nullptr);
  if (query.target->tree != nullptr) return compile_tree_update(query, std::move(input));
  auto node = std::make_unique<sql::UpdateNode>();
  note_target(*node, query);
  fill_update(*node, query, input.layout, nullptr);
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  return node;
}

sql::PlanPtr Compiler::compile_delete(Query& query) {
  plan.read_only = false;
  const auto path = choose_path(binder, query);
  Compiled input = compile_path(*path, nullptr);
  if (query.target->tree != nullptr) return compile_tree_delete(query, std::move(input));
  auto node = std::make_unique<sql::DeleteNode>();
  note_target(*node, query);
  fill_delete(*node, query, input.layout, nullptr);
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  return node;
}

void Compiler::collect_used_columns(Query& query) {
  walk_query(query, [&](Expr* node) {
    if (node->kind == ExprKind::kColumn) used_columns_[node->range].insert(node->column);
    if (node->function != nullptr && node->function->volatility == sql::Volatility::kVolatile) {
      plan.read_only = false;
      plan.calls_volatile = true;
    }
    return true;
  });
}

void Compiler::compile_statement(Query& query) {
  inline_set_functions(binder, query);
  apply_row_security(binder);
  inline_value_functions(binder, query);
  require_access(binder.session, binder.access);
  limit_error_details(binder.session, binder.access);
  read_live_columns(binder, query);
  pull_up_subqueries(binder, query);
  push_down_conditions(binder, query);
  visit_queries_outside_in(query, [&](Query& one) {
    reduce_outer_joins(one);
    use_index_ends(binder, one);
  });
  ask_sides_for_first_rows(query);
  drop_unread_columns(binder, query);
  remove_joins(query);
  if (binder.notes != nullptr) make_names_distinct(query);
  collect_used_columns(query);
  guess_moments(*this, query);
  const std::size_t routines = binder.access.routines.size();
  runs_plan = true;
  plan.root = compile_query(query, nullptr);
  runs_plan = false;
  entry_scans_.decide();
  for (const auto& target : query.targets) {
    plan.columns.push_back(
        {target.name, target.expr->type, target.expr->typmod, target.table, target.number,
         column_collation(binder, *target.expr)});
  }
  // Those that checks and computed columns call.
  if (binder.access.routines.size() != routines) require_access(binder.session, binder.access);
  plan.prefers_snapshot = plan.read_only && plan.root->cost_estimate > kSnapshotRows;
  plan.dependencies = binder.dependencies;
  for (sql::Dependency& dependency : plan.dependencies) {
    if (!binder.weighs_statistics) dependency.statistics_version = sql::Dependency::kNotWeighed;
    if (dependency.statistics_version != sql::Dependency::kNotWeighed)
      dependency.relation->statistics->want();
  }
}

sql::WriteChecks compile_checks_of(Binder& binder, sql::Plan& plan,
                                   const sql::RelationDesc& relation) {
  Compiler compiler(binder, plan);
  return compiler.checks_of(relation);
}

}  // namespace granary::planner
