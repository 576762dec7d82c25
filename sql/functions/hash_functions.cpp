// sql/functions/hash_functions.cpp: hashtext and its kin, with PostgreSQL's results: applications
// make keys of advisory locks and of shards with them.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/array.h"
#include "sql/types/enum.h"
#include "sql/types/macaddr8.h"
#include "sql/types/network.h"
#include "sql/types/range.h"
#include "sql/types/type.h"
#include "sql/types/type_hash.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::functions {

namespace {

std::uint64_t hash_of(const CallInfo& call, const Value& value, std::uint64_t seed,
                      const char* function) {
  const Oid type = call.argument_types[0];
  if (const auto hash = type_hash(type, value, seed)) return *hash;
  const Oid element = element_type_of(type);
  throw SqlError("42883", std::string("could not identify ") + function + " for type " +
                              format_type(element ? element : type, -1));
}

/// Shows the low half.
void plain(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_int(
      static_cast<std::int32_t>(hash_of(call, args[0], 0, "a hash function")));
}

void extended(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t, Value& out) {
  const auto seed = static_cast<std::uint64_t>(args[1].integer);
  out = Value::of_int(
      static_cast<std::int64_t>(hash_of(call, args[0], seed, "an extended hash function")));
}

const FunctionRow kRows[] = {
    {Oid{449}, "hashint2", {kInt2}, kInt4, plain},
    {Oid{441}, "hashint2extended", {kInt2, kInt8}, kInt8, extended},
    {Oid{450}, "hashint4", {kInt4}, kInt4, plain},
    {Oid{425}, "hashint4extended", {kInt4, kInt8}, kInt8, extended},
    {Oid{949}, "hashint8", {kInt8}, kInt4, plain},
    {Oid{442}, "hashint8extended", {kInt8, kInt8}, kInt8, extended},
    {Oid{453}, "hashoid", {kOid}, kInt4, plain},
    {Oid{445}, "hashoidextended", {kOid, kInt8}, kInt8, extended},
    {Oid{454}, "hashchar", {kChar}, kInt4, plain},
    {Oid{446}, "hashcharextended", {kChar, kInt8}, kInt8, extended},
    {Oid{451}, "hashfloat4", {kFloat4}, kInt4, plain},
    {Oid{443}, "hashfloat4extended", {kFloat4, kInt8}, kInt8, extended},
    {Oid{452}, "hashfloat8", {kFloat8}, kInt4, plain},
    {Oid{444}, "hashfloat8extended", {kFloat8, kInt8}, kInt8, extended},
    {Oid{400}, "hashtext", {kText}, kInt4, plain},
    {Oid{448}, "hashtextextended", {kText, kInt8}, kInt8, extended},
    {Oid{455}, "hashname", {kName}, kInt4, plain},
    {Oid{447}, "hashnameextended", {kName, kInt8}, kInt8, extended},
    {Oid{1080}, "hashbpchar", {kBpchar}, kInt4, plain},
    {Oid{972}, "hashbpcharextended", {kBpchar, kInt8}, kInt8, extended},
    {Oid{2963}, "uuid_hash", {kUuid}, kInt4, plain},
    {Oid{3412}, "uuid_hash_extended", {kUuid, kInt8}, kInt8, extended},
    {Oid{2039}, "timestamp_hash", {kTimestamp}, kInt4, plain},
    {Oid{3411}, "timestamp_hash_extended", {kTimestamp, kInt8}, kInt8, extended},
    {Oid{1688}, "time_hash", {kTime}, kInt4, plain},
    {Oid{3409}, "time_hash_extended", {kTime, kInt8}, kInt8, extended},
    {Oid{1696}, "timetz_hash", {kTimetz}, kInt4, plain},
    {Oid{3410}, "timetz_hash_extended", {kTimetz, kInt8}, kInt8, extended},
    {Oid{1697}, "interval_hash", {kInterval}, kInt4, plain},
    {Oid{3418}, "interval_hash_extended", {kInterval, kInt8}, kInt8, extended},
    {Oid{432}, "hash_numeric", {kNumeric}, kInt4, plain},
    {Oid{780}, "hash_numeric_extended", {kNumeric, kInt8}, kInt8, extended},
    {Oid{422}, "hashinet", {kInet}, kInt4, plain},
    {Oid{779}, "hashinetextended", {kInet, kInt8}, kInt8, extended},
    {Oid{399}, "hashmacaddr", {kMacaddr}, kInt4, plain},
    {Oid{778}, "hashmacaddrextended", {kMacaddr, kInt8}, kInt8, extended},
    {Oid{328}, "hashmacaddr8", {kMacaddr8}, kInt4, plain},
    {Oid{781}, "hashmacaddr8extended", {kMacaddr8, kInt8}, kInt8, extended},
    {Oid{3515}, "hashenum", {kAnyEnum}, kInt4, plain},
    {Oid{3414}, "hashenumextended", {kAnyEnum, kInt8}, kInt8, extended},
    {Oid{626}, "hash_array", {kAnyArray}, kInt4, plain},
    {Oid{782}, "hash_array_extended", {kAnyArray, kInt8}, kInt8, extended},
    {Oid{6192}, "hash_record", {kRecord}, kInt4, plain},
    {Oid{6193}, "hash_record_extended", {kRecord, kInt8}, kInt8, extended},
    {Oid{3902}, "hash_range", {kAnyRange}, kInt4, plain},
    {Oid{3417}, "hash_range_extended", {kAnyRange, kInt8}, kInt8, extended},
    {Oid{4278}, "hash_multirange", {kAnyMultirange}, kInt4, plain},
    {Oid{4279}, "hash_multirange_extended", {kAnyMultirange, kInt8}, kInt8, extended},
    {Oid{4045}, "jsonb_hash", {kJsonb}, kInt4, plain},
    {Oid{3416}, "jsonb_hash_extended", {kJsonb, kInt8}, kInt8, extended},
    {Oid{3252}, "pg_lsn_hash", {kPgLsn}, kInt4, plain},
    {Oid{3413}, "pg_lsn_hash_extended", {kPgLsn, kInt8}, kInt8, extended},
};

}  // namespace

std::span<const FunctionRow> hash_functions() { return kRows; }

}  // namespace granary::sql::functions
