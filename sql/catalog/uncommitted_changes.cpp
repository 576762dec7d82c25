#include "sql/catalog/uncommitted_changes.h"

#include <algorithm>

#include "base/atomic.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

namespace {

/// One for all sessions: DDL is rare, and a number is never given twice.
Atomic<std::uint64_t> changes{1};

}  // namespace

void note_uncommitted_change() noexcept { changes.fetch_add_relaxed(1); }

void note_own_change(SessionContext& session) noexcept {
  const std::uint32_t before = session.catalog_changed ? session.catalog_command : 0;
  session.catalog_changed = true;
  session.catalog_command = std::max(before, session.transaction.command());
  note_uncommitted_change();
}

std::uint64_t uncommitted_changes(const SessionContext& session) noexcept {
  return session.catalog_changed ? changes.load_relaxed() : 0;
}

std::uint64_t seen_changes(const SessionContext& session) noexcept {
  const bool sees_all = session.transaction.command() > session.catalog_command;
  return sees_all ? uncommitted_changes(session) : 0;
}

}  // namespace granary::sql::catalog
