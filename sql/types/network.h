// sql/types/network.h: inet, cidr and macaddr.
// Stored form of inet and cidr: a byte 4 or 6, a byte of mask length, the 4 or 16 bytes of the
// address. macaddr: its 6 bytes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "sql/functions/function.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kCidr{650}, kMacaddr{829}, kInet{869};

struct Network {
  std::array<std::uint8_t, 16> bytes{};
  std::uint8_t size = 4;  // of the address: 4 or 16
  std::uint8_t bits = 32;

  static Network load(const Value& value);
  Value store(Arena& arena) const;
  int bits_max() const { return size * 8; }
  int family() const { return size == 4 ? 4 : 6; }
  /// The first `count` bits of both are the same; families must be.
  bool same_prefix(const Network& other, int count) const;
  /// Bits beyond the mask become zeros, or ones.
  void mask_host(bool ones);
  /// The address alone.
  void put_address(std::string& out) const;
};

/// Families, then common bits, then mask lengths, then addresses.
int compare_networks(const Network& a, const Network& b);
/// errors 22P02
Network parse_network(std::string_view text, bool is_cidr);

namespace types {
std::span<const TypeRow> network_types();
}
namespace functions {
std::span<const FunctionRow> network_functions();
std::span<const FunctionRow> macaddr_functions();
std::span<const OperatorRow> network_operators();
std::span<const AggregateRow> network_aggregates();
}  // namespace functions

}  // namespace granary::sql
