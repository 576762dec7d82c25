// sql/functions/enum_functions.cpp: enum_first, enum_last, enum_range.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/enum.h"

namespace granary::sql::functions {

namespace {

template <bool kFirst>
void extreme_label(EvalContext& context, const CallInfo& call, const Value*, std::uint32_t,
                   Value& out) {
  const Oid type = call.argument_types[0];
  const auto& labels = enum_labels(context, type).labels;
  if (labels.empty()) {
    throw SqlError("55000", "enum " + format_type(type, -1) + " contains no values");
  }
  out = Value::of_int(kFirst ? labels.front().rank : labels.back().rank);
}

/// The labels from args[0] to args[1]; NULL leaves an end open, as does a missing argument.
void label_range(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                 Value& out) {
  const Oid type = call.argument_types[0];
  const bool bounded = count == 2;
  ArrayBuilder builder(type);
  for (const EnumLabel& label : enum_labels(context, type).labels) {
    if (bounded && !args[0].is_null() && label.rank < args[0].integer) continue;
    if (bounded && !args[1].is_null() && label.rank > args[1].integer) continue;
    builder.add(Value::of_int(label.rank));
  }
  out = builder.finish(*context.arena);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3528}, "enum_first", {kAnyEnum}, kAnyEnum, extreme_label<true>, false, kStable},
    {Oid{3529}, "enum_last", {kAnyEnum}, kAnyEnum, extreme_label<false>, false, kStable},
    {Oid{3530}, "enum_range", {kAnyEnum, kAnyEnum}, kAnyArray, label_range, false, kStable},
    {Oid{3531}, "enum_range", {kAnyEnum}, kAnyArray, label_range, false, kStable},
};

}  // namespace

std::span<const FunctionRow> enum_functions() { return kRows; }

}  // namespace granary::sql::functions
