// sql/catalog/foreign_catalog.h: foreign-data wrappers, servers and user mappings as rows of their
// catalogs. No wrapper has a handler here, so that nothing is ever read from a server: what counts
// is that the objects are kept, owned, granted and dropped as in PostgreSQL.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgForeignDataWrapper = 2328, kPgForeignServer = 1417,
                               kPgUserMapping = 1418, kPgForeignTable = 3118;
inline constexpr std::uint32_t kWrapperNameIndex = 548, kServerNameIndex = 549,
                               kUserMappingIndex = 175;

std::optional<CatalogRow> find_wrapper(CatalogAccess& access, std::string_view name);
/// errors  42704
CatalogRow get_wrapper(CatalogAccess& access, std::string_view name);
std::optional<CatalogRow> find_server(CatalogAccess& access, std::string_view name);
/// errors  42704
CatalogRow get_server(CatalogAccess& access, std::string_view name);
/// user: kPublicRole for that of everybody
std::optional<CatalogRow> find_user_mapping(CatalogAccess& access, Oid user, Oid server);

/// Gives the row an OID and inserts it. errors  42710 `word "name" already exists`
Oid create_wrapper(Ddl& ddl, CatalogRow& row);
Oid create_server(Ddl& ddl, CatalogRow& row);
/// false: there is one for that user and server.
bool create_user_mapping(Ddl& ddl, CatalogRow& row);
/// What a wrapper needs: functions that users made.
void depend_on_functions(Ddl& ddl, const CatalogRow& wrapper);

/// Whom a mapping is for; "public" for everybody.
std::string mapped_user(CatalogAccess& access, Oid user);
/// The name of a server; "" when it is gone.
std::string server_name(CatalogAccess& access, Oid server);
/// "user mapping for u on server s"
std::string describe_user_mapping(CatalogAccess& access, const CatalogRow& mapping);

/// Whoever would read or write rows of a foreign table. errors  55000 always
[[noreturn]] void raise_wrapper_without_handler(CatalogAccess& access, const CatalogRow& server);
[[noreturn]] void raise_no_handler(SessionContext& session, Oid foreign_table);

/// The validator that PostgreSQL has for old wrappers of its own kind: `options` (name=value) of an
/// object of `catalog` are those of a connection. errors  42601
void check_connection_options(const std::vector<std::string>& options, Oid catalog);
inline constexpr Oid kConnectionValidator{2316};  // postgresql_fdw_validator

}  // namespace granary::sql::catalog
