// sql/types/interval_fields.h: what the typmod of an interval says: the fields of interval FIELDS
// in its upper half, the decimals of its seconds in the lower.
#pragma once

#include <cstdint>

namespace granary::sql::interval_fields {

inline constexpr std::int32_t kMonthBit = 1 << 1, kYearBit = 1 << 2, kDayBit = 1 << 3,
                              kHourBit = 1 << 10, kMinuteBit = 1 << 11, kSecondBit = 1 << 12;
inline constexpr std::int32_t kFullRange = 0x7FFF;
inline constexpr std::int32_t kFullPrecision = 0xFFFF;

}  // namespace granary::sql::interval_fields
