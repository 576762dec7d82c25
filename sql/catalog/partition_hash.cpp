// sql/catalog/partition_hash.cpp: the hash that decides which hash partition a row is in. It has to
// be PostgreSQL's, so that pg_dump's partitions take the rows that they are given: Bob Jenkins'
// lookup3 over the value, seeded, mixed over the columns of the key. Declared in inheritance.h.
#include <algorithm>
#include <bit>
#include <cstring>

#include "base/check.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/partition_support.h"
#include "sql/types/interval.h"
#include "sql/types/numeric.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr std::uint64_t kSeed = 0x7A5B22367996DCFDULL;

struct Lookup3 {
  std::uint32_t a, b, c;

  explicit Lookup3(std::uint32_t bytes) : a(0x9e3779b9U + bytes + 3923095U), b(a), c(a) {
    a += static_cast<std::uint32_t>(kSeed >> 32);
    b += static_cast<std::uint32_t>(kSeed);
    mix();
  }

  void mix() {
    a -= c, a ^= std::rotl(c, 4), c += b;
    b -= a, b ^= std::rotl(a, 6), a += c;
    c -= b, c ^= std::rotl(b, 8), b += a;
    a -= c, a ^= std::rotl(c, 16), c += b;
    b -= a, b ^= std::rotl(a, 19), a += c;
    c -= b, c ^= std::rotl(b, 4), b += a;
  }

  std::uint64_t finish() {
    c ^= b, c -= std::rotl(b, 14);
    a ^= c, a -= std::rotl(c, 11);
    b ^= a, b -= std::rotl(a, 25);
    c ^= b, c -= std::rotl(b, 16);
    a ^= c, a -= std::rotl(c, 4);
    b ^= a, b -= std::rotl(a, 14);
    c ^= b, c -= std::rotl(b, 24);
    return std::uint64_t{b} << 32 | c;
  }
};

std::uint64_t hash_bytes(std::string_view bytes) {
  Lookup3 state(static_cast<std::uint32_t>(bytes.size()));
  const auto word = [&](std::size_t at) {
    std::uint32_t out = 0;
    std::memcpy(&out, bytes.data() + at, 4);
    return out;
  };
  std::size_t at = 0;
  for (; bytes.size() - at >= 12; at += 12) {
    state.a += word(at);
    state.b += word(at + 4);
    state.c += word(at + 8);
    state.mix();
  }
  // The lowest byte of c is kept for the length.
  for (std::size_t i = 0; at + i < bytes.size(); ++i) {
    const auto byte = static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i]));
    if (i < 4) {
      state.a += byte << (8 * i);
    } else if (i < 8) {
      state.b += byte << (8 * (i - 4));
    } else {
      state.c += byte << (8 * (i - 7));
    }
  }
  return state.finish();
}

std::uint64_t hash_uint32(std::uint32_t value) {
  Lookup3 state(4);
  state.a += value;
  return state.finish();
}

std::uint64_t hash_int8(std::int64_t value) {
  // Equal values of narrower types hash alike.
  const auto low = static_cast<std::uint32_t>(value);
  const auto high = static_cast<std::uint32_t>(static_cast<std::uint64_t>(value) >> 32);
  return hash_uint32(low ^ (value >= 0 ? high : ~high));
}

std::uint64_t hash_float(double value) {
  if (value == 0) return kSeed;
  if (value != value) value = std::bit_cast<double>(std::uint64_t{0x7ff8000000000000});
  return hash_bytes({reinterpret_cast<const char*>(&value), sizeof value});
}

std::string_view without_trailing(std::string_view text, char c) {
  while (!text.empty() && text.back() == c) text.remove_suffix(1);
  return text;
}

enum class Form : std::uint8_t { kNone, kNarrow, kWide, kFloat, kBytes, kPadded };

Form form_of(Oid type) {
  switch (type.value) {
    case kBool.value:
    case kChar.value:
    case kInt2.value:
    case kInt4.value:
    case kOid.value:
    case kDate.value:
    case kXid.value:
    case kCid.value:
      return Form::kNarrow;
    case kInt8.value:
    case kTime.value:
    case kTimestamp.value:
    case kTimestamptz.value:
      return Form::kWide;
    case kFloat4.value:
    case kFloat8.value:
      return Form::kFloat;
    case kText.value:
    case kName.value:
    case kVarchar.value:
    case kBytea.value:
    case kUuid.value:
      return Form::kBytes;
    case kBpchar.value:
      return Form::kPadded;
    default:
      return Form::kNone;
  }
}

std::uint64_t hash_value(Oid type, const Value& value) {
  switch (form_of(type)) {
    case Form::kNarrow:
      return hash_uint32(static_cast<std::uint32_t>(value.integer));
    case Form::kWide:
      return hash_int8(value.integer);
    case Form::kFloat:
      return hash_float(value.float8);
    case Form::kBytes:
      return hash_bytes(value.text());
    case Form::kPadded:
      return hash_bytes(without_trailing(value.text(), ' '));
    case Form::kNone:
      break;
  }
  // Other types: as this server hashes them, spread over all bits.
  const std::uint64_t own = type_of(type).hash(value, type);
  return hash_bytes({reinterpret_cast<const char*>(&own), sizeof own});
}

}  // namespace

bool hashable_for_partitions(Oid type) { return type_of(type).hash != nullptr; }

namespace {

UserHash the_user_hash = nullptr;

}  // namespace

void set_user_hash(UserHash hash) noexcept { the_user_hash = hash; }

std::uint64_t partition_key_hash(const PartitionKey& key, const Value* values,
                                 EvalContext* context) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < key.parts.size(); ++i) {
    if (values[i].is_null) continue;
    const PartitionKey::Part& part = key.parts[i];
    GR_CHECK(!part.users_hash || (the_user_hash != nullptr && context != nullptr));
    const std::uint64_t hash = part.users_hash ? the_user_hash(*context, part, values[i])
                                               : hash_value(part.type, values[i]);
    out ^= hash + 0x49a0f4dd15e5a8e3ULL + (out << 54) + (out >> 7);
  }
  return out;
}

}  // namespace granary::sql
