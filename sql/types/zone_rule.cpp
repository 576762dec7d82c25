#include "sql/types/zone_rule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>

#include "sql/types/codec.h"
#include "sql/types/datetime.h"

namespace granary::sql {

namespace {

constexpr std::int64_t kDaySeconds = 86400;
constexpr int kLastWeek = 5;

bool is_leap(std::int64_t year) { return days_in_month(year, 2) == 29; }

}  // namespace

class ZoneRule::Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  bool read(ZoneRule& out) {
    std::int64_t west = 0;
    if (!name(out.standard_name_) || !clock(west)) return false;
    out.standard_ = static_cast<std::int32_t>(-west);
    if (!name(out.summer_name_)) return false;
    out.summer_ = out.standard_ + 3600;
    if (!text_.empty() && text_[0] != ',') {
      if (!clock(west)) return false;
      out.summer_ = static_cast<std::int32_t>(-west);
    }
    return take(',') && change(out.to_summer_) && take(',') && change(out.to_standard_) &&
           text_.empty();
  }

 private:
  bool take(char c) {
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool number(int& out) {
    const auto parsed = std::from_chars(text_.data(), text_.data() + text_.size(), out);
    if (parsed.ec != std::errc{} || out < 0) return false;
    text_.remove_prefix(static_cast<std::size_t>(parsed.ptr - text_.data()));
    return true;
  }
  /// Up to a digit, comma or sign, or anything in angle brackets.
  bool name(std::string& out) {
    std::size_t end = 0;
    if (take('<')) {
      end = text_.find('>');
      if (end == std::string_view::npos) return false;
      out = text_.substr(0, end);
      text_.remove_prefix(end + 1);
      return !out.empty();
    }
    end = std::min(text_.find_first_of("0123456789,+-"), text_.size());
    out = text_.substr(0, end);
    text_.remove_prefix(end);
    return !out.empty();
  }
  /// [+-]hh[:mm[:ss]] as seconds.
  bool clock(std::int64_t& out) {
    const bool negative = take('-');
    if (!negative) take('+');
    out = 0;
    constexpr int kHoursMax = 167;
    int part = 0;
    if (!number(part) || part > kHoursMax) return false;
    out = part * 3600;
    for (const int unit : {60, 1}) {
      if (!take(':')) break;
      if (!number(part) || part > 60) return false;
      out += part * unit;
    }
    if (negative) out = -out;
    return true;
  }
  bool change(Change& out) {
    if (take('M')) {
      if (!number(out.month) || !take('.') || !number(out.week) || !take('.') || !number(out.day))
        return false;
      if (out.month < 1 || out.month > 12 || out.week < 1 || out.week > kLastWeek || out.day > 6)
        return false;
    } else {
      out.kind = take('J') ? Change::Kind::kJulian : Change::Kind::kDay;
      if (!number(out.day) || out.day > 365) return false;
    }
    return !take('/') || clock(out.second);
  }

  std::string_view text_;
};

std::int64_t ZoneRule::Change::in_year(std::int64_t year) const {
  std::int64_t date = 0;
  if (kind == Kind::kWeekday) {
    const std::int64_t first = days_from_civil(year, month, 1);
    date = first + (day - day_of_week(first) + 7) % 7 + (week - 1) * 7;
    while (date >= first + days_in_month(year, month)) date -= 7;
  } else {
    // Jn counts from 1 and leaves the 29th of February out.
    const std::int64_t skipped = kind == Kind::kJulian && !(is_leap(year) && day >= 60) ? 1 : 0;
    date = days_from_civil(year, 1, 1) + day - skipped;
  }
  return date * kDaySeconds + second;
}

std::optional<ZoneRule> ZoneRule::parse(std::string_view text) {
  ZoneRule out;
  if (!Parser(text).read(out)) return std::nullopt;
  return out;
}

std::optional<ZoneRule> ZoneRule::of_zone(const std::string& name) {
  std::ifstream file("/usr/share/zoneinfo/" + name, std::ios::binary);
  std::string line, last;
  while (std::getline(file, line)) last = line;
  return parse(last);
}

ZoneRule::Period ZoneRule::period_at(std::int64_t utc) const {
  std::int64_t days = 0, rest = 0;
  split_timestamp((utc + standard_) * kUsPerSecond, days, rest);
  const std::int64_t year = civil_from_days(days).year;
  struct Moment {
    std::int64_t at;
    bool summer;
  };
  std::array<Moment, 6> changes;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::int64_t around = year - 1 + static_cast<std::int64_t>(i);
    changes[2 * i] = {to_summer_.in_year(around) - standard_, true};
    changes[2 * i + 1] = {to_standard_.in_year(around) - summer_, false};
  }
  std::sort(changes.begin(), changes.end(),
            [](const Moment& a, const Moment& b) { return a.at < b.at; });
  std::size_t after = 1;
  while (after + 1 < changes.size() && changes[after].at <= utc) ++after;
  const Moment& from = changes[after - 1];
  return {from.at, changes[after].at, from.summer ? summer_ : standard_,
          from.summer ? summer_name_ : standard_name_, from.summer};
}

std::int32_t ZoneRule::offset_of_local(std::int64_t local) const {
  const bool standard = period_at(local - standard_).seconds_east == standard_;
  const bool summer = period_at(local - summer_).seconds_east == summer_;
  if (standard != summer) return standard ? standard_ : summer_;
  return std::min(standard_, summer_);
}

}  // namespace granary::sql
