// planner/compile/foreign_keys.cpp: what writing a relation means for foreign keys, compiled into
// the plan so that running it looks nothing up.
#include <algorithm>
#include <set>

#include "planner/bind/range_tree.h"
#include "planner/bind/unasked.h"
#include "planner/bind/write.h"
#include "planner/compile/compiler.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/key_triggers.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/session_roles.h"
#include "sql/executor/execute.h"

namespace granary::planner {

using sql::catalog::KeySide;

namespace {

bool writes_child(char action) { return action == 'c' || action == 'n' || action == 'd'; }

sql::RelationPtr other_side(Binder& binder, sql::Oid oid) {
  sql::RelationPtr found = binder.session.catalog.find_relation(binder.session, oid);
  // Dropped since the description was made: the plan could not be used anyway.
  if (found == nullptr) throw sql::ExecInterrupt{sql::PullStatus::kConflict};
  return found;
}

std::vector<sql::Oid> disabled(Binder& binder, const sql::RelationDesc& relation, KeySide side) {
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  return sql::catalog::disabled_keys(access, relation, side);
}

bool contains(const std::vector<sql::Oid>& keys, sql::Oid key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace

const sql::ForeignKeyRules* Compiler::foreign_keys_of(const sql::RelationPtr& relation,
                                                      bool keeps_keys) {
  const auto is_deferrable = [](const sql::IndexDesc& index) { return index.deferrable; };
  if (relation->foreign_keys.empty() && (keeps_keys || relation->referenced_by.empty()) &&
      std::none_of(relation->indexes.begin(), relation->indexes.end(), is_deferrable))
    return nullptr;
  for (const auto& known : plan.foreign_keys) {
    if (known->relation->oid != relation->oid) continue;
    sql::ForeignKeyRules* const rules = known.get();  // the list grows meanwhile
    if (!keeps_keys) add_referrers(*rules);
    return rules;
  }
  sql::ForeignKeyRules& rules =
      *plan.foreign_keys.emplace_back(std::make_unique<sql::ForeignKeyRules>());
  rules.relation = relation;
  rules.codec = sql::RowCodec(*relation);
  rules.checks = checks_of(*relation);
  rules.checks.partition = partition_checks_of(*relation);
  rules.checks.foreign_keys = &rules;
  for (const sql::IndexDesc& index : relation->indexes) {
    if (is_deferrable(index)) rules.keys.push_back(&index);
  }
  add_references(rules);
  if (!keeps_keys) add_referrers(rules);
  return &rules;
}

bool Compiler::keeps_referenced_keys(
    const sql::RelationDesc& relation, const std::vector<std::pair<std::uint32_t, Expr*>>& set,
    const std::shared_ptr<const sql::TableTriggers>& triggers) {
  if (triggers != nullptr && triggers->has_before_row) return false;  // they may set any
  return std::none_of(
      relation.referenced_by.begin(), relation.referenced_by.end(), [&](const auto& key) {
        return std::any_of(
            key.parent_columns.begin(), key.parent_columns.end(), [&](std::uint32_t column) {
              return relation.columns[column].generated != 0 ||
                     std::any_of(set.begin(), set.end(),
                                 [&](const auto& one) { return one.first == column; });
            });
      });
}

void Compiler::add_references(sql::ForeignKeyRules& rules) {
  // Replicas get rows whose keys were kept where they come from.
  if (!fires_in_session(binder.session, 'O')) return;
  const sql::RelationPtr& relation = rules.relation;
  const std::vector<sql::Oid> unchecked = disabled(binder, *relation, KeySide::kCheck);
  for (const sql::ForeignKeyDesc& key : relation->foreign_keys) {
    if (sql::catalog::is_copy_for_parent(*relation, key) || contains(unchecked, key.oid)) continue;
    const bool itself = key.parent == relation->oid;
    const sql::RelationPtr parent = itself ? relation : other_side(binder, key.parent);
    binder.depend_on(parent);
    rules.references.push_back({&key, parent});
  }
}

void Compiler::add_referrers(sql::ForeignKeyRules& rules) {
  if (!rules.referrers.empty() || contains(with_referrers_, rules.relation->oid)) return;
  with_referrers_.push_back(rules.relation->oid);
  if (!fires_in_session(binder.session, 'O')) return;
  const sql::RelationPtr& relation = rules.relation;
  const std::vector<sql::Oid> unacted = disabled(binder, *relation, KeySide::kAction);
  for (const sql::ForeignKeyDesc& key : relation->referenced_by) {
    if (sql::catalog::is_copy_for_child(*relation, key) || contains(unacted, key.oid)) continue;
    add_referrer(rules, key);
  }
}

void Compiler::add_referrer(sql::ForeignKeyRules& rules, const sql::ForeignKeyDesc& key) {
  sql::ForeignKeyRules::Referrer referrer;
  referrer.key = &key;
  const bool itself = key.child == rules.relation->oid;
  referrer.child = itself ? rules.relation : other_side(binder, key.child);
  const bool writes = writes_child(key.on_delete) || writes_child(key.on_update);
  const auto use = writes ? engine::RelationUse::kWritten : engine::RelationUse::kRead;
  binder.depend_on(referrer.child, use);
  if (writes) fill_actions(referrer);
  for (auto& found : sql::catalog::child_parts(binder.session, key, referrer.child)) {
    sql::ForeignKeyRules::Referrer::Part part;
    part.table = std::move(found.table);
    part.key = std::move(found.key);
    binder.depend_on(part.table, use);
    if (writes) fill_action(referrer, part);
    referrer.parts.push_back(std::move(part));
  }
  if (writes) fill_owner(referrer);
  rules.referrers.push_back(std::move(referrer));
}

namespace {

struct ActionTriggers {
  std::shared_ptr<const sql::TableTriggers> on_delete, on_update;
};

/// Of what the key's actions do to `table`.
ActionTriggers action_triggers(Binder& binder, const sql::ForeignKeyDesc& key,
                               const sql::RelationPtr& table, TriggerLevels levels) {
  const auto& set = key.delete_set_columns.empty() ? key.columns : key.delete_set_columns;
  ActionTriggers out;
  if (key.on_delete == 'c') {
    out.on_delete = table_triggers(binder, table, TriggerOperation::kDelete, {}, levels);
  } else if (writes_child(key.on_delete)) {
    out.on_delete = table_triggers(binder, table, TriggerOperation::kUpdate, set, levels);
  }
  if (writes_child(key.on_update))
    out.on_update = table_triggers(binder, table, TriggerOperation::kUpdate, key.columns, levels);
  return out;
}

}  // namespace

namespace {

bool runs_code(const sql::WriteChecks& checks) {
  return !checks.checks.empty() || !checks.generated.empty() || !checks.index_expressions.empty() ||
         !checks.index_predicates.empty();
}

/// Whether the role may do to the child what the key's action does.
bool may_act(sql::catalog::CatalogAccess& access, sql::Oid role,
             const sql::ForeignKeyRules::Referrer& referrer, sql::catalog::Privileges wanted) {
  const sql::RelationDesc& child = *referrer.child;
  const sql::catalog::ObjectAddress table{sql::catalog::kPgClass, child.oid, 0};
  const auto table_wide = sql::catalog::allowed(access, role, table, wanted);
  if (table_wide == wanted) return true;
  for (const std::uint32_t column : referrer.key->columns) {
    const auto number = child.columns[column].number;
    const auto own = sql::catalog::allowed_on_column(access, role, child.oid, number, wanted);
    if ((table_wide | own) != wanted) return false;
  }
  return true;
}

}  // namespace

void Compiler::fill_owner(sql::ForeignKeyRules::Referrer& referrer) {
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  const sql::Oid owner = sql::catalog::relation_owner(access, referrer.child->oid);
  const sql::ForeignKeyDesc& key = *referrer.key;
  const auto removes = key.on_delete == 'c' ? sql::catalog::kDelete : sql::catalog::kUpdate;
  const bool deletes = writes_child(key.on_delete), updates = writes_child(key.on_update);
  referrer.on_delete.denied =
      deletes && !may_act(access, owner, referrer, removes | sql::catalog::kSelect);
  referrer.on_update.denied =
      updates &&
      !may_act(access, owner, referrer, sql::catalog::kUpdate | sql::catalog::kSelect);
  bool checks = false, on_delete = referrer.delete_triggers != nullptr,
       on_update = referrer.update_triggers != nullptr;
  for (const auto& part : referrer.parts) {
    checks |= runs_code(part.rules->checks) || !part.defaults.empty();
    on_delete |= part.delete_triggers != nullptr;
    on_update |= part.update_triggers != nullptr;
  }
  // Who acts makes no difference where nothing is called.
  if (deletes && (on_delete || (checks && key.on_delete != 'c'))) referrer.on_delete.owner = owner;
  if (updates && (on_update || checks)) referrer.on_update.owner = owner;
}

void Compiler::fill_actions(sql::ForeignKeyRules::Referrer& referrer) {
  const bool is_tree = referrer.child->kind == 'p';
  if (is_tree) referrer.child_rules = foreign_keys_of(referrer.child);
  auto [on_delete, on_update] =
      action_triggers(binder, *referrer.key, referrer.child,
                      is_tree ? TriggerLevels::kStatement : TriggerLevels::kBoth);
  referrer.delete_triggers = std::move(on_delete);
  referrer.update_triggers = std::move(on_update);
}

void Compiler::fill_action(sql::ForeignKeyRules::Referrer& referrer,
                           sql::ForeignKeyRules::Referrer::Part& part) {
  const sql::ForeignKeyDesc& key = part.key;
  part.rules = foreign_keys_of(part.table);
  if (key.on_delete == 'd' || key.on_update == 'd') {
    const Layout none;
    // The table that the constraint is on is what the action updates: its defaults count.
    for (std::size_t i = 0; i < key.columns.size(); ++i) {
      // It is called as the child's owner: the user needs no right to.
      const Unasked unasked(binder.access);
      Expr* value = column_default(binder, *referrer.child, referrer.key->columns[i]);
      part.defaults.emplace_back(key.columns[i], program(value, {&none, nullptr}));
    }
  }
  if (referrer.child->kind != 'p') {
    part.delete_triggers = referrer.delete_triggers;
    part.update_triggers = referrer.update_triggers;
    return;
  }
  auto [on_delete, on_update] = action_triggers(binder, key, part.table, TriggerLevels::kRow);
  part.delete_triggers = std::move(on_delete);
  part.update_triggers = std::move(on_update);
  part.to_root = columns_by_name(*referrer.child, *part.table);
  for (const auto operation : {TriggerOperation::kDelete, TriggerOperation::kInsert}) {
    part.has_move_triggers |=
        table_triggers(binder, part.table, operation, {}, TriggerLevels::kRow) != nullptr;
  }
  part.referenced_above = referenced_above(*part.table, referrer.child->oid);
}

sql::RelationPtr Compiler::referenced_above(const sql::RelationDesc& partition, sql::Oid root) {
  sql::RelationPtr above;
  for (auto below = partition.inheritance; sql::is_partition(below) && below->parents[0] != root;
       below = above->inheritance) {
    above = other_side(binder, below->parents[0]);
    const auto is_own = [](const sql::ForeignKeyDesc& key) { return !key.parent_constraint; };
    if (std::any_of(above->referenced_by.begin(), above->referenced_by.end(), is_own))
      return above;
  }
  return nullptr;
}

}  // namespace granary::planner
