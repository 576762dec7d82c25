#include "sql/types/json.h"

#include <cstdio>

#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

/// jsonb's order of keys: shorter first, then by bytes.
int compare_keys(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return codec::compare_bytes(a, b);
}

}  // namespace

void Json::canonicalize() {
  for (Json& item : items) item.canonicalize();
  for (auto& [key, item] : fields) item.canonicalize();
  std::stable_sort(fields.begin(), fields.end(),
                   [](const auto& a, const auto& b) { return compare_keys(a.first, b.first) < 0; });
  std::vector<std::pair<std::string, Json>> kept;
  for (auto& entry : fields) {
    if (!kept.empty() && kept.back().first == entry.first) {
      kept.back() = std::move(entry);
    } else {
      kept.push_back(std::move(entry));
    }
  }
  fields = std::move(kept);
  if (kind == Kind::kNumber) text = Numeric::parse(text).text();
}

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

void Json::put(std::string& out) const {
  switch (kind) {
    case Kind::kNull:
      out.append("null");
      return;
    case Kind::kTrue:
      out.append("true");
      return;
    case Kind::kFalse:
      out.append("false");
      return;
    case Kind::kNumber:
      out.append(text);
      return;
    case Kind::kString:
      put_json_string(out, text);
      return;
    case Kind::kArray:
      out.push_back('[');
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (i != 0) out.append(", ");
        items[i].put(out);
      }
      out.push_back(']');
      return;
    case Kind::kObject:
      out.push_back('{');
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i != 0) out.append(", ");
        put_json_string(out, fields[i].first);
        out.append(": ");
        fields[i].second.put(out);
      }
      out.push_back('}');
      return;
  }
}

const Json* Json::field(std::string_view key) const {
  for (auto it = fields.rbegin(); it != fields.rend(); ++it) {
    if (it->first == key) return &it->second;
  }
  return nullptr;
}

int compare_json(const Json& a, const Json& b) {
  using Kind = Json::Kind;
  const auto rank = [](const Json& j) {
    switch (j.kind) {
      case Kind::kNull:
        return 0;
      case Kind::kString:
        return 1;
      case Kind::kNumber:
        return 2;
      case Kind::kFalse:
      case Kind::kTrue:
        return 3;
      case Kind::kArray:
        return 4;
      case Kind::kObject:
        return 5;
    }
    return 0;
  };
  if (rank(a) != rank(b)) {
    // An empty array sorts below everything.
    if (a.kind == Kind::kArray && a.items.empty()) return -1;
    if (b.kind == Kind::kArray && b.items.empty()) return 1;
    return rank(a) < rank(b) ? -1 : 1;
  }
  switch (a.kind) {
    case Kind::kNull:
      return 0;
    case Kind::kString:
      return codec::compare_bytes(a.text, b.text);
    case Kind::kNumber:
      return compare(Numeric::parse(a.text), Numeric::parse(b.text));
    case Kind::kFalse:
    case Kind::kTrue:
      return int{a.kind == Kind::kTrue} - int{b.kind == Kind::kTrue};
    case Kind::kArray:
      if (a.items.size() != b.items.size()) return a.items.size() < b.items.size() ? -1 : 1;
      for (std::size_t i = 0; i < a.items.size(); ++i) {
        const int order = compare_json(a.items[i], b.items[i]);
        if (order != 0) return order;
      }
      return 0;
    case Kind::kObject:
      if (a.fields.size() != b.fields.size()) return a.fields.size() < b.fields.size() ? -1 : 1;
      for (std::size_t i = 0; i < a.fields.size(); ++i) {
        int order = compare_keys(a.fields[i].first, b.fields[i].first);
        if (order == 0) order = compare_json(a.fields[i].second, b.fields[i].second);
        if (order != 0) return order;
      }
      return 0;
  }
  return 0;
}

namespace types {

namespace {

void input_json(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  Json::parse(text, false);
  out = Value::of_text(context.arena->copy(text));
}
void receive_json(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  check_utf8(data);
  input_json(context, data, typmod, type, out);
}

void input_jsonb(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  Json tree = Json::parse(text);
  tree.canonicalize();
  std::string canonical;
  tree.put(canonical);
  out = Value::of_text(context.arena->copy(canonical));
}
void receive_jsonb(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                   Value& out) {
  codec::Reader reader(data);
  const int version = reader.take_bytes(1)[0];
  if (version != 1)
    throw SqlError("XX000", "unsupported jsonb version number " + std::to_string(version));
  const std::string_view text = reader.rest();
  check_utf8(text);
  input_jsonb(context, text, typmod, type, out);
}
void send_jsonb(EvalContext&, const Value& value, Oid, std::string& out) {
  out.push_back(1);
  out.append(value.text());
}
int compare_jsonb(const Value& a, const Value& b, Oid) {
  if (a.text() == b.text()) return 0;
  return compare_json(Json::parse(a.text()), Json::parse(b.text()));
}

/// Numbers that differ in scale only are equal: their trailing zeros must not count.
std::uint64_t hash_tree(const Json& json) {
  std::uint64_t hash = static_cast<std::uint64_t>(json.kind) + 1;
  if (json.kind == Json::Kind::kString) hash ^= codec::hash_bytes(json.text);
  if (json.kind == Json::Kind::kNumber) {
    const Numeric number = Numeric::parse(json.text);
    for (std::int16_t digit : number.digits)
      hash = codec::mix(hash + static_cast<std::uint64_t>(digit));
    hash += static_cast<std::uint64_t>(number.weight);
  }
  for (const Json& item : json.items) hash = codec::mix(hash * 31 + hash_tree(item));
  for (const auto& [key, item] : json.fields) {
    hash = codec::mix(hash * 31 + codec::hash_bytes(key)) + hash_tree(item);
  }
  return codec::mix(hash);
}
std::uint64_t hash_jsonb(const Value& value, Oid) { return hash_tree(Json::parse(value.text())); }

void encode_jsonb_key(const Value&, Oid, std::string&) {
  raise_not_supported("a key of type jsonb");
}

}  // namespace

std::span<const TypeRow> json_types() {
  static const TypeRow rows[] = {
      {kJson,       "json",       "json",      Oid{199},
       {},          'U',          false,       Representation::kBytes,
       -1,          'i',          {},          input_json,
       output_text, receive_json, output_text, nullptr,
       nullptr,     nullptr,      nullptr,     nullptr},
      {kJsonb,      "jsonb",
       "jsonb",     Oid{3807},
       {},          'U',
       false,       Representation::kBytes,
       -1,          'i',
       {},          input_jsonb,
       output_text, receive_jsonb,
       send_jsonb,  compare_jsonb,
       hash_jsonb,  encode_jsonb_key,
       nullptr,     nullptr},
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
