// sql/catalog/watched_ddl.h: what a DDL statement did, for event triggers. While one runs that some
// trigger may ask about, its session points to one of these; each nested statement has its own.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "sql/catalog/object_identity.h"

namespace granary::sql::catalog {

/// A row of an object that was written.
struct WatchedChange {
  ObjectAddress object;
  bool inserted;
};

/// A line of pg_event_trigger_ddl_commands().
struct WatchedCommand {
  ObjectAddress object;  // catalog 0: of GRANT and its kin, which are about no one object
  std::string tag;
  std::string type;  // of those
};

/// A line of pg_event_trigger_dropped_objects().
struct DroppedObject {
  ObjectAddress address;
  bool named, normal, temporary;
  Identity identity;
  std::string schema;  // as users name it; empty: it has none
};

class WatchedDdl {
 public:
  explicit WatchedDdl(SessionContext& session);
  ~WatchedDdl();
  WatchedDdl(const WatchedDdl&) = delete;
  WatchedDdl& operator=(const WatchedDdl&) = delete;

  /// Rows written since the last commands were derived from them.
  std::vector<WatchedChange> changes;
  std::vector<WatchedCommand> commands;
  std::vector<DroppedObject> dropped;
  bool in_drop = false;  // triggers of sql_drop run

  /// Of table_rewrite: what fires the triggers, and the table while they run.
  std::function<void()> rewrite_triggers;
  Oid rewritten;
  std::int32_t reason = 0;

  /// A row of a catalog is written.
  void note(const CatalogRow& row, bool inserted);
  /// Before its rows go. normal: something else took it along.
  void note_dropped(const ObjectAddress& object, bool named, bool normal);

 private:
  friend void before_rewrite(SessionContext& session, Oid table, std::int32_t reason);

  SessionContext& session_;
  WatchedDdl* const outer_;
  std::set<Oid> rewritten_before_;
};

/// Why ALTER TABLE writes a table anew: pg_event_trigger_table_rewrite_reason().
namespace rewrite_reason {
inline constexpr std::int32_t kPersistence = 1, kDefault = 2, kType = 4;
}
/// ALTER TABLE is about to write the table anew: triggers fire, once a table and statement.
void before_rewrite(SessionContext& session, Oid table, std::int32_t reason);

}  // namespace granary::sql::catalog
