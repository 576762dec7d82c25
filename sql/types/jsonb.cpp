#include "sql/types/jsonb.h"

#include <algorithm>

#include "sql/types/json.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

void put_u32(std::string& out, std::size_t value) {
  const auto small = static_cast<std::uint32_t>(value);
  out.append(reinterpret_cast<const char*>(&small), 4);
}

/// Kinds in their order; both booleans are one.
int rank(JsonKind kind) noexcept {
  return kind == JsonKind::kTrue ? static_cast<int>(JsonKind::kFalse) : static_cast<int>(kind);
}

void put_indent(std::string& out, int depth) {
  out.push_back('\n');
  out.append(static_cast<std::size_t>(depth) * 4, ' ');
}

}  // namespace

int compare_jsonb_keys(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return codec::compare_bytes(a, b);
}

const char* json_kind_name(JsonKind kind) noexcept {
  switch (kind) {
    case JsonKind::kNull:
      return "null";
    case JsonKind::kString:
      return "string";
    case JsonKind::kNumber:
      return "number";
    case JsonKind::kFalse:
    case JsonKind::kTrue:
      return "boolean";
    case JsonKind::kArray:
      return "array";
    case JsonKind::kObject:
      return "object";
  }
  return "";
}

std::optional<JsonbView> JsonbView::field(std::string_view wanted) const noexcept {
  std::uint32_t low = 0, high = count();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    const int order = compare_jsonb_keys(key(middle), wanted);
    if (order == 0) return member(middle);
    if (order < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return std::nullopt;
}

void put_jsonb_literal(std::string& out, JsonKind kind) { out.push_back(static_cast<char>(kind)); }

void put_jsonb_string(std::string& out, std::string_view text) {
  out.push_back(static_cast<char>(JsonKind::kString));
  out.append(text);
}

void put_jsonb_number(std::string& out, const Value& numeric) {
  out.push_back(static_cast<char>(JsonKind::kNumber));
  out.append(numeric.text());
}

void put_jsonb_array(std::string& out, std::span<const std::string_view> items) {
  out.push_back(static_cast<char>(JsonKind::kArray));
  put_u32(out, items.size());
  std::size_t end = 0;
  for (const auto item : items) put_u32(out, end += item.size());
  for (const auto item : items) out.append(item);
}

void put_jsonb_object(std::string& out, std::vector<JsonbMember>& members) {
  std::stable_sort(members.begin(), members.end(), [](const auto& a, const auto& b) {
    return compare_jsonb_keys(a.key, b.key) < 0;
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (kept > 0 && members[kept - 1].key == members[i].key) --kept;
    members[kept++] = members[i];
  }
  members.resize(kept);
  out.push_back(static_cast<char>(JsonKind::kObject));
  put_u32(out, kept);
  std::size_t end = 0;
  for (const auto& member : members) put_u32(out, end += member.key.size());
  for (const auto& member : members) put_u32(out, end += member.value.size());
  for (const auto& member : members) out.append(member.key);
  for (const auto& member : members) out.append(member.value);
}

void put_jsonb_text(std::string& out, JsonbView node, int depth) {
  check_json_depth(depth);
  bool first = true;
  const auto separate = [&] {
    if (!first) out.append(", ");
    first = false;
  };
  switch (node.kind()) {
    case JsonKind::kNull:
      out.append("null");
      return;
    case JsonKind::kFalse:
      out.append("false");
      return;
    case JsonKind::kTrue:
      out.append("true");
      return;
    case JsonKind::kString:
      put_json_string(out, node.string());
      return;
    case JsonKind::kNumber:
      Numeric::load(node.number()).put(out);
      return;
    case JsonKind::kArray:
      out.push_back('[');
      node.for_each_item([&](JsonbView item) {
        separate();
        put_jsonb_text(out, item, depth + 1);
      });
      out.push_back(']');
      return;
    case JsonKind::kObject:
      out.push_back('{');
      node.for_each_member([&](std::string_view key, JsonbView value) {
        separate();
        put_json_string(out, key);
        out.append(": ");
        put_jsonb_text(out, value, depth + 1);
      });
      out.push_back('}');
      return;
  }
}

void put_jsonb_pretty(std::string& out, JsonbView node, int depth) {
  check_json_depth(depth);
  if (!is_container(node.kind())) return put_jsonb_text(out, node, depth);
  const bool object = node.kind() == JsonKind::kObject;
  out.push_back(object ? '{' : '[');
  for (std::uint32_t i = 0; i < node.count(); ++i) {
    if (i > 0) out.push_back(',');
    put_indent(out, depth + 1);
    if (object) {
      put_json_string(out, node.key(i));
      out.append(": ");
    }
    put_jsonb_pretty(out, object ? node.member(i) : node.item(i), depth + 1);
  }
  put_indent(out, depth);
  out.push_back(object ? '}' : ']');
}

int compare_jsonb(JsonbView a, JsonbView b, int depth) {
  check_json_depth(depth);
  if (a.bytes() == b.bytes()) return 0;
  const JsonKind kind = a.kind();
  if (rank(kind) != rank(b.kind())) {
    if (depth == 0 && kind == JsonKind::kArray && a.count() == 0 && !is_container(b.kind()))
      return -1;
    if (depth == 0 && b.kind() == JsonKind::kArray && b.count() == 0 && !is_container(kind))
      return 1;
    return rank(kind) < rank(b.kind()) ? -1 : 1;
  }
  if (kind == JsonKind::kNumber)
    return compare(Numeric::load(a.number()), Numeric::load(b.number()));
  if (kind == JsonKind::kString) return codec::compare_bytes(a.string(), b.string());
  if (!is_container(kind)) return static_cast<int>(kind) - static_cast<int>(b.kind());
  if (a.count() != b.count()) return a.count() < b.count() ? -1 : 1;
  const bool object = kind == JsonKind::kObject;
  for (std::uint32_t i = 0; i < a.count(); ++i) {
    int order = object ? codec::compare_bytes(a.key(i), b.key(i)) : 0;
    if (order == 0) {
      order = object ? compare_jsonb(a.member(i), b.member(i), depth + 1)
                     : compare_jsonb(a.item(i), b.item(i), depth + 1);
    }
    if (order != 0) return order;
  }
  return 0;
}

std::uint64_t hash_jsonb(JsonbView node, int depth) {
  check_json_depth(depth);
  auto hash = static_cast<std::uint64_t>(node.kind()) + 1;
  switch (node.kind()) {
    case JsonKind::kString:
      return codec::mix(hash ^ codec::hash_bytes(node.string()));
    case JsonKind::kNumber:  // numbers that differ in scale only are equal
      return codec::mix(hash + type_of(kNumeric).hash(node.number(), kNumeric));
    case JsonKind::kArray:
      node.for_each_item(
          [&](JsonbView item) { hash = codec::mix(hash * 31 + hash_jsonb(item, depth + 1)); });
      return hash;
    case JsonKind::kObject:
      node.for_each_member([&](std::string_view key, JsonbView value) {
        hash = codec::mix(hash * 31 + codec::hash_bytes(key)) + hash_jsonb(value, depth + 1);
      });
      return hash;
    default:
      return codec::mix(hash);
  }
}

void encode_jsonb_key(std::string& out, JsonbView node, int depth) {
  check_json_depth(depth);
  const JsonKind kind = node.kind();
  const bool lowest = depth == 0 && kind == JsonKind::kArray && node.count() == 0;
  out.push_back(lowest ? '\0' : static_cast<char>(rank(kind) + 1));
  switch (kind) {
    case JsonKind::kString:
      codec::put_key_bytes(out, node.string());
      return;
    case JsonKind::kNumber:
      type_of(kNumeric).encode_key(node.number(), kNumeric, out);
      return;
    case JsonKind::kFalse:
    case JsonKind::kTrue:
      out.push_back(kind == JsonKind::kTrue ? '\1' : '\0');
      return;
    case JsonKind::kArray:
      codec::put_big(out, node.count());
      node.for_each_item([&](JsonbView item) { encode_jsonb_key(out, item, depth + 1); });
      return;
    case JsonKind::kObject:
      codec::put_big(out, node.count());
      node.for_each_member([&](std::string_view key, JsonbView value) {
        codec::put_key_bytes(out, key);
        encode_jsonb_key(out, value, depth + 1);
      });
      return;
    case JsonKind::kNull:
      return;
  }
}

}  // namespace granary::sql
