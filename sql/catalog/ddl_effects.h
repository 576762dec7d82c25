// sql/catalog/ddl_effects.h: what DDL does to storage outside the transaction's writes: tables it
// created go away when the
// transaction aborts, tables it replaced or dropped go away once it has committed.
//
// Thread safety: one session. The session calls, in step with its transaction:
//   mark() at the start of a statement and at a savepoint; rollback_to(mark) when that statement
// or savepoint is rolled
//   back; committed() after a successful commit; aborted() after an abort.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "engine/engine.h"

namespace granary::sql::catalog {

class DdlEffects {
 public:
  /// A table made by the running transaction.
  void created(engine::TableId id) { actions_.push_back({id, true, {}}); }
  /// A table that nothing will name once the running transaction has committed.
  void dropped(engine::TableId id) { actions_.push_back({id, false, {}}); }
  /// Called once, with whether what was done up to now has been committed.
  void at_end(std::function<void(bool committed)> work) {
    actions_.push_back({{}, false, std::move(work)});
  }

  /// The running transaction's commit waits to be durable whatever synchronous_commit says. So do
  /// those that drop what is logged, as in PostgreSQL.
  void force_synchronous() noexcept { is_forced_ = true; }
  bool commits_synchronously(engine::Engine& engine) const;

  std::size_t mark() const noexcept { return actions_.size(); }
  /// Tables made since the mark stay until the transaction ends: a statement that is tried again
  /// keeps its locks, on records of theirs as well.
  void rollback_to(std::size_t mark);
  /// What commit() of the transaction wants to know.
  std::vector<engine::TableId> dropped_tables() const;
  void committed(engine::Engine& engine);
  void aborted(engine::Engine& engine);
  bool empty() const noexcept { return actions_.empty() && undone_.empty() && !is_forced_; }

 private:
  struct Action {
    engine::TableId id;
    bool created;
    std::function<void(bool)> work;  // when it is not about a table
  };
  void drop_undone(engine::Engine& engine);

  std::vector<Action> actions_;
  std::vector<engine::TableId> undone_;
  bool is_forced_ = false;
};

}  // namespace granary::sql::catalog
