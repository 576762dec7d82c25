#include "sql/catalog/privileges.h"

#include "base/atomic.h"
#include "sql/catalog/uncommitted_changes.h"

namespace granary::sql::catalog {

namespace {

/// Of all stores of the process, which costs the others no more than plans.
Atomic<std::uint64_t> version;

}  // namespace

// Raised between a commit and its acknowledgement; a statement that begins after that sees it: the
// acquire pairs with the increment.
std::uint64_t privileges_version() noexcept { return version.load_acquire(); }

void privileges_change(SessionContext& session) {
  session.ddl_effects.at_end([](bool committed) {
    if (committed) version.fetch_add_seq_cst(1);
  });
}

void plans_change(SessionContext& session) {
  version.fetch_add_seq_cst(1);
  session.ddl_effects.at_end([](bool) { version.fetch_add_seq_cst(1); });
}

std::uint64_t plan_stamp(const SessionContext& session) noexcept {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;  // odd: no two versions or users meet
  constexpr std::uint64_t kChangesFactor = 0xbf58476d1ce4e5b9U;
  return session.settings.plan_fingerprint() ^ (privileges_version() << 32 |
                                                session.user_oid.value) * kFactor ^
         uncommitted_changes(session) * kChangesFactor;
}

}  // namespace granary::sql::catalog
