// sql/types/datetime_fields.h: texts of dates, times and intervals cut into fields by their shape
// alone: digits, words, digits with separators between them, signed offsets. What a field means is
// found out by who asked. The rules are PostgreSQL's: odd texts are taken and refused alike.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace granary::sql {

enum class FieldKind {
  kDigits,      // 2024, 12.5
  kJoined,      // 2024-01-15, jan-15-2024, America/New_York
  kClock,       // 12:30:01.5
  kOffset,      // +02, -03:30
  kWord,        // jan
  kSignedWord,  // -infinity
};

/// Letters are in lower case.
struct DatetimeField {
  FieldKind kind;
  std::string text;
};

/// What is wrong with a text, as it is told to clients.
enum class DatetimeFault {
  kNone,
  kFormat,         // 22007
  kRange,          // 22008, of intervals 22015
  kMonthDayRange,  // 22008 with a hint at DateStyle
  kOffsetRange,    // 22009
};

/// Length limits that PostgreSQL has for fields and their ends together.
inline constexpr std::size_t kDateBytesMax = 129, kTimestampBytesMax = 153, kIntervalBytesMax = 256;

/// Fills out; kFormat where the text has characters or lengths that no value has.
DatetimeFault split_datetime(std::string_view text, std::size_t bytes_max,
                             std::vector<DatetimeField>& out);
/// Throws the error for a fault. type_name and text are for its message.
[[noreturn]] void raise_datetime_fault(DatetimeFault fault, const char* type_name,
                                       std::string_view text);

/// A number as C's strtol reads it, between blanks and whatever follows. rest is behind it, text's
/// own where there is no number (value 0). False: beyond T.
template <class T>
bool leading_number(std::string_view text, T& value, std::string_view& rest) noexcept;
/// ".5", "." or ".5e2" to its end. False: no fraction, or something behind it.
bool parse_fraction(std::string_view text, double& value);

extern template bool leading_number(std::string_view, std::int32_t&, std::string_view&) noexcept;
extern template bool leading_number(std::string_view, std::int64_t&, std::string_view&) noexcept;

}  // namespace granary::sql
