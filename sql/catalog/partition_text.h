// sql/catalog/partition_text.h: partition keys and the constraints that bounds mean, as PostgreSQL
// prints them.
#pragma once

#include <optional>
#include <string>

#include "sql/catalog/inheritance.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

/// RANGE (a, lower(b))
std::string partition_key_text(SessionContext& session, const RelationDesc& relation);

/// The condition that rows of a partition satisfy; nothing where every row does.
std::optional<std::string> partition_constraint_text(EvalContext& context,
                                                     const RelationDesc& partition);

}  // namespace granary::sql::catalog
