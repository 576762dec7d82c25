// planner/bind/moment_literals.h: literals that mean something else at another moment.
#pragma once

#include <string_view>

#include "planner/bind/binder.h"

namespace granary::planner {

/// The literal is about to be read: a plan that holds what it means now is not kept where that says
/// so, or only while labels are what they are. Settings that literals depend on are part of a
/// plan's key.
void note_literal(Binder& binder, sql::Oid type, std::string_view text);

}  // namespace granary::planner
