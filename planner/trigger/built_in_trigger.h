// planner/trigger/built_in_trigger.h: the trigger functions that are built in.
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

}  // namespace granary::planner
