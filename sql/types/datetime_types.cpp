// sql/types/datetime_types.cpp: the rows of date, time, timetz, timestamp and timestamptz.
#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/families.h"
#include "sql/types/timetz.h"

#include <fmt/format.h>

namespace granary::sql::types {

namespace {

template <class T>
void receive_fixed(EvalContext&, std::string_view data, std::int32_t typmod, Oid type, Value& out) {
  codec::Reader reader(data);
  const std::int64_t raw = reader.take<T>();
  if (type == kDate && !is_infinite_date(raw)) check_date(raw);
  if (type == kTime && (raw < 0 || raw > kUsPerDay)) throw SqlError("22008", "time out of range");
  if ((type == kTimestamp || type == kTimestamptz) && !is_infinite_timestamp(raw))
    check_timestamp(raw);
  reader.finish();
  out = Value::of_int(type == kDate ? raw : round_to_precision(raw, typmod));
}

template <class T>
void send_fixed(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big(out, static_cast<T>(value.integer));
}

template <class T>
void encode_fixed_key(const Value& value, Oid, std::string& out) {
  codec::put_key(out, static_cast<T>(value.integer));
}

void input_date(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_int(parse_date(context, text));
}
void output_date(EvalContext& context, const Value& value, Oid, std::string& out) {
  put_date(context, value.integer, out);
}
void input_time(EvalContext& context, std::string_view text, std::int32_t typmod, Oid, Value& out) {
  out = Value::of_int(round_to_precision(parse_time(context, text), typmod));
}
void output_time(EvalContext&, const Value& value, Oid, std::string& out) {
  put_time(value.integer, out);
}

template <bool kWithZone>
void input_timestamp(EvalContext& context, std::string_view text, std::int32_t typmod, Oid,
                     Value& out) {
  out = Value::of_int(round_to_precision(parse_timestamp(context, text, kWithZone), typmod));
}
template <bool kWithZone>
void output_timestamp(EvalContext& context, const Value& value, Oid, std::string& out) {
  put_timestamp(context, value.integer, kWithZone, out);
}

void input_timetz(EvalContext& context, std::string_view text, std::int32_t typmod, Oid,
                  Value& out) {
  TimeTz parsed;
  parsed.time_us = round_to_precision(parse_timetz(context, text, parsed.seconds_east), typmod);
  out = parsed.store(*context.arena);
}
void output_timetz(EvalContext&, const Value& value, Oid, std::string& out) {
  const TimeTz t = TimeTz::load(value);
  put_time(t.time_us, out);
  put_offset(t.seconds_east, out);
}
void receive_timetz(EvalContext& context, std::string_view data, std::int32_t typmod, Oid,
                    Value& out) {
  codec::Reader reader(data);
  TimeTz t;
  t.time_us = round_to_precision(reader.take<std::int64_t>(), typmod);
  if (t.time_us < 0 || t.time_us > kUsPerDay) throw SqlError("22008", "time out of range");
  const auto seconds_west = reader.take<std::int32_t>();
  constexpr std::int32_t kZoneLimit = 16 * 3600;
  if (seconds_west <= -kZoneLimit || seconds_west >= kZoneLimit)
    throw SqlError("22009", "time zone displacement out of range");
  t.seconds_east = -seconds_west;
  reader.finish();
  out = t.store(*context.arena);
}
void send_timetz(EvalContext&, const Value& value, Oid, std::string& out) {
  const TimeTz t = TimeTz::load(value);
  codec::put_big(out, t.time_us);
  codec::put_big(out, -t.seconds_east);
}
// Order: the moment in UTC, then the zone, west last.
int compare_timetz(const Value& a, const Value& b, Oid) {
  const TimeTz x = TimeTz::load(a);
  const TimeTz y = TimeTz::load(b);
  if (x.utc_us() != y.utc_us()) return x.utc_us() < y.utc_us() ? -1 : 1;
  return x.seconds_east > y.seconds_east ? -1 : x.seconds_east < y.seconds_east;
}
std::uint64_t hash_timetz(const Value& value, Oid) { return codec::hash_bytes(value.text()); }
void encode_timetz_key(const Value& value, Oid, std::string& out) {
  const TimeTz t = TimeTz::load(value);
  codec::put_key(out, t.utc_us());
  codec::put_key(out, -t.seconds_east);
}

std::int32_t precision_in(std::span<const std::int32_t> modifiers, const char* name) {
  if (modifiers.size() != 1) throw SqlError("22023", "invalid type modifier");
  if (modifiers[0] < 0) {
    throw SqlError("22023", std::string(name) + "(" + std::to_string(modifiers[0]) +
                                ") precision must not be negative");
  }
  return modifiers[0] > 6 ? 6 : modifiers[0];
}
std::int32_t time_typmod_in(std::span<const std::int32_t> modifiers) {
  return precision_in(modifiers, "TIME");
}
std::int32_t timestamp_typmod_in(std::span<const std::int32_t> modifiers) {
  return precision_in(modifiers, "TIMESTAMP");
}
std::string plain_typmod_out(std::int32_t typmod) {
  return typmod < 0 ? " without time zone" : fmt::format("({}) without time zone", typmod);
}
std::string zoned_typmod_out(std::int32_t typmod) {
  return typmod < 0 ? " with time zone" : fmt::format("({}) with time zone", typmod);
}

constexpr Representation kInteger = Representation::kInteger;
using Day = std::int32_t;
using Us = std::int64_t;

constexpr TypeRow kRows[] = {
    {kDate,
     "date",
     "date",
     Oid{1182},
     {},
     'D',
     false,
     kInteger,
     4,
     'i',
     {},
     input_date,
     output_date,
     receive_fixed<Day>,
     send_fixed<Day>,
     compare_integer,
     hash_integer,
     encode_fixed_key<Day>,
     nullptr,
     nullptr},
    {kTime,
     "time",
     "time without time zone",
     Oid{1183},
     {},
     'D',
     false,
     kInteger,
     8,
     'd',
     {},
     input_time,
     output_time,
     receive_fixed<Us>,
     send_fixed<Us>,
     compare_integer,
     hash_integer,
     encode_fixed_key<Us>,
     time_typmod_in,
     plain_typmod_out},
    {kTimestamp,
     "timestamp",
     "timestamp without time zone",
     Oid{1115},
     {},
     'D',
     false,
     kInteger,
     8,
     'd',
     {},
     input_timestamp<false>,
     output_timestamp<false>,
     receive_fixed<Us>,
     send_fixed<Us>,
     compare_integer,
     hash_integer,
     encode_fixed_key<Us>,
     timestamp_typmod_in,
     plain_typmod_out},
    {kTimestamptz,
     "timestamptz",
     "timestamp with time zone",
     Oid{1185},
     {},
     'D',
     true,
     kInteger,
     8,
     'd',
     {},
     input_timestamp<true>,
     output_timestamp<true>,
     receive_fixed<Us>,
     send_fixed<Us>,
     compare_integer,
     hash_integer,
     encode_fixed_key<Us>,
     timestamp_typmod_in,
     zoned_typmod_out},
    {kTimetz,
     "timetz",
     "time with time zone",
     Oid{1270},
     {},
     'D',
     false,
     Representation::kBytes,
     12,
     'd',
     {},
     input_timetz,
     output_timetz,
     receive_timetz,
     send_timetz,
     compare_timetz,
     hash_timetz,
     encode_timetz_key,
     time_typmod_in,
     zoned_typmod_out},
};

}  // namespace

std::span<const TypeRow> datetime_types() { return kRows; }

}  // namespace granary::sql::types
