#include "sql/error.h"

namespace granary::sql {

void raise_not_supported(const std::string& feature, std::int32_t location_bytes,
                         std::source_location source) {
  throw SqlError("0A000", feature + " is not supported", source).at(location_bytes);
}

}  // namespace granary::sql
