#include "sql/types/datetime_parser.h"

#include <charconv>

#include "sql/session_context.h"
#include "sql/types/datetime.h"

namespace granary::sql {

namespace {

constexpr std::int64_t kYearMax = 6000000;  // of what is computed with, beyond every type

DateOrder order_of(const EvalContext& context) {
  return context.session != nullptr ? context.session->settings.date_order : DateOrder::kMdy;
}

}  // namespace

void DatetimeParser::raise_field_range(bool may_be_date_order) const {
  SqlError error("22008", "date/time field value out of range: \"" + std::string(text_) + "\"");
  if (may_be_date_order)
    error.diagnostic.hint = "Perhaps you need a different \"datestyle\" setting.";
  throw error;
}

std::string_view DatetimeParser::take_while(bool (*wanted)(char)) {
  const std::size_t start = at_;
  while (at_ < text_.size() && wanted(text_[at_])) ++at_;
  return text_.substr(start, at_ - start);
}

Number DatetimeParser::take_number() {
  const std::string_view digits = take_while([](char c) { return codec::is_digit(c); });
  Number out{0, digits.size()};
  if (digits.empty()) raise_syntax();
  if (std::from_chars(digits.data(), digits.data() + digits.size(), out.value).ec != std::errc{}) {
    raise_field_range();
  }
  return out;
}

std::int64_t DatetimeParser::fraction_us() {
  const std::string_view digits = take_while([](char c) { return codec::is_digit(c); });
  std::int64_t us = 0;
  for (std::size_t i = 0; i < 7; ++i) us = us * 10 + (i < digits.size() ? digits[i] - '0' : 0);
  return (us + 5) / 10;
}

void DatetimeParser::time_field(Number hour) {
  if (has_time_) raise_syntax();
  has_time_ = true;
  hour_ = hour.value;
  ++at_;
  minute_ = take_number().value;
  if (peek() == ':') {
    ++at_;
    second_ = take_number().value;
  }
  if (peek() == '.') {
    ++at_;
    fraction_us_ = fraction_us();
  }
}

/// Parts joined by one separator: 2024-01-15, 1/15/2024, 15-Jan-2024, 15.01.2024.
void DatetimeParser::date_field(std::size_t start) {
  if (has_date_ || !numbers_.empty()) raise_syntax();
  at_ = start;
  char separator = '\0';
  int parts = 0;
  while (true) {
    if (codec::is_digit(peek())) {
      numbers_.push_back(take_number());
    } else {
      const std::string word =
          codec::lower_ascii(take_while([](char c) { return codec::is_alpha(c); }));
      // 2024-01-Jan is none: after two numbers no name is waited for.
      if (numbers_.size() == 2 || !keyword(word) || !month_was_named_) raise_syntax();
    }
    ++parts;
    const char next = peek();
    if (parts == 3 || (next != '-' && next != '/' && next != '.') ||
        (separator != '\0' && next != separator)) {
      break;
    }
    separator = next;
    ++at_;
  }
  if (parts == 2 && separator == '.' && numbers_.size() == 2 && numbers_[0].digits >= 4 &&
      numbers_[1].digits == 3) {
    // Year and day of the year.
    if (numbers_[0].value > kYearMax) raise_field_range();
    days_ = days_from_civil(numbers_[0].value, 1, 1) + numbers_[1].value - 1;
    days_known_ = true;
    has_date_ = true;
    numbers_.clear();
    return;
  }
  if (parts != 3) raise_syntax();
  has_date_ = true;
}

void DatetimeParser::plain_number(Number number) {
  if (after_t_ || (has_date_ && !has_time_ && number.digits >= 4 && numbers_.empty()) ||
      (has_date_ && numbers_.size() >= 3 && !has_time_ &&
       (number.digits == 6 || number.digits == 4))) {
    if (has_time_ || (number.digits != 6 && number.digits != 4 && number.digits != 2))
      raise_syntax();
    has_time_ = true;
    std::int64_t rest = number.value;
    if (number.digits == 6) {
      second_ = rest % 100;
      rest /= 100;
    }
    if (number.digits >= 4) {
      minute_ = rest % 100;
      rest /= 100;
    }
    hour_ = rest;
    if (number.digits == 6 && peek() == '.') {
      ++at_;
      fraction_us_ = fraction_us();
    }
    return;
  }
  if (number.digits == 8 || (number.digits == 6 && numbers_.empty() && !has_date_ && !month_)) {
    if (has_date_) raise_syntax();
    has_date_ = true;
    day_ = static_cast<int>(number.value % 100);
    month_ = static_cast<int>(number.value / 100 % 100);
    year_ = number.value / 10000;
    year_digits_ = number.digits - 4;
    return;
  }
  numbers_.push_back(number);
  has_date_ = true;
}

void DatetimeParser::number_field() {
  const std::size_t start = at_;
  const Number number = take_number();
  const char next = peek();
  const bool more = codec::is_digit(peek(1)) || codec::is_alpha(peek(1));
  if (next == ':') {
    time_field(number);
  } else if ((next == '-' || next == '/' || next == '.') && more && !(after_t_ && has_date_) &&
             !(next == '.' && has_date_)) {
    date_field(start);
  } else {
    plain_number(number);
  }
}

void DatetimeParser::set_days_from_today(std::int64_t shift) {
  std::int64_t unused = 0;
  split_timestamp(local_from_utc(context_, transaction_now(context_)), days_, unused);
  days_ += shift;
  days_known_ = true;
  has_date_ = true;
}

bool DatetimeParser::keyword(std::string_view word) {
  if (word.size() >= 3) {
    for (int i = 0; i < 12; ++i) {
      const std::string name = codec::lower_ascii(kMonthNames[i]);
      if (word == name || word == name.substr(0, 3) || (i == 8 && word == "sept")) {
        if (month_) {
          if (numbers_.size() != 1 || day_) raise_syntax();
        }
        month_ = i + 1;
        month_was_named_ = true;
        has_date_ = true;
        return true;
      }
    }
    for (const char* day : kDayNames) {
      const std::string name = codec::lower_ascii(day);
      if (word == name || word == name.substr(0, 3) || word == "tues" || word == "weds" ||
          word == "thur" || word == "thurs") {
        return true;
      }
    }
  }
  if (word == "am" || word == "pm") {
    pm_ = word == "pm";
  } else if (word == "bc" || word == "ad") {
    bc_ = word == "bc";
    ad_ = !bc_;
  } else if (word == "today") {
    set_days_from_today(0);
  } else if (word == "tomorrow") {
    set_days_from_today(1);
  } else if (word == "yesterday") {
    set_days_from_today(-1);
  } else if (word == "allballs") {
    has_time_ = true;
    zone_ = fixed_time_zone(0);
  } else if (word == "epoch") {
    days_ = kUnixEpochDays;
    days_known_ = has_date_ = true;
    zone_ = fixed_time_zone(0);
  } else if (word == "now") {
    special_ = Special::kNow;
  } else if (word == "infinity") {
    special_ = Special::kInfinity;
  } else if (word == "on" || word == "at") {
    return true;
  } else {
    return false;
  }
  return true;
}

/// Jan-15-2024
void DatetimeParser::month_date_field() {
  while (peek() == '-' && codec::is_digit(peek(1))) {
    ++at_;
    numbers_.push_back(take_number());
  }
}

/// A zone's name reaches to the next space: America/New_York, Etc/GMT+5, UTC+3.
void DatetimeParser::zone_word(std::size_t start) {
  at_ = start;
  const std::string_view name = take_while([](char c) { return !codec::is_space(c) && c != ','; });
  const TimeZone* zone = find_time_zone(name);
  if (zone == nullptr) {
    if (name.find('/') == std::string_view::npos) raise_syntax();
    throw SqlError("22023", "time zone \"" + codec::lower_ascii(name) + "\" not recognized");
  }
  if (zone_ != nullptr) raise_syntax();
  zone_ = zone;
}

void DatetimeParser::word_field() {
  const std::size_t start = at_;
  const std::string word =
      codec::lower_ascii(take_while([](char c) { return codec::is_alpha(c); }));
  const char next = peek();
  if (word == "t" && (codec::is_digit(next) || next == ' ')) {
    after_t_ = true;
    return;
  }
  if (word == "j" && codec::is_digit(next) && !has_date_) {
    days_ = take_number().value - kJulianShift;
    days_known_ = has_date_ = true;
    return;
  }
  if (next != '/' && next != '_' && keyword(word)) {
    if (month_was_named_ && next == '-' && numbers_.empty()) month_date_field();
    return;
  }
  zone_word(start);
}

/// +02, -0330, +05:30:00 after a time; -infinity.
void DatetimeParser::signed_field() {
  const bool negative = peek() == '-';
  ++at_;
  if (codec::is_alpha(peek())) {
    const std::string word =
        codec::lower_ascii(take_while([](char c) { return codec::is_alpha(c); }));
    if (word != "infinity") raise_syntax();
    special_ = negative ? Special::kMinusInfinity : Special::kInfinity;
    return;
  }
  if (!codec::is_digit(peek())) raise_syntax();
  if (zone_ != nullptr) raise_syntax();
  Number hours = take_number();
  std::int64_t minutes = 0;
  std::int64_t seconds = 0;
  if (peek() == ':') {
    ++at_;
    minutes = take_number().value;
    if (peek() == ':') {
      ++at_;
      seconds = take_number().value;
    }
  } else if (hours.digits > 2) {
    minutes = hours.value % 100;
    hours.value /= 100;
  }
  if (hours.value > 15 || minutes > 59 || seconds > 59) {
    throw SqlError("22009", "time zone displacement out of range: \"" + std::string(text_) + "\"");
  }
  const auto total = static_cast<std::int32_t>(hours.value * 3600 + minutes * 60 + seconds);
  zone_ = fixed_time_zone(negative ? -total : total);
}

void DatetimeParser::assign_numbers() {
  const auto as_year = [&](const Number& n) {
    year_ = n.value;
    year_digits_ = n.digits;
  };
  const auto as_int = [&](const Number& n) {
    if (n.value > 9999) raise_field_range(true);
    return static_cast<int>(n.value);
  };
  if (numbers_.empty()) return;
  if (month_was_named_) {
    if (numbers_.size() != 2) raise_syntax();
    const bool year_first = numbers_[0].digits > 2 ||
                            (order_of(context_) == DateOrder::kYmd && numbers_[1].digits <= 2);
    as_year(numbers_[year_first ? 0 : 1]);
    day_ = as_int(numbers_[year_first ? 1 : 0]);
    return;
  }
  if (numbers_.size() != 3) raise_syntax();
  if (numbers_[0].digits > 2 || order_of(context_) == DateOrder::kYmd) {
    as_year(numbers_[0]);
    month_ = as_int(numbers_[1]);
    day_ = as_int(numbers_[2]);
    return;
  }
  const bool day_first = order_of(context_) == DateOrder::kDmy;
  month_ = as_int(numbers_[day_first ? 1 : 0]);
  day_ = as_int(numbers_[day_first ? 0 : 1]);
  as_year(numbers_[2]);
}

void DatetimeParser::finish_date() {
  if (days_known_) return;
  assign_numbers();
  if (!year_ || !month_ || !day_) raise_syntax();
  std::int64_t year = *year_;
  if (bc_) {
    if (year <= 0) raise_field_range();
    year = 1 - year;
  } else if (year_digits_ <= 2 && !ad_) {
    year += year < 70 ? 2000 : 1900;
  } else if (year == 0) {
    raise_field_range();
  }
  if (*month_ < 1 || *month_ > 12) raise_field_range(true);
  if (*day_ < 1 || *day_ > 31) raise_field_range(true);
  if (year > kYearMax || *day_ > days_in_month(year, *month_)) raise_field_range();
  days_ = days_from_civil(year, *month_, *day_);
}

void DatetimeParser::finish_time() {
  if (pm_) {
    if (!has_time_) raise_syntax();
    if (hour_ > 12) raise_field_range();
    if (*pm_ && hour_ != 12) hour_ += 12;
    if (!*pm_ && hour_ == 12) hour_ = 0;
  }
  if (hour_ > 24 || minute_ > 59 || second_ > 60 ||
      (hour_ == 24 && (minute_ != 0 || second_ != 0 || fraction_us_ != 0))) {
    raise_field_range();
  }
  time_us_ = hour_ * kUsPerHour + minute_ * kUsPerMinute + second_ * kUsPerSecond + fraction_us_;
  if (time_us_ > kUsPerDay) raise_field_range();
}

void DatetimeParser::run() {
  while (true) {
    take_while([](char c) { return codec::is_space(c) || c == ','; });
    if (at_ >= text_.size()) break;
    const char c = text_[at_];
    if (codec::is_digit(c)) {
      number_field();
    } else if (codec::is_alpha(c)) {
      word_field();
    } else if (c == '+' || c == '-') {
      signed_field();
    } else {
      raise_syntax();
    }
  }
  if (special_ != Special::kNone) {
    if (has_time_ || has_date_) raise_syntax();
    return;
  }
  if (has_date_) finish_date();
  finish_time();
  if (!has_date_ && !has_time_) raise_syntax();
}

bool DatetimeParser::lacks_date_for_zone() const {
  return zone_ != nullptr && !has_date_ && !zone_->is_fixed();
}

std::int32_t DatetimeParser::offset() const {
  const TimeZone& zone = zone_ != nullptr ? *zone_ : session_time_zone(context_);
  return zone.offset_of_local(days_ * kUsPerDay + time_us_);
}

}  // namespace granary::sql
