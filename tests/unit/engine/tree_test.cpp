// The ordered index, one thread: order of keys, layers, splits, removal (engine/tree/tree.h).
#include "tests/test_support.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/epoch/clock.h"
#include "engine/tree/build.h"
#include "engine/tree/permutation.h"
#include "engine/tree/tree.h"

namespace granary::engine {
namespace {

/// Records are opaque to the tree; any distinct non-null pointer will do.
Record* record(std::uintptr_t number) { return reinterpret_cast<Record*>(number * 16 + 16); }

std::string int_key(std::uint64_t number) {
  std::string key(8, '\0');
  for (int i = 7; i >= 0; --i, number >>= 8) key[i] = static_cast<char>(number & 255);
  return key;
}

struct Rows final : ScanVisitor {
  void leaf(LeafVersion leaf) override { leaves.push_back(leaf); }
  bool row(std::string_view key, Record*) override {
    keys.emplace_back(key);
    return keys.size() < limit;
  }
  std::vector<std::string> keys;
  std::vector<LeafVersion> leaves;
  std::size_t limit = ~std::size_t{0};
};

struct Fixture {
  EpochClock clock;
  Tree tree;
  ReclaimList retired{clock};
  EpochGuard guard{clock, WorkerId{0}};

  Record* insert(std::string_view key, std::uintptr_t number) {
    return tree.insert(guard, key, record(number), nullptr, retired);
  }
  bool remove(std::string_view key, std::uintptr_t number) {
    return tree.remove(guard, key, record(number), nullptr, retired);
  }
  Record* find(std::string_view key) {
    LeafVersion missed;
    return tree.find(guard, key, missed);
  }
  Rows scan(const Tree::Range& range, Direction direction = Direction::kForward) {
    Rows rows;
    tree.scan(guard, range, direction, rows);
    return rows;
  }
  std::vector<std::string> all(Direction direction = Direction::kForward) {
    return scan({.lower = {}, .upper = {}, .upper_unbounded = true}, direction).keys;
  }
};

/// Prefixes of each other, embedded zeros, keys around the ends of slices, long common beginnings.
std::vector<std::string> awkward_keys() {
  const std::string letters = "abcdefghijklmnopqrstuvwxyz!";
  std::vector<std::string> keys;
  for (std::size_t n = 0; n <= 27; ++n) {
    keys.push_back(std::string(n, '\0'));
    if (n > 0) keys.push_back(std::string(n, '\xff'));
    keys.push_back("a" + std::string(n, '\0') + "b");
    keys.push_back(letters.substr(0, n) + "~");
  }
  for (int i = 0; i < 40; ++i) keys.push_back(std::string(40, 'p') + std::to_string(i));
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

TEST_CASE("a permutation gives slots out and takes them back in any order") {
  masstree::Permutation order;
  for (unsigned i = 0; i < 15; ++i) CHECK(order.insert(0) == i);
  CHECK(order.count() == 15);
  for (unsigned i = 0; i < 15; ++i) CHECK(order.slot(i) == 14 - i);
  CHECK(order.remove(3) == 11);
  CHECK(order.slot(3) == 10);
  CHECK(order.insert(14) == 11);
  order.truncate(2);
  CHECK(order.insert(1) == 12);
  CHECK(order.slot(0) == 14);
  CHECK(order.slot(2) == 13);
}

TEST_CASE("an empty tree finds nothing and names the leaf that says so") {
  Fixture f;
  LeafVersion missed;
  CHECK(f.tree.find(f.guard, "x", missed) == nullptr);
  CHECK(missed.leaf != nullptr);
  CHECK(Tree::unchanged(missed));
  CHECK(f.scan({.lower = {}, .upper = {}, .upper_unbounded = true}).leaves.size() == 1);
}

TEST_CASE("keys are found and ordered as bytes, whatever the order of their coming") {
  std::vector<std::string> keys = awkward_keys();
  std::vector<std::string> arriving = keys;
  std::mt19937_64 random(20);
  for (int round = 0; round < 3; ++round) {
    Fixture f;
    if (round == 1) std::reverse(arriving.begin(), arriving.end());
    if (round == 2) std::shuffle(arriving.begin(), arriving.end(), random);
    for (std::size_t i = 0; i < arriving.size(); ++i) REQUIRE(f.insert(arriving[i], i) == nullptr);
    for (std::size_t i = 0; i < arriving.size(); ++i) {
      CHECK(f.find(arriving[i]) == record(i));
      CHECK(f.insert(arriving[i], 77777) == record(i));
    }
    CHECK(f.all() == keys);
    CHECK(f.all(Direction::kBackward) == std::vector<std::string>(keys.rbegin(), keys.rend()));
  }
}

TEST_CASE("scans honour their bounds in both directions") {
  Fixture f;
  const std::vector<std::string> keys = awkward_keys();
  for (std::size_t i = 0; i < keys.size(); ++i) f.insert(keys[i], i);
  std::vector<std::string> bounds = keys;
  for (std::size_t i = 0; i < keys.size(); i += 5) bounds.push_back(keys[i] + '\0');
  bounds.push_back("b");
  for (std::size_t a = 0; a < bounds.size(); a += 3) {
    for (std::size_t b = 0; b < bounds.size(); b += 4) {
      for (const bool exclusive : {false, true}) {
        std::vector<std::string> expected;
        for (const std::string& key : keys) {
          const bool above = exclusive ? key > bounds[a] : key >= bounds[a];
          if (above && key < bounds[b]) expected.push_back(key);
        }
        const Tree::Range range{.lower = bounds[a], .lower_exclusive = exclusive,
                                .upper = bounds[b]};
        REQUIRE(f.scan(range).keys == expected);
        std::reverse(expected.begin(), expected.end());
        REQUIRE(f.scan(range, Direction::kBackward).keys == expected);
      }
    }
  }
}

TEST_CASE("a visitor stops a scan and a scan resumes behind a key") {
  Fixture f;
  for (std::uint64_t i = 0; i < 1000; ++i) f.insert(int_key(i), i);
  std::string last;
  std::size_t seen = 0;
  while (seen < 1000) {
    Rows rows;
    rows.limit = 7;
    f.tree.scan(f.guard, {.lower = last, .lower_exclusive = seen > 0, .upper = {},
                          .upper_unbounded = true}, Direction::kForward, rows);
    REQUIRE(rows.keys.front() == int_key(seen));
    seen += rows.keys.size();
    last = rows.keys.back();
  }
  CHECK(seen == 1000);
}

TEST_CASE("removal takes exactly the expected record, and its slot matches nothing (N6)") {
  Fixture f;
  f.insert("key", 1);
  CHECK_FALSE(f.remove("key", 2));
  CHECK_FALSE(f.remove("kex", 1));
  CHECK(f.remove("key", 1));
  CHECK(f.find("key") == nullptr);
  CHECK(f.insert("key", 3) == nullptr);
  CHECK(f.find("key") == record(3));
}

TEST_CASE("a tree that becomes empty gives its leaves and layers up") {
  for (int order = 0; order < 3; ++order) {
    Fixture f;
    const std::size_t empty_bytes = f.tree.memory_bytes();
    std::vector<std::string> keys = awkward_keys();
    for (std::uint64_t i = 0; i < 3000; ++i) keys.push_back("sharedprefix" + int_key(i * 7));
    for (std::size_t i = 0; i < keys.size(); ++i) REQUIRE(f.insert(keys[i], i) == nullptr);
    CHECK(f.tree.memory_bytes() > 20 * 3000);
    std::vector<std::size_t> leaving(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) leaving[i] = i;
    if (order == 1) std::reverse(leaving.begin(), leaving.end());
    if (order == 2) std::shuffle(leaving.begin(), leaving.end(), std::mt19937_64(5));
    for (const std::size_t i : leaving) REQUIRE(f.remove(keys[i], i));
    CHECK(f.all().empty());
    // The first leaf and the spine above it stay (N3).
    CHECK(f.tree.memory_bytes() < empty_bytes + 8 * 320);
    for (std::size_t i = 0; i < keys.size(); ++i) REQUIRE(f.insert(keys[i], i) == nullptr);
    for (std::size_t i = 0; i < keys.size(); ++i) REQUIRE(f.find(keys[i]) == record(i));
  }
}

TEST_CASE("a queue does not grow: keys come at the end and leave at the beginning") {
  Fixture f;
  std::size_t bytes_max = 0;
  for (std::uint64_t i = 0; i < 20000; ++i) {
    REQUIRE(f.insert(int_key(i), i) == nullptr);
    if (i >= 200) REQUIRE(f.remove(int_key(i - 200), i - 200));
    bytes_max = std::max(bytes_max, f.tree.memory_bytes());
  }
  CHECK(bytes_max < 320 * 60);
  CHECK(f.all().size() == 200);
  // And once more below the keys that are there, where emptied leaves were.
  for (std::uint64_t i = 0; i < 19000; ++i) REQUIRE(f.insert(int_key(i), i) == nullptr);
  for (std::uint64_t i = 0; i < 19000; ++i) REQUIRE(f.find(int_key(i)) == record(i));
}

TEST_CASE("for_each meets every entry in order") {
  Fixture f;
  for (std::uint64_t i = 0; i < 500; ++i) f.insert("table/" + int_key(i * 3 % 500), i);
  std::vector<std::string> keys;
  f.tree.for_each(
      [](void* context, std::string_view key, Record*) {
        static_cast<std::vector<std::string>*>(context)->emplace_back(key);
      },
      &keys);
  CHECK(keys.size() == 500);
  CHECK(std::is_sorted(keys.begin(), keys.end()));
}

TEST_CASE("a built tree is dense, in order, and refuses what is there already") {
  constexpr std::uint64_t kKeys = 100'000;
  Fixture f;
  {
    TreeBuilder builder(f.tree);
    for (std::uint64_t i = 0; i < kKeys; ++i) REQUIRE(builder.add(int_key(i), record(i)));
    CHECK_FALSE(builder.add(int_key(kKeys - 1), record(1)));
  }
  // Full leaves and interiors: 320 bytes for 15 keys, and a nineteenth of that a level.
  CHECK(double(f.tree.memory_bytes()) / double(kKeys) < 320.0 / 15 * 1.06);
  for (std::uint64_t i = 0; i < kKeys; ++i) REQUIRE(f.find(int_key(i)) == record(i));
  CHECK(f.all().size() == kKeys);
  CHECK(f.insert(int_key(5), 1) == record(5));
  CHECK(f.insert(int_key(5) + "x", 1) == nullptr);
  CHECK(f.all().size() == kKeys + 1);
}

TEST_CASE("a tree built of nothing is empty, and usable") {
  Fixture f;
  { TreeBuilder builder(f.tree); }
  CHECK(f.all().empty());
  CHECK(f.insert("a", 1) == nullptr);
}

}  // namespace
}  // namespace granary::engine
