#include "planner/utility/alter_kinds.h"

#include <algorithm>
#include <string_view>

namespace granary::planner::utility {

using sql::SqlError;

namespace {

struct ActionRow {
  PgQuery__AlterTableType action;
  const char* name;   // as refusals call it
  const char* kinds;  // pg_class.relkind of those that take it; r: partitioned tables too
};

// Facts of PostgreSQL 15: no kind but those listed takes the subcommand.
constexpr ActionRow kActions[] = {
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn, "ADD COLUMN", "rcf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ColumnDefault, "ALTER COLUMN ... SET DEFAULT", "rvf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropNotNull, "ALTER COLUMN ... DROP NOT NULL", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetNotNull, "ALTER COLUMN ... SET NOT NULL", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropExpression, "ALTER COLUMN ... DROP EXPRESSION", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetStatistics, "ALTER COLUMN ... SET STATISTICS", "rmiIf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetOptions, "ALTER COLUMN ... SET", "rmf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ResetOptions, "ALTER COLUMN ... RESET", "rmf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetStorage, "ALTER COLUMN ... SET STORAGE", "rmf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetCompression, "ALTER COLUMN ... SET COMPRESSION", "rm"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropColumn, "DROP COLUMN", "rcf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint, "ADD CONSTRAINT", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AlterConstraint, "ALTER CONSTRAINT", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ValidateConstraint, "VALIDATE CONSTRAINT", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropConstraint, "DROP CONSTRAINT", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType, "ALTER COLUMN ... SET DATA TYPE", "rcf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnGenericOptions, "ALTER COLUMN ... OPTIONS", "f"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ClusterOn, "CLUSTER ON", "rm"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropCluster, "SET WITHOUT CLUSTER", "rm"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetLogged, "SET LOGGED", "rS"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetUnLogged, "SET UNLOGGED", "rS"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropOids, "SET WITHOUT OIDS", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetAccessMethod, "SET ACCESS METHOD", "rm"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetTableSpace, "SET TABLESPACE", "rmiI"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetRelOptions, "SET", "rvmi"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ResetRelOptions, "RESET", "rvmi"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrig, "ENABLE TRIGGER", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableAlwaysTrig, "ENABLE ALWAYS TRIGGER", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableReplicaTrig, "ENABLE REPLICA TRIGGER", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrig, "DISABLE TRIGGER", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigAll, "ENABLE TRIGGER ALL", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigAll, "DISABLE TRIGGER ALL", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigUser, "ENABLE TRIGGER USER", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigUser, "DISABLE TRIGGER USER", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableRule, "ENABLE RULE", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableAlwaysRule, "ENABLE ALWAYS RULE", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableReplicaRule, "ENABLE REPLICA RULE", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DisableRule, "DISABLE RULE", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AddInherit, "INHERIT", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropInherit, "NO INHERIT", "rf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AddOf, "OF", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropOf, "NOT OF", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ReplicaIdentity, "REPLICA IDENTITY", "rm"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_EnableRowSecurity, "ENABLE ROW SECURITY", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DisableRowSecurity, "DISABLE ROW SECURITY", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_ForceRowSecurity, "FORCE ROW SECURITY", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_NoForceRowSecurity, "NO FORCE ROW SECURITY", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_GenericOptions, "OPTIONS", "f"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AttachPartition, "ATTACH PARTITION", "rI"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DetachPartition, "DETACH PARTITION", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DetachPartitionFinalize, "DETACH PARTITION ... FINALIZE", "r"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_AddIdentity, "ALTER COLUMN ... ADD IDENTITY", "rvf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_SetIdentity, "ALTER COLUMN ... SET IDENTITY", "rvf"},
    {PG_QUERY__ALTER_TABLE_TYPE__AT_DropIdentity, "ALTER COLUMN ... DROP IDENTITY", "rvf"},
};

struct KindRow {
  char kind;
  const char* plural;
};
constexpr KindRow kKinds[] = {
    {'r', "tables"},    {'p', "partitioned tables"}, {'v', "views"},
    {'i', "indexes"},   {'I', "partitioned indexes"}, {'m', "materialized views"},
    {'S', "sequences"}, {'c', "composite types"},   {'f', "foreign tables"},
};

struct SaidRow {
  PgQuery__ObjectType said;
  const char* kinds;
  const char* what;
};
constexpr SaidRow kSaid[] = {
    {PG_QUERY__OBJECT_TYPE__OBJECT_VIEW, "v", "a view"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW, "m", "a materialized view"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE, "S", "a sequence"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_INDEX, "iI", "an index"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_TABLE, "f", "a foreign table"},
};

}  // namespace

const char* plural_of(char relkind) {
  const KindRow* known =
      std::find_if(std::begin(kKinds), std::end(kKinds),
                   [&](const KindRow& one) { return one.kind == relkind; });
  return known == std::end(kKinds) ? "this kind of relation" : known->plural;
}

void require_kind(const sql::RelationDesc& relation, PgQuery__ObjectType said) {
  for (const SaidRow& row : kSaid) {
    if (row.said != said || std::string_view(row.kinds).find(relation.kind) != std::string::npos)
      continue;
    throw SqlError("42809", "\"" + relation.name + "\" is not " + row.what);
  }
  if (relation.kind != 'c') return;
  throw SqlError("42809", "\"" + relation.name + "\" is a composite type")
      .hint("Use ALTER TYPE instead.");
}

void require_action_fits(const sql::RelationDesc& relation, PgQuery__AlterTableType action) {
  const char kind = relation.kind == 'p' ? 'r' : relation.kind;
  for (const ActionRow& row : kActions) {
    if (row.action != action) continue;
    if (std::string_view(row.kinds).find(kind) != std::string::npos) return;
    throw SqlError("42809", std::string("ALTER action ") + row.name +
                                " cannot be performed on relation \"" + relation.name + "\"")
        .detail(std::string("This operation is not supported for ") + plural_of(relation.kind) + ".");
  }
}

}  // namespace granary::planner::utility
