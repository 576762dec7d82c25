// sql/types/integer.cpp: bool, "char", int2, int4 and int8.
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
  out = Value::of_bool(reader.take_byte() != 0);
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
  out = Value::of_int(reader.take_byte());
  reader.finish();
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
  if (result.ec != std::errc::result_out_of_range)
    codec::raise_invalid_syntax(kIntegerName<T>, text);
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
};

}  // namespace

std::span<const TypeRow> integer_types() { return kRows; }

}  // namespace granary::sql::types
