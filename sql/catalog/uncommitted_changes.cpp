#include "sql/catalog/uncommitted_changes.h"

#include "base/atomic.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

namespace {

/// One for all sessions: DDL is rare, and a number is never given twice.
Atomic<std::uint64_t> changes{1};

}  // namespace

void note_uncommitted_change() noexcept { changes.fetch_add_relaxed(1); }

std::uint64_t uncommitted_changes(const SessionContext& session) noexcept {
  return session.catalog_changed ? changes.load_relaxed() : 0;
}

}  // namespace granary::sql::catalog
