// planner/utility/create_objects.cpp: CREATE TABLE AS, SELECT INTO.
#include "planner/utility/deparse.h"
#include "planner/utility/prepared_query.h"
#include "planner/utility/view_parts.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

void fill_new_table(UtilityRun& run, const PgQuery__IntoClause& into, const std::string& query,
                    bool if_not_exists, const char* tag_without_data = "CREATE TABLE AS") {
  refuse_on_commit(*into.rel, into.on_commit);
  sql::RelationDesc table;
  place_relation(run, *into.rel, table);
  Ddl ddl(run.session, run.arena);
  if (ddl.name_taken(table.schema_oid, table.name)) {
    const std::string message = "relation \"" + table.name + "\" already exists";
    if (!if_not_exists) throw SqlError("42P07", message);
    run.session.notice("NOTICE", "42P07", message + ", skipping");
    run.tag = "CREATE TABLE AS";
    return;
  }
  const StatementPtr planned = plan_query(run, query);
  table.columns = result_columns(*planned->plan, into.col_names, into.n_col_names);
  ddl.create_relation(table, storage_options({into.options, into.n_options}));
  note_on_commit(run, table, into.on_commit);
  if (into.skip_data) {
    run.tag = tag_without_data;
    return;
  }
  run.tag = "SELECT " + std::to_string(fill_table(run, table, *planned->plan));
}

}  // namespace

void run_create_table_as(UtilityRun& run, const Node& node) {
  const PgQuery__CreateTableAsStmt& create = *node.create_table_as_stmt;
  if (create.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW)
    return create_materialized_view(run, create);
  const bool prepared = create.query->node_case == PG_QUERY__NODE__NODE_EXECUTE_STMT;
  const std::string query =
      prepared ? prepared_query(run.session, *create.query->execute_stmt, true)
               : deparse_statement(*create.query);
  fill_new_table(run, *create.into, query, create.if_not_exists,
                 prepared ? "SELECT 0" : "CREATE TABLE AS");
}

/// SELECT ... INTO: the same with the target inside the query.
void run_select_into(UtilityRun& run, const Node& node) {
  PgQuery__SelectStmt query = *node.select_stmt;
  query.into_clause = nullptr;
  Node inner = node;
  inner.select_stmt = &query;
  fill_new_table(run, *node.select_stmt->into_clause, deparse_statement(inner), false);
}

}  // namespace granary::planner::utility
