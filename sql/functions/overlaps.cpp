// sql/functions/overlaps.cpp: (start, end) OVERLAPS (start, end), ends given as moments or as
// lengths.
#include <utility>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

namespace {

/// The function that adds an interval to a moment of the type.
template <Oid kType>
constexpr Oid kAddInterval = kType == kTime        ? Oid{1747}
                             : kType == kTimestamp ? Oid{2032}
                                                   : Oid{1189};

struct Period {
  Value start, end;
};

/// The two ends in order; a missing start is its end, the end then missing.
template <Oid kType>
Period ordered(Value start, Value end) {
  if (start.is_null()) return {end, Value::null()};
  if (!end.is_null() && type_of(kType).compare(start, end, kType) > 0) std::swap(start, end);
  return {start, end};
}

template <Oid kType, bool kLength>
Value end_of(EvalContext& context, const Value& start, const Value& end) {
  if constexpr (!kLength) {
    return end;
  } else {
    if (start.is_null() || end.is_null()) return Value::null();
    const Oid types[] = {kType, kInterval};
    CallInfo info;
    info.argument_types = types;
    info.result_type = kType;
    const Value args[] = {start, end};
    Value out;
    find_function(kAddInterval<kType>)->call(context, info, args, 2, out);
    return out;
  }
}

/// NULL where a missing end could decide.
template <Oid kType, bool kFirstLength, bool kSecondLength>
void overlaps(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  const auto compare = type_of(kType).compare;
  Period a = ordered<kType>(args[0], end_of<kType, kFirstLength>(context, args[0], args[1]));
  Period b = ordered<kType>(args[2], end_of<kType, kSecondLength>(context, args[2], args[3]));
  if (a.start.is_null() || b.start.is_null()) return;
  const int order = compare(a.start, b.start, kType);
  if (order == 0) {
    if (!a.end.is_null() && !b.end.is_null()) out = Value::of_bool(true);
    return;
  }
  if (order > 0) std::swap(a, b);  // a starts first
  if (a.end.is_null()) return;
  if (compare(b.start, a.end, kType) < 0) {
    out = Value::of_bool(true);
  } else if (!b.end.is_null()) {
    out = Value::of_bool(false);
  }
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1304},
     "overlaps",
     {kTimestamptz, kTimestamptz, kTimestamptz, kTimestamptz},
     kBool,
     overlaps<kTimestamptz, false, false>,
     false},
    {Oid{1305},
     "overlaps",
     {kTimestamptz, kInterval, kTimestamptz, kInterval},
     kBool,
     overlaps<kTimestamptz, true, true>,
     false,
     kStable},
    {Oid{1306},
     "overlaps",
     {kTimestamptz, kTimestamptz, kTimestamptz, kInterval},
     kBool,
     overlaps<kTimestamptz, false, true>,
     false,
     kStable},
    {Oid{1307},
     "overlaps",
     {kTimestamptz, kInterval, kTimestamptz, kTimestamptz},
     kBool,
     overlaps<kTimestamptz, true, false>,
     false,
     kStable},
    {Oid{2041},
     "overlaps",
     {kTimestamp, kTimestamp, kTimestamp, kTimestamp},
     kBool,
     overlaps<kTimestamp, false, false>,
     false},
    {Oid{2042},
     "overlaps",
     {kTimestamp, kInterval, kTimestamp, kInterval},
     kBool,
     overlaps<kTimestamp, true, true>,
     false},
    {Oid{2043},
     "overlaps",
     {kTimestamp, kTimestamp, kTimestamp, kInterval},
     kBool,
     overlaps<kTimestamp, false, true>,
     false},
    {Oid{2044},
     "overlaps",
     {kTimestamp, kInterval, kTimestamp, kTimestamp},
     kBool,
     overlaps<kTimestamp, true, false>,
     false},
    {Oid{1308},
     "overlaps",
     {kTime, kTime, kTime, kTime},
     kBool,
     overlaps<kTime, false, false>,
     false},
    {Oid{1309},
     "overlaps",
     {kTime, kInterval, kTime, kInterval},
     kBool,
     overlaps<kTime, true, true>,
     false},
    {Oid{1310},
     "overlaps",
     {kTime, kTime, kTime, kInterval},
     kBool,
     overlaps<kTime, false, true>,
     false},
    {Oid{1311},
     "overlaps",
     {kTime, kInterval, kTime, kTime},
     kBool,
     overlaps<kTime, true, false>,
     false},
    {Oid{1271},
     "overlaps",
     {kTimetz, kTimetz, kTimetz, kTimetz},
     kBool,
     overlaps<kTimetz, false, false>,
     false},
};

}  // namespace

std::span<const FunctionRow> overlaps_functions() { return kRows; }

}  // namespace granary::sql::functions
