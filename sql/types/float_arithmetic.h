// sql/types/float_arithmetic.h: arithmetic of floats that notices its range. A finite
// operation that yields infinity is an overflow; one that yields zero from non-zero factors, an
// underflow.
#pragma once

#include <cmath>

#include "sql/error.h"

namespace granary::sql::float_arithmetic {

/// errors 22003
template <class T>
T checked(T result, bool infinity_is_fine, bool zero_is_fine) {
  if (std::isinf(result) && !infinity_is_fine)
    throw SqlError("22003", "value out of range: overflow");
  if (result == 0 && !zero_is_fine) throw SqlError("22003", "value out of range: underflow");
  return result;
}

template <class T>
T add(T a, T b) {
  return checked<T>(a + b, std::isinf(a) || std::isinf(b), true);
}
template <class T>
T subtract(T a, T b) {
  return checked<T>(a - b, std::isinf(a) || std::isinf(b), true);
}
template <class T>
T multiply(T a, T b) {
  return checked<T>(a * b, std::isinf(a) || std::isinf(b), a == 0 || b == 0);
}
/// errors 22003, 22012
template <class T>
T divide(T a, T b) {
  if (b == 0 && !std::isnan(a)) throw SqlError("22012", "division by zero");
  return checked<T>(a / b, std::isinf(a), a == 0 || std::isinf(b));
}

}  // namespace granary::sql::float_arithmetic
