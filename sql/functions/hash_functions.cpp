// sql/functions/hash_functions.cpp: hashtext and its kin, with PostgreSQL's results: applications
// make keys of advisory locks and of shards with them.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/lookup3.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

namespace {

/// The plain functions show the low half.
std::int32_t low(std::uint64_t hash) { return static_cast<std::int32_t>(hash); }

template <class T>
std::int32_t hash_narrow(T value) {
  return low(Lookup3::of_uint32(static_cast<std::uint32_t>(value), 0));
}
template <class T>
std::int64_t hash_narrow_seeded(T value, std::int64_t seed) {
  const auto bits = static_cast<std::uint32_t>(value);
  return static_cast<std::int64_t>(Lookup3::of_uint32(bits, static_cast<std::uint64_t>(seed)));
}
std::int32_t hash_wide(std::int64_t value) { return low(Lookup3::of_int8(value, 0)); }
std::int64_t hash_wide_seeded(std::int64_t value, std::int64_t seed) {
  return static_cast<std::int64_t>(Lookup3::of_int8(value, static_cast<std::uint64_t>(seed)));
}
std::int32_t hash_float(double value) { return low(Lookup3::of_float(value, 0)); }
std::int64_t hash_float_seeded(double value, std::int64_t seed) {
  return static_cast<std::int64_t>(Lookup3::of_float(value, static_cast<std::uint64_t>(seed)));
}
std::int32_t hash_bytes(std::string_view bytes) { return low(Lookup3::of_bytes(bytes, 0)); }
std::int64_t hash_bytes_seeded(std::string_view bytes, std::int64_t seed) {
  return static_cast<std::int64_t>(Lookup3::of_bytes(bytes, static_cast<std::uint64_t>(seed)));
}

std::string_view unpadded(std::string_view text) {
  return text.substr(0, text.find_last_not_of(' ') + 1);
}
std::int32_t hash_padded(std::string_view text) { return hash_bytes(unpadded(text)); }
std::int64_t hash_padded_seeded(std::string_view text, std::int64_t seed) {
  return hash_bytes_seeded(unpadded(text), seed);
}

const FunctionRow kRows[] = {
    {Oid{449}, "hashint2", {kInt2}, kInt4, call<&hash_narrow<std::int16_t>>},
    {Oid{441}, "hashint2extended", {kInt2, kInt8}, kInt8,
     call<&hash_narrow_seeded<std::int16_t>>},
    {Oid{450}, "hashint4", {kInt4}, kInt4, call<&hash_narrow<std::int32_t>>},
    {Oid{425}, "hashint4extended", {kInt4, kInt8}, kInt8,
     call<&hash_narrow_seeded<std::int32_t>>},
    {Oid{949}, "hashint8", {kInt8}, kInt4, call<&hash_wide>},
    {Oid{442}, "hashint8extended", {kInt8, kInt8}, kInt8, call<&hash_wide_seeded>},
    {Oid{453}, "hashoid", {kOid}, kInt4, call<&hash_narrow<std::uint32_t>>},
    {Oid{445}, "hashoidextended", {kOid, kInt8}, kInt8,
     call<&hash_narrow_seeded<std::uint32_t>>},
    {Oid{454}, "hashchar", {kChar}, kInt4, call<&hash_narrow<std::int8_t>>},
    {Oid{446}, "hashcharextended", {kChar, kInt8}, kInt8,
     call<&hash_narrow_seeded<std::int8_t>>},
    {Oid{451}, "hashfloat4", {kFloat4}, kInt4, call<&hash_float>},
    {Oid{443}, "hashfloat4extended", {kFloat4, kInt8}, kInt8, call<&hash_float_seeded>},
    {Oid{452}, "hashfloat8", {kFloat8}, kInt4, call<&hash_float>},
    {Oid{444}, "hashfloat8extended", {kFloat8, kInt8}, kInt8, call<&hash_float_seeded>},
    {Oid{400}, "hashtext", {kText}, kInt4, call<&hash_bytes>},
    {Oid{448}, "hashtextextended", {kText, kInt8}, kInt8, call<&hash_bytes_seeded>},
    {Oid{455}, "hashname", {kName}, kInt4, call<&hash_bytes>},
    {Oid{447}, "hashnameextended", {kName, kInt8}, kInt8, call<&hash_bytes_seeded>},
    {Oid{1080}, "hashbpchar", {kBpchar}, kInt4, call<&hash_padded>},
    {Oid{972}, "hashbpcharextended", {kBpchar, kInt8}, kInt8, call<&hash_padded_seeded>},
    {Oid{2963}, "uuid_hash", {kUuid}, kInt4, call<&hash_bytes>},
    {Oid{3412}, "uuid_hash_extended", {kUuid, kInt8}, kInt8, call<&hash_bytes_seeded>},
    {Oid{2039}, "timestamp_hash", {kTimestamp}, kInt4, call<&hash_wide>},
    {Oid{3411}, "timestamp_hash_extended", {kTimestamp, kInt8}, kInt8, call<&hash_wide_seeded>},
    {Oid{1688}, "time_hash", {kTime}, kInt4, call<&hash_wide>},
    {Oid{3409}, "time_hash_extended", {kTime, kInt8}, kInt8, call<&hash_wide_seeded>},
};

}  // namespace

std::span<const FunctionRow> hash_functions() { return kRows; }

}  // namespace granary::sql::functions
