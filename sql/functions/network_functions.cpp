// sql/functions/network_functions.cpp: inet and cidr: parts, masks, containment, arithmetic.
#include <fmt/format.h>

#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
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
bool compares(Network a, Network b) {
  return Op::holds(compare_networks(a, b), 0);
}

std::string with_bits(const Network& network, std::string address) {
  return address + "/" + std::to_string(network.bits);
}
std::string host(Network network) {
  std::string out;
  network.put_address(out);
  return out;
}
std::string text_of(Network network) { return with_bits(network, host(network)); }
std::string abbrev_inet(Network network) {
  return network.bits == network.bits_max() ? host(network) : text_of(network);
}
/// The first `count` words of an IPv6 address: their longest run of zeros is left out, however
/// short it is; an address of IPv4 at the end is written as one.
std::string leading_words(const Network& network, int count) {
  const auto octet = [&](int i) { return int{network.bytes[static_cast<std::size_t>(i)]}; };
  const auto word = [&](int i) { return octet(2 * i) * 256 + octet(2 * i + 1); };
  int zeros = 0, zeros_at = 0;
  for (int begin = 0, end = 0; begin < count; begin = end + 1) {
    for (end = begin; end < count && word(end) == 0;) ++end;
    if (end - begin <= zeros) continue;
    zeros = end - begin;
    zeros_at = begin;
  }
  const bool has_ipv4 = zeros_at == 0 && zeros != count &&
                        (zeros == 6 || (zeros == 5 && word(5) == 0xffff) ||
                         (zeros == 7 && octet(14) != 0 && octet(15) != 1));
  std::string out;
  for (int i = 0; i < count; ++i) {
    if (i >= zeros_at && i < zeros_at + zeros) {
      out += (i == zeros_at ? ":" : "") + std::string(i == count - 1 ? ":" : "");
    } else if (has_ipv4 && i > 5) {
      out += (i == 6 ? ":" : ".") + std::to_string(octet(2 * i));
      if (i == 6 || network.bits > 120) out += "." + std::to_string(octet(2 * i + 1));
    } else {
      out += fmt::format("{}{:x}", out.empty() ? "" : ":", word(i));
    }
  }
  return out;
}
/// The octets, or pairs of them, that the mask reaches.
std::string abbrev_cidr(Network network) {
  std::string out;
  if (network.size == 4) {
    for (int i = 0; i < (network.bits == 0 ? 1 : (network.bits + 7) / 8); ++i)
      out += (i > 0 ? "." : "") + std::to_string(network.bytes[static_cast<std::size_t>(i)]);
    return with_bits(network, out);
  }
  if (network.bits == 0) return "::/0";
  return with_bits(network, leading_words(network, std::max((network.bits + 15) / 16, 2)));
}

std::int32_t masklen(Network network) { return network.bits; }
std::int32_t family(Network network) { return network.family(); }
Network masked(Network network, bool ones) {
  network.mask_host(ones);
  return network;
}
Network broadcast(Network network) { return masked(network, true); }
Network network_of(Network network) { return masked(network, false); }
Network full(Network network) {
  network.bits = static_cast<std::uint8_t>(network.bits_max());
  return network;
}
Network netmask(Network network) {
  network.bytes.fill(0xff);
  return full(masked(network, false));
}
Network hostmask(Network network) {
  network.bytes.fill(0);
  return full(masked(network, true));
}
template <bool kCidrWanted>
Network set_masklen(Network network, std::int32_t bits) {
  if (bits == -1) bits = network.bits_max();
  if (bits < 0 || bits > network.bits_max())
    throw SqlError("22023", "invalid mask length: " + std::to_string(bits));
  network.bits = static_cast<std::uint8_t>(bits);
  return kCidrWanted ? masked(network, false) : network;
}
bool same_family(Network a, Network b) { return a.size == b.size; }
Network merge(Network a, Network b) {
  if (a.size != b.size) throw SqlError("22023", "cannot merge addresses from different families");
  int bits = std::min(a.bits, b.bits);
  while (!a.same_prefix(b, bits)) --bits;
  a.bits = static_cast<std::uint8_t>(bits);
  return masked(a, false);
}

/// Whether `outer` has all of `inner`; `strict`: and more.
bool holds(const Network& outer, const Network& inner, bool strict) {
  return outer.size == inner.size &&
         (strict ? outer.bits < inner.bits : outer.bits <= inner.bits) &&
         outer.same_prefix(inner, outer.bits);
}
bool sub(Network a, Network b) { return holds(b, a, true); }
bool sub_equal(Network a, Network b) { return holds(b, a, false); }
bool super(Network a, Network b) { return holds(a, b, true); }
bool super_equal(Network a, Network b) { return holds(a, b, false); }
bool overlap(Network a, Network b) { return holds(a, b, false) || holds(b, a, false); }

Network invert(Network network) {
  for (auto& byte : network.bytes) byte = static_cast<std::uint8_t>(~byte);
  return network;
}
template <bool kAnd>
Network combine(Network a, Network b) {
  if (a.size != b.size) {
    throw SqlError("22023", std::string("cannot ") + (kAnd ? "AND" : "OR") +
                                " inet values of different sizes");
  }
  for (std::size_t i = 0; i < a.size; ++i) {
    a.bytes[i] =
        static_cast<std::uint8_t>(kAnd ? a.bytes[i] & b.bytes[i] : a.bytes[i] | b.bytes[i]);
  }
  a.bits = std::max(a.bits, b.bits);
  return a;
}

[[noreturn]] void raise_range() { throw SqlError("22003", "result is out of range"); }
Network plus(Network network, std::int64_t add) {
  // Two's complement of the address's width; a carry out of the top is an overflow unless `add` is
  // negative.
  int carry = 0;
  for (int i = network.size - 1; i >= 0; --i) {
    auto& byte = network.bytes[static_cast<std::size_t>(i)];
    carry += byte + static_cast<int>(add & 0xff);
    byte = static_cast<std::uint8_t>(carry);
    carry >>= 8;
    add >>= 8;
  }
  const bool negative = add < 0;
  // What is left of a number that the address could not hold is neither 0 nor -1.
  if ((add != 0 && add != -1) || (negative ? carry == 0 : carry != 0)) raise_range();
  return network;
}
Network plus_left(std::int64_t add, Network network) { return plus(network, add); }
Network minus(Network network, std::int64_t subtract) {
  if (subtract == INT64_MIN) raise_range();
  return plus(network, -subtract);
}
/// a - b in two's complement: what stands above the last 8 bytes must be the sign alone.
std::int64_t difference(Network a, Network b) {
  if (a.size != b.size) throw SqlError("22023", "cannot subtract inet values of different sizes");
  int borrow = 0;
  for (std::size_t i = a.size; i-- > 0;) {
    const int digit = a.bytes[i] - b.bytes[i] - borrow;
    borrow = digit < 0;
    a.bytes[i] = static_cast<std::uint8_t>(digit);
  }
  const std::uint8_t sign = borrow != 0 ? 0xff : 0;
  const std::size_t low = a.size == 4 ? 0 : 8;
  for (std::size_t i = 0; i < low; ++i) {
    if (a.bytes[i] != sign) raise_range();
  }
  std::uint64_t out = sign != 0 ? UINT64_MAX : 0;
  for (std::size_t i = low; i < a.size; ++i) out = out << 8 | a.bytes[i];
  if ((static_cast<std::int64_t>(out) < 0) != (sign != 0)) raise_range();
  return static_cast<std::int64_t>(out);
}

template <int kWanted>
void best_step(EvalContext& context, const CallInfo&, void* state, const Value* args,
               std::uint32_t) {
  Value& best = *static_cast<Value*>(state);
  const bool first = best.bytes == nullptr;
  if (!first && compare_networks(Network::load(args[0]), Network::load(best)) * kWanted <= 0)
    return;
  best = Value::of_text(context.arena->copy(args[0].text()));
}
void best_final(EvalContext&, const CallInfo&, void* state, Value& out) {
  const Value& best = *static_cast<Value*>(state);
  if (best.bytes != nullptr) out = best;
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{598}, "abbrev", {kInet}, kText, call<&abbrev_inet>},
    {Oid{599}, "abbrev", {kCidr}, kText, call<&abbrev_cidr>},
    {Oid{698}, "broadcast", {kInet}, kInet, call<&broadcast>},
    {Oid{1715}, "cidr", {kInet}, kCidr, call<&network_of>},
    {Oid{711}, "family", {kInet}, kInt4, call<&family>},
    {Oid{699}, "host", {kInet}, kText, call<&host>},
    {Oid{1362}, "hostmask", {kInet}, kInet, call<&hostmask>},
    {Oid{4063}, "inet_merge", {kInet, kInet}, kCidr, call<&merge>},
    {Oid{4071}, "inet_same_family", {kInet, kInet}, kBool, call<&same_family>},
    {Oid{2628}, "inetand", {kInet, kInet}, kInet, call<&combine<true>>},
    {Oid{2633}, "inetmi", {kInet, kInet}, kInt8, call<&difference>},
    {Oid{2632}, "inetmi_int8", {kInet, kInt8}, kInet, call<&minus>},
    {Oid{2627}, "inetnot", {kInet}, kInet, call<&invert>},
    {Oid{2629}, "inetor", {kInet, kInet}, kInet, call<&combine<false>>},
    {Oid{2630}, "inetpl", {kInet, kInt8}, kInet, call<&plus>},
    {Oid{2631}, "int8pl_inet", {kInt8, kInet}, kInet, call<&plus_left>},
    {Oid{697}, "masklen", {kInet}, kInt4, call<&masklen>},
    {Oid{696}, "netmask", {kInet}, kInet, call<&netmask>},
    {Oid{683}, "network", {kInet}, kCidr, call<&network_of>},
    {Oid{926}, "network_cmp", {kInet, kInet}, kInt4, call<&compare_networks>},
    {Oid{920}, "network_eq", {kInet, kInet}, kBool, call<&compares<Equal>>},
    {Oid{924}, "network_ge", {kInet, kInet}, kBool, call<&compares<GreaterEqual>>},
    {Oid{923}, "network_gt", {kInet, kInet}, kBool, call<&compares<Greater>>},
    {Oid{922}, "network_le", {kInet, kInet}, kBool, call<&compares<LessEqual>>},
    {Oid{921}, "network_lt", {kInet, kInet}, kBool, call<&compares<Less>>},
    {Oid{925}, "network_ne", {kInet, kInet}, kBool, call<&compares<NotEqual>>},
    {Oid{3551}, "network_overlap", {kInet, kInet}, kBool, call<&overlap>},
    {Oid{927}, "network_sub", {kInet, kInet}, kBool, call<&sub>},
    {Oid{928}, "network_subeq", {kInet, kInet}, kBool, call<&sub_equal>},
    {Oid{929}, "network_sup", {kInet, kInet}, kBool, call<&super>},
    {Oid{930}, "network_supeq", {kInet, kInet}, kBool, call<&super_equal>},
    {Oid{605}, "set_masklen", {kInet, kInt4}, kInet, call<&set_masklen<false>>},
    {Oid{635}, "set_masklen", {kCidr, kInt4}, kCidr, call<&set_masklen<true>>},
    {Oid{730}, "text", {kInet}, kText, call<&text_of>},
};

constexpr AggregateRow kAggregates[] = {
    {Oid{3564}, "max", {kInet}, kInet, sizeof(Value), best_step<1>, best_final},
    {Oid{3565}, "min", {kInet}, kInet, sizeof(Value), best_step<-1>, best_final},
};

}  // namespace

std::span<const FunctionRow> network_functions() { return kRows; }
std::span<const AggregateRow> network_aggregates() { return kAggregates; }

}  // namespace granary::sql::functions
