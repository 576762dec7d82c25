// sql/functions/json_build.cpp: json and jsonb from SQL values: to_json, row_to_json,
// array_to_json, json_build_*, json_object.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/json_emit.h"

namespace granary::sql::functions {

namespace {

void to_json(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
             Value& out) {
  std::string text;
  put_value_as_json(context, text, args[0], call.argument_types[0]);
  out = Value::of_text(context.arena->copy(text));
}
void to_jsonb(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
              Value& out) {
  out =
      Value::of_text(context.arena->copy(value_as_jsonb(context, args[0], call.argument_types[0])));
}
/// array_to_json and row_to_json with line feeds.
void to_json_lines(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                   Value& out) {
  std::string text;
  JsonTextSink sink(text, args[1].integer != 0);
  emit_json(context, sink, args[0], call.argument_types[0]);
  out = Value::of_text(context.arena->copy(text));
}

struct Item {
  Value value;
  Oid type;
};

/// The arguments; a VARIADIC array is spread out, a NULL one gives false.
bool spread(const CallInfo& call, const Value* args, std::uint32_t count, std::vector<Item>& out) {
  if (!call.variadic_array) {
    for (std::uint32_t i = 0; i < count; ++i) out.push_back({args[i], call.argument_types[i]});
    return true;
  }
  if (args[0].is_null()) return false;
  const ArrayView array(args[0]);
  for_each_element(array, [&](const Value& value) {
    out.push_back({value, array.element()});
    return true;
  });
  return true;
}

void check_pairs(const std::vector<Item>& items, const char* name) {
  if (items.size() % 2 == 0) return;
  throw SqlError("22023", "argument list must have even number of elements")
      .hint(std::string("The arguments of ") + name +
            "() must consist of alternating keys and values.");
}

void build_object(EvalContext& context, const CallInfo& call, const Value* args,
                  std::uint32_t count, Value& out) {
  std::vector<Item> items;
  if (!spread(call, args, count, items)) return;
  check_pairs(items, "json_build_object");
  std::string text = "{";
  for (std::size_t i = 0; i < items.size(); i += 2) {
    if (i > 0) text += ", ";
    if (items[i].value.is_null()) {
      throw SqlError("22023", "argument " + std::to_string(i + 1) + " cannot be null")
          .hint("Object keys should be text.");
    }
    put_json_string(text, json_key_text(context, items[i].value, items[i].type));
    text += " : ";
    put_value_as_json(context, text, items[i + 1].value, items[i + 1].type);
  }
  text += "}";
  out = Value::of_text(context.arena->copy(text));
}
void build_object_b(EvalContext& context, const CallInfo& call, const Value* args,
                    std::uint32_t count, Value& out) {
  std::vector<Item> items;
  if (!spread(call, args, count, items)) return;
  check_pairs(items, "jsonb_build_object");
  JsonbSink sink;
  sink.begin(JsonKind::kObject);
  for (std::size_t i = 0; i < items.size(); i += 2) {
    if (items[i].value.is_null())
      throw SqlError("22023", "argument " + std::to_string(i + 1) + ": key must not be null");
    sink.key(json_key_text(context, items[i].value, items[i].type));
    emit_json(context, sink, items[i + 1].value, items[i + 1].type);
  }
  sink.end();
  out = Value::of_text(context.arena->copy(sink.node()));
}

void build_array(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                 Value& out) {
  std::vector<Item> items;
  if (!spread(call, args, count, items)) return;
  std::string text = "[";
  for (const Item& item : items) {
    if (text.size() > 1) text += ", ";
    put_value_as_json(context, text, item.value, item.type);
  }
  text += "]";
  out = Value::of_text(context.arena->copy(text));
}
void build_array_b(EvalContext& context, const CallInfo& call, const Value* args,
                   std::uint32_t count, Value& out) {
  std::vector<Item> items;
  if (!spread(call, args, count, items)) return;
  JsonbSink sink;
  sink.begin(JsonKind::kArray);
  for (const Item& item : items) emit_json(context, sink, item.value, item.type);
  sink.end();
  out = Value::of_text(context.arena->copy(sink.node()));
}

// json_object over texts. Values are strings or null.
struct TextPair {
  Value key;
  Value value;
};
Value object_of(EvalContext& context, const std::vector<TextPair>& pairs, bool jsonb) {
  JsonbSink sink;
  sink.begin(JsonKind::kObject);
  std::string text = "{";
  for (const TextPair& pair : pairs) {
    if (pair.key.is_null()) throw SqlError("22004", "null value not allowed for object key");
    if (jsonb) {
      sink.key(pair.key.text());
      emit_json(context, sink, pair.value, kText);
      continue;
    }
    if (text.size() > 1) text += ", ";
    put_json_string(text, pair.key.text());
    text += " : ";
    put_value_as_json(context, text, pair.value, kText);
  }
  sink.end();
  text += "}";
  return Value::of_text(context.arena->copy(jsonb ? sink.node() : text));
}
template <bool kJsonbWanted>
Value object_of_pairs(EvalContext& context, ArrayView array) {
  const int dimensions = array.dimensions();
  if (dimensions > 2) throw SqlError("2202E", "wrong number of array subscripts");
  if (dimensions == 1 && array.length(0) % 2 != 0)
    throw SqlError("2202E", "array must have even number of elements");
  if (dimensions == 2 && array.length(1) != 2)
    throw SqlError("2202E", "array must have two columns");
  const std::vector<Value> values = array.values();
  std::vector<TextPair> pairs;
  for (std::size_t i = 0; i + 1 < values.size(); i += 2)
    pairs.push_back({values[i], values[i + 1]});
  return object_of(context, pairs, kJsonbWanted);
}
template <bool kJsonbWanted>
Value object_of_lists(EvalContext& context, ArrayView keys, ArrayView values) {
  if (keys.dimensions() > 1 || keys.dimensions() != values.dimensions())
    throw SqlError("2202E", "wrong number of array subscripts");
  if (keys.count() != values.count()) throw SqlError("2202E", "mismatched array dimensions");
  const std::vector<Value> names = keys.values();
  const std::vector<Value> texts = values.values();
  std::vector<TextPair> pairs;
  for (std::size_t i = 0; i < names.size(); ++i) pairs.push_back({names[i], texts[i]});
  return object_of(context, pairs, kJsonbWanted);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3176}, "to_json", {kAnyElement}, kJson, to_json, true, kStable},
    {Oid{3787}, "to_jsonb", {kAnyElement}, kJsonb, to_jsonb, true, kStable},
    {Oid{3153}, "array_to_json", {kAnyArray}, kJson, to_json, true, kStable},
    {Oid{3154}, "array_to_json", {kAnyArray, kBool}, kJson, to_json_lines, true, kStable},
    {Oid{3155}, "row_to_json", {kRecord}, kJson, to_json, true, kStable},
    {Oid{3156}, "row_to_json", {kRecord, kBool}, kJson, to_json_lines, true, kStable},
    {Oid{3200}, "json_build_object", {kAny}, kJson, build_object, false, kStable, true},
    {Oid{3201}, "json_build_object", {}, kJson, build_object, false, kStable},
    {Oid{3273}, "jsonb_build_object", {kAny}, kJsonb, build_object_b, false, kStable, true},
    {Oid{3274}, "jsonb_build_object", {}, kJsonb, build_object_b, false, kStable},
    {Oid{3198}, "json_build_array", {kAny}, kJson, build_array, false, kStable, true},
    {Oid{3199}, "json_build_array", {}, kJson, build_array, false, kStable},
    {Oid{3271}, "jsonb_build_array", {kAny}, kJsonb, build_array_b, false, kStable, true},
    {Oid{3272}, "jsonb_build_array", {}, kJsonb, build_array_b, false, kStable},
    {Oid{3202}, "json_object", {kTextArray}, kJson, call<&object_of_pairs<false>>},
    {Oid{3203}, "json_object", {kTextArray, kTextArray}, kJson, call<&object_of_lists<false>>},
    {Oid{3263}, "jsonb_object", {kTextArray}, kJsonb, call<&object_of_pairs<true>>},
    {Oid{3264}, "jsonb_object", {kTextArray, kTextArray}, kJsonb, call<&object_of_lists<true>>},
};

}  // namespace

std::span<const FunctionRow> json_build_functions() { return kRows; }

}  // namespace granary::sql::functions
