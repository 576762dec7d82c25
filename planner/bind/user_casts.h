// planner/bind/user_casts.h: casts that users made, as binding sees them.
#pragma once

#include <optional>

#include "sql/functions/function.h"

namespace granary::planner {

struct Routine;

// The casts that the transaction of this thread's session sees (sql/session_on_thread.h).

/// cost: nothing where nobody made a cast
std::optional<sql::CastRow> find_user_cast(sql::Oid source, sql::Oid target);
/// is_row_of_ancestor (composite.h) as the session sees its tables.
bool is_row_of_ancestor(sql::Oid type, sql::Oid ancestor);
/// The function of such a cast; null when it is gone.
const sql::FunctionRow* function_of_cast(sql::Oid function);
/// The conversion between types that PostgreSQL stores alike and Granary does not, the same bits in
/// another form: from float4 to int4, say. Null where values are the same.
/// `possible`: set to false where there is none.
const sql::FunctionRow* same_bits(sql::Oid source, sql::Oid target, bool* possible = nullptr);

}  // namespace granary::planner
