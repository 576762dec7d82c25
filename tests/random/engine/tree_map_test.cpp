// The tree against std::map: random inserts, removals, lookups and scans over keys chosen to share
// slices, to be prefixes of each other and to hold zeros.
#include "tests/test_support.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/epoch/clock.h"
#include "engine/tree/build.h"
#include "engine/tree/tree.h"

namespace granary::engine {
namespace {

using Model = std::map<std::string, Record*, std::less<>>;
using Row = std::pair<std::string, Record*>;

struct Rows final : ScanVisitor {
  void leaf(LeafVersion) override {}
  bool row(std::string_view key, Record* record) override {
    rows.emplace_back(key, record);
    return rows.size() < limit;
  }
  std::vector<Row> rows;
  std::size_t limit = 0;
};

/// Few letters, few lengths near multiples of a slice: collisions on every level.
std::string random_key(std::mt19937_64& random) {
  static const std::string kLetters("\0\0a\xff", 4);
  std::string key;
  switch (random() % 4) {
    case 0: key.assign(random() % 4 * 8, 'x'); break;
    case 1: key.assign(random() % 30, '\0'); break;
    default: break;
  }
  const std::size_t more = random() % 3 == 0 ? random() % 20 : random() % 5;
  for (std::size_t i = 0; i < more; ++i) key.push_back(kLetters[random() % kLetters.size()]);
  if (random() % 3 != 0) {
    for (int i = 0; i < 3; ++i) key.push_back(static_cast<char>(random() % 24));
  }
  return key;
}

std::vector<Row> expected_rows(const Model& model, const Tree::Range& range, Direction direction) {
  std::vector<Row> rows;
  for (const auto& [key, record] : model) {
    const bool above = range.lower_exclusive ? key > range.lower : key >= range.lower;
    if (above && (range.upper_unbounded || key < range.upper)) rows.emplace_back(key, record);
  }
  if (direction == Direction::kBackward) std::reverse(rows.begin(), rows.end());
  return rows;
}

/// Fills the model with `keys` random keys (or fewer: they may be alike) and builds the tree of
/// them. Numbers from 2^40 on are not those of steps.
void build(Tree& tree, Model& model, std::mt19937_64& random, std::size_t keys) {
  constexpr std::uintptr_t kFirst = std::uintptr_t{1} << 40;
  for (std::uintptr_t i = 0; i < keys; ++i) {
    model.emplace(random_key(random), reinterpret_cast<Record*>(kFirst + i * 16));
  }
  TreeBuilder builder(tree);
  for (const auto& [key, record] : model) {
    REQUIRE(builder.add(key, record));
    if (random() % 50 == 0) REQUIRE_FALSE(builder.add(key, record));
  }
}

/// Several keys at once are found where each alone is.
void find_several(const Tree& tree, const EpochGuard& guard, std::mt19937_64& random) {
  std::vector<std::string> keys(random() % (Tree::kFindManyMax + 1));
  for (std::string& key : keys) key = random_key(random);
  const std::vector<std::string_view> views(keys.begin(), keys.end());
  std::array<Tree::Found, Tree::kFindManyMax> found;
  tree.find_many(guard, views, found);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    LeafVersion seen_in;
    REQUIRE(found[i].record == tree.find(guard, keys[i], seen_in));
    REQUIRE(found[i].seen_in.leaf == seen_in.leaf);
    REQUIRE(found[i].seen_in.version == seen_in.version);
  }
}

void run(std::uint64_t seed, int steps, unsigned remove_percent, std::size_t built = 0) {
  std::mt19937_64 random(seed);
  EpochClock clock;
  Tree tree;
  ReclaimList retired(clock);
  Model model;
  if (built > 0) build(tree, model, random, built);
  for (int step = 0; step < steps; ++step) {
    {
      EpochGuard guard(clock, WorkerId{0});
      const std::string key = random_key(random);
      auto* fresh = reinterpret_cast<Record*>(static_cast<std::uintptr_t>(step) * 16 + 16);
      const auto found = model.find(key);
      Record* there = found == model.end() ? nullptr : found->second;
      LeafVersion missed;
      REQUIRE(tree.find(guard, key, missed) == there);
      if (random() % 100 < remove_percent) {
        REQUIRE_FALSE(tree.remove(guard, key, fresh, nullptr, retired));
        REQUIRE(tree.remove(guard, key, there, nullptr, retired) == (there != nullptr));
        if (there != nullptr) model.erase(key);
      } else {
        REQUIRE(tree.insert(guard, key, fresh, nullptr, retired) == there);
        model.emplace(key, fresh);
      }
      if (step % 20 == 0) find_several(tree, guard, random);
      if (step % 50 == 0) {
        const std::string lower = random_key(random);
        const std::string upper = random_key(random);
        const Tree::Range range{.lower = lower, .lower_exclusive = random() % 2 == 0,
                                .upper = upper, .upper_unbounded = random() % 4 == 0};
        const auto direction = random() % 2 == 0 ? Direction::kForward : Direction::kBackward;
        std::vector<Row> expected = expected_rows(model, range, direction);
        Rows rows;
        rows.limit = random() % 2 == 0 ? ~std::size_t{0} : 1 + random() % 20;
        tree.scan(guard, range, direction, rows);
        if (expected.size() > rows.limit) expected.resize(rows.limit);
        REQUIRE(rows.rows == expected);
      }
    }
    if (step % 10 == 0) clock.try_advance();
    retired.collect(64);
  }
  EpochGuard guard(clock, WorkerId{0});
  while (!model.empty()) {
    const auto entry = std::next(model.begin(), static_cast<long>(random() % model.size() % 50));
    REQUIRE(tree.remove(guard, entry->first, entry->second, nullptr, retired));
    model.erase(entry);
  }
  REQUIRE(tree.memory_bytes() < 10 * 320);
}

TEST_CASE("the tree answers as an ordered map does") {
  const std::uint64_t seed = granary::test::random_seed("tree against map");
  run(seed, 40000, 30);      // grows
  run(seed + 1, 40000, 49);  // slowly
  run(seed + 2, 20000, 70);  // stays small: leaves and layers come and go
}

TEST_CASE("a tree built from sorted keys is like any other") {
  const std::uint64_t seed = granary::test::random_seed("built tree against map");
  for (const std::size_t keys : {1, 2, 14, 15, 16, 17, 100, 285, 286, 3000}) {
    run(seed, 500, 50, keys);
  }
  for (std::uint64_t round = 0; round < 20; ++round) {
    run(seed + round, 2000, round % 2 == 0 ? 30 : 70, 1 + (seed + round * 977) % 20000);
  }
}

}  // namespace
}  // namespace granary::engine
