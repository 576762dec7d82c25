// sql/types/time_zone.h: time zones by name, abbreviation or offset, over the system's zone
// database. Thread safety: lookups may run on any thread; zones live for ever.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"

namespace granary::sql {

class TimeZone {
 public:
  virtual ~TimeZone() = default;
  /// Seconds east of UTC at a moment (microseconds since 2000-01-01 UTC).
  virtual std::int32_t offset_at(std::int64_t utc_us) const = 0;
  /// The same for a wall clock reading. In a gap the offset before it counts, in an overlap the one
  /// after.
  virtual std::int32_t offset_of_local(std::int64_t local_us) const = 0;
  /// The offset of a zone that has never had another.
  virtual std::optional<std::int32_t> only_offset() const = 0;
  /// "CET", or "+05:30" where the zone has no letters.
  virtual std::string abbreviation_at(std::int64_t utc_us) const = 0;
  /// By the zone database; false for zones that are not from there.
  virtual bool is_summer_at(std::int64_t) const { return false; }
};

/// Zone database names (any case) and POSIX forms such as "UTC+3". Null: unknown.
const TimeZone* find_time_zone(std::string_view name);
/// All of the zone database, in its order.
std::vector<std::string> time_zone_names();
/// What an abbreviation such as "pst" stands for (lower case). Null: unknown.
const TimeZone* find_abbreviated_zone(std::string_view name);
/// A name and an offset as POSIX writes them, west positive: "UTC-3", "<+03>-03".
bool is_posix_zone(std::string_view text);
/// A fixed offset; POSIX sign is the caller's business.
const TimeZone* fixed_time_zone(std::int32_t seconds_east);
/// The zone of the session's TimeZone setting; UTC without a session.
const TimeZone& session_time_zone(const EvalContext& context);

}  // namespace granary::sql
