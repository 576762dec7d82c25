// bench/native/zipf.h: which key a request asks for. Uniform, or Zipfian after Gray, Sundaresan,
// Englert, Baclawski, Weinberger: "Quickly Generating Billion-Record Synthetic Databases" (1994),
// with the popular keys scattered over the key space, as YCSB does.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/rng.h"

namespace granary::bench {

/// The constants of a distribution; shared by threads, immutable.
class KeyDistribution {
 public:
  /// theta in [0, 1): 0 is uniform.   cost  O(count) when skewed
  KeyDistribution(std::uint64_t count, double theta) : count_(count), theta_(theta) {
    if (theta == 0) return;
    double zeta = 0;
    for (std::uint64_t i = 1; i <= count; ++i) zeta += std::pow(1 / static_cast<double>(i), theta);
    const double zeta_two = 1 + std::pow(0.5, theta);
    zeta_ = zeta;
    alpha_ = 1 / (1 - theta);
    eta_ = (1 - std::pow(2 / static_cast<double>(count), 1 - theta)) / (1 - zeta_two / zeta);
  }

  /// In [0, count).
  std::uint64_t pick(Rng& rng) const noexcept {
    if (theta_ == 0) return rng.below(count_);
    // Any fixed scattering will do; two ranks may share a key.
    return Rng(rank(rng)).next() % count_;
  }

  /// 0 is the most popular.
  std::uint64_t rank(Rng& rng) const noexcept {
    constexpr double kTo53Bits = 1.0 / 9007199254740992.0;
    const double uniform = static_cast<double>(rng.next() >> 11) * kTo53Bits;
    const double scaled = uniform * zeta_;
    if (scaled < 1) return 0;
    if (scaled < 1 + std::pow(0.5, theta_)) return 1 % count_;
    const double position = std::pow(eta_ * uniform - eta_ + 1, alpha_);
    const auto found = static_cast<std::uint64_t>(static_cast<double>(count_) * position);
    return found < count_ ? found : count_ - 1;
  }

 private:
  std::uint64_t count_;
  double theta_;
  double zeta_ = 0;
  double alpha_ = 0;
  double eta_ = 0;
};

}  // namespace granary::bench
