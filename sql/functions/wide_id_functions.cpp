// sql/functions/wide_id_functions.cpp: pg_lsn and xid8.
#include <charconv>

#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;
using Id = std::uint64_t;

std::int32_t order(Id a, Id b) { return a < b ? -1 : a > b; }
template <class Op>
bool compares(Id a, Id b) {
  return Op::holds(order(a, b), 0);
}
Id larger(Id a, Id b) { return std::max(a, b); }
Id smaller(Id a, Id b) { return std::min(a, b); }

Numeric number_of(Id id) { return Numeric::of_int128(static_cast<Int128>(id)); }
Id id_of(Numeric number) {
  if (number.is_special()) throw SqlError("0A000", "cannot convert infinity to pg_lsn");
  number.round(0);
  const std::string digits = number.text();
  Id out = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), out);
  if (parsed.ec != std::errc{}) throw SqlError("22023", "pg_lsn out of range");
  return out;
}

Numeric lsn_difference(Id a, Id b) { return subtract(number_of(a), number_of(b)); }
void refuse_nan(const Numeric& number, const char* what) {
  if (number.is_nan()) throw SqlError("0A000", std::string("cannot ") + what);
}
Id lsn_plus(Id lsn, Numeric bytes) {
  refuse_nan(bytes, "add NaN to pg_lsn");
  return id_of(add(number_of(lsn), bytes));
}
Id plus_lsn(Numeric bytes, Id lsn) { return lsn_plus(lsn, bytes); }
Id lsn_minus(Id lsn, Numeric bytes) {
  refuse_nan(bytes, "subtract NaN from pg_lsn");
  return id_of(subtract(number_of(lsn), bytes));
}
Id lsn_of(Numeric number) {
  refuse_nan(number, "convert NaN to pg_lsn");
  return id_of(number);
}
std::uint32_t low_half(Id id) { return static_cast<std::uint32_t>(id); }

constexpr FunctionRow kRows[] = {
    {Oid{5023}, "numeric_pl_pg_lsn", {kNumeric, kPgLsn}, kPgLsn, call<&plus_lsn>},
    {Oid{6103}, "pg_lsn", {kNumeric}, kPgLsn, call<&lsn_of>},
    {Oid{3251}, "pg_lsn_cmp", {kPgLsn, kPgLsn}, kInt4, call<&order>},
    {Oid{3233}, "pg_lsn_eq", {kPgLsn, kPgLsn}, kBool, call<&compares<Equal>>},
    {Oid{3234}, "pg_lsn_ge", {kPgLsn, kPgLsn}, kBool, call<&compares<GreaterEqual>>},
    {Oid{3235}, "pg_lsn_gt", {kPgLsn, kPgLsn}, kBool, call<&compares<Greater>>},
    {Oid{4187}, "pg_lsn_larger", {kPgLsn, kPgLsn}, kPgLsn, call<&larger>},
    {Oid{3232}, "pg_lsn_le", {kPgLsn, kPgLsn}, kBool, call<&compares<LessEqual>>},
    {Oid{3231}, "pg_lsn_lt", {kPgLsn, kPgLsn}, kBool, call<&compares<Less>>},
    {Oid{3237}, "pg_lsn_mi", {kPgLsn, kPgLsn}, kNumeric, call<&lsn_difference>},
    {Oid{5024}, "pg_lsn_mii", {kPgLsn, kNumeric}, kPgLsn, call<&lsn_minus>},
    {Oid{3236}, "pg_lsn_ne", {kPgLsn, kPgLsn}, kBool, call<&compares<NotEqual>>},
    {Oid{5022}, "pg_lsn_pli", {kPgLsn, kNumeric}, kPgLsn, call<&lsn_plus>},
    {Oid{4188}, "pg_lsn_smaller", {kPgLsn, kPgLsn}, kPgLsn, call<&smaller>},
    {Oid{3165}, "pg_wal_lsn_diff", {kPgLsn, kPgLsn}, kNumeric, call<&lsn_difference>},
    {Oid{5071}, "xid", {kXid8}, kXid, call<&low_half>},
    {Oid{5097}, "xid8_larger", {kXid8, kXid8}, kXid8, call<&larger>},
    {Oid{5098}, "xid8_smaller", {kXid8, kXid8}, kXid8, call<&smaller>},
    {Oid{5096}, "xid8cmp", {kXid8, kXid8}, kInt4, call<&order>},
    {Oid{5084}, "xid8eq", {kXid8, kXid8}, kBool, call<&compares<Equal>>},
    {Oid{5037}, "xid8ge", {kXid8, kXid8}, kBool, call<&compares<GreaterEqual>>},
    {Oid{5035}, "xid8gt", {kXid8, kXid8}, kBool, call<&compares<Greater>>},
    {Oid{5036}, "xid8le", {kXid8, kXid8}, kBool, call<&compares<LessEqual>>},
    {Oid{5034}, "xid8lt", {kXid8, kXid8}, kBool, call<&compares<Less>>},
    {Oid{5085}, "xid8ne", {kXid8, kXid8}, kBool, call<&compares<NotEqual>>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{5025}, "+", kPgLsn, kNumeric, kPgLsn, Oid{5022}, Oid{5026}, Oid{}},
    {Oid{5026}, "+", kNumeric, kPgLsn, kPgLsn, Oid{5023}, Oid{5025}, Oid{}},
    {Oid{3228}, "-", kPgLsn, kPgLsn, kNumeric, Oid{3237}, Oid{}, Oid{}},
    {Oid{5027}, "-", kPgLsn, kNumeric, kPgLsn, Oid{5024}, Oid{}, Oid{}},
    {Oid{3224}, "<", kPgLsn, kPgLsn, kBool, Oid{3231}, Oid{3225}, Oid{3227}},
    {Oid{5073}, "<", kXid8, kXid8, kBool, Oid{5034}, Oid{5074}, Oid{5076}},
    {Oid{3226}, "<=", kPgLsn, kPgLsn, kBool, Oid{3232}, Oid{3227}, Oid{3225}},
    {Oid{5075}, "<=", kXid8, kXid8, kBool, Oid{5036}, Oid{5076}, Oid{5074}},
    {Oid{3223}, "<>", kPgLsn, kPgLsn, kBool, Oid{3236}, Oid{3223}, Oid{3222}},
    {Oid{5072}, "<>", kXid8, kXid8, kBool, Oid{5085}, Oid{5072}, Oid{5068}},
    {Oid{3222}, "=", kPgLsn, kPgLsn, kBool, Oid{3233}, Oid{3222}, Oid{3223}},
    {Oid{5068}, "=", kXid8, kXid8, kBool, Oid{5084}, Oid{5068}, Oid{5072}},
    {Oid{3225}, ">", kPgLsn, kPgLsn, kBool, Oid{3235}, Oid{3224}, Oid{3226}},
    {Oid{5074}, ">", kXid8, kXid8, kBool, Oid{5035}, Oid{5073}, Oid{5075}},
    {Oid{3227}, ">=", kPgLsn, kPgLsn, kBool, Oid{3234}, Oid{3226}, Oid{3224}},
    {Oid{5076}, ">=", kXid8, kXid8, kBool, Oid{5037}, Oid{5075}, Oid{5073}},
};

constexpr CastRow kCasts[] = {
    {kXid8, kXid, CastContext::kExplicit, CastMethod::kFunction, Oid{5071}},
};

}  // namespace

std::span<const FunctionRow> wide_id_functions() { return kRows; }
std::span<const OperatorRow> wide_id_operators() { return kOperators; }
std::span<const CastRow> wide_id_casts() { return kCasts; }

}  // namespace granary::sql::functions
