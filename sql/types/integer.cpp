// sql/types/integer.cpp: bool, "char", int2, int4, int8, oid, xid, cid and tid.
#include "sql/types/integer.h"

#include <charconv>
#include <limits>
#include <tuple>

#include "sql/types/codec.h"
#include "sql/types/families.h"

namespace granary::sql::types {

namespace {

template <class T>
constexpr const char* kIntegerName = sizeof(T) == 2   ? "smallint"
                                     : sizeof(T) == 4 ? "integer"
                                                      : "bigint";

bool is_prefix_of(std::string_view text, std::string_view word, std::size_t bytes_min) noexcept {
  return text.size() >= bytes_min && text.size() <= word.size() &&
         codec::equal_ignoring_case(text, word.substr(0, text.size()));
}

template <class T>
void input_int(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_int(parse_integer<T>(text));
}

void output_int(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_decimal(out, value.integer);
}

template <class T>
void receive_int(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_int(reader.take<T>());
  reader.finish();
}

template <class T>
void send_int(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big<T>(out, static_cast<T>(value.integer));
}

template <class T>
void encode_int_key(const Value& value, Oid, std::string& out) {
  codec::put_key<T>(out, static_cast<T>(value.integer));
}

void input_bool(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  bool parsed = false;
  if (!parse_bool(text, parsed)) codec::raise_invalid_syntax("boolean", text);
  out = Value::of_bool(parsed);
}

void output_bool(EvalContext&, const Value& value, Oid, std::string& out) {
  out.push_back(value.integer != 0 ? 't' : 'f');
}

void receive_bool(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_bool(reader.take_bytes(1)[0] != 0);
  reader.finish();
}

void send_byte(EvalContext&, const Value& value, Oid, std::string& out) {
  out.push_back(static_cast<char>(value.integer));
}

void encode_byte_key(const Value& value, Oid, std::string& out) {
  out.push_back(static_cast<char>(value.integer));
}

// "char": a single byte, kept unsigned; \ooo is the form of bytes beyond ASCII.
void input_char(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  const auto octal = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '7'; };
  if (text.size() == 4 && text[0] == '\\' && octal(1) && octal(2) && octal(3)) {
    out = Value::of_int(((text[1] - '0') * 64 + (text[2] - '0') * 8 + (text[3] - '0')) & 255);
    return;
  }
  out = Value::of_int(text.empty() ? 0 : static_cast<unsigned char>(text[0]));
}

void output_char(EvalContext&, const Value& value, Oid, std::string& out) {
  const auto byte = static_cast<unsigned>(value.integer);
  if (byte == 0) return;
  if (byte < 128) {
    out.push_back(static_cast<char>(byte));
    return;
  }
  const char octal[4] = {'\\', static_cast<char>('0' + (byte >> 6)),
                         static_cast<char>('0' + ((byte >> 3) & 7)),
                         static_cast<char>('0' + (byte & 7))};
  out.append(octal, 4);
}

void receive_char(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_int(static_cast<unsigned char>(reader.take_bytes(1)[0]));
  reader.finish();
}

const char* oid_family_name(Oid type) {
  return type == kXid ? "xid" : type == kCid ? "cid" : "oid";
}

// tid: block number * 65536 + offset.
void input_tid(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  std::uint32_t block = 0;
  std::uint16_t offset = 0;
  const std::string_view body = codec::trim_spaces(text);
  const char* end = body.data() + body.size();
  if (body.size() >= 5 && body.front() == '(' && body.back() == ')') {
    const auto first = std::from_chars(body.data() + 1, end, block);
    if (first.ec == std::errc{} && first.ptr != end && *first.ptr == ',') {
      const auto second = std::from_chars(first.ptr + 1, end, offset);
      if (second.ec == std::errc{} && second.ptr == end - 1) {
        out = Value::of_int((std::int64_t{block} << 16) | offset);
        return;
      }
    }
  }
  codec::raise_invalid_syntax("tid", text);
}

void output_tid(EvalContext&, const Value& value, Oid, std::string& out) {
  out.push_back('(');
  codec::put_decimal(out, value.integer >> 16);
  out.push_back(',');
  codec::put_decimal(out, value.integer & 0xffff);
  out.push_back(')');
}

void receive_tid(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  const auto block = reader.take<std::uint32_t>();
  out = Value::of_int((std::int64_t{block} << 16) | reader.take<std::uint16_t>());
  reader.finish();
}

void send_tid(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big(out, static_cast<std::uint32_t>(value.integer >> 16));
  codec::put_big(out, static_cast<std::uint16_t>(value.integer));
}

constexpr Representation kInteger = Representation::kInteger;

}  // namespace

int compare_integer(const Value& a, const Value& b, Oid) {
  return a.integer < b.integer ? -1 : a.integer > b.integer;
}

std::uint64_t hash_integer(const Value& value, Oid) {
  return codec::mix(static_cast<std::uint64_t>(value.integer));
}

template <class T>
T parse_integer(std::string_view text) {
  std::string_view body = codec::trim_spaces(text);
  if (body.size() > 1 && body[0] == '+' && codec::is_digit(body[1])) body.remove_prefix(1);
  T value = 0;
  const char* end = body.data() + body.size();
  const auto result = std::from_chars(body.data(), end, value);
  if (result.ptr == end && result.ec == std::errc{}) return value;
  if (result.ptr != end || result.ec != std::errc::result_out_of_range) {
    codec::raise_invalid_syntax(kIntegerName<T>, text);
  }
  throw SqlError("22003",
                 "value \"" + std::string(text) + "\" is out of range for type " + kIntegerName<T>);
}
template std::int16_t parse_integer<std::int16_t>(std::string_view);
template std::int32_t parse_integer<std::int32_t>(std::string_view);
template std::int64_t parse_integer<std::int64_t>(std::string_view);

bool parse_bool(std::string_view text, bool& out) noexcept {
  const std::string_view body = codec::trim_spaces(text);
  for (const auto& [word, bytes_min, meaning] : {std::tuple{std::string_view("true"), 1, true},
                                                 {"yes", 1, true},
                                                 {"on", 2, true},
                                                 {"1", 1, true},
                                                 {"false", 1, false},
                                                 {"no", 1, false},
                                                 {"off", 2, false},
                                                 {"0", 1, false}}) {
    if (is_prefix_of(body, word, static_cast<std::size_t>(bytes_min))) {
      out = meaning;
      return true;
    }
  }
  return false;
}

std::uint32_t parse_oid(std::string_view text, const char* type_name) {
  std::string_view body = codec::trim_spaces(text);
  if (body.size() > 1 && body[0] == '+' && codec::is_digit(body[1])) body.remove_prefix(1);
  std::int64_t value = 0;
  const char* end = body.data() + body.size();
  const auto result = std::from_chars(body.data(), end, value);
  if (result.ptr != end ||
      (result.ec != std::errc{} && result.ec != std::errc::result_out_of_range)) {
    codec::raise_invalid_syntax(type_name, text);
  }
  if (result.ec != std::errc{} || value < std::numeric_limits<std::int32_t>::min() ||
      value > std::numeric_limits<std::uint32_t>::max()) {
    throw SqlError("22003",
                   "value \"" + std::string(text) + "\" is out of range for type " + type_name);
  }
  return static_cast<std::uint32_t>(value);
}

void input_oid(EvalContext&, std::string_view text, std::int32_t, Oid type, Value& out) {
  out = Value::of_int(parse_oid(text, oid_family_name(type)));
}

void output_oid(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_decimal(out, static_cast<std::uint32_t>(value.integer));  // an int4 is an oid as it is
}

void receive_oid(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_int(reader.take<std::uint32_t>());
  reader.finish();
}

void send_oid(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big(out, static_cast<std::uint32_t>(value.integer));
}

void encode_oid_key(const Value& value, Oid, std::string& out) {
  codec::put_big(out, static_cast<std::uint32_t>(value.integer));
}

namespace {

constexpr TypeRow kRows[] = {
    {kBool,
     "bool",
     "boolean",
     Oid{1000},
     {},
     'B',
     true,
     kInteger,
     1,
     'c',
     {},
     input_bool,
     output_bool,
     receive_bool,
     send_byte,
     compare_integer,
     hash_integer,
     encode_byte_key,
     nullptr,
     nullptr},
    {kChar,
     "char",
     "\"char\"",
     Oid{1002},
     {},
     'Z',
     false,
     kInteger,
     1,
     'c',
     {},
     input_char,
     output_char,
     receive_char,
     send_byte,
     compare_integer,
     hash_integer,
     encode_byte_key,
     nullptr,
     nullptr},
    {kInt8,
     "int8",
     "bigint",
     Oid{1016},
     {},
     'N',
     false,
     kInteger,
     8,
     'd',
     {},
     input_int<std::int64_t>,
     output_int,
     receive_int<std::int64_t>,
     send_int<std::int64_t>,
     compare_integer,
     hash_integer,
     encode_int_key<std::int64_t>,
     nullptr,
     nullptr},
    {kInt2,
     "int2",
     "smallint",
     Oid{1005},
     {},
     'N',
     false,
     kInteger,
     2,
     's',
     {},
     input_int<std::int16_t>,
     output_int,
     receive_int<std::int16_t>,
     send_int<std::int16_t>,
     compare_integer,
     hash_integer,
     encode_int_key<std::int16_t>,
     nullptr,
     nullptr},
    {kInt4,
     "int4",
     "integer",
     Oid{1007},
     {},
     'N',
     false,
     kInteger,
     4,
     'i',
     {},
     input_int<std::int32_t>,
     output_int,
     receive_int<std::int32_t>,
     send_int<std::int32_t>,
     compare_integer,
     hash_integer,
     encode_int_key<std::int32_t>,
     nullptr,
     nullptr},
    {kOid,
     "oid",
     "oid",
     Oid{1028},
     {},
     'N',
     true,
     kInteger,
     4,
     'i',
     {},
     input_oid,
     output_oid,
     receive_oid,
     send_oid,
     compare_integer,
     hash_integer,
     encode_oid_key,
     nullptr,
     nullptr},
    {kTid,
     "tid",
     "tid",
     Oid{1010},
     {},
     'U',
     false,
     kInteger,
     6,
     's',
     {},
     input_tid,
     output_tid,
     receive_tid,
     send_tid,
     compare_integer,
     hash_integer,
     encode_int_key<std::int64_t>,
     nullptr,
     nullptr},
    {kXid,
     "xid",
     "xid",
     Oid{1011},
     {},
     'U',
     false,
     kInteger,
     4,
     'i',
     {},
     input_oid,
     output_oid,
     receive_oid,
     send_oid,
     compare_integer,
     hash_integer,
     encode_oid_key,
     nullptr,
     nullptr},
    {kCid,
     "cid",
     "cid",
     Oid{1012},
     {},
     'U',
     false,
     kInteger,
     4,
     'i',
     {},
     input_oid,
     output_oid,
     receive_oid,
     send_oid,
     compare_integer,
     hash_integer,
     encode_oid_key,
     nullptr,
     nullptr},
};

}  // namespace

std::span<const TypeRow> integer_types() { return kRows; }

}  // namespace granary::sql::types
