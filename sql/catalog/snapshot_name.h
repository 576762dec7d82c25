// sql/catalog/snapshot_name.h: what an exported snapshot is called: its epoch, in PostgreSQL's form
// of such names.
#pragma once

#include <string>
#include <string_view>

#include "engine/ids.h"

namespace granary::sql {

struct SessionContext;

namespace catalog {

std::string snapshot_name(engine::Epoch snapshot);

/// SET TRANSACTION SNAPSHOT: the transaction reads what the exporting one reads, which still runs.
/// errors  25001 after a query; 0A000 at the wrong level; 22023 for names that nobody exports
/// needs   an active transaction in a statement
void import_snapshot(SessionContext& session, std::string_view name);

}  // namespace catalog
}  // namespace granary::sql
