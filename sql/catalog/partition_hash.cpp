// sql/catalog/partition_hash.cpp: the hash that decides which hash partition a row is in. It has to
// be PostgreSQL's, so that pg_dump's partitions take the rows that they are given: Bob Jenkins'
// lookup3 over the value, seeded, mixed over the columns of the key. Declared in inheritance.h.
#include "base/check.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/partition_support.h"
#include "sql/lookup3.h"
#include "sql/types/citext.h"
#include "sql/types/domain.h"
#include "sql/types/interval.h"
#include "sql/types/numeric.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr std::uint64_t kSeed = 0x7A5B22367996DCFDULL;

std::string_view without_trailing(std::string_view text, char c) {
  while (!text.empty() && text.back() == c) text.remove_suffix(1);
  return text;
}

enum class Form : std::uint8_t { kNone, kNarrow, kWide, kFloat, kBytes, kPadded, kFolded };

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
    case kHstore.value:
      return Form::kBytes;
    case kBpchar.value:
      return Form::kPadded;
    case kCitext.value:
      return Form::kFolded;
    default:
      return Form::kNone;
  }
}

std::uint64_t hash_value(Oid key_type, const Value& value) {
  const Oid type = base_type(key_type);
  switch (form_of(type)) {
    case Form::kNarrow:
      return Lookup3::of_uint32(static_cast<std::uint32_t>(value.integer), kSeed);
    case Form::kWide:
      return Lookup3::of_int8(value.integer, kSeed);
    case Form::kFloat:
      return Lookup3::of_float(value.float8, kSeed);
    case Form::kBytes:
      return Lookup3::of_bytes(value.text(), kSeed);
    case Form::kPadded:
      return Lookup3::of_bytes(without_trailing(value.text(), ' '), kSeed);
    case Form::kFolded:
      return Lookup3::of_bytes(folded_citext(value.text()), kSeed);
    case Form::kNone:
      break;
  }
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
                                               : hash_value(part.type, values[i]);
    out ^= hash + 0x49a0f4dd15e5a8e3ULL + (out << 54) + (out >> 7);
  }
  return out;
}

}  // namespace granary::sql
