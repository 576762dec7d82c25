// sql/functions/series.cpp: generate_series.
#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/functions/families.h"
#include "sql/session_context.h"
#include "sql/types/datetime.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_zero_step() { throw SqlError("22023", "step size cannot equal zero"); }

/// T is the width beyond which the series ends.
template <class T>
class IntegerSeries final : public SetCursor {
 public:
  IntegerSeries(std::int64_t start, std::int64_t stop, std::int64_t step)
      : at_(start), stop_(stop), step_(step) {}
  bool next(EvalContext&, Value* row) override {
    if (ended_ || (step_ > 0 ? at_ > stop_ : at_ < stop_)) return false;
    *row = Value::of_int(at_);
    T sum = 0;
    ended_ = __builtin_add_overflow(at_, step_, &sum);
    at_ = sum;
    return true;
  }

 private:
  std::int64_t at_;
  std::int64_t stop_;
  std::int64_t step_;
  bool ended_ = false;
};

template <class T>
SetCursor* open_integers(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  const std::int64_t step = count > 2 ? args[2].integer : 1;
  if (step == 0) raise_zero_step();
  return new IntegerSeries<T>(args[0].integer, args[1].integer, step);
}

class NumericSeries final : public SetCursor {
 public:
  NumericSeries(Numeric start, Numeric stop, Numeric step)
      : at_(std::move(start)), stop_(std::move(stop)), step_(std::move(step)) {}
  bool next(EvalContext& context, Value* row) override {
    const int order = compare(at_, stop_);
    if (step_.is_negative() ? order < 0 : order > 0) return false;
    *row = at_.store(*context.arena);
    at_ = add(at_, step_);
    return true;
  }

 private:
  Numeric at_;
  Numeric stop_;
  Numeric step_;
};

SetCursor* open_numerics(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  static constexpr const char* kNames[] = {"start value", "stop value", "step size"};
  Numeric parts[3] = {{}, {}, Numeric::of(1)};
  for (std::uint32_t i = 0; i < count; ++i) {
    parts[i] = Numeric::load(args[i]);
    if (parts[i].is_special()) {
      throw SqlError("22023", std::string(kNames[i]) + " cannot be " +
                                  (parts[i].is_nan() ? "NaN" : "infinity"));
    }
  }
  if (parts[2].is_zero()) raise_zero_step();
  return new NumericSeries(parts[0], parts[1], parts[2]);
}

template <bool kWithZone>
class TimestampSeries final : public SetCursor {
 public:
  TimestampSeries(std::int64_t start, std::int64_t stop, Interval step)
      : at_(start), stop_(stop), step_(step), rising_(step.span_us() > 0) {}
  bool next(EvalContext& context, Value* row) override {
    if (rising_ ? at_ > stop_ : at_ < stop_) return false;
    *row = Value::of_int(at_);
    if constexpr (kWithZone) {
      at_ = add_interval_to_timestamptz(context, at_, step_);
    } else {
      at_ = add_interval_to_timestamp(at_, step_);
    }
    return true;
  }

 private:
  std::int64_t at_;
  std::int64_t stop_;
  Interval step_;
  bool rising_;
};

template <bool kWithZone>
SetCursor* open_timestamps(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  const Interval step = Interval::load(args[2]);
  if (step.span_us() == 0) raise_zero_step();
  return new TimestampSeries<kWithZone>(args[0].integer, args[1].integer, step);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1067},
     "generate_series",
     {kInt4, kInt4},
     kInt4,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_integers<std::int32_t>},
    {Oid{1066},
     "generate_series",
     {kInt4, kInt4, kInt4},
     kInt4,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_integers<std::int32_t>},
    {Oid{1069},
     "generate_series",
     {kInt8, kInt8},
     kInt8,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_integers<std::int64_t>},
    {Oid{1068},
     "generate_series",
     {kInt8, kInt8, kInt8},
     kInt8,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_integers<std::int64_t>},
    {Oid{3260},
     "generate_series",
     {kNumeric, kNumeric},
     kNumeric,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_numerics},
    {Oid{3259},
     "generate_series",
     {kNumeric, kNumeric, kNumeric},
     kNumeric,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_numerics},
    {Oid{938},
     "generate_series",
     {kTimestamp, kTimestamp, kInterval},
     kTimestamp,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_timestamps<false>},
    {Oid{939},
     "generate_series",
     {kTimestamptz, kTimestamptz, kInterval},
     kTimestamptz,
     nullptr,
     true,
     kStable,
     false,
     0,
     &open_timestamps<true>},
};

}  // namespace

std::span<const FunctionRow> series_functions() { return kRows; }

}  // namespace granary::sql::functions
