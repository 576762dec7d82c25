// sql/functions/json_access.cpp: reaching into json and jsonb: ->, ->>, #>, #>> and what describes
// a value. Each is written once over the two views (sql/types/json.h, jsonb.h); results are slices
// of the argument.
#include <charconv>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/json_view.h"

namespace granary::sql::functions {

namespace {

/// The item at an index; negative ones count from the end.
template <class View>
std::optional<View> item_at(const View& view, std::int64_t index) {
  if (view.kind() != JsonKind::kArray) return std::nullopt;
  if (index < 0) index += view.count();
  if (index < 0 || index > UINT32_MAX) return std::nullopt;
  return json_item(view, static_cast<std::uint32_t>(index));
}
/// -> with a number, for which a jsonb that is one scalar counts as an array of it.
template <class View>
std::optional<View> element_at(const Value& json, std::int32_t index) {
  const View view(json);
  const bool alone = std::is_same_v<View, JsonbView> && !is_container(view.kind());
  if (alone) return index == 0 || index == -1 ? std::optional(view) : std::nullopt;
  return item_at(view, index);
}
template <class View>
std::optional<View> member_at(const View& view, std::string_view key) {
  return view.kind() == JsonKind::kObject ? view.field(key) : std::nullopt;
}

template <class View>
Value slice(const std::optional<View>& found) {
  return found ? Value::of_text(found->bytes()) : Value::null();
}
template <class View>
Value text_of(EvalContext& context, const std::optional<View>& found) {
  return found ? json_text_value(context, *found) : Value::null();
}

template <class View>
Value field(const Value& json, std::string_view key) {
  return slice(member_at(View(json), key));
}
template <class View>
Value field_text(EvalContext& context, const Value& json, std::string_view key) {
  return text_of(context, member_at(View(json), key));
}
template <class View>
Value element(const Value& json, std::int32_t index) {
  return slice(element_at<View>(json, index));
}
template <class View>
Value element_text(EvalContext& context, const Value& json, std::int32_t index) {
  return text_of(context, element_at<View>(json, index));
}

/// A path step is a key, or an index where an array stands.
template <class View>
std::optional<View> walk_path(const Value& json, ArrayView path) {
  std::optional<View> here(json);
  if (path.has_nulls()) return std::nullopt;
  for_each_element(path, [&](const Value& step) {
    const std::string_view text = step.text();
    if (here->kind() == JsonKind::kArray) {
      const auto index = json_path_index(text);
      here = index ? item_at(*here, *index) : std::nullopt;
    } else {
      here = member_at(*here, text);
    }
    return here.has_value();
  });
  return here;
}
template <class View>
Value path(const Value& json, ArrayView steps) {
  return slice(walk_path<View>(json, steps));
}
template <class View>
Value path_text(EvalContext& context, const Value& json, ArrayView steps) {
  return text_of(context, walk_path<View>(json, steps));
}

template <class View>
std::int32_t array_length(const Value& json) {
  const View view = unread_view<View>(json);
  if (view.kind() != JsonKind::kArray) {
    throw SqlError("22023", view.kind() == JsonKind::kObject
                                ? "cannot get array length of a non-array"
                                : "cannot get array length of a scalar");
  }
  return static_cast<std::int32_t>(view.count());
}
template <class View>
std::string_view type_name(const Value& json) {
  return json_kind_name(unread_view<View>(json).kind());
}

bool string_or_key_exists(JsonbView view, std::string_view key) {
  if (view.kind() == JsonKind::kObject) return view.field(key).has_value();
  if (view.kind() == JsonKind::kString) return view.string() == key;
  bool found = false;
  if (view.kind() == JsonKind::kArray) {
    view.for_each_item(
        [&](JsonbView item) { found |= item.kind() == JsonKind::kString && item.string() == key; });
  }
  return found;
}
bool exists(const Value& json, std::string_view key) {
  return string_or_key_exists(JsonbView(json), key);
}
template <bool kAll>
bool exists_of(const Value& json, ArrayView keys) {
  bool out = kAll;
  for_each_element(keys, [&](const Value& key) {
    if (key.is_null()) return true;
    out = string_or_key_exists(JsonbView(json), key.text());
    return out == kAll;
  });
  return out;
}

/// Whether `outer` contains `inner`. Arrays contain arrays as sets; objects member by member.
bool contains_node(JsonbView outer, JsonbView inner, int depth) {
  check_json_depth(depth);
  if (!is_container(inner.kind()) || outer.kind() != inner.kind())
    return compare_jsonb(outer, inner, depth + 1) == 0;
  bool out = true;
  if (inner.kind() == JsonKind::kObject) {
    for (std::uint32_t i = 0; out && i < inner.count(); ++i) {
      const auto found = outer.field(inner.key(i));
      out = found && contains_node(*found, inner.member(i), depth + 1);
    }
    return out;
  }
  for (std::uint32_t i = 0; out && i < inner.count(); ++i) {
    out = false;
    for (std::uint32_t j = 0; !out && j < outer.count(); ++j)
      out = contains_node(outer.item(j), inner.item(i), depth + 1);
  }
  return out;
}
bool contains(const Value& outer, const Value& inner) {
  const JsonbView a(outer), b(inner);
  // At the top alone, an array contains a scalar that is one of its items.
  if (a.kind() == JsonKind::kArray && !is_container(b.kind())) {
    bool found = false;
    a.for_each_item([&](JsonbView item) {
      found |= !is_container(item.kind()) && compare_jsonb(item, b, 1) == 0;
    });
    return found;
  }
  return contains_node(a, b, 0);
}
bool contained(const Value& inner, const Value& outer) { return contains(outer, inner); }

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3947}, "json_object_field", {kJson, kText}, kJson, call<&field<JsonTextView>>},
    {Oid{3948}, "json_object_field_text", {kJson, kText}, kText, call<&field_text<JsonTextView>>},
    {Oid{3949}, "json_array_element", {kJson, kInt4}, kJson, call<&element<JsonTextView>>},
    {Oid{3950},
     "json_array_element_text",
     {kJson, kInt4},
     kText,
     call<&element_text<JsonTextView>>},
    {Oid{3951},
     "json_extract_path",
     {kJson, kTextArray},
     kJson,
     call<&path<JsonTextView>>,
     true,
     kImmutable,
     true},
    {Oid{3953},
     "json_extract_path_text",
     {kJson, kTextArray},
     kText,
     call<&path_text<JsonTextView>>,
     true,
     kImmutable,
     true},
    {Oid{3956}, "json_array_length", {kJson}, kInt4, call<&array_length<JsonTextView>>},
    {Oid{3968}, "json_typeof", {kJson}, kText, call<&type_name<JsonTextView>>},
    {Oid{3478}, "jsonb_object_field", {kJsonb, kText}, kJsonb, call<&field<JsonbView>>},
    {Oid{3214}, "jsonb_object_field_text", {kJsonb, kText}, kText, call<&field_text<JsonbView>>},
    {Oid{3215}, "jsonb_array_element", {kJsonb, kInt4}, kJsonb, call<&element<JsonbView>>},
    {Oid{3216}, "jsonb_array_element_text", {kJsonb, kInt4}, kText, call<&element_text<JsonbView>>},
    {Oid{3217},
     "jsonb_extract_path",
     {kJsonb, kTextArray},
     kJsonb,
     call<&path<JsonbView>>,
     true,
     kImmutable,
     true},
    {Oid{3940},
     "jsonb_extract_path_text",
     {kJsonb, kTextArray},
     kText,
     call<&path_text<JsonbView>>,
     true,
     kImmutable,
     true},
    {Oid{3207}, "jsonb_array_length", {kJsonb}, kInt4, call<&array_length<JsonbView>>},
    {Oid{3210}, "jsonb_typeof", {kJsonb}, kText, call<&type_name<JsonbView>>},
    {Oid{4047}, "jsonb_exists", {kJsonb, kText}, kBool, call<&exists>},
    {Oid{4048}, "jsonb_exists_any", {kJsonb, kTextArray}, kBool, call<&exists_of<false>>},
    {Oid{4049}, "jsonb_exists_all", {kJsonb, kTextArray}, kBool, call<&exists_of<true>>},
    {Oid{4046}, "jsonb_contains", {kJsonb, kJsonb}, kBool, call<&contains>},
    {Oid{4050}, "jsonb_contained", {kJsonb, kJsonb}, kBool, call<&contained>},
};

}  // namespace

std::span<const FunctionRow> json_access_functions() { return kRows; }

}  // namespace granary::sql::functions
