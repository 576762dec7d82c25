// sql/functions/macaddr8_functions.cpp: macaddr8.
#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
#include "sql/types/codec.h"
#include "sql/types/macaddr8.h"
#include "sql/types/network.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

constexpr std::string_view kMiddle = "\xff\xfe";

template <class Op>
bool compares(std::string_view a, std::string_view b) {
  return Op::holds(codec::compare_bytes(a, b), 0);
}
std::int32_t order(std::string_view a, std::string_view b) { return codec::compare_bytes(a, b); }
/// The maker's part alone.
std::string truncate(std::string_view address) {
  return std::string(address.substr(0, 3)).append(5, '\0');
}
std::string invert(std::string_view address) {
  std::string out(address);
  for (char& c : out) c = static_cast<char>(~c);
  return out;
}
template <bool kAnd>
std::string combine(std::string_view a, std::string_view b) {
  std::string out(a);
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<char>(kAnd ? a[i] & b[i] : a[i] | b[i]);
  return out;
}
/// The universal/local bit of IPv6's modified EUI-64.
std::string set_bit7(std::string_view address) {
  std::string out(address);
  out[0] = static_cast<char>(out[0] | 2);
  return out;
}
std::string widen(std::string_view six) {
  return std::string(six.substr(0, 3)).append(kMiddle).append(six.substr(3));
}
std::string narrow(std::string_view eight) {
  if (eight.substr(3, 2) != kMiddle) {
    throw SqlError("22003", "macaddr8 data out of range to convert to macaddr")
        .hint(
            "Only addresses that have FF and FE as values in the 4th and 5th bytes from the left, "
            "for example xx:xx:xx:ff:fe:xx:xx:xx, are eligible to be converted from macaddr8 to "
            "macaddr.");
  }
  return std::string(eight.substr(0, 3)).append(eight.substr(5));
}

constexpr FunctionRow kRows[] = {
    {Oid{4124}, "macaddr", {kMacaddr8}, kMacaddr, call<&narrow>},
    {Oid{4123}, "macaddr8", {kMacaddr}, kMacaddr8, call<&widen>},
    {Oid{4121}, "macaddr8_and", {kMacaddr8, kMacaddr8}, kMacaddr8, call<&combine<true>>},
    {Oid{4119}, "macaddr8_cmp", {kMacaddr8, kMacaddr8}, kInt4, call<&order>},
    {Oid{4113}, "macaddr8_eq", {kMacaddr8, kMacaddr8}, kBool, call<&compares<Equal>>},
    {Oid{4117}, "macaddr8_ge", {kMacaddr8, kMacaddr8}, kBool, call<&compares<GreaterEqual>>},
    {Oid{4116}, "macaddr8_gt", {kMacaddr8, kMacaddr8}, kBool, call<&compares<Greater>>},
    {Oid{4115}, "macaddr8_le", {kMacaddr8, kMacaddr8}, kBool, call<&compares<LessEqual>>},
    {Oid{4114}, "macaddr8_lt", {kMacaddr8, kMacaddr8}, kBool, call<&compares<Less>>},
    {Oid{4118}, "macaddr8_ne", {kMacaddr8, kMacaddr8}, kBool, call<&compares<NotEqual>>},
    {Oid{4120}, "macaddr8_not", {kMacaddr8}, kMacaddr8, call<&invert>},
    {Oid{4122}, "macaddr8_or", {kMacaddr8, kMacaddr8}, kMacaddr8, call<&combine<false>>},
    {Oid{4125}, "macaddr8_set7bit", {kMacaddr8}, kMacaddr8, call<&set_bit7>},
    {Oid{4112}, "trunc", {kMacaddr8}, kMacaddr8, call<&truncate>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{3369}, "&", kMacaddr8, kMacaddr8, kMacaddr8, Oid{4121}, Oid{}, Oid{}},
    {Oid{3364}, "<", kMacaddr8, kMacaddr8, kBool, Oid{4114}, Oid{3366}, Oid{3367}},
    {Oid{3365}, "<=", kMacaddr8, kMacaddr8, kBool, Oid{4115}, Oid{3367}, Oid{3366}},
    {Oid{3363}, "<>", kMacaddr8, kMacaddr8, kBool, Oid{4118}, Oid{3363}, Oid{3362}},
    {Oid{3362}, "=", kMacaddr8, kMacaddr8, kBool, Oid{4113}, Oid{3362}, Oid{3363}},
    {Oid{3366}, ">", kMacaddr8, kMacaddr8, kBool, Oid{4116}, Oid{3364}, Oid{3365}},
    {Oid{3367}, ">=", kMacaddr8, kMacaddr8, kBool, Oid{4117}, Oid{3365}, Oid{3364}},
    {Oid{3370}, "|", kMacaddr8, kMacaddr8, kMacaddr8, Oid{4122}, Oid{}, Oid{}},
    {Oid{3368}, "~", Oid{}, kMacaddr8, kMacaddr8, Oid{4120}, Oid{}, Oid{}},
};

constexpr CastRow kCasts[] = {
    {kMacaddr8, kMacaddr, CastContext::kImplicit, CastMethod::kFunction, Oid{4124}},
    {kMacaddr, kMacaddr8, CastContext::kImplicit, CastMethod::kFunction, Oid{4123}},
};

}  // namespace

std::span<const FunctionRow> macaddr8_functions() { return kRows; }
std::span<const OperatorRow> macaddr8_operators() { return kOperators; }
std::span<const CastRow> macaddr8_casts() { return kCasts; }

}  // namespace granary::sql::functions
