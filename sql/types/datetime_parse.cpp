// sql/types/datetime_parse.cpp: text to date, time, timestamp and timestamptz, ranges checked.
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/datetime_fields.h"
#include "sql/types/datetime_parser.h"

namespace granary::sql {

using Special = ParsedDatetime::Special;

namespace {

/// The form that servers and drivers write, 2024-02-29 13:45:06.789+02, read without the parser.
/// Whatever is not plainly of that form is left to it, so that all errors are its own.
class IsoReader {
 public:
  explicit IsoReader(std::string_view text) noexcept : text_(text) {}

  bool date(std::int64_t& days) noexcept {
    int year = 0, month = 0, day = 0;
    if (!digits(4, year) || !take('-') || !digits(2, month) || !take('-') || !digits(2, day))
      return false;
    if (year == 0 || month < 1 || month > 12 || day < 1 || day > days_in_month(year, month))
      return false;
    days = days_from_civil(year, month, day);
    return true;
  }
  bool time(std::int64_t& us) noexcept {
    int hour = 0, minute = 0, second = 0;
    if (!digits(2, hour) || !take(':') || !digits(2, minute) || !take(':') || !digits(2, second))
      return false;
    us = hour * kUsPerHour + minute * kUsPerMinute + second * kUsPerSecond;
    return hour < 24 && minute < 60 && second < 60 && (!take('.') || fraction(us));
  }
  bool offset(std::int64_t& seconds_east) noexcept {
    const bool west = !at_end() && text_[at_] == '-';
    int hours = 0, minutes = 0;
    if (!(take('+') || take('-')) || !digits(2, hours)) return false;
    if (!at_end() && (!take(':') || !digits(2, minutes))) return false;
    seconds_east = (hours * 60 + minutes) * (west ? -60 : 60);
    return hours < 15 && minutes < 60;
  }
  bool take(char c) noexcept {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool at_end() const noexcept { return at_ == text_.size(); }

 private:
  bool digits(std::size_t count, int& out) noexcept {
    if (text_.size() - at_ < count) return false;
    out = 0;
    for (const std::size_t end = at_ + count; at_ < end; ++at_) {
      if (text_[at_] < '0' || text_[at_] > '9') return false;
      out = out * 10 + (text_[at_] - '0');
    }
    return true;
  }
  /// Up to microseconds: more digits are rounded, which the parser does.
  bool fraction(std::int64_t& us) noexcept {
    std::int64_t unit = kUsPerSecond / 10;
    const std::size_t from = at_;
    for (; !at_end() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_, unit /= 10)
      us += unit * (text_[at_] - '0');
    return at_ != from && at_ - from <= 6;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool read_iso_date(std::string_view text, std::int64_t& days) noexcept {
  IsoReader reader(text);
  return reader.date(days) && reader.at_end();
}

/// needs  with_zone where an offset is given: timestamp ignores it, which the parser does
bool read_iso_timestamp(std::string_view text, bool with_zone, std::int64_t& local_us,
                        std::int64_t& seconds_east, bool& has_offset) noexcept {
  IsoReader reader(text);
  std::int64_t days = 0, time_us = 0;
  if (!reader.date(days) || !reader.take(' ') || !reader.time(time_us)) return false;
  local_us = days * kUsPerDay + time_us;
  has_offset = !reader.at_end();
  return !has_offset || (with_zone && reader.offset(seconds_east) && reader.at_end());
}

}  // namespace

std::int64_t parse_date(const EvalContext& context, std::string_view text) {
  if (std::int64_t days = 0; read_iso_date(text, days)) return days;
  const ParsedDatetime parsed = read_datetime(context, text, "date", kDateBytesMax);
  switch (parsed.special) {
    case Special::kInfinity:
      return kDateInfinity;
    case Special::kMinusInfinity:
      return kDateMinusInfinity;
    case Special::kEpoch:
      return kUnixEpochDays;
    case Special::kNone:
      break;
  }
  if (parsed.days < kDateMin || parsed.days >= kDateEnd)
    throw SqlError("22008", "date out of range: \"" + std::string(text) + "\"");
  return parsed.days;
}

std::int64_t parse_timetz(const EvalContext& context, std::string_view text,
                          std::int32_t& seconds_east) {
  const ParsedDatetime parsed = read_time_of_day(context, text, "time with time zone");
  seconds_east = parsed.seconds_east;
  return parsed.time_us;
}

std::int64_t parse_time(const EvalContext& context, std::string_view text) {
  return read_time_of_day(context, text, "time").time_us;
}

std::int64_t parse_timestamp(const EvalContext& context, std::string_view text, bool with_zone) {
  std::int64_t local_us = 0, seconds_east = 0;
  bool has_offset = false;
  if (read_iso_timestamp(text, with_zone, local_us, seconds_east, has_offset)) {
    if (has_offset) return local_us - seconds_east * kUsPerSecond;
    return with_zone ? utc_from_local(context, local_us) : local_us;
  }
  const ParsedDatetime parsed = read_datetime(
      context, text, with_zone ? "timestamp with time zone" : "timestamp", kTimestampBytesMax);
  switch (parsed.special) {
    case Special::kInfinity:
      return kTimestampInfinity;
    case Special::kMinusInfinity:
      return kTimestampMinusInfinity;
    case Special::kEpoch:
      return kUnixEpochDays * kUsPerDay;
    case Special::kNone:
      break;
  }
  std::int64_t us = 0;
  if (with_zone) us = -parsed.seconds_east * kUsPerSecond;
  std::int64_t days_us = 0;
  if (__builtin_mul_overflow(parsed.days, kUsPerDay, &days_us) ||
      __builtin_add_overflow(us, parsed.time_us, &us) ||
      __builtin_add_overflow(us, days_us, &us) || us < kTimestampMin || us >= kTimestampEnd) {
    throw SqlError("22008", "timestamp out of range: \"" + std::string(text) + "\"");
  }
  return us;
}

}  // namespace granary::sql
