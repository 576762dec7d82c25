// planner/utility/alter_constraint.cpp: ALTER TABLE's subcommands on constraints.
#include "planner/utility/alter.h"
#include "planner/utility/exclusion.h"
#include "planner/utility/foreign_key_tree.h"
#include "planner/utility/partition.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/executor/foreign_key.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

std::optional<CatalogRow> find_constraint(Alter& alter, const std::string& name) {
  const sql::Value prefix = sql::Value::of_int(alter.table->oid.value);
  for (const CatalogRow& row : alter.ddl.access.find(
           sql::catalog::kPgConstraint, sql::catalog::kConstraintRelidIndex, {&prefix, 1})) {
    if (row.text("conname") == name) return row;
  }
  return std::nullopt;
}

void set_validated(Alter& alter, sql::Oid constraint, bool validated) {
  alter.ddl.advance();
  const std::optional<CatalogRow> row =
      alter.ddl.access.get(sql::catalog::kPgConstraint, constraint);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  changed.set("convalidated", std::int64_t{validated});
  alter.ddl.access.update(*row, changed);
}

[[noreturn]] void no_constraint(const Alter& alter, const std::string& name) {
  throw SqlError("42704", "constraint \"" + name + "\" of relation \"" + alter.table->name +
                              "\" does not exist");
}

}  // namespace

void add_keys(Alter& alter, std::span<const ddl::KeyDefinition> keys, bool only) {
  for (const ddl::KeyDefinition& key : keys) {
    const sql::RelationPtr before = alter.table;
    sql::RelationDesc planned = *before;
    bind_keys(alter.ddl, planned, {&key, 1});
    const bool own_tree = key.primary && !key.deferrable;
    sql::IndexDesc index = own_tree ? planned.indexes.front() : planned.indexes.back();
    if (sql::is_partitioned(before->inheritance))
      check_unique_keys(*before, before->inheritance->partitions->key(), {&index, 1});
    if (only) index.valid = sql::catalog::children_of(alter.ddl.access, before->oid).empty();
    std::vector<std::uint32_t> now_not_null;
    for (const sql::IndexColumn& column : index.columns) {
      const sql::ColumnDesc& now = before->columns[column.column];
      if (!key.primary || now.not_null) continue;
      now_not_null.push_back(column.column);
      alter.ddl.change_attribute(before->oid, now.number,
                                 [](CatalogRow& row) { row.set("attnotnull", std::int64_t{1}); });
    }
    alter.ddl.create_index(*before, index, key.primary ? 'p' : 'u');
    alter.ddl.touch(*before, true, before->checks.size());
    alter.reload();
    if (own_tree) {
      sql::RelationDesc after = *alter.table;
      sql::catalog::rewrite_table(alter.ddl, *before, after, {}, nullptr);
      alter.reload();
    } else {
      if (!now_not_null.empty() && alter.table->table != nullptr)
        alter.late.not_null(alter.table->oid, now_not_null);
      sql::catalog::build_index(alter.ddl, *alter.table, index);
    }
  }
}

static void add_exclusion(Alter& alter, const PgQuery__Constraint& constraint) {
  const sql::RelationPtr before = alter.table;
  sql::RelationDesc planned = *before;
  const PgQuery__Constraint* const one = &constraint;
  const std::vector<IndexOfForm> bound = bind_exclusions(alter.run, alter.ddl, planned, {&one, 1});
  sql::IndexDesc& index = planned.indexes.back();
  alter.ddl.create_index(planned, index, 'x');
  alter.ddl.touch(*before, true, before->checks.size());
  alter.ddl.advance();
  set_forms(alter.ddl, planned, bound);
  alter.reload();
  for (const sql::IndexDesc& made : alter.table->indexes) {
    if (made.oid == index.oid) sql::catalog::build_index(alter.ddl, *alter.table, made);
  }
}

void add_checks(Alter& alter, std::span<const ddl::CheckDefinition> checks, bool verify) {
  if (checks.empty()) return;
  sql::RelationDesc planned = *alter.table;
  for (const BoundCheck& check : bind_checks(alter.run, alter.ddl, planned, checks)) {
    if (check.inherited) {
      set_origin(alter.ddl, check.inherited, {true, {}, check.inherit_count, {}});
      continue;
    }
    const sql::Oid oid =
        alter.ddl.create_check(planned, check.name, check.expression, check.columns);
    if (!check.plain()) {
      alter.ddl.advance();
      set_origin(alter.ddl, oid, {check.local, check.no_inherit, check.inherit_count, {}});
    }
    if (!verify)
      set_validated(alter, oid, false);
    else if (alter.table->kind != 'p')
      sql::catalog::require_called(alter.run.session, check.expression);
  }
  alter.ddl.touch(planned, !planned.indexes.empty(), planned.checks.size());
  alter.reload();
  if (verify) alter.late.checks(alter.table->oid);
}

/// A key's index has its name, which is asked for before the constraint's; that there is a primary
/// key already, before either. errors  42P07, 42710
static void refuse_taken_name(Alter& alter, const PgQuery__Constraint& constraint) {
  const std::string name(ast::text(constraint.conname));
  if (name.empty()) return;
  const bool makes_index = ast::text(constraint.indexname).empty();
  const bool primary = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY && makes_index;
  const bool unique = (constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE ||
                       constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION) &&
                      makes_index;
  if (primary && alter.table->declared_primary_key() != nullptr) return;
  if ((primary || unique) && alter.ddl.name_taken(alter.table->schema_oid, name))
    throw SqlError("42P07", "relation \"" + name + "\" already exists");
  const bool check = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_CHECK;
  const auto inherited = [&](const sql::CheckDesc& known) {
    return known.name == name && !known.local;
  };
  if (check && std::any_of(alter.table->checks.begin(), alter.table->checks.end(), inherited))
    return;  // it may be the same
  if (alter.ddl.constraint_exists(*alter.table, name)) {
    throw SqlError("42710", "constraint \"" + name + "\" for relation \"" + alter.table->name +
                                "\" already exists");
  }
}

void set_key_not_null(Alter& alter) {
  const sql::IndexDesc* key = alter.table->declared_primary_key();
  if (key == nullptr || alter.table->kind == 'p') return;
  std::vector<std::string> names;  // the table is described anew after each change
  for (const sql::IndexColumn& part : key->columns)
    names.push_back(alter.table->columns[part.column].name);
  for (std::string& name : names) {
    PgQuery__AlterTableCmd command;
    pg_query__alter_table_cmd__init(&command);
    command.name = name.data();
    apply_everywhere(alter, [&](Alter& one) {
      if (!column_of(*one.table, name).not_null) set_not_null(one, command);
    });
  }
}

void add_constraint(Alter& alter, const PgQuery__AlterTableCmd& command, bool only) {
  const PgQuery__Constraint& constraint = *command.def->constraint;
  refuse_taken_name(alter, constraint);
  if (!ast::text(constraint.indexname).empty()) return add_key_from_index(alter, constraint);
  ddl::TableDefinition definition;
  definition.name = alter.table->name;
  ddl::add_constraint(alter.run, definition, constraint);
  add_keys(alter, definition.keys, only);
  for (const PgQuery__Constraint* exclusion : definition.exclusions)
    add_exclusion(alter, *exclusion);
  add_checks(alter, definition.checks, !constraint.skip_validation);
  for (ddl::ForeignKeyDefinition& key : definition.foreign_keys)
    key.validated = !constraint.skip_validation;
  create_foreign_keys(alter.run, alter.ddl, alter.table, definition.foreign_keys,
                      constraint.skip_validation ? nullptr : &alter.late);
}

void refuse_inherited_constraint(Alter& alter, const std::string& name) {
  const std::optional<CatalogRow> row = find_constraint(alter, name);
  if (!row || row->integer("coninhcount") == 0) return;
  throw SqlError("42P16", "cannot drop inherited constraint \"" + name + "\" of relation \"" +
                              alter.table->name + "\"");
}

void drop_constraint(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const std::optional<CatalogRow> row = find_constraint(alter, command.name);
  if (!row && command.missing_ok) {
    alter.run.session.notice("NOTICE", "00000",
                             "constraint \"" + std::string(command.name) + "\" of relation \"" +
                                 alter.table->name + "\" does not exist, skipping");
    return;
  }
  if (!row) no_constraint(alter, command.name);
  if (const sql::Oid parent = row->oid("confrelid"); parent && parent != alter.table->oid) {
    alter.ddl.refuse_in_use(*sql::catalog::expect_relation(alter.run.session, parent),
                            "ALTER TABLE");
  }
  drop_objects(alter.ddl, {{sql::catalog::kPgConstraint, row->oid("oid"), 0}},
               command.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

namespace {

void set_deferrable(Alter& alter, const CatalogRow& row, const PgQuery__Constraint& wanted) {
  CatalogRow changed = row;
  changed.set("condeferrable", std::int64_t{wanted.deferrable});
  changed.set("condeferred", std::int64_t{wanted.initdeferred});
  alter.ddl.access.update(row, changed);
  for (const char* side : {"conrelid", "confrelid"}) {
    if (row.oid(side) == alter.table->oid) continue;
    const auto table = alter.run.session.catalog.find_relation(alter.run.session, row.oid(side));
    alter.ddl.touch(alter.ddl.lock(table)->oid);
    alter.ddl.advance();
  }
}

/// ALTER CONSTRAINT: whether and how a foreign key is deferrable. errors  42704, 42809; XX000 for a
/// copy
void alter_constraint(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__Constraint& wanted = *command.def->constraint;
  const std::optional<CatalogRow> row = find_constraint(alter, wanted.conname);
  if (!row) no_constraint(alter, wanted.conname);
  const std::string name(wanted.conname);
  if (row->letter("contype") != 'f') {
    throw SqlError("42809", "constraint \"" + name + "\" of relation \"" + alter.table->name +
                                "\" is not a foreign key constraint");
  }
  if (const sql::Oid above = row->oid("conparentid")) {
    const CatalogRow origin =
        sql::catalog::expect_row(alter.ddl.access, sql::catalog::kPgConstraint, above);
    const auto table =
        sql::catalog::expect_relation(alter.run.session, origin.oid("conrelid"));
    throw SqlError("XX000", "cannot alter constraint \"" + name + "\" on relation \"" +
                                alter.table->name + "\"")
        .detail("Constraint \"" + name + "\" is derived from constraint \"" +
                std::string(origin.text("conname")) + "\" of relation \"" + table->name + "\".")
        .hint("You may alter the constraint it derives from, instead.");
  }
  std::vector<sql::Oid> all{row->oid("oid")};
  add_constraint_copies(alter.ddl.access, all);
  for (const sql::Oid oid : all) {
    const CatalogRow copy =
        sql::catalog::expect_row(alter.ddl.access, sql::catalog::kPgConstraint, oid);
    set_deferrable(alter, copy, wanted);
  }
  alter.ddl.advance();
}

}  // namespace

void validate_constraint(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const std::optional<CatalogRow> row = find_constraint(alter, command.name);
  if (!row) no_constraint(alter, command.name);
  const char type = row->letter("contype");
  if (type != 'f' && type != 'c') {
    throw SqlError("42809", "constraint \"" + std::string(command.name) + "\" of relation \"" +
                                alter.table->name + "\" is not a foreign key or check constraint");
  }
  if (row->truth("convalidated")) return;
  if (type == 'f') {
    const sql::RelationPtr parent =
        sql::catalog::expect_relation(alter.run.session, row->oid("confrelid"));
    for (const sql::ForeignKeyDesc& key : alter.table->foreign_keys) {
      if (key.oid == row->oid("oid"))
        sql::verify_foreign_key(alter.run.session, key, *alter.table, *parent);
    }
  }
  if (type == 'c') {
    sql::WriteChecks compiled = compile_checks(alter.run.session, *alter.table);
    std::erase_if(compiled.checks, [&](const auto& check) { return check.first != command.name; });
    sql::catalog::require_called(alter.run.session, row->text("conbin"));
    sql::catalog::verify_rows(alter.ddl, *alter.table, {}, &compiled);
  }
  set_validated(alter, row->oid("oid"), true);
  alter.ddl.touch(alter.table->oid);
}

void change_constraint(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AlterConstraint)
    return alter_constraint(alter, command);
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_ValidateConstraint)
    return validate_constraint(alter, command);
  refuse_inherited_constraint(alter, command.name);
  drop_constraint(alter, command);
}

}  // namespace granary::planner::utility
