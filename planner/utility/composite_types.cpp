#include "planner/utility/composite_types.h"

#include "planner/bind/collation.h"
#include "planner/bind/ddl_table.h"
#include "planner/utility/alter.h"
#include "planner/utility/typed_tables.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/row_forms.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// An attribute as its definition says; the number is set by the caller.
sql::ColumnDesc attribute(UtilityRun& run, const PgQuery__ColumnDef& definition) {
  sql::ColumnDesc out;
  out.name = definition.colname;
  try {
    ddl::set_column_type(run, out, *definition.type_name);
    out.collation = bind_column_collation(run.session, definition.coll_clause, out.type);
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
  return out;
}

bool has_attribute(const sql::RelationDesc& type, std::string_view name) {
  for (const sql::ColumnDesc& column : type.columns) {
    if (!column.dropped && column.name == name) return true;
  }
  return false;
}

bool cascades(const PgQuery__AlterTableCmd& command) {
  return command.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE;
}

void add_attribute(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__ColumnDef& definition = *command.def->column_def;
  if (has_attribute(*alter.table, definition.colname)) {
    throw SqlError("42701", "column \"" + std::string(definition.colname) + "\" of relation \"" +
                                alter.table->name + "\" already exists");
  }
  sql::ColumnDesc column = attribute(alter.run, definition);
  sql::catalog::refuse_recursive_type(alter.run.session, alter.table->row_type, column.type);
  column.number = static_cast<std::int16_t>(alter.table->columns.size() + 1);
  change_typed_tables(alter, cascades(command), [&](Alter& one) { add_column(one, command); });
  alter.ddl.create_column(*alter.table, column);
  alter.ddl.change_class(
      alter.table->oid, [&](CatalogRow& row) { row.set("relnatts", std::int64_t{column.number}); });
}

void drop_attribute(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const std::string name = command.name;
  if (!has_attribute(*alter.table, name)) {
    if (!command.missing_ok) {
      throw SqlError("42703", "column \"" + name + "\" of relation \"" + alter.table->name +
                                  "\" does not exist");
    }
    alter.run.session.notice("NOTICE", "00000",
                             "column \"" + name + "\" of relation \"" + alter.table->name +
                                 "\" does not exist, skipping");
    return;
  }
  change_typed_tables(alter, cascades(command), [&](Alter& one) { drop_column(one, command); });
  const sql::ColumnDesc& column = column_of(*alter.table, name);
  drop_objects(alter.ddl, {{sql::catalog::kPgClass, alter.table->oid, column.number}},
               command.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void alter_attribute(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc before = column_of(*alter.table, command.name);
  sql::catalog::refuse_stored_row_type(alter.ddl, *alter.table);
  change_typed_tables(alter, cascades(command), [&](Alter& one) { alter_type(one, command); });
  sql::ColumnDesc after = before;
  after.storage = 0;
  ddl::set_column_type(alter.run, after, *command.def->column_def->type_name);
  after.collation = bind_column_collation(
      alter.run.session, command.def->column_def->coll_clause, after.type);
  sql::catalog::require_type_usage(alter.run.session, after.type);
  sql::catalog::refuse_recursive_type(alter.run.session, alter.table->row_type, after.type);
  alter.ddl.change_attribute(alter.table->oid, before.number, [&](CatalogRow& row) {
    sql::catalog::fill_attribute(row, alter.table->oid, after, after.number);
  });
  sql::catalog::forget_type_of_column(alter.ddl, *alter.table, before);
  sql::catalog::depend_on_type(alter.ddl, *alter.table, after);
}

void apply(Alter& alter, const PgQuery__AlterTableCmd& command) {
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn:
      return add_attribute(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropColumn:
      return drop_attribute(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType:
      return alter_attribute(alter, command);
    default:
      sql::raise_not_supported("this form of ALTER TYPE");
  }
}

sql::RelationPtr composite_of(UtilityRun& run, const PgQuery__RangeVar& name) {
  sql::RelationPtr type = relation_of(run, name);
  if (type->kind != 'c') throw SqlError("42809", "\"" + type->name + "\" is not a composite type");
  return type;
}

}  // namespace

void run_create_composite_type(UtilityRun& run, const Node& node) {
  const PgQuery__CompositeTypeStmt& create = *node.composite_type_stmt;
  sql::RelationDesc desc;
  desc.kind = 'c';
  desc.name = create.typevar->relname;
  place_relation(run, *create.typevar, desc);
  for (auto* item : ast::list(create.coldeflist, create.n_coldeflist)) {
    const PgQuery__ColumnDef& definition = *item->column_def;
    if (has_attribute(desc, definition.colname)) {
      throw SqlError("42701",
                     "column \"" + std::string(definition.colname) + "\" specified more than once");
    }
    sql::ColumnDesc column = attribute(run, definition);
    column.number = static_cast<std::int16_t>(desc.columns.size() + 1);
    desc.columns.push_back(std::move(column));
  }
  Ddl ddl(run.session, run.arena);
  ddl.create_relation(desc, {});
}

void run_alter_composite_type(UtilityRun& run, const PgQuery__AlterTableStmt& statement) {
  const sql::RelationPtr type = composite_of(run, *statement.relation);
  Ddl ddl(run.session, run.arena);
  LateChecks late;
  Alter alter{run, ddl, ddl.lock(type), late};
  for (std::size_t i = 0; i < statement.n_cmds; ++i) {
    apply(alter, *statement.cmds[i]->alter_table_cmd);
    alter.reload();
  }
  late.type_changes.apply(run, ddl);
  late.run(run, ddl, alter.table->oid);
  ddl.touch(alter.table->oid);
}

void rename_attribute(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  const sql::RelationPtr found = composite_of(run, *rename.relation);
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr type = ddl.lock(found);
  const std::string after = rename.newname;
  if (!has_attribute(*type, rename.subname))
    throw SqlError("42703", "column \"" + std::string(rename.subname) + "\" does not exist");
  if (has_attribute(*type, after)) {
    throw SqlError("42701",
                   "column \"" + after + "\" of relation \"" + type->name + "\" already exists");
  }
  LateChecks late;
  Alter alter{run, ddl, type, late};
  change_typed_tables(alter, rename.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE,
                      [&](Alter& one) {
                        rename_column_of(run, ddl, one.table, rename.subname, after);
                      });
  ddl.change_attribute(type->oid, column_of(*type, rename.subname).number,
                       [&](CatalogRow& row) { row.set("attname", after); });
  ddl.touch(type->oid);
}

}  // namespace granary::planner::utility
