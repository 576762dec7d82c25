// sql/types/numeric_math.h: roots, exponentials, logarithms and powers of numeric, with
// PostgreSQL's result scales.
#pragma once

#include "sql/types/numeric.h"

namespace granary::sql {

/// errors 2201F (negative argument of a root, powers without a real value), 2201E (logarithm),
/// 22003 (overflow)
Numeric square_root(const Numeric& a);
Numeric exponential(const Numeric& a);
Numeric natural_logarithm(const Numeric& a);
Numeric logarithm(const Numeric& base, const Numeric& a);
Numeric power(const Numeric& base, const Numeric& exponent);
/// n!; errors 22003.
Numeric factorial(std::int64_t n);
/// The root rounded to `scale` decimals; a >= 0 and finite.
Numeric square_root_to_scale(const Numeric& a, int scale);

}  // namespace granary::sql
