#include "sql/types/time_zone.h"

#include <date/tz.h>

#include <charconv>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "sql/session_context.h"
#include "sql/types/codec.h"
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

  std::string abbreviation_at(std::int64_t utc_us) const override {
    const date::sys_info& info = info_at(utc_us);
    return info.abbrev.empty() ? offset_text(static_cast<std::int32_t>(info.offset.count()))
                               : info.abbrev;
  }

  bool is_fixed() const override {
    constexpr std::int64_t kYear1800 = -5364662400;
    const date::sys_info& info = info_at(0);
    return !rule_ && is_last(info) && info.begin.time_since_epoch().count() < kYear1800;
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
  std::string abbreviation_at(std::int64_t) const override { return name_; }
  bool is_fixed() const override { return true; }

 private:
  std::int32_t seconds_;
  std::string name_;
};

struct Abbreviation {
  const char* name;
  std::int32_t minutes_east;
};
constexpr Abbreviation kAbbreviations[] = {
    {"acdt", 630},  {"acst", 570}, {"adt", -180},   {"aest", 600}, {"aedt", 660}, {"akdt", -480},
    {"akst", -540}, {"ast", -240}, {"awst", 480},   {"bst", 60},   {"cdt", -300}, {"cest", 120},
    {"cet", 60},    {"cst", -360}, {"cetdst", 120}, {"eat", 180},  {"edt", -240}, {"eest", 180},
    {"eet", 120},   {"est", -300}, {"gmt", 0},      {"hst", -600}, {"idt", 180},  {"ist", 120},
    {"jst", 540},   {"kst", 540},  {"mdt", -360},   {"mest", 120}, {"met", 60},   {"msd", 240},
    {"msk", 180},   {"mst", -420}, {"ndt", -150},   {"nst", -210}, {"nzdt", 780}, {"nzst", 720},
    {"pdt", -420},  {"pkt", 300},  {"pst", -480},   {"sast", 120}, {"sgt", 480},  {"ut", 0},
    {"utc", 0},     {"wast", 120}, {"wat", 60},     {"west", 60},  {"wet", 0},    {"z", 0},
    {"zulu", 0},
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

/// "UTC-3", "<+03>-03", "-7:30": a name (letters, or anything in angle brackets, or none) and an
/// offset, without daylight saving time. Null: none.
std::unique_ptr<TimeZone> make_posix_zone(std::string_view text) {
  std::size_t name_end = 0, name_begin = 0, rest = 0;
  if (text.starts_with('<')) {
    name_begin = 1;
    name_end = text.find('>');
    if (name_end == std::string_view::npos) return nullptr;
    rest = name_end + 1;
  } else {
    while (name_end < text.size() && codec::is_alpha(text[name_end])) ++name_end;
    rest = name_end;
    if (name_end != 0 && name_end < 3) return nullptr;
  }
  std::int32_t seconds = 0;
  if (!parse_posix_offset(text.substr(rest), seconds)) return nullptr;
  const std::string_view name = text.substr(name_begin, name_end - name_begin);
  return std::make_unique<FixedZone>(seconds,
                                     name.empty() ? offset_text(seconds) : std::string(name));
}

std::unique_ptr<TimeZone> make_zone(std::string_view name) {
  const std::string lower = codec::lower_ascii(name);
  for (const date::time_zone& zone : date::get_tzdb().zones) {
    if (codec::equal_ignoring_case(zone.name(), name)) return std::make_unique<NamedZone>(&zone);
  }
  std::int32_t seconds = 0;
  if (!find_zone_abbreviation(lower, seconds)) return make_posix_zone(name);
  std::string upper(name);
  for (char& c : upper) c = codec::to_upper(c);
  return std::make_unique<FixedZone>(seconds, upper);
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

bool find_zone_abbreviation(std::string_view name, std::int32_t& seconds_east) noexcept {
  for (const Abbreviation& known : kAbbreviations) {
    if (name == known.name) {
      seconds_east = known.minutes_east * 60;
      return true;
    }
  }
  return false;
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
