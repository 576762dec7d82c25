#include "planner/utility/object_words.h"
#include "planner/utility/unsupported.h"
#include "planner/utility/utility.h"

#include "base/check.h"
#include "planner/parse/parse_tree.h"
#include "planner/utility/base_types.h"
#include "planner/utility/casts.h"
#include "planner/utility/cluster.h"
#include "planner/utility/collations.h"
#include "planner/utility/composite_types.h"
#include "planner/utility/depends_on_extension.h"
#include "planner/utility/event_triggers.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/grant.h"
#include "planner/utility/operator_classes.h"
#include "planner/utility/operators.h"
#include "planner/utility/owned.h"
#include "planner/utility/policies.h"
#include "planner/utility/publications.h"
#include "planner/utility/roles.h"
#include "planner/utility/routines.h"
#include "planner/utility/domains.h"
#include "planner/utility/rules.h"
#include "planner/utility/alter_system.h"
#include "planner/utility/run.h"
#include "planner/utility/statistics_objects.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/text_search.h"
#include "planner/utility/triggers.h"
#include "planner/utility/range_types.h"
#include "planner/utility/types.h"

namespace granary::planner {

namespace {

using utility::UtilityRun;

/// Kinds of statements; `tag` null: it depends on the statement (drop_tag, ...).
struct UtilityRow {
  PgQuery__Node__NodeCase node;
  const char* tag;
  void (*run)(UtilityRun& run, const PgQuery__Node& node);
  bool changes_data;
};

constexpr UtilityRow kUtilities[] = {
    {PG_QUERY__NODE__NODE_CREATE_STMT, "CREATE TABLE", utility::run_create_table, true},
    {PG_QUERY__NODE__NODE_ALTER_TABLE_STMT, nullptr, utility::run_alter_table, true},
    {PG_QUERY__NODE__NODE_ALTER_TABLE_MOVE_ALL_STMT, nullptr, utility::run_move_all, true},
    {PG_QUERY__NODE__NODE_ALTER_OBJECT_DEPENDS_STMT, nullptr, utility::run_depends_on_extension,
     true},
    {PG_QUERY__NODE__NODE_CLUSTER_STMT, "CLUSTER", utility::run_cluster, true},
    {PG_QUERY__NODE__NODE_CREATE_TABLE_SPACE_STMT, "CREATE TABLESPACE",
     utility::run_create_tablespace, true},
    {PG_QUERY__NODE__NODE_DROP_TABLE_SPACE_STMT, "DROP TABLESPACE", utility::run_drop_tablespace,
     true},
    {PG_QUERY__NODE__NODE_ALTER_TABLE_SPACE_OPTIONS_STMT, "ALTER TABLESPACE",
     utility::run_set_tablespace_options, true},
    {PG_QUERY__NODE__NODE_RENAME_STMT, nullptr, utility::run_rename, true},
    {PG_QUERY__NODE__NODE_ALTER_OBJECT_SCHEMA_STMT, nullptr, utility::run_set_schema, true},
    {PG_QUERY__NODE__NODE_ALTER_OWNER_STMT, nullptr, utility::run_change_owner, true},
    {PG_QUERY__NODE__NODE_CREATE_SCHEMA_STMT, "CREATE SCHEMA", utility::run_create_schema, true},
    {PG_QUERY__NODE__NODE_VIEW_STMT, "CREATE VIEW", utility::run_create_view, true},
    {PG_QUERY__NODE__NODE_RULE_STMT, "CREATE RULE", utility::run_create_rule, true},
    {PG_QUERY__NODE__NODE_INDEX_STMT, "CREATE INDEX", utility::run_create_index, true},
    {PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT, nullptr, utility::run_create_table_as, true},
    {PG_QUERY__NODE__NODE_REFRESH_MAT_VIEW_STMT, "REFRESH MATERIALIZED VIEW",
     utility::run_refresh_view, true},
    {PG_QUERY__NODE__NODE_SELECT_STMT, "SELECT 0", utility::run_select_into, true},
    {PG_QUERY__NODE__NODE_CREATE_SEQ_STMT, "CREATE SEQUENCE", utility::run_create_sequence, true},
    {PG_QUERY__NODE__NODE_ALTER_SEQ_STMT, "ALTER SEQUENCE", utility::run_alter_sequence, true},
    {PG_QUERY__NODE__NODE_COMPOSITE_TYPE_STMT, "CREATE TYPE", utility::run_create_composite_type,
     true},
    {PG_QUERY__NODE__NODE_CREATE_DOMAIN_STMT, "CREATE DOMAIN", utility::run_create_domain, true},
    {PG_QUERY__NODE__NODE_ALTER_DOMAIN_STMT, "ALTER DOMAIN", utility::run_alter_domain, true},
    {PG_QUERY__NODE__NODE_CREATE_ENUM_STMT, "CREATE TYPE", utility::run_create_enum, true},
    {PG_QUERY__NODE__NODE_CREATE_RANGE_STMT, "CREATE TYPE", utility::run_create_range, true},
    {PG_QUERY__NODE__NODE_ALTER_TYPE_STMT, "ALTER TYPE", utility::run_alter_base_type, true},
    {PG_QUERY__NODE__NODE_CREATE_CAST_STMT, "CREATE CAST", utility::run_create_cast, true},
    {PG_QUERY__NODE__NODE_ALTER_ENUM_STMT, "ALTER TYPE", utility::run_alter_enum, true},
    {PG_QUERY__NODE__NODE_CREATE_FUNCTION_STMT, "CREATE FUNCTION", utility::run_create_function,
     true},
    {PG_QUERY__NODE__NODE_DEFINE_STMT, nullptr, utility::run_define, true},
    {PG_QUERY__NODE__NODE_CREATE_TRIG_STMT, "CREATE TRIGGER", utility::run_create_trigger, true},
    {PG_QUERY__NODE__NODE_CREATE_EVENT_TRIG_STMT, "CREATE EVENT TRIGGER",
     utility::run_create_event_trigger, true},
    {PG_QUERY__NODE__NODE_ALTER_EVENT_TRIG_STMT, "ALTER EVENT TRIGGER",
     utility::run_alter_event_trigger, true},
    {PG_QUERY__NODE__NODE_CREATE_PUBLICATION_STMT, "CREATE PUBLICATION",
     utility::run_create_publication, true},
    {PG_QUERY__NODE__NODE_ALTER_PUBLICATION_STMT, "ALTER PUBLICATION",
     utility::run_alter_publication, true},
    {PG_QUERY__NODE__NODE_CREATE_FDW_STMT, "CREATE FOREIGN DATA WRAPPER",
     utility::run_create_wrapper, true},
    {PG_QUERY__NODE__NODE_ALTER_FDW_STMT, "ALTER FOREIGN DATA WRAPPER", utility::run_alter_wrapper,
     true},
    {PG_QUERY__NODE__NODE_CREATE_FOREIGN_SERVER_STMT, "CREATE SERVER", utility::run_create_server,
     true},
    {PG_QUERY__NODE__NODE_ALTER_FOREIGN_SERVER_STMT, "ALTER SERVER", utility::run_alter_server,
     true},
    {PG_QUERY__NODE__NODE_CREATE_FOREIGN_TABLE_STMT, "CREATE FOREIGN TABLE",
     utility::run_create_foreign_table, true},
    {PG_QUERY__NODE__NODE_IMPORT_FOREIGN_SCHEMA_STMT, "IMPORT FOREIGN SCHEMA",
     utility::run_import_schema, true},
    {PG_QUERY__NODE__NODE_CREATE_USER_MAPPING_STMT, "CREATE USER MAPPING",
     utility::run_create_user_mapping, true},
    {PG_QUERY__NODE__NODE_ALTER_USER_MAPPING_STMT, "ALTER USER MAPPING",
     utility::run_alter_user_mapping, true},
    {PG_QUERY__NODE__NODE_DROP_USER_MAPPING_STMT, "DROP USER MAPPING",
     utility::run_drop_user_mapping, true},
    {PG_QUERY__NODE__NODE_CREATE_POLICY_STMT, "CREATE POLICY", utility::run_create_policy, true},
    {PG_QUERY__NODE__NODE_ALTER_POLICY_STMT, "ALTER POLICY", utility::run_alter_policy, true},
    {PG_QUERY__NODE__NODE_DO_STMT, "DO", utility::run_do, false},
    {PG_QUERY__NODE__NODE_ALTER_FUNCTION_STMT, "ALTER FUNCTION", utility::run_alter_function, true},
    {PG_QUERY__NODE__NODE_ALTER_OPERATOR_STMT, "ALTER OPERATOR", utility::run_alter_operator, true},
    {PG_QUERY__NODE__NODE_CREATE_OP_CLASS_STMT, "CREATE OPERATOR CLASS",
     utility::run_create_operator_class, true},
    {PG_QUERY__NODE__NODE_CREATE_OP_FAMILY_STMT, "CREATE OPERATOR FAMILY",
     utility::run_create_operator_family, true},
    {PG_QUERY__NODE__NODE_ALTER_OP_FAMILY_STMT, "ALTER OPERATOR FAMILY",
     utility::run_alter_operator_family, true},
    {PG_QUERY__NODE__NODE_CREATE_STATS_STMT, "CREATE STATISTICS", utility::run_create_statistics,
     true},
    {PG_QUERY__NODE__NODE_ALTER_STATS_STMT, "ALTER STATISTICS", utility::run_alter_statistics,
     true},
    {PG_QUERY__NODE__NODE_DROP_STMT, nullptr, utility::run_drop, true},
    {PG_QUERY__NODE__NODE_CREATE_ROLE_STMT, "CREATE ROLE", utility::run_create_role, true},
    {PG_QUERY__NODE__NODE_ALTER_ROLE_STMT, "ALTER ROLE", utility::run_alter_role, true},
    {PG_QUERY__NODE__NODE_ALTER_ROLE_SET_STMT, "ALTER ROLE", utility::run_set_for_role, true},
    {PG_QUERY__NODE__NODE_DROP_ROLE_STMT, "DROP ROLE", utility::run_drop_role, true},
    {PG_QUERY__NODE__NODE_GRANT_ROLE_STMT, nullptr, utility::run_grant_role, true},
    {PG_QUERY__NODE__NODE_GRANT_STMT, nullptr, utility::run_grant, true},
    {PG_QUERY__NODE__NODE_ALTER_DEFAULT_PRIVILEGES_STMT, "ALTER DEFAULT PRIVILEGES",
     utility::run_alter_default_privileges, true},
    {PG_QUERY__NODE__NODE_REASSIGN_OWNED_STMT, "REASSIGN OWNED", utility::run_reassign_owned, true},
    {PG_QUERY__NODE__NODE_DROP_OWNED_STMT, "DROP OWNED", utility::run_drop_owned, true},
    {PG_QUERY__NODE__NODE_COMMENT_STMT, "COMMENT", utility::run_comment, true},
    {PG_QUERY__NODE__NODE_TRUNCATE_STMT, "TRUNCATE TABLE", utility::run_truncate, true},
    {PG_QUERY__NODE__NODE_CREATE_EXTENSION_STMT, "CREATE EXTENSION", utility::run_create_extension,
     true},
    {PG_QUERY__NODE__NODE_ALTER_EXTENSION_STMT, "ALTER EXTENSION", utility::run_alter_extension,
     true},
    {PG_QUERY__NODE__NODE_SEC_LABEL_STMT, "SECURITY LABEL", utility::run_security_label, false},
    {PG_QUERY__NODE__NODE_LOAD_STMT, "LOAD", utility::run_load, false},
    {PG_QUERY__NODE__NODE_CREATEDB_STMT, "CREATE DATABASE", utility::run_create_database, true},
    {PG_QUERY__NODE__NODE_DROPDB_STMT, "DROP DATABASE", utility::run_drop_database, true},
    {PG_QUERY__NODE__NODE_ALTER_DATABASE_STMT, "ALTER DATABASE", utility::run_alter_database, true},
    {PG_QUERY__NODE__NODE_ALTER_DATABASE_SET_STMT, "ALTER DATABASE", utility::run_set_in_database,
     true},
    {PG_QUERY__NODE__NODE_ALTER_DATABASE_REFRESH_COLL_STMT, "ALTER DATABASE",
     utility::run_refresh_collation, true},
    {PG_QUERY__NODE__NODE_ALTER_COLLATION_STMT, "ALTER COLLATION", utility::run_alter_collation,
     true},
    {PG_QUERY__NODE__NODE_ALTER_TSCONFIGURATION_STMT, "ALTER TEXT SEARCH CONFIGURATION",
     utility::run_alter_configuration, true},
    {PG_QUERY__NODE__NODE_ALTER_TSDICTIONARY_STMT, "ALTER TEXT SEARCH DICTIONARY",
     utility::run_alter_dictionary, true},
    {PG_QUERY__NODE__NODE_VACUUM_STMT, nullptr, utility::run_vacuum, false},
    {PG_QUERY__NODE__NODE_CHECK_POINT_STMT, "CHECKPOINT", utility::run_checkpoint, false},
    {PG_QUERY__NODE__NODE_REINDEX_STMT, "REINDEX", utility::run_reindex, false},
    {PG_QUERY__NODE__NODE_LOCK_STMT, "LOCK TABLE", utility::run_lock, false},
    {PG_QUERY__NODE__NODE_CONSTRAINTS_SET_STMT, "SET CONSTRAINTS", utility::run_set_constraints,
     false},
    {PG_QUERY__NODE__NODE_VARIABLE_SET_STMT, nullptr, utility::run_set, false},
    {PG_QUERY__NODE__NODE_VARIABLE_SHOW_STMT, "SHOW", utility::run_show, false},
    {PG_QUERY__NODE__NODE_ALTER_SYSTEM_STMT, "ALTER SYSTEM", utility::run_alter_system, false},
    {PG_QUERY__NODE__NODE_LISTEN_STMT, "LISTEN", utility::run_listen, false},
    {PG_QUERY__NODE__NODE_NOTIFY_STMT, "NOTIFY", utility::run_notify, false},
    {PG_QUERY__NODE__NODE_UNLISTEN_STMT, "UNLISTEN", utility::run_unlisten, false},
};

std::string tag_of(const PgQuery__Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_ALTER_TABLE_STMT:
      return std::string("ALTER ") + utility::object_word(node.alter_table_stmt->objtype);
    case PG_QUERY__NODE__NODE_ALTER_TABLE_MOVE_ALL_STMT:
      return std::string("ALTER ") + utility::object_word(node.alter_table_move_all_stmt->objtype);
    case PG_QUERY__NODE__NODE_ALTER_OBJECT_DEPENDS_STMT:
      return std::string("ALTER ") + utility::object_word(node.alter_object_depends_stmt->object_type);
    case PG_QUERY__NODE__NODE_RENAME_STMT: {
      const PgQuery__RenameStmt& rename = *node.rename_stmt;
      if (rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_TABCONSTRAINT) return "ALTER TABLE";
      const bool part = rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_COLUMN;
      return std::string("ALTER ") + utility::object_word(part ? rename.relation_type : rename.rename_type);
    }
    case PG_QUERY__NODE__NODE_ALTER_OBJECT_SCHEMA_STMT:
      return std::string("ALTER ") + utility::object_word(node.alter_object_schema_stmt->object_type);
    case PG_QUERY__NODE__NODE_ALTER_OWNER_STMT:
      return std::string("ALTER ") + utility::object_word(node.alter_owner_stmt->object_type);
    case PG_QUERY__NODE__NODE_DEFINE_STMT:
      return std::string("CREATE ") + utility::object_word(node.define_stmt->kind);
    case PG_QUERY__NODE__NODE_DROP_STMT:
      return std::string("DROP ") + utility::object_word(node.drop_stmt->remove_type);
    case PG_QUERY__NODE__NODE_GRANT_STMT:
      return node.grant_stmt->is_grant ? "GRANT" : "REVOKE";
    case PG_QUERY__NODE__NODE_GRANT_ROLE_STMT:
      return node.grant_role_stmt->is_grant ? "GRANT ROLE" : "REVOKE ROLE";
    case PG_QUERY__NODE__NODE_VACUUM_STMT:
      return node.vacuum_stmt->is_vacuumcmd ? "VACUUM" : "ANALYZE";
    case PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT:
      return "SELECT 0";
    case PG_QUERY__NODE__NODE_VARIABLE_SET_STMT: {
      const PgQuery__VariableSetKind kind = node.variable_set_stmt->kind;
      const bool reset = kind == PG_QUERY__VARIABLE_SET_KIND__VAR_RESET ||
                         kind == PG_QUERY__VARIABLE_SET_KIND__VAR_RESET_ALL;
      return reset ? "RESET" : "SET";
    }
    default:
      return "";
  }
}

void run_row(const UtilityRow& row, UtilityRun& run, const PgQuery__Node& node) {
  if (run.session.user_oid != sql::kBootstrapSuperuser) utility::require_ownership(run, node);
  row.run(run, node);
}

std::string tag_of(const UtilityRow& row, const PgQuery__Node& node) {
  return row.tag != nullptr ? row.tag : tag_of(node);
}

class TreeUtility : public UtilityStatement {
 public:
  TreeUtility(ParseTree tree, std::size_t text_offset, const UtilityRow& row,
              const QueryInputs& inputs)
      : tree_(std::move(tree)), text_offset_(text_offset), row_(row), inputs_(inputs) {}

  std::vector<sql::ResultColumn> columns(sql::SessionContext& session) const override {
    if (row_.node != PG_QUERY__NODE__NODE_VARIABLE_SHOW_STMT) return {};
    return utility::show_columns(session.settings, tree_.statement(0));
  }

  sql::PullStatus run(sql::SessionContext& session, Arena& arena, const sql::Value* params,
                      sql::ResultSink& sink, std::string& tag) const override {
    try {
      UtilityRun run{session, arena, sink, tag, tree_.text(), &inputs_, params};
      const PgQuery__Node& node = tree_.statement(0);
      const auto work = [&] { run_row(row_, run, node); };
      if (row_.changes_data) {
        utility::with_event_triggers(run, node, tag_of(row_, node), work);
      } else {
        work();
      }
      return sql::PullStatus::kDone;
    } catch (const sql::ExecInterrupt& interrupt) {
      return interrupt.status;
    } catch (sql::SqlError& error) {
      if (error.location_bytes >= 0) {
        error.location_bytes += static_cast<std::int32_t>(text_offset_);
      }
      throw;
    }
  }

 private:
  ParseTree tree_;
  std::size_t text_offset_;  // of its text in what the client sent
  const UtilityRow& row_;
  QueryInputs inputs_;
};

bool detaches_concurrently(const PgQuery__AlterTableStmt& alter) {
  for (std::size_t i = 0; i < alter.n_cmds; ++i) {
    const PgQuery__AlterTableCmd& command = *alter.cmds[i]->alter_table_cmd;
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_DetachPartition &&
        command.def->partition_cmd->concurrent)
      return true;
  }
  return false;
}

/// What works in transactions of its own, as the refusal calls it; empty: everything else.
std::string forbidden_in_block(const PgQuery__Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_CREATEDB_STMT:
      return "CREATE DATABASE";
    case PG_QUERY__NODE__NODE_DROPDB_STMT:
      return "DROP DATABASE";
    case PG_QUERY__NODE__NODE_CREATE_TABLE_SPACE_STMT:
      return "CREATE TABLESPACE";
    case PG_QUERY__NODE__NODE_DROP_TABLE_SPACE_STMT:
      return "DROP TABLESPACE";
    case PG_QUERY__NODE__NODE_ALTER_SYSTEM_STMT:
      return "ALTER SYSTEM";
    case PG_QUERY__NODE__NODE_CLUSTER_STMT:
      return node.cluster_stmt->relation == nullptr ? "CLUSTER" : "";
    case PG_QUERY__NODE__NODE_ALTER_TABLE_STMT:
      return detaches_concurrently(*node.alter_table_stmt)
                 ? "ALTER TABLE ... DETACH CONCURRENTLY"
                 : "";
    case PG_QUERY__NODE__NODE_ALTER_DATABASE_STMT:
      return utility::moves_database(*node.alter_database_stmt)
                 ? "ALTER DATABASE SET TABLESPACE"
                 : "";
    case PG_QUERY__NODE__NODE_VACUUM_STMT:
      return node.vacuum_stmt->is_vacuumcmd ? "VACUUM" : "";
    case PG_QUERY__NODE__NODE_DROP_STMT:
      return node.drop_stmt->concurrent ? "DROP INDEX CONCURRENTLY" : "";
    case PG_QUERY__NODE__NODE_INDEX_STMT:
      return node.index_stmt->concurrent ? "CREATE INDEX CONCURRENTLY" : "";
    case PG_QUERY__NODE__NODE_REINDEX_STMT:
      return utility::reindex_forbidden_in_block(*node.reindex_stmt);
    default:
      return "";
  }
}

const UtilityRow& find_row(const PgQuery__Node& node) {
  for (const UtilityRow& row : kUtilities) {
    if (row.node == node.node_case) return row;
  }
  utility::raise_unsupported(node);
}

}  // namespace

void utility::run_utility(UtilityRun& run, const PgQuery__Node& node) {
  const UtilityRow& row = find_row(node);
  as_watched_part(run, node, tag_of(row, node), [&] { run_row(row, run, node); });
}

std::string utility::utility_tag(const PgQuery__Node& node) {
  return tag_of(find_row(node), node);
}

StatementPtr bind_utility(const PgQuery__Node& node, std::string_view text,
                          std::size_t text_offset, const QueryInputs& inputs) {
  const UtilityRow& row = find_row(node);
  auto statement = std::make_shared<Statement>();
  statement->kind = StatementKind::kUtility;
  statement->tag = tag_of(row, node);
  statement->refused_as = utility::event_tag(node, statement->tag);
  statement->forbidden_in_block = forbidden_in_block(node);
  statement->changes_data = row.changes_data;
  statement->param_types = inputs.types;
  statement->utility =
      std::make_unique<TreeUtility>(ParseTree::parse(text), text_offset, row, inputs);
  return statement;
}

}  // namespace granary::planner
