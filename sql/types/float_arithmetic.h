// sql/types/float_arithmetic.h: arithmetic of floats that notices its range. A finite
// operation that yields infinity is an overflow; one that yields zero from non-zero factors, an
// underflow.
#pragma once

#include <cmath>

#include "sql/error.h"

namespace granary::sql::float_arithmetic {

[[noreturn]] inline void raise_overflow() {
  throw SqlError("22003", "value out of range: overflow");
}
[[noreturn]] inline void raise_underflow() {
  throw SqlError("22003", "value out of range: underflow");
}

/// errors 22003
template <class T>
T checked(T result, bool infinity_is_fine, bool zero_is_fine) {
  if (std::isinf(result) && !infinity_is_fine) raise_overflow();
  if (result == 0 && !zero_is_fine) raise_underflow();
  return result;
}

// The operands are looked at only where the result is out of the ordinary: on the way of every row.

/// errors 22003
template <class T>
T add(T a, T b) {
  const T result = a + b;
  if (std::isinf(result) && !std::isinf(a) && !std::isinf(b)) raise_overflow();
  return result;
}
template <class T>
T subtract(T a, T b) {
  const T result = a - b;
  if (std::isinf(result) && !std::isinf(a) && !std::isinf(b)) raise_overflow();
  return result;
}
template <class T>
T multiply(T a, T b) {
  const T result = a * b;
  if (std::isinf(result) && !std::isinf(a) && !std::isinf(b)) raise_overflow();
  if (result == 0 && a != 0 && b != 0) raise_underflow();
  return result;
}
/// errors 22003, 22012
template <class T>
T divide(T a, T b) {
  if (b == 0 && !std::isnan(a)) throw SqlError("22012", "division by zero");
  const T result = a / b;
  if (std::isinf(result) && !std::isinf(a)) raise_overflow();
  if (result == 0 && a != 0 && !std::isinf(b)) raise_underflow();
  return result;
}

}  // namespace granary::sql::float_arithmetic
