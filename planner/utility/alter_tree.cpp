// planner/utility/alter_tree.cpp: subcommands of ALTER TABLE on a table that has children or
// parents: what children take over, and what they may not do by themselves. It is longer than 400
// lines because the subcommands share the walk down the tree and what they refuse.
#include <algorithm>

#include "planner/utility/alter.h"
#include "planner/utility/partition.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/inheritance_rows.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

const std::vector<sql::Oid>& children_of(const sql::RelationDesc& table) {
  static const std::vector<sql::Oid> kNone;
  return table.inheritance == nullptr ? kNone : table.inheritance->children;
}

const sql::ColumnDesc* find_column(const sql::RelationDesc& table, const std::string& name) {
  for (const sql::ColumnDesc& column : table.columns) {
    if (!column.dropped && column.name == name) return &column;
  }
  return nullptr;
}

const sql::CheckDesc* find_check(const sql::RelationDesc& table, const std::string& name) {
  for (const sql::CheckDesc& check : table.checks) {
    if (check.name == name) return &check;
  }
  return nullptr;
}

/// Calls visit(Alter&) for each child, which is described anew afterwards.
template <class Visit>
void for_children(Alter& alter, const Visit& visit) {
  for (const sql::Oid oid : children_of(*alter.table)) {
    const auto found = alter.run.session.catalog.find_relation(alter.run.session, oid);
    if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    Alter child{alter.run, alter.ddl, alter.ddl.lock(found), alter.late};
    visit(child);
    child.reload();
    child.ddl.touch(*child.table, !child.table->indexes.empty(), child.table->checks.size());
    alter.ddl.advance();
  }
}

void add_to_child(Alter& alter, const sql::RelationDesc& parent, const sql::ColumnDesc& column) {
  if (const sql::ColumnDesc* known = find_column(*alter.table, column.name)) {
    if (known->type != column.type || known->typmod != column.typmod) {
      throw SqlError("42804", "child table " + quoted(alter.table->name) +
                                  " has different type for column " + quoted(column.name));
    }
    if (known->collation != column.collation) {
      throw SqlError("42P21", "child table " + quoted(alter.table->name) +
                                  " has different collation for column " + quoted(column.name))
          .detail(quoted(sql::catalog::collation_of_column(alter.ddl.access, column)) +
                  " versus " +
                  quoted(sql::catalog::collation_of_column(alter.ddl.access, *known)));
    }
    set_column_origin(alter.ddl, alter.table->oid, known->number, known->local,
                      known->inherit_count + 1);
    alter.run.session.notice("NOTICE", "00000",
                             "merging definition of column " + quoted(column.name) + " for child " +
                                 quoted(alter.table->name));
    return;
  }
  sql::ColumnDesc copy = column;
  copy.number = static_cast<std::int16_t>(alter.table->columns.size() + 1);
  copy.local = false;
  copy.inherit_count = 1;
  copy.missing_value.reset();
  if (copy.identity != 0) copy.default_sql.clear();
  copy.identity = 0;
  for (std::int16_t& from : copy.generated_from) {
    const std::string& name = parent.columns[static_cast<std::size_t>(from - 1)].name;
    from = column_of(*alter.table, name).number;
  }
  if (!copy.default_sql.empty() && alter.table->kind != 'p')
    sql::catalog::refuse_stored_row_type(alter.ddl, *alter.table);
  append_column(alter, copy);
  for_children(alter, [&](Alter& child) { add_to_child(child, *alter.table, copy); });
}

void inherit_check(Alter& alter, const ddl::CheckDefinition& check, bool verify);

ddl::CheckDefinition inherited(Alter& alter, const sql::CheckDesc& check) {
  ddl::CheckDefinition out;
  out.name = check.name;
  out.stored = check.expression_sql;
  out.mentioned = constraint_columns(alter.ddl.access, *alter.table, check.oid);
  out.local = false;
  out.inherit_count = 1;
  return out;
}

/// What a subcommand added to a table, for the tables below it.
void share_additions(Alter& alter, const sql::RelationDesc& before, bool verify) {
  for (const sql::CheckDesc& check : alter.table->checks) {
    if (find_check(before, check.name) != nullptr || check.no_inherit) continue;
    const ddl::CheckDefinition copy = inherited(alter, check);
    for_children(alter, [&](Alter& child) { inherit_check(child, copy, verify); });
  }
  if (alter.table->kind != 'p') return;
  const auto is_new = [](const auto& known, sql::Oid oid) {
    return std::none_of(known.begin(), known.end(),
                        [&](const auto& other) { return other.oid == oid; });
  };
  for (const sql::IndexDesc& index : alter.table->indexes) {
    if (is_new(before.indexes, index.oid)) share_index(alter.run, alter.ddl, alter.table, index);
  }
  for (const sql::ForeignKeyDesc& key : alter.table->foreign_keys) {
    if (is_new(before.foreign_keys, key.oid) &&
        !sql::catalog::is_copy_for_parent(*alter.table, key))
      share_foreign_key(alter.run, alter.ddl, alter.table, key, alter.late);
  }
}

void add_column_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  if (sql::is_partition(alter.table->inheritance))
    throw SqlError("42809", "cannot add column to a partition");
  if (!below && !children_of(*alter.table).empty())
    throw SqlError("42P16", "column must be added to child tables too");
  const bool is_new = find_column(*alter.table, command.def->column_def->colname) == nullptr;
  if (below && is_new && !children_of(*alter.table).empty())
    refuse_identity(*command.def->column_def);
  const sql::RelationPtr before = alter.table;
  add_column(alter, command);
  alter.reload();
  if (alter.table->columns.size() == before->columns.size()) return;  // IF NOT EXISTS
  const sql::ColumnDesc column = alter.table->columns.back();
  for_children(alter, [&](Alter& child) { add_to_child(child, *alter.table, column); });
  alter.reload();
  share_additions(alter, *before, true);
}

/// Adds the column of the table and of those below that have it only from there.
void add_dropped(Alter& alter, const PgQuery__AlterTableCmd& command, bool below, bool is_child,
                 std::vector<sql::catalog::ObjectAddress>& out) {
  const sql::ColumnDesc column = column_of(*alter.table, command.name);
  if (!is_child && column.inherit_count > 0)
    throw SqlError("42P16", "cannot drop inherited column " + quoted(column.name));
  if (in_partition_key(*alter.table, column)) {
    throw SqlError("42P16", "cannot drop column " + quoted(column.name) +
                                " because it is part of the partition key of relation " +
                                quoted(alter.table->name));
  }
  if (!below && alter.table->kind == 'p' && !children_of(*alter.table).empty()) {
    throw SqlError("42P16",
                   "cannot drop column from only the partitioned table when partitions exist")
        .hint("Do not specify the ONLY keyword.");
  }
  for_children(alter, [&](Alter& child) {
    const sql::ColumnDesc* own = find_column(*child.table, command.name);
    if (own == nullptr) return;
    if (below && own->inherit_count == 1 && !own->local) {
      add_dropped(child, command, below, true, out);
    } else {
      set_column_origin(child.ddl, child.table->oid, own->number, own->local || !below,
                        own->inherit_count - 1);
    }
  });
  out.push_back({sql::catalog::kPgClass, alter.table->oid, column.number});
}

void drop_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  if (find_column(*alter.table, command.name) == nullptr) return drop_column(alter, command);
  std::vector<sql::catalog::ObjectAddress> columns;
  add_dropped(alter, command, below, false, columns);
  drop_objects(alter.ddl, columns,
               command.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void refuse_key_change(const sql::RelationDesc& table, const sql::ColumnDesc& column) {
  if (!in_partition_key(table, column)) return;
  throw SqlError("42P16", "cannot alter column " + quoted(column.name) +
                              " because it is part of the partition key of relation " +
                              quoted(table.name));
}

/// Partitions may be partitioned by other columns. errors  42P16
void refuse_key_below(const Alter& alter, const std::string& name) {
  for (const sql::Oid oid : sql::catalog::whole_tree(alter.ddl.access, alter.table->oid)) {
    if (oid == alter.table->oid) continue;
    const auto table = alter.run.session.catalog.find_relation(alter.run.session, oid);
    if (table == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    const sql::ColumnDesc* column = find_column(*table, name);
    if (column != nullptr) refuse_key_change(*table, *column);
  }
}

}  // namespace

void check_tree_type(const Alter& alter, const sql::ColumnDesc& column, bool below) {
  if (column.inherit_count > 0)
    throw SqlError("42P16", "cannot alter inherited column " + quoted(column.name));
  refuse_key_change(*alter.table, column);
  if (!below && !children_of(*alter.table).empty()) {
    throw SqlError("42P16", "type of inherited column " + quoted(column.name) +
                                " must be changed in child tables too");
  }
  refuse_key_below(alter, column.name);
  if (const auto child = inherits_elsewhere(alter.run, alter.ddl, alter.table->oid, column.name)) {
    throw SqlError("42P16", "cannot alter inherited column " + quoted(column.name) +
                                " of relation " + quoted(child->name));
  }
}

namespace {

// --- constraints ---

void inherit_check(Alter& alter, const ddl::CheckDefinition& check, bool verify) {
  if (const sql::CheckDesc* known = find_check(*alter.table, check.name)) {
    if (known->expression_sql != check.stored) {
      throw SqlError("42710", "constraint " + quoted(check.name) + " for relation " +
                                  quoted(alter.table->name) + " already exists");
    }
    if (known->no_inherit || (verify && !known->validated)) {
      throw SqlError("42P17", "constraint " + quoted(check.name) + " conflicts with " +
                                  (known->no_inherit ? "non-inherited" : "NOT VALID") +
                                  " constraint on relation " + quoted(alter.table->name));
    }
    alter.run.session.notice(
        "NOTICE", "00000",
        "merging constraint " + quoted(check.name) + " with inherited definition");
    set_origin(alter.ddl, known->oid, {known->local, false, known->inherit_count + 1, {}});
    return;
  }
  add_checks(alter, {&check, 1}, verify);
  for_children(alter, [&](Alter& child) { inherit_check(child, check, verify); });
}

/// A foreign key of a partitioned table is one of all its partitions. errors  42809
void check_partitioned_key(Alter& alter, const PgQuery__Constraint& constraint, bool below) {
  const std::string between = "foreign key on partitioned table " + quoted(alter.table->name) +
                              " referencing relation " +
                              quoted(relation_of(alter.run, *constraint.pktable)->name);
  if (!below) throw SqlError("42809", "cannot use ONLY for " + between);
  if (!constraint.skip_validation) return;
  throw SqlError("42809", "cannot add NOT VALID " + between)
      .detail("This feature is not yet supported on partitioned tables.");
}

/// A column that the partitions are not told of. errors  42P16
void require_not_null_below(Alter& alter, const std::string& name) {
  for_children(alter, [&](Alter& child) {
    const sql::ColumnDesc* column = find_column(*child.table, name);
    if (column == nullptr || column->not_null) return;
    throw SqlError("42P16", "constraint must be added to child tables too")
        .detail("Column " + quoted(column->name) + " of relation " + quoted(child.table->name) +
                " is not already NOT NULL.")
        .hint("Do not specify the ONLY keyword.");
  });
}

void add_constraint_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  const PgQuery__Constraint& constraint = *command.def->constraint;
  const bool check = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_CHECK;
  if (check && !constraint.is_no_inherit && !below && !children_of(*alter.table).empty())
    throw SqlError("42P16", "constraint must be added to child tables too");
  if (constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN && alter.table->kind == 'p')
    check_partitioned_key(alter, constraint, below);
  const bool only = !check && !below && alter.table->kind == 'p';
  if (only && constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY) {
    for (const auto* key : ast::list(constraint.keys, constraint.n_keys))
      require_not_null_below(alter, std::string(ast::string_of(key)));
  }
  const sql::RelationPtr before = alter.table;
  add_constraint(alter, command, only);
  alter.reload();
  if (!only) share_additions(alter, *before, !constraint.skip_validation);
  if (below && constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY)
    set_key_not_null(alter);
}

/// Partitions have every constraint of their table.
void refuse_only(const Alter& alter) {
  if (alter.table->kind != 'p' || children_of(*alter.table).empty()) return;
  throw SqlError("42P16",
                 "cannot remove constraint from only the partitioned table when partitions exist")
      .hint("Do not specify the ONLY keyword.");
}

void drop_constraint_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below,
                           bool is_child) {
  const sql::CheckDesc* found = find_check(*alter.table, command.name);
  if (!is_child) refuse_inherited_constraint(alter, command.name);
  if (!below && found != nullptr && !found->no_inherit) refuse_only(alter);
  if (found != nullptr && !found->no_inherit) {
    for_children(alter, [&](Alter& child) {
      const sql::CheckDesc* own = find_check(*child.table, command.name);
      if (own == nullptr) return;
      if (below && own->inherit_count == 1 && !own->local) {
        drop_constraint_below(child, command, below, true);
      } else {
        set_origin(child.ddl, own->oid,
                   {own->local || !below, own->no_inherit, own->inherit_count - 1, {}});
      }
    });
  }
  drop_constraint(alter, command);
}

bool in_primary_key(const sql::RelationDesc& table, const std::string& name) {
  const sql::IndexDesc* key = table.declared_primary_key();
  return key != nullptr &&
         std::any_of(key->columns.begin(), key->columns.end(), [&](const sql::IndexColumn& part) {
           return table.columns[part.column].name == name;
         });
}

void drop_not_null_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  if (sql::is_partition(alter.table->inheritance) && !in_primary_key(*alter.table, command.name)) {
    const auto parent = sql::catalog::expect_relation(alter.run.session,
                                                      alter.table->inheritance->parents[0]);
    const sql::ColumnDesc* column = find_column(*parent, command.name);
    if (column != nullptr && column->not_null)
      throw SqlError("42P16",
                     "column " + quoted(column->name) + " is marked NOT NULL in parent table");
  }
  if (!below) refuse_only(alter);
  const auto drop = [&](Alter& one) { drop_not_null(one, command); };
  below ? apply_everywhere(alter, drop) : drop(alter);
}

void set_not_null_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  if (alter.table->kind == 'p') {
    if (column_of(*alter.table, command.name).not_null) return;  // so it is below
    if (!below) require_not_null_below(alter, command.name);
  }
  const auto set = [&](Alter& one) { set_not_null(one, command); };
  below ? apply_everywhere(alter, set) : set(alter);
}

void validate_below(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  if (find_check(*alter.table, command.name) != nullptr && below) {
    for_children(alter, [&](Alter& child) {
      if (find_check(*child.table, command.name) != nullptr) validate_below(child, command, below);
    });
  }
  validate_constraint(alter, command);
}

}  // namespace

void apply_everywhere(Alter& alter, const std::function<void(Alter&)>& apply) {
  apply(alter);
  alter.reload();
  for (const sql::Oid oid : sql::catalog::whole_tree(alter.ddl.access, alter.table->oid)) {
    if (oid == alter.table->oid) continue;
    const auto found = alter.run.session.catalog.find_relation(alter.run.session, oid);
    if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    Alter child{alter.run, alter.ddl, alter.ddl.lock(found), alter.late};
    apply(child);
    child.reload();
    child.ddl.touch(*child.table, !child.table->indexes.empty(), child.table->checks.size());
    alter.ddl.advance();
  }
}

bool apply_to_tree(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  if (alter.table->inheritance == nullptr) return false;
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn:
      add_column_below(alter, command, below);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropColumn:
      drop_below(alter, command, below);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType:
      apply_everywhere(alter, [&](Alter& one) { alter_type(one, command); });
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ColumnDefault:
      if (below) apply_everywhere(alter, [&](Alter& one) { set_default(one, command); });
      return below;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropExpression:
      apply_everywhere(alter, [&](Alter& one) { drop_expression(one, command); });
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetNotNull:
      set_not_null_below(alter, command, below);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropNotNull:
      drop_not_null_below(alter, command, below);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint:
      add_constraint_below(alter, command, below);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropConstraint:
      drop_constraint_below(alter, command, below, false);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ValidateConstraint:
      validate_below(alter, command, below);
      return true;
    default:
      return false;
  }
}

}  // namespace granary::planner::utility
