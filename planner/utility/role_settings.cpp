// planner/utility/role_settings.cpp: settings that sessions begin with: ALTER ROLE ... SET and
// ALTER DATABASE ... SET (pg_db_role_setting).
#include "planner/utility/roles.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/session_roles.h"
#include "sql/text_search/names.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

std::optional<CatalogRow> find_settings(Ddl& ddl, Oid database, Oid role) {
  const Value key[2] = {Value::of_int(database.value), Value::of_int(role.value)};
  return ddl.access.get(sql::catalog::kPgDbRoleSetting, key);
}

/// What SET says; none: it resets.
std::optional<std::string> new_value(Ddl& ddl, const PgQuery__VariableSetStmt& set,
                                     const std::string& name) {
  if (set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_VALUE) return set_value(set);
  if (set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_CURRENT)
    return ddl.session.settings.show(name);
  return std::nullopt;
}

/// There may be one when a session begins.
void note_missing_configuration(sql::SessionContext& session, const std::string& name) {
  bool found = false;
  sql::text_search::setting_value(session, name, found);
  if (!found) {
    session.notice("NOTICE", "42704",
                   "text search configuration \"" + name + "\" does not exist");
  }
}

/// May it be said, and is it a value? What a session looks up when it begins may be missing.
void check_value(sql::SessionContext& session, const std::string& name,
                 const std::string& value) {
  if (name == sql::text_search::kSetting) return note_missing_configuration(session, value);
  if (sql::catalog::names_role(name)) return sql::catalog::check_setting(session, name, value);
  sql::Settings().set(name, value, false);
}

}  // namespace

void remove_stored_settings(Ddl& ddl, Oid database, Oid role) {
  for (const CatalogRow& row : ddl.access.scan(sql::catalog::kPgDbRoleSetting)) {
    if (database && row.oid("setdatabase") == database) ddl.access.remove(row);
    if (role && row.oid("setrole") == role) ddl.access.remove(row);
  }
}

void change_stored_settings(Ddl& ddl, Oid database, Oid role,
                            const PgQuery__VariableSetStmt& set) {
  const bool all = set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_RESET_ALL;
  const std::optional<CatalogRow> row = find_settings(ddl, database, role);
  if (!row && (all || set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_RESET ||
               set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_DEFAULT))
    return;
  const sql::SettingRow* known = all ? nullptr : sql::Settings::find_row(set.name);
  const std::string name = known != nullptr ? known->name : set.name;
  const std::optional<std::string> value = new_value(ddl, set, name);
  if (!all) sql::catalog::require_storable(ddl.session, name);
  if (value) check_value(ddl.session, name, *value);
  std::vector<std::string> settings;
  if (row) settings = sql::catalog::array_elements(row->output("setconfig"));
  if (all) {  // those that the user may not change stay
    std::erase_if(settings, [&](const std::string& one) {
      return sql::catalog::may_store(ddl.session, one.substr(0, one.find('=')));
    });
  }
  const auto at = std::find_if(settings.begin(), settings.end(), [&](const std::string& one) {
    return one.starts_with(name + "=");
  });
  if (at != settings.end() && value) {
    *at = name + "=" + *value;
  } else if (at != settings.end()) {
    settings.erase(at);
  } else if (value) {
    settings.push_back(name + "=" + *value);
  }
  if (settings.empty()) {
    if (row) ddl.access.remove(*row);
    return;
  }
  CatalogRow changed = row ? *row : ddl.access.make(sql::catalog::kPgDbRoleSetting);
  changed.set("setdatabase", database);
  changed.set("setrole", role);
  changed.set_input("setconfig", sql::catalog::array_text(settings));
  if (row) {
    ddl.access.update(*row, changed);
  } else if (!ddl.access.insert(changed)) {
    sql::catalog::require(engine::OpResult::kConflict);
  }
}

void run_set_for_role(UtilityRun& run, const Node& node) {
  const PgQuery__AlterRoleSetStmt& alter = *node.alter_role_set_stmt;
  Ddl ddl(run.session, run.arena);
  const bool superuser = sql::catalog::is_superuser(ddl.access, run.session.user_oid);
  Oid role, database;
  if (alter.role != nullptr) {
    refuse_reserved_role(run, *alter.role, "Cannot alter reserved roles.");
    const CatalogRow row = role_row_of(run, ddl.access, *alter.role);
    role = row.oid("oid");
    if (row.truth("rolsuper") && !superuser)
      throw SqlError("42501", "must be superuser to alter superusers");
    const bool own = role == run.session.user_oid;
    if (!own && !sql::catalog::has_attribute(ddl.access, run.session.user_oid, "rolcreaterole"))
      throw SqlError("42501", "permission denied");
  }
  if (!ast::text(alter.database).empty()) {
    const Value key = Value::of_text(alter.database);
    const auto row =
        ddl.access.get_by(sql::catalog::kPgDatabase, sql::catalog::kDatabaseNameIndex, {&key, 1});
    if (!row) {
      throw SqlError("3D000", "database \"" + std::string(alter.database) + "\" does not exist");
    }
    database = row->oid("oid");
    if (!role && !sql::catalog::has_privileges_of(ddl.access, run.session.user_oid,
                                                  row->oid("datdba"))) {
      throw SqlError("42501", "must be owner of database " + std::string(alter.database));
    }
  }
  if (!role && !database && !superuser)
    throw SqlError("42501", "must be superuser to alter settings globally");
  change_stored_settings(ddl, database, role, *alter.setstmt);
}

}  // namespace granary::planner::utility
