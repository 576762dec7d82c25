// planner/optimize/pull_up.h: subqueries, views and WITH queries in FROM that only choose and
// compute become part of the query that reads them, so that its conditions reach their tables.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Merges what can be merged, at every depth of `query`. A WITH query with one reader, without
/// MATERIALIZED and effects, is read as a subquery.
void pull_up_subqueries(Binder& binder, Query& query);

}  // namespace granary::planner
