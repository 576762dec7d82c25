// sql/catalog/given_names.h: how often relations and types were given a name. An unqualified name
// means the first one of that name along the search path: once another one is given it, a plan made
// before may be about the wrong one, and the records that it depends on know nothing of that. As in
// PostgreSQL only statements that are prepared from now on mean the other one.
// Thread safety: any thread.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/atomic.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

/// A relation or type is about to be looked up by this name along the search path, for what is
/// being bound.
void note_looked_up(SessionContext& session, std::string_view name);

/// The running transaction makes, renames or moves one, which has this name then: what was looked
/// up by it before is out of date between the commit and its acknowledgement.
void note_given_name(SessionContext& session, std::string_view name);

/// None of the names was given since it was looked up.
bool names_as_looked_up(const NameLookups& lookups) noexcept;

}  // namespace granary::sql::catalog
