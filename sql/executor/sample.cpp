#include "sql/executor/sample.h"

#include <bit>
#include <cmath>

#include "sql/error.h"
#include "sql/lookup3.h"

namespace granary::sql {

void Sample::open(ExecContext& context) {
  const Value percentage = node_.percentage.run(context, nullptr);
  if (percentage.is_null()) throw SqlError("2202H", "TABLESAMPLE parameter cannot be null");
  if (node_.repeatable || !drawn_) {
    const Value seed = node_.seed.run(context, nullptr);
    if (seed.is_null())
      throw SqlError("2202G", "TABLESAMPLE REPEATABLE parameter cannot be null");
    seed_ = std::bit_cast<std::uint64_t>(seed.float8 == 0 ? 0.0 : seed.float8);  // -0 is 0
    drawn_ = true;
  }
  const double share = percentage.float8 / 100;
  if (!(share >= 0 && share <= 1))
    throw SqlError("2202H", "sample percentage must be between 0 and 100");
  below_ = static_cast<std::uint64_t>(std::rint(share * 4294967296.0));
}

bool Sample::takes(std::string_view key) const {
  // A seed of 0 would leave out the mixing of the seed.
  return static_cast<std::uint32_t>(Lookup3::of_bytes(key, seed_ | 1)) < below_;
}

}  // namespace granary::sql
