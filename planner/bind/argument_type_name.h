// planner/bind/argument_type_name.h: types in the name of a routine that exists.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// As bind_type_name, but the type may be announced only: functions that a base type is read and
/// written by are older than its definition. errors  42704
sql::Oid bind_argument_type_name(Binder& binder, const PgQuery__Node* type_name_node);

}  // namespace granary::planner
