// sql/types/jsonb.h: jsonb as stored, and how it is put together.
// Stored form (host order, no alignment): a node is one byte of kind, then
//   string         the unescaped bytes, to the end of the node
//   number         a numeric's stored form (numeric.h)
//   array          u32 n, u32 end of each item, the items
//   object         u32 n, u32 end of each key, u32 end of each value, the keys, the values
//   null, booleans nothing
// Ends count from the first byte after the table of ends. Keys are unique, ordered by length, then
// by bytes. Parts of a node are nodes themselves: reaching into a value copies nothing, finding a
// key is a binary search, an item one addition.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql/error.h"
#include "sql/stack_depth.h"
#include "sql/types/codec.h"
#include "sql/types/numeric.h"
#include "sql/value.h"

namespace granary::sql {

enum class JsonKind : std::uint8_t { kNull, kString, kNumber, kFalse, kTrue, kArray, kObject };

inline bool is_container(JsonKind kind) noexcept { return kind >= JsonKind::kArray; }
/// 54001 for a value nested deeper than the stack allows.
inline void check_json_depth(int depth) {
  constexpr int kJsonDepthMax = 6000;
  if (depth > kJsonDepthMax) raise_too_deep();
  check_stack_depth();
}

/// A node, wherever it lives.
class JsonbView {
 public:
  explicit JsonbView(std::string_view bytes) noexcept : bytes_(bytes) {}
  explicit JsonbView(const Value& value) noexcept : bytes_(value.text()) {}

  JsonKind kind() const noexcept { return static_cast<JsonKind>(bytes_[0]); }
  std::string_view bytes() const noexcept { return bytes_; }
  /// kString: its text.
  std::string_view string() const noexcept { return bytes_.substr(1); }
  /// kNumber: as a value of type numeric.
  Value number() const noexcept { return Value::of_text(bytes_.substr(1)); }
  /// Containers: items or members; scalars: 0.
  std::uint32_t count() const noexcept {
    return is_container(kind()) ? codec::load<std::uint32_t>(bytes_.data() + 1) : 0;
  }
  JsonbView item(std::uint32_t index) const noexcept { return JsonbView(part(index, count())); }
  std::string_view key(std::uint32_t index) const noexcept { return part(index, 2 * count()); }
  JsonbView member(std::uint32_t index) const noexcept {
    return JsonbView(part(count() + index, 2 * count()));
  }
  /// kObject: the member called `key`. cost: logarithmic
  std::optional<JsonbView> field(std::string_view key) const noexcept;

  /// visit(JsonbView) for each item; visit(key, JsonbView) for each member.
  template <class Visit>
  void for_each_item(Visit&& visit) const {
    for (std::uint32_t i = 0, n = count(); i < n; ++i) visit(item(i));
  }
  template <class Visit>
  void for_each_member(Visit&& visit) const {
    for (std::uint32_t i = 0, n = count(); i < n; ++i) visit(key(i), member(i));
  }

 private:
  static constexpr std::size_t kHeaderBytes = 5;
  std::uint32_t end(std::uint32_t index) const noexcept {
    return codec::load<std::uint32_t>(bytes_.data() + kHeaderBytes + index * 4);
  }
  std::string_view part(std::uint32_t index, std::uint32_t parts) const noexcept {
    const std::uint32_t from = index == 0 ? 0 : end(index - 1);
    return bytes_.substr(kHeaderBytes + std::size_t{parts} * 4 + from, end(index) - from);
  }
  std::string_view bytes_;
};

/// One member of an object under construction: bytes of a node.
struct JsonbMember {
  std::string_view key;
  std::string_view value;
};

void put_jsonb_literal(std::string& out, JsonKind kind);  // null, false, true
void put_jsonb_string(std::string& out, std::string_view text);
/// A finite numeric's stored form.
void put_jsonb_number(std::string& out, const Value& numeric);
void put_jsonb_array(std::string& out, std::span<const std::string_view> items);
/// Sorts the members; the last of equal keys stays.
void put_jsonb_object(std::string& out, std::vector<JsonbMember>& members);
/// From JSON text. errors as of check_json (json.h)
std::string jsonb_of_text(std::string_view text);

/// The text form: ", " and ": " between parts.
void put_jsonb_text(std::string& out, JsonbView node, int depth = 0);
/// jsonb_pretty's form.
void put_jsonb_pretty(std::string& out, JsonbView node, int depth = 0);
/// PostgreSQL's order: object > array > boolean > number > string > null; fewer parts first; an
/// empty array below every scalar where the whole value is one.
int compare_jsonb(JsonbView a, JsonbView b, int depth = 0);
std::uint64_t hash_jsonb(JsonbView node, int depth = 0);
void encode_jsonb_key(std::string& out, JsonbView node, int depth = 0);
/// jsonb's order of keys: shorter first, then by bytes.
int compare_jsonb_keys(std::string_view a, std::string_view b) noexcept;
/// jsonb_typeof: "object", "array", "string", "number", "boolean", "null".
const char* json_kind_name(JsonKind kind) noexcept;

}  // namespace granary::sql
