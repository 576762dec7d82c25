// sql/types/interval_style.cpp: the text forms of intervals beside PostgreSQL's own, as the setting
// IntervalStyle asks for them.
#include <fmt/format.h>

#include <cstdlib>

#include "sql/session_context.h"
#include "sql/types/interval_style.h"

namespace granary::sql {

namespace {

/// The fields, each with the sign of its part.
struct Fields {
  std::int64_t year, month, day, hour, minute, second, microsecond;

  explicit Fields(const Interval& i)
      : year(i.months / 12),
        month(i.months % 12),
        day(i.days),
        hour(i.us / kUsPerHour),
        minute(i.us / kUsPerMinute % 60),
        second(i.us / kUsPerSecond % 60),
        microsecond(i.us % kUsPerSecond) {}

  bool has_date() const { return year != 0 || month != 0; }
  bool has_clock() const { return hour != 0 || minute != 0 || has_seconds(); }
  bool has_seconds() const { return second != 0 || microsecond != 0; }
  bool clock_negative() const { return hour < 0 || minute < 0 || second < 0 || microsecond < 0; }
  bool negative() const { return year < 0 || month < 0 || day < 0 || clock_negative(); }
  bool positive() const {
    return year > 0 || month > 0 || day > 0 || hour > 0 || minute > 0 || second > 0 ||
           microsecond > 0;
  }
};

/// Without sign: "5.25", with a leading zero where wanted.
void put_seconds(const Fields& f, bool two_digits, std::string& out) {
  out += fmt::format(fmt::runtime(two_digits ? "{:02}" : "{}"), std::abs(f.second));
  if (f.microsecond == 0) return;
  std::string decimals = fmt::format("{:06}", std::abs(f.microsecond));
  while (decimals.back() == '0') decimals.pop_back();
  out += "." + decimals;
}

void put_clock(const Fields& f, std::string& out) {
  out += fmt::format("{}:{:02}:", std::abs(f.hour), std::abs(f.minute));
  put_seconds(f, true, out);
}

void put_standard(const Fields& f, std::string& out) {
  if (!f.negative() && !f.positive()) {
    out.push_back('0');
    return;
  }
  const bool one_sign = !(f.negative() && f.positive());
  const bool one_class = !(f.has_date() && (f.day != 0 || f.has_clock()));
  if (!one_sign || !one_class) {
    // No standard form: all fields, all signs.
    out += fmt::format("{}{}-{} {}{} {}", f.year < 0 || f.month < 0 ? '-' : '+', std::abs(f.year),
                       std::abs(f.month), f.day < 0 ? '-' : '+', std::abs(f.day),
                       f.clock_negative() ? '-' : '+');
    put_clock(f, out);
    return;
  }
  if (f.negative()) out.push_back('-');
  if (f.has_date()) {
    out += fmt::format("{}-{}", std::abs(f.year), std::abs(f.month));
    return;
  }
  if (f.day != 0) out += fmt::format("{} ", std::abs(f.day));
  put_clock(f, out);
}

void put_iso(const Fields& f, std::string& out) {
  if (!f.negative() && !f.positive()) {
    out.append("PT0S");
    return;
  }
  const auto part = [&](std::int64_t value, char unit) {
    if (value != 0) out += fmt::format("{}{}", value, unit);
  };
  out.push_back('P');
  part(f.year, 'Y');
  part(f.month, 'M');
  part(f.day, 'D');
  if (f.has_clock()) out.push_back('T');
  part(f.hour, 'H');
  part(f.minute, 'M');
  if (!f.has_seconds()) return;
  if (f.second < 0 || f.microsecond < 0) out.push_back('-');
  put_seconds(f, false, out);
  out.push_back('S');
}

void put_verbose(const Fields& f, std::string& out) {
  bool first = true, before = false;  // the first field's sign becomes "ago"
  const auto part = [&](std::int64_t value, const char* unit) {
    if (value == 0) return;
    if (first) before = value < 0;
    if (before) value = -value;
    out += fmt::format(" {} {}{}", value, unit, value == 1 ? "" : "s");
    first = false;
  };
  out.push_back('@');
  part(f.year, "year");
  part(f.month, "mon");
  part(f.day, "day");
  part(f.hour, "hour");
  part(f.minute, "min");
  if (f.has_seconds()) {
    const bool negative = f.second < 0 || f.microsecond < 0;
    out.push_back(' ');
    if (first) before = negative;
    if (negative != before) out.push_back('-');
    put_seconds(f, false, out);
    out.append(std::abs(f.second) != 1 || f.microsecond != 0 ? " secs" : " sec");
    first = false;
  }
  if (first) out.append(" 0");
  if (before) out.append(" ago");
}

}  // namespace

IntervalStyle interval_style(const EvalContext& context) {
  if (context.session == nullptr) return IntervalStyle::kPostgres;
  const std::string name = context.session->settings.show("intervalstyle");
  return name == "postgres_verbose" ? IntervalStyle::kVerbose
         : name == "sql_standard"   ? IntervalStyle::kStandard
         : name == "iso_8601"       ? IntervalStyle::kIso8601
                                    : IntervalStyle::kPostgres;
}

void put_interval(const Interval& interval, IntervalStyle style, std::string& out) {
  switch (style) {
    case IntervalStyle::kPostgres:
      return interval.put(out);
    case IntervalStyle::kVerbose:
      return put_verbose(Fields(interval), out);
    case IntervalStyle::kStandard:
      return put_standard(Fields(interval), out);
    case IntervalStyle::kIso8601:
      return put_iso(Fields(interval), out);
  }
}

}  // namespace granary::sql
