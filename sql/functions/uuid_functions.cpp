// sql/functions/uuid_functions.cpp: gen_random_uuid, and the functions of PostgreSQL's extension
// uuid-ossp, which are here whether the extension has been created or not. Layouts: RFC 4122.
#include <openssl/evp.h>

#include <chrono>

#include "base/atomic.h"
#include "base/check.h"
#include "base/strong_random.h"
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/replayed_values.h"

namespace granary::sql::functions {

namespace {

constexpr std::size_t kUuidBytes = 16;

void set_version(std::string& uuid, int version) {
  uuid[6] = static_cast<char>((uuid[6] & 0x0f) | version << 4);
  uuid[8] = static_cast<char>((uuid[8] & 0x3f) | 0x80);
}

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  fill_strong_random(out.data(), count);
  return out;
}

constexpr Oid kRandomUuid{3432};

std::string random_uuid(EvalContext& context) {
  const auto words = once(context.session, {kRandomUuid.value}, [] {
    ReplayedValues::Words fresh{};
    fill_strong_random(fresh.data(), kUuidBytes);
    return fresh;
  });
  std::string out(reinterpret_cast<const char*>(words.data()), kUuidBytes);
  set_version(out, 4);
  return out;
}

/// Version 1: time, a sequence that makes moments unique, a node. This server has no hardware
/// address to show: its node is random, with the multicast bit that says so (RFC 4122 §4.5).
std::string time_uuid() {
  constexpr std::uint64_t kGregorianTo1970 = 0x01b21dd213814000;  // in units of 100 ns
  static const std::string node = [] {
    std::string out = random_bytes(6);
    out[0] = static_cast<char>(out[0] | 1);
    return out;
  }();
  static Atomic<std::uint64_t> last;
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  std::uint64_t now =
      kGregorianTo1970 +
      static_cast<std::uint64_t>(
          std::chrono::duration_cast<std::chrono::nanoseconds>(since_1970).count() / 100);
  // Relaxed: only the number itself has to be unique and rising.
  std::uint64_t before = last.load_relaxed();
  do {
    now = std::max(now, before + 1);
  } while (!last.compare_exchange_acq_rel(before, now));
  static const std::string sequence = random_bytes(2);
  std::string out;
  const auto put = [&out, now](int shift, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<char>(now >> (shift + 8 * i)));
  };
  put(0, 4);
  put(32, 2);
  put(48, 2);
  out += sequence + node;
  set_version(out, 1);
  return out;
}

std::string named_uuid(const EVP_MD* digest, int version, std::string_view space,
                       std::string_view name) {
  std::string text(space);
  text += name;
  unsigned char hash[EVP_MAX_MD_SIZE];
  GR_CHECK(EVP_Digest(text.data(), text.size(), hash, nullptr, digest, nullptr) == 1);
  std::string out(reinterpret_cast<const char*>(hash), kUuidBytes);
  set_version(out, version);
  return out;
}
std::string md5_uuid(std::string_view space, std::string_view name) {
  return named_uuid(EVP_md5(), 3, space, name);
}
std::string sha1_uuid(std::string_view space, std::string_view name) {
  return named_uuid(EVP_sha1(), 5, space, name);
}

/// The name spaces of RFC 4122, appendix C: they differ in one byte.
std::string name_space(char kind) {
  std::string out("\x6b\xa7\xb8\0\x9d\xad\x11\xd1\x80\xb4\x00\xc0\x4f\xd4\x30\xc8", kUuidBytes);
  out[3] = kind;
  return out;
}
std::string nil_uuid() { return std::string(kUuidBytes, '\0'); }
std::string dns_space() { return name_space('\x10'); }
std::string url_space() { return name_space('\x11'); }
std::string oid_space() { return name_space('\x12'); }
std::string x500_space() { return name_space('\x14'); }

using enum Volatility;

const FunctionRow kRows[] = {
    {kRandomUuid, "gen_random_uuid", {}, kUuid, call<&random_uuid>, true, kVolatile},
    {Oid{15001}, "uuid_nil", {}, kUuid, call<&nil_uuid>},
    {Oid{15002}, "uuid_ns_dns", {}, kUuid, call<&dns_space>},
    {Oid{15003}, "uuid_ns_url", {}, kUuid, call<&url_space>},
    {Oid{15004}, "uuid_ns_oid", {}, kUuid, call<&oid_space>},
    {Oid{15005}, "uuid_ns_x500", {}, kUuid, call<&x500_space>},
    {Oid{15006}, "uuid_generate_v1", {}, kUuid, call<&time_uuid>, true, kVolatile},
    {Oid{15007}, "uuid_generate_v1mc", {}, kUuid, call<&time_uuid>, true, kVolatile},
    {Oid{15008}, "uuid_generate_v3", {kUuid, kText}, kUuid, call<&md5_uuid>},
    {Oid{15009}, "uuid_generate_v4", {}, kUuid, call<&random_uuid>, true, kVolatile},
    {Oid{15010}, "uuid_generate_v5", {kUuid, kText}, kUuid, call<&sha1_uuid>},
};

}  // namespace

std::span<const FunctionRow> uuid_functions() { return kRows; }

}  // namespace granary::sql::functions
