// Parts of the protocol whose absence shows only in a window too narrow to be met by chance in good
// time: the interleaving is forced by a hook at a test point of the commit, and the judge of
// histories sees what comes of it.
#include <functional>

#include "base/test_point.h"
#include "tests/random/engine/history/history.h"
#include "tests/test_support.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

/// Runs `action` when the first commit comes to the test point `name`, once.
class AtTestPoint {
 public:
  AtTestPoint(std::string_view name, std::function<void()> action)
      : name_(name), action_(std::move(action)) {
    current_ = this;
    TestPoint::set_hook(&reached);
  }
  ~AtTestPoint() {
    TestPoint::set_hook(nullptr);
    current_ = nullptr;
  }
  AtTestPoint(const AtTestPoint&) = delete;
  AtTestPoint& operator=(const AtTestPoint&) = delete;

 private:
  static void reached(const char* name) {
    AtTestPoint* self = current_;
    if (self == nullptr || self->name_ != name) return;
    current_ = nullptr;
    self->action_();
  }
  static inline AtTestPoint* current_ = nullptr;
  std::string_view name_;
  std::function<void()> action_;
};

/// Two rows that transaction 1 wrote, and two transactions that read both.
struct TwoRows {
  enum Key : int { kX, kY, kZ, kKeys };

  TwoRows() {
    writer.begin(Mode::kOneShot);
    REQUIRE(writer.insert(table, "x", "1") == OpResult::kOk);
    REQUIRE(writer.insert(table, "y", "1") == OpResult::kOk);
    REQUIRE(writer.commit() == OpResult::kOk);
    add(1, writer, {}, {kX, kY});
  }
  void read_both(Session& session, const ChosenParts& parts) {
    session.begin(Mode::kOneShot);
    prepare_for(session.tx(), parts);
    REQUIRE(session.get(table, "x") == "1");
    REQUIRE(session.get(table, "y") == "1");
  }
  void add(std::uint32_t id, Session& session, std::vector<int> reads, std::vector<int> writes) {
    Node node;
    node.id = id;
    node.tid = session.worker().last_tid;
    for (const int key : reads) node.reads.push_back({key, 1});
    for (const int key : writes) node.writes.push_back({key, false});
    node.from = id * 1000;
    node.to = node.from + 1;
    history.push_back(node);
  }
  std::string violation() { return judge(history, kKeys).violation; }

  Engine engine;
  Table& table = engine.create_table({});
  Session writer{engine};
  Session first{engine};
  Session second{engine};
  std::vector<Node> history;
};

/// Each reads both rows and writes one. The second commits when the first has validated its reads
/// and not yet installed its write.
std::string write_skew(const ChosenParts& parts) {
  TwoRows rows;
  rows.read_both(rows.first, parts);
  rows.read_both(rows.second, parts);
  REQUIRE(rows.first.update(rows.table, "y", "2") == OpResult::kOk);
  REQUIRE(rows.second.update(rows.table, "x", "3") == OpResult::kOk);
  const AtTestPoint hook("commit.validated", [&] {
    if (commit_with(rows.second.tx(), parts) != OpResult::kOk) return;
    rows.add(3, rows.second, {TwoRows::kX, TwoRows::kY}, {TwoRows::kX});
  });
  REQUIRE(commit_with(rows.first.tx(), parts) == OpResult::kOk);
  rows.add(2, rows.first, {TwoRows::kX, TwoRows::kY}, {TwoRows::kY});
  return rows.violation();
}

/// The epoch ends when the first begins to commit, and the second, which has read what the first is
/// about to overwrite, commits in the next one.
std::string late_in_an_epoch(const ChosenParts& parts) {
  TwoRows rows;
  rows.read_both(rows.first, parts);
  rows.read_both(rows.second, parts);
  REQUIRE(rows.first.update(rows.table, "y", "2") == OpResult::kOk);
  REQUIRE(rows.second.insert(rows.table, "z", "3") == OpResult::kOk);
  const AtTestPoint hook("commit.begin", [&] {
    REQUIRE(rows.engine.clock().try_advance());
    REQUIRE(rows.second.commit() == OpResult::kOk);
    rows.add(3, rows.second, {TwoRows::kX, TwoRows::kY}, {TwoRows::kZ});
  });
  REQUIRE(commit_with(rows.first.tx(), parts) == OpResult::kOk);
  rows.add(2, rows.first, {TwoRows::kX, TwoRows::kY}, {TwoRows::kY});
  return rows.violation();
}

}  // namespace

TEST_CASE("histories notice parts that are left out, in forced interleavings", "[history]") {
  ChosenParts parts;
  SECTION("refusing records that another commit has locked (I2)") {
    CHECK(write_skew(parts) == "");
    parts.checks_locks_of_others = false;
    CHECK(write_skew(parts) != "");
  }
  SECTION("reading E after the locks are taken (I3)") {
    CHECK(late_in_an_epoch(parts) == "");
    parts.reads_epoch_after_locks = false;
    CHECK(late_in_an_epoch(parts) == "a transaction of epoch 1 depends on one of epoch 2");
  }
}

}  // namespace granary::engine::test
