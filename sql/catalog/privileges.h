// sql/catalog/privileges.h: what a user may do, and when that may have changed. A plan is made for
// a user and checked when it is made; a change of roles, owners or access lists anywhere in the
// store voids all plans, so that running a plan that is current checks nothing.
#pragma once

#include <cstdint>

#include "sql/session_context.h"

namespace granary::sql::catalog {

/// Changes with every commit that changed roles, owners, access lists, operators or which
/// functions there are, before that is acknowledged.
std::uint64_t privileges_version() noexcept;
/// The running transaction changes them.
void privileges_change(SessionContext& session);

/// The running transaction changes what all plans may have been made from: they are made again now,
/// and when it has ended, however it ends.
void plans_change(SessionContext& session);

/// What plans depend on besides their text and the relations in them: settings, the user and what
/// users may do.
std::uint64_t plan_stamp(const SessionContext& session) noexcept;

}  // namespace granary::sql::catalog
