// planner/bind/moment_literals.h: literals that mean something else at another moment.
#pragma once

#include <string_view>

#include "sql/oid.h"

namespace granary::planner {

/// Whether a plan that holds the literal may not be kept. Settings that literals depend on are part
/// of a plan's key.
bool reads_the_moment(sql::Oid type, std::string_view text);

}  // namespace granary::planner
