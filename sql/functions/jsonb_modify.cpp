// sql/functions/jsonb_modify.cpp: new jsonb values from old ones: ||, -, #-, jsonb_set and its kin,
// strip_nulls, pretty. Only the containers on the way to the change are written anew, all other
// parts are copied as bytes.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/json_emit.h"
#include "sql/functions/json_view.h"

namespace granary::sql::functions {

namespace {

using Node = std::string_view;

std::vector<Node> items_of(JsonbView array) {
  std::vector<Node> out;
  array.for_each_item([&](JsonbView item) { out.push_back(item.bytes()); });
  return out;
}
std::vector<JsonbMember> members_of(JsonbView object) {
  std::vector<JsonbMember> out;
  object.for_each_member([&](std::string_view key, JsonbView value) {
    out.push_back({key, value.bytes()});
  });
  return out;
}
Value finish(EvalContext& context, const std::string& node) {
  return Value::of_text(context.arena->copy(node));
}
Value array_value(EvalContext& context, const std::vector<Node>& items) {
  std::string out;
  put_jsonb_array(out, items);
  return finish(context, out);
}
Value object_value(EvalContext& context, std::vector<JsonbMember> members) {
  std::string out;
  put_jsonb_object(out, members);
  return finish(context, out);
}

Value concatenate(EvalContext& context, const Value& left, const Value& right) {
  const JsonbView a(left), b(right);
  if (a.kind() == JsonKind::kObject && b.kind() == JsonKind::kObject) {
    auto members = members_of(a);
    const auto more = members_of(b);
    members.insert(members.end(), more.begin(), more.end());
    return object_value(context, std::move(members));
  }
  const auto parts = [](JsonbView view) {
    return view.kind() == JsonKind::kArray ? items_of(view) : std::vector<Node>{view.bytes()};
  };
  auto items = parts(a);
  const auto more = parts(b);
  items.insert(items.end(), more.begin(), more.end());
  return array_value(context, items);
}

void check_deletable(JsonbView view) {
  if (!is_container(view.kind())) throw SqlError("22023", "cannot delete from scalar");
}
/// Without the members, or string items, that `unwanted` names.
template <class Unwanted>
Value without(EvalContext& context, JsonbView view, Unwanted&& unwanted) {
  check_deletable(view);
  if (view.kind() == JsonKind::kObject) {
    auto members = members_of(view);
    std::erase_if(members, [&](const JsonbMember& member) { return unwanted(member.key); });
    return object_value(context, std::move(members));
  }
  auto items = items_of(view);
  std::erase_if(items, [&](Node item) {
    const JsonbView node(item);
    return node.kind() == JsonKind::kString && unwanted(node.string());
  });
  return array_value(context, items);
}
Value remove_key(EvalContext& context, const Value& json, std::string_view key) {
  return without(context, JsonbView(json), [&](std::string_view name) { return name == key; });
}
Value remove_keys(EvalContext& context, const Value& json, ArrayView keys) {
  if (keys.dimensions() > 1) throw SqlError("2202E", "wrong number of array subscripts");
  const std::vector<Value> names = keys.values();
  return without(context, JsonbView(json), [&](std::string_view name) {
    return std::any_of(names.begin(), names.end(),
                       [&](const Value& v) { return !v.is_null() && v.text() == name; });
  });
}
Value remove_index(EvalContext& context, const Value& json, std::int32_t index) {
  const JsonbView view(json);
  check_deletable(view);
  if (view.kind() == JsonKind::kObject)
    throw SqlError("22023", "cannot delete from object using integer index");
  auto items = items_of(view);
  std::int64_t at = index;
  if (at < 0) at += static_cast<std::int64_t>(items.size());
  if (at < 0 || at >= static_cast<std::int64_t>(items.size())) return json;
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
  return array_value(context, items);
}

// Changes at the end of a path.

enum class Change { kDelete, kSet, kReplace, kInsertBefore, kInsertAfter };

struct Edit {
  const std::vector<Value>& path;
  Change change;
  Node replacement;

  bool creates() const { return change != Change::kReplace && change != Change::kDelete; }
  bool inserts() const { return change == Change::kInsertBefore || change == Change::kInsertAfter; }
};

std::string edited(JsonbView node, const Edit& edit, std::size_t level);

std::string edited_object(JsonbView node, const Edit& edit, std::size_t level) {
  const std::string_view key = edit.path[level].text();
  const bool last = level + 1 == edit.path.size();
  auto members = members_of(node);
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const JsonbMember& member) { return member.key == key; });
  std::string below;
  if (found == members.end()) {
    if (last && edit.creates()) members.push_back({key, edit.replacement});
  } else if (!last) {
    below = edited(JsonbView(found->value), edit, level + 1);
    found->value = below;
  } else if (edit.inserts()) {
    throw SqlError("22023", "cannot replace existing key")
        .hint("Try using the function jsonb_set to replace key value.");
  } else if (edit.change == Change::kDelete) {
    members.erase(found);
  } else {
    found->value = edit.replacement;
  }
  std::string out;
  put_jsonb_object(out, members);
  return out;
}

void edit_item(std::vector<Node>& items, std::int64_t at, const Edit& edit) {
  const auto size = static_cast<std::int64_t>(items.size());
  if (at < 0 || at >= size) {
    if (edit.creates()) items.insert(at < 0 ? items.begin() : items.end(), edit.replacement);
    return;
  }
  const auto where = items.begin() + static_cast<std::ptrdiff_t>(at);
  switch (edit.change) {
    case Change::kDelete:
      items.erase(where);
      return;
    case Change::kSet:
    case Change::kReplace:
      *where = edit.replacement;
      return;
    case Change::kInsertBefore:
      items.insert(where, edit.replacement);
      return;
    case Change::kInsertAfter:
      items.insert(where + 1, edit.replacement);
      return;
  }
}

std::string edited_array(JsonbView node, const Edit& edit, std::size_t level) {
  const std::string_view step = edit.path[level].text();
  const auto index = json_path_index(step);
  if (!index) {
    throw SqlError("22P02", "path element at position " + std::to_string(level + 1) +
                                " is not an integer: \"" + std::string(step) + "\"");
  }
  auto items = items_of(node);
  const auto size = static_cast<std::int64_t>(items.size());
  const std::int64_t at = *index < 0 ? *index + size : *index;
  std::string below;
  if (level + 1 == edit.path.size()) {
    edit_item(items, at, edit);
  } else if (at >= 0 && at < size) {
    Node& item = items[static_cast<std::size_t>(at)];
    below = edited(JsonbView(item), edit, level + 1);
    item = below;
  }
  std::string out;
  put_jsonb_array(out, items);
  return out;
}

std::string edited(JsonbView node, const Edit& edit, std::size_t level) {
  check_json_depth(static_cast<int>(level));
  if (edit.path[level].is_null()) {
    throw SqlError("22004", "path element at position " + std::to_string(level + 1) + " is null");
  }
  if (!is_container(node.kind())) return std::string(node.bytes());
  return node.kind() == JsonKind::kObject ? edited_object(node, edit, level)
                                          : edited_array(node, edit, level);
}

Value edit_value(EvalContext& context, const Value& json, ArrayView path, Change change,
                 Node replacement) {
  if (path.dimensions() > 1) throw SqlError("2202E", "wrong number of array subscripts");
  const JsonbView view(json);
  if (!is_container(view.kind())) {
    throw SqlError("22023", change == Change::kDelete ? "cannot delete path in scalar"
                                                      : "cannot set path in scalar");
  }
  const bool creates = change != Change::kReplace && change != Change::kDelete;
  if (path.count() == 0 || (view.count() == 0 && !creates)) return json;
  const std::vector<Value> steps = path.values();
  return finish(context, edited(view, {steps, change, replacement}, 0));
}

Value remove_path(EvalContext& context, const Value& json, ArrayView path) {
  return edit_value(context, json, path, Change::kDelete, {});
}
void set_path(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = edit_value(context, args[0], ArrayView(args[1]),
                   args[3].integer != 0 ? Change::kSet : Change::kReplace, args[2].text());
}
void insert_path(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                 Value& out) {
  out = edit_value(context, args[0], ArrayView(args[1]),
                   args[3].integer != 0 ? Change::kInsertAfter : Change::kInsertBefore,
                   args[2].text());
}
void set_lax(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
             Value& out) {
  if (args[0].is_null() || args[1].is_null() || args[3].is_null()) return;
  if (!args[2].is_null()) return set_path(context, call, args, count, out);
  const std::string_view treatment = args[4].is_null() ? "" : args[4].text();
  if (treatment == "raise_exception") {
    throw SqlError("22004", "JSON value must not be null")
        .detail("Exception was raised because null_value_treatment is \"raise_exception\".")
        .hint(
            "To avoid, either change the null_value_treatment argument or ensure that an SQL NULL "
            "is not passed.");
  }
  if (treatment == "use_json_null") {
    const char null_node[] = {static_cast<char>(JsonKind::kNull)};
    out = edit_value(context, args[0], ArrayView(args[1]),
                     args[3].integer != 0 ? Change::kSet : Change::kReplace, {null_node, 1});
  } else if (treatment == "delete_key") {
    out = remove_path(context, args[0], ArrayView(args[1]));
  } else if (treatment == "return_target") {
    out = args[0];
  } else {
    throw SqlError("22023",
                   "null_value_treatment must be \"delete_key\", \"return_target\", "
                   "\"use_json_null\", or \"raise_exception\"");
  }
}

// Members that are null go, at every depth.
void strip(JsonSink& sink, JsonbView node, int depth) {
  check_json_depth(depth);
  if (!is_container(node.kind())) return sink.jsonb(node);
  sink.begin(node.kind());
  if (node.kind() == JsonKind::kArray) {
    node.for_each_item([&](JsonbView item) { strip(sink, item, depth + 1); });
  } else {
    node.for_each_member([&](std::string_view key, JsonbView value) {
      if (value.kind() == JsonKind::kNull) return;
      sink.key(key);
      strip(sink, value, depth + 1);
    });
  }
  sink.end();
}
void strip_text(JsonSink& sink, JsonTextView node, int depth) {
  check_json_depth(depth);
  if (!is_container(node.kind())) {
    return node.kind() == JsonKind::kString ? sink.string(node.string()) : sink.json(node.bytes());
  }
  sink.begin(node.kind());
  if (node.kind() == JsonKind::kArray) {
    node.for_each_item([&](JsonTextView item) { strip_text(sink, item, depth + 1); });
  } else {
    node.for_each_member([&](std::string_view key, JsonTextView value) {
      if (value.kind() == JsonKind::kNull) return;
      sink.key(key);
      strip_text(sink, value, depth + 1);
    });
  }
  sink.end();
}
std::string strip_jsonb(const Value& json) {
  JsonbSink sink;
  strip(sink, JsonbView(json), 0);
  return sink.node();
}
std::string strip_json(const Value& json) {
  std::string out;
  JsonTextSink sink(out);
  strip_text(sink, JsonTextView(json), 0);
  return out;
}
std::string pretty(const Value& json) {
  std::string out;
  put_jsonb_pretty(out, JsonbView(json));
  return out;
}

constexpr const char* kTrueDefault[] = {"true"};
constexpr const char* kFalseDefault[] = {"false"};
constexpr const char* kLaxDefaults[] = {"true", "use_json_null"};

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3301}, "jsonb_concat", {kJsonb, kJsonb}, kJsonb, call<&concatenate>},
    {Oid{3302}, "jsonb_delete", {kJsonb, kText}, kJsonb, call<&remove_key>},
    {Oid{3303}, "jsonb_delete", {kJsonb, kInt4}, kJsonb, call<&remove_index>},
    {Oid{3343},
     "jsonb_delete",
     {kJsonb, kTextArray},
     kJsonb,
     call<&remove_keys>,
     true,
     kImmutable,
     true},
    {Oid{3304}, "jsonb_delete_path", {kJsonb, kTextArray}, kJsonb, call<&remove_path>},
    {Oid{3305},
     "jsonb_set",
     {kJsonb, kTextArray, kJsonb, kBool},
     kJsonb,
     set_path,
     true,
     kImmutable,
     false,
     1,
     nullptr,
     {},
     kTrueDefault},
    {Oid{3579},
     "jsonb_insert",
     {kJsonb, kTextArray, kJsonb, kBool},
     kJsonb,
     insert_path,
     true,
     kImmutable,
     false,
     1,
     nullptr,
     {},
     kFalseDefault},
    {Oid{5054},
     "jsonb_set_lax",
     {kJsonb, kTextArray, kJsonb, kBool, kText},
     kJsonb,
     set_lax,
     false,
     kImmutable,
     false,
     2,
     nullptr,
     {},
     kLaxDefaults},
    {Oid{3262}, "jsonb_strip_nulls", {kJsonb}, kJsonb, call<&strip_jsonb>},
    {Oid{3261}, "json_strip_nulls", {kJson}, kJson, call<&strip_json>},
    {Oid{3306}, "jsonb_pretty", {kJsonb}, kText, call<&pretty>},
};

}  // namespace

std::span<const FunctionRow> jsonb_modify_functions() { return kRows; }

}  // namespace granary::sql::functions
