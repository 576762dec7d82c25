// planner/utility/foreign_tables.cpp: CREATE FOREIGN TABLE, IMPORT FOREIGN SCHEMA, and what ALTER
// does to foreign tables only. A foreign table has an empty tree of its own, so that whatever
// changes tables works on it as well; whoever would read or write rows is refused, since no wrapper
// has a handler.
#include <algorithm>

#include "planner/utility/foreign_data.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/object_acl.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgForeignServer;
using sql::catalog::kPgForeignTable;

namespace {

/// errors  0A000 at a constraint that needs the rows
void refuse_constraint(const PgQuery__Constraint& constraint) {
  const char* what = nullptr;
  switch (constraint.contype) {
    case PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY:
      what = "primary key";
      break;
    case PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE:
      what = "unique";
      break;
    case PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION:
      what = "exclusion";
      break;
    case PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN:
      what = "foreign key";
      break;
    default:
      return;
  }
  throw SqlError("0A000",
                 std::string(what) + " constraints are not supported on foreign tables")
      .at(constraint.location);
}

void refuse_constraints(const PgQuery__ColumnDef& column) {
  for (const Node* node : ast::list(column.constraints, column.n_constraints))
    refuse_constraint(*node->constraint);
}

/// The validator of the wrapper that a foreign table is of.
Oid validator_of_table(Ddl& ddl, Oid table) {
  const auto row = ddl.access.get(kPgForeignTable, table);
  const auto server = row ? ddl.access.get(kPgForeignServer, row->oid("ftserver")) : std::nullopt;
  return server ? validator_of(ddl.access, server->oid("srvfdw")) : Oid{};
}

void change_column_options(UtilityRun& run, Ddl& ddl, Oid table, std::int16_t number,
                           std::span<Node* const> options, Oid validator) {
  ddl.change_attribute(table, number, [&](CatalogRow& row) {
    change_foreign_options(run, row, "attfdwoptions", options, validator,
                           sql::catalog::kPgAttribute);
  });
}

void set_table_options(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const auto row = alter.ddl.access.get(kPgForeignTable, alter.table->oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  const PgQuery__List& options = *command.def->list;
  CatalogRow changed = *row;
  change_foreign_options(alter.run, changed, "ftoptions", {options.items, options.n_items},
                         validator_of_table(alter.ddl, alter.table->oid), kPgForeignTable);
  alter.ddl.access.update(*row, changed);
}

void set_column_options(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__List& options = *command.def->list;
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  change_column_options(alter.run, alter.ddl, alter.table->oid, column.number,
                        {options.items, options.n_items},
                        validator_of_table(alter.ddl, alter.table->oid));
}

std::int16_t number_of(const sql::RelationDesc& table, std::string_view name) {
  for (const sql::ColumnDesc& column : table.columns) {
    if (!column.dropped && column.name == name) return column.number;
  }
  return 0;
}

}  // namespace

void refuse_on_foreign_table(const PgQuery__CreateStmt& create) {
  for (const Node* element : ast::list(create.table_elts, create.n_table_elts)) {
    if (element->node_case == PG_QUERY__NODE__NODE_COLUMN_DEF) {
      refuse_constraints(*element->column_def);
    } else if (element->node_case == PG_QUERY__NODE__NODE_CONSTRAINT) {
      refuse_constraint(*element->constraint);
    } else {
      throw SqlError("0A000", "LIKE is not supported for creating foreign tables")
          .at(element->table_like_clause->relation->location);
    }
  }
  for (const Node* node : ast::list(create.constraints, create.n_constraints))
    refuse_constraint(*node->constraint);
}

void refuse_on_foreign_table(const PgQuery__AlterTableStmt& alter) {
  for (const Node* node : ast::list(alter.cmds, alter.n_cmds)) {
    const PgQuery__AlterTableCmd& command = *node->alter_table_cmd;
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint)
      refuse_constraint(*command.def->constraint);
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn)
      refuse_constraints(*command.def->column_def);
  }
  for (const Node* node : ast::list(alter.cmds, alter.n_cmds)) {
    const PgQuery__AlterTableCmd& command = *node->alter_table_cmd;
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType &&
        command.def->column_def->raw_default != nullptr) {
      throw SqlError("42809",
                     "\"" + std::string(alter.relation->relname) + "\" is not a table");
    }
  }
}

void refuse_using_below(Alter& alter) {
  if (alter.table->inheritance == nullptr) return;
  for (const Oid below : sql::catalog::whole_tree(alter.ddl.access, alter.table->oid)) {
    const auto row = alter.ddl.access.get(sql::catalog::kPgClass, below);
    if (row && row->letter("relkind") == 'f')
      throw SqlError("42809", "\"" + std::string(row->text("relname")) + "\" is not a table");
  }
}

void refuse_foreign_partition(const sql::RelationDesc& parent) {
  if (std::ranges::none_of(parent.indexes, &sql::IndexDesc::is_key)) return;
  throw SqlError("42809", "cannot create foreign partition of partitioned table \"" +
                              parent.name + "\"")
      .detail("Table \"" + parent.name + "\" contains indexes that are unique.");
}

void run_create_foreign_table(UtilityRun& run, const Node& node) {
  const PgQuery__CreateForeignTableStmt& create = *node.create_foreign_table_stmt;
  const Oid table = create_foreign_relation(run, *create.base_stmt);
  if (!table) return;
  Ddl ddl(run.session, run.arena);
  ddl.advance();
  const CatalogRow server = sql::catalog::get_server(ddl.access, create.servername);
  sql::catalog::require_privileges(ddl.access, run.session.user_oid,
                                   {kPgForeignServer, server.oid("oid"), 0},
                                   sql::catalog::kUsage);
  const Oid validator = validator_of(ddl.access, server.oid("srvfdw"));
  CatalogRow row = ddl.access.make(kPgForeignTable);
  row.set("ftrelid", table);
  row.set("ftserver", server.oid("oid"));
  change_foreign_options(run, row, "ftoptions", {create.options, create.n_options}, validator,
                         kPgForeignTable);
  if (!ddl.access.insert(row)) sql::catalog::require(engine::OpResult::kConflict);
  ddl.depend({sql::catalog::kPgClass, table, 0}, {kPgForeignServer, server.oid("oid"), 0}, 'n');
  const sql::RelationPtr made = run.session.catalog.find_relation(run.session, table);
  const PgQuery__CreateStmt& base = *create.base_stmt;
  for (const Node* element : ast::list(base.table_elts, base.n_table_elts)) {
    if (element->node_case != PG_QUERY__NODE__NODE_COLUMN_DEF) continue;
    const PgQuery__ColumnDef& column = *element->column_def;
    if (column.n_fdwoptions == 0) continue;
    change_column_options(run, ddl, table, number_of(*made, column.colname),
                          {column.fdwoptions, column.n_fdwoptions}, validator);
  }
}

bool set_generic_options(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_GenericOptions) {
    set_table_options(alter, command);
    return true;
  }
  if (command.subtype != PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnGenericOptions) return false;
  set_column_options(alter, command);
  return true;
}

void set_new_column_options(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__ColumnDef& column = *command.def->column_def;
  if (alter.table->kind != 'f' || column.n_fdwoptions == 0) return;
  alter.reload();
  change_column_options(alter.run, alter.ddl, alter.table->oid,
                        number_of(*alter.table, column.colname),
                        {column.fdwoptions, column.n_fdwoptions},
                        validator_of_table(alter.ddl, alter.table->oid));
}

void run_import_schema(UtilityRun& run, const Node& node) {
  const PgQuery__ImportForeignSchemaStmt& import = *node.import_foreign_schema_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow server = sql::catalog::get_server(ddl.access, import.server_name);
  sql::catalog::require_privileges(ddl.access, run.session.user_oid,
                                   {kPgForeignServer, server.oid("oid"), 0},
                                   sql::catalog::kUsage);
  const Oid schema = ddl.catalog.find_schema(run.session, import.local_schema);
  if (!schema) {
    throw SqlError("3F000",
                   "schema \"" + std::string(import.local_schema) + "\" does not exist");
  }
  sql::catalog::require_schema_create(run.session, schema);
  sql::catalog::raise_wrapper_without_handler(ddl.access, server);
}

}  // namespace granary::planner::utility
