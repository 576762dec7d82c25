// planner/trigger/event_triggers.h: fires triggers of events.
#pragma once

#include <string>
#include <string_view>

#include "sql/session_context.h"

namespace granary::planner {

/// What a function of an event trigger is told: TG_EVENT and TG_TAG.
struct EventTriggerCall {
  std::string_view event;
  std::string_view tag;
};

/// Of the database's event triggers, those that may fire: whether there are any, and whether some
/// are told what a command did.
struct EventTriggerUse {
  bool any = false, watches = false;
};
EventTriggerUse event_trigger_use(sql::SessionContext& session);
/// Whether some fire for the event and commands of this tag in this session.
bool has_event_triggers(sql::SessionContext& session, std::string_view event,
                        std::string_view tag);
/// Calls their functions, by name of trigger; each sees what those before it did, and what runs
/// next sees what all did. errors  those of the functions
void fire_event_triggers(sql::SessionContext& session, std::string_view event,
                         std::string_view tag);

}  // namespace granary::planner
