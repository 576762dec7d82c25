// planner/utility/event_objects.h: which object a statement is about, for event triggers.
#pragma once

#include <optional>

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// What the statement changes and names, before it runs; none: there is no such object, or it is
/// known by the rows that are written.
std::optional<sql::catalog::ObjectAddress> named_object(UtilityRun& run, const Node& node);
/// The type that a statement made, by its name.
std::optional<sql::catalog::ObjectAddress> made_type(UtilityRun& run, const Node& node);
/// The catalog whose first row that was written is about the statement's object; 0: none.
std::uint32_t catalog_of(const Node& node);

}  // namespace granary::planner::utility
