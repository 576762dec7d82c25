// planner/routine/user_hash.h: calling the hash function of a user's operator class.
#pragma once

#include "sql/catalog/partition_support.h"

namespace granary::planner {

/// As sql::UserHash.
std::uint64_t call_user_hash(sql::EvalContext& context, const sql::PartitionKey::Part& part,
                             const sql::Value& value);

}  // namespace granary::planner
