#include "planner/compile/runtime_calls.h"

#include <algorithm>
#include <string>

#include "planner/routine/call.h"
#include "sql/error.h"
#include "sql/functions/function.h"
#include "sql/types/array.h"
#include "sql/types/base_type.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner::runtime {
namespace {

using sql::CallInfo;
using sql::EvalContext;
using sql::FunctionRow;
using sql::Oid;
using sql::SqlError;
using sql::Value;

Value through_text(EvalContext& context, const Value& value, Oid source, Oid target,
                   std::int32_t typmod) {
  if (value.is_null()) return Value::null();
  std::string text;
  sql::type_of(source).output(context, value, source, text);
  Value out;
  sql::type_of(target).input(context, context.arena->copy(text), typmod, target, out);
  return out;
}

const FunctionRow* function_of(const Value& value) {
  return reinterpret_cast<const FunctionRow*>(static_cast<std::intptr_t>(value.integer));
}

/// A cast of one value by a user's function, which may want the modifier, and whether somebody
/// wrote the cast.
void cast_by_routine(EvalContext& context, const Routine& routine, CallInfo info,
                     const Value& value, Value& out) {
  Value args[4] = {value, Value::of_int(info.typmod), Value::of_bool(info.explicit_cast)};
  const std::size_t count = routine.inputs.size();
  args[count] = routine::routine_value(routine);
  info.argument_types = routine.inputs;
  routine.row.call(context, info, args, static_cast<std::uint32_t>(count) + 1, out);
}

Value extreme(const CallInfo& call, const Value* args, std::uint32_t count, int wanted) {
  const auto& type = sql::type_of(call.argument_types[0]);
  Value best;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (args[i].is_null()) continue;
    if (best.is_null() || type.compare(args[i], best, type.oid) * wanted > 0) best = args[i];
  }
  return best;
}

/// Three-valued ANY (decisive: TRUE) and ALL (decisive: FALSE). A user's function comes with
/// itself as its hidden argument, behind the others.
Value compare_with_array(EvalContext& context, const Value* args, std::uint32_t count, Oid left,
                         bool decisive) {
  if (args[1].is_null()) return Value::null();
  const auto& function = *function_of(args[2]);
  const sql::ArrayView array(args[1]);
  const Oid types[] = {left, array.element()};
  CallInfo info;
  info.argument_types = types;
  info.result_type = sql::kBool;
  bool saw_null = false, decided = false;
  const Value hidden = count > 3 ? args[3] : Value::null();
  sql::for_each_element(array, [&](const Value& element) {
    Value result;
    if (!function.strict || (!args[0].is_null() && !element.is_null())) {
      const Value operands[] = {args[0], element, hidden};
      function.call(context, info, operands, count - 1, result);
    }
    saw_null |= result.is_null();
    decided = !result.is_null() && (result.integer != 0) == decisive;
    return !decided;
  });
  if (decided) return Value::of_bool(decisive);
  return saw_null ? Value::null() : Value::of_bool(!decisive);
}

}  // namespace

void coerce_through_text(EvalContext& context, const CallInfo& call, const Value* args,
                         std::uint32_t, Value& out) {
  out = through_text(context, args[0], call.argument_types[0], call.result_type, call.typmod);
}

bool changes_sign(Oid source, Oid target) {
  source = sql::base_type(source);
  target = sql::base_type(target);
  if ((source == sql::kInt4) == (target == sql::kInt4)) return false;
  const auto* cast = sql::find_cast(source, target);
  return cast != nullptr && cast->method == sql::CastMethod::kBinary;
}

void change_sign(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t,
                 Value& out) {
  const bool is_signed = sql::base_type(call.result_type) == sql::kInt4;
  out = Value::of_int(is_signed ? std::int64_t{static_cast<std::int32_t>(args[0].integer)}
                                : std::int64_t{static_cast<std::uint32_t>(args[0].integer)});
}

void coerce_array(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                  Value& out) {
  const sql::ArrayView array(args[0]);
  const Oid source = array.element();
  const Oid target = sql::type_of(call.result_type).element_oid;
  const Oid base = sql::base_type(target);
  const std::int32_t typmod = sql::base_typmod(target, call.typmod);
  const auto* function = function_of(args[1]);
  sql::ArrayBuilder builder(target);
  CallInfo info;
  info.argument_types = {&source, 1};
  info.result_type = base;
  info.typmod = typmod;
  info.explicit_cast = call.explicit_cast;
  for (const Value& element : array.values()) {
    Value converted;
    if (function == nullptr) {
      const auto* cast = sql::find_cast(sql::base_type(source), base);
      const bool same = sql::representation_of(source) == sql::representation_of(base) ||
                        (cast != nullptr && cast->method == sql::CastMethod::kBinary);
      converted = same ? element : through_text(context, element, source, base, -1);
    } else if (!element.is_null() || !function->strict) {
      if (const Routine* routine = routine_of(*function)) {
        cast_by_routine(context, *routine, info, element, converted);
      } else {
        function->call(context, info, &element, 1, converted);
      }
    }
    if (!converted.is_null())
      converted = sql::limit_value(context, converted, base, typmod, call.explicit_cast);
    if (base != target) sql::check_domain(context, target, converted);
    builder.add(converted);
  }
  out = builder.finish(*context.arena, sql::dimensions_of(array));
}

void greatest(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count,
              Value& out) {
  out = extreme(call, args, count, 1);
}

void least(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count, Value& out) {
  out = extreme(call, args, count, -1);
}

void make_array(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                Value& out) {
  sql::ArrayBuilder builder(sql::type_of(call.result_type).element_oid);
  for (std::uint32_t i = 0; i < count; ++i) builder.add(args[i]);
  const bool vector =
      call.result_type == sql::kOidVector || call.result_type == sql::kInt2Vector;
  const auto is_null = [](const Value& value) { return value.is_null(); };
  if (vector && (count == 0 || std::any_of(args, args + count, is_null)))
    sql::raise_not_vector(call.result_type);
  out = builder.finish(*context.arena, vector ? 0 : 1);  // as the catalogs' vectors
}

void stack_arrays(EvalContext& context, const CallInfo& call, const Value* args,
                  std::uint32_t count, Value& out) {
  sql::ArrayBuilder builder(sql::type_of(call.result_type).element_oid);
  std::vector<sql::ArrayDimension> inner;
  bool first = true;
  bool any_empty = false;
  const char* const differ =
      "multidimensional arrays must have array expressions with matching dimensions";
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto dimensions = args[i].is_null() ? std::vector<sql::ArrayDimension>()
                                            : sql::dimensions_of(sql::ArrayView(args[i]));
    if (dimensions.empty()) {
      any_empty = true;
      continue;
    }
    const auto same = [&] {
      return std::equal(
          dimensions.begin(), dimensions.end(), inner.begin(), inner.end(),
          [](const auto& a, const auto& b) { return a.length == b.length && a.lower == b.lower; });
    };
    if (!first && !same()) throw SqlError("2202E", differ);
    inner = dimensions;
    first = false;
    for (const Value& element : sql::ArrayView(args[i]).values()) builder.add(element);
  }
  if (any_empty && !first) throw SqlError("2202E", differ);
  std::vector<sql::ArrayDimension> all{{static_cast<std::int32_t>(count), 1}};
  all.insert(all.end(), inner.begin(), inner.end());
  sql::check_array_size(all);
  out = builder.count() == 0 ? builder.finish(*context.arena) : builder.finish(*context.arena, all);
}

void any_of_array(EvalContext& context, const CallInfo& call, const Value* args,
                  std::uint32_t count, Value& out) {
  out = compare_with_array(context, args, count, call.argument_types[0], true);
}

void all_of_array(EvalContext& context, const CallInfo& call, const Value* args,
                  std::uint32_t count, Value& out) {
  out = compare_with_array(context, args, count, call.argument_types[0], false);
}

}  // namespace granary::planner::runtime
