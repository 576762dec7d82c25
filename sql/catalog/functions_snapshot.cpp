// sql/catalog/functions_snapshot.cpp: pg_export_snapshot.
#include "sql/catalog/catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/session_directory.h"
#include "sql/catalog/snapshot_name.h"
#include "sql/functions/call.h"
#include "sql/replayed_values.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

Value export_snapshot(EvalContext& context) {
  SessionContext& session = *context.session;
  refuse_replay(session, "it exported a snapshot");
  SessionDirectory* directory = session.catalog.sessions();
  SessionEffects* effects = directory == nullptr ? nullptr : directory->effects(session);
  if (effects != nullptr) effects->note_exported_snapshot();
  return Value::of_text(context.arena->copy(snapshot_name(session.transaction.export_snapshot())));
}

const FunctionRow kSnapshotFunctions[] = {
    {Oid{3809},
     "pg_export_snapshot",
     {},
     kText,
     call<&export_snapshot>,
     true,
     Volatility::kVolatile},
};

}  // namespace

std::span<const FunctionRow> snapshot_functions() { return kSnapshotFunctions; }

}  // namespace granary::sql::catalog
