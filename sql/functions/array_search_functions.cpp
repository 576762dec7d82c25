// sql/functions/array_search_functions.cpp: finding, removing and replacing elements of arrays, and
// containment. NULL is found like any value, but contains nothing.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/output.h"

namespace granary::sql::functions {

namespace {

const TypeRow& comparable(Oid element) {
  const TypeRow& row = type_of(element);
  if (row.compare == nullptr) {
    throw SqlError("42883",
                   "could not identify an equality operator for type " + format_type(element, -1));
  }
  return row;
}
bool same(const TypeRow& row, const Value& a, const Value& b) {
  if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
  return row.compare(a, b, row.oid) == 0;
}
void check_one_dimension(const ArrayView& array, const char* doing) {
  if (array.dimensions() > 1) {
    throw SqlError("0A000", std::string(doing) + " multidimensional arrays is not supported");
  }
}
std::optional<std::int32_t> position_from(Value array, Value wanted, Value start) {
  if (array.is_null()) return std::nullopt;
  const ArrayView view(array);
  check_one_dimension(view, "searching for elements in");
  // What cannot be found is not looked for.
  const bool hopeless = view.dimensions() == 0 || (wanted.is_null() && !view.has_nulls());
  if (hopeless) return std::nullopt;
  if (start.is_null()) throw SqlError("22004", "initial position must not be null");
  const TypeRow& row = comparable(view.element());
  std::int32_t at = view.dimensions() == 0 ? 1 : view.lower(0);
  for (const Value& value : view.values()) {
    if (at >= start.integer && same(row, value, wanted)) return at;
    ++at;
  }
  return std::nullopt;
}
std::optional<std::int32_t> position(Value array, Value wanted) {
  return position_from(array, wanted, Value::of_int(INT32_MIN));
}
Value positions(EvalContext& context, Value array, Value wanted) {
  if (array.is_null()) return Value::null();
  const ArrayView view(array);
  check_one_dimension(view, "searching for elements in");
  const TypeRow& row = comparable(view.element());
  ArrayBuilder builder(kInt4);
  std::int32_t at = view.dimensions() == 0 ? 1 : view.lower(0);
  for (const Value& value : view.values()) {
    if (same(row, value, wanted)) builder.add(Value::of_int(at));
    ++at;
  }
  return builder.finish(*context.arena);
}

Value remove(EvalContext& context, Value array, Value unwanted) {
  if (array.is_null()) return array;
  const ArrayView view(array);
  check_one_dimension(view, "removing elements from");
  const TypeRow& row = comparable(view.element());
  ArrayBuilder builder(view.element());
  for (const Value& value : view.values()) {
    if (!same(row, value, unwanted)) builder.add(value);
  }
  return builder.count() == view.count()
             ? array
             : builder.finish(*context.arena, view.dimensions() == 0 ? 1 : view.lower(0));
}
Value replace(EvalContext& context, Value array, Value from, Value to) {
  if (array.is_null()) return array;
  const ArrayView view(array);
  const TypeRow& row = comparable(view.element());
  ArrayBuilder builder(view.element());
  for (const Value& value : view.values()) builder.add(same(row, value, from) ? to : value);
  return builder.finish(*context.arena, dimensions_of(view));
}

bool contains(ArrayView a, ArrayView b) {
  const TypeRow& row = comparable(a.element());
  const std::vector<Value> values = a.values();
  for (const Value& wanted : b.values()) {
    if (wanted.is_null()) return false;
    bool found = false;
    for (std::size_t i = 0; i < values.size() && !found; ++i) {
      found = !values[i].is_null() && row.compare(values[i], wanted, row.oid) == 0;
    }
    if (!found) return false;
  }
  return true;
}
bool contained(ArrayView a, ArrayView b) { return contains(b, a); }
bool overlaps(ArrayView a, ArrayView b) {
  const TypeRow& row = comparable(a.element());
  const std::vector<Value> values = a.values();
  for (const Value& wanted : b.values()) {
    for (const Value& value : values) {
      if (!wanted.is_null() && !value.is_null() && row.compare(value, wanted, row.oid) == 0)
        return true;
    }
  }
  return false;
}

constexpr FunctionRow kRows[] = {
    {Oid{3277},
     "array_position",
     {kAnyCompatibleArray, kAnyCompatible},
     kInt4,
     call<&position>,
     false},
    {Oid{3278},
     "array_position",
     {kAnyCompatibleArray, kAnyCompatible, kInt4},
     kInt4,
     call<&position_from>,
     false},
    {Oid{3279},
     "array_positions",
     {kAnyCompatibleArray, kAnyCompatible},
     kInt4Array,
     call<&positions>,
     false},
    {Oid{3167},
     "array_remove",
     {kAnyCompatibleArray, kAnyCompatible},
     kAnyCompatibleArray,
     call<&remove>,
     false},
    {Oid{3168},
     "array_replace",
     {kAnyCompatibleArray, kAnyCompatible, kAnyCompatible},
     kAnyCompatibleArray,
     call<&replace>,
     false},
    {Oid{2748}, "arraycontains", {kAnyArray, kAnyArray}, kBool, call<&contains>},
    {Oid{2749}, "arraycontained", {kAnyArray, kAnyArray}, kBool, call<&contained>},
    {Oid{2747}, "arrayoverlap", {kAnyArray, kAnyArray}, kBool, call<&overlaps>},
};

}  // namespace

std::span<const FunctionRow> array_search_functions() { return kRows; }

}  // namespace granary::sql::functions
