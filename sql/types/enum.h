// sql/types/enum.h: enums. A value is the rank of its label, an int4 that orders as the labels do,
// so that order, keys and comparisons are those of integers.
#pragma once

#include "sql/types/user_types.h"

namespace granary::sql {

inline constexpr Oid kAnyEnum{3500};

inline bool is_enum(Oid type) {
  const TypeRow* row = find_type(type);
  return row != nullptr && row->category == 'E';
}

/// The labels of an enum as the session's transaction sees them. cost: one load while nobody alters
/// the type
const EnumLabels& enum_labels(EvalContext& context, Oid type);

namespace types {
/// `name` and `sql_name` live for ever.
TypeRow enum_row(Oid oid, Oid array, const char* name, const char* sql_name);
}  // namespace types

}  // namespace granary::sql
