// planner/compile/tree_nodes.cpp: plan nodes over trees of tables: inheritance and partitions.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_text.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "planner/trigger/table_triggers.h"
#include "sql/executor/execute.h"

namespace granary::planner {

namespace {

constexpr std::uint32_t kNotThere = sql::PartitionLevel::kNotThere;

/// Whether the columns of the leaf are those of the root, in the same places.
bool same_places(const sql::RelationDesc& root, const TreeLeaf& leaf) {
  if (root.columns.size() != leaf.relation->columns.size()) return false;
  for (std::uint32_t i = 0; i < leaf.columns.size(); ++i) {
    if (leaf.columns[i] != i && !(root.columns[i].dropped && leaf.relation->columns[i].dropped))
      return false;
  }
  return true;
}

/// Of each of the leaf's columns, which of the root's it is.
std::vector<std::uint32_t> from_root(const TreeLeaf& leaf) {
  std::vector<std::uint32_t> out(leaf.relation->columns.size(), sql::TreeInsertNode::kNoColumn);
  for (std::uint32_t i = 0; i < leaf.columns.size(); ++i) {
    if (leaf.columns[i] != kNoColumn) out[leaf.columns[i]] = i;
  }
  return out;
}

/// Where the root's columns are in the leaf; empty: in the same places.
std::vector<std::uint32_t> to_root(const sql::RelationDesc& root, const TreeLeaf& leaf) {
  return same_places(root, leaf) ? std::vector<std::uint32_t>{} : leaf.columns;
}

engine::RelationUse use_of(const RangeEntry& range) {
  return range.rows_locked      ? engine::RelationUse::kRowsLocked
         : range.needs_identity ? engine::RelationUse::kWritten
                                : engine::RelationUse::kRead;
}

}  // namespace

std::vector<sql::PartitionLevel> Compiler::compile_levels(RangeEntry& range, const Layout* row) {
  std::vector<sql::PartitionLevel> out;
  for (const TreeLevel& level : range.tree->levels) {
    sql::PartitionLevel& made = out.emplace_back();
    made.relation = level.relation;
    for (const TreeLevel::Child& child : level.children)
      made.children.push_back({child.is_leaf, static_cast<std::uint32_t>(child.number)});
    if (row == nullptr) continue;
    for (Expr* key : partition_key(binder, &range, level))
      made.key.push_back(program(key, {row, nullptr}));
  }
  return out;
}

Compiled Compiler::compile_tree(const Path& path, OuterLink* outer) {
  RangeEntry& range = *path.range;
  if (path.parts.size() == 1 && path.prune_tests.empty()) {
    // One table is left: the plan is as if it had been named.
    binder.depend_on(path.parts[0]->leaf->relation, use_of(range));
    return compile_path(*path.parts[0], outer);
  }
  auto node = std::make_unique<sql::TreeScanNode>();
  Compiled out;
  std::vector<std::uint32_t> place(range.tree->leaves.size(), kNotThere);
  for (std::size_t i = 0; i < path.parts.size(); ++i) {
    place[path.part_numbers[i]] = static_cast<std::uint32_t>(i);
    Compiled part = compile_path(*path.parts[i], outer);
    out.layout = std::move(part.layout);  // the same for each
    if (binder.notes != nullptr) {
      binder.notes->nodes[part.node.get()].alias = range.name + "_" + std::to_string(i + 1);
    }
    node->parts.push_back(std::move(part.node));
  }
  if (path.parts.empty()) {
    for (const auto column : used_columns_[&range])
      out.layout.slots.push_back(binder.column(&range, column));
  }
  node->use = use_of(range);
  node->width = static_cast<std::uint32_t>(out.layout.slots.size());
  if (!path.order.empty() && path.parts.size() > 1) {
    for (const SortItem& item : path.order)
      node->order.push_back(sort_key(item, {&out.layout, outer}));
    note_keys(*node, "Sort Key", path.order, out.layout);
  }
  if (!path.prune_tests.empty()) {
    node->levels = compile_levels(range, nullptr);
    for (sql::PartitionLevel& level : node->levels) {
      for (auto& child : level.children) {
        if (child.is_part) child.number = place[child.number];
      }
    }
    const RowContext before{nullptr, outer};
    for (const PruneTest& test : path.prune_tests) {
      node->tests.push_back(
          {test.level, test.part, test.kind, test.inclusive, optional_program(test.value, before)});
    }
  }
  out.node = std::move(node);
  return out;
}

std::unique_ptr<sql::TreeInsertNode> Compiler::compile_parts(Query& query, const Layout& row) {
  auto node = std::make_unique<sql::TreeInsertNode>();
  RangeEntry& target = *query.target;
  node->relation = target.relation;
  node->levels = compile_levels(target, &row);
  node->bounds = partition_checks_of(*target.relation);
  node->details = query.details;
  for (const TreeLeaf& leaf : target.tree->leaves) {
    auto part = std::make_unique<sql::TreeInsertNode::Part>();
    fill_insert(part->node, query, &leaf);
    if (!same_places(*target.relation, leaf)) {
      part->from_root = from_root(leaf);
      part->to_root = leaf.columns;
    }
    node->parts.push_back(std::move(part));
    if (node->levels.empty()) break;  // nothing is routed: the rows are the root's own
  }
  node->width = static_cast<std::uint32_t>(query.targets.size());
  return node;
}

sql::PlanPtr Compiler::compile_tree_insert(Query& query, sql::PlanPtr input) {
  // Of ONLY a partitioned table, as a view may have it: rows go where they belong all the same.
  if (query.target->only) add_tree(binder, *query.target, true);
  auto node = compile_parts(query, target_row(query.target, nullptr));
  note_target(*node, query);
  node->triggers = statement_triggers_of(query, TriggerOperation::kInsert, {});
  if (query.conflict && query.conflict->do_update) {
    node->conflict_triggers =
        statement_triggers_of(query, TriggerOperation::kUpdate, query.conflict->set);
  }
  node->input = std::move(input);
  return node;
}

std::unique_ptr<sql::TreeUpdateNode> Compiler::update_parts(Query& query, const Layout& input) {
  auto node = std::make_unique<sql::TreeUpdateNode>();
  RangeEntry& target = *query.target;
  node->relation = target.relation;
  bool trigger_may_move = false;
  for (const TreeLeaf& leaf : target.tree->leaves) {
    auto part = std::make_unique<sql::UpdateNode>();
    fill_update(*part, query, input, &leaf);
    trigger_may_move |= part->triggers != nullptr && part->triggers->has_before_row;
    node->parts.push_back(std::move(part));
    node->to_root.push_back(to_root(*target.relation, leaf));
  }
  node->width = static_cast<std::uint32_t>(query.targets.size());
  const bool partitioned = target.relation->kind == 'p';
  if (!sets_partition_key(target, query.set) && !(partitioned && trigger_may_move)) return node;
  // A row that moves is shown by the part that it comes to, as an updated one.
  Query plain;
  plain.target = query.target;
  plain.command = Command::kInsert;
  plain.view_checks = query.view_checks;
  plain.policy_checks = query.policy_checks;
  plain.details = query.details;
  node->moves = compile_parts(plain, target_row(query.target, nullptr));
  node->foreign_keys = foreign_keys_of(target.relation);
  for (const TreeLeaf& leaf : target.tree->leaves) {
    node->leaving.push_back(triggers_of(query, TriggerOperation::kDelete, {}, &leaf));
    node->referenced_above.push_back(referenced_above(*leaf.relation, target.relation->oid));
  }
  return node;
}

std::unique_ptr<sql::TreeDeleteNode> Compiler::delete_parts(Query& query, const Layout& input) {
  auto node = std::make_unique<sql::TreeDeleteNode>();
  node->relation = query.target->relation;
  for (const TreeLeaf& leaf : query.target->tree->leaves) {
    auto part = std::make_unique<sql::DeleteNode>();
    fill_delete(*part, query, input, &leaf);
    node->parts.push_back(std::move(part));
    node->to_root.push_back(to_root(*query.target->relation, leaf));
  }
  node->width = static_cast<std::uint32_t>(query.targets.size());
  return node;
}

namespace {

template <class Node>
void take_input(Node& node, Compiled input) {
  node.rows_estimate = input.node->rows_estimate;
  node.cost_estimate = input.node->cost_estimate;
  node.input = std::move(input.node);
}

}  // namespace

sql::PlanPtr Compiler::compile_tree_update(Query& query, Compiled input) {
  auto node = update_parts(query, input.layout);
  note_target(*node, query);
  node->triggers = statement_triggers_of(query, TriggerOperation::kUpdate, query.set);
  take_input(*node, std::move(input));
  return node;
}

sql::PlanPtr Compiler::compile_tree_delete(Query& query, Compiled input) {
  auto node = delete_parts(query, input.layout);
  note_target(*node, query);
  node->triggers = statement_triggers_of(query, TriggerOperation::kDelete, {});
  take_input(*node, std::move(input));
  return node;
}

std::shared_ptr<const sql::PartitionChecks> Compiler::partition_checks_of(
    const sql::RelationDesc& relation) {
  if (!sql::is_partition(relation.inheritance)) return nullptr;
  const WithoutPlan alone(*this);
  auto out = std::make_shared<sql::PartitionChecks>();
  const sql::RelationPtr lent(sql::RelationPtr{}, &relation);
  RangeEntry* range = relation_range(binder, lent, {});
  Layout row;
  for (std::uint32_t i = 0; i < range->columns.size(); ++i)
    row.slots.push_back(binder.column(range, i));
  sql::Oid child = relation.oid;
  sql::Oid above = relation.inheritance->parents[0];
  while (above) {
    const auto parent = binder.session.catalog.find_relation(binder.session, above);
    // Changed since the description was made: the plan could not be used anyway.
    if (parent == nullptr || !sql::is_partitioned(parent->inheritance))
      throw sql::ExecInterrupt{sql::PullStatus::kConflict};
    binder.depend_on(parent);
    sql::PartitionChecks::Level& level = out->levels.emplace_back();
    const TreeLevel seen{parent, columns_by_name(relation, *parent), {}};
    for (Expr* key : partition_key(binder, range, seen))
      level.key.push_back(program(key, {&row, nullptr}));
    const auto& children = parent->inheritance->children;
    level.entry = static_cast<std::size_t>(std::find(children.begin(), children.end(), child) -
                                           children.begin());
    level.relation = parent;
    child = above;
    above = parent->inheritance->is_partition ? parent->inheritance->parents[0] : sql::Oid{};
  }
  return out;
}

}  // namespace granary::planner
