// planner/utility/event_triggers.h: event triggers in utility statements.
#pragma once

#include <functional>

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_event_trigger(UtilityRun& run, const Node& node);
/// ENABLE [ALWAYS | REPLICA], DISABLE.
void run_alter_event_trigger(UtilityRun& run, const Node& node);
void drop_event_triggers(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_event_trigger(UtilityRun& run, const PgQuery__RenameStmt& rename);
/// errors  42501 for an owner who is no superuser
void change_event_trigger_owner(UtilityRun& run, const Node& name, sql::Oid owner);
/// errors  42704
sql::catalog::CatalogRow event_trigger_row(sql::catalog::CatalogAccess& access,
                                           std::string_view name);

/// What PostgreSQL calls a statement where its command tag says something else (SELECT INTO), or
/// `tag`.
std::string event_tag(const Node& node, const std::string& tag);

/// Runs a statement, with the database's event triggers around it where it fires such. tag: its
/// command tag. errors  those of `work` and of triggers
void with_event_triggers(UtilityRun& run, const Node& node, const std::string& tag,
                         const std::function<void()>& work);
/// The same for a statement that is part of another: it fires none of its own.
void as_watched_part(UtilityRun& run, const Node& node, const std::string& tag,
                     const std::function<void()>& work);

}  // namespace granary::planner::utility
