// sql/operators/integer.cpp: arithmetic and bits of int2, int4 and int8, and their overflow errors.
#include <limits>
#include <numeric>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

template <class T>
[[noreturn]] void raise_overflow() {
  codec::raise_out_of_range(sizeof(T) == 2 ? "smallint" : sizeof(T) == 4 ? "integer" : "bigint");
}
[[noreturn]] void raise_division_by_zero() { throw SqlError("22012", "division by zero"); }

/// T is the result's width; operands of other widths have been widened by the call.
template <class T>
T add(std::int64_t a, std::int64_t b) {
  T out = 0;
  if (__builtin_add_overflow(a, b, &out)) raise_overflow<T>();
  return out;
}
template <class T>
T subtract(std::int64_t a, std::int64_t b) {
  T out = 0;
  if (__builtin_sub_overflow(a, b, &out)) raise_overflow<T>();
  return out;
}
template <class T>
T multiply(std::int64_t a, std::int64_t b) {
  T out = 0;
  if (__builtin_mul_overflow(a, b, &out)) raise_overflow<T>();
  return out;
}
template <class T>
T divide(std::int64_t a, std::int64_t b) {
  if (b == 0) raise_division_by_zero();
  if (b == -1) return subtract<T>(0, a);  // the smallest number has no negative
  return static_cast<T>(a / b);
}
template <class T>
T modulo(std::int64_t a, std::int64_t b) {
  if (b == 0) raise_division_by_zero();
  return b == -1 ? T{0} : static_cast<T>(a % b);
}
template <class T>
T negate(std::int64_t a) {
  return subtract<T>(0, a);
}
template <class T>
T absolute(std::int64_t a) {
  return a < 0 ? subtract<T>(0, a) : static_cast<T>(a);
}

// Bits. Of two values of one width the result has that width too.
std::int64_t bit_and(std::int64_t a, std::int64_t b) { return a & b; }
std::int64_t bit_or(std::int64_t a, std::int64_t b) { return a | b; }
std::int64_t bit_xor(std::int64_t a, std::int64_t b) { return a ^ b; }
std::int64_t bit_not(std::int64_t a) { return ~a; }
/// As the hardware shifts: the distance counts modulo 32 (64 for int8).
template <class T>
T shift_left(T a, std::int32_t by) {
  constexpr unsigned kMask = sizeof(T) == 8 ? 63 : 31;
  return static_cast<T>(static_cast<std::uint64_t>(a) << (static_cast<unsigned>(by) & kMask));
}
template <class T>
T shift_right(T a, std::int32_t by) {
  constexpr unsigned kMask = sizeof(T) == 8 ? 63 : 31;
  return static_cast<T>(a >> (static_cast<unsigned>(by) & kMask));
}

template <class T>
T greatest_divisor(T a, T b) {
  using U = std::make_unsigned_t<T>;
  const auto magnitude = [](T x) { return x < 0 ? U(0) - static_cast<U>(x) : static_cast<U>(x); };
  U x = magnitude(a);
  U y = magnitude(b);
  while (y != 0) {
    const U rest = x % y;
    x = y;
    y = rest;
  }
  if (x > static_cast<U>(std::numeric_limits<T>::max())) raise_overflow<T>();
  return static_cast<T>(x);
}
template <class T>
T least_multiple(T a, T b) {
  if (a == 0 || b == 0) return 0;
  return absolute<T>(multiply<T>(a / greatest_divisor(a, b), b));
}

std::int64_t larger(std::int64_t a, std::int64_t b) { return a > b ? a : b; }
std::int64_t smaller(std::int64_t a, std::int64_t b) { return a < b ? a : b; }

using I2 = std::int16_t;
using I4 = std::int32_t;
using I8 = std::int64_t;

/// One more, whatever is counted: aggregates are made of it.
void count_up(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_int(add<I8>(args[0].integer, 1));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{176}, "int2pl", {kInt2, kInt2}, kInt2, call<&add<I2>>},
    {Oid{177}, "int4pl", {kInt4, kInt4}, kInt4, call<&add<I4>>},
    {Oid{463}, "int8pl", {kInt8, kInt8}, kInt8, call<&add<I8>>},
    {Oid{178}, "int24pl", {kInt2, kInt4}, kInt4, call<&add<I4>>},
    {Oid{179}, "int42pl", {kInt4, kInt2}, kInt4, call<&add<I4>>},
    {Oid{841}, "int28pl", {kInt2, kInt8}, kInt8, call<&add<I8>>},
    {Oid{837}, "int82pl", {kInt8, kInt2}, kInt8, call<&add<I8>>},
    {Oid{1278}, "int48pl", {kInt4, kInt8}, kInt8, call<&add<I8>>},
    {Oid{1274}, "int84pl", {kInt8, kInt4}, kInt8, call<&add<I8>>},
    {Oid{180}, "int2mi", {kInt2, kInt2}, kInt2, call<&subtract<I2>>},
    {Oid{181}, "int4mi", {kInt4, kInt4}, kInt4, call<&subtract<I4>>},
    {Oid{464}, "int8mi", {kInt8, kInt8}, kInt8, call<&subtract<I8>>},
    {Oid{182}, "int24mi", {kInt2, kInt4}, kInt4, call<&subtract<I4>>},
    {Oid{183}, "int42mi", {kInt4, kInt2}, kInt4, call<&subtract<I4>>},
    {Oid{942}, "int28mi", {kInt2, kInt8}, kInt8, call<&subtract<I8>>},
    {Oid{838}, "int82mi", {kInt8, kInt2}, kInt8, call<&subtract<I8>>},
    {Oid{1279}, "int48mi", {kInt4, kInt8}, kInt8, call<&subtract<I8>>},
    {Oid{1275}, "int84mi", {kInt8, kInt4}, kInt8, call<&subtract<I8>>},
    {Oid{152}, "int2mul", {kInt2, kInt2}, kInt2, call<&multiply<I2>>},
    {Oid{141}, "int4mul", {kInt4, kInt4}, kInt4, call<&multiply<I4>>},
    {Oid{465}, "int8mul", {kInt8, kInt8}, kInt8, call<&multiply<I8>>},
    {Oid{170}, "int24mul", {kInt2, kInt4}, kInt4, call<&multiply<I4>>},
    {Oid{171}, "int42mul", {kInt4, kInt2}, kInt4, call<&multiply<I4>>},
    {Oid{943}, "int28mul", {kInt2, kInt8}, kInt8, call<&multiply<I8>>},
    {Oid{839}, "int82mul", {kInt8, kInt2}, kInt8, call<&multiply<I8>>},
    {Oid{1280}, "int48mul", {kInt4, kInt8}, kInt8, call<&multiply<I8>>},
    {Oid{1276}, "int84mul", {kInt8, kInt4}, kInt8, call<&multiply<I8>>},
    {Oid{153}, "int2div", {kInt2, kInt2}, kInt2, call<&divide<I2>>},
    {Oid{154}, "int4div", {kInt4, kInt4}, kInt4, call<&divide<I4>>},
    {Oid{466}, "int8div", {kInt8, kInt8}, kInt8, call<&divide<I8>>},
    {Oid{172}, "int24div", {kInt2, kInt4}, kInt4, call<&divide<I4>>},
    {Oid{173}, "int42div", {kInt4, kInt2}, kInt4, call<&divide<I4>>},
    {Oid{948}, "int28div", {kInt2, kInt8}, kInt8, call<&divide<I8>>},
    {Oid{840}, "int82div", {kInt8, kInt2}, kInt8, call<&divide<I8>>},
    {Oid{1281}, "int48div", {kInt4, kInt8}, kInt8, call<&divide<I8>>},
    {Oid{1277}, "int84div", {kInt8, kInt4}, kInt8, call<&divide<I8>>},
    {Oid{155}, "int2mod", {kInt2, kInt2}, kInt2, call<&modulo<I2>>},
    {Oid{940}, "mod", {kInt2, kInt2}, kInt2, call<&modulo<I2>>},
    {Oid{156}, "int4mod", {kInt4, kInt4}, kInt4, call<&modulo<I4>>},
    {Oid{941}, "mod", {kInt4, kInt4}, kInt4, call<&modulo<I4>>},
    {Oid{945}, "int8mod", {kInt8, kInt8}, kInt8, call<&modulo<I8>>},
    {Oid{947}, "mod", {kInt8, kInt8}, kInt8, call<&modulo<I8>>},
    {Oid{213}, "int2um", {kInt2}, kInt2, call<&negate<I2>>},
    {Oid{212}, "int4um", {kInt4}, kInt4, call<&negate<I4>>},
    {Oid{462}, "int8um", {kInt8}, kInt8, call<&negate<I8>>},
    {Oid{1911}, "int2up", {kInt2}, kInt2, call_identity},
    {Oid{1912}, "int4up", {kInt4}, kInt4, call_identity},
    {Oid{1910}, "int8up", {kInt8}, kInt8, call_identity},
    {Oid{1253}, "int2abs", {kInt2}, kInt2, call<&absolute<I2>>},
    {Oid{1398}, "abs", {kInt2}, kInt2, call<&absolute<I2>>},
    {Oid{1251}, "int4abs", {kInt4}, kInt4, call<&absolute<I4>>},
    {Oid{1397}, "abs", {kInt4}, kInt4, call<&absolute<I4>>},
    {Oid{1230}, "int8abs", {kInt8}, kInt8, call<&absolute<I8>>},
    {Oid{1396}, "abs", {kInt8}, kInt8, call<&absolute<I8>>},
    {Oid{1892}, "int2and", {kInt2, kInt2}, kInt2, call<&bit_and>},
    {Oid{1898}, "int4and", {kInt4, kInt4}, kInt4, call<&bit_and>},
    {Oid{1904}, "int8and", {kInt8, kInt8}, kInt8, call<&bit_and>},
    {Oid{1893}, "int2or", {kInt2, kInt2}, kInt2, call<&bit_or>},
    {Oid{1899}, "int4or", {kInt4, kInt4}, kInt4, call<&bit_or>},
    {Oid{1905}, "int8or", {kInt8, kInt8}, kInt8, call<&bit_or>},
    {Oid{1894}, "int2xor", {kInt2, kInt2}, kInt2, call<&bit_xor>},
    {Oid{1900}, "int4xor", {kInt4, kInt4}, kInt4, call<&bit_xor>},
    {Oid{1906}, "int8xor", {kInt8, kInt8}, kInt8, call<&bit_xor>},
    {Oid{1895}, "int2not", {kInt2}, kInt2, call<&bit_not>},
    {Oid{1901}, "int4not", {kInt4}, kInt4, call<&bit_not>},
    {Oid{1907}, "int8not", {kInt8}, kInt8, call<&bit_not>},
    {Oid{1896}, "int2shl", {kInt2, kInt4}, kInt2, call<&shift_left<I2>>},
    {Oid{1902}, "int4shl", {kInt4, kInt4}, kInt4, call<&shift_left<I4>>},
    {Oid{1908}, "int8shl", {kInt8, kInt4}, kInt8, call<&shift_left<I8>>},
    {Oid{1897}, "int2shr", {kInt2, kInt4}, kInt2, call<&shift_right<I2>>},
    {Oid{1903}, "int4shr", {kInt4, kInt4}, kInt4, call<&shift_right<I4>>},
    {Oid{1909}, "int8shr", {kInt8, kInt4}, kInt8, call<&shift_right<I8>>},
    {Oid{5044}, "gcd", {kInt4, kInt4}, kInt4, call<&greatest_divisor<I4>>},
    {Oid{5045}, "gcd", {kInt8, kInt8}, kInt8, call<&greatest_divisor<I8>>},
    {Oid{5046}, "lcm", {kInt4, kInt4}, kInt4, call<&least_multiple<I4>>},
    {Oid{5047}, "lcm", {kInt8, kInt8}, kInt8, call<&least_multiple<I8>>},
    {Oid{1219}, "int8inc", {kInt8}, kInt8, count_up},
    {Oid{2804}, "int8inc_any", {kInt8, kAny}, kInt8, count_up},
    {Oid{770}, "int2larger", {kInt2, kInt2}, kInt2, call<&larger>},
    {Oid{768}, "int4larger", {kInt4, kInt4}, kInt4, call<&larger>},
    {Oid{1236}, "int8larger", {kInt8, kInt8}, kInt8, call<&larger>},
    {Oid{1965}, "oidlarger", {kOid, kOid}, kOid, call<&larger>},
    {Oid{771}, "int2smaller", {kInt2, kInt2}, kInt2, call<&smaller>},
    {Oid{769}, "int4smaller", {kInt4, kInt4}, kInt4, call<&smaller>},
    {Oid{1237}, "int8smaller", {kInt8, kInt8}, kInt8, call<&smaller>},
    {Oid{1966}, "oidsmaller", {kOid, kOid}, kOid, call<&smaller>},
};

}  // namespace

std::span<const FunctionRow> integer_functions() { return kRows; }

}  // namespace granary::sql::functions
