// sql/functions/bit_functions.cpp: functions and aggregates over strings of bits.
#include <algorithm>
#include <bit>

#include "sql/functions/aggregate_state.h"
#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
#include "sql/types/bit.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;
using I4 = std::int32_t;

// Casts.
void fit_to_bit(EvalContext& context, Call call, const Value* args, std::uint32_t count,
                Value& out) {
  const I4 length = count > 1 ? static_cast<I4>(args[1].integer) : call.typmod;
  const bool is_explicit = count > 2 ? args[2].is_true() : call.explicit_cast;
  out = fit_bit(*context.arena, args[0], length, is_explicit);
}
void fit_to_varbit(EvalContext& context, Call call, const Value* args, std::uint32_t count,
                   Value& out) {
  const I4 length = count > 1 ? static_cast<I4>(args[1].integer) : call.typmod;
  const bool is_explicit = count > 2 ? args[2].is_true() : call.explicit_cast;
  out = fit_varbit(*context.arena, args[0], length, is_explicit);
}

/// The lowest bits of the number, its sign repeated in front.
void of_integer(EvalContext& context, Call call, const Value* args, std::uint32_t count,
                Value& out) {
  I4 length = count > 1 ? static_cast<I4>(args[1].integer) : call.typmod;
  if (length <= 0) length = 1;
  BitBuilder bits(length);
  for (I4 i = 0; i < length; ++i) bits.set(length - 1 - i, args[0].integer >> std::min(i, 63) & 1);
  out = bits.finish(*context.arena);
}
template <class T>
T to_integer(BitString bits) {
  if (bits.length > static_cast<I4>(sizeof(T) * 8))
    codec::raise_out_of_range(sizeof(T) == 4 ? "integer" : "bigint");
  std::uint64_t out = 0;
  for (I4 i = 0; i < bits.length; ++i) out = out << 1 | (bits.at(i) ? 1 : 0);
  return static_cast<T>(out);
}

// Two strings of one length.
struct And {
  static constexpr const char* kName = "AND";
  static int of(int a, int b) { return a & b; }
};
struct Or {
  static constexpr const char* kName = "OR";
  static int of(int a, int b) { return a | b; }
};
struct Xor {
  static constexpr const char* kName = "XOR";
  static int of(int a, int b) { return a ^ b; }
};
template <class Op>
Value combine(EvalContext& context, BitString a, BitString b) {
  if (a.length != b.length) {
    throw SqlError("22026", std::string("cannot ") + Op::kName + " bit strings of different sizes");
  }
  BitBuilder out(a.length);
  for (std::size_t i = 0; i < a.bytes.size(); ++i)
    out.bytes()[i] = static_cast<char>(Op::of(a.bytes[i], b.bytes[i]));
  return out.finish(*context.arena);
}
Value invert(EvalContext& context, BitString a) {
  BitBuilder out(a.length);
  for (std::size_t i = 0; i < a.bytes.size(); ++i) out.bytes()[i] = static_cast<char>(~a.bytes[i]);
  return out.finish(*context.arena);
}
/// To the left; to the right where `by` is negative.
Value shifted(EvalContext& context, const BitString& a, std::int64_t by) {
  BitBuilder out(a.length);
  const auto distance = static_cast<I4>(std::min<std::int64_t>(std::abs(by), a.length));
  if (by >= 0) {
    out.put(0, a, distance, a.length - distance);
  } else {
    out.put(distance, a, 0, a.length - distance);
  }
  return out.finish(*context.arena);
}
Value shift_left(EvalContext& context, BitString a, I4 by) { return shifted(context, a, by); }
Value shift_right(EvalContext& context, BitString a, I4 by) {
  return shifted(context, a, -std::int64_t{by});
}

// Pieces.
Value joined(EvalContext& context, const BitString& a, const BitString& b) {
  if (a.length > INT32_MAX - 8 - b.length)
    throw SqlError("54000", "bit string length exceeds the maximum allowed (2147483639)");
  BitBuilder out(a.length + b.length);
  out.put(0, a, 0, a.length);
  out.put(a.length, b, 0, b.length);
  return out.finish(*context.arena);
}
Value concatenate(EvalContext& context, BitString a, BitString b) { return joined(context, a, b); }

/// Bits `from` up to, not including, `end`; the first is 1.
Value piece(EvalContext& context, const BitString& bits, std::int64_t from, std::int64_t end) {
  const auto start = static_cast<I4>(std::clamp<std::int64_t>(from - 1, 0, bits.length));
  const auto stop = static_cast<I4>(std::clamp<std::int64_t>(end - 1, start, bits.length));
  BitBuilder out(stop - start);
  out.put(0, bits, start, stop - start);
  return out.finish(*context.arena);
}
Value substring_from(EvalContext& context, BitString bits, I4 from) {
  return piece(context, bits, from, std::int64_t{bits.length} + 1);
}
Value substring(EvalContext& context, BitString bits, I4 from, I4 count) {
  if (count < 0) throw SqlError("22011", "negative substring length not allowed");
  return piece(context, bits, from, std::int64_t{from} + count);
}
Value overlay_length(EvalContext& context, BitString bits, BitString by, I4 from, I4 count) {
  if (from <= 0) throw SqlError("22011", "negative substring length not allowed");
  const std::int64_t behind = std::int64_t{from} + count;
  if (behind > INT32_MAX || behind < INT32_MIN) codec::raise_out_of_range("integer");
  const Value head = joined(context, BitString::load(piece(context, bits, 1, from)), by);
  const Value tail = piece(context, bits, behind, std::int64_t{bits.length} + 1);
  return joined(context, BitString::load(head), BitString::load(tail));
}
Value overlay(EvalContext& context, BitString bits, BitString by, I4 from) {
  return overlay_length(context, bits, by, from, by.length);
}

I4 position(BitString bits, BitString part) {
  if (bits.length == 0 || part.length > bits.length) return 0;
  for (I4 at = 0; at <= bits.length - part.length; ++at) {
    I4 same = 0;
    while (same < part.length && bits.at(at + same) == part.at(same)) ++same;
    if (same == part.length) return at + 1;
  }
  return 0;
}

I4 length(BitString bits) { return bits.length; }
I4 octets(BitString bits) { return static_cast<I4>(bits.bytes.size()); }
std::int64_t count_ones(BitString bits) {
  std::int64_t out = 0;
  for (const char c : bits.bytes) out += std::popcount(static_cast<unsigned char>(c));
  return out;
}

void check_index(const BitString& bits, I4 index) {
  if (index >= 0 && index < bits.length) return;
  throw SqlError("2202E", "bit index " + std::to_string(index) + " out of valid range (0.." +
                              std::to_string(bits.length - 1) + ")");
}
I4 get_bit(BitString bits, I4 index) {
  check_index(bits, index);
  return bits.at(index) ? 1 : 0;
}
Value set_bit(EvalContext& context, BitString bits, I4 index, I4 bit) {
  check_index(bits, index);
  if (bit != 0 && bit != 1) throw SqlError("22023", "new bit must be 0 or 1");
  BitBuilder out(bits.length);
  out.put(0, bits, 0, bits.length);
  out.set(index, bit != 0);
  return out.finish(*context.arena);
}

std::int32_t three_way(EvalContext&, Call, Value a, Value b) {
  return type_of(kBit).compare(a, b, kBit);
}
template <class Test>
bool compare(EvalContext& context, Call call, Value a, Value b) {
  return Test::holds(three_way(context, call, a, b), 0);
}

// Aggregates.
struct Fold {
  ArenaBuffer bits;  // stored form; its size never changes
};
template <class Op>
void fold_step(EvalContext& context, Call, void* state, const Value* args, std::uint32_t) {
  auto& fold = *static_cast<Fold*>(state);
  if (fold.bits.size == 0) {
    fold.bits.append(*context.arena, args[0].text());
    return;
  }
  const BitString next = BitString::load(args[0]);
  const BitString so_far = BitString::load(Value::of_text(fold.bits.view()));
  if (so_far.length != next.length) {
    throw SqlError("22026", std::string("cannot ") + Op::kName + " bit strings of different sizes");
  }
  for (std::size_t i = 0; i < next.bytes.size(); ++i) {
    char& byte = fold.bits.data[4 + i];
    byte = static_cast<char>(Op::of(byte, next.bytes[i]));
  }
}
void fold_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& fold = *static_cast<const Fold*>(state);
  if (fold.bits.size != 0) out = Value::of_text(context.arena->copy(fold.bits.view()));
}

constexpr AggregateRow kAggregates[] = {
    {Oid{2242}, "bit_and", {kBit}, kBit, sizeof(Fold), fold_step<And>, fold_final},
    {Oid{2243}, "bit_or", {kBit}, kBit, sizeof(Fold), fold_step<Or>, fold_final},
    {Oid{6167}, "bit_xor", {kBit}, kBit, sizeof(Fold), fold_step<Xor>, fold_final},
};

constexpr FunctionRow kRows[] = {
    {Oid{1581}, "biteq", {kBit, kBit}, kBool, call<&compare<order_tests::Equal>>},
    {Oid{1582}, "bitne", {kBit, kBit}, kBool, call<&compare<order_tests::NotEqual>>},
    {Oid{1592}, "bitge", {kBit, kBit}, kBool, call<&compare<order_tests::GreaterEqual>>},
    {Oid{1593}, "bitgt", {kBit, kBit}, kBool, call<&compare<order_tests::Greater>>},
    {Oid{1594}, "bitle", {kBit, kBit}, kBool, call<&compare<order_tests::LessEqual>>},
    {Oid{1595}, "bitlt", {kBit, kBit}, kBool, call<&compare<order_tests::Less>>},
    {Oid{1596}, "bitcmp", {kBit, kBit}, kInt4, call<&three_way>},
    {Oid{1666}, "varbiteq", {kVarbit, kVarbit}, kBool, call<&compare<order_tests::Equal>>},
    {Oid{1667}, "varbitne", {kVarbit, kVarbit}, kBool, call<&compare<order_tests::NotEqual>>},
    {Oid{1668}, "varbitge", {kVarbit, kVarbit}, kBool, call<&compare<order_tests::GreaterEqual>>},
    {Oid{1669}, "varbitgt", {kVarbit, kVarbit}, kBool, call<&compare<order_tests::Greater>>},
    {Oid{1670}, "varbitle", {kVarbit, kVarbit}, kBool, call<&compare<order_tests::LessEqual>>},
    {Oid{1671}, "varbitlt", {kVarbit, kVarbit}, kBool, call<&compare<order_tests::Less>>},
    {Oid{1672}, "varbitcmp", {kVarbit, kVarbit}, kInt4, call<&three_way>},
    {Oid{1673}, "bitand", {kBit, kBit}, kBit, call<&combine<And>>},
    {Oid{1674}, "bitor", {kBit, kBit}, kBit, call<&combine<Or>>},
    {Oid{1675}, "bitxor", {kBit, kBit}, kBit, call<&combine<Xor>>},
    {Oid{1676}, "bitnot", {kBit}, kBit, call<&invert>},
    {Oid{1677}, "bitshiftleft", {kBit, kInt4}, kBit, call<&shift_left>},
    {Oid{1678}, "bitshiftright", {kBit, kInt4}, kBit, call<&shift_right>},
    {Oid{1679}, "bitcat", {kVarbit, kVarbit}, kVarbit, call<&concatenate>},
    {Oid{1680}, "substring", {kBit, kInt4, kInt4}, kBit, call<&substring>},
    {Oid{1681}, "length", {kBit}, kInt4, call<&length>},
    {Oid{1682}, "octet_length", {kBit}, kInt4, call<&octets>},
    {Oid{1683}, "bit", {kInt4, kInt4}, kBit, of_integer},
    {Oid{1684}, "int4", {kBit}, kInt4, call<&to_integer<I4>>},
    {Oid{1685}, "bit", {kBit, kInt4, kBool}, kBit, fit_to_bit},
    {Oid{1687}, "varbit", {kVarbit, kInt4, kBool}, kVarbit, fit_to_varbit},
    {Oid{1698}, "position", {kBit, kBit}, kInt4, call<&position>},
    {Oid{1699}, "substring", {kBit, kInt4}, kBit, call<&substring_from>},
    {Oid{1812}, "bit_length", {kBit}, kInt4, call<&length>},
    {Oid{2075}, "bit", {kInt8, kInt4}, kBit, of_integer},
    {Oid{2076}, "int8", {kBit}, kInt8, call<&to_integer<std::int64_t>>},
    {Oid{3030}, "overlay", {kBit, kBit, kInt4, kInt4}, kBit, call<&overlay_length>},
    {Oid{3031}, "overlay", {kBit, kBit, kInt4}, kBit, call<&overlay>},
    {Oid{3032}, "get_bit", {kBit, kInt4}, kInt4, call<&get_bit>},
    {Oid{3033}, "set_bit", {kBit, kInt4, kInt4}, kBit, call<&set_bit>},
    {Oid{6162}, "bit_count", {kBit}, kInt8, call<&count_ones>},
};

}  // namespace

std::span<const FunctionRow> bit_functions() { return kRows; }
std::span<const AggregateRow> bit_aggregates() { return kAggregates; }

}  // namespace granary::sql::functions
