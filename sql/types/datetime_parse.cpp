// sql/types/datetime_parse.cpp: text to date, time, timestamp and timestamptz, ranges checked.
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/datetime_parser.h"
#include "sql/types/time_zone.h"

namespace granary::sql {

using Special = DatetimeParser::Special;

std::int64_t parse_date(const EvalContext& context, std::string_view text) {
  DatetimeParser parser(context, text, "date");
  parser.run();
  switch (parser.special()) {
    case Special::kInfinity:
      return kDateInfinity;
    case Special::kMinusInfinity:
      return kDateMinusInfinity;
    case Special::kNow:
      return date_from_timestamp(local_from_utc(context, transaction_now(context)));
    case Special::kNone:
      break;
  }
  if (!parser.has_date()) parser.raise_syntax();
  if (parser.days() < kDateMin || parser.days() >= kDateEnd) {
    throw SqlError("22008", "date out of range: \"" + std::string(text) + "\"");
  }
  return parser.days();
}

std::int64_t parse_timetz(const EvalContext& context, std::string_view text,
                          std::int32_t& seconds_east) {
  DatetimeParser parser(context, text, "time with time zone", true);
  parser.run();
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  const std::int64_t now = transaction_now(context);
  seconds_east = session_time_zone(context).offset_at(now);
  split_timestamp(now + seconds_east * kUsPerSecond, days, time_us);
  if (parser.special() == Special::kNow) return time_us;
  if (parser.special() != Special::kNone || !parser.has_time()) parser.raise_syntax();
  if (parser.has_zone() || parser.has_date()) seconds_east = parser.offset();
  return parser.time_us();
}

std::int64_t parse_time(const EvalContext& context, std::string_view text) {
  DatetimeParser parser(context, text, "time", true);
  parser.run();
  if (parser.special() == Special::kNow) {
    std::int64_t days = 0;
    std::int64_t time_us = 0;
    split_timestamp(local_from_utc(context, transaction_now(context)), days, time_us);
    return time_us;
  }
  if (parser.special() != Special::kNone || !parser.has_time()) parser.raise_syntax();
  return parser.time_us();
}

std::int64_t parse_timestamp(const EvalContext& context, std::string_view text, bool with_zone) {
  DatetimeParser parser(context, text, with_zone ? "timestamp with time zone" : "timestamp");
  parser.run();
  switch (parser.special()) {
    case Special::kInfinity:
      return kTimestampInfinity;
    case Special::kMinusInfinity:
      return kTimestampMinusInfinity;
    case Special::kNow:
      return with_zone ? transaction_now(context)
                       : local_from_utc(context, transaction_now(context));
    case Special::kNone:
      break;
  }
  if (!parser.has_date()) parser.raise_syntax();
  std::int64_t us = 0;
  if (__builtin_mul_overflow(parser.days(), kUsPerDay, &us) ||
      __builtin_add_overflow(us, parser.time_us(), &us) || us < kTimestampMin ||
      us >= kTimestampEnd) {
    throw SqlError("22008", "timestamp out of range: \"" + std::string(text) + "\"");
  }
  return with_zone ? check_timestamp(us - parser.offset() * kUsPerSecond) : us;
}

}  // namespace granary::sql
