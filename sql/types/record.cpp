#include "sql/types/record.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "sql/types/composite.h"
#include "sql/types/families.h"

namespace granary::sql {

namespace {

struct Shapes {
  std::mutex mutex;
  std::deque<RecordShape> all;
  std::unordered_multimap<std::uint64_t, std::int32_t> numbers;
};

Shapes& shapes() {
  static Shapes instance;
  return instance;
}

std::uint64_t hash_shape(const RecordShape& shape) {
  std::uint64_t hash = shape.size();
  for (const RecordField& field : shape) {
    hash = codec::mix(hash * 31 + codec::hash_bytes(field.name)) + field.type.value;
  }
  return hash;
}

}  // namespace

std::int32_t record_shape_number(RecordShape shape) {
  Shapes& known = shapes();
  const std::uint64_t hash = hash_shape(shape);
  const std::lock_guard lock(known.mutex);
  const auto [from, to] = known.numbers.equal_range(hash);
  for (auto at = from; at != to; ++at) {
    if (known.all[static_cast<std::size_t>(at->second)] == shape) return at->second;
  }
  const auto number = static_cast<std::int32_t>(known.all.size());
  known.all.push_back(std::move(shape));
  known.numbers.emplace(hash, number);
  return number;
}

const RecordShape* record_shape(std::int32_t number) {
  if (number < 0) return nullptr;
  Shapes& known = shapes();
  const std::lock_guard lock(known.mutex);
  return &known.all[static_cast<std::size_t>(number)];
}

std::vector<ShownColumn> shown_columns(EvalContext& context, const Value& record) {
  RecordReader reader(record);
  const bool composite = reader.type() != kRecord;
  const RecordShape* shape =
      composite ? &composite_shape(context, reader.type()) : record_shape(reader.shape());
  const std::size_t count = composite ? shape->size() : static_cast<std::size_t>(reader.count());
  std::vector<ShownColumn> out;
  out.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    ShownColumn column;
    if (i < static_cast<std::size_t>(reader.count())) {
      column.value = reader.next(column.type);
    } else {
      column.value = Value::null();
    }
    if (shape != nullptr) {
      const RecordField& field = (*shape)[i];
      if (field.dropped) continue;
      if (composite && column.value.is_null()) column.type = field.type;
      column.name = field.name;
      column.typmod = field.typmod;
    } else {
      column.name = "f" + std::to_string(i + 1);
    }
    out.push_back(std::move(column));
  }
  return out;
}

}  // namespace granary::sql

namespace granary::sql::types {

namespace {

void input_record(EvalContext&, std::string_view, std::int32_t, Oid, Value&) {
  throw SqlError("0A000", "input of anonymous composite types is not implemented");
}
void receive_record(EvalContext&, std::string_view, std::int32_t, Oid, Value&) {
  throw SqlError("0A000", "input of anonymous composite types is not implemented");
}

void put_field(std::string& out, std::string_view text) {
  bool quote = text.empty();
  std::size_t doubled = 0;
  for (char c : text) {
    doubled += c == '"' || c == '\\';
    quote =
        quote || c == '"' || c == '\\' || c == '(' || c == ')' || c == ',' || codec::is_space(c);
  }
  codec::check_room(out, text.size() + doubled + 2 * std::size_t{quote});
  if (quote) out.push_back('"');
  for (char c : text) {
    if (c == '"' || c == '\\') out.push_back(c);
    out.push_back(c);
  }
  if (quote) out.push_back('"');
}

}  // namespace

void output_record(EvalContext& context, const Value& value, Oid, std::string& out) {
  bool first = true;
  out.push_back('(');
  for (const ShownColumn& column : shown_columns(context, value)) {
    if (!std::exchange(first, false)) out.push_back(',');
    if (column.value.is_null()) continue;
    std::string text;
    type_of(column.type).output(context, column.value, column.type, text);
    put_field(out, text);
  }
  out.push_back(')');
}

void send_record(EvalContext& context, const Value& value, Oid, std::string& out) {
  const std::vector<ShownColumn> columns = shown_columns(context, value);
  codec::put_big(out, static_cast<std::int32_t>(columns.size()));
  for (const ShownColumn& column : columns) {
    codec::put_big(out, column.type.value);
    const std::size_t size_at = out.size();
    codec::put_big<std::int32_t>(out, -1);
    if (column.value.is_null()) continue;
    type_of(column.type).send(context, column.value, column.type, out);
    codec::store(out.data() + size_at,
                 codec::swap_big(static_cast<std::int32_t>(out.size() - size_at - 4)));
  }
}

namespace {

/// The next column; one that the value lacks is NULL.
Value next_or_null(RecordReader& reader, std::int32_t at, Oid& type) {
  type = {};
  return at < reader.count() ? reader.next(type) : Value::null();
}

}  // namespace

// Column by column, NULLs above values.
int compare_record(const Value& a, const Value& b, Oid) {
  RecordReader x(a);
  RecordReader y(b);
  // Values of one composite type may be of different ages.
  const bool same = x.type() != kRecord && x.type() == y.type();
  const std::int32_t columns =
      same ? std::max(x.count(), y.count()) : std::min(x.count(), y.count());
  for (std::int32_t i = 0; i < columns; ++i) {
    Oid type_x;
    Oid type_y;
    const Value v = next_or_null(x, i, type_x);
    const Value w = next_or_null(y, i, type_y);
    if (type_x != type_y && !same) {
      throw SqlError("42804", "cannot compare dissimilar column types " + format_type(type_x, -1) +
                                  " and " + format_type(type_y, -1) + " at record column " +
                                  std::to_string(i + 1));
    }
    if (v.is_null() || w.is_null()) {
      if (v.is_null() != w.is_null()) return v.is_null() ? 1 : -1;
      continue;
    }
    const TypeRow& row = type_of(type_x);
    if (row.compare == nullptr) {
      throw SqlError(
          "42883", "could not identify a comparison function for type " + format_type(type_x, -1));
    }
    const int order = row.compare(v, w, type_x);
    if (order != 0) return order;
  }
  if (x.count() != y.count() && !same)
    throw SqlError("42804", "cannot compare record types with different numbers of columns");
  return 0;
}

std::uint64_t hash_record(const Value& value, Oid) {
  RecordReader reader(value);
  std::uint64_t hash = 0;
  for (std::int32_t i = 0; i < reader.count(); ++i) {
    Oid type;
    const Value column = reader.next(type);
    if (column.is_null()) continue;  // may be missing from a value that is equal
    const TypeRow& row = type_of(type);
    if (row.hash == nullptr) {
      throw SqlError("42883",
                     "could not identify a hash function for type " + format_type(type, -1));
    }
    hash = codec::mix(hash * 31 + static_cast<std::uint64_t>(i) + row.hash(column, type));
  }
  return hash;
}

// NULL is 02 and, with nothing but NULLs behind it, 03: a value without its last columns has the
// key of one where they are NULL.
void encode_record_key(const Value& value, Oid, std::string& out) {
  RecordReader reader(value);
  std::size_t nulls = 0;
  for (std::int32_t i = 0; i < reader.count(); ++i) {
    Oid type;
    const Value column = reader.next(type);
    if (column.is_null()) {
      ++nulls;
      continue;
    }
    out.append(std::exchange(nulls, 0), '\x02');
    out.push_back('\x01');
    const TypeRow& row = type_of(type);
    if (row.encode_key == nullptr) {
      throw SqlError("42883",
                     "could not identify a comparison function for type " + format_type(type, -1));
    }
    row.encode_key(column, type, out);
  }
  out.push_back('\x03');
}

std::span<const TypeRow> record_types() {
  static const TypeRow rows[] = {
      {kRecord,
       "record",
       "record",
       Oid{2287},
       {},
       'P',
       false,
       Representation::kBytes,
       -1,
       'd',
       {},
       input_record,
       output_record,
       receive_record,
       send_record,
       compare_record,
       hash_record,
       encode_record_key,
       nullptr,
       nullptr},
  };
  return rows;
}

}  // namespace granary::sql::types
