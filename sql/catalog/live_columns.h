// sql/catalog/live_columns.h: columns of pg_class whose values change without anybody changing the
// row: reltuples and relpages. A read of one becomes a call of one of these functions, which no
// catalog lists (planner/optimize/live_columns.h).
#pragma once

#include "sql/functions/function.h"

namespace granary::sql::catalog {

/// (pg_class.oid, the value in its row). Tables, materialized views and indexes: rows or entries as
/// they are now, once the table has been analyzed or has as many rows as autovacuum would have
/// analyzed it for; what the row says for everything else.
extern const FunctionRow kLiveTuples;
/// The same of the relation's size in pages of 8 KiB.
extern const FunctionRow kLivePages;

}  // namespace granary::sql::catalog
