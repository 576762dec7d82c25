// The tree under several threads: what is there is always found, scans are ordered and lose no
// stable key, misses are validated by versions, memory is reclaimed while readers look.
#include "tests/test_support.h"

#include <array>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "engine/epoch/clock.h"
#include "engine/tree/tree.h"

namespace granary::engine {
namespace {

constexpr int kRounds = granary::test::kSanitized ? 40 : 200;

/// Three shapes: one slice, a shared slice with suffixes, several layers.
std::string key_of(std::uint64_t number) {
  std::string digits = std::to_string(number * 2654435761 % 100000);
  digits.insert(0, 5 - digits.size(), '0');
  switch (number % 3) {
    case 0: return digits;
    case 1: return "shared--" + digits + "-suffix";
    default: return "shared--in-layers-of-keys" + digits;
  }
}

Record* record(std::uint64_t number) { return reinterpret_cast<Record*>(number * 16 + 16); }

struct OrderedRows final : ScanVisitor {
  explicit OrderedRows(Direction scan_direction) : direction(scan_direction) {}
  void leaf(LeafVersion) override {}
  bool row(std::string_view key, Record* found) override {
    if (!first) {
      ordered &= direction == Direction::kForward ? last < key : last > key;
    }
    first = false;
    last = key;
    const std::uint64_t number = (reinterpret_cast<std::uintptr_t>(found) - 16) / 16;
    right_record &= key_of(number) == key;
    if (number < 600) ++stable;
    return true;
  }
  Direction direction;
  bool first = true;
  bool ordered = true;
  bool right_record = true;
  std::size_t stable = 0;
  std::string last;
};

struct Stress {
  EpochClock clock;
  Tree tree;
  std::atomic<bool> stop{false};
  std::atomic<int> errors{0};

  static constexpr std::uint64_t kStable = 600;       // always there
  static constexpr std::uint64_t kPerWriter = 400;    // come and go

  void expect(bool truth) {
    if (!truth) ++errors;
  }

  void write(std::uint32_t worker, std::uint64_t seed) {
    std::mt19937_64 random(seed + worker);
    ReclaimList retired(clock);
    const std::uint64_t first = kStable + worker * kPerWriter;
    std::vector<bool> there(kPerWriter, false);
    for (int round = 0; round < kRounds; ++round) {
      // Tides: nearly all keys in, nearly all keys out, so that leaves and layers come and go.
      const unsigned insert_percent = round % 2 == 0 ? 90 : 10;
      for (std::uint64_t i = 0; i < kPerWriter; ++i) {
        EpochGuard guard(clock, WorkerId{worker});
        const std::uint64_t pick = random() % kPerWriter;
        const std::uint64_t number = first + pick;
        const std::string key = key_of(number);
        LeafVersion missed;
        expect(tree.find(guard, key, missed) == (there[pick] ? record(number) : nullptr));
        if (random() % 100 < insert_percent) {
          Record* found = tree.insert(guard, key, record(number), nullptr, retired);
          expect(found == (there[pick] ? record(number) : nullptr));
          there[pick] = true;
        } else {
          expect(tree.remove(guard, key, record(number), nullptr, retired) == there[pick]);
          there[pick] = false;
        }
      }
      clock.try_advance();
      retired.collect(1000);
    }
    while (retired.waiting() > 0) {
      clock.try_advance();
      retired.collect(1000);
      std::this_thread::yield();
    }
  }

  void read(std::uint32_t worker, std::uint64_t seed) {
    std::mt19937_64 random(seed + worker);
    while (!stop) {
      EpochGuard guard(clock, WorkerId{worker});
      for (int i = 0; i < 200; ++i) {
        const std::uint64_t number = random() % kStable;
        LeafVersion missed;
        expect(tree.find(guard, key_of(number), missed) == record(number));
        // A key nobody ever puts there.
        const std::string absent = key_of(random() % 2000) + "!";
        expect(tree.find(guard, absent, missed) == nullptr && missed.leaf != nullptr);
      }
      read_several(guard, random);
    }
  }

  /// Stable keys and absent ones, at once.
  void read_several(const EpochGuard& guard, std::mt19937_64& random) {
    for (int round = 0; round < 20; ++round) {
      std::vector<std::uint64_t> numbers(1 + random() % Tree::kFindManyMax);
      std::vector<std::string> keys;
      for (std::uint64_t& number : numbers) {
        number = random() % (2 * kStable);
        keys.push_back(number < kStable ? key_of(number) : key_of(number) + "!");
      }
      const std::vector<std::string_view> views(keys.begin(), keys.end());
      std::array<Tree::Found, Tree::kFindManyMax> found;
      tree.find_many(guard, views, found);
      for (std::size_t i = 0; i < keys.size(); ++i) {
        expect(found[i].record == (numbers[i] < kStable ? record(numbers[i]) : nullptr));
        expect(found[i].seen_in.leaf != nullptr);
      }
    }
  }

  void scan(std::uint32_t worker, Direction direction) {
    while (!stop) {
      EpochGuard guard(clock, WorkerId{worker});
      OrderedRows rows(direction);
      tree.scan(guard, {.lower = {}, .upper = {}, .upper_unbounded = true}, direction, rows);
      expect(rows.ordered);
      expect(rows.right_record);
      expect(rows.stable == kStable);
    }
  }

};

TEST_CASE("stable keys are found and scanned in order while others come and go") {
  const std::uint64_t seed = granary::test::random_seed("tree threads");
  Stress stress;
  {
    ReclaimList retired(stress.clock);
    EpochGuard guard(stress.clock, WorkerId{0});
    for (std::uint64_t n = 0; n < Stress::kStable; ++n) {
      REQUIRE(stress.tree.insert(guard, key_of(n), record(n), nullptr, retired) == nullptr);
    }
  }
  std::vector<std::thread> writers;
  std::vector<std::thread> readers;
  for (std::uint32_t w = 0; w < 3; ++w) writers.emplace_back([&, w] { stress.write(w, seed); });
  readers.emplace_back([&] { stress.read(4, seed); });
  readers.emplace_back([&] { stress.scan(5, Direction::kForward); });
  readers.emplace_back([&] { stress.scan(6, Direction::kBackward); });
  for (std::thread& writer : writers) writer.join();
  stress.stop = true;
  for (std::thread& reader : readers) reader.join();
  CHECK(stress.errors == 0);
}

TEST_CASE("threads that insert the same keys agree on one record each") {
  EpochClock clock;
  Tree tree;
  constexpr std::uint32_t kThreads = 3;
  constexpr std::uint64_t kKeys = 20000;
  std::atomic<std::uint64_t> won{0};
  std::vector<std::thread> threads;
  for (std::uint32_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      ReclaimList retired(clock);
      std::uint64_t mine = 0;
      for (std::uint64_t n = 0; n < kKeys; ++n) {
        EpochGuard guard(clock, WorkerId{t});
        if (tree.insert(guard, key_of(n % 50000), record(n), nullptr, retired) == nullptr) ++mine;
      }
      won += mine;
      while (retired.waiting() > 0) {
        clock.try_advance();
        retired.collect(1000);
        std::this_thread::yield();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(won == kKeys);
  std::size_t count = 0;
  const auto add_one = [](void* context, std::string_view, Record*) {
    ++*static_cast<std::size_t*>(context);
  };
  tree.for_each(add_one, &count);
  CHECK(count == kKeys);
}

/// Ascending in number; long ranges share a slice, so that leaves, interiors and layers become
/// empty.
std::string ranged_key(std::uint64_t number) {
  std::string digits = std::to_string(number);
  digits.insert(0, 6 - digits.size(), '0');
  return number / 3000 % 2 == 0 ? digits : "a-long-common-prefix/" + digits + "/and-a-suffix";
}

/// Fills and empties the range of one round together with the other threads; returns how many keys
/// it leaves behind.
std::int64_t fill_and_empty(Stress& stress, std::uint32_t worker, int rounds, std::uint64_t seed) {
  std::mt19937_64 random(seed + worker);
  ReclaimList retired(stress.clock);
  std::int64_t left = 0;
  constexpr std::uint64_t kWindow = 1500;
  for (int round = 0; round < rounds; ++round) {
    const std::uint64_t first = static_cast<std::uint64_t>(round % 8) * kWindow + 1;
    const bool downwards = random() % 2 == 0;
    for (std::uint64_t i = 0; i < 2 * kWindow; ++i) {
      EpochGuard guard(stress.clock, WorkerId{worker});
      const bool filling = i < kWindow;
      const std::uint64_t step = i % kWindow;
      const std::uint64_t n = first + (downwards && !filling ? kWindow - 1 - step : step);
      if (filling) {
        const Record* found =
            stress.tree.insert(guard, ranged_key(n), record(n), nullptr, retired);
        if (found == nullptr) ++left;
      } else if (stress.tree.remove(guard, ranged_key(n), record(n), nullptr, retired)) {
        --left;
      }
    }
    stress.clock.try_advance();
    retired.collect(10000);
  }
  while (retired.waiting() > 0) {
    stress.clock.try_advance();
    retired.collect(1000);
    std::this_thread::yield();
  }
  return left;
}

TEST_CASE("leaves and layers that several threads fill and empty leave nothing behind (N5, V4)") {
  const std::uint64_t seed = granary::test::random_seed("tree fill and empty");
  Stress stress;
  std::atomic<std::int64_t> left{0};
  std::vector<std::thread> writers;
  for (std::uint32_t w = 0; w < 3; ++w) {
    writers.emplace_back([&, w] { left += fill_and_empty(stress, w, kRounds / 5, seed); });
  }
  std::vector<std::thread> scanners;
  for (const auto direction : {Direction::kForward, Direction::kBackward}) {
    scanners.emplace_back([&, direction] {
      const std::uint32_t worker = direction == Direction::kForward ? 4 : 5;
      while (!stress.stop) {
        EpochGuard guard(stress.clock, WorkerId{worker});
        struct Ordered final : ScanVisitor {
          void leaf(LeafVersion) override {}
          bool row(std::string_view key, Record* found) override {
            const std::uint64_t number = (reinterpret_cast<std::uintptr_t>(found) - 16) / 16;
            right &= ranged_key(number) == key;
            right &= last.empty() || (forward ? last < key : last > key);
            last = key;
            return true;
          }
          bool forward = true;
          bool right = true;
          std::string last;
        } rows;
        rows.forward = direction == Direction::kForward;
        stress.tree.scan(guard, {.lower = {}, .upper = {}, .upper_unbounded = true}, direction,
                         rows);
        stress.expect(rows.right);
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  stress.stop = true;
  for (std::thread& scanner : scanners) scanner.join();
  CHECK(stress.errors == 0);
  std::int64_t entries = 0;
  const auto add_one = [](void* context, std::string_view, Record*) {
    ++*static_cast<std::int64_t*>(context);
  };
  stress.tree.for_each(add_one, &entries);
  CHECK(entries == left);

  // Once the rest is gone, so are the nodes, but for first leaves and what is above them (N3).
  ReclaimList retired(stress.clock);
  EpochGuard guard(stress.clock, WorkerId{0});
  for (std::uint64_t n = 0; n < 12002; ++n) {
    stress.tree.remove(guard, ranged_key(n), record(n), nullptr, retired);
  }
  entries = 0;
  stress.tree.for_each(add_one, &entries);
  CHECK(entries == 0);
  CHECK(stress.tree.memory_bytes() < 10 * 320);
}

/// Two threads each look for the other's key, then put their own: the node set of
/// at least one of them must notice (R2, and why Node::unlock is seq_cst).
TEST_CASE("of two that miss each other's key before inserting their own, one is told") {
  EpochClock clock;
  constexpr int kTrials = 3000;
  std::atomic<int> both_valid{0};
  for (int trial = 0; trial < kTrials; ++trial) {
    Tree tree;
    std::atomic<int> ready{0};
    std::array<bool, 2> valid{};
    const auto run = [&](std::uint32_t me) {
      ReclaimList retired(clock);
      EpochGuard guard(clock, WorkerId{me});
      const std::array<std::string, 2> keys{"first", "second-with-suffix"};
      LeafVersion missed;
      ++ready;
      while (ready < 2) std::this_thread::yield();
      if (tree.find(guard, keys[1 - me], missed) != nullptr) return;
      struct Own final : LeafObserver {
        void leaf_changed(const void*, std::uint64_t before, std::uint64_t after) override {
          if (set.version == before) set.version = after;
        }
        void leaf_created(const void*, std::uint64_t, const void*) override {}
        LeafVersion set;
      } own;
      own.set = missed;
      tree.insert(guard, keys[me], record(me), &own, retired);
      valid[me] = Tree::unchanged(own.set);
    };
    std::thread other(run, 1);
    run(0);
    other.join();
    if (valid[0] && valid[1]) ++both_valid;
  }
  CHECK(both_valid == 0);
}

}  // namespace
}  // namespace granary::engine
