// planner/compile/runtime_subscripts.cpp: runtime calls over parts of arrays and jsonb values.
#include <cstring>

#include "planner/bind/subscripts.h"
#include "planner/compile/runtime_calls.h"
#include "sql/error.h"
#include "sql/extension_oid.h"
#include "sql/functions/hstore_functions.h"
#include "sql/functions/jsonb_store.h"
#include "sql/types/array_parts.h"
#include "sql/types/geometry.h"

namespace granary::planner::runtime {

using sql::CallInfo;
using sql::EvalContext;
using sql::SqlError;
using sql::Value;

namespace {

/// The bounds behind the first `skipped` arguments; none when one of them is NULL.
std::optional<std::vector<sql::SliceBounds>> slice_bounds(const CallInfo& call, const Value* args,
                                                          std::uint32_t count,
                                                          std::uint32_t skipped) {
  std::vector<sql::SliceBounds> out;
  for (std::uint32_t i = skipped; i < count; i += 2) {
    sql::SliceBounds& bounds = out.emplace_back();
    for (std::uint32_t side = 0; side < 2; ++side) {
      if (call.argument_types[i + side] == sql::kUnknown) continue;
      if (args[i + side].is_null()) return std::nullopt;
      (side == 0 ? bounds.low : bounds.high) = static_cast<std::int32_t>(args[i + side].integer);
    }
  }
  return out;
}

[[noreturn]] void raise_null_subscript() {
  throw SqlError("22004", "array subscript in assignment must not be null");
}

}  // namespace

void array_element(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count,
                   Value& out) {
  const sql::ArrayView array(args[0]);
  const auto given = static_cast<int>(count) - 1;
  if (array.dimensions() != given) return;
  std::int64_t at = 0;
  for (int i = 0; i < given; ++i) {
    const std::int64_t offset = args[i + 1].integer - array.lower(i);
    if (offset < 0 || offset >= array.length(i)) return;
    at = at * array.length(i) + offset;
  }
  const char* place = array.element_place(static_cast<std::uint32_t>(at));
  out = sql::take_element(place, sql::type_of(array.element()).representation);
}

void name_element(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count,
                  Value& out) {
  constexpr std::int64_t kNameBytes = 64;
  const std::int64_t at = args[1].integer;
  if (count != 2 || at < 0 || at >= kNameBytes) return;
  const std::string_view name = args[0].text();
  const bool inside = static_cast<std::size_t>(at) < name.size();
  out = Value::of_int(inside ? name[static_cast<std::size_t>(at)] : 0);
}

void geometry_part(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count,
                   Value& out) {
  const std::string_view whole = args[0].text();
  const bool points = call.result_type == sql::kPoint;
  const std::size_t width = points ? 2 * sizeof(double) : sizeof(double);
  const auto at = static_cast<std::size_t>(args[1].integer);
  if (count != 2 || args[1].integer < 0 || at >= whole.size() / width) return;
  const std::string_view part = whole.substr(at * width, width);
  if (points) {
    out = Value::of_text(part);
    return;
  }
  double number = 0;
  std::memcpy(&number, part.data(), sizeof(number));
  out = Value::of_float(number);
}

void store_geometry_part(EvalContext& context, const CallInfo& call, const Value* args,
                         std::uint32_t count, Value& out) {
  out = args[0];
  if (args[0].is_null() || args[1].is_null()) return;
  if (count != 3) throw SqlError("2202E", "wrong number of array subscripts");
  if (args[2].is_null()) raise_null_subscript();
  const bool points = call.argument_types[1] == sql::kPoint;
  const std::size_t width = points ? 2 * sizeof(double) : sizeof(double);
  std::string whole(args[0].text());
  const auto at = static_cast<std::size_t>(args[2].integer);
  if (args[2].integer < 0 || at >= whole.size() / width)
    throw SqlError("2202E", "array subscript out of range");
  const void* part = points ? static_cast<const void*>(args[1].bytes) : &args[1].float8;
  std::memcpy(whole.data() + at * width, part, width);
  out = Value::of_text(context.arena->copy(whole));
}

void array_slice(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                 Value& out) {
  if (args[0].is_null()) return;
  const auto bounds = slice_bounds(call, args, count, 1);
  if (bounds) out = sql::take_array_slice(*context.arena, sql::ArrayView(args[0]), *bounds);
}

void store_array_element(EvalContext& context, const CallInfo& call, const Value* args,
                         std::uint32_t count, Value& out) {
  std::vector<std::int32_t> at;
  for (std::uint32_t i = 2; i < count; ++i) {
    if (args[i].is_null()) raise_null_subscript();
    at.push_back(static_cast<std::int32_t>(args[i].integer));
  }
  const sql::Oid element = sql::type_of(call.result_type).element_oid;
  out = sql::store_array_element(*context.arena, element, args[0], at, args[1]);
}

void store_array_slice(EvalContext& context, const CallInfo& call, const Value* args,
                       std::uint32_t count, Value& out) {
  const auto bounds = slice_bounds(call, args, count, 2);
  if (!bounds) raise_null_subscript();
  const sql::Oid element = sql::type_of(call.result_type).element_oid;
  if (!args[1].is_null()) {
    out = sql::store_array_slice(*context.arena, element, args[0], *bounds, args[1]);
  } else {  // nothing is stored
    out = args[0].is_null() ? sql::ArrayBuilder(element).finish(*context.arena) : args[0];
  }
}

void store_in_jsonb(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                    Value& out) {
  const std::vector<Value> path = sql::ArrayView(args[2]).values();
  out = sql::functions::store_in_jsonb(context, args[0], path, args[3].integer != 0, args[1]);
}

void store_in_hstore(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                     Value& out) {
  out = sql::functions::store_in_hstore(context, args[0], args[2], args[1]);
}

sql::ScalarFunction subscript_store(sql::Oid type, bool is_slice) {
  if (type == sql::kJsonb) return store_in_jsonb;
  if (type == sql::kHstore) return store_in_hstore;
  if (planner::geometry_part(type)) return store_geometry_part;
  return is_slice ? store_array_slice : store_array_element;
}

}  // namespace granary::planner::runtime
