// sql/functions/datetime_format.h: the templates of to_char, to_date and to_timestamp ("YYYY-MM-DD
// HH24:MI:SS").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/types/datetime.h"

namespace granary::sql::functions {

/// What a template can show.
struct DatetimeParts {
  CivilDate date;
  std::int64_t days = 0;  // of date, for weekdays and weeks
  std::int64_t hour = 0;  // may pass 24 in intervals
  int minute = 0;
  int second = 0;
  int microsecond = 0;
  std::int32_t offset_s = 0;  // east of UTC
  std::string zone;           // abbreviation
  bool is_interval = false;
};
/// errors 22007 for parts that an interval does not have
std::string format_datetime(const DatetimeParts& parts, std::string_view pattern);

/// What to_date and to_timestamp read: a wall clock reading, and its offset where the template has
/// one.
struct ParsedDatetime {
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  bool in_range = true;        // days are those of a date
  std::int32_t decimals = -1;  // of the seconds; -1: all
  bool has_offset = false;
  std::int32_t offset_s = 0;
};
/// errors those of read_datetime_fields, 22008 (out of range), 22009 (the offset is)
ParsedDatetime parse_datetime(std::string_view text, std::string_view pattern);

}  // namespace granary::sql::functions
