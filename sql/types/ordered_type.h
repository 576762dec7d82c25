// sql/types/ordered_type.h: types whose values are compared at run time, whatever they are.
#pragma once

#include "sql/error.h"
#include "sql/types/type.h"

namespace granary::sql {

/// The row of a type that has an order. errors  42883
inline const TypeRow& ordered_type(Oid type) {
  const TypeRow& row = type_of(type);
  if (row.compare != nullptr) return row;
  const Oid named = row.category == 'A' && row.element_oid ? row.element_oid : type;
  throw SqlError("42883",
                 "could not identify a comparison function for type " + format_type(named, -1));
}

}  // namespace granary::sql
