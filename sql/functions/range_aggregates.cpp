// sql/functions/range_aggregates.cpp: range_agg and range_intersect_agg.
#include "sql/functions/aggregate_state.h"
#include "sql/functions/range_functions.h"
#include "sql/types/element.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

/// All that came, each behind its size.
struct Collected {
  ArenaBuffer buffer;
  std::uint32_t count;
};

void collect_step(EvalContext& context, Call, void* state, const Value* args, std::uint32_t) {
  auto& all = *static_cast<Collected*>(state);
  std::string bytes;
  put_element(bytes, args[0], Representation::kBytes);
  all.buffer.append(*context.arena, bytes);
  ++all.count;
}
void collect_final(EvalContext& context, Call call, void* state, Value& out) {
  const auto& all = *static_cast<const Collected*>(state);
  if (all.count == 0) return;
  const RangeFamily& family = *find_multirange_family(call.result_type);
  std::vector<Range> ranges;
  const char* at = all.buffer.data;
  for (std::uint32_t i = 0; i < all.count; ++i) {
    const Value value = take_element(at, Representation::kBytes);
    const std::vector<Range> part = ranges_of(value, call.argument_types[0], family);
    ranges.insert(ranges.end(), part.begin(), part.end());
  }
  normalize_ranges(ranges, family);
  out = store_multirange(*context.arena, ranges, family);
}

/// What all have in common so far, in its stored form.
struct Common {
  char* bytes;
  std::uint32_t size;
  std::uint32_t capacity;
  bool any;

  Value value() const { return Value::of_text({bytes, size}); }
  void keep(EvalContext& context, const Value& from) {
    any = true;
    if (from.size() > capacity) {
      capacity = from.size() * 2;
      bytes = context.arena->allocate(capacity);
    }
    std::memcpy(bytes, from.bytes, from.size());
    size = from.size();
  }
};

std::string common_part(const Value& a, const Value& b, Oid type) {
  const RangeFamily& family = range_family_of(type);
  if (type == family.range) {
    std::string out;
    put_range(out, intersection(load_range(a, family), load_range(b, family), family), family);
    return out;
  }
  Arena arena;
  return std::string(
      store_multirange(arena,
                       intersection(load_multirange(a, family), load_multirange(b, family), family),
                       family)
          .text());
}

void intersect_step(EvalContext& context, Call call, void* state, const Value* args,
                    std::uint32_t) {
  auto& common = *static_cast<Common*>(state);
  if (!common.any) {
    common.keep(context, args[0]);
    return;
  }
  const std::string next = common_part(common.value(), args[0], call.argument_types[0]);
  common.keep(context, Value::of_text(next));
}
void intersect_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& common = *static_cast<const Common*>(state);
  if (common.any) out = Value::of_text(context.arena->copy(common.value().text()));
}

constexpr AggregateRow kRows[] = {
    {Oid{4301},
     "range_agg",
     {kAnyRange},
     kAnyMultirange,
     sizeof(Collected),
     collect_step,
     collect_final},
    {Oid{6227},
     "range_agg",
     {kAnyMultirange},
     kAnyMultirange,
     sizeof(Collected),
     collect_step,
     collect_final},
    {Oid{4450},
     "range_intersect_agg",
     {kAnyRange},
     kAnyRange,
     sizeof(Common),
     intersect_step,
     intersect_final},
    {Oid{4389},
     "range_intersect_agg",
     {kAnyMultirange},
     kAnyMultirange,
     sizeof(Common),
     intersect_step,
     intersect_final},
};

}  // namespace

std::span<const AggregateRow> range_aggregates() { return kRows; }

}  // namespace granary::sql::functions
