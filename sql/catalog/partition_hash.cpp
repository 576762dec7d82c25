// sql/catalog/partition_hash.cpp: the hash that decides which hash partition a row is in. It has to
// be PostgreSQL's, so that pg_dump's partitions take the rows that they are given: Bob Jenkins'
// lookup3 over the value, seeded, mixed over the columns of the key. Declared in inheritance.h.
#include "base/check.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/partition_support.h"
#include "sql/lookup3.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"
#include "sql/types/type_hash.h"

namespace granary::sql {

namespace {

constexpr std::uint64_t kSeed = 0x7A5B22367996DCFDULL;

std::uint64_t hash_value(Oid key_type, Oid collation, const Value& value) {
  if (const Oid order = collated_type(key_type, collation); !is_deterministic(order)) {
    std::string sort_key;
    type_of(order).encode_key(value, order, sort_key);
    return Lookup3::of_bytes(sort_key, kSeed);
  }
  if (const auto hash = type_hash(key_type, value, kSeed)) return *hash;
  const Oid type = base_type(key_type);
  // Other types: as this server hashes them, spread over all bits.
  const std::uint64_t own = type_of(type).hash(value, type);
  return Lookup3::of_bytes({reinterpret_cast<const char*>(&own), sizeof own}, kSeed);
}

UserHash the_user_hash = nullptr;

}  // namespace

void set_user_hash(UserHash hash) noexcept { the_user_hash = hash; }

std::uint64_t partition_key_hash(const PartitionKey& key, const Value* values,
                                 EvalContext* context) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < key.parts.size(); ++i) {
    if (values[i].is_null()) continue;
    const PartitionKey::Part& part = key.parts[i];
    GR_CHECK(!part.users_hash || (the_user_hash != nullptr && context != nullptr));
    const std::uint64_t hash = part.users_hash ? the_user_hash(*context, part, values[i])
                                               : hash_value(part.type, part.collation, values[i]);
    out ^= hash + 0x49a0f4dd15e5a8e3ULL + (out << 54) + (out >> 7);
  }
  return out;
}

}  // namespace granary::sql
