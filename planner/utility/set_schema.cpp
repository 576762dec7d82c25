// planner/utility/set_schema.cpp: ALTER ... SET SCHEMA.
#include "planner/utility/alter_kinds.h"
#include "planner/utility/collations.h"
#include "planner/utility/dependent_views.h"
#include "planner/utility/object_words.h"
#include "planner/utility/operator_classes.h"
#include "planner/utility/operators.h"
#include "planner/utility/routines.h"
#include "planner/utility/run.h"
#include "planner/utility/statistics_objects.h"
#include "planner/utility/text_search.h"
#include "planner/utility/types.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/temporary.h"

namespace granary::planner::utility {
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

void move_dependency_on_schema(Ddl& ddl, const sql::catalog::ObjectAddress& object,
                               sql::Oid schema) {
  const sql::Value depender[2] = {sql::Value::of_int(object.catalog),
                                  sql::Value::of_int(object.oid.value)};
  for (const CatalogRow& row :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
    if (row.integer("refclassid") != sql::catalog::kPgNamespace) continue;
    CatalogRow changed = row;
    changed.set("refobjid", schema);
    ddl.access.update(row, changed);
  }
}

void refuse_relation_taken(Ddl& ddl, sql::Oid schema, const std::string& name) {
  if (!ddl.name_taken(schema, name)) return;
  throw SqlError("42P07", "relation \"" + name + "\" already exists in schema \"" +
                              ddl.catalog.schema_name(ddl.session, schema).value_or("") + "\"");
}

sql::Oid creation_schema_named(UtilityRun& run, const std::string& name) {
  const sql::Oid schema = name == "pg_temp" ? sql::catalog::temporary_schema(run.session)
                                            : run.session.catalog.find_schema(run.session, name);
  if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
  return schema;
}

sql::Oid schema_to_create_in(UtilityRun& run, const std::string& name, const char* kind) {
  sql::catalog::Catalog& catalog = run.session.catalog;
  const sql::Oid schema = name.empty() ? catalog.creation_schema(run.session)
                                       : catalog.find_schema(run.session, name);
  if (!schema && name == "pg_temp")
    sql::raise_not_supported(std::string(kind) + " in temporary schemas");
  if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
  sql::catalog::require_schema_create(run.session, schema);
  if (sql::catalog::is_temporary(schema))
    sql::raise_not_supported(std::string(kind) + " in temporary schemas");
  if (schema == sql::kPgCatalogNamespace)
    throw SqlError("42501", "permission denied for schema pg_catalog");
  return schema;
}

sql::Oid schema_to_move_to(UtilityRun& run, const std::string& name, sql::Oid from) {
  const sql::Oid schema = run.session.catalog.find_schema(run.session, name);
  if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
  if (schema == from) return schema;
  if (sql::catalog::is_temporary(schema) || sql::catalog::is_temporary(from))
    throw SqlError("0A000", "cannot move objects into or out of temporary schemas");
  if (schema == sql::kPgCatalogNamespace)
    throw SqlError("42501", "permission denied for schema pg_catalog");
  return schema;
}

namespace {

/// The sequences of serial and identity columns go where their table goes.
void move_owned_sequences(Ddl& ddl, sql::Oid table, sql::Oid schema) {
  const sql::Value prefix[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                sql::Value::of_int(table.value)};
  for (const CatalogRow& row : ddl.access.find(sql::catalog::kPgDepend,
                                               sql::catalog::kDependReferenceIndex, prefix)) {
    const char type = row.letter("deptype");
    if (row.integer("classid") != sql::catalog::kPgClass || (type != 'a' && type != 'i')) continue;
    const auto owned = ddl.access.get(sql::catalog::kPgClass, row.oid("objid"));
    if (!owned || owned->letter("relkind") != 'S') continue;
    const std::string name(owned->text("relname"));
    refuse_relation_taken(ddl, schema, name);
    const sql::Oid oid = owned->oid("oid");
    ddl.change_class(oid, [&](CatalogRow& moved) { moved.set("relnamespace", schema); });
    move_dependency_on_schema(ddl, {sql::catalog::kPgClass, oid, 0}, schema);
  }
}

void refuse_owned(Ddl& ddl, const sql::RelationDesc& sequence) {
  const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                  sql::Value::of_int(sequence.oid.value)};
  for (const CatalogRow& row : ddl.access.find(sql::catalog::kPgDepend,
                                               sql::catalog::kDependDependerIndex, depender)) {
    const char type = row.letter("deptype");
    if (row.integer("refclassid") != sql::catalog::kPgClass || (type != 'a' && type != 'i'))
      continue;
    const auto table = ddl.access.get(sql::catalog::kPgClass, row.oid("refobjid"));
    throw SqlError("0A000", "cannot move an owned sequence into another schema")
        .detail("Sequence \"" + sequence.name + "\" is linked to table \"" +
                std::string(table ? table->text("relname") : "") + "\".");
  }
}

}  // namespace

void run_set_schema(UtilityRun& run, const Node& node) {
  const PgQuery__AlterObjectSchemaStmt& alter = *node.alter_object_schema_stmt;
  const auto kind = alter.object_type;
  if (kind == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN || kind == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE)
    return move_user_type(run, alter);
  if (kind == PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR) return move_operator(run, alter);
  if (kind == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION) return move_collation(run, alter);
  if (class_kind_of(kind) != nullptr) return move_class(run, alter);
  if (kind == PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT) return move_statistics(run, alter);
  if (text_search_kind_of(kind) != nullptr) return move_text_search(run, alter);
  if (is_routine(kind)) return move_routine(run, alter);
  if (kind == PG_QUERY__OBJECT_TYPE__OBJECT_EXTENSION) return move_extension(run, alter);
  if (alter.relation == nullptr) {
    refuse_missing_kind(run, kind, *alter.object);
    sql::raise_not_supported(std::string("ALTER ") + object_word(kind) + " SET SCHEMA");
  }
  if (alter.missing_ok && skips_missing(run, *alter.relation)) return;
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr table = ddl.lock(relation_of(run, *alter.relation));
  require_kind(*table, kind);
  if (table->kind == 'S') refuse_owned(ddl, *table);
  const sql::Oid schema = ddl.catalog.find_schema(run.session, alter.newschema);
  if (!schema)
    throw SqlError("3F000", "schema \"" + std::string(alter.newschema) + "\" does not exist");
  if (schema == table->schema_oid) return;
  if (sql::catalog::is_temporary(schema) || sql::catalog::is_temporary(table->oid))
    throw SqlError("0A000", "cannot move objects into or out of temporary schemas");
  refuse_relation_taken(ddl, schema, table->name);
  auto after = std::make_shared<sql::RelationDesc>(*table);
  after->schema = alter.newschema;
  rename_in_views(run, ddl, {{table->oid, after}});
  const auto move_class = [&](CatalogRow& row) { row.set("relnamespace", schema); };
  ddl.change_class(table->oid, move_class);
  if (table->row_type) sql::catalog::rename_type(ddl, table->row_type, table->name, schema);
  for (const sql::IndexDesc& index : table->indexes) {
    refuse_relation_taken(ddl, schema, index.name);
    ddl.change_class(index.oid, move_class);
  }
  const sql::Value prefix = sql::Value::of_int(table->oid.value);
  for (const CatalogRow& row : ddl.access.find(sql::catalog::kPgConstraint,
                                               sql::catalog::kConstraintRelidIndex, {&prefix, 1})) {
    CatalogRow changed = row;
    changed.set("connamespace", schema);
    ddl.access.update(row, changed);
  }
  move_dependency_on_schema(ddl, {sql::catalog::kPgClass, table->oid, 0}, schema);
  move_owned_sequences(ddl, table->oid, schema);
}

}  // namespace granary::planner::utility
