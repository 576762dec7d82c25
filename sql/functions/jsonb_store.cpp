#include "sql/functions/jsonb_store.h"

#include <algorithm>

#include "sql/functions/json_emit.h"
#include "sql/functions/json_view.h"

namespace granary::sql::functions {

namespace {

using Node = std::string_view;

class Store {
 public:
  Store(std::span<const Value> path, Node value) : path_(path), value_(value) {}

  std::string in(JsonbView node, std::size_t level) const {
    if (level == path_.size()) return std::string(value_);
    check_json_depth(static_cast<int>(level));
    if (!is_container(node.kind())) {
      throw SqlError("22023", "cannot replace existing key")
          .detail("The path assumes key is a composite object, but it is a scalar value.");
    }
    return node.kind() == JsonKind::kObject ? in_object(node, level) : in_array(node, level);
  }

 private:
  std::string in_object(JsonbView node, std::size_t level) const {
    std::vector<JsonbMember> members;
    node.for_each_member([&](std::string_view key, JsonbView value) {
      members.push_back({key, value.bytes()});
    });
    const std::string_view key = path_[level].text();
    const auto found = std::find_if(members.begin(), members.end(),
                                    [&](const JsonbMember& member) { return member.key == key; });
    std::string below;
    if (found != members.end()) {
      below = in(JsonbView(found->value), level + 1);
      found->value = below;
    } else {
      below = made(level + 1);
      members.push_back({key, below});
    }
    std::string out;
    put_jsonb_object(out, members);
    return out;
  }

  std::string in_array(JsonbView node, std::size_t level) const {
    std::vector<Node> items;
    node.for_each_item([&](JsonbView item) { items.push_back(item.bytes()); });
    const auto size = static_cast<std::int64_t>(items.size());
    const std::string position = std::to_string(level + 1);
    const auto index = json_path_index(path_[level].text());
    if (!index) {
      throw SqlError("22P02", "path element at position " + position + " is not an integer: \"" +
                                  std::string(path_[level].text()) + "\"");
    }
    if (*index < -size) {
      throw SqlError("22023", "path element at position " + position +
                                  " is out of range: " + std::to_string(*index));
    }
    const std::int64_t at = *index < 0 ? *index + size : *index;
    const bool known = at < size;
    fill(items, at + 1);
    Node& item = items[static_cast<std::size_t>(at)];
    const std::string below = known ? in(JsonbView(item), level + 1) : made(level + 1);
    item = below;
    std::string out;
    put_jsonb_array(out, items);
    return out;
  }

  /// What stands where nothing was: a number among the steps makes an array.
  std::string made(std::size_t level) const {
    if (level == path_.size()) return std::string(value_);
    check_json_depth(static_cast<int>(level));
    const std::string below = made(level + 1);
    std::string out;
    if (const auto index = json_path_index(path_[level].text())) {
      std::vector<Node> items;
      fill(items, *index);
      items.push_back(below);
      put_jsonb_array(out, items);
      return out;
    }
    std::vector<JsonbMember> members{{path_[level].text(), below}};
    put_jsonb_object(out, members);
    return out;
  }

  static void fill(std::vector<Node>& items, std::int64_t size) {
    static constexpr char kNull[] = {static_cast<char>(JsonKind::kNull)};
    constexpr std::int64_t kItemsMax = 16777215;  // what takes some 250 MB to lay out
    if (size > kItemsMax) {
      throw SqlError("54000", "number of jsonb array elements exceeds the maximum allowed (" +
                                  std::to_string(kItemsMax) + ")");
    }
    if (size > static_cast<std::int64_t>(items.size()))
      items.resize(static_cast<std::size_t>(size), Node(kNull, 1));
  }

  std::span<const Value> path_;
  Node value_;
};

}  // namespace

Value store_in_jsonb(EvalContext& context, const Value& json, std::span<const Value> path,
                     bool first_is_number, const Value& value) {
  for (const Value& step : path) {
    if (step.is_null())
      throw SqlError("22004", "jsonb subscript in assignment must not be null");
  }
  const char null_node[] = {static_cast<char>(JsonKind::kNull)};
  std::string base;
  if (!json.is_null()) {
    base = json.text();
  } else if (first_is_number) {
    put_jsonb_array(base, {});
  } else {
    std::vector<JsonbMember> none;
    put_jsonb_object(base, none);
  }
  const Store store(path, value.is_null() ? Node(null_node, 1) : value.text());
  return Value::of_text(context.arena->copy(store.in(JsonbView(Node(base)), 0)));
}

}  // namespace granary::sql::functions
