#include "sql/types/network.h"

#include <arpa/inet.h>

#include <cstdio>
#include <cstring>
#include <optional>

#include "sql/types/codec.h"
#include "sql/types/families.h"

namespace granary::sql {

Network Network::load(const Value& value) {
  Network out;
  out.size = value.bytes[0] == 4 ? 4 : 16;
  out.bits = static_cast<std::uint8_t>(value.bytes[1]);
  std::memcpy(out.bytes.data(), value.bytes + 2, out.size);
  return out;
}

Value Network::store(Arena& arena) const {
  char* to = arena.allocate(2 + std::size_t{size});
  to[0] = static_cast<char>(family());
  to[1] = static_cast<char>(bits);
  std::memcpy(to + 2, bytes.data(), size);
  return Value::of_text({to, 2 + std::size_t{size}});
}

bool Network::same_prefix(const Network& other, int count) const {
  const auto whole = static_cast<std::size_t>(count / 8);
  if (std::memcmp(bytes.data(), other.bytes.data(), whole) != 0) return false;
  const int rest = count % 8;
  return rest == 0 || (bytes[whole] ^ other.bytes[whole]) >> (8 - rest) == 0;
}

void Network::mask_host(bool ones) {
  for (int bit = bits; bit < bits_max(); ++bit) {
    auto& byte = bytes[static_cast<std::size_t>(bit / 8)];
    const int mask = 0x80 >> (bit % 8);
    byte = static_cast<std::uint8_t>(ones ? byte | mask : byte & ~mask);
  }
}

void Network::put_address(std::string& out) const {
  char text[INET6_ADDRSTRLEN];
  inet_ntop(size == 4 ? AF_INET : AF_INET6, bytes.data(), text, sizeof text);
  out.append(text);
}

int compare_networks(const Network& a, const Network& b) {
  if (a.size != b.size) return a.size < b.size ? -1 : 1;
  const int common = std::min(a.bits, b.bits);
  if (a.same_prefix(b, common) && a.bits != b.bits) return a.bits < b.bits ? -1 : 1;
  const int order = std::memcmp(a.bytes.data(), b.bytes.data(), a.size);
  return order < 0 ? -1 : order > 0;
}

namespace {

[[noreturn]] void raise_syntax(std::string_view text, bool is_cidr) {
  codec::raise_invalid_syntax(is_cidr ? "cidr" : "inet", text);
}

std::optional<int> decimal(std::string_view text, int most) {
  int out = 0;
  if (text.empty()) return std::nullopt;
  for (const char c : text) {
    if (!codec::is_digit(c)) return std::nullopt;
    out = out * 10 + (c - '0');
    if (out > most) return std::nullopt;
  }
  return out;
}

/// The mask of a cidr that names none: by the class of the address, and all octets written.
int class_bits(std::uint8_t first, int octets) {
  int bits = first >= 240 ? 32 : first >= 224 ? 8 : first >= 192 ? 24 : first >= 128 ? 16 : 8;
  bits = std::max(bits, octets * 8);
  return bits == 8 && first == 224 ? 4 : bits;
}

/// a.b.c.d; octets at the end may be missing.
bool parse_v4(std::string_view address, Network& out, int& octets) {
  octets = 0;
  while (true) {
    const std::size_t dot = address.find('.');
    const auto octet = decimal(address.substr(0, dot), 255);
    if (!octet || octets == 4) return false;
    out.bytes[static_cast<std::size_t>(octets++)] = static_cast<std::uint8_t>(*octet);
    if (dot == std::string_view::npos) return true;
    address.remove_prefix(dot + 1);
  }
}

}  // namespace

Network parse_network(std::string_view text, bool is_cidr) {
  Network out;
  const std::size_t slash = text.find('/');
  const std::string address(text.substr(0, slash));
  int octets = 4;
  if (address.find(':') != std::string::npos) {
    out.size = 16;
    if (inet_pton(AF_INET6, address.c_str(), out.bytes.data()) != 1) raise_syntax(text, is_cidr);
  } else if (!parse_v4(address, out, octets)) {
    raise_syntax(text, is_cidr);
  }
  out.bits = static_cast<std::uint8_t>(out.bits_max());
  if (slash != std::string_view::npos) {
    const auto bits = decimal(text.substr(slash + 1), out.bits_max());
    if (!bits) raise_syntax(text, is_cidr);
    out.bits = static_cast<std::uint8_t>(*bits);
  } else if (is_cidr && out.size == 4) {
    out.bits = static_cast<std::uint8_t>(class_bits(out.bytes[0], octets));
  }
  // An inet's missing octets are beyond its mask.
  if (!is_cidr && octets < (slash == std::string_view::npos ? 4 : out.bits / 8) && out.size == 4)
    raise_syntax(text, is_cidr);
  Network masked = out;
  masked.mask_host(false);
  if (is_cidr && masked.bytes != out.bytes) {
    throw SqlError("22P02", "invalid cidr value: \"" + std::string(text) + "\"")
        .detail("Value has bits set to right of mask.");
  }
  return out;
}

namespace types {

namespace {

void input_network(EvalContext& context, std::string_view text, std::int32_t, Oid type,
                   Value& out) {
  out = parse_network(text, type == kCidr).store(*context.arena);
}
void output_network(EvalContext&, const Value& value, Oid type, std::string& out) {
  const Network network = Network::load(value);
  network.put_address(out);
  if (type == kCidr || network.bits != network.bits_max())
    out.append("/").append(std::to_string(network.bits));
}

// The wire: family (2 or 3), mask length, whether it is a cidr, address bytes.
void receive_network(EvalContext& context, std::string_view data, std::int32_t, Oid type,
                     Value& out) {
  const std::string name = type == kCidr ? "cidr" : "inet";
  codec::Reader reader(data);
  Network network;
  const int family = reader.take_byte();
  if (family != 2 && family != 3)
    throw SqlError("22P03", "invalid address family in external \"" + name + "\" value");
  network.size = family == 2 ? 4 : 16;
  network.bits = reader.take_byte();
  if (network.bits > network.bits_max())
    throw SqlError("22P03", "invalid bits in external \"" + name + "\" value");
  reader.take_byte();
  if (reader.take_byte() != network.size)
    throw SqlError("22P03", "invalid length in external \"" + name + "\" value");
  std::memcpy(network.bytes.data(), reader.take_each(network.size).data(), network.size);
  reader.finish();
  Network masked = network;
  masked.mask_host(false);
  if (type == kCidr && masked.bytes != network.bytes) {
    throw SqlError("22P03", "invalid external \"cidr\" value")
        .detail("Value has bits set to right of mask.");
  }
  out = network.store(*context.arena);
}
void send_network(EvalContext&, const Value& value, Oid type, std::string& out) {
  const Network network = Network::load(value);
  out.push_back(network.size == 4 ? 2 : 3);
  out.push_back(static_cast<char>(network.bits));
  out.push_back(type == kCidr ? 1 : 0);
  out.push_back(static_cast<char>(network.size));
  out.append(reinterpret_cast<const char*>(network.bytes.data()), network.size);
}
int compare_network_values(const Value& a, const Value& b, Oid) {
  return compare_networks(Network::load(a), Network::load(b));
}
/// Two bits for each bit of the prefix, 10 or 11, and 00 at its end: a prefix of another one sorts
/// first. Then the whole address.
void encode_network_key(const Value& value, Oid, std::string& out) {
  const Network network = Network::load(value);
  out.push_back(static_cast<char>(network.size));
  int filled = 0;
  std::uint8_t byte = 0;
  const auto put = [&](int pair) {
    byte = static_cast<std::uint8_t>(byte << 2 | pair);
    if (++filled % 4 == 0) out.push_back(static_cast<char>(byte));
  };
  for (int bit = 0; bit < network.bits; ++bit)
    put(2 | (network.bytes[static_cast<std::size_t>(bit / 8)] >> (7 - bit % 8) & 1));
  put(0);
  while (filled % 4 != 0) put(0);
  out.append(reinterpret_cast<const char*>(network.bytes.data()), network.size);
}

/// Six pairs of hexadecimal digits, separated in one of PostgreSQL's ways.
bool parse_macaddr(const std::string& text, unsigned (&out)[6]) {
  constexpr const char* kForms[] = {
      "%x:%x:%x:%x:%x:%x%1s",   "%x-%x-%x-%x-%x-%x%1s",    "%2x%2x%2x:%2x%2x%2x%1s",
      "%2x%2x%2x-%2x%2x%2x%1s", "%2x%2x.%2x%2x.%2x%2x%1s", "%2x%2x-%2x%2x-%2x%2x%1s",
      "%2x%2x%2x%2x%2x%2x%1s",
  };
  char rest[2];
  for (const char* form : kForms) {
    // The form is one of those above, so that the arguments fit it.
    if (std::sscanf(text.c_str(), form, &out[0], &out[1], &out[2], &out[3], &out[4], &out[5],
                    rest) == 6)
      return true;
  }
  return false;
}
void input_macaddr(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  unsigned parts[6];
  if (!parse_macaddr(std::string(text), parts)) codec::raise_invalid_syntax("macaddr", text);
  char* to = context.arena->allocate(6);
  for (std::size_t i = 0; i < 6; ++i) {
    if (parts[i] > 255) {
      throw SqlError("22003",
                     "invalid octet value in \"macaddr\" value: \"" + std::string(text) + "\"");
    }
    to[i] = static_cast<char>(parts[i]);
  }
  out = Value::of_text({to, 6});
}
void output_macaddr(EvalContext&, const Value& value, Oid, std::string& out) {
  char text[20];
  const auto* b = reinterpret_cast<const unsigned char*>(value.bytes);
  std::snprintf(text, sizeof text, "%02x:%02x:%02x:%02x:%02x:%02x", b[0], b[1], b[2], b[3], b[4],
                b[5]);
  out.append(text);
}
void receive_macaddr(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_text(context.arena->copy(reader.take_each(6)));
  reader.finish();
}
void send_macaddr(EvalContext&, const Value& value, Oid, std::string& out) {
  out.append(value.text());
}
int compare_macaddr(const Value& a, const Value& b, Oid) {
  return codec::compare_bytes(a.text(), b.text());
}
std::uint64_t hash_stored(const Value& value, Oid) { return codec::hash_bytes(value.text()); }
void encode_macaddr_key(const Value& value, Oid, std::string& out) { out.append(value.text()); }

TypeRow network_row(Oid oid, const char* name, Oid array, bool preferred) {
  return {oid,
          name,
          name,
          array,
          {},
          'I',
          preferred,
          Representation::kBytes,
          -1,
          'i',
          {},
          input_network,
          output_network,
          receive_network,
          send_network,
          compare_network_values,
          hash_stored,
          encode_network_key,
          nullptr,
          nullptr};
}

}  // namespace

std::span<const TypeRow> network_types() {
  static const TypeRow rows[] = {
      network_row(kCidr, "cidr", Oid{651}, false),
      {kMacaddr,
       "macaddr",
       "macaddr",
       Oid{1040},
       {},
       'U',
       false,
       Representation::kBytes,
       6,
       'i',
       {},
       input_macaddr,
       output_macaddr,
       receive_macaddr,
       send_macaddr,
       compare_macaddr,
       hash_stored,
       encode_macaddr_key,
       nullptr,
       nullptr},
      network_row(kInet, "inet", Oid{1041}, true),
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
