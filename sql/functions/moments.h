// sql/functions/moments.h: running moments of floats by Youngs and Cramer, which do not cancel, and
// what follows from them: for aggregates, and for the functions that users make aggregates of.
#pragma once

#include <cmath>

#include "sql/error.h"

namespace granary::sql::functions {

[[noreturn]] inline void raise_out_of_range() {
  throw SqlError("22003", "value out of range: overflow");
}

struct FloatMoments {
  double n;
  double sum;
  double spread;  // sum of (x - mean)^2

  /// errors  22003 where finite values lead to what is not
  void add(double x) {
    const bool was_finite = !std::isinf(sum) && !std::isinf(x);
    n += 1;
    sum += x;
    if (n > 1) {
      const double t = x * n - sum;
      spread += t * t / (n * (n - 1));
      if (!std::isinf(sum) && !std::isinf(spread)) return;
      if (was_finite) raise_out_of_range();
    } else if (std::isfinite(x)) {
      return;
    }
    spread = std::nan("");
  }
};

/// Whether there is a result.
template <bool kOfSample, bool kRoot>
bool spread_of(const FloatMoments& m, double& out) {
  if (m.n == 0 || (kOfSample && m.n == 1)) return false;
  out = m.spread / (kOfSample ? m.n - 1 : m.n);
  if (kRoot) out = std::sqrt(out);
  return true;
}

/// Of pairs (y, x), as the SQL standard orders them.
struct PairMoments {
  double n, sum_x, xx, sum_y, yy, xy;

  /// errors  22003 where finite values lead to what is not
  void add(double y, double x) {
    const bool x_finite = !std::isinf(sum_x) && !std::isinf(x);
    const bool y_finite = !std::isinf(sum_y) && !std::isinf(y);
    n += 1;
    sum_x += x;
    sum_y += y;
    if (n > 1) {
      const double tx = x * n - sum_x;
      const double ty = y * n - sum_y;
      const double scale = 1 / (n * (n - 1));
      xx += tx * tx * scale;
      yy += ty * ty * scale;
      xy += tx * ty * scale;
      if ((x_finite && (std::isinf(sum_x) || std::isinf(xx))) ||
          (y_finite && (std::isinf(sum_y) || std::isinf(yy))) ||
          (x_finite && y_finite && std::isinf(xy)))
        raise_out_of_range();
      for (double* moment : {&xx, &yy, &xy}) {
        if (std::isinf(*moment)) *moment = std::nan("");
      }
      return;
    }
    if (!std::isfinite(x)) xx = xy = std::nan("");
    if (!std::isfinite(y)) yy = xy = std::nan("");
  }
};

/// A result of pairs, of at least one; false: there is none.
using PairResult = bool (*)(const PairMoments&, double&);
inline bool correlation(const PairMoments& m, double& out) {
  if (m.xx == 0 || m.yy == 0) return false;
  out = m.xy / std::sqrt(m.xx * m.yy);
  return true;
}
inline bool covariance_population(const PairMoments& m, double& out) {
  out = m.xy / m.n;
  return true;
}
inline bool covariance_sample(const PairMoments& m, double& out) {
  out = m.xy / (m.n - 1);
  return m.n > 1;
}
inline bool slope(const PairMoments& m, double& out) {
  out = m.xy / m.xx;
  return m.xx != 0;
}
inline bool intercept(const PairMoments& m, double& out) {
  out = (m.sum_y - m.sum_x * m.xy / m.xx) / m.n;
  return m.xx != 0;
}
inline bool determination(const PairMoments& m, double& out) {
  if (m.xx == 0) return false;
  out = m.yy == 0 ? 1 : m.xy * m.xy / (m.xx * m.yy);
  return true;
}
inline bool average_x(const PairMoments& m, double& out) {
  out = m.sum_x / m.n;
  return true;
}
inline bool average_y(const PairMoments& m, double& out) {
  out = m.sum_y / m.n;
  return true;
}
inline bool spread_xx(const PairMoments& m, double& out) {
  out = m.xx;
  return true;
}
inline bool spread_yy(const PairMoments& m, double& out) {
  out = m.yy;
  return true;
}
inline bool spread_xy(const PairMoments& m, double& out) {
  out = m.xy;
  return true;
}

}  // namespace granary::sql::functions
