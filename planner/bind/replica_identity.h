// planner/bind/replica_identity.h: what publications demand of tables whose rows they publish.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// A statement updates or deletes rows of the table, or of those below it.
/// errors  55000 where rows have no replica identity, 42P10 where a publication's WHERE or column
/// list does not fit it
void require_replica_identity(Binder& binder, const RangeEntry& target, bool updates);

}  // namespace granary::planner
