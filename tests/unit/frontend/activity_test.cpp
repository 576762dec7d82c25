#include "frontend/session/activity.h"

#include <algorithm>
#include <thread>

#include "frontend/session/session_registry.h"
#include "tests/test_support.h"

namespace granary::frontend {
namespace {

TEST_CASE("A query is cut at a whole character and names at 63 bytes") {
  Activity activity;
  const std::string text(1022, 'x'), name(62, 'n');
  std::string longer = text, longer_name = name;
  longer += "é";
  longer_name += "é";
  activity.begin(longer, 5, 7);
  activity.set_application_name(longer_name);
  sql::catalog::SessionInfo info;
  activity.read(info);
  CHECK(info.query == text);
  CHECK(info.application_name == name);
  CHECK(info.state == "active");
  CHECK(info.transaction_start == 5);
  CHECK(info.query_start == 7);
  activity.end(ActivityState::kIdleInFailedBlock, 5, 9);
  activity.read(info);
  CHECK(info.state == "idle in transaction (aborted)");
  CHECK(info.query == text);
  CHECK(info.state_change == 9);
  CHECK(info.wait_event == "ClientRead");
}

TEST_CASE("A reader sees one state whole while the session goes on (A1)") {
  Activity activity;
  Atomic<bool> stop{false};
  std::thread session([&] {
    for (std::int64_t i = 1; !stop.load_acquire(); ++i) {
      const char letter = static_cast<char>('a' + i % 26);
      activity.begin(std::string(static_cast<std::size_t>(i % 26 * 40 + 1), letter), i, i);
      activity.end(ActivityState::kIdle, i, i);
      if (i % 16 == 0) std::this_thread::yield();  // a reader that has no luck tries again
    }
  });
  bool whole = true;
  for (int i = 0; i < 5000; ++i) {
    sql::catalog::SessionInfo info;
    activity.read(info);
    if (info.query.empty()) continue;
    const auto letter = static_cast<std::size_t>(info.query[0] - 'a');
    whole = whole && info.query == std::string(letter * 40 + 1, info.query[0]) &&
            info.query_start == info.transaction_start &&
            static_cast<std::size_t>(info.query_start % 26) == letter;
  }
  stop.store_release(true);
  session.join();
  CHECK(whole);
}

struct CountingSession final : RegisteredSession {
  sql::catalog::SessionEffects* effects() override { return nullptr; }
  sql::SessionCursors* open_cursors() override { return nullptr; }
  void append_advisory_locks(std::vector<sql::catalog::AdvisoryLockInfo>&) const override {}
  void deliver(const std::vector<Notification>&) override {}
  void cancel() noexcept override { ++cancels; }
  void terminate() noexcept override { ++terminations; }
  std::vector<sql::catalog::PreparedStatementInfo> list_prepared_statements() const override {
    return {};
  }
  std::vector<sql::catalog::CursorInfo> list_cursors() const override { return {}; }
  int cancels = 0, terminations = 0;
};

TEST_CASE("A registry asks the session that is meant, and only with its secret") {
  SessionRegistry registry;
  CountingSession one, two;
  sql::catalog::SessionInfo identity;
  identity.user_oid = sql::Oid{16384};
  const BackendKey first = registry.add(one, identity);
  const BackendKey second = registry.add(two, identity);
  CHECK(first.pid != second.pid);
  registry.cancel({first.pid, first.secret + 1});
  CHECK(one.cancels == 0);
  registry.cancel(first);
  CHECK(registry.terminate(second.pid));
  CHECK(one.cancels == 1);
  CHECK(two.terminations == 1);
  REQUIRE(registry.sessions().size() == 2);
  CHECK(registry.sessions()[0].user_oid == sql::Oid{16384});
  CHECK(registry.sessions()[0].pid == first.pid);
  registry.remove(first.pid);
  CHECK_FALSE(registry.cancel(first.pid));
  CHECK(registry.sessions().size() == 1);
}

}  // namespace
}  // namespace granary::frontend
