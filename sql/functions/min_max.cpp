// sql/functions/min_max.cpp: min and max of every ordered type.
#include "sql/extension_oid.h"
#include "sql/functions/families.h"
#include "sql/types/enum.h"
#include "sql/types/money.h"
#include "sql/types/ordered_type.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::functions {

namespace {

/// Bytes are copied into a buffer that is reused while they fit.
struct Best {
  Value value;
  char* buffer;
  std::uint32_t capacity;
  bool any;
};

void keep(EvalContext& context, Best& best, const Value& value, Representation form) {
  best.any = true;
  best.value = value;
  if (form != Representation::kBytes) return;
  if (value.size() > best.capacity) {
    best.capacity = value.size() * 2;
    best.buffer = context.arena->allocate(best.capacity);
  }
  if (value.size() != 0) std::memcpy(best.buffer, value.bytes, value.size());
  best.value.bytes = best.buffer;
}

/// Of values that compare equal and are not the same the last one is kept, as PostgreSQL's
/// functions of all types but bpchar do.
template <int kSign, bool kLatest = false>
void step(EvalContext& context, const CallInfo& call, void* state, const Value* args,
          std::uint32_t) {
  auto& best = *static_cast<Best*>(state);
  const TypeRow& row = ordered_type(call.argument_types[0]);
  constexpr int kLeast = kLatest ? -1 : 0;
  if (!best.any || row.compare(args[0], best.value, row.oid) * kSign > kLeast) {
    keep(context, best, args[0], row.representation);
  }
}

void final(EvalContext& context, const CallInfo& call, void* state, Value& out) {
  const auto& best = *static_cast<Best*>(state);
  if (!best.any) return;
  out = best.value;
  if (type_of(call.argument_types[0]).representation == Representation::kBytes) {
    out = Value::of_text(context.arena->copy(best.value.text()));
  }
}

constexpr std::uint32_t kBestBytes = sizeof(Best);

constexpr AggregateRow kRows[] = {
    {Oid{2133}, "min", {kInt2}, kInt2, kBestBytes, step<-1>, final},
    {Oid{2132}, "min", {kInt4}, kInt4, kBestBytes, step<-1>, final},
    {Oid{2131}, "min", {kInt8}, kInt8, kBestBytes, step<-1>, final},
    {Oid{2135}, "min", {kFloat4}, kFloat4, kBestBytes, step<-1, true>, final},
    {Oid{2136}, "min", {kFloat8}, kFloat8, kBestBytes, step<-1, true>, final},
    {Oid{2146}, "min", {kNumeric}, kNumeric, kBestBytes, step<-1, true>, final},
    {Oid{2145}, "min", {kText}, kText, kBestBytes, step<-1, true>, final},
    {Oid{2245}, "min", {kBpchar}, kBpchar, kBestBytes, step<-1>, final},
    {Oid{2138}, "min", {kDate}, kDate, kBestBytes, step<-1>, final},
    {Oid{2139}, "min", {kTime}, kTime, kBestBytes, step<-1>, final},
    {Oid{2140}, "min", {kTimetz}, kTimetz, kBestBytes, step<-1>, final},
    {Oid{2142}, "min", {kTimestamp}, kTimestamp, kBestBytes, step<-1>, final},
    {Oid{2143}, "min", {kTimestamptz}, kTimestamptz, kBestBytes, step<-1>, final},
    {Oid{2144}, "min", {kInterval}, kInterval, kBestBytes, step<-1, true>, final},
    {Oid{2134}, "min", {kOid}, kOid, kBestBytes, step<-1>, final},
    {Oid{2798}, "min", {kTid}, kTid, kBestBytes, step<-1>, final},
    {Oid{3527}, "min", {kAnyEnum}, kAnyEnum, kBestBytes, step<-1>, final},
    {Oid{2051}, "min", {kAnyArray}, kAnyArray, kBestBytes, step<-1, true>, final},
    {Oid{2141}, "min", {kMoney}, kMoney, kBestBytes, step<-1>, final},
    {Oid{4190}, "min", {kPgLsn}, kPgLsn, kBestBytes, step<-1>, final},
    {Oid{5100}, "min", {kXid8}, kXid8, kBestBytes, step<-1>, final},
    {Oid{15398}, "min", {kCitext}, kCitext, kBestBytes, step<-1, true>, final},
    {Oid{2117}, "max", {kInt2}, kInt2, kBestBytes, step<1>, final},
    {Oid{2116}, "max", {kInt4}, kInt4, kBestBytes, step<1>, final},
    {Oid{2115}, "max", {kInt8}, kInt8, kBestBytes, step<1>, final},
    {Oid{2119}, "max", {kFloat4}, kFloat4, kBestBytes, step<1, true>, final},
    {Oid{2120}, "max", {kFloat8}, kFloat8, kBestBytes, step<1, true>, final},
    {Oid{2130}, "max", {kNumeric}, kNumeric, kBestBytes, step<1, true>, final},
    {Oid{2129}, "max", {kText}, kText, kBestBytes, step<1, true>, final},
    {Oid{2244}, "max", {kBpchar}, kBpchar, kBestBytes, step<1>, final},
    {Oid{2122}, "max", {kDate}, kDate, kBestBytes, step<1>, final},
    {Oid{2123}, "max", {kTime}, kTime, kBestBytes, step<1>, final},
    {Oid{2124}, "max", {kTimetz}, kTimetz, kBestBytes, step<1>, final},
    {Oid{2126}, "max", {kTimestamp}, kTimestamp, kBestBytes, step<1>, final},
    {Oid{2127}, "max", {kTimestamptz}, kTimestamptz, kBestBytes, step<1>, final},
    {Oid{2128}, "max", {kInterval}, kInterval, kBestBytes, step<1, true>, final},
    {Oid{2118}, "max", {kOid}, kOid, kBestBytes, step<1>, final},
    {Oid{2797}, "max", {kTid}, kTid, kBestBytes, step<1>, final},
    {Oid{3526}, "max", {kAnyEnum}, kAnyEnum, kBestBytes, step<1>, final},
    {Oid{2050}, "max", {kAnyArray}, kAnyArray, kBestBytes, step<1, true>, final},
    {Oid{2125}, "max", {kMoney}, kMoney, kBestBytes, step<1>, final},
    {Oid{4189}, "max", {kPgLsn}, kPgLsn, kBestBytes, step<1>, final},
    {Oid{5099}, "max", {kXid8}, kXid8, kBestBytes, step<1>, final},
    {Oid{15399}, "max", {kCitext}, kCitext, kBestBytes, step<1, true>, final},
};

}  // namespace

std::span<const AggregateRow> min_max_aggregates() { return kRows; }

}  // namespace granary::sql::functions
