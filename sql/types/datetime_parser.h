// sql/types/datetime_parser.h: text to the date, time of day and zone that it names.
// One left-to-right pass splits the text into fields; each field is recognized by its shape (12:30,
// 2024-01-15, Jan, +02, PM ...); at the end year, month and day are told apart by the session's
// DateOrder where the shape leaves it open.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/types/codec.h"
#include "sql/types/time_zone.h"

namespace granary::sql {

struct Number {
  std::int64_t value;
  std::size_t digits;
};

class DatetimeParser {
 public:
  /// text must outlive the parser; type_name is for messages.
  DatetimeParser(const EvalContext& context, std::string_view text, const char* type_name,
                 bool prefers_time = false)
      : context_(context), text_(text), type_name_(type_name), after_t_(prefers_time) {}

  enum class Special { kNone, kInfinity, kMinusInfinity, kNow };

  void run();
  Special special() const { return special_; }
  bool has_date() const { return has_date_; }
  bool has_time() const { return has_time_; }
  std::int64_t days() const { return days_; }
  std::int64_t time_us() const { return time_us_; }
  /// Seconds east of UTC of the wall clock reading; the session's zone where none was given.
  std::int32_t offset() const;
  bool has_zone() const { return zone_ != nullptr; }
  /// A zone was given whose offset is known only for a date, and none was.
  bool lacks_date_for_zone() const;
  [[noreturn]] void raise_syntax() const {
    codec::raise_invalid_syntax(type_name_, text_, "22007");
  }
  [[noreturn]] void raise_field_range(bool may_be_date_order = false) const;

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  std::string_view take_while(bool (*wanted)(char));
  Number take_number();
  void number_field();
  void time_field(Number hour);
  std::int64_t fraction_us();
  void date_field(std::size_t start);
  void plain_number(Number number);
  void word_field();
  bool keyword(std::string_view word);
  void month_date_field();
  void signed_field();
  void zone_word(std::size_t start);
  void set_days_from_today(std::int64_t shift);
  void assign_numbers();
  void finish_date();
  void finish_time();

  const EvalContext& context_;
  std::string_view text_;
  const char* type_name_;
  bool after_t_;  // plain digits are a time: a T came before, or a time is all that is wanted
  std::size_t at_ = 0;

  Special special_ = Special::kNone;
  std::vector<Number> numbers_;  // parts of the date whose meaning is not known yet
  bool month_was_named_ = false;
  std::optional<std::int64_t> year_;
  std::size_t year_digits_ = 4;
  std::optional<int> month_;
  std::optional<int> day_;
  bool bc_ = false;
  bool ad_ = false;
  std::optional<bool> pm_;
  bool has_date_ = false;
  bool has_time_ = false;
  bool days_known_ = false;
  std::int64_t days_ = 0;
  std::int64_t hour_ = 0;
  std::int64_t minute_ = 0;
  std::int64_t second_ = 0;
  std::int64_t fraction_us_ = 0;
  std::int64_t time_us_ = 0;
  const TimeZone* zone_ = nullptr;
};

}  // namespace granary::sql
