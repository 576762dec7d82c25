// Properties that every ordered type must keep, on random values: what is shown reads back equal,
// in both forms; the order of keys is the order of values; equal values hash equal.
#include <bit>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "sql/types/array.h"
#include "sql/types/macaddr8.h"
#include "sql/types/money.h"
#include "sql/types/network.h"
#include "sql/types/record.h"
#include "sql/types/tsquery.h"
#include "sql/types/tsvector.h"
#include "sql/types/type.h"
#include "sql/types/id_snapshot.h"
#include "sql/types/wide_ids.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

using Random = std::mt19937_64;

std::int64_t between(Random& random, std::int64_t low, std::int64_t high) {
  return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

/// A number with a random count of bits: small ones are as likely as large ones.
std::int64_t any_int(Random& random, int bits) {
  const auto value = static_cast<std::int64_t>(random() >> (64 - between(random, 1, bits)));
  return between(random, 0, 1) == 0 ? value : -value - 1;
}

std::string any_digits(Random& random, std::int64_t count_max) {
  std::string out;
  for (std::int64_t i = between(random, 1, count_max); i > 0; --i) {
    out.push_back(
        static_cast<char>('0' + (between(random, 0, 2) == 0 ? 0 : between(random, 0, 9))));
  }
  return out;
}

std::string any_text(Random& random) {
  static constexpr const char* kPieces[] = {"a",  "b",  "B",  " ", "\t", "é",
                                            "漢", "\"", "\\", "{", "~",  "aa"};
  std::string out;
  for (std::int64_t i = between(random, 0, 6); i > 0; --i) out += kPieces[between(random, 0, 11)];
  return out;
}

double any_double(Random& random) {
  switch (between(random, 0, 9)) {
    case 0:
      return 0.0;
    case 1:
      return -0.0;
    case 2:
      return std::nan("");
    case 3:
      return HUGE_VAL;
    case 4:
      return -HUGE_VAL;
    case 5:
      return static_cast<double>(between(random, -3, 3));
    default:
      return std::bit_cast<double>(random());
  }
}

std::string any_json(Random& random, int depth) {
  const std::int64_t kind = between(random, 0, depth > 2 ? 4 : 6);
  if (kind == 0) return "null";
  if (kind == 1) return between(random, 0, 1) == 0 ? "true" : "false";
  if (kind == 2) return std::to_string(any_int(random, 8));
  if (kind == 3) return std::to_string(any_int(random, 4)) + "." + any_digits(random, 3);
  if (kind == 4) return "\"" + std::string(1, "ab"[between(random, 0, 1)]) + "\\u00e9\"";
  std::string out = kind == 5 ? "[" : "{";
  for (std::int64_t i = between(random, 0, 3); i > 0; --i) {
    if (out.size() > 1) out += ", ";
    if (kind == 6) out += "\"" + std::string(between(random, 0, 2), "ab"[i % 2]) + "\": ";
    out += any_json(random, depth + 1);
  }
  return out + (kind == 5 ? "]" : "}");
}

/// Few octets and masks, so that networks often hold one another.
std::string any_network(Random& random, bool is_cidr) {
  const bool v6 = between(random, 0, 3) == 0;
  std::string out = v6 ? "2001:db8::" : "";
  const std::int64_t bits = between(random, 0, v6 ? 16 : 4) * 8;
  for (std::int64_t i = 0; i < 4; ++i) {
    const bool zero = is_cidr && (v6 || i * 8 >= bits);
    const std::int64_t part = zero ? 0 : between(random, 0, 2);
    if (!v6) out += (i > 0 ? "." : "") + std::to_string(part);
    if (v6 && i == 3 && !zero) out += std::to_string(part);
  }
  if (v6 && is_cidr) return out + "/" + std::to_string(between(random, 32, 128));
  return out + "/" + std::to_string(bits);
}

/// The text of a random value of a type.
std::string any_value(Random& random, Oid type) {
  const auto number = [&](int bits) { return std::to_string(any_int(random, bits)); };
  if (type == kBool) return between(random, 0, 1) == 0 ? "t" : "f";
  if (type == kInt2) return number(15);
  if (type == kInt4) return number(31);
  if (type == kInt8) return number(63);
  if (type == kOid) return std::to_string(random() >> (32 + between(random, 0, 31)));
  if (type == kFloat4 || type == kFloat8) {
    const double value = type == kFloat4
                             ? static_cast<double>(static_cast<float>(any_double(random)))
                             : any_double(random);
    return std::isnan(value)   ? "NaN"
           : std::isinf(value) ? (value < 0 ? "-Infinity" : "Infinity")
                               : [&] {
                                   char text[64];
                                   std::snprintf(text, sizeof text, "%.17g", value);
                                   return std::string(text);
                                 }();
  }
  if (type == kNumeric) {
    const std::int64_t kind = between(random, 0, 30);
    if (kind == 0) return "NaN";
    if (kind == 1) return "Infinity";
    if (kind == 2) return "-Infinity";
    std::string out = between(random, 0, 1) == 0 ? "-" : "";
    out += any_digits(random, 12);
    if (between(random, 0, 1) == 0) out += "." + any_digits(random, 12);
    if (between(random, 0, 3) == 0) out += "e" + std::to_string(between(random, -30, 30));
    return out;
  }
  if (type == kBytea) {
    std::string out = "\\x";
    for (std::int64_t i = between(random, 0, 5); i > 0; --i)
      out += between(random, 0, 1) == 0 ? "00" : between(random, 0, 1) == 0 ? "ff" : "01";
    return out;
  }
  if (type == kDate)
    return between(random, 0, 9) == 0 ? "infinity"
                                      : std::to_string(between(random, 1000, 9999)) + "-02-" +
                                            std::to_string(between(random, 10, 28));
  if (type == kTimestamp || type == kTimestamptz) {
    if (between(random, 0, 9) == 0) return "-infinity";
    return std::to_string(between(random, 1000, 4000)) + "-10-" +
           std::to_string(between(random, 10, 28)) + " 1" + std::to_string(between(random, 0, 9)) +
           ":30:00." + any_digits(random, 6) + (between(random, 0, 5) == 0 ? " BC" : "");
  }
  if (type == kTime)
    return "1" + std::to_string(between(random, 0, 9)) + ":00:00." + any_digits(random, 6);
  if (type == kTimetz)
    return "1" + std::to_string(between(random, 0, 9)) + ":00:00+" +
           std::to_string(between(random, 0, 12));
  if (type == kInterval) {
    return std::to_string(any_int(random, 8)) + " months " + std::to_string(any_int(random, 8)) +
           " days " + std::to_string(between(random, 0, 30)) + ":00:0" +
           std::to_string(between(random, 0, 9)) + ".5";
  }
  if (type == kUuid) {
    std::string out;
    for (int i = 0; i < 32; ++i) out.push_back("0123456789abcdef"[between(random, 0, 15)]);
    return out;
  }
  if (type == kJsonb) return any_json(random, 0);
  if (type == kInet || type == kCidr) return any_network(random, type == kCidr);
  if (type == kMacaddr) {
    std::string out;
    for (int i = 0; i < 6; ++i) out += between(random, 0, 1) == 0 ? "00" : "fe";
    return out;
  }
  if (type == kMacaddr8) {
    std::string out;
    for (int i = 0; i < 8; ++i) out += between(random, 0, 1) == 0 ? "00" : "fe";
    return out;
  }
  if (type == kTsvector) {
    std::string out;
    for (std::int64_t i = between(random, 0, 3); i > 0; --i)
      out += std::string(1, static_cast<char>('a' + between(random, 0, 2))) +
             (between(random, 0, 1) == 0 ? " " : ":" + std::to_string(between(random, 1, 3)) + "B ");
    return out;
  }
  if (type == kTsquery) {
    std::string out = "a";
    for (std::int64_t i = between(random, 0, 3); i > 0; --i)
      out += (between(random, 0, 1) == 0 ? " & !" : " <2> ") +
             std::string(1, static_cast<char>('a' + between(random, 0, 2)));
    return out;
  }
  if (type == kMoney) return std::to_string(any_int(random, 50)) + ".25";
  if (type == kPgLsn) return std::to_string(any_int(random, 20) & 0xFFFFF) + "/F0";
  if (type == kPgSnapshot || type == kTxidSnapshot) return "5:12:6,9";
  if (type == kXid8) return std::to_string(static_cast<std::uint64_t>(any_int(random, 64)));
  return any_text(random);
}

struct Types {
  Arena arena;
  EvalContext context;
  Types() { context.arena = &arena; }
  Value read(std::string_view text, Oid type) {
    Value out;
    type_of(type).input(context, text, -1, type, out);
    return out;
  }
  std::string show(const Value& value, Oid type) {
    std::string out;
    type_of(type).output(context, value, type, out);
    return out;
  }
};

const std::vector<Oid> kOrderedTypes = {
    kBool, kInt2,    kInt4,     kInt8, kOid,   kFloat4, kFloat8,    kNumeric,
    kText, kVarchar, kBpchar,   kName, kBytea, kDate,   kTimestamp, kTimestamptz,
    kTime, kTimetz,  kInterval, kUuid, kJsonb, kInet,   kCidr,      kMacaddr,
    kMoney, kPgLsn,  kXid8,     kMacaddr8, kTsvector, kTsquery};

Value any_of(Types& types, Random& random, Oid type) {
  const Oid element = element_type_of(type);
  if (!element) return types.read(any_value(random, type), type);
  ArrayBuilder builder(element);
  for (std::int64_t i = between(random, 0, 3); i > 0; --i) {
    builder.add(between(random, 0, 3) == 0 ? Value::null()
                                           : types.read(any_value(random, element), element));
  }
  return builder.finish(types.arena);
}

std::vector<Oid> with_arrays() {
  std::vector<Oid> out = kOrderedTypes;
  for (Oid type : kOrderedTypes) out.push_back(array_type_of(type));
  return out;
}

TEST_CASE("text and binary forms read back equal") {
  Random random(granary::test::random_seed("type round trips"));
  for (Oid type : with_arrays()) {
    for (int i = 0; i < 300; ++i) {
      Types types;
      const TypeRow& row = type_of(type);
      const Value value = any_of(types, random, type);
      const std::string shown = types.show(value, type);
      INFO(row.name << " " << shown);
      CHECK(row.compare(types.read(shown, type), value, type) == 0);
      CHECK(types.show(types.read(shown, type), type) == shown);
      std::string wire;
      row.send(types.context, value, type, wire);
      Value received;
      row.receive(types.context, wire, -1, type, received);
      CHECK(types.show(received, type) == shown);
    }
  }
}

/// Moments in the form that has a reader of its own, and what is nearly of that form: with a blank
/// in front they take the general way.
TEST_CASE("moments mean the same by the short way and the long way") {
  Random random(granary::test::random_seed("moments"));
  const auto number = [&](std::int64_t most, std::size_t width) {
    const std::string digits = std::to_string(between(random, 0, most));
    return std::string(width > digits.size() ? width - digits.size() : 0, '0') + digits;
  };
  const auto read = [&](Oid type, const std::string& text) {
    Types types;
    try {
      return std::to_string(types.read(text, type).integer);
    } catch (const SqlError& error) {
      return error.diagnostic.sqlstate;
    }
  };
  for (int i = 0; i < granary::test::rounds(20'000); ++i) {
    std::string text = number(10020, 4) + "-" + number(13, 2) + "-" + number(32, 2);
    if (between(random, 0, 3) != 0)
      text += " " + number(25, 2) + ":" + number(60, 2) + ":" + number(60, 2);
    if (between(random, 0, 2) == 0) text += "." + any_digits(random, 8);
    if (between(random, 0, 2) == 0) text += (any_int(random, 8) < 0 ? "-" : "+") + number(17, 2);
    if (between(random, 0, 5) == 0) text += ":" + number(61, 2);
    if (between(random, 0, 9) == 0)
      text[static_cast<std::size_t>(between(random, 0, std::ssize(text) - 1))] = ' ';
    for (const Oid type : {kDate, kTimestamp, kTimestamptz}) {
      INFO(text << " as " << type_of(type).name);
      CHECK(read(type, text) == read(type, " " + text));
    }
  }
}

TEST_CASE("keys sort as values do, and equal values hash equal") {
  Random random(granary::test::random_seed("type keys"));
  for (Oid type : with_arrays()) {
    const TypeRow& row = type_of(type);
    Types types;
    std::vector<Value> values;
    for (int i = 0; i < 60; ++i) values.push_back(any_of(types, random, type));
    std::vector<std::string> keys(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) row.encode_key(values[i], type, keys[i]);
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t j = 0; j < values.size(); ++j) {
        const int order = row.compare(values[i], values[j], type);
        const int key_order = keys[i].compare(keys[j]);
        const bool agree = (order < 0) == (key_order < 0) && (order > 0) == (key_order > 0);
        const bool hashes_agree =
            order != 0 || row.hash(values[i], type) == row.hash(values[j], type);
        if (!agree || !hashes_agree) {
          INFO(row.name << " " << types.show(values[i], type) << " and "
                        << types.show(values[j], type));
          CHECK(agree);
          CHECK(hashes_agree);
        }
        // Self-delimiting: what follows a key cannot change the order of different keys.
        if (order != 0) {
          CHECK(((keys[i] + "\xff").compare(keys[j] + '\0') < 0) == (order < 0));
        }
      }
    }
  }
}

TEST_CASE("records compare column by column and are shown as rows") {
  Types types;
  RecordBuilder first;
  first.add(kInt4, Value::of_int(1));
  first.add(kText, Value::of_text("a b"));
  first.add(kText, Value::null());
  RecordBuilder second;
  second.add(kInt4, Value::of_int(1));
  second.add(kText, Value::of_text("a c"));
  second.add(kText, Value::of_text("\""));
  const Value a = first.finish(types.arena);
  const Value b = second.finish(types.arena);
  CHECK(types.show(a, kRecord) == "(1,\"a b\",)");
  CHECK(types.show(b, kRecord) == "(1,\"a c\",\"\"\"\")");
  CHECK(type_of(kRecord).compare(a, b, kRecord) < 0);
  std::string key_a;
  std::string key_b;
  type_of(kRecord).encode_key(a, kRecord, key_a);
  type_of(kRecord).encode_key(b, kRecord, key_b);
  CHECK(key_a < key_b);
}

TEST_CASE("format_type spells modifiers as PostgreSQL does") {
  const auto spelled = [](const char* name, std::vector<std::int32_t> modifiers) {
    const TypeRow& row = *find_type(name);
    return format_type(row.oid, modifiers.empty() ? -1 : row.typmod_in(modifiers));
  };
  CHECK(spelled("int4", {}) == "integer");
  CHECK(spelled("_int4", {}) == "integer[]");
  CHECK(spelled("varchar", {10}) == "character varying(10)");
  CHECK(spelled("bpchar", {10}) == "character(10)");
  CHECK(spelled("bpchar", {}) == "character");
  CHECK(spelled("numeric", {8, 2}) == "numeric(8,2)");
  CHECK(spelled("numeric", {5, -2}) == "numeric(5,-2)");
  CHECK(spelled("timestamp", {3}) == "timestamp(3) without time zone");
  CHECK(spelled("timestamptz", {}) == "timestamp with time zone");
  CHECK(spelled("_timestamptz", {0}) == "timestamp(0) with time zone[]");
  CHECK(spelled("char", {}) == "\"char\"");
  CHECK(spelled("oidvector", {}) == "oidvector");
}

TEST_CASE("assignment refuses what an explicit cast cuts off") {
  Types types;
  Value out;
  CHECK_THROWS_WITH(type_of(kVarchar).input(types.context, "abcd", 3 + 4, kVarchar, out),
                    "value too long for type character varying(3)");
  type_of(kVarchar).input(types.context, "abc  ", 3 + 4, kVarchar, out);
  CHECK(out.text() == "abc");
}

}  // namespace
}  // namespace granary::sql
