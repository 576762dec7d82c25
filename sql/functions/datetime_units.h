// sql/functions/datetime_units.h: the units of extract, date_part and date_trunc, and calendar
// weeks.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "sql/types/datetime.h"

namespace granary::sql::functions {

enum class DateUnit : std::uint8_t {
  kMicroseconds,
  kMilliseconds,
  kSecond,
  kMinute,
  kHour,
  kDay,
  kWeek,
  kMonth,
  kQuarter,
  kYear,
  kDecade,
  kCentury,
  kMillennium,
  kJulian,
  kIsoYear,
  kDow,
  kIsoDow,
  kDoy,
  kEpoch,
  kTimezone,
  kTimezoneHour,
  kTimezoneMinute,
};

/// Any case, PostgreSQL's abbreviations included; empty: unknown.
std::optional<DateUnit> find_date_unit(std::string_view name);
[[noreturn]] void raise_unit_unknown(std::string_view unit, const char* type_name);
[[noreturn]] void raise_unit_unsupported(std::string_view unit, const char* type_name);
/// For date_trunc: units that only extract knows. errors  22023, like a word that is no unit
void refuse_extracted(DateUnit unit, std::string_view name, const char* type_name);

/// The Monday of a day's ISO week, and the week's year and number.
std::int64_t iso_week_start(std::int64_t days) noexcept;
void iso_week(std::int64_t days, std::int64_t& year, int& week) noexcept;
int day_of_year(const CivilDate& date) noexcept;
/// 20 for 1901 to 2000; -1 for the century that ends in 1 BC.
std::int64_t century_of(std::int64_t year) noexcept;
std::int64_t millennium_of(std::int64_t year) noexcept;
std::int64_t decade_of(std::int64_t year) noexcept;

}  // namespace granary::sql::functions
