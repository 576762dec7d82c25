// What every test includes: Catch2 and the seed of random tests.
#pragma once
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace granary::test {

/// Seed of a random test: GRANARY_SEED where set, else fresh; printed, so that a failure can be run
/// again.
inline std::uint64_t random_seed(const char* test_name) {
  const char* given = std::getenv("GRANARY_SEED");
  const std::uint64_t seed =
      given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
  std::printf("%s: GRANARY_SEED=%llu\n", test_name, static_cast<unsigned long long>(seed));
  return seed;
}

}  // namespace granary::test
