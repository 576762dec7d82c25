// planner/utility/rename.cpp: ALTER ... RENAME. Definitions are stored as text, so what
// names a renamed column is written anew (renamed_expressions.h), views that read the object too.
#include "planner/utility/alter.h"
#include "planner/utility/collations.h"
#include "planner/utility/composite_types.h"
#include "planner/utility/constraints.h"
#include "planner/utility/dependent_views.h"
#include "planner/utility/domains.h"
#include "planner/utility/event_triggers.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/inherit.h"
#include "planner/utility/object_words.h"
#include "planner/utility/operator_classes.h"
#include "planner/utility/operators.h"
#include "planner/utility/policies.h"
#include "planner/utility/publications.h"
#include "planner/utility/renamed_expressions.h"
#include "planner/utility/roles.h"
#include "planner/utility/routines.h"
#include "planner/utility/rules.h"
#include "planner/utility/statistics_objects.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/text_search.h"
#include "planner/utility/triggers.h"
#include "planner/utility/types.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/system_columns.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// What the relation is called elsewhere once it is as `change` makes it.
template <class Change>
void follow_in_views(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& relation,
                     const Change& change) {
  auto after = std::make_shared<sql::RelationDesc>(relation);
  change(*after);
  rename_in_views(run, ddl, {{relation.oid, after}});
}

void touch(Ddl& ddl, const sql::RelationDesc& table) {
  ddl.touch(table, !table.indexes.empty(), table.checks.size());
}

/// The table whose index or constraint is renamed, locked.
sql::RelationPtr lock_owner(UtilityRun& run, Ddl& ddl, sql::Oid table) {
  return ddl.lock(run.session.catalog.find_relation(run.session, table));
}

void rename_constraint_row(Ddl& ddl, sql::Oid constraint, const std::string& name) {
  const auto row = ddl.access.get(sql::catalog::kPgConstraint, constraint);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  changed.set("conname", name);
  ddl.access.update(*row, changed);
}

/// ALTER VIEW and its like name relations of their kind; ALTER TABLE any.
void check_kind(const PgQuery__RenameStmt& rename, char kind) {
  const std::string name = "\"" + std::string(rename.relation->relname) + "\"";
  const auto type = rename.rename_type;
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_VIEW && kind != 'v')
    throw SqlError("42809", name + " is not a view");
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW && kind != 'm')
    throw SqlError("42809", name + " is not a materialized view");
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE && kind != 'S')
    throw SqlError("42809", name + " is not a sequence");
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_TABLE && kind != 'f')
    throw SqlError("42809", name + " is not a foreign table");
}

void rename_relation(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const std::string_view schema = ast::text(rename.relation->schemaname);
  const sql::Oid oid = ddl.catalog.find_relation_oid(run.session, schema, rename.relation->relname);
  if (!oid && rename.missing_ok) {
    run.session.notice(
        "NOTICE", "00000",
        "relation \"" + std::string(rename.relation->relname) + "\" does not exist, skipping");
    return;
  }
  if (!oid) relation_of(run, *rename.relation);  // says what is missing
  const auto row = ddl.access.get(sql::catalog::kPgClass, oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  sql::RelationPtr table;
  if (row->letter("relkind") == 'i' || row->letter("relkind") == 'I') {
    const auto index = ddl.access.get(sql::catalog::kPgIndex, oid);
    if (!index) sql::catalog::require(engine::OpResult::kConflict);  // dropped meanwhile
    table = lock_owner(run, ddl, index->oid("indrelid"));
  } else {
    table = ddl.lock(run.session.catalog.find_relation(run.session, oid));
  }
  check_kind(rename, row->letter("relkind"));
  if (ddl.name_taken(table->schema_oid, rename.newname)) {
    throw SqlError("42P07", "relation \"" + std::string(rename.newname) + "\" already exists");
  }
  if (oid == table->oid) {
    follow_in_views(run, ddl, *table,
                    [&](sql::RelationDesc& after) { after.name = rename.newname; });
    rename_table_in_definitions(ddl, *table, rename.newname);
  }
  ddl.change_class(oid, [&](CatalogRow& changed) { changed.set("relname", rename.newname); });
  if (oid == table->oid && table->row_type) {
    sql::catalog::rename_type(ddl, table->row_type, rename.newname, table->schema_oid);
  }
  for (const sql::IndexDesc& index : table->indexes) {
    if (index.oid == oid && index.constraint)
      rename_constraint_row(ddl, index.constraint, rename.newname);
  }
  if (oid != table->oid) touch(ddl, *table);
}

}  // namespace

namespace {

auto find_column(const sql::RelationDesc& table, const std::string& name) {
  const auto is_it = [&](const auto& column) { return !column.dropped && column.name == name; };
  return std::find_if(table.columns.begin(), table.columns.end(), is_it);
}

/// errors  42701
void refuse_known_column(const sql::RelationDesc& table, const std::string& name) {
  if (find_column(table, name) == table.columns.end()) return;
  throw SqlError("42701",
                 "column \"" + name + "\" of relation \"" + table.name + "\" already exists");
}

/// The column of one table that is to be renamed. errors  0A000, 42703, 42701
auto renamable_column(const sql::RelationDesc& table, const std::string& before,
                      const std::string& after) {
  if (sql::find_system_column(before))
    throw SqlError("0A000", "cannot rename system column \"" + before + "\"");
  const auto found = find_column(table, before);
  if (found == table.columns.end())
    throw SqlError("42703", "column \"" + before + "\" does not exist");
  refuse_system_column_name(after);
  refuse_known_column(table, after);
  return found;
}

}  // namespace

void rename_column_of(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& table,
                      const std::string& before, const std::string& after) {
  const auto found = renamable_column(*table, before, after);
  follow_in_views(run, ddl, *table, [&](sql::RelationDesc& changed) {
    changed.columns[static_cast<std::size_t>(found->number - 1)].name = after;
  });
  ddl.change_attribute(table->oid, found->number,
                       [&](CatalogRow& row) { row.set("attname", after); });
  rename_in_definitions(ddl, *table, before, after);
  touch(ddl, *table);
}

namespace {

/// Children have their parents' columns under the same names. errors 42P16
void check_inherited_column(Ddl& ddl, const sql::RelationDesc& table, const std::string& name,
                            bool below) {
  if (!below && !sql::catalog::children_of(ddl.access, table.oid).empty()) {
    throw SqlError("42P16",
                   "inherited column \"" + name + "\" must be renamed in child tables too");
  }
  const auto column = find_column(table, name);
  if (column != table.columns.end() && column->inherit_count > 0)
    throw SqlError("42P16", "cannot rename inherited column \"" + name + "\"");
}

void rename_column(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  if (rename.missing_ok && skips_missing(run, *rename.relation)) return;
  const sql::RelationPtr table = ddl.lock(relation_of(run, *rename.relation));
  if (table->of_type) throw SqlError("42809", "cannot rename column of typed table");
  const std::string before = rename.subname, after = rename.newname;
  if (table->inheritance == nullptr) return rename_column_of(run, ddl, table, before, after);
  const bool below = rename.relation->inh;
  check_inherited_column(ddl, *table, before, below);
  std::vector<sql::Oid> tree = {table->oid};
  if (below) tree = sql::catalog::whole_tree(ddl.access, table->oid);
  if (below && inherits_elsewhere(run, ddl, table->oid, before) != nullptr)
    throw SqlError("42P16", "cannot rename inherited column \"" + before + "\"");
  for (std::size_t i = 1; i < tree.size(); ++i) {  // those below are asked first
    renamable_column(*ddl.lock(run.session.catalog.find_relation(run.session, tree[i])), before,
                     after);
  }
  for (const sql::Oid oid : tree) {
    const auto one = ddl.lock(run.session.catalog.find_relation(run.session, oid));
    rename_column_of(run, ddl, one, before, after);
    ddl.advance();
  }
}

void rename_constraint_of(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& table,
                          const std::string& before, const std::string& after) {
  if (ddl.constraint_exists(*table, after)) {
    throw SqlError("42710", "constraint \"" + after + "\" for relation \"" + table->name +
                                "\" already exists");
  }
  for (const sql::IndexDesc& index : table->indexes) {
    if (index.name != before || !index.constraint) continue;
    if (ddl.name_taken(table->schema_oid, after))
      throw SqlError("42P07", "relation \"" + after + "\" already exists");
    ddl.change_class(index.oid, [&](CatalogRow& row) { row.set("relname", after); });
    rename_constraint_row(ddl, index.constraint, after);
    touch(ddl, *table);
    return;
  }
  for (const sql::CheckDesc& check : table->checks) {
    if (check.name != before) continue;
    rename_constraint_row(ddl, check.oid, after);
    touch(ddl, *table);
    return;
  }
  for (const sql::ForeignKeyDesc& key : table->foreign_keys) {
    if (key.name != before) continue;
    rename_constraint_row(ddl, key.oid, after);
    touch(ddl, *table);
    if (key.parent != table->oid)
      ddl.touch(ddl.lock(run.session.catalog.find_relation(run.session, key.parent))->oid);
    return;
  }
  throw SqlError("42704",
                 "constraint \"" + before + "\" for table \"" + table->name + "\" does not exist");
}

/// Children have their parents' CHECK constraints under the same names. errors 42P16
void rename_constraint(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  if (rename.missing_ok && skips_missing(run, *rename.relation)) return;
  Ddl ddl(run.session, run.arena);
  sql::RelationPtr table = relation_of(run, *rename.relation);
  if (table->kind != 'f') table = table_of(run, *rename.relation);
  table = ddl.lock(table);
  const std::string before = rename.subname, after = rename.newname;
  const auto is_named = [&](const sql::CheckDesc& check) { return check.name == before; };
  const auto check = std::find_if(table->checks.begin(), table->checks.end(), is_named);
  if (check == table->checks.end() || table->inheritance == nullptr)
    return rename_constraint_of(run, ddl, table, before, after);
  if (check->inherit_count > 0)
    throw SqlError("42P16", "cannot rename inherited constraint \"" + before + "\"");
  std::vector<sql::Oid> tree = {table->oid};
  if (!check->no_inherit) tree = sql::catalog::whole_tree(ddl.access, table->oid);
  if (!rename.relation->inh && tree.size() > 1) {
    throw SqlError("42P16",
                   "inherited constraint \"" + before + "\" must be renamed in child tables too");
  }
  for (const sql::Oid oid : tree) {
    const auto one = ddl.lock(run.session.catalog.find_relation(run.session, oid));
    rename_constraint_of(run, ddl, one, before, after);
    ddl.advance();
  }
}

/// Descriptions name their schema: every relation in it becomes stale.
void rename_schema(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const sql::Oid schema = ddl.catalog.find_schema(run.session, rename.subname);
  if (!schema)
    throw SqlError("3F000", "schema \"" + std::string(rename.subname) + "\" does not exist");
  if (schema == sql::kPgCatalogNamespace ||
      std::string_view(rename.subname) == "information_schema") {
    throw SqlError("42501",
                   "permission denied: \"" + std::string(rename.subname) + "\" is a system schema");
  }
  if (ddl.catalog.find_schema(run.session, rename.newname)) {
    throw SqlError("42P06", "schema \"" + std::string(rename.newname) + "\" already exists");
  }
  require_unreserved_schema_name(rename.newname);
  sql::catalog::plans_change(run.session);  // it may be in a search path
  Redescribed in_schema;
  for (const CatalogRow& relation : ddl.access.scan(sql::catalog::kPgClass)) {
    const char kind = relation.letter("relkind");
    if (relation.oid("relnamespace") != schema || kind == 'i' || kind == 'I') continue;
    auto after = std::make_shared<sql::RelationDesc>(
        *sql::catalog::expect_relation(run.session, relation.oid("oid")));
    after->schema = rename.newname;
    in_schema.emplace(after->oid, std::move(after));
  }
  rename_in_views(run, ddl, in_schema);
  ddl.advance();
  for (const CatalogRow& routine : ddl.access.scan(sql::catalog::kPgProc)) {
    if (routine.oid("pronamespace") == schema && routine.oid("oid") >= sql::kFirstUserOid)
      sql::catalog::change_routine(ddl, routine, routine);
  }
  const CatalogRow row = sql::catalog::expect_row(ddl.access, sql::catalog::kPgNamespace, schema);
  CatalogRow changed = row;
  changed.set("nspname", rename.newname);
  ddl.access.update(row, changed);
  for (const CatalogRow& relation : ddl.access.scan(sql::catalog::kPgClass)) {
    if (relation.oid("relnamespace") != schema) continue;
    sql::catalog::require(run.session.transaction.lock_exclusively(*relation.ref.record));
    ddl.access.update(relation, relation);
  }
}

}  // namespace

void run_rename(UtilityRun& run, const Node& node) {
  const PgQuery__RenameStmt& rename = *node.rename_stmt;
  switch (rename.rename_type) {
    case PG_QUERY__OBJECT_TYPE__OBJECT_TABLE:
    case PG_QUERY__OBJECT_TYPE__OBJECT_VIEW:
    case PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW:
    case PG_QUERY__OBJECT_TYPE__OBJECT_INDEX:
    case PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE:
    case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_TABLE:
      return rename_relation(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_COLUMN:
      return rename_column(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TABCONSTRAINT:
      return rename_constraint(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA:
      return rename_schema(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE:
      return rename_database(run, rename.subname, rename.newname);
    case PG_QUERY__OBJECT_TYPE__OBJECT_ROLE:
      return rename_role(run, rename.subname, rename.newname);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TYPE:
    case PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN:
      return rename_user_type(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_DOMCONSTRAINT:
      return rename_domain_constraint(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_ATTRIBUTE:
      return rename_attribute(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER:
      return rename_trigger(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION:
      return rename_publication(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_FDW:
    case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER:
      return rename_foreign_object(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER:
      return rename_event_trigger(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_POLICY:
      return rename_policy(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_RULE:
      return rename_rule(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_OPCLASS:
    case PG_QUERY__OBJECT_TYPE__OBJECT_OPFAMILY:
      return rename_class(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION:
      return rename_collation(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT:
      return rename_statistics(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE:
    case PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION:
    case PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE:
    case PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE:
      return rename_routine(run, rename);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TABLESPACE:
      return rename_tablespace(run, rename.subname, rename.newname);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION:
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY:
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSPARSER:
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSTEMPLATE:
      return rename_text_search(run, rename);
    default:
      if (rename.object != nullptr) refuse_missing_kind(run, rename.rename_type, *rename.object);
      sql::raise_not_supported(std::string("ALTER ") + object_word(rename.rename_type) + " RENAME");
  }
}

}  // namespace granary::planner::utility
