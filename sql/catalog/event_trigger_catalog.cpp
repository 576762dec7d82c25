#include "sql/catalog/event_trigger_catalog.h"

#include <algorithm>

#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

Oid create_event_trigger(Ddl& ddl, const EventTriggerDefinition& definition) {
  CatalogRow row = ddl.access.make(kPgEventTrigger);
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  row.set("evtname", definition.name);
  row.set("evtevent", definition.event);
  row.set("evtowner", ddl.session.user_oid);
  row.set("evtfoid", definition.function);
  row.set("evtenabled", std::int64_t{'O'});
  if (!definition.tags.empty()) row.set_input("evttags", array_text(definition.tags));
  if (find_event_trigger(ddl.access, definition.name) || !ddl.access.insert(row))
    throw SqlError("42710", "event trigger \"" + definition.name + "\" already exists");
  ddl.depend({kPgEventTrigger, oid, 0}, {kPgProc, definition.function, 0}, 'n');
  return oid;
}

std::optional<CatalogRow> find_event_trigger(CatalogAccess& access, std::string_view name) {
  const Value key = Value::of_text(name);
  return access.get_by(kPgEventTrigger, kEventTriggerNameIndex, {&key, 1});
}

std::vector<CatalogRow> event_trigger_rows(CatalogAccess& access) {
  return access.find(kPgEventTrigger, kEventTriggerNameIndex, {});
}

bool is_for_tag(const CatalogRow& trigger, std::string_view tag) {
  if (trigger.is_null("evttags")) return true;
  const std::vector<std::string> tags = array_elements(trigger.output("evttags"));
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

}  // namespace granary::sql::catalog
