// planner/compile/runtime_rows.cpp: runtime calls over rows: fields read, tested and replaced.
#include <algorithm>

#include "planner/compile/runtime_calls.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::planner::runtime {

using sql::CallInfo;
using sql::EvalContext;
using sql::Value;

void make_record(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                 Value& out) {
  const bool record = call.result_type == sql::kRecord;
  sql::RecordBuilder builder(call.result_type, record ? call.typmod : -1);
  for (std::uint32_t i = 0; i < count; ++i) builder.add(call.argument_types[i], args[i]);
  out = builder.finish(*context.arena);
}

void make_record_of_set(EvalContext& context, const CallInfo& call, const Value* args,
                        std::uint32_t count, Value& out) {
  if (!args[count - 1].is_null()) make_record(context, call, args, count - 1, out);
}

void make_record_of_join(EvalContext& context, const CallInfo& call, const Value* args,
                         std::uint32_t count, Value& out) {
  const auto is_null = [](const Value& value) { return value.is_null(); };
  if (!std::all_of(args, args + count, is_null)) make_record(context, call, args, count, out);
}

void row_is_null(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                 Value& out) {
  out = Value::of_bool(true);
  if (args[0].is_null()) return;
  for (const sql::ShownColumn& column : sql::shown_columns(context, args[0])) {
    if (!column.value.is_null()) out = Value::of_bool(false);
  }
}

void row_is_not_null(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                     Value& out) {
  out = Value::of_bool(!args[0].is_null());
  if (args[0].is_null()) return;
  for (const sql::ShownColumn& column : sql::shown_columns(context, args[0])) {
    if (column.value.is_null()) out = Value::of_bool(false);
  }
}

void record_field(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t,
                  Value& out) {
  sql::RecordReader reader(args[0]);
  const std::int64_t wanted = args[1].integer;
  sql::Oid type;
  for (std::int64_t i = 0; i <= wanted; ++i) {
    out = i < reader.count() ? reader.next(type) : Value::null();
  }
  if (out.is_null() || type == call.result_type) return;
  // The value was made before its type was altered, in the same statement.
  if (sql::type_of(type).representation == sql::type_of(call.result_type).representation) return;
  throw sql::SqlError("42804", "attribute " + std::to_string(wanted + 1) + " of type " +
                                   sql::format_type(reader.type(), -1) + " has wrong type")
      .detail("Table has type " + sql::format_type(type, -1) + ", but query expects " +
              sql::format_type(call.result_type, -1) + ".");
}

void store_field(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                 Value& out) {
  const sql::RecordShape& shape = sql::composite_shape(context, call.result_type);
  std::vector<Value> values(shape.size(), Value::null());
  if (!args[0].is_null()) {
    sql::RecordReader reader(args[0]);
    const auto known = std::min(shape.size(), static_cast<std::size_t>(reader.count()));
    sql::Oid type;
    for (std::size_t i = 0; i < known; ++i) values[i] = reader.next(type);
  }
  values[static_cast<std::size_t>(args[2].integer)] = args[1];
  out = sql::make_composite(*context.arena, call.result_type, shape, values.data());
}

void coerce_to_domain(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                      Value& out) {
  sql::check_domain(context, call.result_type, args[0]);
  out = args[0];
}

}  // namespace granary::planner::runtime
