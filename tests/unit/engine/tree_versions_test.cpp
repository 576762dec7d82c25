// Leaf versions as the node set needs them: invariants R1 to R4 of engine/tree/tree.h.
#include "tests/test_support.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/epoch/clock.h"
#include "engine/tree/tree.h"

namespace granary::engine {
namespace {

Record* record(std::uintptr_t number) { return reinterpret_cast<Record*>(number * 16 + 16); }

/// A node set with the fix-up of Silo §4.6, as a transaction would keep it.
class NodeSet final : public LeafObserver, public ScanVisitor {
 public:
  void leaf(LeafVersion leaf) override { add(leaf); }
  bool row(std::string_view, Record*) override { return true; }

  void leaf_changed(const void* leaf, std::uint64_t before, std::uint64_t after) override {
    ++changes;
    const auto found = leaves_.find(leaf);
    if (found == leaves_.end()) return;
    if (found->second != before) conflict_ = true;
    found->second = after;
  }
  void leaf_created(const void* created, std::uint64_t version, const void* from) override {
    ++creations;
    if (leaves_.contains(from)) add({created, version});
  }

  void add(LeafVersion leaf) {
    const auto [at, added] = leaves_.emplace(leaf.leaf, leaf.version);
    if (!added && at->second != leaf.version) conflict_ = true;
  }
  bool valid() const {
    return !conflict_ && std::all_of(leaves_.begin(), leaves_.end(), [](const auto& leaf) {
      return Tree::unchanged({leaf.first, leaf.second});
    });
  }
  std::size_t size() const { return leaves_.size(); }

  int changes = 0;
  int creations = 0;

 private:
  std::map<const void*, std::uint64_t> leaves_;
  bool conflict_ = false;
};

struct Fixture {
  EpochClock clock;
  Tree tree;
  ReclaimList retired{clock};
  EpochGuard guard{clock, WorkerId{0}};

  Record* insert(std::string_view key, LeafObserver* observer = nullptr) {
    return tree.insert(guard, key, record(1), observer, retired);
  }
  bool remove(std::string_view key, LeafObserver* observer = nullptr) {
    return tree.remove(guard, key, record(1), observer, retired);
  }
  LeafVersion miss(std::string_view key) {
    LeafVersion missed;
    REQUIRE(tree.find(guard, key, missed) == nullptr);
    return missed;
  }
  void scan(std::string_view lower, std::string_view upper, NodeSet& nodes,
            Direction direction = Direction::kForward) {
    tree.scan(guard, {.lower = lower, .upper = upper}, direction, nodes);
  }
};

std::string number_key(int number) {
  std::string digits = std::to_string(number);
  return std::string(8 - digits.size(), '0') + digits;
}

TEST_CASE("inserts and a new layer change the leaf's version, removals do not (R1, V5)") {
  Fixture f;
  LeafVersion leaf = f.miss("b");
  f.insert("a");
  CHECK_FALSE(Tree::unchanged(leaf));
  leaf = f.miss("b");
  f.remove("a");
  CHECK(Tree::unchanged(leaf));
  f.insert("a");
  CHECK_FALSE(Tree::unchanged(leaf));
  f.remove("a");
  f.insert("commonpart-1");
  leaf = f.miss("b");
  f.insert("commonpart-2");  // both move into a layer
  CHECK_FALSE(Tree::unchanged(leaf));
}

TEST_CASE("what changes no key changes no version (R1)") {
  Fixture f;
  f.insert("commonpart-1");
  f.insert("commonpart-2");
  const LeafVersion top = f.miss("b");
  const LeafVersion deep = f.miss("commonpart-3");
  CHECK(top.leaf != deep.leaf);
  CHECK(f.insert("commonpart-1") == record(1));
  CHECK_FALSE(f.remove("zzz"));
  CHECK(Tree::unchanged(top));
  CHECK(Tree::unchanged(deep));
  f.insert("commonpart-3");
  CHECK(Tree::unchanged(top));  // covers the layer's slot, as before
  CHECK_FALSE(Tree::unchanged(deep));
}

TEST_CASE("splits change versions on both sides, lookups elsewhere stay valid (R1, V3)") {
  Fixture f;
  for (int i = 0; i < 150; ++i) f.insert(number_key(i * 10));
  const LeafVersion first = f.miss(number_key(1));
  const LeafVersion last = f.miss(number_key(1499));
  for (int i = 1; i < 10; ++i) f.insert(number_key(i));
  CHECK_FALSE(Tree::unchanged(first));
  CHECK(Tree::unchanged(last));
}

TEST_CASE("a miss is valid exactly until its key may have come (R2)") {
  // Each missing key in turn, in trees of one and several layers, and after splits and removals.
  for (int i = 1; i < 400; i += 7) {
    Fixture f;
    for (int k = 0; k < 400; k += 2) f.insert("prefix-of-all-" + number_key(k));
    for (int k = 100; k < 200; k += 2) f.remove("prefix-of-all-" + number_key(k));
    const std::string key = "prefix-of-all-" + number_key(i) + (i % 3 == 0 ? "x" : "");
    if (i % 2 == 0 && i % 3 != 0) continue;
    const LeafVersion leaf = f.miss(key);
    CHECK(Tree::unchanged(leaf));
    f.insert(key);
    CHECK_FALSE(Tree::unchanged(leaf));
  }
}

TEST_CASE("no key enters a scanned range unnoticed, and leaving alone is no change (R3)") {
  std::mt19937_64 random(granary::test::random_seed("tree R3"));
  for (int round = 0; round < 300; ++round) {
    Fixture f;
    const auto key = [&](std::uint64_t n) {
      return std::string(n % 4 * 5, 'k') + number_key(static_cast<int>(n % 500));
    };
    std::vector<std::string> present;
    for (std::uint64_t i = random() % 200; i > 0; --i) {
      std::string k = key(random());
      if (f.insert(k) == nullptr) present.push_back(k);
    }
    std::string lower = key(random());
    std::string upper = key(random());
    if (upper < lower) std::swap(lower, upper);
    NodeSet nodes;
    f.scan(lower, upper, nodes, round % 2 == 0 ? Direction::kForward : Direction::kBackward);
    CHECK(nodes.valid());
    const std::string touched =
        present.empty() || round % 3 != 0 ? key(random()) : present[random() % present.size()];
    if (round % 3 == 0) {
      f.tree.unhook(f.guard, touched, record(1), nullptr, f.retired);
      CHECK(nodes.valid());
    }
    const bool came = f.insert(touched) == nullptr;
    if (came && touched >= lower && touched < upper) CHECK_FALSE(nodes.valid());
  }
}

TEST_CASE("a transaction's own changes leave its node set valid, splits and layers included (R4)") {
  for (const char* prefix : {"", "12345678", "a-much-longer-common-prefix-of-all-keys/"}) {
    Fixture f;
    for (int i = 0; i < 20; ++i) f.insert(prefix + number_key(i * 20));
    NodeSet nodes;
    f.scan("", "\xff", nodes);
    const std::size_t before = nodes.size();
    for (int i = 0; i < 400; ++i) f.insert(prefix + number_key(i), &nodes);
    CHECK(nodes.valid());
    CHECK(nodes.size() > before + 15);
    CHECK(nodes.creations > 15);
    for (int i = 0; i < 400; ++i) REQUIRE(f.remove(prefix + number_key(i), &nodes));
    CHECK(nodes.valid());
    // What took over from the leaves that went is in the set: nothing comes unnoticed.
    f.insert(prefix + number_key(123));
    CHECK_FALSE(nodes.valid());
  }
}

TEST_CASE("somebody else's change in between is not hidden by one's own (R4)") {
  Fixture f;
  f.insert("a");
  NodeSet nodes;
  f.scan("", "z", nodes);
  f.insert("b");
  CHECK_FALSE(nodes.valid());
  f.insert("c", &nodes);
  CHECK_FALSE(nodes.valid());
}

TEST_CASE("the fixed-up node set covers all that the range did (R4, R3)") {
  std::mt19937_64 random(granary::test::random_seed("tree R4"));
  for (int round = 0; round < 200; ++round) {
    Fixture f;
    const auto key = [&] {
      const std::uint64_t n = random();
      return std::string(n % 3 * 8, 'p') + number_key(static_cast<int>(n / 8 % 300));
    };
    for (int i = 0; i < 60; ++i) f.insert(key());
    NodeSet nodes;
    f.scan("0", "q", nodes);
    for (int i = 0; i < 80; ++i) {
      if (random() % 2 == 0) {
        f.insert(key(), &nodes);
      } else {
        f.remove(key(), &nodes);
      }
    }
    REQUIRE(nodes.valid());
    const std::string other = key();
    f.remove(other);
    REQUIRE(f.insert(other) == nullptr);
    CHECK_FALSE(nodes.valid());
  }
}

}  // namespace
}  // namespace granary::engine
