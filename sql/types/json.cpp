// sql/types/json.cpp: the types json and jsonb.
#include "sql/types/json.h"

#include <cstdio>

#include "sql/client_text.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/text.h"

namespace granary::sql {

void put_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  for (char c : text) {
    switch (c) {
      case '"':
        out.append("\\\"");
        break;
      case '\\':
        out.append("\\\\");
        break;
      case '\b':
        out.append("\\b");
        break;
      case '\f':
        out.append("\\f");
        break;
      case '\n':
        out.append("\\n");
        break;
      case '\r':
        out.append("\\r");
        break;
      case '\t':
        out.append("\\t");
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          char hex[8];
          std::snprintf(hex, sizeof hex, "\\u%04x", static_cast<unsigned>(c));
          out.append(hex);
        } else {
          out.push_back(c);
        }
    }
  }
  out.push_back('"');
}

namespace types {

namespace {

void input_json(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  check_json(text);
  out = Value::of_text(context.arena->copy(text));
}
void receive_json(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  input_json(context, text_from_client(context, data), typmod, type, out);
}

void input_jsonb(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(jsonb_of_text(text)));
}
void output_jsonb(EvalContext&, const Value& value, Oid, std::string& out) {
  put_jsonb_text(out, JsonbView(value));
}
void receive_jsonb(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                   Value& out) {
  codec::Reader reader(data);
  const int version = reader.take_bytes(1)[0];
  if (version != 1)
    throw SqlError("XX000", "unsupported jsonb version number " + std::to_string(version));
  const std::string_view text = text_from_client(context, reader.rest());
  input_jsonb(context, text, typmod, type, out);
}
void send_jsonb(EvalContext& context, const Value& value, Oid type, std::string& out) {
  out.push_back(1);
  send_as_text<output_jsonb>(context, value, type, out);
}
int compare_jsonb_values(const Value& a, const Value& b, Oid) {
  return compare_jsonb(JsonbView(a), JsonbView(b));
}
std::uint64_t hash_jsonb_value(const Value& value, Oid) { return hash_jsonb(JsonbView(value)); }
void encode_jsonb_value(const Value& value, Oid, std::string& out) {
  encode_jsonb_key(out, JsonbView(value));
}

}  // namespace

std::span<const TypeRow> json_types() {
  static const TypeRow rows[] = {
      {kJson,       "json",       "json",      Oid{199},
       {},          'U',          false,       Representation::kBytes,
       -1,          'i',          {},          input_json,
       output_text, receive_json, send_text, nullptr,
       nullptr,     nullptr,      nullptr,     nullptr},
      {kJsonb,
       "jsonb",
       "jsonb",
       Oid{3807},
       {},
       'U',
       false,
       Representation::kBytes,
       -1,
       'i',
       {},
       input_jsonb,
       output_jsonb,
       receive_jsonb,
       send_jsonb,
       compare_jsonb_values,
       hash_jsonb_value,
       encode_jsonb_value,
       nullptr,
       nullptr},
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
