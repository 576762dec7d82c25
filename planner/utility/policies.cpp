// planner/utility/policies.cpp: CREATE, ALTER and DROP POLICY.
#include "planner/utility/policies.h"

#include "planner/bind/ast.h"
#include "planner/bind/row_security.h"
#include "planner/utility/roles.h"
#include "sql/catalog/acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/stored_names.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgClass;
using sql::catalog::kPgPolicy;
using sql::catalog::ObjectAddress;
namespace policy_command = sql::catalog::policy_command;

namespace {

[[noreturn]] void raise_missing(std::string_view name, const sql::RelationDesc& table) {
  throw SqlError("42704", "policy \"" + std::string(name) + "\" for table \"" + table.name +
                              "\" does not exist");
}

[[noreturn]] void raise_taken(std::string_view name, const sql::RelationDesc& table) {
  throw SqlError("42710", "policy \"" + std::string(name) + "\" for table \"" + table.name +
                              "\" already exists");
}

/// errors  42P01, 42501, 42809
sql::RelationPtr lock_table(UtilityRun& run, Ddl& ddl, const PgQuery__RangeVar& name) {
  const sql::RelationPtr table = relation_of(run, name);
  if (table->system)
    throw SqlError("42501", "permission denied: \"" + table->name + "\" is a system catalog");
  if (table->kind != 'r' && table->kind != 'p')
    throw SqlError("42809", "\"" + table->name + "\" is not a table");
  return ddl.lock(table);
}

char command_of(std::string_view name) {
  if (name == "select") return policy_command::kSelect;
  if (name == "insert") return policy_command::kInsert;
  if (name == "update") return policy_command::kUpdate;
  if (name == "delete") return policy_command::kDelete;
  return policy_command::kAll;
}

std::vector<std::int64_t> roles_of(UtilityRun& run, Ddl& ddl, std::span<Node* const> nodes) {
  std::vector<std::int64_t> out;
  for (const Node* node : nodes) {
    const PgQuery__RoleSpec& role = *node->role_spec;
    if (role.roletype != PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_PUBLIC) {
      out.push_back(role_oid_of(run, ddl.access, role).value);
      continue;
    }
    if (nodes.size() > 1) {
      run.session.notice("WARNING", "22023", "ignoring specified roles other than PUBLIC", {},
                         "All roles are members of the PUBLIC role.");
    }
    return {sql::catalog::kPublicRole.value};
  }
  return out;
}

void set_condition(CatalogRow& row, const char* column, UtilityRun& run,
                   const sql::RelationPtr& table, const Node* condition) {
  if (condition == nullptr) return;
  try {
    row.set(column, policy_text(run.session, table, *condition));
  } catch (SqlError& error) {
    error.location_bytes = -1;  // as in PostgreSQL
    throw;
  }
}

void depend_on_text(Ddl& ddl, const sql::RelationDesc& table, const ObjectAddress& policy,
                    std::string_view text) {
  if (text.empty()) return;
  for (const auto& [relation, columns] : columns_read(ddl.session, text)) {
    if (columns.empty() && relation != table.oid) ddl.depend(policy, {kPgClass, relation, 0}, 'n');
    for (const std::int16_t column : columns) ddl.depend(policy, {kPgClass, relation, column}, 'n');
  }
  for (const sql::Oid routine : policy_routines(ddl.session, text))
    ddl.depend(policy, {sql::catalog::kPgProc, routine, 0}, 'n');
  sql::catalog::depend_on_named(ddl, policy, text);
}

/// What the policy's conditions name, instead of what they named before.
void set_dependencies(Ddl& ddl, const sql::RelationDesc& table, const CatalogRow& row) {
  const ObjectAddress policy{kPgPolicy, row.oid("oid"), 0};
  const sql::Value depender[2] = {sql::Value::of_int(kPgPolicy),
                                  sql::Value::of_int(policy.oid.value)};
  for (const CatalogRow& old : ddl.access.find(sql::catalog::kPgDepend,
                                               sql::catalog::kDependDependerIndex, depender))
    ddl.access.remove(old);
  ddl.advance();
  ddl.depend(policy, {kPgClass, table.oid, 0}, 'a');
  depend_on_text(ddl, table, policy, row.text("polqual"));
  depend_on_text(ddl, table, policy, row.text("polwithcheck"));
}

/// The parts of a name of a policy: its own, its table's, the schema's.
std::string_view name_at(const Node& object, std::size_t from_end) {
  const PgQuery__List& names = *object.list;
  return names.n_items < from_end ? std::string_view{}
                                  : ast::string_of(names.items[names.n_items - from_end]);
}

}  // namespace

void run_create_policy(UtilityRun& run, const Node& node) {
  const PgQuery__CreatePolicyStmt& create = *node.create_policy_stmt;
  const char command = command_of(ast::text(create.cmd_name));
  const bool reads_only =
      command == policy_command::kSelect || command == policy_command::kDelete;
  if (reads_only && create.with_check != nullptr)
    throw SqlError("42601", "WITH CHECK cannot be applied to SELECT or DELETE");
  if (command == policy_command::kInsert && create.qual != nullptr)
    throw SqlError("42601", "only WITH CHECK expression allowed for INSERT");
  Ddl ddl(run.session, run.arena);
  const std::vector<std::int64_t> roles = roles_of(run, ddl, {create.roles, create.n_roles});
  const sql::RelationPtr table = lock_table(run, ddl, *create.table);
  CatalogRow row = ddl.access.make(kPgPolicy);
  set_condition(row, "polqual", run, table, create.qual);
  set_condition(row, "polwithcheck", run, table, create.with_check);
  if (sql::catalog::find_policy(ddl.access, table->oid, create.policy_name))
    raise_taken(create.policy_name, *table);
  row.set("oid", ddl.new_oid(table->oid));
  row.set("polname", create.policy_name);
  row.set("polrelid", table->oid);
  row.set("polcmd", std::int64_t{command});
  row.set("polpermissive", std::int64_t{create.permissive});
  row.set_input("polroles", sql::catalog::array_text(roles));
  ddl.access.insert(row);
  set_dependencies(ddl, *table, row);
  ddl.touch(table->oid);
}

void run_alter_policy(UtilityRun& run, const Node& node) {
  const PgQuery__AlterPolicyStmt& alter = *node.alter_policy_stmt;
  Ddl ddl(run.session, run.arena);
  const std::vector<std::int64_t> roles = roles_of(run, ddl, {alter.roles, alter.n_roles});
  const sql::RelationPtr table = lock_table(run, ddl, *alter.table);
  const auto row = sql::catalog::find_policy(ddl.access, table->oid, alter.policy_name);
  if (!row) raise_missing(alter.policy_name, *table);
  const char command = row->letter("polcmd");
  const bool reads_only =
      command == policy_command::kSelect || command == policy_command::kDelete;
  if (reads_only && alter.with_check != nullptr)
    throw SqlError("42601", "only USING expression allowed for SELECT, DELETE");
  if (command == policy_command::kInsert && alter.qual != nullptr)
    throw SqlError("42601", "only WITH CHECK expression allowed for INSERT");
  CatalogRow changed = *row;
  set_condition(changed, "polqual", run, table, alter.qual);
  set_condition(changed, "polwithcheck", run, table, alter.with_check);
  if (!roles.empty()) changed.set_input("polroles", sql::catalog::array_text(roles));
  ddl.access.update(*row, changed);
  set_dependencies(ddl, *table, changed);
  ddl.touch(table->oid);
}

void rename_policy(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr table = lock_table(run, ddl, *rename.relation);
  if (sql::catalog::find_policy(ddl.access, table->oid, rename.newname))
    raise_taken(rename.newname, *table);
  const auto row = sql::catalog::find_policy(ddl.access, table->oid, rename.subname);
  if (!row) raise_missing(rename.subname, *table);
  CatalogRow changed = *row;
  changed.set("polname", rename.newname);
  ddl.access.update(*row, changed);
  ddl.touch(table->oid);
}

void drop_policies(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const Node& object = *drop.objects[i];
    const sql::RelationPtr table =
        run.session.catalog.find_relation(run.session, name_at(object, 3), name_at(object, 2));
    const auto row =
        table == nullptr ? std::nullopt
                         : sql::catalog::find_policy(ddl.access, table->oid, name_at(object, 1));
    if (!row) {
      drop_missing(run, object, drop);
      continue;
    }
    objects.push_back({kPgPolicy, row->oid("oid"), 0});
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

ObjectAddress policy_address(UtilityRun& run, Ddl& ddl, const Node& object) {
  const sql::RelationPtr table =
      run.session.catalog.get_relation(run.session, name_at(object, 3), name_at(object, 2), -1);
  const auto row = sql::catalog::find_policy(ddl.access, table->oid, name_at(object, 1));
  if (!row) raise_missing(name_at(object, 1), *table);
  return {kPgPolicy, row->oid("oid"), 0};
}

void rename_in_policy(UtilityRun& run, Ddl& ddl, sql::Oid policy, const Redescribed& after) {
  const auto row = ddl.access.get(kPgPolicy, policy);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  for (const char* column : {"polqual", "polwithcheck"}) {
    if (!row->is_null(column))
      changed.set(column, renamed_view(run.session, row->text(column), after));
  }
  const sql::Oid table = row->oid("polrelid");
  if (!after.contains(table))
    ddl.lock(run.session.catalog.find_relation(run.session, table));
  ddl.access.update(*row, changed);
  if (!after.contains(table)) ddl.touch(table);
}

}  // namespace granary::planner::utility
