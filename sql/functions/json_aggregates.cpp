// sql/functions/json_aggregates.cpp: json_agg, jsonb_agg, json_object_agg, jsonb_object_agg.
#include "sql/functions/aggregate_state.h"
#include "sql/functions/families.h"
#include "sql/functions/json_emit.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

struct Text {
  ArenaBuffer buffer;
};
Text& text_state(void* state) { return *static_cast<Text*>(state); }

void array_step(EvalContext& context, Call call, void* state, const Value* args, std::uint32_t) {
  Text& s = text_state(state);
  const Oid type = call.argument_types[0];
  std::string part = s.buffer.size == 0 ? "[" : ", ";
  if (s.buffer.size != 0 && !args[0].is_null() && is_json_container_type(type)) part += "\n ";
  put_value_as_json(context, part, args[0], type);
  s.buffer.append(*context.arena, part);
}
void array_final(EvalContext& context, Call, void* state, Value& out) {
  Text& s = text_state(state);
  if (s.buffer.size == 0) return;
  out = Value::of_text(context.arena->copy(std::string(s.buffer.view()) + "]"));
}

void object_step(EvalContext& context, Call call, void* state, const Value* args, std::uint32_t) {
  Text& s = text_state(state);
  if (args[0].is_null()) throw SqlError("22023", "field name must not be null");
  std::string part = s.buffer.size == 0 ? "{ " : ", ";
  put_json_string(part, json_key_text(context, args[0], call.argument_types[0]));
  part += " : ";
  put_value_as_json(context, part, args[1], call.argument_types[1]);
  s.buffer.append(*context.arena, part);
}
void object_final(EvalContext& context, Call, void* state, Value& out) {
  Text& s = text_state(state);
  if (s.buffer.size == 0) return;
  out = Value::of_text(context.arena->copy(std::string(s.buffer.view()) + " }"));
}

/// Parts of a jsonb, each behind its length.
struct Parts {
  ArenaBuffer buffer;
  std::uint32_t count;
};
Parts& parts_state(void* state) { return *static_cast<Parts*>(state); }
void add_part(EvalContext& context, Parts& parts, std::string_view bytes) {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  parts.buffer.append(*context.arena, {reinterpret_cast<const char*>(&size), 4});
  parts.buffer.append(*context.arena, bytes);
  ++parts.count;
}
std::vector<std::string_view> parts_of(const Parts& parts) {
  std::vector<std::string_view> out;
  const char* at = parts.buffer.data;
  for (std::uint32_t i = 0; i < parts.count; ++i) {
    const auto size = codec::load<std::uint32_t>(at);
    out.push_back({at + 4, size});
    at += 4 + size;
  }
  return out;
}

void array_step_b(EvalContext& context, Call call, void* state, const Value* args, std::uint32_t) {
  add_part(context, parts_state(state), value_as_jsonb(context, args[0], call.argument_types[0]));
}
void array_final_b(EvalContext& context, Call, void* state, Value& out) {
  const Parts& parts = parts_state(state);
  if (parts.count == 0) return;
  std::string node;
  put_jsonb_array(node, parts_of(parts));
  out = Value::of_text(context.arena->copy(node));
}

void object_step_b(EvalContext& context, Call call, void* state, const Value* args, std::uint32_t) {
  if (args[0].is_null()) throw SqlError("22023", "field name must not be null");
  Parts& parts = parts_state(state);
  add_part(context, parts, json_key_text(context, args[0], call.argument_types[0]));
  add_part(context, parts, value_as_jsonb(context, args[1], call.argument_types[1]));
}
void object_final_b(EvalContext& context, Call, void* state, Value& out) {
  const Parts& parts = parts_state(state);
  if (parts.count == 0) return;
  const auto bytes = parts_of(parts);
  std::vector<JsonbMember> members;
  for (std::size_t i = 0; i < bytes.size(); i += 2) members.push_back({bytes[i], bytes[i + 1]});
  std::string node;
  put_jsonb_object(node, members);
  out = Value::of_text(context.arena->copy(node));
}

constexpr AggregateRow kRows[] = {
    {Oid{3175}, "json_agg", {kAnyElement}, kJson, sizeof(Text), array_step, array_final, false},
    {Oid{3267},
     "jsonb_agg",
     {kAnyElement},
     kJsonb,
     sizeof(Parts),
     array_step_b,
     array_final_b,
     false},
    {Oid{3197},
     "json_object_agg",
     {kAny, kAny},
     kJson,
     sizeof(Text),
     object_step,
     object_final,
     false},
    {Oid{3270},
     "jsonb_object_agg",
     {kAny, kAny},
     kJsonb,
     sizeof(Parts),
     object_step_b,
     object_final_b,
     false},
};

}  // namespace

std::span<const AggregateRow> json_aggregates() { return kRows; }

}  // namespace granary::sql::functions
