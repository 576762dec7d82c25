#include "planner/utility/index_marks.h"

#include <algorithm>

#include "sql/catalog/definitions.h"
#include "sql/catalog/index_form.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

std::vector<CatalogRow> index_rows(sql::catalog::CatalogAccess& access, Oid table) {
  const sql::Value prefix = sql::Value::of_int(table.value);
  return access.find(sql::catalog::kPgIndex, sql::catalog::kIndexRelidIndex, {&prefix, 1});
}

/// mark: the column of pg_index that is true for one index of a table at most.
void set_mark(sql::catalog::Ddl& ddl, Oid table, Oid index, const char* mark) {
  for (const CatalogRow& row : index_rows(ddl.access, table)) {
    const bool wanted = row.oid("indexrelid") == index;
    if (row.truth(mark) == wanted) continue;
    CatalogRow changed = row;
    changed.set(mark, std::int64_t{wanted});
    ddl.access.update(row, changed);
  }
}

}  // namespace

const sql::IndexDesc& index_of_table(UtilityRun& run, const sql::RelationDesc& table,
                                     const std::string& name) {
  for (const sql::IndexDesc& index : table.indexes) {
    if (index.name == name) return index;
  }
  const Oid oid = run.session.catalog.find_relation_oid(run.session, table.schema, name);
  if (!oid) {
    throw SqlError("42704",
                   "index " + quoted(name) + " for table " + quoted(table.name) + " does not exist");
  }
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const auto row = access.get(sql::catalog::kPgClass, oid);
  const char kind = row ? row->letter("relkind") : 'r';
  if (kind != 'i' && kind != 'I') throw SqlError("42809", quoted(name) + " is not an index");
  throw SqlError("42809", quoted(name) + " is not an index for table " + quoted(table.name));
}

void require_clusterable(sql::catalog::CatalogAccess& access, const sql::IndexDesc& index) {
  const auto refuse = [](const std::string& message) { throw SqlError("0A000", message); };
  const Oid method = sql::catalog::index_form(access, index.oid).method;
  if (method != Oid{sql::catalog::kBtreeMethod} && method != Oid{sql::catalog::kGistMethod}) {
    refuse("cannot cluster on index " + quoted(index.name) +
           " because access method does not support clustering");
  }
  if (!index.predicate_sql.empty())
    refuse("cannot cluster on partial index " + quoted(index.name));
  if (!index.valid) refuse("cannot cluster on invalid index " + quoted(index.name));
}

const sql::IndexDesc& clusterable_index(UtilityRun& run, const sql::RelationDesc& table,
                                        const std::string& name) {
  const sql::IndexDesc& index = index_of_table(run, table, name);
  sql::catalog::CatalogAccess access(run.session, run.arena);
  require_clusterable(access, index);
  return index;
}

void mark_clustered(sql::catalog::Ddl& ddl, Oid table, Oid index) {
  set_mark(ddl, table, index, "indisclustered");
}

Oid clustered_index(sql::catalog::CatalogAccess& access, Oid table) {
  for (const CatalogRow& row : index_rows(access, table)) {
    if (row.truth("indisclustered")) return row.oid("indexrelid");
  }
  return {};
}

void set_cluster_index(Alter& alter, const PgQuery__AlterTableCmd& command) {
  Oid index;
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_ClusterOn)
    index = clusterable_index(alter.run, *alter.table, command.name).oid;
  if (alter.table->kind == 'p')
    throw SqlError("0A000", "cannot mark index clustered in partitioned table");
  mark_clustered(alter.ddl, alter.table->oid, index);
}

namespace {

void refuse_as_identity(UtilityRun& run, const sql::RelationDesc& table,
                        const sql::IndexDesc& index) {
  const std::string name = quoted(index.name);
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (!index.is_key())
    throw SqlError("42809", "cannot use non-unique index " + name + " as replica identity");
  const auto unfit = [&](const char* kind) {
    throw SqlError("0A000", std::string("cannot use ") + kind + " index " + name +
                                " as replica identity");
  };
  if (index.deferrable) unfit("non-immediate");
  if (std::any_of(index.columns.begin(), index.columns.end(),
                  [&](const sql::IndexColumn& part) { return table.is_expression(part); }))
    unfit("expression");
  if (!index.predicate_sql.empty()) unfit("partial");
  for (const sql::IndexColumn& part : index.columns) {
    const sql::ColumnDesc& column = table.columns[part.column];
    if (column.not_null) continue;
    throw SqlError("42809", "index " + name + " cannot be used as replica identity because column " +
                                quoted(column.name) + " is nullable");
  }
}

}  // namespace

void set_replica_identity(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__ReplicaIdentityStmt& identity = *command.def->replica_identity_stmt;
  const char kind = identity.identity_type[0];
  Oid index;
  if (kind == 'i') {
    const sql::IndexDesc& found = index_of_table(alter.run, *alter.table, identity.name);
    refuse_as_identity(alter.run, *alter.table, found);
    index = found.oid;
  }
  alter.ddl.change_class(alter.table->oid,
                         [kind](CatalogRow& row) { row.set("relreplident", kind); });
  set_mark(alter.ddl, alter.table->oid, index, "indisreplident");
}

void refuse_identity_use(Alter& alter, const sql::ColumnDesc& column) {
  for (const CatalogRow& row : index_rows(alter.ddl.access, alter.table->oid)) {
    if (!row.truth("indisreplident")) continue;
    const std::vector<std::int64_t> keys = row.numbers("indkey");
    const auto end = keys.begin() + row.integer("indnkeyatts");
    if (std::find(keys.begin(), end, column.number) == end) continue;
    throw SqlError("42P16",
                   "column " + quoted(column.name) + " is in index used as replica identity");
  }
}

}  // namespace granary::planner::utility
