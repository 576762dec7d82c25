// The proof that commits are serializable (I1 to I5 of occ/commit.h, N1 to N3 of occ/node_set.h, S1
// to S3 of snapshot/snapshots.h): random histories have serial orders, and they stop having them as
// soon as one part of the protocol is left out.
#include "tests/random/engine/history/history.h"

#include <algorithm>
#include <chrono>

#include "base/rng.h"

#include "tests/test_support.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

/// How many transactions the long test runs: GRANARY_HISTORY_TRANSACTIONS where set.
std::size_t transactions_wanted() {
  const char* given = std::getenv("GRANARY_HISTORY_TRANSACTIONS");
  constexpr std::size_t kDefault = granary::test::kSanitized ? 60'000 : 1'000'000;
  return given != nullptr ? std::strtoull(given, nullptr, 10) : kDefault;
}

/// 200 where nobody has asked for a number of transactions.
int seconds_allowed() {
  constexpr int kUnlimited = 1'000'000;
  return std::getenv("GRANARY_HISTORY_TRANSACTIONS") != nullptr ? kUnlimited : 200;
}

Workload random_workload(std::uint64_t seed) {
  Rng random(seed);
  constexpr ChosenParts* kProduct = nullptr;
  Workload workload;
  workload.keys = 8 + static_cast<int>(random.below(56));
  workload.shape = static_cast<KeyShape>(random.below(3));
  workload.threads = 2 + static_cast<unsigned>(random.below(4));
  workload.scan_length_max = 1 + static_cast<unsigned>(random.below(40));
  workload.one_shots_only = random.one_in(3);
  workload.only_grows = random.one_in(5);
  workload.parts = kProduct;
  return workload;
}

/// Runs histories of a protocol with a part left out until one is not serializable.
std::string first_violation(const ChosenParts& parts, Workload workload, std::uint64_t seed) {
  workload.parts = &parts;
  workload.pauses = true;
  workload.tries_max = 2000;  // table and index may be at odds soon, and then nothing ends
  constexpr std::uint64_t kRoundsMax = 3000;
  for (std::uint64_t round = 0; round < kRoundsMax; ++round) {
    const Verdict verdict = run_history(workload, seed + round * 100);
    if (!verdict.violation.empty()) {
      std::printf("  caught in round %llu: %s\n", static_cast<unsigned long long>(round),
                  verdict.violation.c_str());
      return verdict.violation;
    }
  }
  return {};
}

Node node(std::uint32_t id, std::uint64_t tid, std::vector<ReadEvent> reads,
          std::vector<WriteEvent> writes);

std::string two_digits(int key) { return std::to_string(10 + key); }

/// Transaction 1 fills a leaf, 2 scans it and splits it by an insert, 3 inserts into the new half
/// and commits before 2 tries to.
Verdict phantom_behind_own_split(const ChosenParts& parts) {
  constexpr int kKeys = 30;
  constexpr int kLeft = 1;
  constexpr int kRight = 27;
  Engine engine;
  Table& table = engine.create_table({});
  Session filler(engine);
  Session scanner(engine);
  Session inserter(engine);
  const auto tid_of = [](Session& session) { return session.worker().last_tid.value; };
  std::vector<Node> history;

  filler.begin(Mode::kOneShot);
  std::vector<WriteEvent> filled;
  std::vector<ReadEvent> scanned;
  for (int key = 0; key < kKeys; key += 2) {
    REQUIRE(filler.insert(table, two_digits(key), "1") == OpResult::kOk);
    filled.push_back({key, false});
    scanned.push_back({key, 1});
    scanned.push_back({key + 1, kNobody});
  }
  REQUIRE(filler.commit() == OpResult::kOk);
  history.push_back(node(1, tid_of(filler), {}, filled));

  scanner.tx().begin(Mode::kOneShot);
  prepare_for(scanner.tx(), parts);
  scanner.tx().begin_statement();
  scanner.scan(table, "", "");
  REQUIRE(scanner.insert(table, two_digits(kLeft), "2") == OpResult::kOk);

  inserter.begin(Mode::kOneShot);
  REQUIRE(inserter.insert(table, two_digits(kRight), "3") == OpResult::kOk);
  REQUIRE(inserter.commit() == OpResult::kOk);
  history.push_back(node(3, tid_of(inserter), {{kRight, kNobody}}, {{kRight, false}}));

  if (commit_with(scanner.tx(), parts) == OpResult::kOk) {
    history.push_back(node(2, tid_of(scanner), scanned, {{kLeft, false}}));
    // In the order in which they committed, not that of their TIDs.
    history.back().from = history[1].to + 1'000'000;
    history.back().to = history.back().from + 1;
  }
  return judge(history, kKeys);
}

Node node(std::uint32_t id, std::uint64_t tid, std::vector<ReadEvent> reads,
          std::vector<WriteEvent> writes) {
  Node made;
  made.id = id;
  made.tid = {tid};
  made.reads = std::move(reads);
  made.writes = std::move(writes);
  made.from = tid * 1'000'000;
  made.to = made.from + 1;
  return made;
}

}  // namespace

TEST_CASE("the judge of histories knows the anomalies", "[history]") {
  const std::uint64_t e = Tid::make({1}, 0).value;
  SECTION("a serial history passes") {
    CHECK(judge({node(1, e + 1, {}, {{0, false}}), node(2, e + 2, {{0, 1}}, {{0, false}}),
                 node(3, e + 3, {{0, 2}}, {{0, true}})},
                2)
              .violation.empty());
  }
  SECTION("lost update") {
    CHECK_FALSE(judge({node(1, e + 1, {}, {{0, false}}), node(2, e + 2, {{0, 1}}, {{0, false}}),
                       node(3, e + 3, {{0, 1}}, {{0, false}})},
                      1)
                    .violation.empty());
  }
  SECTION("write skew") {
    CHECK_FALSE(judge({node(1, e + 1, {}, {{0, false}, {1, false}}),
                       node(2, e + 2, {{0, 1}, {1, 1}}, {{0, false}}),
                       node(3, e + 3, {{0, 1}, {1, 1}}, {{1, false}})},
                      2)
                    .violation.empty());
  }
  SECTION("dirty read") {
    CHECK(judge({node(1, e + 1, {{0, 7}}, {{1, false}})}, 2).violation ==
          "read what never committed");
  }
  SECTION("read skew") {
    CHECK_FALSE(
        judge({node(1, e + 1, {}, {{0, false}, {1, false}}),
               node(2, e + 2, {}, {{0, false}, {1, false}}), node(3, 0, {{0, 1}, {1, 2}}, {})},
              2)
            .violation.empty());
  }
  SECTION("phantom: absence read when the row was there") {
    CHECK_FALSE(
        judge({node(1, e + 1, {}, {{0, false}}), node(2, e + 9, {{0, kNobody}}, {{1, false}})}, 2)
            .violation.empty());
  }
  SECTION("write skew of SERIALIZABLE blocks, with others between") {
    std::vector<Node> nodes = {node(1, e + 1, {}, {{0, false}, {1, false}}),
                               node(2, e + 4, {{0, 1}, {1, 1}}, {{0, false}}),
                               node(3, e + 5, {{0, 1}, {1, 1}}, {{1, false}}),
                               node(4, e + 2, {}, {{0, false}}), node(5, e + 3, {}, {{1, false}})};
    for (Node& one : nodes) one.reads_count = one.id == 4 || one.id == 5;
    CHECK(judge(nodes, 2).violation.empty());
    nodes[1].is_serializable = nodes[2].is_serializable = true;
    CHECK(judge(nodes, 2).violation == "2 SERIALIZABLE transactions have no serial order");
  }
  SECTION("an epoch that depends on a later one") {
    const std::uint64_t later = Tid::make({2}, 1).value;
    const std::string violation =
        judge({node(1, e + 1, {}, {{0, false}}), node(2, later, {{0, 1}}, {{1, false}}),
               node(3, e + 3, {}, {{0, false}})},
              2)
            .violation;
    CHECK(violation == "a transaction of epoch 1 depends on one of epoch 2");
  }
}

TEST_CASE("concurrent histories are serializable", "[history]") {
  const std::uint64_t seed = granary::test::random_seed("concurrent histories are serializable");
  Verdict sums;
  const ChosenParts all;
  // On a machine that has no time, fewer will do.
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(seconds_allowed());
  for (std::uint64_t round = 0; sums.transactions < transactions_wanted(); ++round) {
    if (std::chrono::steady_clock::now() > until) break;
    Workload workload = random_workload(seed + round);
    // Every other round stops threads in the middle of commits.
    if (round % 2 == 1) {
      workload.parts = &all;
      workload.pauses = true;
    }
    const Verdict verdict = run_history(workload, seed + round * 100);
    INFO("round " << round);
    REQUIRE(verdict.violation == "");
    REQUIRE(verdict.transactions + verdict.given_up ==
            workload.threads * static_cast<unsigned>(workload.transactions));
    sums.transactions += verdict.transactions;
    sums.edges += verdict.edges;
    sums.ambiguous += verdict.ambiguous;
    sums.conflicts += verdict.conflicts;
    sums.waits += verdict.waits;
    sums.deadlocks += verdict.deadlocks;
    sums.given_up += verdict.given_up;
    sums.tries_max = std::max(sums.tries_max, verdict.tries_max);
  }
  std::printf(
      "%zu transactions, %zu edges, %zu ambiguous reads; %zu conflicts, %zu waits, %zu deadlocks, "
      "%zu given up, at most %d tries\n",
      sums.transactions, sums.edges, sums.ambiguous, sums.conflicts, sums.waits, sums.deadlocks,
      sums.given_up, sums.tries_max);
  CHECK(sums.conflicts > 0);
  CHECK(sums.waits > 0);
  CHECK(sums.given_up * 1000 <= sums.transactions);
}

TEST_CASE("histories notice when a part of the protocol is left out", "[history]") {
  const std::uint64_t seed = granary::test::random_seed("mutants");
  ChosenParts parts;
  Workload workload;
  workload.transactions = 200;
  workload.one_shots_only = true;
  SECTION("places of SERIALIZABLE transactions (O2)") {
    workload.one_shots_only = false;
    parts.takes_places = false;
    CHECK(first_violation(parts, workload, seed) != "");
  }
  SECTION("read validation (I2)") {
    parts.checks_reads = false;
    CHECK(first_violation(parts, workload, seed) != "");
  }
  SECTION("node-set validation (R1 to R3)") {
    parts.checks_nodes = false;
    CHECK(first_violation(parts, workload, seed) != "");
  }
  SECTION("validating absent records") {
    parts.counts_absent_as_read = false;
    CHECK(first_violation(parts, workload, seed) != "");
  }
  SECTION("following own splits (R4, N3)") {
    parts.follows_own_splits = false;
    // The window is too narrow to be met by chance in good time.
    const Verdict verdict = phantom_behind_own_split(parts);
    CHECK(verdict.transactions == 3);
    CHECK(verdict.violation != "");
    // The same steps with everything in place: the scanner does not commit.
    const Verdict sound = phantom_behind_own_split({});
    CHECK(sound.transactions == 2);
    CHECK(sound.violation == "");
  }
}

}  // namespace granary::engine::test
