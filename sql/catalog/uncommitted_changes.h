// sql/catalog/uncommitted_changes.h: which state of the catalog a transaction with DDL of its own
// sees. Versions of records tell what is committed, so a plan made in such a transaction, or made
// before its DDL, is known by this number instead.
#pragma once

#include <cstdint>

namespace granary::sql {
struct SessionContext;
}

namespace granary::sql::catalog {

/// A transaction changed the catalog, or took such a change back and goes on. Any thread.
void note_uncommitted_change() noexcept;

/// Which state of its own changes the session's transaction sees: 0 where it changed nothing.
/// The same number means the same state; changes of other sessions may give a new number to an
/// old state, which costs its plans a new planning.
std::uint64_t uncommitted_changes(const SessionContext& session) noexcept;

}  // namespace granary::sql::catalog
