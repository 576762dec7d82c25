// sql/types/numeric_series.h: e^x and ln(x) of numeric to a wanted number of decimals.
#pragma once

#include "sql/types/numeric.h"

namespace granary::sql {

/// e^a rounded to `scale` decimals; a is finite. errors  22003 (overflow)
Numeric exponential_to_scale(const Numeric& a, int scale);
/// ln(a) rounded to `scale` decimals; a is finite and above 0.
Numeric logarithm_to_scale(const Numeric& a, int scale);

}  // namespace granary::sql
