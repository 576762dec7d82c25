// planner/utility/alter_identity.cpp: ALTER COLUMN ... ADD GENERATED AS IDENTITY, SET, DROP
// IDENTITY; DROP EXPRESSION.
#include "planner/utility/alter.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/sequence.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

std::string named(const Alter& alter, const sql::ColumnDesc& column) {
  return "column \"" + column.name + "\" of relation \"" + alter.table->name + "\"";
}

/// The sequence of an identity column, with the row of pg_depend that says so.
std::optional<CatalogRow> ownership(Alter& alter, const sql::ColumnDesc& column) {
  const sql::Value prefix[3] = {sql::Value::of_int(sql::catalog::kPgClass),
                                sql::Value::of_int(alter.table->oid.value),
                                sql::Value::of_int(column.number)};
  for (const CatalogRow& row : alter.ddl.access.find(sql::catalog::kPgDepend,
                                                     sql::catalog::kDependReferenceIndex, prefix)) {
    if (row.letter("deptype") == 'i' && row.integer("classid") == sql::catalog::kPgClass)
      return row;
  }
  return std::nullopt;
}

void set_letter(Alter& alter, const sql::ColumnDesc& column, const char* attribute, char letter) {
  alter.ddl.change_attribute(alter.table->oid, column.number,
                             [&](CatalogRow& row) { row.set(attribute, std::int64_t{letter}); });
}

}  // namespace

void add_identity(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__Constraint& constraint = *command.def->constraint;
  sql::ColumnDesc column = column_of(*alter.table, command.name);
  require_identity_type(column.type);
  if (!column.not_null) {
    throw SqlError(
        "55000", named(alter, column) + " must be declared NOT NULL before identity can be added");
  }
  if (column.identity != 0)
    throw SqlError("55000", named(alter, column) + " is already an identity column");
  if (!column.default_sql.empty())
    throw SqlError("55000", named(alter, column) + " already has a default value");
  ddl::OwnedSequence owned{column.name, column.type, true, {}, {}};
  for (std::size_t i = 0; i < constraint.n_options; ++i)
    owned.options.push_back(constraint.options[i]);
  std::vector<sql::ColumnDesc> columns{column};
  std::vector<std::pair<sql::Oid, std::int16_t>> made;
  create_owned_sequences(alter.ddl, *alter.table, {&owned, 1}, made, columns);
  sql::catalog::own_sequence(alter.ddl, made.at(0).first, alter.table->oid, column.number, true);
  set_letter(alter, column, "attidentity", constraint.generated_when[0]);
}

void set_identity(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc column = column_of(*alter.table, command.name);
  if (column.identity == 0)
    throw SqlError("55000", named(alter, column) + " is not an identity column");
  const PgQuery__List& list = *command.def->list;
  std::vector<const Node*> options;
  for (std::size_t i = 0; i < list.n_items; ++i) {
    const PgQuery__DefElem& option = *list.items[i]->def_elem;
    if (std::string_view(option.defname) != "generated") {
      options.push_back(list.items[i]);
      continue;
    }
    set_letter(alter, column, "attidentity",
               static_cast<char>(argument_integer(option.arg, "generated")));
  }
  if (options.empty()) return;
  const std::optional<CatalogRow> row = ownership(alter, column);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  alter_sequence(alter.run, alter.ddl, row->oid("objid"), options);
}

void drop_identity(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc column = column_of(*alter.table, command.name);
  if (column.identity == 0) {
    const std::string message = named(alter, column) + " is not an identity column";
    if (!command.missing_ok) throw SqlError("55000", message);
    alter.run.session.notice("NOTICE", "00000", message + ", skipping");
    return;
  }
  const std::optional<CatalogRow> row = ownership(alter, column);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  const sql::Oid sequence = row->oid("objid");
  alter.ddl.access.remove(*row);
  set_letter(alter, column, "attidentity", 0);
  alter.ddl.advance();
  drop_objects(alter.ddl, {{sql::catalog::kPgClass, sequence, 0}}, false);
}

void retype_identity(Alter& alter, const sql::ColumnDesc& column, sql::Oid type) {
  if (column.identity == 0 || column.type == type) return;
  const std::optional<CatalogRow> row = ownership(alter, column);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  retype_sequence(alter.ddl, row->oid("objid"), type);
  alter.ddl.advance();
}

void refuse_identity(const PgQuery__ColumnDef& definition) {
  for (const auto* item : ast::list(definition.constraints, definition.n_constraints)) {
    if (item->constraint->contype != PG_QUERY__CONSTR_TYPE__CONSTR_IDENTITY) continue;
    throw SqlError("42P16",
                   "cannot recursively add identity column to table that has child tables");
  }
}

void drop_expression(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc column = column_of(*alter.table, command.name);
  if (column.generated == 0) {
    const std::string message = named(alter, column) + " is not a stored generated column";
    if (!command.missing_ok) throw SqlError("55000", message);
    alter.run.session.notice("NOTICE", "00000", message + ", skipping");
    return;
  }
  set_letter(alter, column, "attgenerated", 0);
  alter.ddl.advance();
  alter.ddl.set_default(*alter.table, column, {});
}

void check_drop_expression(const Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  const bool inherits = alter.table->inheritance != nullptr;
  if (!below && inherits && !alter.table->inheritance->children.empty()) {
    throw SqlError("0A000",
                   "ALTER TABLE / DROP EXPRESSION must be applied to child tables too");
  }
  if (column_of(*alter.table, command.name).inherit_count > 0)
    throw SqlError("42P16", "cannot drop generation expression from inherited column");
}

}  // namespace granary::planner::utility
