#include "sql/interrupts.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

#include "sql/error.h"

namespace granary::sql {
namespace {

std::string raised(const Interrupts& interrupts) {
  try {
    interrupts.check();
  } catch (const SqlError& error) {
    return error.diagnostic.sqlstate + std::string(" ") + error.diagnostic.message;
  }
  return "";
}

constexpr std::int64_t kHourUs = 3'600'000'000;

TEST_CASE("a time-out ends the statement whose time is over", "[interrupts]") {
  Interrupts interrupts;
  const std::int64_t now = steady_us();
  CHECK_FALSE(interrupts.time_out(now));  // it has no deadline
  interrupts.set_deadline_us(now + kHourUs);
  CHECK_FALSE(interrupts.time_out(now));
  CHECK_FALSE(interrupts.pending());
  interrupts.set_deadline_us(now);
  CHECK_FALSE(interrupts.pending());  // nobody has said so
  CHECK(interrupts.time_out(now));
  CHECK(interrupts.pending());
  CHECK(raised(interrupts) == "57014 canceling statement due to statement timeout");
  interrupts.forget();
  CHECK(raised(interrupts).empty());
}

TEST_CASE("a time-out that comes too late ends no later statement", "[interrupts]") {
  for (const std::int64_t later : {std::int64_t{0}, steady_us() + kHourUs}) {
    Interrupts interrupts;
    interrupts.set_deadline_us(steady_us());
    REQUIRE(interrupts.time_out(steady_us()));
    interrupts.set_deadline_us(later);
    CHECK_FALSE(interrupts.pending());
    CHECK(raised(interrupts).empty());
    CHECK_FALSE(interrupts.time_out(steady_us()));
  }
}

TEST_CASE("a cancel outlasts a time-out that came too late", "[interrupts]") {
  Interrupts interrupts;
  interrupts.set_deadline_us(steady_us());
  REQUIRE(interrupts.time_out(steady_us()));
  interrupts.cancel();
  interrupts.set_deadline_us(0);
  CHECK(raised(interrupts) == "57014 canceling statement due to user request");
  interrupts.refuse_thread();
  CHECK(raised(interrupts) == "53000 canceling statement due to lack of threads");
}

}  // namespace
}  // namespace granary::sql
