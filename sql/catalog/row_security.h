// sql/catalog/row_security.h: policies (pg_policy), and whose statements they are for. Read when a
// plan is made: a plan is made for a user and a value of row_security, and depends on the pg_class
// row of each of its tables, which every change of their policies rewrites.
#pragma once

#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgPolicy = 3256, kPolicyRelidNameIndex = 3258;

/// Whether any table ever had row security in this process or before it started. Thread-safe.
bool has_row_security() noexcept;
void note_stored_row_security(SessionContext& session);

/// Whether policies decide which rows of the relation the user sees and writes, as
/// row_security_active() tells.
bool is_row_secured(CatalogAccess& access, Oid relation, Oid user);
/// The same. errors  42501 where they would and the setting row_security is off
bool require_row_security(CatalogAccess& access, Oid relation, Oid user);

/// What a policy is for: letters of pg_policy.polcmd.
namespace policy_command {
inline constexpr char kAll = '*', kSelect = 'r', kInsert = 'a', kUpdate = 'w', kDelete = 'd';
}

struct Policy {
  std::string name;
  bool permissive = true;
  char command = policy_command::kAll;
  /// As stored: a query of the table whose one column is the condition; empty: none.
  std::string using_sql, check_sql;
};
/// Those of the relation that are for the user, by name.
std::vector<Policy> policies_for(CatalogAccess& access, Oid relation, Oid user);

/// pg_policy.polroles; public is 0.
std::vector<Oid> policy_roles(const CatalogRow& policy);
/// Rows of a table, by name.
std::vector<CatalogRow> policy_rows(CatalogAccess& access, Oid table);
std::optional<CatalogRow> find_policy(CatalogAccess& access, Oid table, std::string_view name);

/// ENABLE and FORCE ROW LEVEL SECURITY and their contraries. column: of pg_class
void set_row_security(Ddl& ddl, Oid table, const char* column, bool on);
/// The policy is no longer for the role; one that is left without roles is dropped.
void remove_policy_role(Ddl& ddl, Oid policy, Oid role);

}  // namespace granary::sql::catalog
