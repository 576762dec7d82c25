// sql/row_key.cpp: rows' keys as memory-comparable bytes (docs/formats/row.md, "Keys"). Declared in
// row_codec.h.
//
// Invariants
//   K1  For any two values of a column, the order of their encodings as bytes is the order the
//       index declares.
//   K2  No encoding of a column is a proper prefix of another one of it: keys of several columns
//       compare column by column.
#include "base/check.h"
#include "sql/exclusion.h"
#include "sql/row_codec.h"
#include "sql/types/codec.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

// A present value is kKeyPresent in every direction; NULL is on the side the index says.
constexpr char kNullFirst = kKeyPresent - 1;
constexpr char kNullLast = kKeyPresent + 1;

/// The integers that keys are mostly made of do not go through their type's row: sign flipped,
/// big-endian.
bool encode_common_integer(const Value& value, Oid type, std::string& out) {
  switch (type.value) {
    case kInt4.value:
      codec::put_key(out, static_cast<std::int32_t>(value.integer));
      return true;
    case kInt8.value:
      codec::put_key(out, value.integer);
      return true;
    case kInt2.value:
      codec::put_key(out, static_cast<std::int16_t>(value.integer));
      return true;
    case kOid.value:
      codec::put_big(out, static_cast<std::uint32_t>(value.integer));
      return true;
    default:
      return false;
  }
}

void encode_present(const Value& value, Oid type, bool descending, std::string& out) {
  const std::size_t begin = out.size();
  if (!encode_common_integer(value, type, out)) type_of(type).encode_key(value, type, out);
  if (!descending) return;
  // K2 makes the complement of an encoding sort in exactly the opposite order.
  for (std::size_t i = begin; i < out.size(); ++i) out[i] = static_cast<char>(~out[i]);
}

template <class U>
Value read_unsigned(bool descending, const char*& at) {
  const U bits = codec::swap_big(codec::load<U>(at));
  at += sizeof(U);
  return Value::of_int(static_cast<std::int64_t>(descending ? static_cast<U>(~bits) : bits));
}

template <class T>
Value read_integer(bool descending, const char*& at) {
  using U = std::make_unsigned_t<T>;
  const auto bits = static_cast<U>(read_unsigned<U>(descending, at).integer);
  return Value::of_int(static_cast<T>(static_cast<U>(bits ^ (U{1} << (sizeof(T) * 8 - 1)))));
}

}  // namespace

void encode_key_column(const Value& value, Oid type, bool descending, bool nulls_first,
                       std::string& out) {
  if (value.is_null()) {
    out.push_back(nulls_first ? kNullFirst : kNullLast);
    return;
  }
  out.push_back(kKeyPresent);
  encode_present(value, type, descending, out);
}

void encode_index_column(const RelationDesc& relation, const IndexDesc& index,
                         const IndexColumn& column, const Value& value, std::string& out) {
  const Oid type = relation.key_type(column);
  if (index.primary) {
    GR_DCHECK(!value.is_null());
    encode_present(value, type, column.descending, out);
  } else {
    encode_key_column(value, type, column.descending, column.nulls_first, out);
  }
}

bool is_readable_key(Oid type) {
  return type == kInt2 || type == kInt4 || type == kInt8 || type == kOid || type == kDate ||
         type == kTimestamp || type == kTimestamptz;
}

Value read_index_column(const IndexDesc& index, const IndexColumn& column, Oid type,
                        const char*& at) {
  if (!index.primary && *at++ != kKeyPresent) return Value::null();
  if (type == kInt2) return read_integer<std::int16_t>(column.descending, at);
  if (type == kOid) return read_unsigned<std::uint32_t>(column.descending, at);
  if (type == kInt4 || type == kDate) return read_integer<std::int32_t>(column.descending, at);
  return read_integer<std::int64_t>(column.descending, at);
}

void encode_primary_key(const RelationDesc& relation, const Value* values, std::string& out) {
  out.clear();
  const IndexDesc& primary = *relation.primary_key();
  for (const IndexColumn& column : primary.columns) {
    encode_index_column(relation, primary, column, values[column.column], out);
  }
}

bool index_key_has_primary_key(const IndexDesc& index, const Value* values) {
  if (!index.unique) return true;
  if (!index.nulls_distinct) return false;
  for (const IndexColumn& column : index.columns) {
    if (values[column.column].is_null()) return true;
  }
  return false;
}

void encode_index_key(const RelationDesc& relation, const IndexDesc& index, const Value* values,
                      std::string_view primary_key, std::string& out) {
  if (index.is_exclusion())
    return encode_exclusion_entry(relation, index, values, primary_key, out);
  out.clear();
  for (const IndexColumn& column : index.columns) {
    encode_index_column(relation, index, column, values[column.column], out);
  }
  if (index_key_has_primary_key(index, values)) out.append(primary_key);
}

void encode_row_id(std::uint64_t row_id, std::string& out) {
  out.clear();
  codec::put_big(out, row_id);
}

}  // namespace granary::sql
