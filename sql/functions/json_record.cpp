// sql/functions/json_record.cpp: json(b)_to_record(set) and json(b)_populate_record(set): members
// become columns of the shape that the column definition list gave (the binder passes its address
// as the last argument) or fields of the row type of the first argument. It is longer than 400
// lines because both kinds of JSON and both shapes share how a member becomes a value.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/json_emit.h"
#include "sql/functions/json_view.h"
#include "sql/functions/record_columns.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::sql::functions {

namespace {

/// A value's way from JSON to a type. `key` and `indices` say where it stands, for messages.
template <class View>
Value populate_composite(EvalContext& context, const View& view, Oid type, const Value& base);

template <class View>
class Populate {
 public:
  Populate(EvalContext& context, std::string_view key) : context_(context), key_(key) {}

  /// base: what a composite value's fields are where the object says nothing.
  Value value(const View& view, Oid type, std::int32_t typmod, const Value& base) {
    const Oid below = base_type(type);
    if (below != type) {
      const Value out = value(view, below, base_typmod(type, typmod), base);
      check_domain(context_, type, out);
      return out;
    }
    if (view.kind() == JsonKind::kNull) return Value::null();
    if (type == kJson || type == kJsonb) return as_json(view, type);
    const TypeRow& row = type_of(type);
    if (row.category == 'A' && view.kind() != JsonKind::kString)
      return array(view, row.element_oid, typmod);
    if (row.category == 'C' && view.kind() != JsonKind::kString)
      return populate_composite(context_, view, type, base);
    return input_value(context_, text_of(view), type, typmod);
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
      builder.add(value(item, element, typmod, Value::null()));
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
    row[i] = found ? Populate<View>(context, column.name)
                         .value(*found, column.type, column.typmod, Value::null())
                   : Value::null();
    if (!found) check_null(context, column.type);
  }
}

template <class View>
void check_object(const View& view) {
  if (view.kind() == JsonKind::kObject) return;
  throw SqlError("22023", std::string("cannot call populate_composite on ") +
                              (view.kind() == JsonKind::kArray ? "an array" : "a scalar"));
}

/// Where a row of type record has its names from.
const RecordShape& shape_of_result(EvalContext& context, Oid type, const Value& base,
                                   const char* function) {
  if (type != kRecord) return composite_shape(context, base_type(type));
  const RecordShape* shape = base.is_null() ? nullptr : record_shape(RecordReader(base).shape());
  if (shape != nullptr) return *shape;
  throw SqlError("0A000", std::string("could not determine row type for result of ") + function)
      .hint(
          "Provide a non-null record argument, or call the function in the FROM clause using a "
          "column definition list.");
}

template <class View>
Value populate_row(EvalContext& context, const View& view, Oid type, const RecordShape& shape,
                   const Value& base) {
  check_object(view);
  std::vector<Value> values(shape.size(), Value::null());
  if (!base.is_null()) {
    RecordReader reader(base);
    const auto known = std::min(shape.size(), static_cast<std::size_t>(reader.count()));
    Oid ignored;
    for (std::size_t i = 0; i < known; ++i) values[i] = reader.next(ignored);
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].dropped) continue;
    const std::optional<View> found = view.field(shape[i].name);
    if (!found && base.is_null()) check_null(context, shape[i].type);
    if (!found) continue;
    values[i] = Populate<View>(context, shape[i].name)
                    .value(*found, shape[i].type, shape[i].typmod, values[i]);
  }
  if (type != kRecord) {
    const Value out = make_composite(*context.arena, base_type(type), shape, values.data());
    if (is_domain(type)) check_domain(context, type, out);
    return out;
  }
  RecordBuilder builder(
      kRecord, base.is_null() ? record_shape_number(shape) : RecordReader(base).shape());
  for (std::size_t i = 0; i < shape.size(); ++i) builder.add(shape[i].type, values[i]);
  return builder.finish(*context.arena);
}

template <class View>
Value populate_composite(EvalContext& context, const View& view, Oid type, const Value& base) {
  return populate_row(context, view, type, composite_shape(context, type), base);
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

/// Out of line: GCC 12 misreads the concatenation where it is inlined (-Warray-bounds).
[[gnu::noinline]] std::string function_name(bool text, std::string_view tail) {
  std::string out = text ? "json" : "jsonb";
  out.append(tail);
  return out;
}
template <class View>
std::string function_name(std::string_view tail) {
  return function_name(std::is_same_v<View, JsonTextView>, tail);
}

/// Outside of FROM nothing tells the columns.
void require_shape(std::uint32_t count, const std::string& function) {
  if (count > 1) return;
  throw SqlError("0A000", "could not determine row type for result of " + function)
      .hint(
          "Provide a non-null record argument, or call the function in the FROM clause using a "
          "column definition list.");
}

template <class View>
SetCursor* open_record(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  if (args[0].is_null() && count == 1) return new NullRowCursor(1);
  require_shape(count, function_name<View>("_to_record"));
  const RecordShape& shape = shape_argument(args, count);
  if (args[0].is_null()) return new NullRowCursor(shape.size());
  const View view(args[0]);
  check_object(view);
  return new RecordCursor<View>({view}, shape);
}

/// The objects of an array; `name` is the function's, for messages.
template <class View>
std::vector<View> objects_of(const Value& json, const std::string& name) {
  std::vector<View> objects;
  if (json.is_null()) return objects;
  const View view(json);
  if (view.kind() != JsonKind::kArray) {
    const bool object = view.kind() == JsonKind::kObject;
    throw SqlError("22023", "cannot call " + name +
                                (std::is_same_v<View, JsonbView> ? " on a non-array"
                                 : object                        ? " on an object"
                                                                 : " on a scalar"));
  }
  view.for_each_item([&](const View& item) {
    if (item.kind() != JsonKind::kObject)
      throw SqlError("22023", "argument of " + name + " must be an array of objects");
    objects.push_back(item);
  });
  return objects;
}

template <class View>
SetCursor* open_recordset(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  const std::string name = function_name<View>("_to_recordset");
  require_shape(count, name);
  return new RecordCursor<View>(objects_of<View>(args[0], name), shape_argument(args, count));
}

void refuse_no_row(Oid type, const std::string& function) {
  if (type == kRecord || type_of(type).category == 'C') return;
  throw SqlError("42804", "first argument of " + function + " must be a row type");
}

/// Arguments of the functions that fill rows; one more is the shape that a column definition list
/// gives.
template <class View>
constexpr std::uint32_t kDeclared = std::is_same_v<View, JsonTextView> ? 3 : 2;

template <class View>
void populate_record(EvalContext& context, const CallInfo& call, const Value* args,
                     std::uint32_t count, Value& out) {
  const std::string name = function_name<View>("_populate_record");
  refuse_no_row(call.result_type, name);
  const RecordShape& shape =
      count > kDeclared<View> && args[0].is_null()
          ? shape_argument(args, count)
          : shape_of_result(context, call.result_type, args[0], name.c_str());
  out = args[1].is_null() ? args[0]
                        : populate_row(context, View(args[1]), call.result_type, shape, args[0]);
}

/// Rows as values.
template <class View>
class PopulateCursor final : public SetCursor {
 public:
  PopulateCursor(std::vector<View> objects, Oid type, const RecordShape& shape, const Value& base)
      : objects_(std::move(objects)), type_(type), shape_(shape), base_(base) {}
  bool next(EvalContext& context, Value* row) override {
    if (at_ == objects_.size()) return false;
    *row = populate_row(context, objects_[at_++], type_, shape_, base_);
    return true;
  }

 private:
  std::vector<View> objects_;
  Oid type_;
  const RecordShape& shape_;
  Value base_;
  std::size_t at_ = 0;
};

template <class View>
SetCursor* open_populate_recordset(EvalContext& context, const CallInfo& call, const Value* args,
                                   std::uint32_t count) {
  const std::string name = function_name<View>("_populate_recordset");
  refuse_no_row(call.result_type, name);
  const bool defined = count > kDeclared<View>;
  if (defined && args[0].is_null())
    return new RecordCursor<View>(objects_of<View>(args[1], name), shape_argument(args, count));
  const RecordShape& shape = shape_of_result(context, call.result_type, args[0], name.c_str());
  auto rows = std::make_unique<PopulateCursor<View>>(objects_of<View>(args[1], name),
                                                     call.result_type, shape, args[0]);
  if (!defined) return rows.release();
  return new RecordColumnsCursor(std::move(rows), shape_argument(args, count));
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
    {Oid{3209},
     "jsonb_populate_record",
     {kAnyElement, kJsonb},
     kAnyElement,
     &populate_record<JsonbView>,
     false,
     kStable},
    {Oid{3960},
     "json_populate_record",
     {kAnyElement, kJson, kBool},
     kAnyElement,
     &populate_record<JsonTextView>,
     false,
     kStable,
     false,
     1},
    {Oid{3475},
     "jsonb_populate_recordset",
     {kAnyElement, kJsonb},
     kAnyElement,
     nullptr,
     false,
     kStable,
     false,
     0,
     &open_populate_recordset<JsonbView>},
    {Oid{3961},
     "json_populate_recordset",
     {kAnyElement, kJson, kBool},
     kAnyElement,
     nullptr,
     false,
     kStable,
     false,
     1,
     &open_populate_recordset<JsonTextView>},
};

}  // namespace

std::span<const FunctionRow> json_record_functions() { return kRows; }

}  // namespace granary::sql::functions
