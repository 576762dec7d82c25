// sql/catalog/event_trigger_catalog.h: event triggers as rows of pg_event_trigger.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgEventTrigger = 3466, kEventTriggerNameIndex = 3467;

/// pg_event_trigger.evtevent.
namespace trigger_event {
inline constexpr std::string_view kCommandStart = "ddl_command_start",
                                  kCommandEnd = "ddl_command_end", kDrop = "sql_drop",
                                  kRewrite = "table_rewrite";
}

struct EventTriggerDefinition {
  std::string name, event;
  Oid function;
  std::vector<std::string> tags;  // empty: every command
};

/// Returns its OID. errors  42710
Oid create_event_trigger(Ddl& ddl, const EventTriggerDefinition& definition);
std::optional<CatalogRow> find_event_trigger(CatalogAccess& access, std::string_view name);
/// All of the database, by name: in the order in which they fire.
std::vector<CatalogRow> event_trigger_rows(CatalogAccess& access);
/// Whether the trigger is for commands of this tag.
bool is_for_tag(const CatalogRow& trigger, std::string_view tag);

}  // namespace granary::sql::catalog
