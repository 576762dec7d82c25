#include "sql/catalog/login.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/roles.h"

namespace granary::sql::catalog {

namespace {

void append_settings(CatalogAccess& access, Oid database, Oid role,
                     std::vector<std::pair<std::string, std::string>>& out) {
  const Value key[2] = {Value::of_int(database.value), Value::of_int(role.value)};
  const std::optional<CatalogRow> row = access.get(kPgDbRoleSetting, key);
  if (!row) return;
  for (const std::string& setting : array_elements(row->output("setconfig"))) {
    const std::size_t equals = setting.find('=');
    out.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
}

}  // namespace

Login find_login(Catalog& main, engine::Worker& worker, std::string_view name,
                 std::string_view database) {
  ReadingSession reading(main, worker);
  Arena arena;
  CatalogAccess access(reading.session, arena);
  const std::optional<CatalogRow> role = find_role(access, name);
  if (!role) throw SqlError("28000", "role \"" + std::string(name) + "\" does not exist");
  if (!role->truth("rolcanlogin")) {
    throw SqlError("28000", "role \"" + std::string(name) + "\" is not permitted to log in");
  }
  Login out;
  out.role = {role->oid("oid"), std::string(name), role->truth("rolsuper")};
  out.role_limit = role->integer("rolconnlimit");
  const Value key = Value::of_text(database);
  const std::optional<CatalogRow> row = access.get_by(kPgDatabase, kDatabaseNameIndex, {&key, 1});
  if (!row) return out;  // entering it says so
  out.database_limit = row->integer("datconnlimit");
  const Oid entered = row->oid("oid");
  if (allowed(access, out.role.oid, {kPgDatabase, entered, 0}, kConnect) == 0) {
    throw SqlError("42501", "permission denied for database \"" + std::string(database) + "\"")
        .detail("User does not have CONNECT privilege.");
  }
  append_settings(access, {}, {}, out.general_settings);
  append_settings(access, {}, out.role.oid, out.settings);
  append_settings(access, entered, out.role.oid, out.settings);
  return out;
}

std::string find_password(Catalog& main, engine::Worker& worker, std::string_view name,
                          std::int64_t now) {
  ReadingSession reading(main, worker);
  Arena arena;
  CatalogAccess access(reading.session, arena);
  const std::optional<CatalogRow> role = find_role(access, name);
  if (!role) return {};
  const bool over = !role->is_null("rolvaliduntil") && role->integer("rolvaliduntil") < now;
  return over ? std::string() : std::string(role->text("rolpassword"));
}

bool belongs_to(Catalog& main, engine::Worker& worker, std::string_view name,
                std::string_view group) {
  ReadingSession reading(main, worker);
  Arena arena;
  CatalogAccess access(reading.session, arena);
  const std::optional<CatalogRow> role = find_role(access, name);
  const std::optional<CatalogRow> wanted = find_role(access, group);
  return role && wanted && roles_of(access, role->oid("oid"), false).contains(wanted->oid("oid"));
}

}  // namespace granary::sql::catalog
