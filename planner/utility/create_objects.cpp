// planner/utility/create_objects.cpp: CREATE TABLE AS, SELECT INTO.
#include "planner/utility/create_table_as.h"

#include <deque>

#include "planner/bind/plan_only.h"
#include "planner/bind/statement.h"
#include "planner/bind/variables.h"
#include "planner/parse/children.h"
#include "planner/parse/parse_tree.h"
#include "planner/utility/constraints.h"
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

/// The query whose rows the new table gets, in the tree of its statement or in one of its own.
class RowsQuery {
 public:
  RowsQuery(sql::SessionContext& session, const Node& node) {
    if (node.node_case == PG_QUERY__NODE__NODE_SELECT_STMT) {  // INTO: the SELECT without it
      inner_ = node;
      inner_.select_stmt = without_into(*node.select_stmt);
      query_ = &inner_;
      return;
    }
    query_ = node.create_table_as_stmt->query;
    if (query_->node_case != PG_QUERY__NODE__NODE_EXECUTE_STMT) return;
    prepared_.emplace(ParseTree::parse(prepared_query(session, *query_->execute_stmt, true)));
    query_ = &prepared_->statement(0);
  }
  RowsQuery(const RowsQuery&) = delete;
  RowsQuery& operator=(const RowsQuery&) = delete;

  const Node& node() const { return *query_; }

 private:
  /// Copies of the selects down to the one that has INTO.
  PgQuery__SelectStmt* without_into(const PgQuery__SelectStmt& select) {
    PgQuery__SelectStmt& copy = selects_.emplace_back(select);
    copy.into_clause = nullptr;
    if (select.larg != nullptr) copy.larg = without_into(*select.larg);
    return &copy;
  }

  std::deque<PgQuery__SelectStmt> selects_;
  Node inner_;
  std::optional<ParseTree> prepared_;
  const Node* query_;
};

void fill_new_table(UtilityRun& run, const PgQuery__IntoClause& into, const Node& query,
                    bool if_not_exists, const char* tag_without_data = "CREATE TABLE AS") {
  ParamSpec spec;
  spec.fixed = true;
  if (run.inputs != nullptr) {
    spec.types = run.inputs->types;
    spec.variables = run.inputs->variables;
  }
  bool cacheable = false;
  const PlanOnly not_run(into.skip_data);
  const StatementPtr planned = build_statement(query, {}, spec, run.session, cacheable);
  refuse_on_commit(*into.rel, into.on_commit);
  require_table_method(run, ast::text(into.access_method), false);
  require_new_tablespace(run, ast::text(into.table_space_name), false);
  sql::RelationDesc table;
  PgQuery__RangeVar name = *into.rel;
  name.location = -1;  // as PostgreSQL says what is wrong with it
  place_relation(run, name, table);
  Ddl ddl(run.session, run.arena);
  if (is_there_already(ddl, table, if_not_exists)) {
    run.tag = "CREATE TABLE AS";
    return;
  }
  table.columns = result_columns(*planned->plan, into.col_names, into.n_col_names);
  for (const sql::ColumnDesc& column : table.columns) refuse_system_column_name(column.name);
  create_with_options(ddl, table, {into.options, into.n_options});
  note_on_commit(run, table, into.on_commit);
  if (into.skip_data) {
    run.tag = tag_without_data;
    return;
  }
  run.tag = "SELECT " + std::to_string(fill_table(run, table, *planned->plan, run.params));
}

bool names_parameters(const ProtobufCMessage& message) {
  if (message.descriptor == &pg_query__param_ref__descriptor) return true;
  bool found = false;
  each_child(message, [&](const ProtobufCMessage& child) { found |= names_parameters(child); });
  return found;
}

}  // namespace

std::optional<NewTable> new_table_of(sql::SessionContext& session, const Node& node) {
  if (node.node_case == PG_QUERY__NODE__NODE_SELECT_STMT) {
    const PgQuery__IntoClause* into = into_of(*node.select_stmt);
    if (into == nullptr) return std::nullopt;
    return NewTable{deparse_statement(RowsQuery(session, node).node()), into, false,
                    "SELECT INTO"};
  }
  if (node.node_case != PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT) return std::nullopt;
  const PgQuery__CreateTableAsStmt& create = *node.create_table_as_stmt;
  const bool view = create.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW;
  return NewTable{deparse_statement(RowsQuery(session, node).node()), create.into,
                  create.if_not_exists != 0,
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
  fill_new_table(run, *create.into, RowsQuery(run.session, node).node(), create.if_not_exists,
                 prepared ? "SELECT 0" : "CREATE TABLE AS");
}

/// SELECT ... INTO: the same with the target inside the query.
void run_select_into(UtilityRun& run, const Node& node) {
  fill_new_table(run, *into_of(*node.select_stmt), RowsQuery(run.session, node).node(), false);
}

}  // namespace granary::planner::utility

namespace granary::planner {

StatementPtr build_new_table(const PgQuery__Node& node, std::string_view text,
                             const ParamSpec& params, sql::SessionContext& session) {
  // Lifted literals: the text as given is planned instead.
  if (params.unknown_is_text && !params.types.empty())
    sql::raise_not_supported("a new table of a query with parameters");
  const bool named = params.variables != nullptr ||
                     (!params.fixed && utility::names_parameters(node.base));
  if (!named) return bind_utility(node, text, params.text_offset);
  bool cacheable = false;
  const utility::RowsQuery query(session, node);
  const StatementPtr planned = build_statement(query.node(), {}, params, session, cacheable);
  const bool view = node.node_case == PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT &&
                    node.create_table_as_stmt->objtype == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW;
  if (view && !planned->param_types.empty()) {
    throw sql::SqlError("0A000",
                        "materialized views may not be defined using bound parameters");
  }
  return bind_utility(node, text, params.text_offset, {planned->param_types, params.variables});
}

}  // namespace granary::planner
