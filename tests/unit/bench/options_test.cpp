// The command line of `granary bench`, keys and distributions.
#include "bench/native/options.h"

#include <map>

#include "bench/native/key.h"
#include "bench/native/zipf.h"
#include "tests/test_support.h"

namespace granary::bench::test {
namespace {

Parsed parse(const std::vector<std::string>& arguments, Options& options) {
  std::string text;
  return parse_options(arguments, options, text);
}

}  // namespace

TEST_CASE("bench options have the names that scripts rely on", "[bench]") {
  Options options;
  REQUIRE(parse({"ycsb", "--threads", "2", "--keys", "500", "--read-pct", "70", "--zipf", "0.9",
                 "--seconds", "0.5", "--seed", "9", "--json", "--variant", "key-value"},
                options) == Parsed::kRun);
  CHECK(options.threads == 2);
  CHECK(options.keys == 500);
  CHECK(options.read_pct == 70);
  CHECK(options.zipf == 0.9);
  CHECK(options.json);
  CHECK(options.variants.key_value);
  Options tpcc;
  REQUIRE(parse({"tpcc", "--threads", "3", "--log", "/tmp/x", "--variant", "no-snapshots,no-gc"},
                tpcc) == Parsed::kRun);
  CHECK(tpcc.warehouses == 3);
  CHECK(tpcc.variants.no_snapshots);
  CHECK(tpcc.variants.no_gc);
}

TEST_CASE("bench refuses what it cannot do, by name", "[bench]") {
  const std::vector<std::vector<std::string>> refused{
      {"tpch"},
      {"ycsb", "--variant", "magic"},
      {"ycsb", "--variant", "partitioned"},
      {"tpcc", "--variant", "key-value"},
      {"ycsb", "--variant", "key-value,global-tid"},
      {"tpcc", "--variant", "partitioned", "--log", "/tmp/x"},
      {"ycsb", "--threads", "0"},
      {"ycsb", "--zipf", "1"},
      {"tpcc", "--mix", "none"},
      {"ycsb", "--unknown"}};
  for (const auto& arguments : refused) {
    Options options;
    std::string text;
    CAPTURE(arguments);
    CHECK(parse_options(arguments, options, text) == Parsed::kError);
    CHECK_FALSE(text.empty());
  }
}

TEST_CASE("bench keys sort as their numbers do", "[bench]") {
  const Key low = Key().u32(1).u64(255).text("ab", 4);
  const Key high = Key().u32(1).u64(256).text("aa", 4);
  CHECK(std::string_view(low) < std::string_view(high));
  CHECK(std::string_view(low).size() == 16);
  CHECK(read_u32(low, 0) == 1);
}

TEST_CASE("a Zipfian choice is as skewed as it should be", "[bench]") {
  const std::uint64_t seed = granary::test::random_seed("zipf");
  Rng rng(seed);
  constexpr double kTheta = 0.99;
  constexpr std::uint64_t kCount = 1000;
  constexpr int kPicks = 200'000;
  const KeyDistribution keys(kCount, kTheta);
  std::map<std::uint64_t, int> picked;
  for (int i = 0; i < kPicks; ++i) {
    const std::uint64_t rank = keys.rank(rng);
    REQUIRE(rank < kCount);
    REQUIRE(keys.pick(rng) < kCount);
    ++picked[rank];
  }
  double zeta = 0;
  for (std::uint64_t i = 1; i <= kCount; ++i) zeta += 1 / std::pow(static_cast<double>(i), kTheta);
  CHECK(picked[0] == Approx(kPicks / zeta).epsilon(0.05));
  CHECK(picked[1] == Approx(kPicks / zeta / std::pow(2, kTheta)).epsilon(0.1));
  CHECK(picked[0] > 20 * picked[99]);
}

}  // namespace granary::bench::test
