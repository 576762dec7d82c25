#include "sql/catalog/watched_ddl.h"

#include <utility>

#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/session_context.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

WatchedDdl::WatchedDdl(SessionContext& session)
    : session_(session), outer_(std::exchange(session.watched_ddl, this)) {}

WatchedDdl::~WatchedDdl() { session_.watched_ddl = outer_; }

void WatchedDdl::note(const CatalogRow& row, bool inserted) {
  const RelationDesc& catalog = row.relation();
  if (catalog.columns[0].name != "oid") return;
  changes.push_back({{catalog.oid.value, row.oid("oid"), 0}, inserted});
}

void WatchedDdl::note_dropped(const ObjectAddress& object, bool named, bool normal) {
  // Databases, roles and event triggers themselves are nobody's to watch.
  if (object.catalog == kPgDatabase || object.catalog == kPgAuthid ||
      object.catalog == kPgTablespace || object.catalog == kPgEventTrigger)
    return;
  std::optional<Identity> identity;
  try {
    identity = identify_object(session_, object);
  } catch (const SqlError& error) {
    if (error.diagnostic.sqlstate != "0A000") throw;
  }
  if (!identity) return;
  DroppedObject out{object, named, normal, is_temporary(object.oid), std::move(*identity), {}};
  // What belongs to a table is in the schema of that.
  const bool part = object.catalog == kPgTrigger || object.catalog == kPgPolicy ||
                    object.catalog == kPgAttrdef;
  if (out.identity.schema) {
    out.schema = short_schema_identity(session_, out.identity.schema);
  } else if (part) {
    out.schema = quote_identifier(out.identity.names.front());
  }
  dropped.push_back(std::move(out));
}

void before_rewrite(SessionContext& session, Oid table, std::int32_t reason) {
  WatchedDdl* watched = session.watched_ddl;
  if (watched == nullptr || !watched->rewrite_triggers) return;
  if (!watched->rewritten_before_.insert(table).second) return;
  watched->rewritten = table;
  watched->reason = reason;
  watched->rewrite_triggers();
  watched->rewritten = {};
}

}  // namespace granary::sql::catalog
