// sql/types/oid.cpp: oid, xid, cid and tid: numbers that name objects, transactions and rows.
#include <charconv>
#include <limits>
#include <optional>

#include "sql/types/codec.h"
#include "sql/types/datetime_fields.h"
#include "sql/types/families.h"
#include "sql/types/integer.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::types {

namespace {

// tid: block number * 65536 + offset. What stands in front of "(" and behind ")" does not matter.
void input_tid(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  const auto part = [&](char end_mark, std::uint64_t limit) {
    std::int64_t value = 0;  // of no digits at all as well
    std::string_view rest;
    const bool fits =
        leading_number(text.substr(0, text.find(end_mark)), value, rest) && rest.empty();
    text.remove_prefix(std::min(text.find(end_mark), text.size() - 1) + 1);
    return fits && value <= static_cast<std::int64_t>(limit) ? std::optional(value) : std::nullopt;
  };
  const std::string_view whole = text;
  if (const std::size_t open = text.find('('); open != std::string_view::npos) {
    text.remove_prefix(open + 1);
    if (text.find(',') < text.find(')') && text.find(')') != std::string_view::npos) {
      const auto block = part(',', std::numeric_limits<std::uint32_t>::max());
      const auto offset = part(')', std::numeric_limits<std::uint16_t>::max());
      if (block && offset && *block >= std::numeric_limits<std::int32_t>::min() && *offset >= 0) {
        out = Value::of_int((std::int64_t{static_cast<std::uint32_t>(*block)} << 16) | *offset);
        return;
      }
    }
  }
  codec::raise_invalid_syntax("tid", whole);
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

void encode_tid_key(const Value& value, Oid, std::string& out) {
  codec::put_key<std::int64_t>(out, value.integer);
}

constexpr Representation kInteger = Representation::kInteger;

}  // namespace

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

void input_oid(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_int(parse_oid(text, "oid"));
}

// xid and cid: the number that the text begins with, cut off to 32 bits; no error.
void input_counter(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_int(static_cast<std::uint32_t>(lenient_number(text)));
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
     encode_tid_key,
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
     input_counter,
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
     input_counter,
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

std::span<const TypeRow> oid_types() { return kRows; }

}  // namespace granary::sql::types
