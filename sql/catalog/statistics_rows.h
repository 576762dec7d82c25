// sql/catalog/statistics_rows.h: the relation pg_stats.
#pragma once

#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

/// A row for each column that statistics are known of. errors  none but interrupts
void statistics_rows(SessionContext& session, Arena& arena, RowSink& sink);

}  // namespace granary::sql::catalog
