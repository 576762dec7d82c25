// sql/session_counters.h: what the running transaction did with relations, until it is over.
//
// Thread safety: one session. The session calls, in step with its transaction: settle() when a
// statement has ended, also with an error; undo() before a statement, restart() before a block runs
// again; publish() when the transaction has ended, whichever way (PostgreSQL counts what is rolled
// back, too).
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "sql/relation_counters.h"

namespace granary::sql {

class SessionCounters {
 public:
  void note(const std::shared_ptr<RelationCounters>& of, const RelationCounts& counts);

  void settle() noexcept;
  void undo() noexcept;
  void restart() noexcept;
  /// place: see RelationCounters::add. total: of the database.
  void publish(std::uint32_t place, RelationCounters& total);

  /// What the transaction did with it so far.
  RelationCounts of(const RelationCounters& relation) const;

 private:
  struct Entry {
    std::shared_ptr<RelationCounters> of;
    RelationCounts counts;  // by statements that have ended
  };
  struct Running {
    Entry* entry;
    RelationCounts counts;
  };
  Entry& entry_of(const std::shared_ptr<RelationCounters>& relation);

  /// Of relations of this and earlier transactions: taking hold of a RelationCounters writes memory
  /// that all sessions share.
  std::unordered_map<const RelationCounters*, std::unique_ptr<Entry>> entries_;
  std::vector<Entry*> active_;    // of this transaction
  std::vector<Running> running_;  // by the statement that runs
};

}  // namespace granary::sql
