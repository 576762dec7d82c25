// Rows and keys as bytes: random rows come back, keys sort as their values do (docs/formats/row.md,
// K1 and K2).
#include <algorithm>

#include "sql/executor/execute.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

constexpr Oid kColumnTypes[] = {kBool,    kInt2,  kInt4,      kInt8,        kFloat4, kFloat8,
                                kText,    kBytea, kDate,      kNumeric,     kName,   kBpchar,
                                kVarchar, kOid,   kTimestamp, kTimestamptz, kChar};

RelationDesc make_relation(std::span<const Oid> types) {
  RelationDesc relation;
  for (const Oid type : types) {
    ColumnDesc column;
    column.name = "c" + std::to_string(relation.columns.size());
    column.type = type;
    relation.columns.push_back(column);
  }
  return relation;
}

Value from_text(Arena& arena, Oid type, const std::string& text) {
  EvalContext context;
  context.arena = &arena;
  Value out;
  type_of(type).input(context, arena.copy(text), -1, type, out);
  return out;
}

std::string random_text(std::mt19937_64& random) {
  const std::size_t bytes = random() % 20 == 0 ? random() % 90000 : random() % 12;
  std::string out;
  for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>('a' + random() % 3);
  return out;
}

Value random_value(std::mt19937_64& random, Arena& arena, Oid type) {
  if (random() % 6 == 0) return Value::null();
  const auto small = [&](std::int64_t range) {
    return static_cast<std::int64_t>(random() % (2 * static_cast<std::uint64_t>(range))) - range;
  };
  switch (type.value) {
    case kBool.value:
      return Value::of_bool(random() % 2 != 0);
    case kChar.value:
      return Value::of_int(static_cast<std::int64_t>(random() % 256));
    case kInt2.value:
      return Value::of_int(random() % 3 == 0 ? small(4) : static_cast<std::int16_t>(random()));
    case kDate.value:
    case kInt4.value:
      return Value::of_int(random() % 3 == 0 ? small(4) : static_cast<std::int32_t>(random()));
    case kOid.value:
      return Value::of_int(static_cast<std::uint32_t>(random()));
    case kFloat4.value:
      return Value::of_float(static_cast<double>(static_cast<float>(small(1000)) / 8));
    case kFloat8.value:
      return Value::of_float(random() % 3 == 0 ? 0.0 : static_cast<double>(small(1 << 30)) / 1e6);
    case kNumeric.value:
      return from_text(arena, type,
                       std::to_string(small(20000)) + "." + std::to_string(random() % 1000));
    case kBytea.value:
      return Value::of_text(
          arena.copy(std::string(random() % 5, static_cast<char>(random() % 2 * 255))));
    case kName.value:
      return Value::of_text(arena.copy(random_text(random).substr(0, 63)));
    case kText.value:
    case kVarchar.value:
    case kBpchar.value:
      return Value::of_text(arena.copy(random_text(random)));
    default:
      return Value::of_int(random() % 3 == 0 ? small(4) : static_cast<std::int64_t>(random()));
  }
}

bool same(const Value& a, const Value& b, Representation form) {
  if (a.is_null() || b.is_null()) return a.is_null() == b.is_null();
  if (form == Representation::kBytes) return a.text() == b.text();
  return form == Representation::kFloat ? a.float8 == b.float8 : a.integer == b.integer;
}

}  // namespace

TEST_CASE("random rows of random types come back as they were", "[row_codec]") {
  std::mt19937_64 random(granary::test::random_seed("row_codec round trip"));
  for (int round = 0; round < 300; ++round) {
    Arena arena;
    std::vector<Oid> types;
    for (std::size_t i = random() % 40; i > 0; --i)
      types.push_back(kColumnTypes[random() % std::size(kColumnTypes)]);
    const RelationDesc relation = make_relation(types);
    const RowCodec codec(relation);
    std::vector<Value> values;
    for (const Oid type : types) values.push_back(random_value(random, arena, type));
    std::string row = "left over";
    codec.encode(values.data(), row);
    std::vector<Value> all(types.size());
    codec.decode_all(row, all.data());
    std::vector<std::uint32_t> some;
    for (std::uint32_t i = 0; i < types.size(); ++i) {
      CHECK(same(values[i], all[i], type_of(types[i]).representation));
      if (random() % 2 == 0) some.push_back(i);
    }
    std::shuffle(some.begin(), some.end(), random);
    std::vector<Value> few(some.size());
    codec.decode(row, some, few.data());
    for (std::size_t i = 0; i < some.size(); ++i) {
      CHECK(same(values[some[i]], few[i], type_of(types[some[i]]).representation));
    }
  }
}

TEST_CASE("columns added later read as their missing value or NULL", "[row_codec]") {
  const Oid before[] = {kInt4, kText};
  std::string row;
  const Value values[] = {Value::of_int(7), Value::of_text("seven")};
  RowCodec(make_relation(before)).encode(values, row);
  const Oid after[] = {kInt4, kText, kText, kInt8, kBool};
  RelationDesc relation = make_relation(after);
  relation.columns[2].missing_value = "was not there";
  relation.columns[3].missing_value = "-12";
  Value out[5];
  const RowCodec codec(relation);
  codec.decode_all(row, out);
  CHECK(out[0].integer == 7);
  CHECK(out[1].text() == "seven");
  CHECK(out[2].text() == "was not there");
  CHECK(out[3].integer == -12);
  CHECK(out[4].is_null());
}

TEST_CASE("dropped columns keep their place and read as NULL", "[row_codec]") {
  const Oid types[] = {kInt4, kText, kInt8, kText};
  RelationDesc relation = make_relation(types);
  const Value values[] = {Value::of_int(1), Value::of_text("two"), Value::of_int(3),
                          Value::of_text("four")};
  std::string old_row;
  RowCodec(relation).encode(values, old_row);
  relation.columns[1].dropped = true;
  relation.columns[2].dropped = true;
  const RowCodec codec(relation);
  std::string new_row;
  codec.encode(values, new_row);
  CHECK(new_row.size() < old_row.size());
  for (const std::string& row : {old_row, new_row}) {
    Value out[4];
    codec.decode_all(row, out);
    CHECK(out[0].integer == 1);
    CHECK(out[1].is_null());
    CHECK(out[2].is_null());
    CHECK(out[3].text() == "four");
  }
}

TEST_CASE("a row with more columns than the plan knows starts the statement again", "[row_codec]") {
  const Oid types[] = {kInt4, kText};
  const Value values[] = {Value::of_int(7), Value::of_text("seven")};
  std::string row;
  RowCodec(make_relation(types)).encode(values, row);
  Value out[1];
  const RowCodec narrower(make_relation(std::span(types, 1)));
  CHECK_THROWS_AS(narrower.decode_all(row, out), ExecInterrupt);
}

namespace {

/// The order of an index column, by the type's own comparison.
int compare_column(const Value& a, const Value& b, Oid type, bool descending, bool nulls_first) {
  if (a.is_null() || b.is_null()) {
    if (a.is_null() && b.is_null()) return 0;
    return a.is_null() == nulls_first ? -1 : 1;
  }
  const int order = type_of(type).compare(a, b, type);
  return descending ? -order : order;
}

int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }

}  // namespace

TEST_CASE("K1, K2: byte order of keys is the order of their columns", "[row_codec]") {
  std::mt19937_64 random(granary::test::random_seed("row_codec keys"));
  for (int round = 0; round < 2000; ++round) {
    Arena arena;
    struct Column {
      Oid type;
      bool descending, nulls_first;
    };
    std::vector<Column> columns(1 + random() % 3);
    for (Column& column : columns) {
      column = {kColumnTypes[random() % std::size(kColumnTypes)], random() % 2 == 0,
                random() % 2 == 0};
    }
    int expected = 0;
    std::string a, b;
    for (const Column& column : columns) {
      const Value left = random_value(random, arena, column.type);
      const Value right = random() % 3 == 0 ? left : random_value(random, arena, column.type);
      encode_key_column(left, column.type, column.descending, column.nulls_first, a);
      encode_key_column(right, column.type, column.descending, column.nulls_first, b);
      if (expected == 0)
        expected = compare_column(left, right, column.type, column.descending, column.nulls_first);
    }
    CAPTURE(columns[0].type.value, columns[0].descending);
    CHECK(sign(a.compare(b)) == sign(expected));
  }
}

TEST_CASE("integers and moments are read back from keys", "[row_codec]") {
  std::mt19937_64 random(granary::test::random_seed("row_codec readable keys"));
  const Oid types[] = {kInt2, kInt4, kInt8, kOid, kDate, kTimestamp, kTimestamptz};
  CHECK_FALSE(is_readable_key(kText));
  for (int round = 0; round < 2000; ++round) {
    Arena arena;
    std::vector<Oid> columns(1 + random() % 4);
    for (Oid& type : columns) type = types[random() % std::size(types)];
    const RelationDesc relation = make_relation(columns);
    IndexDesc index;
    index.primary = random() % 3 == 0;
    std::vector<Value> values;
    std::string key;
    for (std::uint32_t i = 0; i < columns.size(); ++i) {
      REQUIRE(is_readable_key(columns[i]));
      index.columns.push_back({i, random() % 2 == 0, random() % 2 == 0});
      Value value = random_value(random, arena, columns[i]);
      while (index.primary && value.is_null()) value = random_value(random, arena, columns[i]);
      values.push_back(value);
      encode_index_column(relation, index, index.columns[i], value, key);
    }
    const char* at = key.data();
    for (std::uint32_t i = 0; i < columns.size(); ++i) {
      const Value read = read_index_column(index, index.columns[i], columns[i], at);
      CHECK(read.is_null() == values[i].is_null());
      if (!read.is_null()) CHECK(read.integer == values[i].integer);
    }
    CHECK(at == key.data() + key.size());
  }
}

TEST_CASE("a key that is unique and has no NULL ends where its columns do", "[row_codec]") {
  const Oid types[] = {kInt4, kInt8, kText};
  RelationDesc relation = make_relation(types);
  IndexDesc primary;
  primary.primary = primary.unique = true;
  primary.columns = {{0, false, false}, {1, false, false}};
  relation.indexes.push_back(primary);
  IndexDesc index;
  index.unique = true;
  index.columns = {{2, false, false}};
  Value values[] = {Value::of_int(-1), Value::of_int(5), Value::of_text("x")};
  std::string key, unique, with_null, row_id;
  encode_primary_key(relation, values, key);
  CHECK(key == std::string("\x7f\xff\xff\xff\x80\0\0\0\0\0\0\5", 12));
  encode_index_key(relation, index, values, key, unique);
  std::string column_alone;
  encode_key_column(values[2], kText, false, false, column_alone);
  CHECK(unique == column_alone);
  values[2] = Value::null();
  encode_index_key(relation, index, values, key, with_null);
  CHECK(with_null == "\2" + key);
  index.unique = false;
  values[2] = Value::of_text("x");
  encode_index_key(relation, index, values, key, unique);
  CHECK(unique == column_alone + key);
  encode_row_id(258, row_id);
  CHECK(row_id == std::string("\0\0\0\0\0\0\1\2", 8));
}

}  // namespace granary::sql
