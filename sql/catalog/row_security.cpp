#include "sql/catalog/row_security.h"

#include <algorithm>

#include "base/atomic.h"
#include "sql/catalog/acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"

namespace granary::sql::catalog {

namespace {

Atomic<bool> row_security{false};

struct Security {
  bool applies = false;
  bool of_owner = false;  // the user owns the table, which is FORCE ROW LEVEL SECURITY
  std::string table;
};

Security security_of(CatalogAccess& access, Oid relation, Oid user) {
  Security out;
  if (!has_row_security() || relation < kFirstUserOid) return out;
  const std::optional<CatalogRow> row = access.get(kPgClass, relation);
  if (!row || !row->truth("relrowsecurity") || has_attribute(access, user, "rolbypassrls"))
    return out;
  out.of_owner = has_privileges_of(access, user, row->oid("relowner"));
  out.applies = !out.of_owner || row->truth("relforcerowsecurity");
  out.table = row->text("relname");
  return out;
}

}  // namespace

bool has_row_security() noexcept { return row_security.load_relaxed(); }

void note_stored_row_security(SessionContext& session) {
  Arena arena;
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgClass)) {
    if (row.truth("relrowsecurity")) row_security.store_relaxed(true);
  }
}

bool is_row_secured(CatalogAccess& access, Oid relation, Oid user) {
  return security_of(access, relation, user).applies;
}

bool require_row_security(CatalogAccess& access, Oid relation, Oid user) {
  const Security security = security_of(access, relation, user);
  if (!security.applies || access.session().settings.row_security) return security.applies;
  throw SqlError("42501", "query would be affected by row-level security policy for table \"" +
                              security.table + "\"")
      .hint(security.of_owner ? "To disable the policy for the table's owner, use ALTER TABLE NO "
                                "FORCE ROW LEVEL SECURITY."
                              : "");
}

std::vector<Oid> policy_roles(const CatalogRow& policy) {
  std::vector<Oid> out;
  for (const std::int64_t role : policy.numbers("polroles"))
    out.push_back(Oid{static_cast<std::uint32_t>(role)});
  return out;
}

std::vector<CatalogRow> policy_rows(CatalogAccess& access, Oid table) {
  const Value prefix = Value::of_int(table.value);
  return access.find(kPgPolicy, kPolicyRelidNameIndex, {&prefix, 1});
}

std::optional<CatalogRow> find_policy(CatalogAccess& access, Oid table, std::string_view name) {
  for (CatalogRow& row : policy_rows(access, table)) {
    if (row.text("polname") == name) return std::move(row);
  }
  return std::nullopt;
}

std::vector<Policy> policies_for(CatalogAccess& access, Oid relation, Oid user) {
  std::vector<Policy> out;
  for (const CatalogRow& row : policy_rows(access, relation)) {
    const std::vector<Oid> roles = policy_roles(row);
    const bool is_for_user = std::any_of(roles.begin(), roles.end(), [&](Oid role) {
      return role == kPublicRole || has_privileges_of(access, user, role);
    });
    if (!is_for_user) continue;
    out.push_back({std::string(row.text("polname")), row.truth("polpermissive"),
                   row.letter("polcmd"), std::string(row.text("polqual")),
                   std::string(row.text("polwithcheck"))});
  }
  return out;
}

void set_row_security(Ddl& ddl, Oid table, const char* column, bool on) {
  if (on) row_security.store_relaxed(true);
  ddl.change_class(table, [&](CatalogRow& row) { row.set(column, std::int64_t{on}); });
}

void remove_policy_role(Ddl& ddl, Oid policy, Oid role) {
  const std::optional<CatalogRow> row = ddl.access.get(kPgPolicy, policy);
  if (!row) return;
  std::vector<std::int64_t> left = row->numbers("polroles");
  std::erase(left, std::int64_t{role.value});
  if (left.empty()) return drop_objects(ddl, {{kPgPolicy, policy, 0}}, false);
  CatalogRow changed = *row;
  changed.set_input("polroles", array_text(left));
  ddl.access.update(*row, changed);
  ddl.touch(row->oid("polrelid"));
  ddl.advance();
}

}  // namespace granary::sql::catalog
