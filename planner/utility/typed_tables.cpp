#include "planner/utility/typed_tables.h"

#include <algorithm>

#include "planner/bind/binder.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance.h"
#include "sql/types/composite.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

std::vector<const sql::ColumnDesc*> live_columns(const sql::RelationDesc& relation) {
  std::vector<const sql::ColumnDesc*> out;
  for (const sql::ColumnDesc& column : relation.columns) {
    if (!column.dropped) out.push_back(&column);
  }
  return out;
}

/// errors  42804
void check_columns(const sql::RelationDesc& table, const sql::RelationDesc& type) {
  const auto own = live_columns(table), wanted = live_columns(type);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i == own.size())
      throw SqlError("42804", "table is missing column " + quoted(wanted[i]->name));
    if (own[i]->name != wanted[i]->name) {
      throw SqlError("42804", "table has column " + quoted(own[i]->name) +
                                  " where type requires " + quoted(wanted[i]->name));
    }
    if (own[i]->type != wanted[i]->type || own[i]->typmod != wanted[i]->typmod) {
      throw SqlError("42804", "table " + quoted(table.name) + " has different type for column " +
                                  quoted(own[i]->name));
    }
  }
  if (own.size() > wanted.size())
    throw SqlError("42804", "table has extra column " + quoted(own[wanted.size()]->name));
}

void forget_type(Alter& alter) {
  const Value depender[2] = {Value::of_int(sql::catalog::kPgClass),
                             Value::of_int(alter.table->oid.value)};
  for (const CatalogRow& row : alter.ddl.access.find(
           sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
    if (row.oid("refobjid") == alter.table->of_type &&
        row.integer("refclassid") == sql::catalog::kPgType && row.integer("objsubid") == 0)
      alter.ddl.access.remove(row);
  }
  alter.ddl.advance();
}

void store_type(Alter& alter, Oid type) {
  alter.ddl.change_class(alter.table->oid,
                         [&](CatalogRow& row) { row.set("reloftype", type); });
}

}  // namespace

sql::RelationPtr type_of_table(UtilityRun& run, const PgQuery__TypeName& name) {
  Binder binder(run.session);
  Node node = PG_QUERY__NODE__INIT;
  node.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
  node.type_name = const_cast<PgQuery__TypeName*>(&name);
  std::int32_t typmod = -1;
  Oid type;
  try {
    type = bind_type_name(binder, &node, &typmod);
  } catch (SqlError& error) {
    throw std::move(error).at(-1);  // PostgreSQL names no place
  }
  const auto relation =
      sql::is_composite(type)
          ? run.session.catalog.find_relation(run.session, sql::relation_of_type(type))
          : nullptr;
  if (relation == nullptr || relation->kind != 'c')
    throw SqlError("42809", "type " + sql::format_type(type, -1) + " is not a composite type");
  return relation;
}

void add_typed_columns(UtilityRun& run, ddl::TableDefinition& definition,
                       const PgQuery__CreateStmt& create, const sql::RelationPtr& type) {
  definition.typed_by = type.get();
  std::vector<const PgQuery__ColumnDef*> said;
  for (const Node* element : ast::list(create.table_elts, create.n_table_elts)) {
    if (element->node_case != PG_QUERY__NODE__NODE_COLUMN_DEF) continue;
    const std::string name = element->column_def->colname;
    const auto columns = live_columns(*type);
    if (std::none_of(columns.begin(), columns.end(),
                     [&](const sql::ColumnDesc* column) { return column->name == name; }))
      throw SqlError("42703", "column " + quoted(name) + " does not exist");
    for (const PgQuery__ColumnDef* other : said) {
      if (other->colname == name)
        throw SqlError("42701", "column " + quoted(name) + " specified more than once");
    }
    said.push_back(element->column_def);
  }
  for (const sql::ColumnDesc* column : live_columns(*type)) {
    const auto found = std::find_if(said.begin(), said.end(), [&](const PgQuery__ColumnDef* one) {
      return one->colname == column->name;
    });
    PgQuery__ColumnDef plain = PG_QUERY__COLUMN_DEF__INIT;
    std::string name = column->name;
    plain.colname = name.data();
    ddl::add_column(run, definition, found != said.end() ? **found : plain);
  }
}

void depend_on_type(sql::catalog::Ddl& ddl, const sql::RelationDesc& table, Oid type) {
  ddl.depend({sql::catalog::kPgClass, table.oid, 0}, {sql::catalog::kPgType, type, 0}, 'n');
}

void refuse_typed(const sql::RelationDesc& table, PgQuery__AlterTableType action) {
  if (!table.of_type) return;
  const char* what = nullptr;
  if (action == PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn) what = "add column to";
  if (action == PG_QUERY__ALTER_TABLE_TYPE__AT_DropColumn) what = "drop column from";
  if (action == PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType) what = "alter column type of";
  if (action == PG_QUERY__ALTER_TABLE_TYPE__AT_AddInherit ||
      action == PG_QUERY__ALTER_TABLE_TYPE__AT_DropInherit)
    what = "change inheritance of";
  if (what != nullptr) throw SqlError("42809", std::string("cannot ") + what + " typed table");
}

namespace {

void set_type(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::RelationPtr type = type_of_table(alter.run, *command.def->type_name);
  const bool has_parents =
      alter.table->inheritance != nullptr && !alter.table->inheritance->parents.empty();
  if (has_parents) throw SqlError("42809", "typed tables cannot inherit");
  check_columns(*alter.table, *type);
  if (alter.table->of_type) forget_type(alter);
  depend_on_type(alter.ddl, *alter.table, type->row_type);
  store_type(alter, type->row_type);
}

void drop_type(Alter& alter) {
  if (!alter.table->of_type)
    throw SqlError("42809", quoted(alter.table->name) + " is not a typed table");
  forget_type(alter);
  store_type(alter, {});
}

}  // namespace

bool apply_to_type(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AddOf) {
    set_type(alter, command);
    return true;
  }
  if (command.subtype != PG_QUERY__ALTER_TABLE_TYPE__AT_DropOf) return false;
  drop_type(alter);
  return true;
}

void change_typed_tables(Alter& type, bool cascade, const std::function<void(Alter&)>& change) {
  const Value on[2] = {Value::of_int(sql::catalog::kPgType),
                       Value::of_int(type.table->row_type.value)};
  for (const CatalogRow& row : type.ddl.access.find(
           sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, on)) {
    if (row.integer("classid") != sql::catalog::kPgClass || row.integer("objsubid") != 0) continue;
    const auto table =
        type.run.session.catalog.find_relation(type.run.session, row.oid("objid"));
    if (table == nullptr || table->of_type != type.table->row_type) continue;
    if (!cascade) {
      throw SqlError("2BP01", "cannot alter type " + quoted(type.table->name) +
                                  " because it is the type of a typed table")
          .hint("Use ALTER ... CASCADE to alter the typed tables too.");
    }
    Alter one{type.run, type.ddl, type.ddl.lock(table), type.late};
    change(one);
    one.reload();
    one.ddl.touch(*one.table, !one.table->indexes.empty(), one.table->checks.size());
    type.ddl.advance();
  }
}

}  // namespace granary::planner::utility
