// StatementRegistry: what is known of statements, what makes room, what is forgotten.
#include "sql/statement_counters.h"

#include <cmath>
#include <thread>

#include "tests/test_support.h"

namespace granary::sql {
namespace {

constexpr Oid kUser{10}, kOther{11};

TEST_CASE("times of statements: mean and deviation") {
  StatementTimes times;
  const double taken[] = {2, 4, 4, 4, 5, 5, 7, 9};
  for (const double ms : taken) times.add(ms, 3);
  CHECK(times.calls == 8);
  CHECK(times.rows == 24);
  CHECK(times.total == 40);
  CHECK(times.least == 2);
  CHECK(times.most == 9);
  CHECK(std::abs(times.mean - 5) < 1e-12);
  CHECK(std::abs(times.deviation() - 2) < 1e-12);
  StatementTimes once;
  once.add(7, 0);
  CHECK(once.deviation() == 0);
}

TEST_CASE("statements are counted by user and id, and shown once they have run") {
  StatementRegistry registry;
  const auto mine = registry.of(kUser, 1, "SELECT $1", false);
  CHECK(registry.of(kUser, 1, "select $1", false) == mine);
  CHECK(registry.of(kOther, 1, "SELECT $1", false) != mine);
  CHECK(registry.all().empty());
  registry.count(mine, 1.5, 2);
  registry.count(mine, 0.5, 1);
  REQUIRE(registry.all().size() == 1);
  CHECK(registry.all()[0]->text == "SELECT $1");
  CHECK(registry.all()[0]->times().calls == 2);
  CHECK(registry.all()[0]->times().rows == 3);
}

TEST_CASE("a statement that was forgotten is known again with its next run") {
  StatementRegistry registry;
  const auto one = registry.of(kUser, 1, "one", false), two = registry.of(kOther, 2, "two", false);
  registry.count(one, 1, 1);
  registry.count(two, 1, 1);
  registry.reset(kUser, 0, 77);
  CHECK(registry.all().size() == 1);
  CHECK(registry.reset_time() == 0);  // not all of them
  registry.count(one, 1, 1);
  CHECK(registry.all().size() == 2);
  CHECK(one->times().calls == 1);
  registry.reset({}, 0, 77);
  CHECK(registry.all().empty());
  CHECK(registry.reset_time() == 77);
  // Somebody else has planned it again in the meantime: there is one of it.
  const auto again = registry.of(kUser, 1, "one", false);
  registry.count(one, 1, 1);
  registry.count(again, 1, 1);
  REQUIRE(registry.all().size() == 1);
  CHECK(registry.all()[0]->times().calls == 2);
}

TEST_CASE("the statements that ran least make room") {
  StatementRegistry registry;
  const auto max = static_cast<std::int64_t>(StatementRegistry::kStatementsMax);
  const auto often = registry.of(kUser, 0, "often", false);
  for (int i = 0; i < 10; ++i) registry.count(often, 1, 1);
  for (std::int64_t id = 1; id <= max; ++id)
    registry.count(registry.of(kUser, id, "once", false), 1, 1);
  CHECK(registry.deallocations() == 1);
  CHECK(registry.all().size() <= StatementRegistry::kStatementsMax);
  CHECK(registry.all().size() > StatementRegistry::kStatementsMax * 9 / 10);
  CHECK(often->times().calls == 10);
}

TEST_CASE("a long text is cut off between characters") {
  StatementRegistry registry;
  std::string text(StatementRegistry::kTextBytesMax - 1, 'x');
  text += "ää";
  CHECK(registry.of(kUser, 1, text, true)->text ==
        std::string(StatementRegistry::kTextBytesMax - 1, 'x'));
}

TEST_CASE("runs are counted while others forget them") {
  StatementRegistry registry;
  constexpr int kRuns = 20000;
  const auto work = [&] {
    for (int i = 0; i < kRuns; ++i) registry.count(registry.of(kUser, i % 7, "x", false), 1, 1);
  };
  std::thread first(work), second(work);
  for (int i = 0; i < 200; ++i) registry.reset({}, 0, i);
  first.join();
  second.join();
  const auto calls = [&] {
    std::int64_t out = 0;
    for (const auto& statement : registry.all()) out += statement->times().calls;
    return out;
  };
  CHECK(calls() <= 2 * kRuns);
  registry.reset({}, 0, 1);
  work();
  CHECK(registry.all().size() == 7);
  CHECK(calls() == kRuns);
}

}  // namespace
}  // namespace granary::sql
