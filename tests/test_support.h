// What every test includes: Catch2, the seed of random tests and how long they go on.
#pragma once
#include <catch2/catch.hpp>
#include <chrono>
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

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// `wanted` rounds of a random test, a quarter of them where a sanitizer makes each of them dear.
constexpr int rounds(int wanted) { return kSanitized ? wanted / 4 : wanted; }

/// The end of a fuzzer's time, from now: as many seconds as the environment variable says.
class FuzzTime {
 public:
  explicit FuzzTime(const char* variable = "GRANARY_FUZZ_SECONDS", int seconds = 5) {
    const char* given = std::getenv(variable);
    end_ = Clock::now() + std::chrono::seconds(given != nullptr ? std::atoi(given) : seconds);
  }
  bool over() const { return Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};

}  // namespace granary::test
