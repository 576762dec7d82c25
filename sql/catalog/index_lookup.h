// sql/catalog/index_lookup.h: an index by its OID, for the functions that describe it.
#pragma once

#include "sql/catalog/catalog.h"
#include "sql/eval_context.h"

namespace granary::sql::catalog {

/// index points into table; null: there is none of that OID.
struct FoundIndex {
  RelationPtr table;
  const IndexDesc* index = nullptr;
};
FoundIndex find_index(EvalContext& context, Oid oid);

}  // namespace granary::sql::catalog
