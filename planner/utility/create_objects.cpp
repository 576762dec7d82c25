// planner/utility/create_objects.cpp: CREATE SCHEMA, CREATE VIEW, CREATE INDEX, CREATE TABLE AS.
#include "planner/bind/definition_printer.h"
#include "planner/prepare.h"
#include "planner/utility/constraints.h"
#include "planner/utility/deparse.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

void run_create_schema(UtilityRun& run, const Node& node) {
  const PgQuery__CreateSchemaStmt& create = *node.create_schema_stmt;
  if (create.n_schema_elts > 0) sql::raise_not_supported("CREATE SCHEMA with schema elements");
  std::string name(ast::text(create.schemaname));
  if (name.empty() && create.authrole != nullptr) name = ast::text(create.authrole->rolename);
  if (name.starts_with("pg_")) {
    throw SqlError("42939", "unacceptable schema name \"" + name + "\"")
        .detail("The prefix \"pg_\" is reserved for system schemas.");
  }
  Ddl ddl(run.session, run.arena);
  if (create.if_not_exists && ddl.catalog.find_schema(run.session, name)) {
    run.session.notice("NOTICE", "42P06", "schema \"" + name + "\" already exists, skipping");
    return;
  }
  ddl.create_schema(name);
}

namespace {

/// A query of a definition, planned to learn its columns; expressions of unknown type become text.
StatementPtr plan_query(UtilityRun& run, const std::string& text) {
  Planner planner(1);
  StatementPtr statement = planner.prepare_extended(text, {}, run.session);
  if (statement->plan == nullptr) sql::raise_not_supported("this kind of query in a definition");
  return statement;
}

std::vector<sql::ColumnDesc> result_columns(const sql::Plan& plan, PgQuery__Node* const* aliases,
                                            std::size_t alias_count) {
  if (alias_count > plan.columns.size()) {
    throw SqlError("42601", "too many column names were specified");
  }
  std::vector<sql::ColumnDesc> out;
  for (std::size_t i = 0; i < plan.columns.size(); ++i) {
    sql::ColumnDesc column;
    column.name = i < alias_count ? std::string(ast::string_of(aliases[i])) : plan.columns[i].name;
    column.type = plan.columns[i].type == sql::kUnknown ? sql::kText : plan.columns[i].type;
    column.typmod = plan.columns[i].typmod;
    column.number = static_cast<std::int16_t>(i + 1);
    for (const sql::ColumnDesc& other : out) {
      if (other.name == column.name) {
        throw SqlError("42701", "column \"" + column.name + "\" specified more than once");
      }
    }
    if (sql::type_of(column.type).category == 'P') {
      throw SqlError("42P16", "column \"" + column.name + "\" has pseudo-type " +
                                  sql::format_type(column.type, -1));
    }
    out.push_back(std::move(column));
  }
  return out;
}

void check_replacement(const sql::RelationDesc& old, const std::vector<sql::ColumnDesc>& columns) {
  if (columns.size() < old.columns.size()) throw SqlError("42P16", "cannot drop columns from view");
  for (std::size_t i = 0; i < old.columns.size(); ++i) {
    const sql::ColumnDesc& before = old.columns[i];
    if (before.name != columns[i].name) {
      throw SqlError("42P16", "cannot change name of view column \"" + before.name + "\" to \"" +
                                  columns[i].name + "\"")
          .hint("Use ALTER VIEW ... RENAME COLUMN ... to change name of view column instead.");
    }
    if (before.type != columns[i].type || before.typmod != columns[i].typmod) {
      throw SqlError("42P16", "cannot change data type of view column \"" + before.name +
                                  "\" from " + sql::format_type(before.type, before.typmod) +
                                  " to " + sql::format_type(columns[i].type, columns[i].typmod));
    }
  }
}

/// A view means what its text meant when it was made, whatever the search path or new columns.
std::string stored_query(UtilityRun& run, const Node& query) {
  try {
    return canonical_query(run.session, query);
  } catch (const SqlError& error) {
    if (error.diagnostic.sqlstate != "0A000") throw;
    return deparse_statement(query);
  }
}

/// The rule that holds a view's query, and what it depends on.
void insert_rule(Ddl& ddl, sql::Oid view, const std::string& query, const sql::Plan& plan) {
  using sql::catalog::kPgClass;
  using sql::catalog::kPgRewrite;
  sql::catalog::CatalogRow rule = ddl.access.make(kPgRewrite);
  const sql::Oid oid = ddl.catalog.allocate_oid();
  rule.set("oid", oid);
  rule.set("rulename", "_RETURN");
  rule.set("ev_class", view);
  rule.set("ev_type", '1');
  rule.set("ev_enabled", 'O');
  rule.set("is_instead", std::int64_t{1});
  rule.set("ev_qual", "<>");
  rule.set("ev_action", query);
  ddl.access.insert(rule);
  ddl.depend({kPgRewrite, oid, 0}, {kPgClass, view, 0}, 'i');
  for (const sql::Dependency& dependency : plan.dependencies) {
    if (dependency.relation->system) continue;
    ddl.depend({kPgRewrite, oid, 0}, {kPgClass, dependency.relation->oid, 0}, 'n');
  }
}

}  // namespace

void run_create_view(UtilityRun& run, const Node& node) {
  const PgQuery__ViewStmt& create = *node.view_stmt;
  if (create.with_check_option > PG_QUERY__VIEW_CHECK_OPTION__NO_CHECK_OPTION)
    sql::raise_not_supported("WITH CHECK OPTION");
  sql::RelationDesc view;
  view.kind = 'v';
  view.name = create.view->relname;
  view.schema_oid = target_schema(run, *create.view, view.schema);
  const std::string query = stored_query(run, *create.query);
  const StatementPtr planned = plan_query(run, query);
  view.columns = result_columns(*planned->plan, create.aliases, create.n_aliases);
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr old =
      create.replace ? ddl.catalog.find_relation(run.session, view.schema, view.name) : nullptr;
  if (old != nullptr) {
    if (old->kind != 'v') throw SqlError("42809", "\"" + view.name + "\" is not a view");
    ddl.lock(old);
    check_replacement(*old, view.columns);
    const sql::Value prefix = sql::Value::of_int(old->oid.value);
    for (const auto& rule : ddl.access.find(sql::catalog::kPgRewrite,
                                            sql::catalog::kRewriteRelidIndex, {&prefix, 1})) {
      const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgRewrite),
                                      sql::Value::of_int(rule.oid("oid").value)};
      for (const auto& row :
           ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
        ddl.access.remove(row);
      }
      ddl.access.remove(rule);
    }
    ddl.advance();
    for (std::size_t i = old->columns.size(); i < view.columns.size(); ++i)
      ddl.create_column(*old, view.columns[i]);
    ddl.change_class(old->oid, [&](sql::catalog::CatalogRow& row) {
      row.set("relnatts", static_cast<std::int64_t>(view.columns.size()));
    });
    insert_rule(ddl, old->oid, query, *planned->plan);
    return;
  }
  ddl.create_relation(view, storage_options({create.options, create.n_options}));
  insert_rule(ddl, view.oid, query, *planned->plan);
}

namespace {

/// Writes the rows of a query into a table that only this transaction knows.
class TableSink : public sql::ResultSink {
 public:
  TableSink(sql::SessionContext& session, const sql::RelationDesc& table)
      : session_(session), table_(table), codec_(table) {}

  bool row(const sql::Value* values) override {
    key_.clear();
    sql::encode_row_id(table_.table->next_row_id(), key_);
    codec_.encode(values, row_);
    sql::catalog::require(session_.transaction.insert(*table_.table, key_, row_));
    ++count;
    return true;
  }

  std::uint64_t count = 0;

 private:
  sql::SessionContext& session_;
  const sql::RelationDesc& table_;
  sql::RowCodec codec_;
  std::string key_, row_;
};

void fill_new_table(UtilityRun& run, const PgQuery__IntoClause& into, const Node& query,
                    bool if_not_exists) {
  sql::RelationDesc table;
  table.name = into.rel->relname;
  table.schema_oid = target_schema(run, *into.rel, table.schema);
  Ddl ddl(run.session, run.arena);
  if (ddl.name_taken(table.schema_oid, table.name)) {
    const std::string message = "relation \"" + table.name + "\" already exists";
    if (!if_not_exists) throw SqlError("42P07", message);
    run.session.notice("NOTICE", "42P07", message + ", skipping");
    run.tag = "CREATE TABLE AS";
    return;
  }
  const StatementPtr planned = plan_query(run, deparse_statement(query));
  table.columns = result_columns(*planned->plan, into.col_names, into.n_col_names);
  ddl.create_relation(table, storage_options({into.options, into.n_options}));
  if (into.skip_data) {
    run.tag = "CREATE TABLE AS";
    return;
  }
  TableSink sink(run.session, table);
  sql::Execution execution(*planned->plan, run.session, run.arena, nullptr);
  const sql::PullStatus status = execution.pull(sink, 0, false);
  if (status != sql::PullStatus::kDone) throw sql::ExecInterrupt{status};
  run.tag = "SELECT " + std::to_string(sink.count);
}

}  // namespace

void run_create_table_as(UtilityRun& run, const Node& node) {
  const PgQuery__CreateTableAsStmt& create = *node.create_table_as_stmt;
  if (create.objtype != PG_QUERY__OBJECT_TYPE__OBJECT_TABLE)
    sql::raise_not_supported("CREATE MATERIALIZED VIEW");
  if (create.query->node_case == PG_QUERY__NODE__NODE_EXECUTE_STMT)
    sql::raise_not_supported("CREATE TABLE AS EXECUTE");
  fill_new_table(run, *create.into, *create.query, create.if_not_exists);
}

/// SELECT ... INTO: the same with the target inside the query.
void run_select_into(UtilityRun& run, const Node& node) {
  PgQuery__SelectStmt query = *node.select_stmt;
  query.into_clause = nullptr;
  Node inner = node;
  inner.select_stmt = &query;
  fill_new_table(run, *node.select_stmt->into_clause, inner, false);
}

}  // namespace granary::planner::utility
