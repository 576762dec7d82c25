// sql/functions/hypothetical_set.cpp: rank, dense_rank, percent_rank and cume_dist, written with
// WITHIN GROUP (ORDER BY x, ...): where a row with the direct arguments for its sort keys would
// stand among the rows of the group. The arguments are the direct ones and then as many sort keys;
// the executor hands the rows over in their order, each with its keys behind the arguments.
#include "sql/executor/aggregate_info.h"
#include "sql/executor/row_hash.h"
#include "sql/functions/call.h"
#include "sql/functions/families.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

struct Place {
  std::int64_t rows;
  std::int64_t before;
  std::int64_t distinct_before;
  std::int64_t peers;
  const Value* last_before;  // its sort keys; the executor keeps the rows until the end
};
Place& place_of(void* state) { return *static_cast<Place*>(state); }

void step(EvalContext&, Call call, void* state, const Value* args, std::uint32_t count) {
  const SortOrder& order = *static_cast<const AggregateInfo&>(call).key_order;
  Place& place = place_of(state);
  const Value* keys = args + count;
  ++place.rows;
  const int side = order.compare(keys, args);
  if (side == 0) ++place.peers;
  if (side >= 0) return;
  ++place.before;
  if (place.last_before == nullptr || order.compare(place.last_before, keys) != 0)
    ++place.distinct_before;
  place.last_before = keys;
}

void rank(EvalContext&, Call, void* state, Value& out) {
  out = Value::of_int(place_of(state).before + 1);
}

void dense_rank(EvalContext&, Call, void* state, Value& out) {
  out = Value::of_int(place_of(state).distinct_before + 1);
}

void percent_rank(EvalContext&, Call, void* state, Value& out) {
  const Place& place = place_of(state);
  const auto rows = static_cast<double>(place.rows);
  out = Value::of_float(place.rows == 0 ? 0 : static_cast<double>(place.before) / rows);
}

void cume_dist(EvalContext&, Call, void* state, Value& out) {
  const Place& place = place_of(state);
  out = Value::of_float(static_cast<double>(place.before + place.peers + 1) /
                        static_cast<double>(place.rows + 1));
}

constexpr AggregateRow kRows[] = {
    {Oid{3986}, "rank", {kAny}, kInt8, sizeof(Place), step, rank, false, AggregateKind::kHypothetical},
    {Oid{3988},
     "percent_rank",
     {kAny},
     kFloat8,
     sizeof(Place),
     step,
     percent_rank,
     false,
     AggregateKind::kHypothetical},
    {Oid{3990},
     "cume_dist",
     {kAny},
     kFloat8,
     sizeof(Place),
     step,
     cume_dist,
     false,
     AggregateKind::kHypothetical},
    {Oid{3992},
     "dense_rank",
     {kAny},
     kInt8,
     sizeof(Place),
     step,
     dense_rank,
     false,
     AggregateKind::kHypothetical},
};

}  // namespace

std::span<const AggregateRow> hypothetical_set_aggregates() { return kRows; }

}  // namespace granary::sql::functions
