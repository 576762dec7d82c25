#include "sql/types/time_zone.h"

#include <date/tz.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/zone_abbreviations.h"
#include "sql/types/zone_rule.h"

namespace granary::sql {

namespace {

/// Seconds from 1970-01-01 to 2000-01-01.
constexpr std::int64_t kEpochShiftS = 946684800;

date::sys_seconds to_sys(std::int64_t us) {
  const std::int64_t seconds = us >= 0 ? us / 1000000 : -((-us + 999999) / 1000000);
  return date::sys_seconds{std::chrono::seconds{seconds + kEpochShiftS}};
}

std::string offset_text(std::int32_t seconds) {
  char buffer[16];
  const std::int32_t magnitude = seconds < 0 ? -seconds : seconds;
  std::snprintf(buffer, sizeof buffer, magnitude % 3600 == 0 ? "%c%02d" : "%c%02d:%02d",
                seconds < 0 ? '-' : '+', magnitude / 3600, magnitude / 60 % 60);
  return buffer;
}

class NamedZone final : public TimeZone {
 public:
  explicit NamedZone(const date::time_zone* zone)
      : zone_(zone), rule_(ZoneRule::of_zone(zone->name())) {}

  std::int32_t offset_at(std::int64_t utc_us) const override {
    return static_cast<std::int32_t>(info_at(utc_us).offset.count());
  }

  std::int32_t offset_of_local(std::int64_t local_us) const override {
    const date::local_seconds local{to_sys(local_us).time_since_epoch()};
    const date::local_info info = zone_->get_info(local);
    if (info.result == date::local_info::unique && rule_ && is_last(info.first))
      return rule_->offset_of_local(local.time_since_epoch().count() - kEpochShiftS);
    const auto& chosen = info.result == date::local_info::ambiguous ? info.second : info.first;
    return static_cast<std::int32_t>(chosen.offset.count());
  }

  std::optional<std::int32_t> only_offset() const override {
    if (rule_) return std::nullopt;
    date::sys_info info = zone_->get_info(date::sys_seconds::min());
    const std::chrono::seconds first = info.offset;
    while (!is_last(info)) {
      info = zone_->get_info(info.end);
      if (info.offset != first) return std::nullopt;
    }
    return static_cast<std::int32_t>(first.count());
  }

  /// Empty: the zone never used it.
  std::optional<std::int32_t> offset_of_abbreviation(std::string_view name,
                                                     std::int64_t utc_us) const {
    const auto found = [](const date::sys_info& info) {
      return static_cast<std::int32_t>(info.offset.count());
    };
    const date::sys_info now = zone_->get_info(to_sys(utc_us));
    for (date::sys_info info = now; !is_first(info);
         info = zone_->get_info(info.begin - std::chrono::seconds{1})) {
      if (info.abbrev == name) return found(info);
    }
    for (date::sys_info info = now; !is_last(info);) {
      info = zone_->get_info(info.end);
      if (info.abbrev == name) return found(info);
    }
    return std::nullopt;
  }

  std::string abbreviation_at(std::int64_t utc_us) const override {
    const date::sys_info& info = info_at(utc_us);
    return info.abbrev.empty() ? offset_text(static_cast<std::int32_t>(info.offset.count()))
                               : info.abbrev;
  }

  bool is_summer_at(std::int64_t utc_us) const override {
    return info_at(utc_us).save != std::chrono::minutes{0};
  }

 private:
  /// One remembered interval a thread: neighbouring values mostly fall into the same one.
  const date::sys_info& info_at(std::int64_t utc_us) const {
    struct Remembered {
      const date::time_zone* zone = nullptr;
      date::sys_info info;
    };
    thread_local Remembered last;
    const date::sys_seconds at = to_sys(utc_us);
    if (last.zone != zone_ || at < last.info.begin || at >= last.info.end) {
      last.info = zone_->get_info(at);
      if (rule_ && is_last(last.info)) follow_rule(at, last.info);
      last.zone = zone_;
    }
    return last.info;
  }

  /// Behind the last change that the database lists.
  static bool is_last(const date::sys_info& info) {
    constexpr std::int64_t kYear9999 = 253402300800;
    return info.end.time_since_epoch().count() >= kYear9999;
  }

  static bool is_first(const date::sys_info& info) {
    constexpr std::int64_t kYearMinus9999 = -377705116800;
    return info.begin.time_since_epoch().count() <= kYearMinus9999;
  }

  void follow_rule(date::sys_seconds at, date::sys_info& info) const {
    const auto moment = [](std::int64_t seconds) {
      return date::sys_seconds{std::chrono::seconds{seconds + kEpochShiftS}};
    };
    const ZoneRule::Period period =
        rule_->period_at(at.time_since_epoch().count() - kEpochShiftS);
    info.begin = std::max(info.begin, moment(period.begin));
    info.end = moment(period.end);
    info.offset = std::chrono::seconds{period.seconds_east};
    info.abbrev = period.abbreviation;
    info.save = std::chrono::minutes{period.is_summer ? 60 : 0};
  }

  const date::time_zone* zone_;
  std::optional<ZoneRule> rule_;
};

class FixedZone final : public TimeZone {
 public:
  FixedZone(std::int32_t seconds_east, std::string name)
      : seconds_(seconds_east), name_(std::move(name)) {}
  std::int32_t offset_at(std::int64_t) const override { return seconds_; }
  std::int32_t offset_of_local(std::int64_t) const override { return seconds_; }
  std::optional<std::int32_t> only_offset() const override { return seconds_; }
  std::string abbreviation_at(std::int64_t) const override { return name_; }

 private:
  std::int32_t seconds_;
  std::string name_;
};

/// The clock of a place as its POSIX rule has it, for all times.
class RuleZone final : public TimeZone {
 public:
  explicit RuleZone(ZoneRule rule) : rule_(std::move(rule)) {}
  std::int32_t offset_at(std::int64_t utc_us) const override {
    return rule_.period_at(floor_seconds(utc_us)).seconds_east;
  }
  std::int32_t offset_of_local(std::int64_t local_us) const override {
    return rule_.offset_of_local(floor_seconds(local_us));
  }
  std::optional<std::int32_t> only_offset() const override { return std::nullopt; }
  std::string abbreviation_at(std::int64_t utc_us) const override {
    return rule_.period_at(floor_seconds(utc_us)).abbreviation;
  }

 private:
  static std::int64_t floor_seconds(std::int64_t us) {
    return to_sys(us).time_since_epoch().count() - kEpochShiftS;
  }

  ZoneRule rule_;
};

/// An abbreviation that meant different offsets: the one that it had in a zone at that time or
/// last before, else the next one it got; the zone's own offset where it never used it.
class MovingAbbreviation final : public TimeZone {
 public:
  MovingAbbreviation(const NamedZone& zone, std::string name)
      : zone_(zone), name_(std::move(name)) {}
  std::int32_t offset_at(std::int64_t utc_us) const override {
    return zone_.offset_of_abbreviation(name_, utc_us).value_or(zone_.offset_at(utc_us));
  }
  std::int32_t offset_of_local(std::int64_t local_us) const override {
    const std::int32_t own = zone_.offset_of_local(local_us);
    return zone_.offset_of_abbreviation(name_, local_us - own * std::int64_t{1000000})
        .value_or(own);
  }
  std::optional<std::int32_t> only_offset() const override { return std::nullopt; }
  std::string abbreviation_at(std::int64_t) const override { return name_; }

 private:
  const NamedZone& zone_;
  std::string name_;
};

/// "+5", "-05:30"; POSIX counts west of UTC as positive.
bool parse_posix_offset(std::string_view text, std::int32_t& seconds_east) {
  if (text.empty()) return false;
  bool negative = false;
  if (text[0] == '+' || text[0] == '-') {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  std::int32_t part[3] = {0, 0, 0};
  for (std::int32_t& field : part) {
    const auto result = std::from_chars(text.data(), text.data() + text.size(), field);
    if (result.ec != std::errc{} || field < 0 || field > 167) return false;
    text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
    if (text.empty()) break;
    if (text[0] != ':') return false;
    text.remove_prefix(1);
  }
  const std::int32_t west = part[0] * 3600 + part[1] * 60 + part[2];
  seconds_east = negative ? west : -west;
  return text.empty();
}

/// "UTC-3", "<+03>-03", "-7:30": a name (anything in angle brackets, or up to the first digit, sign
/// or comma, or none) and an offset; with a second name and a rule, "EST5EDT,M3.2.0,M11.1.0", or
/// without the rule, which is then the American one. Null: none.
std::unique_ptr<TimeZone> make_posix_zone(std::string_view text) {
  std::size_t name_end = 0, name_begin = 0, rest = 0;
  if (text.starts_with('<')) {
    name_begin = 1;
    name_end = text.find('>');
    if (name_end == std::string_view::npos) return nullptr;
    rest = name_end + 1;
  } else {
    rest = name_end = std::min(text.find_first_of("0123456789,+-"), text.size());
  }
  std::string upper(text);
  for (char& c : upper) c = codec::to_upper(c);
  const std::string_view name = std::string_view(upper).substr(name_begin, name_end - name_begin);
  std::int32_t seconds = 0;
  if (parse_posix_offset(text.substr(rest), seconds)) {
    return std::make_unique<FixedZone>(seconds,
                                       name.empty() ? offset_text(seconds) : std::string(name));
  }
  constexpr const char* kAmericanRule = ",M3.2.0,M11.1.0";
  std::optional<ZoneRule> rule = ZoneRule::parse(upper);
  if (!rule) rule = ZoneRule::parse(upper + kAmericanRule);
  return rule ? std::make_unique<RuleZone>(*std::move(rule)) : nullptr;
}

std::unique_ptr<TimeZone> make_zone(std::string_view name) {
  for (const date::time_zone& zone : date::get_tzdb().zones) {
    if (codec::equal_ignoring_case(zone.name(), name)) return std::make_unique<NamedZone>(&zone);
  }
  return make_posix_zone(name);
}

struct Zones {
  std::mutex mutex;
  std::unordered_map<std::string, std::unique_ptr<TimeZone>> by_name;
};

Zones& zones() {
  static Zones all;
  return all;
}

/// Unknown names are not remembered: clients could fill the memory with them. So are names beyond a
/// fair number.
constexpr std::size_t kZonesMax = 4096;

}  // namespace

std::vector<std::string> time_zone_names() {
  std::vector<std::string> out;
  for (const date::time_zone& zone : date::get_tzdb().zones) out.push_back(zone.name());
  return out;
}

bool is_posix_zone(std::string_view text) { return make_posix_zone(text) != nullptr; }

const TimeZone* find_time_zone(std::string_view name) {
  Zones& all = zones();
  const std::lock_guard lock(all.mutex);
  const std::string key = codec::lower_ascii(name);
  if (const auto found = all.by_name.find(key); found != all.by_name.end())
    return found->second.get();
  if (all.by_name.size() >= kZonesMax) return nullptr;
  std::unique_ptr<TimeZone> made = make_zone(name);
  if (made == nullptr) return nullptr;
  return (all.by_name[key] = std::move(made)).get();
}

const TimeZone* find_abbreviated_zone(std::string_view name) {
  const ZoneAbbreviation* known = find_zone_abbreviation(name);
  if (known == nullptr) return nullptr;
  const TimeZone* zone = known->zone != nullptr ? find_time_zone(known->zone) : nullptr;
  Zones& all = zones();
  const std::lock_guard lock(all.mutex);
  std::unique_ptr<TimeZone>& slot = all.by_name["abbreviation " + std::string(name)];
  if (slot == nullptr) {
    std::string upper(name);
    for (char& c : upper) c = codec::to_upper(c);
    if (const auto* named = dynamic_cast<const NamedZone*>(zone)) {
      slot = std::make_unique<MovingAbbreviation>(*named, upper);
    } else {
      slot = std::make_unique<FixedZone>(known->minutes_east * 60, upper);
    }
  }
  return slot.get();
}

const TimeZone* fixed_time_zone(std::int32_t seconds_east) {
  Zones& all = zones();
  const std::lock_guard lock(all.mutex);
  std::unique_ptr<TimeZone>& slot = all.by_name["fixed " + std::to_string(seconds_east)];
  if (slot == nullptr) slot = std::make_unique<FixedZone>(seconds_east, offset_text(seconds_east));
  return slot.get();
}

const TimeZone& session_time_zone(const EvalContext& context) {
  thread_local std::string last_name;
  thread_local const TimeZone* last = nullptr;
  static const std::string kUtc = "UTC";
  const std::string& name = context.session != nullptr ? context.session->settings.time_zone : kUtc;
  if (last == nullptr || name != last_name) {
    const TimeZone* found = find_time_zone(name);
    last = found != nullptr ? found : fixed_time_zone(0);
    last_name = name;
  }
  return *last;
}

}  // namespace granary::sql
