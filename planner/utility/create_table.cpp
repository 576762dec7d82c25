// planner/utility/create_table.cpp: CREATE TABLE.
#include <fmt/format.h>

#include "planner/bind/ddl_table.h"
#include "planner/utility/constraints.h"
#include "planner/utility/exclusion.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/object_options.h"
#include "planner/utility/partition.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/toast_options.h"
#include "planner/utility/typed_tables.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/sequence.h"
#include "sql/catalog/session_roles.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

/// Makes the sequences of serial and identity columns, for the table's owner; serials get their
/// default.
void create_owned_sequences(Ddl& ddl, const sql::RelationDesc& table,
                            std::span<const ddl::OwnedSequence> sequences,
                            std::vector<std::pair<sql::Oid, std::int16_t>>& made,
                            std::vector<sql::ColumnDesc>& columns) {
  if (sequences.empty()) return;
  sql::catalog::require_schema_create(ddl.session, table.schema_oid);
  const sql::catalog::RunAs as_owner(ddl.session,
                                     sql::catalog::relation_owner(ddl.access, table.oid));
  for (const ddl::OwnedSequence& owned : sequences) {
    sql::RelationDesc sequence;
    sequence.schema = table.schema;
    sequence.schema_oid = table.schema_oid;
    sequence.persistence = table.persistence;
    if (owned.identity) require_identity_type(owned.type);
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
    ddl.session.notice("DEBUG", "00000",
                       fmt::format("{} TABLE will create implicit sequence \"{}\" for serial column "
                                   "\"{}.{}\"",
                                   table.oid == sql::Oid{} ? "CREATE" : "ALTER", sequence.name,
                                   table.name, owned.column));
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

namespace {

/// CREATE TABLE step by step.
class TableMaker {
 public:
  TableMaker(UtilityRun& run, const PgQuery__CreateStmt& create, bool foreign = false)
      : run_(run), create_(create), ddl_(run.session, run.arena) {
    refuse_on_commit(*create.relation, create.oncommit);
    place_relation(run, *create.relation, table_);
    table_.kind = foreign ? 'f' : create.partspec != nullptr ? 'p' : 'r';
  }

  /// The new table; 0: IF NOT EXISTS, and there is one.
  sql::Oid make() {
    if (create_.if_not_exists && ddl_.name_taken(table_.schema_oid, table_.name)) {
      run_.session.notice("NOTICE", "42P07",
                          "relation \"" + table_.name + "\" already exists, skipping");
      return {};
    }
    if (table_.kind == 'f') refuse_on_foreign_table(create_);
    checked_options({create_.options, create_.n_options}, option_owner(table_.kind));
    parents_ = lock_parents(run_, ddl_, {create_.inh_relations, create_.n_inh_relations},
                            is_partition());
    for (const sql::RelationPtr& parent : parents_)
      check_persistence(table_.persistence == 't', *parent, is_partition() ? "create" : nullptr);
    define();
    table_.columns = definition_.columns;
    // The table's name comes first: indexes and sequences are named around it.
    if (ddl_.name_taken(table_.schema_oid, table_.name)) {
      throw SqlError("42P07", "relation \"" + table_.name + "\" already exists");
    }
    ddl_.reserve_name(table_.name);
    bind_keys(ddl_, table_, definition_.keys);
    exclusions_ = bind_exclusions(run_, ddl_, table_, definition_.exclusions);
    if (create_.partspec != nullptr) key_ = bind_partition_key(run_, *create_.partspec, table_);
    create();
    inherit();
    if (definition_.foreign_keys.empty()) return table_.oid;
    ddl_.advance();
    sql::RelationPtr made = run_.session.catalog.find_relation(run_.session, table_.oid);
    create_foreign_keys(run_, ddl_, made, definition_.foreign_keys, nullptr);
    return table_.oid;
  }

 private:
  bool is_partition() const { return create_.partbound != nullptr; }

  /// Columns that come from a type or a parent. errors  0A000
  void refuse_identity(const PgQuery__ColumnDef& column) const {
    if (create_.of_typename == nullptr && !is_partition()) return;
    for (const Node* node : ast::list(column.constraints, column.n_constraints)) {
      if (node->constraint->contype == PG_QUERY__CONSTR_TYPE__CONSTR_IDENTITY) {
        throw SqlError("0A000", std::string("identity columns are not supported on ") +
                                    (is_partition() ? "partitions" : "typed tables"));
      }
    }
  }

  void define() {
    definition_.name = table_.name;
    if (is_partition()) definition_.typed_by = parents_[0].get();
    if (create_.of_typename != nullptr) {
      type_ = type_of_table(run_, *create_.of_typename);
      sql::catalog::require_type_usage(run_.session, type_->row_type);
      table_.of_type = type_->row_type;
      add_typed_columns(run_, definition_, create_, type_);
    }
    std::vector<const PgQuery__Constraint*> constraints;
    for (std::size_t i = 0; i < create_.n_table_elts; ++i) {
      const Node& element = *create_.table_elts[i];
      if (element.node_case == PG_QUERY__NODE__NODE_COLUMN_DEF) {
        refuse_identity(*element.column_def);
        if (type_ == nullptr) ddl::add_column(run_, definition_, *element.column_def);
      } else if (element.node_case == PG_QUERY__NODE__NODE_CONSTRAINT) {
        constraints.push_back(element.constraint);
      } else {
        ddl::add_like(run_, definition_, *element.table_like_clause);
      }
    }
    for (std::size_t i = 0; i < create_.n_constraints; ++i)
      constraints.push_back(create_.constraints[i]->constraint);
    for (const PgQuery__Constraint* constraint : constraints)
      ddl::add_constraint(run_, definition_, *constraint);
    if (parents_.empty()) return;
    merge_columns(run_, definition_, parents_, is_partition());
    merge_checks(ddl_, definition_, parents_);
  }

  void create() {
    std::vector<std::pair<sql::Oid, std::int16_t>> sequences;
    create_owned_sequences(ddl_, table_, definition_.sequences, sequences, table_.columns);
    const std::vector<BoundCheck> checks = bind_checks(run_, ddl_, table_, definition_.checks);
    if (!sequences.empty()) ddl_.advance();  // defaults may name them
    ddl::bind_expressions(run_, definition_, table_);
    if (create_.partspec != nullptr) check_unique_keys(table_, key_, table_.indexes);
    create_with_options(ddl_, table_, {create_.options, create_.n_options});
    if (type_ != nullptr) depend_on_type(ddl_, table_, type_->row_type);
    note_on_commit(run_, table_, create_.oncommit);
    if (create_.partspec != nullptr) store_key();
    create_checks(ddl_, table_, checks);
    if (!exclusions_.empty()) ddl_.advance();
    set_forms(ddl_, table_, exclusions_);
    for (const auto& [sequence, column] : sequences) {
      const bool identity = column < 0;
      sql::catalog::own_sequence(ddl_, sequence, table_.oid,
                                 identity ? static_cast<std::int16_t>(-column) : column, identity);
    }
    copy_like_parts(run_, ddl_, table_, definition_);
  }

  /// Its columns are parts of the table that cannot be dropped without it.
  void store_key() {
    sql::catalog::store_partition_key(ddl_, table_.oid, key_);
    for (const sql::ColumnDesc& column : table_.columns) {
      if (!in_partition_key(key_, column)) continue;
      ddl_.depend({sql::catalog::kPgClass, table_.oid, column.number},
                  {sql::catalog::kPgClass, table_.oid, 0}, 'i');
    }
  }

  void inherit() {
    if (parents_.empty()) return;
    ddl_.advance();
    if (is_partition()) {
      if (table_.kind == 'f') refuse_foreign_partition(*parents_[0]);
      const sql::PartitionBound bound =
          bind_partition_bound(run_, *parents_[0], *create_.partbound, table_.name);
      attach_partition(run_, ddl_, parents_[0], table_.oid, bound);
      return;
    }
    std::int64_t number = 0;
    for (const sql::RelationPtr& parent : parents_)
      sql::catalog::add_parent(ddl_, table_.oid, parent->oid, ++number, 'n');
    ddl_.advance();
  }

  UtilityRun& run_;
  const PgQuery__CreateStmt& create_;
  Ddl ddl_;
  sql::RelationDesc table_;
  std::vector<sql::RelationPtr> parents_;
  sql::RelationPtr type_;  // OF
  ddl::TableDefinition definition_;
  std::vector<IndexOfForm> exclusions_;
  sql::PartitionKey key_;
};

}  // namespace

void create_checks(Ddl& ddl, const sql::RelationDesc& table, std::span<const BoundCheck> checks) {
  std::vector<std::pair<sql::Oid, const BoundCheck*>> inherited;
  for (const BoundCheck& check : checks) {
    const sql::Oid oid = ddl.create_check(table, check.name, check.expression, check.columns);
    if (!check.plain()) inherited.push_back({oid, &check});
  }
  if (inherited.empty()) return;
  ddl.advance();
  for (const auto& [oid, check] : inherited)
    set_origin(ddl, oid, {check->local, check->no_inherit, check->inherit_count, {}});
}

sql::Oid create_foreign_relation(UtilityRun& run, const PgQuery__CreateStmt& create) {
  return TableMaker(run, create, true).make();
}

void run_create_table(UtilityRun& run, const Node& node) {
  const PgQuery__CreateStmt& create = *node.create_stmt;
  const bool partitioned = create.partspec != nullptr;
  require_table_method(run, ast::text(create.access_method), partitioned);
  require_new_tablespace(run, ast::text(create.tablespacename), partitioned);
  TableMaker(run, create).make();
}

}  // namespace granary::planner::utility
