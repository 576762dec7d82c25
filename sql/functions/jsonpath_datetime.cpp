// sql/functions/jsonpath_datetime.cpp: moments in JSON paths: .datetime(), their text, their order.
#include <fmt/format.h>

#include "sql/error.h"
#include "sql/functions/jsonpath_executor.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/timetz.h"

namespace granary::sql::functions {

namespace {

/// What was read, and what of it there is.
struct Reading {
  std::int64_t year = 0, month = 1, day = 1;
  std::int64_t hour = 0, minute = 0, second = 0, microsecond = 0;
  std::int64_t zone_hours = 0, zone_minutes = 0;
  bool zone_minus = false;
  bool dated = false, timed = false, zoned = false;
  bool twelve = false;  // a clock of twelve hours
  int half = -1;        // 0 AM, 1 PM
  int precision = -1;   // decimals of a second
};

[[noreturn]] void raise_format(const std::string& message) { throw SqlError("22007", message); }
[[noreturn]] void raise_range(std::string_view text) {
  throw SqlError("22008", "date/time field value out of range: \"" + std::string(text) + "\"");
}

void check(Reading& r, std::string_view text) {
  if (r.twelve) {
    if (r.hour < 1 || r.hour > 12) {
      throw SqlError("22007",
                     "hour \"" + std::to_string(r.hour) + "\" is invalid for the 12-hour clock")
          .hint("Use the 24-hour clock, or give an hour between 1 and 12.");
    }
    if (r.half == 1 && r.hour < 12) r.hour += 12;
    if (r.half == 0 && r.hour == 12) r.hour = 0;
  }
  if (r.year < 0) ++r.year;  // there is no year 0
  if (r.month < 1 || r.month > 12 || r.day < 1 || r.year > 5874897 || r.year < -4713 ||
      r.day > days_in_month(r.year, static_cast<int>(r.month)) || r.hour < 0 || r.hour > 23 ||
      r.minute < 0 || r.minute > 59 || r.second < 0 || r.second > 59 || r.zone_hours > 15 ||
      r.zone_minutes < 0 || r.zone_minutes > 59) {
    raise_range(text);
  }
}

PathDatetime moment_of(EvalContext& context, Reading r, std::string_view text) {
  check(r, text);
  const std::int64_t days =
      days_from_civil(r.year, static_cast<int>(r.month), static_cast<int>(r.day));
  const std::int64_t time = round_to_precision(
      r.hour * kUsPerHour + r.minute * kUsPerMinute + r.second * kUsPerSecond + r.microsecond,
      r.precision);
  const std::int64_t size = r.zone_hours * 3600 + r.zone_minutes * 60;
  const auto east = static_cast<std::int32_t>(r.zone_minus ? -size : size);
  if (r.dated && !r.timed) return {kDate, Value::of_int(check_date(days)), 0};
  if (!r.dated) {
    if (!r.zoned) return {kTime, Value::of_int(time), 0};
    return {kTimetz, TimeTz{time, east}.store(*context.arena), east};
  }
  const std::int64_t local = timestamp_from(days, time);
  if (!r.zoned) return {kTimestamp, Value::of_int(local), 0};
  return {kTimestamptz, Value::of_int(check_timestamp(local - east * kUsPerSecond)), east};
}

class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }
  bool take(std::string_view wanted) {
    if (!text_.substr(at_).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }
  bool take_any_case(std::string_view wanted) {
    if (!codec::equal_ignoring_case(text_.substr(at_, wanted.size()), wanted)) return false;
    at_ += wanted.size();
    return true;
  }
  /// An integer of at most `digits` digits, blanks before it skipped.
  bool number(std::int64_t& out, std::size_t digits, bool is_signed = false) {
    skip_spaces();
    const std::size_t start = at_;
    bool minus = false;
    if (is_signed && (peek() == '-' || peek() == '+')) minus = text_[at_++] == '-';
    const std::size_t first = at_;
    out = 0;
    while (codec::is_digit(peek()) && at_ - first < digits) out = out * 10 + (text_[at_++] - '0');
    if (minus) out = -out;
    read_ = at_ - first;
    if (read_ == 0) at_ = start;
    return read_ != 0;
  }
  /// Digits of the last number.
  std::size_t read() const { return read_; }
  std::string_view rest() const { return text_.substr(std::min(at_, text_.size())); }

 private:
  std::string_view text_;
  std::size_t at_ = 0, read_ = 0;
};

/// Digits behind the point, as microseconds.
bool take_fraction(TextReader& in, std::size_t digits, std::int64_t& out) {
  if (!codec::is_digit(in.peek()) || !in.number(out, digits)) return false;
  for (std::size_t i = in.read(); i < 6; ++i) out *= 10;
  return true;
}

bool take_zone(TextReader& in, Reading& r, bool with_minutes) {
  in.skip_spaces();
  if (in.peek() != '+' && in.peek() != '-') return false;
  r.zone_minus = in.take("-");
  if (!r.zone_minus) in.take("+");
  r.zoned = in.number(r.zone_hours, 9);
  if (!r.zoned) return false;
  return !with_minutes || !in.take(":") || in.number(r.zone_minutes, 9);
}

bool take_clock(TextReader& in, Reading& r) {
  r.timed = in.number(r.hour, 9) && in.take(":") && in.number(r.minute, 9) && in.take(":") &&
            in.number(r.second, 9);
  if (!r.timed) return false;
  if (in.take(".") && !take_fraction(in, 6, r.microsecond)) return false;
  in.skip_spaces();
  return in.at_end() || take_zone(in, r, true);
}

bool take_date(TextReader& in, Reading& r) {
  r.dated = in.number(r.year, 9, true) && in.take("-") && in.number(r.month, 9) && in.take("-") &&
            in.number(r.day, 9);
  return r.dated;
}

std::optional<PathDatetime> parse_standard(EvalContext& context, std::string_view text) {
  Reading reading;
  TextReader in(text);
  bool valid = take_date(in, reading);
  if (valid) {
    const std::string_view behind = in.rest();
    if (!codec::trim_spaces(behind).empty())
      valid = (in.take("T") || in.take(" ")) && take_clock(in, reading);
  } else {
    in = TextReader(text);
    reading = Reading{};
    valid = take_clock(in, reading);
  }
  in.skip_spaces();
  if (!valid || !in.at_end()) return std::nullopt;
  try {
    return moment_of(context, reading, text);
  } catch (const SqlError&) {
    return std::nullopt;  // as any text that is no moment
  }
}

/// Text by a template: fields as of to_timestamp, but what stands between them must match.
class TemplateReader {
 public:
  TemplateReader(std::string_view text, std::string_view form)
      : text_(text), in_(text), form_(form) {}

  Reading run() {
    while (!form_.empty() && !in_.at_end()) step();
    while (!form_.empty() && form_[0] == ' ') form_.remove_prefix(1);
    const bool short_text = !form_.empty();
    check_rest();
    if (short_text) raise_format("input string is too short for datetime format");
    in_.skip_spaces();
    if (!in_.at_end())
      raise_format("trailing characters remain in input string after datetime format");
    if (!out_.dated && !out_.timed) raise_format("datetime format is not dated and not timed");
    if (out_.zoned && !out_.timed) raise_format("datetime format is zoned but not timed");
    return out_;
  }

  /// What the text did not reach counts all the same.
  void check_rest() {
    while (!form_.empty()) {
      if (const Field* field = field_at(form_)) {
        note(*field);
        form_.remove_prefix(std::string_view(field->name).size());
      } else if (is_half_day(form_)) {
        form_.remove_prefix(2);
      } else {
        take_separator();
      }
    }
  }

 private:
  struct Field {
    const char* name;
    std::size_t digits;
    std::int64_t Reading::*to;
  };
  static constexpr Field kFields[] = {
      {"YYYY", 4, &Reading::year},       {"MM", 2, &Reading::month},
      {"DD", 2, &Reading::day},          {"HH24", 2, &Reading::hour},
      {"HH12", 2, &Reading::hour},       {"HH", 2, &Reading::hour},
      {"MI", 2, &Reading::minute},       {"SS", 2, &Reading::second},
      {"MS", 3, &Reading::microsecond},  {"US", 6, &Reading::microsecond},
      {"FF1", 1, &Reading::microsecond}, {"FF2", 2, &Reading::microsecond},
      {"FF3", 3, &Reading::microsecond}, {"FF4", 4, &Reading::microsecond},
      {"FF5", 5, &Reading::microsecond}, {"FF6", 6, &Reading::microsecond},
      {"TZH", 2, &Reading::zone_hours},  {"TZM", 2, &Reading::zone_minutes},
  };

  static const Field* field_at(std::string_view form) {
    for (const Field& field : kFields) {
      const std::string_view name = field.name;
      if (codec::equal_ignoring_case(form.substr(0, name.size()), name)) return &field;
    }
    return nullptr;
  }
  static bool is_half_day(std::string_view form) {
    return codec::equal_ignoring_case(form.substr(0, 2), "AM") ||
           codec::equal_ignoring_case(form.substr(0, 2), "PM");
  }

  void step() {
    if (const Field* field = field_at(form_)) {
      form_.remove_prefix(std::string_view(field->name).size());
      note(*field);
      read(*field);
    } else if (is_half_day(form_)) {
      in_.skip_spaces();
      out_.half = in_.take_any_case("am") ? 0 : in_.take_any_case("pm") ? 1 : -1;
      if (out_.half < 0) raise_value(form_.substr(0, 2), 2, false);
      form_.remove_prefix(2);
    } else {
      const std::string wanted = take_separator();
      if (in_.take(wanted)) return;
      const bool mark = wanted.size() == 1 && !codec::is_alpha(wanted[0]);
      raise_format(std::string("unmatched format ") + (mark ? "separator" : "character") + " \"" +
                   wanted + "\"");
    }
  }

  /// A mark between fields, or one character of "quoted text".
  std::string take_separator() {
    const char c = form_[0];
    if (c == '"') {
      quoted_ = !quoted_;
      form_.remove_prefix(1);
      return {};
    }
    if (quoted_ || std::string_view("-./,':; ").find(c) != std::string_view::npos) {
      form_.remove_prefix(1);
      return std::string(1, c);
    }
    if (codec::is_alpha(c) && is_other_field()) {
      throw SqlError("0A000", "datetime template \"" + std::string(form_) +
                                  "\" is not supported in a JSON path");
    }
    raise_format("invalid datetime format separator: \"" + std::string(1, c) + "\"");
  }
  /// Fields of to_timestamp that are not read here.
  bool is_other_field() const {
    static constexpr const char* kOthers[] = {
        "Y",    "MON",  "DAY",  "DY",   "D",    "IYYY", "IYY", "IY", "I",   "IDDD", "ID",
        "IW",   "J",    "Q",    "RM",   "SSSS", "TZ",   "WW",  "W",  "CC",  "BC",   "AD",
        "A.M.", "P.M.", "B.C.", "A.D.", "FM",   "FX",   "TH",  "OF", "DDD",
    };
    for (const std::string_view name : kOthers) {
      if (codec::equal_ignoring_case(form_.substr(0, name.size()), name)) return true;
    }
    return false;
  }

  void note(const Field& field) {
    const std::string_view name = field.name;
    out_.dated = out_.dated || name == "YYYY" || name == "MM" || name == "DD";
    out_.zoned = out_.zoned || name[0] == 'T';
    out_.timed = out_.timed || !(name == "YYYY" || name == "MM" || name == "DD" || name[0] == 'T');
    out_.twelve = out_.twelve || name == "HH" || name == "HH12";
    if (name[0] == 'F') out_.precision = name[2] - '0';
  }

  void read(const Field& field) {
    in_.skip_spaces();
    const std::string_view name = field.name;
    if (field.to == &Reading::microsecond) {
      if (!take_fraction(in_, field.digits, out_.microsecond))
        raise_value(name, field.digits, true);
      return;
    }
    if (name == "TZH") {
      out_.zone_minus = in_.take("-");
      if (!out_.zone_minus) in_.take("+");
    }
    // Where digits follow at once, a field takes its width only.
    const bool bounded = field_at(form_) != nullptr && !codec::is_space(in_.peek());
    if (!in_.number(out_.*field.to, bounded ? field.digits : 9, name == "YYYY"))
      raise_value(name, field.digits, true);
    if (name == "YYYY" && in_.read() < 3 && bounded) raise_value(name, field.digits, true);
  }

  [[noreturn]] void raise_value(std::string_view field, std::size_t size, bool number) {
    throw SqlError("22007", "invalid value \"" + std::string(in_.rest().substr(0, size)) +
                                "\" for \"" + std::string(field) + "\"")
        .detail(number ? "Value must be an integer."
                       : "The given value did not match any of the allowed values for this field.");
  }

  std::string_view text_;
  TextReader in_;
  std::string_view form_;
  Reading out_;
  bool quoted_ = false;
};

// Order.
[[noreturn]] void raise_zone_needed(Oid from, Oid to) {
  const auto name = [](Oid type) { return std::string(type_of(type).name); };
  throw SqlError("0A000", "cannot convert value from " + name(from) + " to " + name(to) +
                              " without time zone usage")
      .hint("Use *_tz() function for time zone support.");
}

std::int64_t local_of(const PathDatetime& moment) {
  return moment.type == kDate ? timestamp_from_date(moment.value.integer) : moment.value.integer;
}

int order(std::int64_t a, std::int64_t b) { return a < b ? -1 : a > b; }

}  // namespace

void check_path_template(std::string_view form) { TemplateReader({}, form).check_rest(); }

std::optional<PathDatetime> parse_path_datetime(EvalContext& context, std::string_view text,
                                                const std::string* form) {
  if (form == nullptr) return parse_standard(context, text);
  return moment_of(context, TemplateReader(text, *form).run(), text);
}

std::optional<int> compare_path_datetimes(EvalContext& context, const PathDatetime& a,
                                          const PathDatetime& b, bool with_zone) {
  const auto clock = [](Oid type) { return type == kTime || type == kTimetz; };
  if (clock(a.type) != clock(b.type)) return std::nullopt;
  if (a.type == b.type) return type_of(a.type).compare(a.value, b.value, a.type);
  // Of a date or timestamp and a timestamptz, the first is converted; of time and timetz, too.
  const bool first_zoned = a.type == kTimetz || a.type == kTimestamptz;
  const bool second_zoned = b.type == kTimetz || b.type == kTimestamptz;
  if (!first_zoned && !second_zoned) return order(local_of(a), local_of(b));
  const PathDatetime& plain = first_zoned ? b : a;
  const PathDatetime& zoned = first_zoned ? a : b;
  if (!with_zone) raise_zone_needed(plain.type, zoned.type);
  int result = 0;
  if (plain.type == kTime) {
    const std::int64_t now = transaction_now(context);
    const auto east =
        static_cast<std::int32_t>((local_from_utc(context, now) - now) / kUsPerSecond);
    const Value converted = TimeTz{plain.value.integer, east}.store(*context.arena);
    result = type_of(kTimetz).compare(converted, zoned.value, kTimetz);
  } else {
    result = order(utc_from_local(context, local_of(plain)), zoned.value.integer);
  }
  return first_zoned ? -result : result;
}

std::string path_datetime_text(EvalContext&, const PathDatetime& moment) {
  std::string out;
  const bool timed = moment.type != kDate;
  const bool dated = moment.type != kTime && moment.type != kTimetz;
  const bool zoned = moment.type == kTimetz || moment.type == kTimestamptz;
  std::int64_t days = moment.value.integer, time = moment.value.integer;
  if (moment.type == kTimetz) time = TimeTz::load(moment.value).time_us;
  if (dated && timed)
    split_timestamp(moment.value.integer + moment.seconds_east * kUsPerSecond, days, time);
  const CivilDate date = dated ? civil_from_days(days) : CivilDate{};
  if (dated) {
    out += fmt::format("{:04}-{:02}-{:02}", date.year > 0 ? date.year : 1 - date.year, date.month,
                       date.day);
  }
  if (dated && timed) out.push_back('T');
  if (timed) put_time(time, out);
  if (zoned) {
    const std::int32_t size = std::abs(moment.seconds_east);
    out += fmt::format("{}{:02}:{:02}", moment.seconds_east < 0 ? '-' : '+', size / 3600,
                       size / 60 % 60);
  }
  if (dated && date.year <= 0) out += " BC";
  return out;
}

}  // namespace granary::sql::functions
