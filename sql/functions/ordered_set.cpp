// sql/functions/ordered_set.cpp: percentile_cont, percentile_disc and mode, written with WITHIN
// GROUP (ORDER BY x). The argument lists here are the direct arguments and then x; the executor
// hands the rows over in the order asked for, NULLs left out.
#include <cmath>

#include "sql/functions/aggregate_state.h"
#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/functions/families.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

/// The sorted values; their bytes live in the aggregate's arena, as the collected rows do.
struct Sorted {
  ArenaBuffer buffer;
  Value direct;  // the first argument

  std::size_t count() const { return buffer.size / sizeof(Value); }
  Value at(std::size_t i) const { return codec::load<Value>(buffer.data + i * sizeof(Value)); }
  void add(Arena& arena, const Value& value) {
    buffer.append(arena, {reinterpret_cast<const char*>(&value), sizeof value});
  }
};
Sorted& state_of(void* state) { return *static_cast<Sorted*>(state); }

void percentile_step(EvalContext& context, Call, void* state, const Value* args, std::uint32_t) {
  Sorted& s = state_of(state);
  s.direct = args[0];
  s.add(*context.arena, args[1]);
}
void mode_step(EvalContext& context, Call, void* state, const Value* args, std::uint32_t) {
  state_of(state).add(*context.arena, args[0]);
}

double checked_fraction(const Value& value) {
  const double fraction = value.float8;
  if (fraction >= 0 && fraction <= 1) return fraction;
  char text[40];
  std::snprintf(text, sizeof text, "%g", fraction);
  throw SqlError("22003", std::string("percentile value ") + text + " is not between 0 and 1");
}

Value discrete(EvalContext&, const Sorted& s, double fraction, Oid) {
  const auto row = static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(s.count())));
  return s.at(row == 0 ? 0 : row - 1);
}

/// Between the two rows beside the place asked for.
Value continuous(EvalContext& context, const Sorted& s, double fraction, Oid type) {
  const double place = fraction * static_cast<double>(s.count() - 1);
  const double first = std::floor(place);
  const Value low = s.at(static_cast<std::size_t>(first));
  const Value high = s.at(static_cast<std::size_t>(std::ceil(place)));
  const double share = place - first;
  if (share == 0) return low;
  if (type == kFloat8) return Value::of_float(low.float8 + (high.float8 - low.float8) * share);
  const Interval from = Interval::load(low);
  const Interval step = add_intervals(Interval::load(high), negate_interval(from));
  return add_intervals(from, interval_from_parts(step.months * share, step.days * share,
                                                 std::rint(static_cast<double>(step.us) * share)))
      .store(*context.arena);
}

using Pick = Value (*)(EvalContext&, const Sorted&, double, Oid);

template <Pick kPick>
void percentile_final(EvalContext& context, Call call, void* state, Value& out) {
  const Sorted& s = state_of(state);
  if (s.count() == 0) return;
  out = kPick(context, s, checked_fraction(s.direct), call.argument_types[1]);
}
template <Pick kPick>
void percentiles_final(EvalContext& context, Call call, void* state, Value& out) {
  const Sorted& s = state_of(state);
  if (s.count() == 0) return;
  const ArrayView fractions(s.direct);
  ArrayBuilder builder(call.argument_types[1]);
  for (const Value& fraction : fractions.values()) {
    builder.add(fraction.is_null()
                    ? Value::null()
                    : kPick(context, s, checked_fraction(fraction), call.argument_types[1]));
  }
  out = builder.finish(*context.arena, dimensions_of(fractions));
}

void mode_final(EvalContext&, Call call, void* state, Value& out) {
  const Sorted& s = state_of(state);
  const Oid type = call.argument_types[0];
  const TypeRow& row = type_of(type);
  std::size_t longest = 0;
  for (std::size_t from = 0, to = 0; from < s.count(); from = to) {
    while (to < s.count() && row.compare(s.at(from), s.at(to), type) == 0) ++to;
    if (to - from <= longest) continue;
    longest = to - from;
    out = s.at(from);
  }
}

constexpr Oid kIntervalArray{1187};
constexpr std::uint32_t kSortedBytes = sizeof(Sorted);

constexpr AggregateRow kRows[] = {
    {Oid{3974},
     "percentile_cont",
     {kFloat8, kFloat8},
     kFloat8,
     kSortedBytes,
     percentile_step,
     percentile_final<continuous>,
     true,
     AggregateKind::kOrderedSet},
    {Oid{3976},
     "percentile_cont",
     {kFloat8, kInterval},
     kInterval,
     kSortedBytes,
     percentile_step,
     percentile_final<continuous>,
     true,
     AggregateKind::kOrderedSet},
    {Oid{3980},
     "percentile_cont",
     {kFloat8Array, kFloat8},
     kFloat8Array,
     kSortedBytes,
     percentile_step,
     percentiles_final<continuous>,
     true,
     AggregateKind::kOrderedSet},
    {Oid{3982},
     "percentile_cont",
     {kFloat8Array, kInterval},
     kIntervalArray,
     kSortedBytes,
     percentile_step,
     percentiles_final<continuous>,
     true,
     AggregateKind::kOrderedSet},
    {Oid{3972},
     "percentile_disc",
     {kFloat8, kAnyElement},
     kAnyElement,
     kSortedBytes,
     percentile_step,
     percentile_final<discrete>,
     true,
     AggregateKind::kOrderedSet},
    {Oid{3978},
     "percentile_disc",
     {kFloat8Array, kAnyElement},
     kAnyArray,
     kSortedBytes,
     percentile_step,
     percentiles_final<discrete>,
     true,
     AggregateKind::kOrderedSet},
    {Oid{3984},
     "mode",
     {kAnyElement},
     kAnyElement,
     kSortedBytes,
     mode_step,
     mode_final,
     true,
     AggregateKind::kOrderedSet},
};

}  // namespace

std::span<const AggregateRow> ordered_set_aggregates() { return kRows; }

}  // namespace granary::sql::functions
