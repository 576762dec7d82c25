// sql/types/zone_abbreviations.h: "cest", "pst": what texts of dates and times call a zone's offset.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace granary::sql {

struct ZoneAbbreviation {
  std::string_view name;  // lower case
  std::int32_t minutes_east;
  bool is_summer_time;
  /// Where it meant different offsets over the years, the zone whose history says which; else null.
  const char* zone;
};

/// Sorted by name.
std::span<const ZoneAbbreviation> zone_abbreviations();
/// Null: none of that name.
const ZoneAbbreviation* find_zone_abbreviation(std::string_view lower_case_name) noexcept;

}  // namespace granary::sql
