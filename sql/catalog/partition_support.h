// sql/catalog/partition_support.h: users' hash functions, by which rows find their partition where
// the key has an operator class that somebody made.
#pragma once

#include <cstdint>

#include "sql/catalog/inheritance.h"

namespace granary::sql {

/// What the key's support function makes of a value that is not NULL. errors  42P17 when the
/// operator class has none
using UserHash = std::uint64_t (*)(EvalContext& context, const PartitionKey::Part& part,
                                   const Value& value);
/// Who calls users' functions; set once, before the first connection.
void set_user_hash(UserHash hash) noexcept;

/// PostgreSQL's hash of a partition key (satisfies_hash_partition): rows land where they would
/// there.
/// context  of a session where one has; else not looked at
std::uint64_t partition_key_hash(const PartitionKey& key, const Value* values,
                                 EvalContext* context);

}  // namespace granary::sql
