// planner/trigger/redundant_update.h: suppress_redundant_updates_trigger, the trigger function that
// is built in: an update that changes nothing is left out.
#pragma once

#include "planner/routine/trigger_call.h"

namespace granary::planner {

inline constexpr sql::Oid kSuppressRedundantUpdates{1291};

/// Tells `call` whether the row goes on. Generated columns, which follow from the others, do not
/// count.
/// errors  39P01 where the trigger is not BEFORE UPDATE FOR EACH ROW
void suppress_redundant_update(TriggerCall& call);

}  // namespace granary::planner
