#include "sql/types/wide_ids.h"

#include <charconv>
#include <cstdlib>

#include "sql/types/codec.h"
#include "sql/types/families.h"

namespace granary::sql {

std::uint64_t lenient_number(std::string_view text) {
  return std::strtoull(std::string(text).c_str(), nullptr, 0);
}

namespace types {

namespace {

std::uint64_t bits(const Value& value) { return static_cast<std::uint64_t>(value.integer); }
Value of_bits(std::uint64_t number) { return Value::of_int(static_cast<std::int64_t>(number)); }

/// One to eight hexadecimal digits.
bool parse_half(std::string_view text, std::uint32_t& out) {
  if (text.empty() || text.size() > 8) return false;
  const auto end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, out, 16);
  return parsed.ec == std::errc{} && parsed.ptr == end;
}
void input_lsn(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  const std::size_t slash = text.find('/');
  std::uint32_t high = 0, low = 0;
  if (slash == std::string_view::npos || !parse_half(text.substr(0, slash), high) ||
      !parse_half(text.substr(slash + 1), low))
    codec::raise_invalid_syntax("pg_lsn", text);
  out = of_bits(std::uint64_t{high} << 32 | low);
}
void output_lsn(EvalContext&, const Value& value, Oid, std::string& out) {
  char text[20];
  std::snprintf(text, sizeof text, "%X/%X", static_cast<std::uint32_t>(bits(value) >> 32),
                static_cast<std::uint32_t>(bits(value)));
  out.append(text);
}
void input_xid8(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  out = of_bits(lenient_number(text));
}
void output_xid8(EvalContext&, const Value& value, Oid, std::string& out) {
  out.append(std::to_string(bits(value)));
}
void receive_bits(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = of_bits(reader.take<std::uint64_t>());
  reader.finish();
}
void send_bits(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big(out, bits(value));
}
int compare_bits(const Value& a, const Value& b, Oid) {
  return bits(a) < bits(b) ? -1 : bits(a) > bits(b);
}
void encode_bits(const Value& value, Oid, std::string& out) { codec::put_big(out, bits(value)); }

TypeRow wide_id(Oid oid, const char* name, std::uint32_t array,
                void (*input)(EvalContext&, std::string_view, std::int32_t, Oid, Value&),
                void (*output)(EvalContext&, const Value&, Oid, std::string&)) {
  return {oid,          name,      name,         Oid{array},  {},
          'U',          false,     Representation::kInteger,  8,
          'd',          {},        input,        output,      receive_bits,
          send_bits,    compare_bits, hash_integer, encode_bits, nullptr,
          nullptr};
}

}  // namespace

std::span<const TypeRow> wide_id_types() {
  static const TypeRow rows[] = {
      wide_id(kPgLsn, "pg_lsn", 3221, input_lsn, output_lsn),
      wide_id(kXid8, "xid8", 271, input_xid8, output_xid8),
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
