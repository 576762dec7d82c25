// planner/compile/foreign_keys.cpp: what writing a relation means for foreign keys, compiled into
// the plan so that running it looks nothing up.
#include <algorithm>

#include "planner/bind/write.h"
#include "planner/compile/compiler.h"
#include "planner/trigger/table_triggers.h"
#include "sql/executor/execute.h"

namespace granary::planner {

namespace {

bool writes_child(char action) { return action == 'c' || action == 'n' || action == 'd'; }

sql::RelationPtr other_side(Binder& binder, sql::Oid oid) {
  sql::RelationPtr found = binder.session.catalog.find_relation(binder.session, oid);
  // Dropped since the description was made: the plan could not be used anyway.
  if (found == nullptr) throw sql::ExecInterrupt{sql::PullStatus::kConflict};
  return found;
}

}  // namespace

const sql::ForeignKeyRules* Compiler::foreign_keys_of(const sql::RelationPtr& relation) {
  const auto is_deferrable = [](const sql::IndexDesc& index) { return index.deferrable; };
  if (relation->foreign_keys.empty() && relation->referenced_by.empty() &&
      std::none_of(relation->indexes.begin(), relation->indexes.end(), is_deferrable))
    return nullptr;
  for (const auto& known : plan.foreign_keys) {
    if (known->relation->oid == relation->oid) return known.get();
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
  for (const sql::ForeignKeyDesc& key : relation->foreign_keys) {
    const bool itself = key.parent == relation->oid;
    const sql::RelationPtr parent = itself ? relation : other_side(binder, key.parent);
    binder.depend_on(parent);
    rules.references.push_back({&key, parent});
  }
  /// set: columns of an UPDATE; none: a DELETE.
  const auto fired = [&](const sql::ForeignKeyRules::Referrer& referrer,
                         const std::vector<std::uint32_t>& set) {
    const auto operation = set.empty() ? TriggerOperation::kDelete : TriggerOperation::kUpdate;
    return table_triggers(binder, referrer.child, operation, set);
  };
  for (const sql::ForeignKeyDesc& key : relation->referenced_by) {
    sql::ForeignKeyRules::Referrer referrer;
    referrer.key = &key;
    referrer.child = key.child == relation->oid ? relation : other_side(binder, key.child);
    const bool writes = writes_child(key.on_delete) || writes_child(key.on_update);
    binder.depend_on(referrer.child,
                     writes ? engine::RelationUse::kWritten : engine::RelationUse::kRead);
    if (referrer.child->kind == 'p') continue;  // its partitions have the key as well
    if (writes) {
      referrer.rules = foreign_keys_of(referrer.child);
      const auto& columns = key.delete_set_columns.empty() ? key.columns : key.delete_set_columns;
      if (writes_child(key.on_delete))
        referrer.delete_triggers = key.on_delete == 'c' ? fired(referrer, {})
                                                        : fired(referrer, columns);
      if (writes_child(key.on_update)) referrer.update_triggers = fired(referrer, key.columns);
      if (key.on_delete == 'd' || key.on_update == 'd') {
        const Layout none;
        for (const std::uint32_t column : key.columns) {
          Expr* value = column_default(binder, *referrer.child, column);
          referrer.defaults.emplace_back(column, program(value, {&none, nullptr}));
        }
      }
    }
    rules.referrers.push_back(std::move(referrer));
  }
  return &rules;
}

}  // namespace granary::planner
