// sql/types/datetime_parser.h: text to the date, time of day and zone that it names.
#pragma once

#include <cstdint>
#include <string_view>

#include "sql/eval_context.h"

namespace granary::sql {

struct ParsedDatetime {
  enum class Special { kNone, kInfinity, kMinusInfinity, kEpoch };

  Special special = Special::kNone;  // all else is unset unless kNone
  std::int64_t days = 0;             // since 2000-01-01, unchecked
  std::int64_t time_us = 0;          // may be more than a day
  std::int32_t seconds_east = 0;     // of the session's zone where the text names none
};

/// A date, with or without a time. type_name is for messages, bytes_max for split_datetime.
/// errors  22007, 22008, 22009, 22023
ParsedDatetime read_datetime(const EvalContext& context, std::string_view text,
                             const char* type_name, std::size_t bytes_max);
/// A time of day of at most 24 hours; a date in front of it is looked at for its zone only.
ParsedDatetime read_time_of_day(const EvalContext& context, std::string_view text,
                                const char* type_name);

}  // namespace granary::sql
