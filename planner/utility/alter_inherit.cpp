// planner/utility/alter_inherit.cpp: ALTER TABLE INHERIT, NO INHERIT, ATTACH and DETACH PARTITION.
#include <algorithm>

#include "planner/parse/parse_tree.h"
#include "planner/utility/alter.h"
#include "planner/utility/deparse.h"
#include "planner/utility/foreign_key_tree.h"
#include "planner/utility/partition.h"
#include "planner/utility/triggers.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/partition_text.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

void merge_column(Alter& alter, const sql::ColumnDesc& wanted, bool partition) {
  const sql::RelationDesc& child = *alter.table;
  const auto own = std::find_if(child.columns.begin(), child.columns.end(),
                                [&](const auto& c) { return !c.dropped && c.name == wanted.name; });
  if (own == child.columns.end())
    throw SqlError("42804", "child table is missing column " + quoted(wanted.name));
  if (own->type != wanted.type || own->typmod != wanted.typmod) {
    throw SqlError("42804", "child table " + quoted(child.name) +
                                " has different type for column " + quoted(wanted.name));
  }
  if (own->collation != wanted.collation) {
    throw SqlError("42P21", "child table " + quoted(child.name) +
                                " has different collation for column " + quoted(wanted.name));
  }
  if (wanted.not_null && !own->not_null) {
    throw SqlError("42804",
                   "column " + quoted(wanted.name) + " in child table must be marked NOT NULL");
  }
  if (wanted.generated != 0 ? own->generated == 0 : partition && own->generated != 0) {
    throw SqlError("42804", "column " + quoted(wanted.name) + " in child table must " +
                                (wanted.generated != 0 ? "be" : "not be") + " a generated column");
  }
  if (wanted.generated != 0 && own->default_sql != wanted.default_sql) {
    throw SqlError("42804", "column " + quoted(wanted.name) +
                                " in child table has a conflicting generation expression");
  }
  set_column_origin(alter.ddl, child.oid, own->number, own->local && !partition,
                    own->inherit_count + 1);
}

void merge_check(Alter& alter, const sql::CheckDesc& wanted, bool partition) {
  const sql::RelationDesc& child = *alter.table;
  const auto own = std::find_if(child.checks.begin(), child.checks.end(),
                                [&](const auto& check) { return check.name == wanted.name; });
  if (own == child.checks.end())
    throw SqlError("42804", "child table is missing constraint " + quoted(wanted.name));
  if (own->expression_sql != wanted.expression_sql) {
    throw SqlError("42804", "child table " + quoted(child.name) +
                                " has different definition for check constraint " +
                                quoted(wanted.name));
  }
  if (own->no_inherit) {
    throw SqlError("42P17", "constraint " + quoted(wanted.name) +
                                " conflicts with non-inherited constraint on child table " +
                                quoted(child.name));
  }
  if (wanted.validated && !own->validated) {
    throw SqlError("42P17", "constraint " + quoted(wanted.name) +
                                " conflicts with NOT VALID constraint on child table " +
                                quoted(child.name));
  }
  set_origin(alter.ddl, own->oid, {own->local && !partition, false, own->inherit_count + 1, {}});
}

/// The child has what its new parent wants of it.
void merge_into(Alter& alter, const sql::RelationDesc& parent, bool partition) {
  for (const sql::ColumnDesc& column : parent.columns) {
    if (!column.dropped) merge_column(alter, column, partition);
  }
  for (const sql::CheckDesc& check : parent.checks) {
    if (!check.no_inherit) merge_check(alter, check, partition);
  }
}

/// The child keeps what it had from the parent as its own.
void part_from(Alter& alter, const sql::RelationDesc& parent) {
  const auto in_parent = [](const auto& list, const std::string& name) {
    return std::any_of(list.begin(), list.end(),
                       [&](const auto& item) { return item.name == name; });
  };
  for (const sql::ColumnDesc& column : alter.table->columns) {
    if (column.dropped || column.inherit_count == 0 || !in_parent(parent.columns, column.name))
      continue;
    set_column_origin(alter.ddl, alter.table->oid, column.number,
                      column.local || column.inherit_count == 1, column.inherit_count - 1);
  }
  for (const sql::CheckDesc& check : alter.table->checks) {
    if (check.inherit_count == 0 || !in_parent(parent.checks, check.name)) continue;
    set_origin(
        alter.ddl, check.oid,
        {check.local || check.inherit_count == 1, check.no_inherit, check.inherit_count - 1, {}});
  }
  sql::catalog::remove_parent(alter.ddl, alter.table->oid, parent.oid);
  // Plans over the parent are of its descriptions without the child.
  alter.ddl.change_class(parent.oid, [](sql::catalog::CatalogRow&) {});
}

void refuse_circle(Alter& alter, const sql::RelationDesc& child, const sql::RelationDesc& parent) {
  const auto below = sql::catalog::whole_tree(alter.ddl.access, child.oid);
  if (std::find(below.begin(), below.end(), parent.oid) == below.end()) return;
  throw SqlError("42P07", "circular inheritance not allowed")
      .detail(quoted(parent.name) + " is already a child of " + quoted(child.name) + ".");
}

/// Its indexes, keys and foreign keys are its own from now on.
void unlink_parts(Alter& alter, const sql::RelationDesc& parent) {
  using sql::catalog::CatalogRow;
  const auto drop_dependency = [&](std::uint32_t catalog, sql::Oid own, sql::Oid above) {
    const sql::Value depender[2] = {sql::Value::of_int(catalog), sql::Value::of_int(own.value)};
    for (const CatalogRow& row : alter.ddl.access.find(
             sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
      if (row.integer("refclassid") == catalog && row.oid("refobjid") == above)
        alter.ddl.access.remove(row);
    }
  };
  for (const sql::IndexDesc& index : alter.table->indexes) {
    if (!index.parent) continue;
    sql::catalog::remove_parent(alter.ddl, index.oid, index.parent);
    alter.ddl.change_class(index.oid,
                           [](CatalogRow& row) { row.set("relispartition", std::int64_t{0}); });
    if (!index.constraint) continue;
    for (const sql::IndexDesc& above : parent.indexes) {
      if (above.oid != index.parent) continue;
      drop_dependency(sql::catalog::kPgConstraint, index.constraint, above.constraint);
    }
    set_origin(alter.ddl, index.constraint, {true, {}, 0, {}});
  }
  for (const sql::ForeignKeyDesc& key : alter.table->foreign_keys) {
    if (!key.parent_constraint || sql::catalog::is_copy_for_parent(*alter.table, key)) continue;
    drop_dependency(sql::catalog::kPgConstraint, key.oid, key.parent_constraint);
    set_origin(alter.ddl, key.oid, {true, {}, 0, {}});
  }
}

sql::RelationPtr locked(Alter& alter, const PgQuery__RangeVar& name) {
  return alter.ddl.lock(relation_of(alter.run, name));
}

void check_attachable(Alter& child, const sql::RelationDesc& parent) {
  const sql::RelationDesc& table = *child.table;
  if (table.kind != 'r' && table.kind != 'p' && table.kind != 'f')
    throw SqlError("42809", quoted(table.name) + " is not a table");
  if (table.kind == 'f' && std::ranges::any_of(parent.indexes, &sql::IndexDesc::is_key)) {
    throw SqlError("42809", "cannot attach foreign table " + quoted(table.name) +
                                " as partition of partitioned table " + quoted(parent.name))
        .detail("Partitioned table " + quoted(parent.name) + " contains unique indexes.");
  }
  const auto& inheritance = table.inheritance;
  if (sql::is_partition(inheritance))
    throw SqlError("42809", quoted(table.name) + " is already a partition");
  if (inheritance != nullptr && !inheritance->parents.empty())
    throw SqlError("42809", "cannot attach inheritance child as partition");
  if (table.kind == 'r' && inheritance != nullptr && !inheritance->children.empty())
    throw SqlError("42809", "cannot attach inheritance parent as partition");
  refuse_circle(child, table, parent);
  for (const sql::ColumnDesc& column : table.columns) {
    if (column.dropped) continue;
    const bool known =
        std::any_of(parent.columns.begin(), parent.columns.end(),
                    [&](const auto& other) { return !other.dropped && other.name == column.name; });
    if (known) continue;
    throw SqlError("42804", "table " + quoted(table.name) + " contains column " +
                                quoted(column.name) + " not found in parent " + quoted(parent.name))
        .detail("The new partition may contain only the columns present in parent.");
  }
}

[[noreturn]] void refuse_no_partition(const sql::RelationDesc& table,
                                      const sql::RelationDesc& child) {
  throw SqlError("42P01", "relation " + quoted(child.name) + " is not a partition of relation " +
                              quoted(table.name));
}

/// No foreign key of a table refers to what becomes a part of the table itself.
void refuse_referenced(Alter& alter, const sql::RelationDesc& partition) {
  const auto tree = sql::catalog::whole_tree(alter.ddl.access, partition.oid);
  for (const sql::ForeignKeyDesc& key : alter.table->foreign_keys) {
    if (std::find(tree.begin(), tree.end(), key.parent) == tree.end()) continue;
    throw SqlError("0A000", "cannot attach table " + quoted(partition.name) +
                                " as a partition because it is referenced by foreign key " +
                                quoted(key.name));
  }
}

}  // namespace

void add_inherit(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (alter.table->kind == 'p')
    throw SqlError("42809", "cannot change inheritance of partitioned table");
  if (sql::is_partition(alter.table->inheritance))
    throw SqlError("42809", "cannot change inheritance of a partition");
  const sql::RelationPtr parent = locked(alter, *command.def->range_var);
  if (parent->kind == 'p')
    throw SqlError("42809", "cannot inherit from partitioned table " + quoted(parent->name));
  if (parent->kind != 'r' && parent->kind != 'f')
    throw SqlError("42809", quoted(parent->name) + " is not a table or foreign table");
  if (sql::is_partition(parent->inheritance))
    throw SqlError("42809", "cannot inherit from a partition");
  const auto parents = sql::catalog::parents_of(alter.ddl.access, alter.table->oid);
  if (std::find(parents.begin(), parents.end(), parent->oid) != parents.end()) {
    throw SqlError("42P07",
                   "relation " + quoted(parent->name) + " would be inherited from more than once");
  }
  check_persistence(alter.table->persistence == 't', *parent, nullptr);
  refuse_circle(alter, *alter.table, *parent);
  refuse_row_transitions(alter.ddl.access, *alter.table, false);
  merge_into(alter, *parent, false);
  sql::catalog::add_parent(alter.ddl, alter.table->oid, parent->oid,
                           static_cast<std::int64_t>(parents.size() + 1), 'n');
}

void drop_inherit(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (sql::is_partition(alter.table->inheritance))
    throw SqlError("42809", "cannot change inheritance of a partition");
  const sql::RelationPtr parent = locked(alter, *command.def->range_var);
  const auto parents = sql::catalog::parents_of(alter.ddl.access, alter.table->oid);
  if (std::find(parents.begin(), parents.end(), parent->oid) == parents.end()) {
    if (parent->kind == 'p') refuse_no_partition(*parent, *alter.table);
    throw SqlError("42P01", "relation " + quoted(parent->name) + " is not a parent of relation " +
                                quoted(alter.table->name));
  }
  part_from(alter, *parent);
}

void attach_partition(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__PartitionCmd& attach = *command.def->partition_cmd;
  if (alter.table->kind != 'p')
    throw SqlError("42P17", "table " + quoted(alter.table->name) + " is not partitioned");
  Alter child{alter.run, alter.ddl, locked(alter, *attach.name), alter.late};
  check_persistence(child.table->persistence == 't', *alter.table, "attach");
  check_attachable(child, *alter.table);
  refuse_row_transitions(alter.ddl.access, *child.table, true);
  const sql::PartitionBound bound =
      bind_partition_bound(alter.run, *alter.table, *attach.bound, child.table->name);
  merge_into(child, *alter.table, true);
  alter.ddl.advance();
  refuse_referenced(alter, *child.table);
  attach_partition(alter.run, alter.ddl, alter.table, child.table->oid, bound);
}

namespace {

void require_child(const sql::RelationDesc& table, const sql::RelationDesc& child) {
  if (table.inheritance != nullptr) {
    const auto& children = table.inheritance->children;
    if (std::find(children.begin(), children.end(), child.oid) != children.end()) return;
  }
  if (table.kind != 'p') {
    throw SqlError("42P01", "relation " + quoted(table.name) + " is not a parent of relation " +
                                quoted(child.name));
  }
  refuse_no_partition(table, child);
}

/// The condition that the partition's bounds mean; nothing where every row is within them.
std::optional<std::string> bounds_of(Alter& child) {
  sql::EvalContext context;
  context.session = &child.run.session;
  context.arena = &child.run.arena;
  return sql::catalog::partition_constraint_text(context, *child.table);
}

/// What the former partition's bounds said of its rows becomes a check, unless it is one already.
void keep_bounds(Alter& child, const std::string& bounds) {
  const ParseTree tree = ParseTree::parse("SELECT " + bounds);
  ddl::CheckDefinition check;
  check.stored = bounds;
  check.mentioned =
      mentioned_columns(*tree.statement(0).select_stmt->target_list[0]->res_target->val);
  sql::RelationDesc planned = *child.table;
  const std::vector<BoundCheck> bound = bind_checks(child.run, child.ddl, planned, {&check, 1});
  for (const sql::CheckDesc& known : child.table->checks) {
    if (known.validated && known.expression_sql == bound[0].expression) return;
  }
  check.name = bound[0].name;
  const sql::Oid root = child.table->oid;
  apply_everywhere(child, [&](Alter& one) {
    check.local = one.table->oid == root;
    check.inherit_count = check.local ? 0 : 1;
    add_checks(one, {&check, 1});
  });
}

}  // namespace

void finish_detach(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::RelationPtr child = locked(alter, *command.def->partition_cmd->name);
  require_child(*alter.table, *child);
  throw SqlError("55000", "cannot complete detaching partition " + quoted(child->name))
      .detail("There's no pending concurrent detach.");
}

void detach_partition(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__PartitionCmd& detach = *command.def->partition_cmd;
  if (alter.table->kind != 'p')
    throw SqlError("42P17", "table " + quoted(alter.table->name) + " is not partitioned");
  Alter child{alter.run, alter.ddl, locked(alter, *detach.name), alter.late};
  require_child(*alter.table, *child.table);
  const sql::PartitionMap& map = *alter.table->inheritance->partitions;
  if (detach.concurrent && map.default_entry() != sql::PartitionMap::kNone) {
    throw SqlError("55000",
                   "cannot detach partitions concurrently when a default partition exists");
  }
  // A condition on the hash names the parent, which may go.
  const bool keeps = detach.concurrent && map.key().strategy != sql::PartitionStrategy::kHash;
  const auto bounds = keeps ? bounds_of(child) : std::nullopt;
  part_references(alter.run, alter.ddl, alter.table, child.table);
  child.reload();
  const std::vector<sql::ForeignKeyDesc> before = child.table->foreign_keys;
  unlink_parts(child, *alter.table);
  drop_trigger_copies(alter.ddl, *child.table);
  alter.ddl.advance();
  part_from(child, *alter.table);
  alter.ddl.advance();
  sql::catalog::store_bound(alter.ddl, child.table->oid, {});
  alter.ddl.advance();
  child.reload();
  for (const sql::ForeignKeyDesc& key : child.table->foreign_keys) {
    const auto same = [&](const auto& other) { return other.oid == key.oid; };
    const auto was = std::find_if(before.begin(), before.end(), same);
    // It checked what is below the table that it refers to by the key that it was a copy of.
    if (was != before.end() && was->parent_constraint && !key.parent_constraint)
      copy_for_referenced(alter.run, alter.ddl, key);
  }
  if (bounds) keep_bounds(child, *bounds);
}

}  // namespace granary::planner::utility
