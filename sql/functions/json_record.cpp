// sql/functions/json_record.cpp: json(b)_to_record and json(b)_to_recordset: members become columns
// of the shape that the column definition list gave; the binder passes its address as the last
// argument.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/json_emit.h"
#include "sql/functions/json_view.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

namespace {

/// A value's way from JSON to a type. `key` and `indices` say where it stands, for messages.
template <class View>
class Populate {
 public:
  Populate(EvalContext& context, std::string_view key) : context_(context), key_(key) {}

  Value value(const View& view, Oid type, std::int32_t typmod) {
    if (view.kind() == JsonKind::kNull) return Value::null();
    if (type == kJson || type == kJsonb) return as_json(view, type);
    const TypeRow& row = type_of(type);
    if (row.category == 'A' && view.kind() != JsonKind::kString)
      return array(view, row.element_oid, typmod);
    return from_text(text_of(view), type, typmod);
  }

 private:
  static std::string text_of(const View& view) {
    if (view.kind() == JsonKind::kString) return std::string(view.string());
    if constexpr (std::is_same_v<View, JsonTextView>) {
      return std::string(view.bytes());
    } else {
      std::string out;
      put_jsonb_text(out, view);
      return out;
    }
  }
  Value as_json(const View& view, Oid type) {
    constexpr bool kIsText = std::is_same_v<View, JsonTextView>;
    if ((type == kJson) == kIsText) return Value::of_text(context_.arena->copy(view.bytes()));
    if constexpr (kIsText) {
      return Value::of_text(context_.arena->copy(jsonb_of_text(view.bytes())));
    } else {
      std::string text;
      put_jsonb_text(text, view);
      return Value::of_text(context_.arena->copy(text));
    }
  }

  Value from_text(const std::string& text, Oid type, std::int32_t typmod) {
    Value out;
    type_of(type).input(context_, context_.arena->copy(text), typmod, type, out);
    const CastRow* limit = typmod < 0 ? nullptr : find_cast(type, type);
    if (limit == nullptr || limit->method != CastMethod::kFunction) return out;
    CallInfo info;
    info.argument_types = {&type, 1};
    info.result_type = type;
    info.typmod = typmod;
    Value limited;
    find_function(limit->function)->call(context_, info, &out, 1, limited);
    return limited;
  }

  [[noreturn]] void raise_not_array() const {
    std::string where;
    for (const std::int32_t index : indices_) where += "[" + std::to_string(index) + "]";
    where =
        where.empty() ? "See the value of key \"" : "See the array element " + where + " of key \"";
    throw SqlError("22P02", "expected JSON array").hint(where + std::string(key_) + "\".");
  }

  Value array(const View& view, Oid element, std::int32_t typmod) {
    if (view.kind() != JsonKind::kArray) raise_not_array();
    ArrayBuilder builder(element);
    lengths_.clear();
    depth_ = 0;
    indices_.clear();
    collect(view, element, typmod, builder, 0);
    std::vector<ArrayDimension> dimensions;
    for (const std::int32_t length : lengths_) dimensions.push_back({length, 1});
    if (builder.count() == 0) return builder.finish(*context_.arena);
    check_array_size(dimensions);
    return builder.finish(*context_.arena, dimensions);
  }

  void collect(const View& view, Oid element, std::int32_t typmod, ArrayBuilder& builder,
               std::size_t level) {
    check_json_depth(static_cast<int>(level));
    const auto count = static_cast<std::int32_t>(view.count());
    if (level == lengths_.size()) {
      lengths_.push_back(count);
    } else if (lengths_[level] != count) {
      throw SqlError("22P02", "malformed JSON array")
          .detail("Multidimensional arrays must have sub-arrays with matching dimensions.");
    }
    std::int32_t index = 0;
    indices_.push_back(0);
    view.for_each_item([&](const View& item) {
      indices_.back() = index++;
      const bool nested = item.kind() == JsonKind::kArray && element != kJson && element != kJsonb;
      if (nested && (depth_ == 0 || level + 1 < depth_)) {
        collect(item, element, typmod, builder, level + 1);
        return;
      }
      // The first scalar says how deep the array is.
      if (depth_ == 0) depth_ = level + 1;
      if (level + 1 < depth_) raise_not_array();
      builder.add(value(item, element, typmod));
    });
    indices_.pop_back();
  }

  EvalContext& context_;
  std::string_view key_;
  std::vector<std::int32_t> lengths_;
  std::vector<std::int32_t> indices_;
  std::size_t depth_ = 0;
};

template <class View>
void fill(EvalContext& context, const View& object, const RecordShape& shape, Value* row) {
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const RecordField& column = shape[i];
    const std::optional<View> found = object.field(column.name);
    row[i] = found ? Populate<View>(context, column.name).value(*found, column.type, column.typmod)
                   : Value::null();
  }
}

const RecordShape& shape_of(const Value* args, std::uint32_t count) {
  return *reinterpret_cast<const RecordShape*>(static_cast<std::intptr_t>(args[count - 1].integer));
}

template <class View>
class RecordCursor final : public SetCursor {
 public:
  RecordCursor(std::vector<View> objects, const RecordShape& shape)
      : objects_(std::move(objects)), shape_(shape) {}
  bool next(EvalContext& context, Value* row) override {
    if (at_ == objects_.size()) return false;
    fill(context, objects_[at_++], shape_, row);
    return true;
  }

 private:
  std::vector<View> objects_;
  const RecordShape& shape_;
  std::size_t at_ = 0;
};

/// One row without values.
class NullRowCursor final : public SetCursor {
 public:
  explicit NullRowCursor(std::size_t width) : width_(width) {}
  bool next(EvalContext&, Value* row) override {
    std::fill_n(row, width_, Value::null());
    return std::exchange(pending_, false);
  }

 private:
  std::size_t width_;
  bool pending_ = true;
};

template <class View>
SetCursor* open_record(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  const RecordShape& shape = shape_of(args, count);
  if (args[0].is_null) return new NullRowCursor(shape.size());
  const View view(args[0]);
  if (view.kind() != JsonKind::kObject) {
    throw SqlError("22023", std::string("cannot call populate_composite on ") +
                                (view.kind() == JsonKind::kArray ? "an array" : "a scalar"));
  }
  return new RecordCursor<View>({view}, shape);
}

template <class View>
SetCursor* open_recordset(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  const std::string name =
      std::is_same_v<View, JsonTextView> ? "json_to_recordset" : "jsonb_to_recordset";
  std::vector<View> objects;
  if (args[0].is_null) return new RecordCursor<View>(objects, shape_of(args, count));
  const View view(args[0]);
  if (view.kind() != JsonKind::kArray) {
    const bool object = view.kind() == JsonKind::kObject;
    throw SqlError("22023", "cannot call " + name +
                                (name == "jsonb_to_recordset" ? " on a non-array"
                                 : object                     ? " on an object"
                                                              : " on a scalar"));
  }
  view.for_each_item([&](const View& item) {
    if (item.kind() != JsonKind::kObject)
      throw SqlError("22023", "argument of " + name + " must be an array of objects");
    objects.push_back(item);
  });
  return new RecordCursor<View>(std::move(objects), shape_of(args, count));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3204},
     "json_to_record",
     {kJson},
     kRecord,
     nullptr,
     false,
     kStable,
     false,
     0,
     &open_record<JsonTextView>},
    {Oid{3205},
     "json_to_recordset",
     {kJson},
     kRecord,
     nullptr,
     false,
     kStable,
     false,
     0,
     &open_recordset<JsonTextView>},
    {Oid{3490},
     "jsonb_to_record",
     {kJsonb},
     kRecord,
     nullptr,
     false,
     kStable,
     false,
     0,
     &open_record<JsonbView>},
    {Oid{3491},
     "jsonb_to_recordset",
     {kJsonb},
     kRecord,
     nullptr,
     false,
     kStable,
     false,
     0,
     &open_recordset<JsonbView>},
};

}  // namespace

std::span<const FunctionRow> json_record_functions() { return kRows; }

}  // namespace granary::sql::functions
