// sql/types/array.cpp: building arrays, their binary form, order, hash and keys. Text form:
// array_text.cpp.
#include "sql/types/array.h"

#include "sql/types/array_text.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/families.h"

namespace granary::sql {
namespace {

[[noreturn]] void raise_array_too_large() {
  throw SqlError("54000", "array size exceeds the maximum allowed");
}

}  // namespace

std::vector<Value> ArrayView::values() const {
  std::vector<Value> out;
  out.reserve(count());
  for_each_element(*this, [&](const Value& value) {
    out.push_back(value);
    return true;
  });
  return out;
}

Value ArrayBuilder::finish(Arena& arena, std::int32_t lower) const {
  if (count_ == 0) return finish(arena, std::span<const ArrayDimension>{});
  const ArrayDimension one{static_cast<std::int32_t>(count_), lower};
  return finish(arena, {&one, 1});
}

Value ArrayBuilder::finish(Arena& arena, std::span<const ArrayDimension> dimensions) const {
  return assemble_array(arena, element_, dimensions, has_nulls_, elements_);
}

void ArrayBuilder::raise_too_large() { raise_array_too_large(); }

Value assemble_array(Arena& arena, Oid element, std::span<const ArrayDimension> dimensions,
                     bool has_nulls, std::string_view elements) {
  const std::size_t header = 12 + dimensions.size() * 8;
  if (header + elements.size() > kArrayBytesMax) raise_array_too_large();
  char* to = arena.allocate(header + elements.size());
  codec::store(to, static_cast<std::int32_t>(dimensions.size()));
  codec::store(to + 4, std::int32_t{has_nulls});
  codec::store(to + 8, element.value);
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    codec::store(to + 12 + i * 8, dimensions[i].length);
    codec::store(to + 16 + i * 8, dimensions[i].lower);
  }
  if (!elements.empty()) std::memcpy(to + header, elements.data(), elements.size());
  return Value::of_text({to, header + elements.size()});
}

std::vector<ArrayDimension> dimensions_of(const ArrayView& array) {
  std::vector<ArrayDimension> out;
  for (int i = 0; i < array.dimensions(); ++i) out.push_back({array.length(i), array.lower(i)});
  return out;
}

Oid array_type_of(Oid element) {
  const TypeRow* row = find_type(element);
  return row != nullptr ? row->array_oid : Oid{};
}

Oid element_type_of(Oid array) {
  const TypeRow* row = find_type(array);
  return row != nullptr ? row->element_oid : Oid{};
}

void raise_not_vector(Oid vector) {
  throw SqlError("42804", std::string("array is not a valid ") + type_of(vector).name);
}

void check_array_size(std::span<const ArrayDimension> dimensions) {
  if (dimensions.size() > static_cast<std::size_t>(kArrayDimensionsMax)) {
    throw SqlError("54000", "number of array dimensions (" + std::to_string(dimensions.size()) +
                                ") exceeds the maximum allowed (6)");
  }
  std::int64_t count = 1;
  for (const ArrayDimension& d : dimensions) {
    count *= d.length;
    if (d.length < 0 || count > 134217727) {
      throw SqlError("54000", "array size exceeds the maximum allowed (134217727)");
    }
    if (std::int64_t{d.lower} + d.length > 2147483647) {
      throw SqlError("54000", "array lower bound is too large: " + std::to_string(d.lower));
    }
  }
}

namespace types {

namespace {

constexpr std::uint32_t kFirstUserOid = 10000;

void receive_array(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                   Value& out) {
  codec::Reader reader(data);
  const auto dimension_count = reader.take<std::int32_t>();
  if (dimension_count < 0)
    throw SqlError("22P03", "invalid number of dimensions: " + std::to_string(dimension_count));
  if (dimension_count > kArrayDimensionsMax) {
    throw SqlError("54000", "number of array dimensions (" + std::to_string(dimension_count) +
                                ") exceeds the maximum allowed (6)");
  }
  const auto flags = reader.take<std::int32_t>();
  if (flags != 0 && flags != 1) throw SqlError("22P03", "invalid array flags");
  Oid element{reader.take<std::uint32_t>()};
  const Oid expected = element_type_of(type);
  // Types that users made have other OIDs in each database.
  const bool is_foreign = element.value >= kFirstUserOid || expected.value >= kFirstUserOid;
  if (element != expected && !is_foreign) {
    throw SqlError("42804", "binary data has array element type " + std::to_string(element.value) +
                                " (" +
                                (find_type(element) != nullptr ? format_type(element, -1) : "???") +
                                ") instead of expected " + std::to_string(expected.value) + " (" +
                                format_type(expected, -1) + ")");
  }
  element = expected;
  std::vector<ArrayDimension> dimensions;
  std::int64_t count = dimension_count == 0 ? 0 : 1;
  for (std::int32_t i = 0; i < dimension_count; ++i) {
    const auto length = reader.take<std::int32_t>();
    dimensions.push_back({length, reader.take<std::int32_t>()});
    count *= length;
    check_array_size(dimensions);
  }
  if (count == 0) dimensions.clear();
  const TypeRow& row = type_of(element);
  ArrayBuilder builder(element);
  for (std::int64_t i = 0; i < count; ++i) {
    const auto size = reader.take<std::int32_t>();
    if (size < -1 || size > static_cast<std::int64_t>(reader.left()))
      throw SqlError("22P03", "insufficient data left in message");
    Value value;
    if (size >= 0)
      row.receive(context, reader.take_bytes(static_cast<std::size_t>(size)), typmod, element,
                  value);
    if (size < 0) check_null(context, element);
    builder.add(value);
  }
  reader.finish();
  out = builder.finish(*context.arena, dimensions);
}

void send_array(EvalContext& context, const Value& value, Oid, std::string& out) {
  const ArrayView array(value);
  const TypeRow& row = type_of(array.element());
  codec::put_big<std::int32_t>(out, array.dimensions());
  codec::put_big<std::int32_t>(out, array.has_nulls() ? 1 : 0);
  codec::put_big(out, array.element().value);
  for (int i = 0; i < array.dimensions(); ++i) {
    codec::put_big(out, array.length(i));
    codec::put_big(out, array.lower(i));
  }
  for_each_element(array, [&](const Value& element) {
    const std::size_t size_at = out.size();
    codec::put_big<std::int32_t>(out, -1);
    if (element.is_null()) return true;
    row.send(context, element, row.oid, out);
    codec::store(out.data() + size_at,
                 codec::swap_big(static_cast<std::int32_t>(out.size() - size_at - 4)));
    return true;
  });
}

// Elements first, NULLs above values; then number of elements, dimensions, lengths and lower
// bounds.
int compare_array(const Value& a, const Value& b, Oid) {
  const ArrayView x(a);
  const ArrayView y(b);
  const TypeRow& row = type_of(x.element());
  const char* at_x = x.elements();
  const char* at_y = y.elements();
  const std::uint32_t count_x = x.count();
  const std::uint32_t count_y = y.count();
  for (std::uint32_t i = 0; i < std::min(count_x, count_y); ++i) {
    const Value v = take_element(at_x, row.representation);
    const Value w = take_element(at_y, row.representation);
    if (v.is_null() || w.is_null()) {
      if (v.is_null() != w.is_null()) return v.is_null() ? 1 : -1;
      continue;
    }
    const int order = row.compare(v, w, row.oid);
    if (order != 0) return order;
  }
  if (count_x != count_y) return count_x < count_y ? -1 : 1;
  if (x.dimensions() != y.dimensions()) return x.dimensions() < y.dimensions() ? -1 : 1;
  for (int i = 0; i < x.dimensions(); ++i) {
    if (x.length(i) != y.length(i)) return x.length(i) < y.length(i) ? -1 : 1;
  }
  for (int i = 0; i < x.dimensions(); ++i) {
    if (x.lower(i) != y.lower(i)) return x.lower(i) < y.lower(i) ? -1 : 1;
  }
  return 0;
}

std::uint64_t hash_array(const Value& value, Oid) {
  const ArrayView array(value);
  const TypeRow& row = type_of(array.element());
  std::uint64_t hash = array.count();
  for_each_element(array, [&](const Value& element) {
    hash = codec::mix(hash * 31 + (element.is_null() ? 0 : row.hash(element, row.oid)));
    return true;
  });
  return hash;
}

void encode_array_key(const Value& value, Oid, std::string& out) {
  const ArrayView array(value);
  const TypeRow& row = type_of(array.element());
  for_each_element(array, [&](const Value& element) {
    out.push_back(element.is_null() ? '\x02' : '\x01');
    if (!element.is_null()) row.encode_key(element, row.oid, out);
    return true;
  });
  out.push_back('\0');
  out.push_back(static_cast<char>(array.dimensions()));
  for (int i = 0; i < array.dimensions(); ++i) codec::put_key(out, array.length(i));
  for (int i = 0; i < array.dimensions(); ++i) codec::put_key(out, array.lower(i));
}

}  // namespace

TypeRow array_type(const TypeRow& element, const char* name, const char* sql_name) {
  TypeRow row{element.array_oid,
              name,
              sql_name,
              {},
              element.oid,
              element.oid == kRecord ? 'P' : 'A',
              false,
              Representation::kBytes,
              -1,
              element.align == 'd' ? 'd' : 'i',
              element.collation,
              input_array,
              output_array,
              receive_array,
              send_array,
              compare_array,
              hash_array,
              encode_array_key,
              element.typmod_in,
              element.typmod_out};
  if (element.compare == nullptr) {
    row.compare = nullptr;
    row.hash = nullptr;
    row.encode_key = nullptr;
  }
  return row;
}

std::span<const TypeRow> vector_types() {
  static const TypeRow rows[] = {
      {kInt2Vector,
       "int2vector",
       "int2vector",
       Oid{1006},
       kInt2,
       'A',
       false,
       Representation::kBytes,
       -1,
       'i',
       {},
       input_vector,
       output_vector,
       receive_array,
       send_array,
       compare_array,
       hash_array,
       encode_array_key,
       nullptr,
       nullptr},
      {kOidVector,
       "oidvector",
       "oidvector",
       Oid{1013},
       kOid,
       'A',
       false,
       Representation::kBytes,
       -1,
       'i',
       {},
       input_vector,
       output_vector,
       receive_array,
       send_array,
       compare_array,
       hash_array,
       encode_array_key,
       nullptr,
       nullptr},
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
