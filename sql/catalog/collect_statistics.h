// sql/catalog/collect_statistics.h: statistics of a relation from a sample of its rows.
#pragma once

#include <functional>
#include <memory>

#include "sql/catalog/catalog.h"
#include "sql/catalog/statistics.h"

namespace granary::sql::catalog {

/// Reads every row of the relation, keeps 30,000 of them chosen at random (PostgreSQL's number for
/// its default statistics target) and looks at those.
/// needs   the session's transaction resumed; its statement reads a snapshot or the latest state
/// check_interrupts  called now and then; may throw
/// cost    a scan, and a sort of the sample a column
std::shared_ptr<const TableStatistics> collect_statistics(
    SessionContext& session, const RelationDesc& relation,
    const std::function<void()>& check_interrupts);

}  // namespace granary::sql::catalog
