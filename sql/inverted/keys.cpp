#include "sql/inverted/keys.h"

#include <algorithm>
#include <functional>

#include "sql/inverted/trigrams.h"
#include "sql/types/array.h"
#include "sql/types/domain.h"
#include "sql/types/ltree.h"
#include "sql/types/tsvector.h"

namespace granary::sql::inverted {

namespace {

/// Longer keys are replaced by a hash.
constexpr std::size_t kKeyBytesMax = 125;

// First bytes of keys. A hashed one has kHashed as well.
constexpr char kEmptyArray = 0, kElement = 1;
constexpr char kPair = 6, kPairWithNull = 7;
constexpr char kPath = 1, kLabel = 2;
constexpr char kName = 1, kNull = 2, kBoolean = 3, kNumber = 4, kString = 5;
constexpr char kHashed = 0x10;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t more) {
  hash ^= more + 0x9E3779B97F4A7C15 + (hash << 6) + (hash >> 2);
  hash *= 0xBF58476D1CE4E5B9;
  return hash ^ (hash >> 31);
}

void put_hash(std::uint64_t hash, std::string& out) { codec::put_big(out, hash); }

std::string limited(char kind, std::string_view bytes) {
  std::string out;
  if (bytes.size() > kKeyBytesMax) {
    out.push_back(static_cast<char>(kind | kHashed));
    put_hash(std::hash<std::string_view>()(bytes), out);
    return out;
  }
  out.push_back(kind);
  out.append(bytes);
  return out;
}

std::string text_key(char kind, std::string_view text) {
  if (text.size() > kKeyBytesMax) return limited(kind, text);
  std::string out(1, kind);
  codec::put_key_bytes(out, text);
  return out;
}

void array_keys(Oid type, const Value& value, Keys& out) {
  const Oid element = element_type_of(base_type(type));
  const std::size_t before = out.size();
  for_each_element(ArrayView(value), [&](const Value& one) {
    if (!one.is_null()) out.push_back(array_element_key(element, one));
    return true;
  });
  if (out.size() == before) out.push_back(empty_array_key());
}

/// What is longer has the same key as what it begins with.
std::string cut(char kind, std::string_view bytes) {
  std::string out(1, kind);
  out.append(bytes.substr(0, kKeyBytesMax));
  return out;
}

void path_keys(std::string_view path, Keys& out) {
  out.push_back(path_key(path));
  for (const std::string_view label : ltree_labels(path)) out.push_back(label_key(label));
}

/// errors  2202E, 22004
void paths_keys(const ArrayView& paths, Keys& out) {
  if (paths.dimensions() > 1) throw SqlError("2202E", "array must be one-dimensional");
  for_each_element(paths, [&](const Value& path) {
    if (path.is_null()) throw SqlError("22004", "array must not contain nulls");
    path_keys(path.text(), out);
    return true;
  });
}

void jsonb_keys(JsonbView node, bool is_item, int depth, Keys& out) {
  check_json_depth(depth);
  switch (node.kind()) {
    case JsonKind::kObject:
      node.for_each_member([&](std::string_view key, JsonbView member) {
        out.push_back(jsonb_name_key(key));
        jsonb_keys(member, false, depth + 1, out);
      });
      return;
    case JsonKind::kArray:
      node.for_each_item([&](JsonbView item) { jsonb_keys(item, true, depth + 1, out); });
      return;
    default:
      out.push_back(jsonb_scalar_key(node, is_item));
  }
}

void jsonb_path_keys(JsonbView node, std::uint64_t path, int depth, Keys& out) {
  check_json_depth(depth);
  switch (node.kind()) {
    case JsonKind::kObject:
      node.for_each_member([&](std::string_view key, JsonbView member) {
        jsonb_path_keys(member, path_step(path, key), depth + 1, out);
      });
      return;
    case JsonKind::kArray:
      node.for_each_item([&](JsonbView item) { jsonb_path_keys(item, path, depth + 1, out); });
      return;
    default:
      out.push_back(jsonb_path_key(path, node));
  }
}

}  // namespace

std::string empty_array_key() { return std::string(1, kEmptyArray); }

std::string array_element_key(Oid element, const Value& value) {
  std::string bytes;
  type_of(element).encode_key(value, element, bytes);
  return limited(kElement, bytes);
}

std::string jsonb_name_key(std::string_view name) { return text_key(kName, name); }

std::string jsonb_scalar_key(JsonbView scalar, bool is_item) {
  switch (scalar.kind()) {
    case JsonKind::kString:
      return text_key(is_item ? kName : kString, scalar.string());
    case JsonKind::kNumber: {
      std::string bytes;
      type_of(kNumeric).encode_key(scalar.number(), kNumeric, bytes);
      return limited(kNumber, bytes);
    }
    case JsonKind::kNull:
      return std::string(1, kNull);
    default:
      return {kBoolean, scalar.kind() == JsonKind::kTrue ? '\1' : '\0'};
  }
}

std::uint64_t path_step(std::uint64_t path, std::string_view key) {
  return mixed(path, std::hash<std::string_view>()(key));
}

std::string jsonb_path_key(std::uint64_t path, JsonbView scalar) {
  std::string out;
  put_hash(mixed(path, hash_jsonb(scalar)), out);
  return out;
}

std::string lexeme_key(std::string_view lexeme) {
  std::string out;
  codec::put_key_bytes(out, lexeme);
  return out;
}

std::string lexeme_prefix_key(std::string_view prefix) {
  constexpr std::size_t kEndBytes = 2;
  std::string out = lexeme_key(prefix);
  out.resize(out.size() - kEndBytes);
  return out;
}

std::string hstore_name_key(std::string_view name) { return text_key(kName, name); }

std::string hstore_pair_key(const HstorePair& pair) {
  std::string bytes;
  codec::put_key_bytes(bytes, pair.key);
  if (pair.value) codec::put_key_bytes(bytes, *pair.value);
  return limited(pair.value ? kPair : kPairWithNull, bytes);
}

std::string path_key(std::string_view path) { return cut(kPath, lexeme_key(path)); }
std::string path_prefix_key(std::string_view path) { return cut(kPath, path); }
std::string label_key(std::string_view label) { return cut(kLabel, lexeme_key(label)); }
std::string label_prefix_key(std::string_view prefix) { return cut(kLabel, prefix); }

std::string ordered_key(Oid type, const Value& value) {
  std::string out;
  if (type == kInt2 || type == kInt4 || type == kInt8) {
    codec::put_key(out, value.integer);  // they are compared with one another
    return out;
  }
  type_of(type).encode_key(value, type, out);
  if (out.size() > kKeyBytesMax) out.resize(kKeyBytesMax);
  return out;
}

void append_keys(InvertedClass keys, Oid type, const Value& value, Keys& out) {
  switch (keys) {
    case InvertedClass::kArray:
    case InvertedClass::kIntegers:
      return array_keys(type, value, out);
    case InvertedClass::kJsonbKeys:
      return jsonb_keys(JsonbView(value), true, 0, out);
    case InvertedClass::kJsonbPaths:
      return jsonb_path_keys(JsonbView(value), kPathStart, 0, out);
    case InvertedClass::kTrigram:
      for (const Trigram& one : trigrams_of(value.text())) out.emplace_back(one.view());
      return;
    case InvertedClass::kLexeme: {
      const TsvectorView vector(value);
      for (std::size_t i = 0; i < vector.size(); ++i) out.push_back(lexeme_key(vector.text(i)));
      return;
    }
    case InvertedClass::kPairs:
      for (const HstorePair& pair : hstore_pairs(HstoreView(value))) {
        out.push_back(hstore_name_key(pair.key));
        out.push_back(hstore_pair_key(pair));
      }
      return;
    case InvertedClass::kPath:
      if (base_type(type) == kLtree) return path_keys(value.text(), out);
      return paths_keys(ArrayView(value), out);
    case InvertedClass::kOrdered:
      return out.push_back(ordered_key(base_type(type), value));
    case InvertedClass::kSpan:
    case InvertedClass::kNetwork:
      return out.push_back(span_key(keys, base_type(type), value));
    case InvertedClass::kArea:
      return out.push_back(area_key(base_type(type), value));
    case InvertedClass::kNone:
      return;
  }
}

void row_entries(const RelationDesc& relation, const IndexDesc& index, const Value* values,
                 std::string_view row_key, Keys& out) {
  out.clear();
  for (std::size_t i = 0; i < index.columns.size(); ++i) {
    const IndexColumn& column = index.columns[i];
    const Value& value = values[column.column];
    if (value.is_null()) continue;
    std::size_t at = out.size();
    append_keys(column.keys, relation.value_type(column), value, out);
    for (; at < out.size(); ++at) {
      out[at].insert(out[at].begin(), static_cast<char>(i));
      out[at].append(row_key);
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

}  // namespace granary::sql::inverted
