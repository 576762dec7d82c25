#include "planner/trigger/built_in_trigger.h"

namespace granary::planner {

namespace {

constexpr BuiltInTrigger kTriggers[] = {
    {sql::Oid{1291}, "suppress_redundant_updates_trigger", suppress_redundant_update},
    {sql::Oid{3752}, "tsvector_update_trigger", update_document},
    {sql::Oid{3753}, "tsvector_update_trigger_column", update_document_by_column},
    {sql::Oid{16100}, "lo_manage", remove_large_object},
    {sql::Oid{16200}, "moddatetime", note_change_time},
    {sql::Oid{16210}, "autoinc", number_from_sequence},
    {sql::Oid{16220}, "insert_username", note_user},
    {sql::Oid{16240}, "triggered_change_notification", notify_of_change},
};

}  // namespace

const BuiltInTrigger* built_in_trigger(sql::Oid oid) {
  for (const BuiltInTrigger& trigger : kTriggers) {
    if (trigger.oid == oid) return &trigger;
  }
  return nullptr;
}

const BuiltInTrigger* built_in_trigger(std::string_view name) {
  for (const BuiltInTrigger& trigger : kTriggers) {
    if (trigger.name == name) return &trigger;
  }
  return nullptr;
}

}  // namespace granary::planner
