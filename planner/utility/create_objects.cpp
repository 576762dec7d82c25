// planner/utility/create_objects.cpp: CREATE TABLE AS, SELECT INTO.
#include "planner/utility/create_table_as.h"
#include "planner/utility/deparse.h"
#include "planner/utility/prepared_query.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/toast_options.h"
#include "planner/utility/view_parts.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

/// Whether the name is taken, said by a notice. errors  42P07 unless if_not_exists
bool is_there_already(Ddl& ddl, const sql::RelationDesc& table, bool if_not_exists) {
  if (!ddl.name_taken(table.schema_oid, table.name)) return false;
  const std::string message = "relation \"" + table.name + "\" already exists";
  if (!if_not_exists) throw SqlError("42P07", message);
  ddl.session.notice("NOTICE", "42P07", message + ", skipping");
  return true;
}

void fill_new_table(UtilityRun& run, const PgQuery__IntoClause& into, const std::string& query,
                    bool if_not_exists, const char* tag_without_data = "CREATE TABLE AS") {
  refuse_on_commit(*into.rel, into.on_commit);
  require_table_method(run, ast::text(into.access_method), false);
  require_new_tablespace(run, ast::text(into.table_space_name), false);
  sql::RelationDesc table;
  place_relation(run, *into.rel, table);
  Ddl ddl(run.session, run.arena);
  if (is_there_already(ddl, table, if_not_exists)) {
    run.tag = "CREATE TABLE AS";
    return;
  }
  const StatementPtr planned = plan_query(run, query);
  table.columns = result_columns(*planned->plan, into.col_names, into.n_col_names);
  create_with_options(ddl, table, {into.options, into.n_options});
  note_on_commit(run, table, into.on_commit);
  if (into.skip_data) {
    run.tag = tag_without_data;
    return;
  }
  run.tag = "SELECT " + std::to_string(fill_table(run, table, *planned->plan));
}

std::string query_text(sql::SessionContext& session, const PgQuery__CreateTableAsStmt& create) {
  return create.query->node_case == PG_QUERY__NODE__NODE_EXECUTE_STMT
             ? prepared_query(session, *create.query->execute_stmt, true)
             : deparse_statement(*create.query);
}

/// SELECT ... INTO as the SELECT that it is without the target.
std::string query_text(const Node& select_into) {
  PgQuery__SelectStmt query = *select_into.select_stmt;
  query.into_clause = nullptr;
  Node inner = select_into;
  inner.select_stmt = &query;
  return deparse_statement(inner);
}

}  // namespace

std::optional<NewTable> new_table_of(sql::SessionContext& session, const Node& node) {
  if (node.node_case == PG_QUERY__NODE__NODE_SELECT_STMT) {
    if (node.select_stmt->into_clause == nullptr) return std::nullopt;
    return NewTable{query_text(node), node.select_stmt->into_clause, false, "SELECT INTO"};
  }
  if (node.node_case != PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT) return std::nullopt;
  const PgQuery__CreateTableAsStmt& create = *node.create_table_as_stmt;
  const bool view = create.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW;
  return NewTable{query_text(session, create), create.into, create.if_not_exists != 0,
                  view ? "CREATE MATERIALIZED VIEW" : "CREATE TABLE AS"};
}

bool is_there_already(UtilityRun& run, const NewTable& wanted) {
  sql::RelationDesc table;
  place_relation(run, *wanted.into->rel, table);
  Ddl ddl(run.session, run.arena);
  return is_there_already(ddl, table, wanted.if_not_exists);
}

void run_create_table_as(UtilityRun& run, const Node& node) {
  const PgQuery__CreateTableAsStmt& create = *node.create_table_as_stmt;
  if (create.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW)
    return create_materialized_view(run, create);
  const bool prepared = create.query->node_case == PG_QUERY__NODE__NODE_EXECUTE_STMT;
  fill_new_table(run, *create.into, query_text(run.session, create), create.if_not_exists,
                 prepared ? "SELECT 0" : "CREATE TABLE AS");
}

/// SELECT ... INTO: the same with the target inside the query.
void run_select_into(UtilityRun& run, const Node& node) {
  fill_new_table(run, *node.select_stmt->into_clause, query_text(node), false);
}

}  // namespace granary::planner::utility
