// sql/catalog/uncommitted_changes.h: which state of the catalog a transaction with DDL of its own
// sees. Versions of records tell what is committed, so a plan made in such a transaction, or made
// before its DDL, is known by this number instead.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>

#include "sql/oid.h"

namespace granary::sql {
struct SessionContext;
}

namespace granary::sql::catalog {

/// The session's transaction changes the catalog by its running command.
void note_own_change(SessionContext& session) noexcept;
/// A transaction changed the catalog, or took such a change back and goes on. Any thread.
void note_uncommitted_change() noexcept;

/// Which state of its own changes the session's transaction sees: 0 where it changed nothing.
/// The same number means the same state; changes of other sessions may give a new number to an
/// old state, which costs its plans a new planning.
std::uint64_t uncommitted_changes(const SessionContext& session) noexcept;
/// The same; 0 as well where the running command does not see all of them.
std::uint64_t seen_changes(const SessionContext& session) noexcept;

/// What a transaction with DDL of its own was told of objects, for as long as it changes nothing
/// more. What other sessions commit meanwhile is for the reader to notice.
template <class Description>
class UncommittedCache {
 public:
  /// Null: not known in the present state.
  const Description* find(const SessionContext& session, Oid object) {
    if (!follow(session)) return nullptr;
    const auto found = known_.find(object.value);
    return found == known_.end() ? nullptr : &found->second;
  }
  void keep(const SessionContext& session, Oid object, Description description) {
    if (follow(session)) known_[object.value] = std::move(description);
  }

 private:
  bool follow(const SessionContext& session) {
    const std::uint64_t now = seen_changes(session);
    if (now != 0 && now != state_) known_.clear();
    if (now != 0) state_ = now;
    return now != 0;
  }

  std::uint64_t state_ = 0;
  std::unordered_map<std::uint32_t, Description> known_;
};

}  // namespace granary::sql::catalog
