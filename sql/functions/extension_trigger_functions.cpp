#include "sql/functions/extension_trigger_functions.h"

#include "sql/functions/call.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void refuse_call(const char* sqlstate, const char* how) {
  throw SqlError(sqlstate, how);
}

Value manage_large_object() { refuse_call("XX000", "lo_manage: not fired by trigger manager"); }
Value note_time() { refuse_call("XX000", "moddatetime: not fired by trigger manager"); }
Value number_row() { refuse_call("XX000", "not fired by trigger manager"); }
Value note_name() { refuse_call("XX000", "insert_username: not fired by trigger manager"); }
Value tell_change() {
  refuse_call("39P01", "triggered_change_notification: must be called as trigger");
}

constexpr FunctionRow trigger_function(std::uint32_t oid, const char* name, ScalarFunction call) {
  return {Oid{oid}, name, {}, kTrigger, call, false, Volatility::kVolatile};
}

constexpr FunctionRow kRows[] = {
    trigger_function(16100, "lo_manage", call<&manage_large_object>),
    trigger_function(16200, "moddatetime", call<&note_time>),
    trigger_function(16210, "autoinc", call<&number_row>),
    trigger_function(16220, "insert_username", call<&note_name>),
    trigger_function(16240, "triggered_change_notification", call<&tell_change>),
};

}  // namespace

std::span<const FunctionRow> extension_trigger_functions() { return kRows; }

}  // namespace granary::sql::functions
