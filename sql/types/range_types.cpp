// sql/types/range_types.cpp: the rows of range and multirange types: text, binary form, order,
// hash, keys.
#include <limits>

#include "sql/types/codec.h"
#include "sql/types/element.h"
#include "sql/types/range.h"

namespace granary::sql::types {

namespace {

// The binary form's flags; bits that say NULL are from the past and mean nothing.
constexpr std::uint8_t kEmpty = 1, kLowerInclusive = 2, kUpperInclusive = 4, kLowerInfinite = 8,
                       kUpperInfinite = 16;

void input_range(EvalContext& context, std::string_view text, std::int32_t, Oid type, Value& out) {
  const RangeFamily& family = *find_range_family(type);
  out = store_range(*context.arena, parse_range(context, text, family), family);
}
void output_range(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const RangeFamily& family = *find_range_family(type);
  print_range(context, load_range(value, family), family, out);
}

void receive_bound(EvalContext& context, codec::Reader& reader, const RangeFamily& family,
                   RangeBound& bound) {
  if (bound.infinite) return;
  const auto size = reader.take<std::uint32_t>();
  std::string_view data = reader.take_bytes(size);
  const TypeRow& row = type_of(family.subtype);
  // What a bound has behind its value is not looked at, as in PostgreSQL.
  constexpr std::size_t kNumericHeaderBytes = 8;
  if (row.length > 0) {
    data = data.substr(0, static_cast<std::size_t>(row.length));
  } else if (family.subtype == kNumeric && data.size() >= kNumericHeaderBytes) {
    const auto digits = codec::swap_big(codec::load<std::uint16_t>(data.data()));
    data = data.substr(0, kNumericHeaderBytes + 2 * std::size_t{digits});
  }
  row.receive(context, data, -1, family.subtype, bound.value);
}
void finish(const codec::Reader& reader) {
  if (reader.left() != 0) throw SqlError("08P01", "invalid message format");
}
Range receive_one(EvalContext& context, std::string_view data, const RangeFamily& family) {
  codec::Reader reader(data);
  const std::uint8_t flags = reader.take_byte();
  Range out;
  out.empty = flags & kEmpty;
  if (!out.empty) {
    out.lower.infinite = flags & kLowerInfinite;
    out.upper.infinite = flags & kUpperInfinite;
    out.lower.inclusive = flags & kLowerInclusive;
    out.upper.inclusive = flags & kUpperInclusive;
    receive_bound(context, reader, family, out.lower);
    receive_bound(context, reader, family, out.upper);
  }
  finish(reader);
  return normalize_range(out, family);
}
void receive_range(EvalContext& context, std::string_view data, std::int32_t, Oid type,
                   Value& out) {
  const RangeFamily& family = *find_range_family(type);
  out = store_range(*context.arena, receive_one(context, data, family), family);
}

/// Appends what `put` appends, behind its length.
template <class Put>
void put_sized(std::string& out, Put&& put) {
  const std::size_t size_at = out.size();
  codec::put_big<std::int32_t>(out, 0);
  put();
  codec::store(out.data() + size_at,
               codec::swap_big(static_cast<std::int32_t>(out.size() - size_at - 4)));
}

void send_range(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const RangeFamily& family = *find_range_family(type);
  const Range range = load_range(value, family);
  out.push_back(value.bytes[0]);  // the stored flags are those of the wire
  if (range.empty) return;
  const TypeRow& row = type_of(family.subtype);
  for (const RangeBound* bound : {&range.lower, &range.upper}) {
    if (bound->infinite) continue;
    put_sized(out, [&] { row.send(context, bound->value, row.oid, out); });
  }
}

int compare_range_values(const Value& a, const Value& b, Oid type) {
  const RangeFamily& family = *find_range_family(type);
  return compare_ranges(load_range(a, family), load_range(b, family), family);
}

std::uint64_t hash_one(const Range& range, const RangeFamily& family) {
  if (range.empty) return 1;
  const TypeRow& row = type_of(family.subtype);
  std::uint64_t hash = 2;
  for (const RangeBound* bound : {&range.lower, &range.upper}) {
    const std::uint64_t value = bound->infinite ? 3 : row.hash(bound->value, row.oid);
    hash = codec::mix(hash * 31 + value * 2 + (bound->inclusive ? 1 : 0));
  }
  return hash;
}
std::uint64_t hash_range(const Value& value, Oid type) {
  const RangeFamily& family = *find_range_family(type);
  return hash_one(load_range(value, family), family);
}

/// 00: empty. Otherwise 01 and the bounds: 00 and 02 are the ends of the world, 01 a value, behind
/// which stands whether the bound lies before it, on it or after it.
void put_bound_key(const RangeBound& bound, const RangeFamily& family, std::string& out) {
  out.push_back(!bound.infinite ? '\1' : bound.lower ? '\0' : '\2');
  if (bound.infinite) return;
  const TypeRow& row = type_of(family.subtype);
  row.encode_key(bound.value, row.oid, out);
  out.push_back(bound.inclusive ? '\1' : bound.lower ? '\2' : '\0');
}
void put_range_key(const Range& range, const RangeFamily& family, std::string& out) {
  out.push_back(range.empty ? '\0' : '\1');
  if (range.empty) return;
  put_bound_key(range.lower, family, out);
  put_bound_key(range.upper, family, out);
}
void encode_range_key(const Value& value, Oid type, std::string& out) {
  const RangeFamily& family = *find_range_family(type);
  put_range_key(load_range(value, family), family, out);
}

}  // namespace
}  // namespace granary::sql::types

namespace granary::sql {

void put_start_key(const Range& range, const RangeFamily& family, std::string& out) {
  out.push_back('\1');
  types::put_bound_key(range.lower, family, out);
}

void put_end_key(const Range& range, const RangeFamily& family, std::string& out) {
  out.push_back('\1');
  out.push_back(range.upper.infinite ? '\2' : '\1');
  if (range.upper.infinite) return;  // none starts later
  const TypeRow& row = type_of(family.subtype);
  row.encode_key(range.upper.value, row.oid, out);
  out.push_back(range.upper.inclusive ? '\2' : '\1');
}

}  // namespace granary::sql

namespace granary::sql::types {

namespace {

void input_multirange(EvalContext& context, std::string_view text, std::int32_t, Oid type,
                      Value& out) {
  const RangeFamily& family = *find_multirange_family(type);
  out = store_multirange(*context.arena, parse_multirange(context, text, family), family);
}
void output_multirange(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const RangeFamily& family = *find_multirange_family(type);
  out.push_back('{');
  bool first = true;
  for (const Range& range : load_multirange(value, family)) {
    if (!first) out.push_back(',');
    first = false;
    print_range(context, range, family, out);
  }
  out.push_back('}');
}
void receive_multirange(EvalContext& context, std::string_view data, std::int32_t, Oid type,
                        Value& out) {
  const RangeFamily& family = *find_multirange_family(type);
  codec::Reader reader(data);
  const auto count = reader.take<std::uint32_t>();
  if (const auto wide = static_cast<std::uint64_t>(static_cast<std::int32_t>(count));
      wide > std::numeric_limits<std::int32_t>::max()) {
    throw SqlError("54000", "invalid memory allocation request size 8 * " + std::to_string(wide));
  }
  codec::check_allocation(std::uint64_t{count} * 8);
  std::vector<Range> ranges;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto size = reader.take<std::uint32_t>();
    ranges.push_back(receive_one(context, reader.take_bytes(size), family));
  }
  finish(reader);
  normalize_ranges(ranges, family);
  out = store_multirange(*context.arena, ranges, family);
}
void send_multirange(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const RangeFamily& family = *find_multirange_family(type);
  const auto count = codec::load<std::uint32_t>(value.bytes);
  codec::put_big(out, count);
  const char* at = value.bytes + 4;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Value range = take_element(at, Representation::kBytes);
    put_sized(out, [&] { send_range(context, range, family.range, out); });
  }
}

int compare_multiranges(const Value& a, const Value& b, Oid type) {
  const RangeFamily& family = *find_multirange_family(type);
  const std::vector<Range> x = load_multirange(a, family), y = load_multirange(b, family);
  for (std::size_t i = 0; i < x.size() && i < y.size(); ++i) {
    const int order = compare_ranges(x[i], y[i], family);
    if (order != 0) return order;
  }
  return x.size() < y.size() ? -1 : x.size() > y.size();
}
std::uint64_t hash_multirange(const Value& value, Oid type) {
  const RangeFamily& family = *find_multirange_family(type);
  std::uint64_t hash = 5;
  for (const Range& range : load_multirange(value, family))
    hash = codec::mix(hash * 31 + hash_one(range, family));
  return hash;
}
void encode_multirange_key(const Value& value, Oid type, std::string& out) {
  const RangeFamily& family = *find_multirange_family(type);
  for (const Range& range : load_multirange(value, family)) {
    out.push_back('\1');
    put_range_key(range, family, out);
  }
  out.push_back('\0');
}

}  // namespace

TypeRow range_row(Oid oid, const char* name, Oid array, char align) {
  return {oid,          name,
          name,         array,
          {},           'R',
          false,        Representation::kBytes,
          -1,           align,
          {},           input_range,
          output_range, receive_range,
          send_range,   compare_range_values,
          hash_range,   encode_range_key,
          nullptr,      nullptr};
}
TypeRow multirange_row(Oid oid, const char* name, Oid array, char align) {
  return {oid,
          name,
          name,
          array,
          {},
          'R',
          false,
          Representation::kBytes,
          -1,
          align,
          {},
          input_multirange,
          output_multirange,
          receive_multirange,
          send_multirange,
          compare_multiranges,
          hash_multirange,
          encode_multirange_key,
          nullptr,
          nullptr};
}

std::span<const TypeRow> range_types() {
  static const TypeRow rows[] = {
      range_row(kInt4Range, "int4range", Oid{3905}, 'i'),
      range_row(kNumRange, "numrange", Oid{3907}, 'i'),
      range_row(kTsRange, "tsrange", Oid{3909}, 'd'),
      range_row(kTstzRange, "tstzrange", Oid{3911}, 'd'),
      range_row(kDateRange, "daterange", Oid{3913}, 'i'),
      range_row(kInt8Range, "int8range", Oid{3927}, 'd'),
      multirange_row(kInt4Multirange, "int4multirange", Oid{6150}, 'i'),
      multirange_row(kNumMultirange, "nummultirange", Oid{6151}, 'i'),
      multirange_row(kTsMultirange, "tsmultirange", Oid{6152}, 'd'),
      multirange_row(kTstzMultirange, "tstzmultirange", Oid{6153}, 'd'),
      multirange_row(kDateMultirange, "datemultirange", Oid{6155}, 'i'),
      multirange_row(kInt8Multirange, "int8multirange", Oid{6157}, 'd'),
  };
  return rows;
}

}  // namespace granary::sql::types
