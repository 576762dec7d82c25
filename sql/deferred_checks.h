// sql/deferred_checks.h: what deferred constraints of the running transaction still have to look
// at, and which constraints are deferred (SET CONSTRAINTS).
//
// Thread safety: one session. The session calls, in step with its transaction: mark() at the start
// of a statement and at a savepoint, rollback_to(mark) when that is rolled back, clear() when the
// transaction ends.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/arena.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

class TableTriggers;

/// What happened: a row of `child` came to name a key of `parent`; the key of a row of `parent`
/// went away; a row of `child` got the key of a constraint that is DEFERRABLE; a row of `child`
/// was excluded by another when it was written; a change of a row of `child` is to fire a
/// constraint trigger.
enum class CheckKind : std::uint8_t { kReference, kReferrer, kKey, kExclusion, kTrigger };

/// Values and bytes live in the DeferredChecks' arena.
struct DeferredCheck {
  Oid constraint;
  Oid child;
  Oid parent;
  CheckKind kind = CheckKind::kReference;
  bool again = false;  // it held when its statement was done; other transactions may have committed
  bool waits = false;  // kKey: others were about to write the key before, and may yet
  const Value* key = nullptr;  // of the constraint's columns, on the side that changed
  std::size_t key_columns = 0;
  std::string_view row_key;  // of the child's row; kExclusion: its entry in the index

  /// kTrigger: which of the triggers that the statement had, and the row before and after.
  std::shared_ptr<const TableTriggers> triggers = nullptr;
  std::size_t trigger = 0;
  const Value* old_row = nullptr;
  const Value* new_row = nullptr;
  std::size_t row_columns = 0;
};

class DeferredChecks {
 public:
  /// What SET CONSTRAINTS said in this transaction.
  struct Modes {
    std::optional<bool> all;  // deferred?
    std::map<Oid, bool> single;
    bool empty() const noexcept { return !all && single.empty(); }
  };

  bool empty() const noexcept { return checks_.empty(); }
  const std::vector<DeferredCheck>& checks() const noexcept { return checks_; }
  /// Copies what `check` points at.
  void add(const DeferredCheck& check);
  /// The check needs no further look, unless the transaction goes back to before now.
  void done(std::size_t index);
  bool is_done(std::size_t index) const noexcept { return done_[index]; }
  /// Whether a check that is not done is about a row of `relation`.
  bool names(Oid relation) const noexcept;

  bool is_deferred(Oid constraint, bool initially) const;
  const Modes& modes() const noexcept { return modes_; }
  void set_modes(Modes modes) { modes_ = std::move(modes); }

  struct Mark {
    std::size_t checks = 0, done = 0;
  };
  Mark mark() const noexcept { return {checks_.size(), done_order_.size()}; }
  void rollback_to(const Mark& mark);
  void clear();

 private:
  const Value* copy(const Value* values, std::size_t count);

  std::vector<DeferredCheck> checks_;
  std::vector<bool> done_;
  std::vector<std::size_t> done_order_;
  Modes modes_;
  Arena arena_{256};
};

}  // namespace granary::sql
