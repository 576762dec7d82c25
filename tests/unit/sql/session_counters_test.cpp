// What a transaction did with relations counts once, however often its statements ran.
#include "sql/session_counters.h"

#include "tests/test_support.h"

namespace granary::sql {
namespace {

RelationCounts inserted(std::uint64_t rows) {
  RelationCounts out;
  out.add(Counter::kInserted, rows);
  return out;
}

struct Fixture {
  std::shared_ptr<RelationCounters> a = std::make_shared<RelationCounters>(),
                                    b = std::make_shared<RelationCounters>();
  RelationCounters total;
  SessionCounters session;
};

TEST_CASE("a statement that runs again counts once, one that failed counts") {
  Fixture f;
  f.session.note(f.a, inserted(3));
  f.session.undo();
  f.session.note(f.a, inserted(3));
  f.session.note(f.a, inserted(1));
  f.session.settle();
  f.session.note(f.b, inserted(5));
  REQUIRE(f.session.of(*f.a) == inserted(4));
  REQUIRE(f.session.of(*f.b) == inserted(5));
  REQUIRE(f.a->counts() == RelationCounts{});
  f.session.publish(7, f.total);
  REQUIRE(f.a->counts() == inserted(4));
  REQUIRE(f.b->counts() == inserted(5));
  REQUIRE(f.total.counts() == inserted(9));
  REQUIRE(f.session.of(*f.a) == RelationCounts{});
}

TEST_CASE("a block that runs again counts once, and its end counts nothing twice") {
  Fixture f;
  f.session.note(f.a, inserted(3));
  f.session.settle();
  f.session.note(f.b, inserted(2));
  f.session.restart();
  REQUIRE(f.session.of(*f.a) == RelationCounts{});
  f.session.note(f.a, inserted(3));
  f.session.publish(1, f.total);
  f.session.publish(1, f.total);
  REQUIRE(f.a->counts() == inserted(3));
  REQUIRE(f.b->counts() == RelationCounts{});
  REQUIRE(f.total.counts() == inserted(3));
}

TEST_CASE("more relations than a session keeps are all counted") {
  Fixture f;
  std::vector<std::shared_ptr<RelationCounters>> many;
  for (int i = 0; i < 600; ++i) many.push_back(std::make_shared<RelationCounters>());
  for (int round = 0; round < 2; ++round) {
    for (const auto& one : many) {
      f.session.note(one, inserted(1));
      f.session.settle();
    }
    f.session.publish(static_cast<std::uint32_t>(round), f.total);
  }
  for (const auto& one : many) REQUIRE(one->counts() == inserted(2));
  REQUIRE(f.total.counts() == inserted(1200));
}

TEST_CASE("resets and upkeep begin counts anew") {
  RelationCounters counters;
  counters.add(0, inserted(4));
  counters.note(Upkeep::kVacuum, 100);
  counters.add(1, inserted(2));
  counters.note(Upkeep::kAnalyze, 200);
  counters.add(2, inserted(1));
  REQUIRE(counters.inserted_since_vacuum() == 3);
  REQUIRE(counters.modified_since_analyze() == 1);
  REQUIRE(counters.counts() == inserted(7));
  REQUIRE(counters.done(Upkeep::kVacuum).last == 100);
  REQUIRE(counters.done(Upkeep::kAutoAnalyze).times == 0);
  counters.reset();
  REQUIRE(counters.counts() == RelationCounts{});
  REQUIRE(counters.inserted_since_vacuum() == 0);
  REQUIRE(counters.done(Upkeep::kAnalyze).times == 0);
}

}  // namespace
}  // namespace granary::sql
