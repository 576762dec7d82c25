// planner/compile/key_bounds.h: ends of index ranges from values of another type than the key's:
// an int4 key compared with an int8, a date with a timestamptz. The value is turned into one of
// the key's type that bounds the same rows.
#pragma once

#include "sql/eval_context.h"
#include "sql/functions/function.h"
#include "sql/oid.h"

namespace granary::planner {

/// What the key is compared with the value by. The bounds of the last four are inclusive.
enum class KeyEnd : std::uint8_t { kEqual, kAtLeast, kAbove, kAtMost, kBelow };

/// A key of type `key` can be bounded by a value of type `value`, which is another type.
bool has_key_bound(sql::Oid key, sql::Oid value, KeyEnd end);
/// Every key between the bounds satisfies the comparisons: where a wall clock stands against a
/// moment, a change of the zone's offset may let in some that do not.
bool is_exact_key_bound(sql::Oid key, sql::Oid value);

/// args: the value, a KeyEnd. The result type is the key's; NULL: no key satisfies the comparison.
const sql::FunctionRow& key_bound_function(sql::Oid key);

}  // namespace granary::planner
