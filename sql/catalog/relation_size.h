// sql/catalog/relation_size.h: how much memory a relation takes.
#pragma once

#include <cstdint>
#include <optional>

#include "sql/eval_context.h"
#include "sql/oid.h"

namespace granary::sql::catalog {

/// Rows or entries, and the tree that they hang in unless it is a primary key's. Nothing: there is
/// no such relation.
std::optional<std::int64_t> relation_bytes(EvalContext& context, Oid oid);

}  // namespace granary::sql::catalog
