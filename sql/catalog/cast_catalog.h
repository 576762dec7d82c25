// sql/catalog/cast_catalog.h: users' casts in pg_cast, beside the built-in ones
// (sql/functions/function.h). Which casts there are is decided when a plan is made; a cast that
// comes or goes voids all plans.
#pragma once

#include <optional>
#include <string>

#include "sql/catalog/ddl.h"
#include "sql/functions/function.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kCastTypesIndex = 2661;

/// Whether anybody has made a cast since the server's start, or before.
bool has_user_casts() noexcept;
/// At start-up.
void note_stored_casts(SessionContext& session);

/// The row of a cast, built in or made by a user.
std::optional<CatalogRow> find_cast_row(CatalogAccess& access, Oid source, Oid target);
/// errors  42710
void create_cast(Ddl& ddl, const CastRow& cast);
/// Called when a row of a cast goes.
void note_dropped_cast(SessionContext& session);
/// "cast from integer to t"
std::string describe_cast(SessionContext& session, const CatalogRow& row);

}  // namespace granary::sql::catalog
