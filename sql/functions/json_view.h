// sql/functions/json_view.h: what functions over both views of JSON share.
#pragma once

#include <optional>
#include <string_view>

#include "sql/eval_context.h"
#include "sql/types/json.h"

namespace granary::sql::functions {

inline std::optional<JsonbView> json_item(const JsonbView& view, std::uint32_t index) {
  return index < view.count() ? std::optional(view.item(index)) : std::nullopt;
}
inline std::optional<JsonTextView> json_item(const JsonTextView& view, std::uint32_t index) {
  return view.item_at(index);
}

/// For who reads no string of it.
template <class View>
View unread_view(const Value& json) {
  if constexpr (std::is_same_v<View, JsonTextView>) return JsonTextView(json.text());
  return View(json);
}

/// As text: strings without quotes, null as NULL, containers as they print.
template <class View>
Value json_text_value(EvalContext& context, const View& view) {
  if (view.kind() == JsonKind::kNull) return Value::null();
  if (view.kind() == JsonKind::kString) return Value::of_text(context.arena->copy(view.string()));
  if constexpr (std::is_same_v<View, JsonTextView>) return Value::of_text(view.bytes());
  std::string out;
  put_jsonb_text(out, JsonbView(view.bytes()));
  return Value::of_text(context.arena->copy(out));
}

/// A path step as an index: an integer, blanks before it allowed.
std::optional<std::int64_t> json_path_index(std::string_view text);

}  // namespace granary::sql::functions
