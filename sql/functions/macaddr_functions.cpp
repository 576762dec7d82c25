// sql/functions/macaddr_functions.cpp: macaddr, and the operators of all network types.
#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
#include "sql/types/codec.h"
#include "sql/types/network.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

template <class Op>
bool compares(std::string_view a, std::string_view b) {
  return Op::holds(codec::compare_bytes(a, b), 0);
}
std::int32_t order(std::string_view a, std::string_view b) { return codec::compare_bytes(a, b); }
/// The maker's half alone.
std::string truncate(std::string_view address) {
  return std::string(address.substr(0, 3)).append(3, '\0');
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

constexpr FunctionRow kRows[] = {
    {Oid{3145}, "macaddr_and", {kMacaddr, kMacaddr}, kMacaddr, call<&combine<true>>},
    {Oid{836}, "macaddr_cmp", {kMacaddr, kMacaddr}, kInt4, call<&order>},
    {Oid{830}, "macaddr_eq", {kMacaddr, kMacaddr}, kBool, call<&compares<Equal>>},
    {Oid{834}, "macaddr_ge", {kMacaddr, kMacaddr}, kBool, call<&compares<GreaterEqual>>},
    {Oid{833}, "macaddr_gt", {kMacaddr, kMacaddr}, kBool, call<&compares<Greater>>},
    {Oid{832}, "macaddr_le", {kMacaddr, kMacaddr}, kBool, call<&compares<LessEqual>>},
    {Oid{831}, "macaddr_lt", {kMacaddr, kMacaddr}, kBool, call<&compares<Less>>},
    {Oid{835}, "macaddr_ne", {kMacaddr, kMacaddr}, kBool, call<&compares<NotEqual>>},
    {Oid{3144}, "macaddr_not", {kMacaddr}, kMacaddr, call<&invert>},
    {Oid{3146}, "macaddr_or", {kMacaddr, kMacaddr}, kMacaddr, call<&combine<false>>},
    {Oid{753}, "trunc", {kMacaddr}, kMacaddr, call<&truncate>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{3148}, "&", kMacaddr, kMacaddr, kMacaddr, Oid{3145}, Oid{}, Oid{}},
    {Oid{2635}, "&", kInet, kInet, kInet, Oid{2628}, Oid{}, Oid{}},
    {Oid{3552}, "&&", kInet, kInet, kBool, Oid{3551}, Oid{3552}, Oid{}},
    {Oid{2638}, "+", kInt8, kInet, kInet, Oid{2631}, Oid{2637}, Oid{}},
    {Oid{2637}, "+", kInet, kInt8, kInet, Oid{2630}, Oid{2638}, Oid{}},
    {Oid{2639}, "-", kInet, kInt8, kInet, Oid{2632}, Oid{}, Oid{}},
    {Oid{2640}, "-", kInet, kInet, kInt8, Oid{2633}, Oid{}, Oid{}},
    {Oid{1222}, "<", kMacaddr, kMacaddr, kBool, Oid{831}, Oid{1224}, Oid{1225}},
    {Oid{1203}, "<", kInet, kInet, kBool, Oid{921}, Oid{1205}, Oid{1206}},
    {Oid{931}, "<<", kInet, kInet, kBool, Oid{927}, Oid{933}, Oid{}},
    {Oid{932}, "<<=", kInet, kInet, kBool, Oid{928}, Oid{934}, Oid{}},
    {Oid{1223}, "<=", kMacaddr, kMacaddr, kBool, Oid{832}, Oid{1225}, Oid{1224}},
    {Oid{1204}, "<=", kInet, kInet, kBool, Oid{922}, Oid{1206}, Oid{1205}},
    {Oid{1221}, "<>", kMacaddr, kMacaddr, kBool, Oid{835}, Oid{1221}, Oid{1220}},
    {Oid{1202}, "<>", kInet, kInet, kBool, Oid{925}, Oid{1202}, Oid{1201}},
    {Oid{1220}, "=", kMacaddr, kMacaddr, kBool, Oid{830}, Oid{1220}, Oid{1221}},
    {Oid{1201}, "=", kInet, kInet, kBool, Oid{920}, Oid{1201}, Oid{1202}},
    {Oid{1224}, ">", kMacaddr, kMacaddr, kBool, Oid{833}, Oid{1222}, Oid{1223}},
    {Oid{1205}, ">", kInet, kInet, kBool, Oid{923}, Oid{1203}, Oid{1204}},
    {Oid{1225}, ">=", kMacaddr, kMacaddr, kBool, Oid{834}, Oid{1223}, Oid{1222}},
    {Oid{1206}, ">=", kInet, kInet, kBool, Oid{924}, Oid{1204}, Oid{1203}},
    {Oid{933}, ">>", kInet, kInet, kBool, Oid{929}, Oid{931}, Oid{}},
    {Oid{934}, ">>=", kInet, kInet, kBool, Oid{930}, Oid{932}, Oid{}},
    {Oid{3149}, "|", kMacaddr, kMacaddr, kMacaddr, Oid{3146}, Oid{}, Oid{}},
    {Oid{2636}, "|", kInet, kInet, kInet, Oid{2629}, Oid{}, Oid{}},
    {Oid{3147}, "~", Oid{}, kMacaddr, kMacaddr, Oid{3144}, Oid{}, Oid{}},
    {Oid{2634}, "~", Oid{}, kInet, kInet, Oid{2627}, Oid{}, Oid{}},
};

}  // namespace

std::span<const FunctionRow> macaddr_functions() { return kRows; }
std::span<const OperatorRow> network_operators() { return kOperators; }

}  // namespace granary::sql::functions
