// sql/types/standard_limits.h: lengths, precisions and scales of types as the SQL standard wants
// them said, in information_schema.
#pragma once

#include <optional>
#include <string>

#include "sql/types/type.h"

namespace granary::sql::types {

/// Each is empty where the type has no such property, or its modifier gives it no limit.
using Limit = std::optional<std::int32_t>;

Limit character_length_max(Oid type, std::int32_t typmod);  // of characters or bits
Limit character_bytes_max(Oid type, std::int32_t typmod);
Limit numeric_precision(Oid type, std::int32_t typmod);
Limit numeric_radix(Oid type, std::int32_t typmod);
Limit numeric_scale(Oid type, std::int32_t typmod);
Limit datetime_precision(Oid type, std::int32_t typmod);
/// The fields of an interval that is not of all of them.
std::optional<std::string> interval_fields(Oid type, std::int32_t typmod);

}  // namespace granary::sql::types
