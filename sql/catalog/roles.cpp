#include "sql/catalog/roles.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/session_roles.h"

namespace granary::sql::catalog {

std::optional<CatalogRow> find_role(CatalogAccess& access, std::string_view name) {
  const Value key = Value::of_text(name);
  return access.get_by(kPgAuthid, kAuthidNameIndex, {&key, 1});
}

CatalogRow get_role(CatalogAccess& access, std::string_view name) {
  std::optional<CatalogRow> row = find_role(access, name);
  if (!row) throw SqlError("42704", "role \"" + std::string(name) + "\" does not exist");
  return *row;
}

Oid get_role_oid(CatalogAccess& access, std::string_view name) {
  return get_role(access, name).oid("oid");
}

std::string role_name(CatalogAccess& access, Oid role) {
  const std::optional<CatalogRow> row = access.get(kPgAuthid, role);
  return row ? std::string(row->text("rolname"))
             : "unknown (OID=" + std::to_string(role.value) + ")";
}

bool is_superuser(CatalogAccess& access, Oid role) {
  return has_attribute(access, role, "rolsuper");
}

void require_superuser(CatalogAccess& access, Oid role, std::string_view function) {
  if (has_privileges_of(access, role, kBootstrapSuperuser)) return;
  throw SqlError("42501", "permission denied for function " + std::string(function));
}

bool has_attribute(CatalogAccess& access, Oid role, std::string_view column) {
  if (role == kBootstrapSuperuser) return true;  // cannot be taken from it
  const std::optional<CatalogRow> row = access.get(kPgAuthid, role);
  return row && (row->truth("rolsuper") || row->truth(column));
}

std::set<Oid> roles_of(CatalogAccess& access, Oid member, bool privileges) {
  std::set<Oid> found = {member};
  std::vector<Oid> left = {member};
  const auto add = [&](Oid role) {
    if (found.insert(role).second) left.push_back(role);
  };
  const std::optional<CatalogRow> database =
      access.get(kPgDatabase, access.session().database_oid);
  while (!left.empty()) {
    const Oid role = left.back();
    left.pop_back();
    if (database && database->oid("datdba") == role) add(kDatabaseOwner);
    if (privileges) {
      const std::optional<CatalogRow> row = access.get(kPgAuthid, role);
      if (!row || !row->truth("rolinherit")) continue;
    }
    const Value key = Value::of_int(role.value);
    for (const CatalogRow& row : access.find(kPgAuthMembers, kAuthMembersMemberIndex, {&key, 1}))
      add(row.oid("roleid"));
  }
  return found;
}

bool has_privileges_of(CatalogAccess& access, Oid member, Oid role) {
  return member == role || is_superuser(access, member) ||
         roles_of(access, member, true).contains(role);
}

bool is_member_of(CatalogAccess& access, Oid member, Oid role) {
  return member == role || is_superuser(access, member) ||
         roles_of(access, member, false).contains(role);
}

bool is_admin_of(CatalogAccess& access, Oid member, Oid role) {
  if (is_superuser(access, member)) return true;
  if (member == role) return false;  // nobody has it on himself, as in PostgreSQL since 15
  for (const Oid each : roles_of(access, member, false)) {
    const Value key[2] = {Value::of_int(role.value), Value::of_int(each.value)};
    const std::optional<CatalogRow> row = access.get(kPgAuthMembers, key);
    if (row && row->truth("admin_option")) return true;
  }
  return false;
}

ActivityReader::ActivityReader(CatalogAccess& access, Oid role)
    : roles_(roles_of(access, role, true)),
      all_(is_superuser(access, role) || roles_.contains(kReadAllStats)) {}

void require_member(CatalogAccess& access, Oid member, Oid role) {
  if (is_member_of(access, member, role)) return;
  throw SqlError("42501", "must be member of role \"" + role_name(access, role) + "\"");
}

}  // namespace granary::sql::catalog
