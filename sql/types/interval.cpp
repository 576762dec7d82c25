#include "sql/types/interval.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "sql/types/families.h"
#include "sql/types/interval_fields.h"
#include "sql/types/interval_style.h"

namespace granary::sql {

using interval_fields::kDayBit;
using interval_fields::kFullPrecision;
using interval_fields::kFullRange;
using interval_fields::kHourBit;
using interval_fields::kMinuteBit;
using interval_fields::kMonthBit;
using interval_fields::kSecondBit;
using interval_fields::kYearBit;

void Interval::apply_typmod(std::int32_t typmod) noexcept {
  if (typmod < 0) return;
  const std::int32_t range = (typmod >> 16) & kFullRange;
  const std::int32_t precision = typmod & kFullPrecision;
  if (range != kFullRange) {
    if ((range & kSecondBit) == 0) us -= us % kUsPerMinute;
    if ((range & (kSecondBit | kMinuteBit)) == 0) us -= us % kUsPerHour;
    if ((range & (kSecondBit | kMinuteBit | kHourBit)) == 0) us = 0;
    if ((range & (kSecondBit | kMinuteBit | kHourBit | kDayBit)) == 0) days = 0;
    if (range == kYearBit) months -= months % 12;
  }
  us = round_to_precision(us, precision == kFullPrecision ? -1 : precision);
}

void Interval::put(std::string& out) const {
  bool first = true;
  bool before_negative = false;
  const auto part = [&](std::int64_t value, const char* unit) {
    if (value == 0) return;
    if (!first) out.push_back(' ');
    if (before_negative && value > 0) out.push_back('+');
    codec::put_decimal(out, value);
    out.append(" ").append(unit);
    if (value != 1) out.push_back('s');
    before_negative = value < 0;
    first = false;
  };
  part(months / 12, "year");
  part(months % 12, "mon");
  part(days, "day");
  if (!first && us == 0) return;
  if (!first) out.push_back(' ');
  out.append(us < 0 ? "-" : before_negative ? "+" : "");
  const auto magnitude =
      us < 0 ? 0 - static_cast<std::uint64_t>(us) : static_cast<std::uint64_t>(us);
  const std::uint64_t hours = magnitude / static_cast<std::uint64_t>(kUsPerHour);
  const auto rest = static_cast<std::int64_t>(magnitude % static_cast<std::uint64_t>(kUsPerHour));
  if (hours < 10) out.push_back('0');
  codec::put_decimal(out, static_cast<std::int64_t>(hours));
  std::string minutes_on;
  put_time(rest, minutes_on);
  out.append(minutes_on, 2);  // ":MM:SS.f"
}

std::int32_t checked_interval_part(std::int64_t value) {
  if (value > std::numeric_limits<std::int32_t>::max() ||
      value < std::numeric_limits<std::int32_t>::min()) {
    throw SqlError("22008", "interval out of range");
  }
  return static_cast<std::int32_t>(value);
}

Interval interval_from_parts(double months, double days, double us) {
  const auto in_range = [](double value, double limit) {
    if (!(std::abs(value) < limit)) throw SqlError("22008", "interval out of range");
  };
  // Fractions are rounded to microseconds, so that 0.1 months is 3 days and not a hair less.
  const auto rounded = [](double seconds) { return std::rint(seconds * 1e6) / 1e6; };
  in_range(months, 2147483648.0);
  in_range(days, 2147483648.0);
  Interval out;
  out.months = static_cast<std::int32_t>(months);
  out.days = static_cast<std::int32_t>(days);
  double month_days = rounded((months - out.months) * 30);
  double seconds =
      rounded((days - out.days + month_days - static_cast<std::int64_t>(month_days)) * 86400);
  if (std::abs(seconds) >= 86400) {
    const auto whole = static_cast<std::int32_t>(seconds / 86400);
    out.days = checked_interval_part(std::int64_t{out.days} + whole);
    seconds -= whole * 86400.0;
  }
  out.days = checked_interval_part(std::int64_t{out.days} + static_cast<std::int64_t>(month_days));
  const double total = std::rint(us + seconds * 1e6);
  in_range(total, 9223372036854775808.0);
  out.us = static_cast<std::int64_t>(total);
  return out;
}

namespace types {

namespace {

void input_interval(EvalContext& context, std::string_view text, std::int32_t typmod, Oid,
                    Value& out) {
  out = parse_interval(text, typmod, interval_style(context) == IntervalStyle::kStandard)
            .store(*context.arena);
}
void output_interval(EvalContext& context, const Value& value, Oid, std::string& out) {
  put_interval(Interval::load(value), interval_style(context), out);
}

void receive_interval(EvalContext& context, std::string_view data, std::int32_t typmod, Oid,
                      Value& out) {
  codec::Reader reader(data);
  Interval i;
  i.us = reader.take<std::int64_t>();
  i.days = reader.take<std::int32_t>();
  i.months = reader.take<std::int32_t>();
  reader.finish();
  i.apply_typmod(typmod);
  out = i.store(*context.arena);
}
void send_interval(EvalContext&, const Value& value, Oid, std::string& out) {
  const Interval i = Interval::load(value);
  codec::put_big(out, i.us);
  codec::put_big(out, i.days);
  codec::put_big(out, i.months);
}

int compare_interval(const Value& a, const Value& b, Oid) {
  const Int128 x = Interval::load(a).span_us();
  const Int128 y = Interval::load(b).span_us();
  return x < y ? -1 : x > y;
}
std::uint64_t hash_interval(const Value& value, Oid) {
  const Int128 span = Interval::load(value).span_us();
  return codec::mix(static_cast<std::uint64_t>(span) ^ static_cast<std::uint64_t>(span >> 64));
}
void encode_interval_key(const Value& value, Oid, std::string& out) {
  const Int128 span = Interval::load(value).span_us();
  codec::put_key(out, static_cast<std::int64_t>(span >> 64));
  codec::put_big(out, static_cast<std::uint64_t>(span));
}

std::int32_t interval_typmod_in(std::span<const std::int32_t> modifiers) {
  if (modifiers.empty() || modifiers.size() > 2)
    throw SqlError("22023", "invalid INTERVAL type modifier");
  const std::int32_t precision = modifiers.size() == 2 ? std::min(modifiers[1], 6) : kFullPrecision;
  return modifiers.size() == 1 && modifiers[0] == kFullRange ? -1
                                                             : (modifiers[0] << 16) | precision;
}

std::string interval_typmod_out(std::int32_t typmod) {
  if (typmod < 0) return "";
  const std::int32_t range = (typmod >> 16) & kFullRange;
  const std::int32_t precision = typmod & kFullPrecision;
  static constexpr std::pair<std::int32_t, const char*> kNames[] = {
      {kYearBit, " year"}, {kMonthBit, " month"},   {kDayBit, " day"},
      {kHourBit, " hour"}, {kMinuteBit, " minute"}, {kSecondBit, " second"}};
  std::string first;
  std::string last;
  if (range != kFullRange) {
    for (const auto& [bit, name] : kNames) {
      if ((range & bit) == 0) continue;
      (first.empty() ? first : last) = name;
    }
  }
  std::string out = first + (last.empty() ? "" : " to" + last);
  if (precision != kFullPrecision) out += fmt::format("({})", precision);
  return out;
}

}  // namespace

std::span<const TypeRow> interval_types() {
  static const TypeRow rows[] = {
      {kInterval,
       "interval",
       "interval",
       Oid{1187},
       {},
       'T',
       true,
       Representation::kBytes,
       16,
       'd',
       {},
       input_interval,
       output_interval,
       receive_interval,
       send_interval,
       compare_interval,
       hash_interval,
       encode_interval_key,
       interval_typmod_in,
       interval_typmod_out},
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
