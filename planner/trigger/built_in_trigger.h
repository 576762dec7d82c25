// planner/trigger/built_in_trigger.h: the trigger functions that are built in, also those that
// extensions bring.
#pragma once

#include "planner/routine/trigger_call.h"
#include "sql/session_context.h"

namespace granary::planner {

struct BuiltInTrigger {
  sql::Oid oid;
  const char* name;
  /// Tells `call` whether the row goes on, and how. errors  39P01 and others, for tables and
  /// arguments that it is not for
  void (*run)(sql::SessionContext& session, TriggerCall& call);
};

/// Null when there is none.
const BuiltInTrigger* built_in_trigger(sql::Oid oid);
const BuiltInTrigger* built_in_trigger(std::string_view name);

/// suppress_redundant_updates_trigger: an update that changes nothing is left out. Generated
/// columns, which follow from the others, do not count.
void suppress_redundant_update(sql::SessionContext& session, TriggerCall& call);

/// tsvector_update_trigger, tsvector_update_trigger_column: a column of type tsvector is made of
/// text columns, by a configuration that is named or in a column as well.
void update_document(sql::SessionContext& session, TriggerCall& call);
void update_document_by_column(sql::SessionContext& session, TriggerCall& call);

/// moddatetime: the time of an update goes into a column.
void note_change_time(sql::SessionContext& session, TriggerCall& call);
/// insert_username: who writes the row goes into a column.
void note_user(sql::SessionContext& session, TriggerCall& call);
/// autoinc: columns that are 0 or NULL get the next number of a sequence.
void number_from_sequence(sql::SessionContext& session, TriggerCall& call);
/// triggered_change_notification: NOTIFY with the key of the row.
void notify_of_change(sql::SessionContext& session, TriggerCall& call);
/// lo_manage: the large object that a column named goes with its row, or when the column changes.
void remove_large_object(sql::SessionContext& session, TriggerCall& call);

}  // namespace granary::planner
