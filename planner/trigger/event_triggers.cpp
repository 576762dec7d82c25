#include "planner/trigger/event_triggers.h"

#include <vector>

#include "planner/routine/routine.h"
#include "planner/routine/session_routines.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/uncommitted_changes.h"

namespace granary::planner {

namespace {

/// Functions of the triggers that fire.
std::vector<sql::Oid> functions_for(sql::SessionContext& session, std::string_view event,
                                    std::string_view tag) {
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  std::vector<sql::Oid> out;
  for (const auto& row : sql::catalog::event_trigger_rows(access)) {
    if (row.text("evtevent") == event && fires_in_session(session, row.letter("evtenabled")) &&
        sql::catalog::is_for_tag(row, tag))
      out.push_back(row.oid("evtfoid"));
  }
  return out;
}

}  // namespace

EventTriggerUse event_trigger_use(sql::SessionContext& session) {
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  EventTriggerUse out;
  for (const auto& row : sql::catalog::event_trigger_rows(access)) {
    if (row.letter("evtenabled") == 'D') continue;
    out.any = true;
    out.watches |= row.text("evtevent") != sql::catalog::trigger_event::kCommandStart;
  }
  return out;
}

bool has_event_triggers(sql::SessionContext& session, std::string_view event,
                        std::string_view tag) {
  return !functions_for(session, event, tag).empty();
}

void fire_event_triggers(sql::SessionContext& session, std::string_view event,
                         std::string_view tag) {
  const EventTriggerCall told{event, tag};
  for (const sql::Oid oid : functions_for(session, event, tag)) {
    session.transaction.advance_command();
    sql::catalog::note_uncommitted_change();
    const RoutinePtr function = find_routine(session, oid);
    if (function == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    const CompiledRoutinePtr compiled =
        SessionRoutines::of(session).find(session, *function, {}, sql::kEventTrigger);
    RoutineRows nothing(1);
    RoutineCall call{session, nullptr, nothing};
    call.event = &told;
    run_routine(*compiled, call);
    session.transaction.advance_command();
    sql::catalog::note_uncommitted_change();
  }
}

}  // namespace granary::planner
