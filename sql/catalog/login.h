// sql/catalog/login.h: who may begin a session, and with what settings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/catalog/catalog.h"
#include "sql/catalog/session_roles.h"

namespace granary::sql::catalog {

struct Login {
  RoleIdentity role;
  std::int64_t role_limit = -1;      // sessions of the role at a time; -1: any number
  std::int64_t database_limit = -1;  // and of the database
  /// Of everybody (ALTER ROLE ALL), which anything else wins over, and of the role, the ones for
  /// this database last.
  std::vector<std::pair<std::string, std::string>> general_settings, settings;
};

/// Reads a snapshot of the shared catalogs.
/// errors  28000 for a role that is not there or may not log in; 42501 for one that may not
/// connect to the database
/// needs   no transaction resumed on the worker
Login find_login(Catalog& main, engine::Worker& worker, std::string_view role,
                 std::string_view database);

/// The role's pg_authid.rolpassword; "" where there is no such role, it has no password, or the time
/// of its password is over at `now` (microseconds since 2000). Reads a snapshot, as above.
std::string find_password(Catalog& main, engine::Worker& worker, std::string_view role,
                          std::int64_t now);
/// Whether `role` is `group` or belongs to it, whatever it may do. Reads a snapshot, as above.
bool belongs_to(Catalog& main, engine::Worker& worker, std::string_view role,
                std::string_view group);

}  // namespace granary::sql::catalog
