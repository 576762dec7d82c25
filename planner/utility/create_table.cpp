// planner/utility/create_table.cpp: CREATE TABLE.
#include "planner/bind/ddl_table.h"
#include "planner/utility/constraints.h"
#include "sql/catalog/sequence.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

void refuse_unsupported(const PgQuery__CreateStmt& create) {
  if (create.n_inh_relations > 0) sql::raise_not_supported("table inheritance");
  if (create.partspec != nullptr || create.partbound != nullptr)
    sql::raise_not_supported("partitioned tables");
  if (create.of_typename != nullptr) sql::raise_not_supported("CREATE TABLE OF");
  if (create.oncommit > PG_QUERY__ON_COMMIT_ACTION__ONCOMMIT_NOOP)
    sql::raise_not_supported("ON COMMIT");
  const std::string_view space = ast::text(create.tablespacename);
  if (!space.empty() && space != "pg_default") {
    throw SqlError("42704", "tablespace \"" + std::string(space) + "\" does not exist");
  }
  const std::string_view method = ast::text(create.access_method);
  if (!method.empty() && method != "heap") {
    throw SqlError("42704", "access method \"" + std::string(method) + "\" does not exist");
  }
}

}  // namespace

/// Makes the sequences of serial and identity columns; serials get their default.
void create_owned_sequences(Ddl& ddl, const sql::RelationDesc& table,
                            std::span<const ddl::OwnedSequence> sequences,
                            std::vector<std::pair<sql::Oid, std::int16_t>>& made,
                            std::vector<sql::ColumnDesc>& columns) {
  for (const ddl::OwnedSequence& owned : sequences) {
    sql::RelationDesc sequence;
    sequence.schema = table.schema;
    sequence.schema_oid = table.schema_oid;
    std::vector<const Node*> options;
    for (const Node* option : owned.options) {
      if (std::string_view(option->def_elem->defname) != "sequence_name") {
        options.push_back(option);
        continue;
      }
      const PgQuery__List& name = *option->def_elem->arg->list;
      sequence.name = ast::string_of(name.items[name.n_items - 1]);
    }
    if (sequence.name.empty())
      sequence.name = ddl.choose_name(table.name, owned.column, "seq", table.schema_oid);
    const sql::catalog::SequenceDefinition chosen =
        owned.definition ? *owned.definition : sequence_options(owned.type, options);
    sql::catalog::create_sequence(ddl, sequence, chosen);
    for (sql::ColumnDesc& column : columns) {
      if (column.name != owned.column) continue;
      made.push_back({sequence.oid,
                      owned.identity ? static_cast<std::int16_t>(-column.number) : column.number});
      if (owned.identity) continue;
      column.default_sql = "nextval('" + std::to_string(sequence.oid.value) + "'::regclass)";
    }
  }
}

void run_create_table(UtilityRun& run, const Node& node) {
  const PgQuery__CreateStmt& create = *node.create_stmt;
  refuse_unsupported(create);
  sql::RelationDesc table;
  table.name = create.relation->relname;
  table.schema_oid = target_schema(run, *create.relation, table.schema);
  Ddl ddl(run.session, run.arena);
  if (create.if_not_exists && ddl.name_taken(table.schema_oid, table.name)) {
    run.session.notice("NOTICE", "42P07",
                       "relation \"" + table.name + "\" already exists, skipping");
    return;
  }
  ddl::TableDefinition definition;
  definition.name = table.name;
  std::vector<const PgQuery__Constraint*> constraints;
  for (std::size_t i = 0; i < create.n_table_elts; ++i) {
    const Node& element = *create.table_elts[i];
    if (element.node_case == PG_QUERY__NODE__NODE_COLUMN_DEF) {
      ddl::add_column(run, definition, *element.column_def);
    } else if (element.node_case == PG_QUERY__NODE__NODE_CONSTRAINT) {
      constraints.push_back(element.constraint);
    } else {
      ddl::add_like(run, definition, *element.table_like_clause);
    }
  }
  for (std::size_t i = 0; i < create.n_constraints; ++i)
    constraints.push_back(create.constraints[i]->constraint);
  for (const PgQuery__Constraint* constraint : constraints)
    ddl::add_constraint(run, definition, *constraint);

  table.columns = definition.columns;
  // The table's name comes first: indexes and sequences are named around it.
  if (ddl.name_taken(table.schema_oid, table.name)) {
    throw SqlError("42P07", "relation \"" + table.name + "\" already exists");
  }
  ddl.reserve_name(table.name);
  bind_keys(ddl, table, definition.keys);
  std::vector<BoundCheck> checks = bind_checks(run, ddl, table, definition.checks);
  std::vector<std::pair<sql::Oid, std::int16_t>> sequences;
  create_owned_sequences(ddl, table, definition.sequences, sequences, table.columns);
  if (!sequences.empty()) ddl.advance();  // defaults may name them
  ddl::bind_expressions(run, definition, table);
  ddl.create_relation(table, storage_options({create.options, create.n_options}));
  for (const BoundCheck& check : checks)
    ddl.create_check(table, check.name, check.expression, check.columns);
  for (const auto& [sequence, column] : sequences) {
    const bool identity = column < 0;
    sql::catalog::own_sequence(ddl, sequence, table.oid,
                               identity ? static_cast<std::int16_t>(-column) : column, identity);
  }
  copy_like_parts(ddl, table, definition);
  if (definition.foreign_keys.empty()) return;
  ddl.advance();
  sql::RelationPtr made = run.session.catalog.find_relation(run.session, table.oid);
  create_foreign_keys(run, ddl, made, definition.foreign_keys, false);
}

}  // namespace granary::planner::utility
