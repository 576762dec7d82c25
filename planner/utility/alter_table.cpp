// planner/utility/alter_table.cpp: ALTER TABLE: its subcommands, each on the table as the one
// before left it; those on the table itself.
#include <algorithm>
#include <set>
#include <span>

#include "planner/bind/expression_api.h"
#include "planner/utility/alter_kinds.h"
#include "planner/utility/alter_passes.h"
#include "planner/utility/composite_types.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/index_marks.h"
#include "planner/utility/object_options.h"
#include "planner/utility/owned.h"
#include "planner/utility/roles.h"
#include "planner/utility/rules.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/toast_options.h"
#include "planner/utility/triggers.h"
#include "planner/utility/typed_tables.h"
#include "planner/utility/view_parts.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/row_security.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

void set_options(Alter& alter, const PgQuery__AlterTableCmd& command, bool reset) {
  const PgQuery__List& list = *command.def->list;
  const std::span<Node* const> items{list.items, list.n_items};
  const sql::RelationDesc& table = *alter.table;
  alter.ddl.change_class(table.oid, [&](CatalogRow& row) {
    const OptionOwner owner =
        table.kind == 'i' ? index_option_owner(row.oid("relam")) : option_owner(table.kind);
    change_options(row, "reloptions", items, owner, reset);
  });
  const bool checks = std::any_of(items.begin(), items.end(), [](const Node* item) {
    return std::string_view(item->def_elem->defname) == "check_option";
  });
  if (table.kind == 'v' && checks && !reset) require_updatable(alter.run, table.view_sql);
  change_toast_options(alter.ddl, table, items, reset);
}

/// errors  0A000 for a sequence of a column, which has its table's owner
void refuse_owned_sequence(Alter& alter) {
  if (alter.table->kind != 'S') return;
  const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                  sql::Value::of_int(alter.table->oid.value)};
  for (const CatalogRow& row : alter.ddl.access.find(
           sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
    if (row.integer("refclassid") != sql::catalog::kPgClass || row.letter("deptype") == 'n')
      continue;
    const CatalogRow table = sql::catalog::expect_row(alter.ddl.access, sql::catalog::kPgClass,
                                                      row.oid("refobjid"));
    throw SqlError("0A000", "cannot change owner of sequence \"" + alter.table->name + "\"")
        .detail("Sequence \"" + alter.table->name + "\" is linked to table \"" +
                std::string(table.text("relname")) + "\".");
  }
}

struct RowSecurityAction {
  PgQuery__AlterTableType action;
  const char* column;
  bool on;
};
constexpr RowSecurityAction kRowSecurityActions[] = {
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableRowSecurity, "relrowsecurity", true},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DisableRowSecurity, "relrowsecurity", false},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ForceRowSecurity, "relforcerowsecurity", true},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_NoForceRowSecurity, "relforcerowsecurity", false},
};

/// [NO] FORCE, ENABLE and DISABLE ROW LEVEL SECURITY. false: it is none of them
bool set_row_security(Alter& alter, const PgQuery__AlterTableCmd& command) {
  for (const RowSecurityAction& known : kRowSecurityActions) {
    if (known.action != command.subtype) continue;
    sql::catalog::set_row_security(alter.ddl, alter.table->oid, known.column, known.on);
    return true;
  }
  return false;
}

/// An index has the owner of its table. errors  42809 for one of a partitioned table
void refuse_index_owner(Alter& alter, sql::Oid owner) {
  const std::string message = "cannot change owner of index \"" + alter.table->name + "\"";
  const std::string hint = "Change the ownership of the index's table, instead.";
  if (alter.table->kind == 'I') throw SqlError("42809", message).hint(hint);
  const auto row = alter.ddl.access.get(sql::catalog::kPgClass, alter.table->oid);
  if (row && row->oid("relowner") != owner)
    alter.run.session.notice("WARNING", "42809", message, {}, hint);
}

void set_owner(Alter& alter, const PgQuery__RoleSpec& role) {
  const sql::Oid owner = role_oid_of(alter.run, alter.ddl.access, role);
  if (alter.table->kind == 'i' || alter.table->kind == 'I') return refuse_index_owner(alter, owner);
  refuse_owned_sequence(alter);
  change_owner(alter.ddl, {sql::catalog::kPgClass, alter.table->oid, 0}, owner);
}

void apply_command(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn:
      return add_column(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropColumn:
      return drop_column(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ColumnDefault:
      return set_default(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetNotNull:
      return set_not_null(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropNotNull:
      return drop_not_null(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType:
      return alter_type(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint:
      return add_constraint(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropConstraint:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ValidateConstraint:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AlterConstraint:
      return change_constraint(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetRelOptions:
      return set_options(alter, command, false);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ResetRelOptions:
      return set_options(alter, command, true);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ChangeOwner:
      return set_owner(alter, *command.newowner);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddIdentity:
      return add_identity(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetIdentity:
      return set_identity(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropIdentity:
      return drop_identity(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropExpression:
      return drop_expression(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ClusterOn:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropCluster:
      return set_cluster_index(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ReplicaIdentity:
      return set_replica_identity(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddInherit:
      return add_inherit(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropInherit:
      return drop_inherit(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AttachPartition:
      return attach_partition(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DetachPartition:
      return detach_partition(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DetachPartitionFinalize:
      return finish_detach(alter, command);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrig:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigAll:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigUser:
      return set_trigger_state(alter, command, below, 'O');
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableAlwaysTrig:
      return set_trigger_state(alter, command, below, 'A');
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableReplicaTrig:
      return set_trigger_state(alter, command, below, 'R');
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigAll:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrig:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigUser:
      return set_trigger_state(alter, command, below, 'D');
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetLogged:
      return set_persistence(alter, 'p');
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetUnLogged:
      return set_persistence(alter, 'u');
    default:
      if (!set_table_storage(alter, command) && !set_row_security(alter, command) &&
          !set_generic_options(alter, command))
        set_rule_state(alter, command);
  }
}

/// errors  0A000 for a second type of the same column in one statement
void refuse_type_twice(std::span<const PgQuery__AlterTableCmd* const> done,
                       const PgQuery__AlterTableCmd& command) {
  if (command.subtype != PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType) return;
  for (const PgQuery__AlterTableCmd* before : done) {
    if (before->subtype == command.subtype && ast::text(before->name) == ast::text(command.name)) {
      throw SqlError("0A000", "cannot alter type of column \"" + std::string(command.name) +
                                  "\" twice");
    }
  }
}

/// errors  42704 for a tablespace that does not exist, 42601 for a second one
void check_tablespace(UtilityRun& run, std::span<Node* const> commands, std::size_t at) {
  const auto names_one = [&](std::size_t i) {
    return commands[i]->alter_table_cmd->subtype ==
           PG_QUERY__ALTER_TABLE_TYPE__AT_SetTableSpace;
  };
  if (!names_one(at)) return;
  tablespace_oid(run, commands[at]->alter_table_cmd->name);
  for (std::size_t i = 0; i < at; ++i) {
    if (names_one(i)) throw SqlError("42601", "cannot have multiple SET TABLESPACE subcommands");
  }
}

/// What PostgreSQL does beside readers.
bool leaves_rows_as_they_are(const Node* node) {
  const PgQuery__AlterTableCmd& command = *node->alter_table_cmd;
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint:
      return command.def->constraint->contype == PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ValidateConstraint:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AttachPartition:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetStatistics:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetOptions:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ResetOptions:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ClusterOn:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropCluster:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrig:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigAll:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigUser:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrig:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigAll:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigUser:
      return true;
    default:
      return false;
  }
}

/// PostgreSQL's parts of ALTER TABLE do not know its text.
template <class Run>
void without_location(const Run& run) {
  try {
    run();
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
}

/// What USING says must mean something for the table as the statement finds it.
void check_using(Alter& alter, const PgQuery__ColumnDef& definition) {
  if (definition.raw_default == nullptr) return;
  bind_row_expression(alter.run.session, *definition.raw_default, *alter.table,
                      StoredKind::kTransform, {}, -1);
  refuse_using_below(alter);
}

void run_commands(Alter& alter, const PgQuery__AlterTableStmt& statement) {
  const bool below = statement.relation->inh;
  alter.late.type_changes.remember(alter.table);
  for (std::size_t i = 0; i < statement.n_cmds; ++i) {
    const PgQuery__AlterTableCmd& command = *statement.cmds[i]->alter_table_cmd;
    require_action_fits(*alter.table, command.subtype);
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType)
      check_using(alter, *command.def->column_def);
    without_location([&] { check_command(alter, command, below); });
    check_tablespace(alter.run, {statement.cmds, statement.n_cmds}, i);
  }
  const std::vector<const PgQuery__AlterTableCmd*> commands = in_passes(statement);
  std::set<std::string> retyped;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const PgQuery__AlterTableCmd& command = *commands[i];
    refuse_unusable_index(alter, command);
    refuse_type_twice({commands.data(), i}, command);
    without_location([&] {
      if (!apply_to_type(alter, command) && !apply_to_tree(alter, command, below) &&
          !set_column_storage(alter, command, below))
        apply_command(alter, command, below);
    });
    alter.reload();
    const bool is_type = command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType;
    if (is_type) retyped.insert(command.name);
    const bool more = i + 1 < commands.size() && commands[i + 1]->subtype == command.subtype;
    if (!is_type || more) continue;
    without_location([&] { alter.late.type_changes.apply(alter.run, alter.ddl); });
    follow_foreign_keys(alter.run, alter.ddl, alter.table->oid, retyped, alter.late);
    alter.reload();
  }
}

}  // namespace

void run_alter_table(UtilityRun& run, const Node& node) {
  const PgQuery__AlterTableStmt& statement = *node.alter_table_stmt;
  if (statement.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE)
    return run_alter_composite_type(run, statement);
  if (statement.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_INDEX &&
      statement.cmds[0]->alter_table_cmd->subtype ==
          PG_QUERY__ALTER_TABLE_TYPE__AT_AttachPartition)
    return attach_index(run, statement);
  if (statement.missing_ok && skips_missing(run, *statement.relation)) return;
  const sql::RelationPtr table = relation_of(run, *statement.relation);
  require_kind(*table, statement.objtype);
  if (table->kind == 'f') refuse_on_foreign_table(statement);
  Ddl ddl(run.session, run.arena);
  const std::span commands(statement.cmds, statement.n_cmds);
  const bool is_mild = table->kind != 'i' && table->kind != 'I' &&
                       std::all_of(commands.begin(), commands.end(), leaves_rows_as_they_are);
  LateChecks late;
  Alter alter{run, ddl, is_mild ? sql::catalog::lock_beside_readers(ddl, table) : ddl.lock(table),
              late};
  ddl.refuse_in_use(*table, "ALTER TABLE");
  run_commands(alter, statement);
  late.run(run, ddl, alter.table->oid);
  // Whatever was done, descriptions of the table are stale.
  ddl.touch(*alter.table, !alter.table->indexes.empty(), alter.table->checks.size());
}

}  // namespace granary::planner::utility
