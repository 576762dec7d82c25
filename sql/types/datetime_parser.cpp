#include "sql/types/datetime_parser.h"

#include <vector>

#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/datetime_numbers.h"
#include "sql/types/datetime_words.h"
#include "sql/types/time_zone.h"
#include "sql/types/zone_abbreviations.h"

namespace granary::sql {

using enum DatetimePart::Bit;
using enum DatetimeFault;
using Special = ParsedDatetime::Special;

namespace {

/// One text. The fields are read from left to right; each adds its parts, none may come twice.
class Reader {
 public:
  explicit Reader(const EvalContext& context) : context_(context) {
    if (context.session != nullptr) parts_.order = context.session->settings.date_order;
  }

  DatetimeFault datetime(std::string_view text, std::size_t bytes_max, ParsedDatetime& out) {
    DatetimeFault fault = read_fields(text, bytes_max);
    if (fault != kNone) return fault;
    fault = finish_parts();
    if (fault != kNone) return fault;
    out.special = special_;
    if (special_ != Special::kNone) return kNone;
    if ((seen_ & kWholeDate) != kWholeDate) return kFormat;
    return finish_zone(parts_.days(), out);
  }

  DatetimeFault time_of_day(std::string_view text, ParsedDatetime& out) {
    wants_time_ = true;
    DatetimeFault fault = read_fields(text, kTimestampBytesMax);
    if (fault == kNone) fault = finish_parts();
    if (fault != kNone) return fault;
    if (parts_.time_is_out_of_range()) return kRange;
    if ((seen_ & kWholeTime) != kWholeTime) return kFormat;
    const bool has_date = (seen_ & kWholeDate) == kWholeDate;
    if (zone_ != nullptr && !zone_moves_ && zone_->only_offset()) {
      seconds_east_ = *zone_->only_offset();
      zone_ = nullptr;
    } else if (zone_ != nullptr && !zone_moves_ && !has_date) {
      return kFormat;
    } else if ((seen_ & kWholeDate) != 0 && !has_date && ((seen_ & kZone) == 0 || zone_moves_)) {
      return kFormat;  // the zone's offset depends on the date
    }
    return finish_zone(has_date ? parts_.days() : today(), out);
  }

 private:
  DatetimeFault read_fields(std::string_view text, std::size_t bytes_max) {
    DatetimeFault fault = split_datetime(text, bytes_max, fields_);
    for (at_ = 0; fault == kNone && at_ < fields_.size(); ++at_) {
      unsigned found = 0;
      fault = field(fields_[at_], found);
      if (fault == kNone && (found & seen_) != 0) fault = kFormat;
      seen_ |= found;
    }
    return fault;
  }

  DatetimeFault field(const DatetimeField& field, unsigned& found) {
    switch (field.kind) {
      case FieldKind::kJoined:
        return wants_time_ ? date_in_time(field.text, found) : date(field.text, found);
      case FieldKind::kClock:
        return clock(field.text, found);
      case FieldKind::kOffset:
        found = kZone;
        return read_offset(field.text, seconds_east_);
      case FieldKind::kDigits:
        if (prefix_ != DatetimeWord::kNoWord) return labelled_number(field.text, found);
        return wants_time_ ? number_in_time(field.text, found) : number(field.text, found);
      default:
        return word(field.text, found);
    }
  }

  DatetimeFault date(const std::string& text, unsigned& found) {
    if (prefix_ == DatetimeWord::kJulian) {  // with an offset behind the day
      std::int32_t day = 0;
      std::string_view rest;
      if (!leading_number(text, day, rest) || day < 0) return kRange;
      parts_.set_days(day - kJulianShift);
      is_julian_ = true;
      found = kWholeDate | kWholeTime | kZone;
      prefix_ = DatetimeWord::kNoWord;
      return read_offset(rest, seconds_east_);
    }
    const bool has_prefix = prefix_ != DatetimeWord::kNoWord;
    if (!has_prefix && (seen_ & (kMonth | kDay)) != (kMonth | kDay))
      return parts_.read_date(text, seen_, found);
    if (!has_prefix && !codec::is_digit(text[0])) return zone_name(text, found);
    if (has_prefix && prefix_ != DatetimeWord::kIsoTime) return kFormat;
    prefix_ = DatetimeWord::kNoWord;
    return time_with_offset(text, seen_, found);
  }

  DatetimeFault date_in_time(const std::string& text, unsigned& found) {
    const bool is_date = at_ == 0 && fields_.size() >= 2 &&
                         (fields_.back().kind == FieldKind::kJoined ||
                          fields_[1].kind == FieldKind::kClock);
    if (is_date) return parts_.read_date(text, seen_, found);
    if (!codec::is_digit(text[0])) return zone_name(text, found);
    return time_with_offset(text, seen_ | kWholeDate, found);
  }

  /// hhmmss-zz
  DatetimeFault time_with_offset(std::string_view text, unsigned seen, unsigned& found) {
    if ((seen_ & kWholeTime) == kWholeTime) return kFormat;
    const std::size_t sign = text.find('-');
    if (sign == std::string_view::npos) return kFormat;
    DatetimeFault fault = read_offset(text.substr(sign), seconds_east_);
    if (fault == kNone) fault = parts_.read_run_together(text.substr(0, sign), seen, found);
    found |= kZone;
    return fault;
  }

  DatetimeFault zone_name(const std::string& name, unsigned& found) {
    zone_ = find_time_zone(name);
    zone_moves_ = false;
    if (zone_ == nullptr) throw SqlError("22023", "time zone \"" + name + "\" not recognized");
    found = kZone;
    return kNone;
  }

  DatetimeFault clock(std::string_view text, unsigned& found) {
    if (!wants_time_ && prefix_ != DatetimeWord::kNoWord) {
      if (prefix_ != DatetimeWord::kIsoTime) return kFormat;
      prefix_ = DatetimeWord::kNoWord;
    }
    const DatetimeFault fault = parts_.read_time(text, found);
    if (fault != kNone || wants_time_) return fault;
    return parts_.time_is_out_of_range() ? kRange : kNone;
  }

  DatetimeFault labelled_number(std::string_view text, unsigned& found) {
    const DatetimeFault fault = parts_.read_labelled(prefix_, text, seen_, found);
    is_julian_ = is_julian_ || prefix_ == DatetimeWord::kJulian;
    prefix_ = DatetimeWord::kNoWord;
    special_ = Special::kNone;
    return fault;
  }

  DatetimeFault number(std::string_view text, unsigned& found) {
    const std::size_t point = text.find('.');
    const bool has_point = point != std::string_view::npos;
    if (has_point && (seen_ & kWholeDate) == 0) return parts_.read_date(text, seen_, found);
    // Six digits are a date or a time as long as one of them is missing.
    const bool is_run =
        (has_point && point > 2) ||
        (text.size() >= 6 && ((seen_ & kWholeDate) == 0 || (seen_ & kWholeTime) == 0));
    if (is_run) return parts_.read_run_together(text, seen_, found);
    return parts_.read_number(text, month_was_named_, seen_, found);
  }

  DatetimeFault number_in_time(std::string_view text, unsigned& found) {
    const std::size_t point = text.find('.');
    const unsigned seen = seen_ | kWholeDate;
    if (point != std::string_view::npos) {
      if (at_ == 0 && fields_.size() >= 2 && fields_.back().kind == FieldKind::kJoined)
        return parts_.read_date(text, seen_, found);
      return point > 2 ? parts_.read_run_together(text, seen, found) : kFormat;
    }
    if (text.size() > 4) return parts_.read_run_together(text, seen, found);
    return parts_.read_number(text, false, seen, found);
  }

  DatetimeFault word(const std::string& text, unsigned& found) {
    if (const ZoneAbbreviation* zone = find_zone_abbreviation(text)) {
      found = kZone;
      if (zone->zone != nullptr) {
        found |= kMovingZone;
        zone_ = find_abbreviated_zone(text);
        zone_moves_ = true;
      } else {
        if (zone->is_summer_time) found |= kSummerZone;
        seconds_east_ = zone->minutes_east * 60;
      }
      return kNone;
    }
    const DatetimeMeaning meaning = find_datetime_word(text);
    switch (meaning.word) {
      case DatetimeWord::kIgnored:
        return kNone;
      case DatetimeWord::kHalfOfDay:
        found = kHalfOfDay;
        afternoon_ = meaning.value == 1;
        return kNone;
      case DatetimeWord::kEra:
        found = kEra;
        before_christ_ = meaning.value == 1;
        return kNone;
      case DatetimeWord::kSummerTime:
        found = kSummerTime | kSummerZone;
        seconds_east_ += 3600;
        return kNone;
      case DatetimeWord::kIsoTime:
        if (!wants_time_ && (seen_ & kWholeDate) != kWholeDate) return kFormat;
        prefix_ = meaning.word;
        return at_ + 1 < fields_.size() && is_number(fields_[at_ + 1].kind) ? kNone : kFormat;
      case DatetimeWord::kYearLabel:
      case DatetimeWord::kMonthLabel:
      case DatetimeWord::kDayLabel:
      case DatetimeWord::kHourLabel:
      case DatetimeWord::kMinuteLabel:
      case DatetimeWord::kSecondLabel:
      case DatetimeWord::kJulian:
      case DatetimeWord::kOtherUnit:
        prefix_ = meaning.word;
        return kNone;
      case DatetimeWord::kNoWord:
        zone_ = find_time_zone(text);
        zone_moves_ = false;
        found = kZone;
        return zone_ != nullptr ? kNone : kFormat;
      default:
        return moment_word(meaning, found);
    }
  }

  static bool is_number(FieldKind kind) {
    return kind == FieldKind::kDigits || kind == FieldKind::kClock || kind == FieldKind::kJoined;
  }

  DatetimeFault moment_word(DatetimeMeaning meaning, unsigned& found) {
    if (meaning.word == DatetimeWord::kMidnightUtc) {
      special_ = Special::kNone;
      found = kWholeTime | kZone;
      parts_.set_time(0);
      seconds_east_ = 0;
      return kNone;
    }
    if (meaning.word == DatetimeWord::kNow) {
      special_ = Special::kNone;
      found = kWholeTime;
      if (!wants_time_) found |= kWholeDate | kZone;
      set_now();
      return kNone;
    }
    if (wants_time_) return kFormat;
    switch (meaning.word) {
      case DatetimeWord::kMonth:
        // A number that was taken for the month is the day where the month has a name.
        found = kMonth;
        if ((seen_ & kMonth) != 0 && !month_was_named_ && (seen_ & kDay) == 0 &&
            parts_.month >= 1 && parts_.month <= 31) {
          parts_.day = parts_.month;
          found = kDay;
        }
        month_was_named_ = true;
        parts_.month = meaning.value;
        return kNone;
      case DatetimeWord::kWeekday:
        found = kWeekday;
        return kNone;
      case DatetimeWord::kToday:
        special_ = Special::kNone;
        found = kWholeDate;
        parts_.set_days(today() + meaning.value);
        return kNone;
      default:
        found = kSpecial;
        special_ = meaning.word == DatetimeWord::kEpoch      ? Special::kEpoch
                   : meaning.word == DatetimeWord::kInfinity ? Special::kInfinity
                                                             : Special::kMinusInfinity;
        return kNone;
    }
  }

  std::int64_t today() const {
    std::int64_t days = 0, time_us = 0;
    split_timestamp(local_from_utc(context_, transaction_now(context_)), days, time_us);
    return days;
  }

  void set_now() {
    std::int64_t days = 0, time_us = 0;
    const std::int64_t now = transaction_now(context_);
    split_timestamp(local_from_utc(context_, now), days, time_us);
    if (!wants_time_) {
      parts_.set_days(days);
      seconds_east_ = session_time_zone(context_).offset_at(now);
    }
    parts_.set_time(time_us);
  }

  DatetimeFault finish_parts() {
    const DatetimeFault fault = parts_.finish_date(seen_, is_julian_, before_christ_);
    if (fault != kNone || (seen_ & kHalfOfDay) == 0) return fault;
    if (parts_.hour > 12) return kRange;
    if (parts_.hour == 12) parts_.hour = 0;
    if (afternoon_) parts_.hour += 12;
    return kNone;
  }

  DatetimeFault finish_zone(std::int64_t days, ParsedDatetime& out) {
    if ((seen_ & kZone) == 0) zone_ = &session_time_zone(context_);
    if (zone_ != nullptr && (seen_ & kSummerTime) != 0) return kFormat;
    out.days = days;
    out.time_us = parts_.time_us();
    out.seconds_east = seconds_east_;
    // Where no moment can be told UTC does: the caller finds the date out of range.
    if (zone_ != nullptr && days >= kDateMin && days < kTimestampEnd / kUsPerDay)
      out.seconds_east = zone_->offset_of_local(days * kUsPerDay + out.time_us);
    return kNone;
  }

  const EvalContext& context_;
  std::vector<DatetimeField> fields_;
  std::size_t at_ = 0;
  DatetimeParts parts_;
  unsigned seen_ = 0;
  DatetimeWord prefix_ = DatetimeWord::kNoWord;  // t or j: what the next number is
  Special special_ = Special::kNone;
  std::int32_t seconds_east_ = 0;
  const TimeZone* zone_ = nullptr;
  bool zone_moves_ = false;  // zone_ is an abbreviation, which needs no date
  bool wants_time_ = false, month_was_named_ = false, is_julian_ = false;
  bool before_christ_ = false, afternoon_ = false;
};

}  // namespace

ParsedDatetime read_datetime(const EvalContext& context, std::string_view text,
                             const char* type_name, std::size_t bytes_max) {
  ParsedDatetime out;
  const DatetimeFault fault = Reader(context).datetime(text, bytes_max, out);
  if (fault != kNone) raise_datetime_fault(fault, type_name, text);
  return out;
}

ParsedDatetime read_time_of_day(const EvalContext& context, std::string_view text,
                                const char* type_name) {
  ParsedDatetime out;
  const DatetimeFault fault = Reader(context).time_of_day(text, out);
  if (fault != kNone) raise_datetime_fault(fault, type_name, text);
  return out;
}

}  // namespace granary::sql
