// sql/operators/boolean.cpp: functions on booleans beyond comparison.
#include "sql/functions/call.h"
#include "sql/functions/families.h"

namespace granary::sql::functions {

namespace {

bool both(bool a, bool b) { return a && b; }
bool either(bool a, bool b) { return a || b; }
std::string_view bool_text(bool a) { return a ? "true" : "false"; }

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{2515}, "booland_statefunc", {kBool, kBool}, kBool, call<&both>},
    {Oid{2516}, "boolor_statefunc", {kBool, kBool}, kBool, call<&either>},
    {Oid{2971}, "text", {kBool}, kText, call<&bool_text>},
};

}  // namespace

std::span<const FunctionRow> boolean_functions() { return kRows; }

}  // namespace granary::sql::functions
