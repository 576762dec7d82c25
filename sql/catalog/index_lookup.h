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

/// An expression in a list: a call stands as it is, any other in parentheses.
std::string as_key(const std::string& text);
/// A part of a key as index definitions and errors call it: a call stands as it is, any other
/// expression in parentheses. pretty: with no more of them inside than are needed.
std::string index_key_name(SessionContext& session, const RelationDesc& table,
                           const IndexColumn& column, bool pretty);

}  // namespace granary::sql::catalog
