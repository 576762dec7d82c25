#include "sql/types/record.h"

#include <deque>
#include <mutex>
#include <unordered_map>

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

}  // namespace granary::sql

namespace granary::sql::types {

namespace {

void input_record(EvalContext&, std::string_view, std::int32_t, Oid, Value&) {
  raise_not_supported("input of anonymous composite types");
}
void receive_record(EvalContext&, std::string_view, std::int32_t, Oid, Value&) {
  raise_not_supported("input of anonymous composite types");
}

void put_field(std::string& out, std::string_view text) {
  bool quote = text.empty();
  for (char c : text) {
    quote =
        quote || c == '"' || c == '\\' || c == '(' || c == ')' || c == ',' || codec::is_space(c);
  }
  if (quote) out.push_back('"');
  for (char c : text) {
    if (c == '"' || c == '\\') out.push_back(c);
    out.push_back(c);
  }
  if (quote) out.push_back('"');
}

void output_record(EvalContext& context, const Value& value, Oid, std::string& out) {
  RecordReader reader(value);
  out.push_back('(');
  for (std::int32_t i = 0; i < reader.count(); ++i) {
    if (i != 0) out.push_back(',');
    Oid type;
    const Value column = reader.next(type);
    if (column.is_null) continue;
    std::string text;
    type_of(type).output(context, column, type, text);
    put_field(out, text);
  }
  out.push_back(')');
}

void send_record(EvalContext& context, const Value& value, Oid, std::string& out) {
  RecordReader reader(value);
  codec::put_big(out, reader.count());
  for (std::int32_t i = 0; i < reader.count(); ++i) {
    Oid type;
    const Value column = reader.next(type);
    codec::put_big(out, type.value);
    const std::size_t size_at = out.size();
    codec::put_big<std::int32_t>(out, -1);
    if (column.is_null) continue;
    type_of(type).send(context, column, type, out);
    codec::store(out.data() + size_at,
                 codec::swap_big(static_cast<std::int32_t>(out.size() - size_at - 4)));
  }
}

// Column by column, NULLs above values.
int compare_record(const Value& a, const Value& b, Oid) {
  RecordReader x(a);
  RecordReader y(b);
  for (std::int32_t i = 0; i < std::min(x.count(), y.count()); ++i) {
    Oid type_x;
    Oid type_y;
    const Value v = x.next(type_x);
    const Value w = y.next(type_y);
    if (type_x != type_y) {
      throw SqlError("42804", "cannot compare dissimilar column types " + format_type(type_x, -1) +
                                  " and " + format_type(type_y, -1) + " at record column " +
                                  std::to_string(i + 1));
    }
    if (v.is_null || w.is_null) {
      if (v.is_null != w.is_null) return v.is_null ? 1 : -1;
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
  if (x.count() != y.count())
    throw SqlError("42804", "cannot compare record types with different numbers of columns");
  return 0;
}

std::uint64_t hash_record(const Value& value, Oid) {
  RecordReader reader(value);
  std::uint64_t hash = 0;
  for (std::int32_t i = 0; i < reader.count(); ++i) {
    Oid type;
    const Value column = reader.next(type);
    hash = codec::mix(hash * 31 + (column.is_null ? 0 : type_of(type).hash(column, type)));
  }
  return hash;
}

void encode_record_key(const Value& value, Oid, std::string& out) {
  RecordReader reader(value);
  for (std::int32_t i = 0; i < reader.count(); ++i) {
    Oid type;
    const Value column = reader.next(type);
    out.push_back(column.is_null ? '\x02' : '\x01');
    if (!column.is_null) type_of(type).encode_key(column, type, out);
  }
  out.push_back('\0');
}

}  // namespace

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
