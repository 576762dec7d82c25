// sql/functions/json_sets.cpp: json and jsonb as sets of rows: elements, members, keys.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/json_view.h"
#include "sql/functions/list_cursor.h"
#include "sql/functions/rows_cursor.h"

namespace granary::sql::functions {

namespace {

template <class View>
constexpr bool is_text_view() {
  return std::is_same_v<View, JsonTextView>;
}

template <class View, bool kAsText>
Value part_value(EvalContext& context, const View& part) {
  return kAsText ? json_text_value(context, part) : Value::of_text(part.bytes());
}

[[noreturn]] void raise(std::string message) { throw SqlError("22023", std::move(message)); }

template <class View, bool kAsText>
SetCursor* open_elements(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const View view(args[0]);
  const JsonKind kind = view.kind();
  if (kind != JsonKind::kArray) {
    const bool object = kind == JsonKind::kObject;
    if (!is_text_view<View>())
      raise(object ? "cannot extract elements from an object"
                   : "cannot extract elements from a scalar");
    raise(std::string("cannot call ") +
          (kAsText ? "json_array_elements_text" : "json_array_elements") +
          (object ? " on a non-array" : " on a scalar"));
  }
  std::vector<Value> rows;
  view.for_each_item(
      [&](const View& item) { rows.push_back(part_value<View, kAsText>(context, item)); });
  return new ListCursor(std::move(rows));
}

template <class View, bool kAsText>
SetCursor* open_each(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const View view(args[0]);
  const JsonKind kind = view.kind();
  if (kind != JsonKind::kObject) {
    if (!is_text_view<View>())
      raise(std::string("cannot call ") + (kAsText ? "jsonb_each_text" : "jsonb_each") +
            " on a non-object");
    raise(kind == JsonKind::kArray ? "cannot deconstruct an array as an object"
                                   : "cannot deconstruct a scalar");
  }
  std::vector<Value> rows;
  view.for_each_member([&](std::string_view key, const View& value) {
    rows.push_back(Value::of_text(context.arena->copy(key)));
    rows.push_back(part_value<View, kAsText>(context, value));
  });
  return new RowsCursor(2, std::move(rows));
}

template <class View>
SetCursor* open_keys(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const View view(args[0]);
  if (view.kind() != JsonKind::kObject) {
    raise(std::string("cannot call ") + (is_text_view<View>() ? "json" : "jsonb") +
          "_object_keys on " + (view.kind() == JsonKind::kArray ? "an array" : "a scalar"));
  }
  std::vector<Value> rows;
  view.for_each_member([&](std::string_view key, const View&) {
    rows.push_back(Value::of_text(context.arena->copy(key)));
  });
  return new ListCursor(std::move(rows));
}

constexpr SetColumn kJsonPair[] = {{"key", kText}, {"value", kJson}};
constexpr SetColumn kJsonbPair[] = {{"key", kText}, {"value", kJsonb}};
constexpr SetColumn kTextPair[] = {{"key", kText}, {"value", kText}};
constexpr SetColumn kJsonValue[] = {{"value", kJson}};
constexpr SetColumn kJsonbValue[] = {{"value", kJsonb}};
constexpr SetColumn kTextValue[] = {{"value", kText}};

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3955},
     "json_array_elements",
     {kJson},
     kJson,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_elements<JsonTextView, false>,
     kJsonValue},
    {Oid{3969},
     "json_array_elements_text",
     {kJson},
     kText,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_elements<JsonTextView, true>,
     kTextValue},
    {Oid{3219},
     "jsonb_array_elements",
     {kJsonb},
     kJsonb,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_elements<JsonbView, false>,
     kJsonbValue},
    {Oid{3465},
     "jsonb_array_elements_text",
     {kJsonb},
     kText,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_elements<JsonbView, true>,
     kTextValue},
    {Oid{3958},
     "json_each",
     {kJson},
     kRecord,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_each<JsonTextView, false>,
     kJsonPair},
    {Oid{3959},
     "json_each_text",
     {kJson},
     kRecord,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_each<JsonTextView, true>,
     kTextPair},
    {Oid{3208},
     "jsonb_each",
     {kJsonb},
     kRecord,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_each<JsonbView, false>,
     kJsonbPair},
    {Oid{3932},
     "jsonb_each_text",
     {kJsonb},
     kRecord,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_each<JsonbView, true>,
     kTextPair},
    {Oid{3957},
     "json_object_keys",
     {kJson},
     kText,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_keys<JsonTextView>},
    {Oid{3931},
     "jsonb_object_keys",
     {kJsonb},
     kText,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_keys<JsonbView>},
};

}  // namespace

std::span<const FunctionRow> json_set_functions() { return kRows; }

}  // namespace granary::sql::functions
