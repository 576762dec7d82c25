// sql/functions/send_functions.cpp: the functions that show a value's binary form as bytea. Each is
// its type's output for binary results (TypeRow::send).
#include "sql/functions/families.h"
#include "sql/functions/function.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

namespace {

void send_value(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                Value& out) {
  const Oid type = call.argument_types[0];
  std::string bytes;
  type_of(type).send(context, args[0], type, bytes);
  out = Value::of_text(context.arena->copy(bytes));
}

constexpr FunctionRow row(std::uint32_t oid, const char* name, Oid type) {
  return {Oid{oid}, name, {type}, kBytea, send_value};
}

const FunctionRow kRows[] = {
    row(324, "json_send", kJson),
    row(2405, "int2send", kInt2),
    row(2407, "int4send", kInt4),
    row(2409, "int8send", kInt8),
    row(2413, "byteasend", kBytea),
    row(2415, "textsend", kText),
    row(2419, "oidsend", kOid),
    row(2423, "namesend", kName),
    row(2425, "float4send", kFloat4),
    row(2427, "float8send", kFloat8),
    row(2431, "bpcharsend", kBpchar),
    row(2433, "varcharsend", kVarchar),
    row(2435, "charsend", kChar),
    row(2437, "boolsend", kBool),
    row(2461, "numeric_send", kNumeric),
    row(2469, "date_send", kDate),
    row(2471, "time_send", kTime),
    row(2473, "timetz_send", kTimetz),
    row(2475, "timestamp_send", kTimestamp),
    row(2477, "timestamptz_send", kTimestamptz),
    row(2479, "interval_send", kInterval),
    row(2962, "uuid_send", kUuid),
    row(3803, "jsonb_send", kJsonb),
};

}  // namespace

std::span<const FunctionRow> send_functions() { return kRows; }

}  // namespace granary::sql::functions
