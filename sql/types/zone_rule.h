// sql/types/zone_rule.h: the rule by which a zone goes on for ever behind the last change that the
// zone database lists: POSIX's TZ form, "EST5EDT,M3.2.0,M11.1.0". Moments are seconds since
// 2000-01-01 UTC.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace granary::sql {

class ZoneRule {
 public:
  /// A stretch of time with one offset.
  struct Period {
    std::int64_t begin;
    std::int64_t end;
    std::int32_t seconds_east;
    std::string abbreviation;
    bool is_summer;  // of the two offsets of a rule the second: Dublin's is the one of winter
  };

  /// Empty when the text is no rule with daylight saving time: one offset needs no rule.
  static std::optional<ZoneRule> parse(std::string_view text);
  /// The last line of a zone's file; empty where there is none.
  static std::optional<ZoneRule> of_zone(const std::string& name);

  Period period_at(std::int64_t utc) const;
  /// Of a wall clock reading: in a gap the offset before it, in an overlap the one after.
  std::int32_t offset_of_local(std::int64_t local) const;

 private:
  /// Day of a year and the local time of the change on it.
  struct Change {
    enum class Kind { kWeekday, kJulian, kDay } kind = Kind::kWeekday;
    int month = 1, week = 1, day = 0;
    std::int64_t second = 7200;

    /// Seconds since 2000-01-01 on the clock of the place.
    std::int64_t in_year(std::int64_t year) const;
  };
  class Parser;

  std::string standard_name_, summer_name_;
  std::int32_t standard_ = 0, summer_ = 0;  // seconds east
  Change to_summer_, to_standard_;
};

}  // namespace granary::sql
