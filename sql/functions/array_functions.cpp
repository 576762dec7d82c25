// sql/functions/array_functions.cpp: shape, growth and text of arrays, and sets from them.
#include "base/find_bytes.h"
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/list_cursor.h"
#include "sql/functions/record_columns.h"
#include "sql/functions/output.h"
#include "sql/session_context.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

// Shape.
bool has_dimension(const ArrayView& array, std::int32_t dimension) {
  return dimension >= 1 && dimension <= array.dimensions();
}
std::optional<std::int32_t> length_of(ArrayView array, std::int32_t dimension) {
  if (!has_dimension(array, dimension)) return std::nullopt;
  return array.length(dimension - 1);
}
std::optional<std::int32_t> lower_of(ArrayView array, std::int32_t dimension) {
  if (!has_dimension(array, dimension)) return std::nullopt;
  return array.lower(dimension - 1);
}
std::optional<std::int32_t> upper_of(ArrayView array, std::int32_t dimension) {
  if (!has_dimension(array, dimension)) return std::nullopt;
  return array.lower(dimension - 1) + array.length(dimension - 1) - 1;
}
std::optional<std::int32_t> dimension_count(ArrayView array) {
  if (array.dimensions() == 0) return std::nullopt;
  return array.dimensions();
}
std::optional<std::string> dimensions_text(ArrayView array) {
  if (array.dimensions() == 0) return std::nullopt;
  std::string out;
  for (const ArrayDimension& d : dimensions_of(array)) {
    out += "[" + std::to_string(d.lower) + ":" + std::to_string(d.lower + d.length - 1) + "]";
  }
  return out;
}
std::int32_t cardinality(ArrayView array) { return static_cast<std::int32_t>(array.count()); }

// Growing. NULL arrays count as empty.
Oid element_of(const CallInfo& call, const Value& array) {
  return array.is_null() ? element_type_of(call.result_type) : ArrayView(array).element();
}
Value extended(EvalContext& context, const CallInfo& call, const Value& array, const Value& element,
               bool at_end) {
  ArrayBuilder builder(element_of(call, array));
  std::int32_t lower = 1;
  if (!at_end) builder.add(element);
  if (!array.is_null()) {
    const ArrayView view(array);
    if (view.dimensions() > 1)
      throw SqlError("22000", "argument must be empty or one-dimensional array");
    if (view.dimensions() == 1) lower = view.lower(0);
    builder.add_all(array);
  }
  if (at_end) builder.add(element);
  return builder.finish(*context.arena, lower);
}
Value append(EvalContext& context, const CallInfo& call, Value array, Value element) {
  return extended(context, call, array, element, true);
}
Value prepend(EvalContext& context, const CallInfo& call, Value element, Value array) {
  return extended(context, call, array, element, false);
}

[[noreturn]] void raise_incompatible(const std::string& why) {
  throw SqlError("2202E", "cannot concatenate incompatible arrays")
      .detail("Arrays " + why + " are not compatible for concatenation.");
}
Value concatenate(EvalContext& context, const CallInfo&, Value a, Value b) {
  if (a.is_null()) return b;
  if (b.is_null()) return a;
  const ArrayView x(a);
  const ArrayView y(b);
  if (x.dimensions() == 0) return b;
  if (y.dimensions() == 0) return a;
  std::vector<ArrayDimension> dx = dimensions_of(x);
  std::vector<ArrayDimension> dy = dimensions_of(y);
  const char* differing =
      dx.size() == dy.size() ? "with differing element dimensions" : "with differing dimensions";
  if (dx.size() == dy.size() + 1) dy.insert(dy.begin(), {1, 1});
  if (dy.size() == dx.size() + 1) dx.insert(dx.begin(), {1, y.lower(0)});
  if (dx.size() != dy.size()) {
    raise_incompatible("of " + std::to_string(dx.size()) + " and " + std::to_string(dy.size()) +
                       " dimensions");
  }
  for (std::size_t i = 1; i < dx.size(); ++i) {
    if (dx[i].length != dy[i].length || dx[i].lower != dy[i].lower)
      raise_incompatible(differing);
  }
  dx[0].length += dy[0].length;
  ArrayBuilder builder(x.element());
  builder.add_all(a);
  builder.add_all(b);
  check_array_size(dx);
  return builder.finish(*context.arena, dx);
}

// Text.
void to_text(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
             Value& out) {
  if (args[0].is_null() || args[1].is_null()) return;
  const ArrayView array(args[0]);
  const TypeRow& row = type_of(array.element());
  const bool show_nulls = count > 2 && !args[2].is_null();
  std::string text;
  bool any = false;
  for_each_element(array, [&](const Value& value) {
    if (value.is_null() && !show_nulls) return true;
    if (any) text.append(args[1].text());
    any = true;
    if (value.is_null()) {
      text.append(args[2].text());
    } else {
      row.output(context, value, row.oid, text);
    }
    return true;
  });
  out = Value::of_text(context.arena->copy(text));
}

/// A NULL delimiter splits into characters, an empty one not at all.
std::vector<Value> split(const Value* args, std::uint32_t count) {
  std::vector<Value> parts;
  const std::string_view text = args[0].text();
  const auto add = [&](std::string_view part) {
    const bool null = count > 2 && !args[2].is_null() && part == args[2].text();
    parts.push_back(null ? Value::null() : Value::of_text(part));
  };
  if (text.empty()) return parts;
  if (args[1].is_null()) {
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
      add(text.substr(at, end - at));
      at = end;
    }
    return parts;
  }
  const std::string_view delimiter = args[1].text();
  std::size_t start = 0;
  while (true) {
    const std::size_t end =
        delimiter.empty() ? std::string_view::npos : find_bytes(text, delimiter, start);
    add(text.substr(start, end == std::string_view::npos ? end : end - start));
    if (end == std::string_view::npos) return parts;
    start = end + delimiter.size();
  }
}
void from_text(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
               Value& out) {
  if (args[0].is_null()) return;
  ArrayBuilder builder(kText);
  for (const Value& part : split(args, count)) builder.add(part);
  out = builder.finish(*context.arena);
}

// Sets.
/// One argument more: the shape that a column definition list gives.
SetCursor* open_unnest(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  auto elements = std::make_unique<ListCursor>(
      args[0].is_null() ? std::vector<Value>{} : ArrayView(args[0]).values());
  if (count == 1) return elements.release();
  return new RecordColumnsCursor(std::move(elements), shape_argument(args, count));
}
SetCursor* open_split(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  return new ListCursor(args[0].is_null() ? std::vector<Value>{} : split(args, count));
}
SetCursor* open_subscripts(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  const ArrayView array(args[0]);
  const auto dimension = static_cast<std::int32_t>(args[1].integer);
  std::vector<Value> values;
  if (has_dimension(array, dimension)) {
    for (std::int32_t i = 0; i < array.length(dimension - 1); ++i) {
      values.push_back(Value::of_int(array.lower(dimension - 1) + i));
    }
  }
  if (count > 2 && args[2].is_true()) std::reverse(values.begin(), values.end());
  return new ListCursor(std::move(values));
}

/// The lengths or lower bounds that array_fill is given.
std::vector<std::int32_t> fill_numbers(const Value& given) {
  const ArrayView array(given);
  if (array.dimensions() > 1) {
    throw SqlError("2202E", "wrong number of array subscripts")
        .detail("Dimension array must be one dimensional.");
  }
  std::vector<std::int32_t> out;
  for (const Value& number : array.values()) {
    if (number.is_null()) throw SqlError("22004", "dimension values cannot be null");
    out.push_back(static_cast<std::int32_t>(number.integer));
  }
  return out;
}

/// A large array takes seconds to fill, which a cancel ends.
constexpr std::int64_t kElementsBetweenChecks = 1 << 16;

Value filled(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count) {
  if (args[1].is_null() || (count > 2 && args[2].is_null()))
    throw SqlError("22004", "dimension array or low bound array cannot be null");
  std::vector<ArrayDimension> dimensions;
  for (const std::int32_t length : fill_numbers(args[1])) dimensions.push_back({length, 1});
  if (dimensions.size() > std::size_t{kArrayDimensionsMax}) check_array_size(dimensions);
  if (count > 2) {
    const std::vector<std::int32_t> lowers = fill_numbers(args[2]);
    if (lowers.size() != dimensions.size()) {
      throw SqlError("2202E", "wrong number of array subscripts")
          .detail("Low bound array has different size than dimensions array.");
    }
    for (std::size_t i = 0; i < lowers.size(); ++i) dimensions[i].lower = lowers[i];
  }
  check_array_size(dimensions);
  std::int64_t total = 1;
  for (const ArrayDimension& dimension : dimensions) total *= dimension.length;
  ArrayBuilder builder(element_type_of(call.result_type));
  for (std::int64_t i = 0; i < total && !dimensions.empty(); ++i) {
    if (i % kElementsBetweenChecks == 0 && context.session != nullptr)
      context.session->check_interrupts();
    builder.add(args[0]);
  }
  if (builder.count() == 0) dimensions.clear();
  return builder.finish(*context.arena, dimensions);
}
void fill(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
          Value& out) {
  out = filled(context, call, args, count);
}

Value trim(EvalContext& context, ArrayView array, std::int32_t count) {
  const std::int32_t length = array.dimensions() == 0 ? 0 : array.length(0);
  if (count < 0 || count > length) {
    throw SqlError("2202E",
                   "number of elements to trim must be between 0 and " + std::to_string(length));
  }
  std::vector<ArrayDimension> dimensions = dimensions_of(array);
  if (!dimensions.empty()) dimensions[0].length -= count;
  for (auto& dimension : dimensions) dimension.lower = 1;  // as of any slice
  const std::vector<Value> values = array.values();
  ArrayBuilder builder(array.element());
  const std::size_t kept = length == 0 ? 0
                                       : values.size() / static_cast<std::size_t>(length) *
                                             static_cast<std::size_t>(length - count);
  for (std::size_t i = 0; i < kept; ++i) builder.add(values[i]);
  if (kept == 0) dimensions.clear();
  return builder.finish(*context.arena, dimensions);
}

/// Text, element type and typmod to array: the input function of every array type.
void read_array(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                Value& out) {
  const Oid element{static_cast<std::uint32_t>(args[1].integer)};
  const Oid array = array_type_of(element);
  if (!array) {
    throw SqlError("42704", "could not find array type for data type " + format_type(element, -1));
  }
  type_of(array).input(context, args[0].text(), static_cast<std::int32_t>(args[2].integer), array,
                       out);
}

using enum Volatility;
/// Elements with their position, counted from 1.
class NumberedCursor final : public SetCursor {
 public:
  explicit NumberedCursor(std::vector<Value> values) : values_(std::move(values)) {}
  bool next(EvalContext&, Value* row) override {
    if (at_ >= values_.size()) return false;
    row[0] = values_[at_++];
    row[1] = Value::of_int(static_cast<std::int64_t>(at_));
    return true;
  }

 private:
  std::vector<Value> values_;
  std::size_t at_ = 0;
};

SetCursor* open_expandarray(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  const ArrayView array(args[0]);
  return new NumberedCursor(array.dimensions() == 1 ? array.values() : std::vector<Value>{});
}
constexpr SetColumn kNumbered[] = {{"x", kAnyElement}, {"n", kInt4}};

constexpr FunctionRow kRows[] = {
    {Oid{750},
     "array_in",
     {kCstring, kOid, kInt4},
     kAnyArray,
     read_array,
     true,
     Volatility::kStable},
    {Oid{13208},
     "_pg_expandarray",
     {kAnyArray},
     kRecord,
     nullptr,
     true,
     Volatility::kImmutable,
     false,
     0,
     &open_expandarray,
     kNumbered},
    {Oid{2176}, "array_length", {kAnyArray, kInt4}, kInt4, call<&length_of>},
    {Oid{2091}, "array_lower", {kAnyArray, kInt4}, kInt4, call<&lower_of>},
    {Oid{2092}, "array_upper", {kAnyArray, kInt4}, kInt4, call<&upper_of>},
    {Oid{748}, "array_ndims", {kAnyArray}, kInt4, call<&dimension_count>},
    {Oid{747}, "array_dims", {kAnyArray}, kText, call<&dimensions_text>},
    {Oid{3179}, "cardinality", {kAnyArray}, kInt4, call<&cardinality>},
    {Oid{378},
     "array_append",
     {kAnyCompatibleArray, kAnyCompatible},
     kAnyCompatibleArray,
     call<&append>,
     false},
    {Oid{379},
     "array_prepend",
     {kAnyCompatible, kAnyCompatibleArray},
     kAnyCompatibleArray,
     call<&prepend>,
     false},
    {Oid{383},
     "array_cat",
     {kAnyCompatibleArray, kAnyCompatibleArray},
     kAnyCompatibleArray,
     call<&concatenate>,
     false},
    {Oid{395}, "array_to_string", {kAnyArray, kText}, kText, to_text, true, kStable},
    {Oid{384}, "array_to_string", {kAnyArray, kText, kText}, kText, to_text, false, kStable},
    {Oid{394}, "string_to_array", {kText, kText}, kTextArray, from_text, false},
    {Oid{376}, "string_to_array", {kText, kText, kText}, kTextArray, from_text, false},
    {Oid{6160},
     "string_to_table",
     {kText, kText},
     kText,
     nullptr,
     false,
     kImmutable,
     false,
     0,
     &open_split},
    {Oid{6161},
     "string_to_table",
     {kText, kText, kText},
     kText,
     nullptr,
     false,
     kImmutable,
     false,
     0,
     &open_split},
    {Oid{2331},
     "unnest",
     {kAnyArray},
     kAnyElement,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_unnest},
    {Oid{1191},
     "generate_subscripts",
     {kAnyArray, kInt4, kBool},
     kInt4,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_subscripts},
    {Oid{1192},
     "generate_subscripts",
     {kAnyArray, kInt4},
     kInt4,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_subscripts},
    {Oid{1193}, "array_fill", {kAnyElement, kInt4Array}, kAnyArray, fill, false},
    {Oid{1286}, "array_fill", {kAnyElement, kInt4Array, kInt4Array}, kAnyArray, fill, false},
    {Oid{6172}, "trim_array", {kAnyArray, kInt4}, kAnyArray, call<&trim>},
};

}  // namespace

std::span<const FunctionRow> array_functions() { return kRows; }

}  // namespace granary::sql::functions
