// sql/executor/exec_state.h: what the operators of one running statement share: their lifetime,
// WITH results, subplans, work tables.
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "base/spill_space.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_store.h"

namespace granary::sql {

/// A WITH query: computed as far as its readers have come, kept for all of them.
struct CteRun {
  Operator* source = nullptr;
  RowStore* rows = nullptr;
  bool opened = false;
  bool done = false;

  /// Forgets all rows: the next reader has them computed again.
  void restart();
  /// Moves one more row from the query into `rows`; false at its end.
  bool pull();
};

/// A subquery of an expression, set up at its first call.
struct SubPlanRun {
  Operator* source = nullptr;
  Arena* arena = nullptr;    // of the comparison of ANY and ALL
  RowStore* rows = nullptr;  // ANY, ALL that see the same ones again: kept
  class HashedRows* hashed = nullptr;
  class FoundRow* found = nullptr;  // of a row that is compared, or asked for by columns
  std::uint64_t calls = 0;  // of one that may be hashed
  bool has_value = false;  // other kinds that are kept
  std::uint64_t kept_since = 0;  // ExecContext::State::gives, of what is kept
  Value value;
};

/// Rows of the last round of a recursive union.
struct WorkTable {
  RowStore* rows = nullptr;
};

struct ExecContext::State {
  State(const Plan& statement_plan, ExecContext& exec_context)
      : plan(statement_plan), context(exec_context) {}
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  /// An object in the statement arena that is destroyed with the state, in reverse order.
  template <class T, class... Args>
  T& make(Args&&... args) {
    T* object = new (context.statement_arena->allocate(sizeof(T))) T(std::forward<Args>(args)...);
    auto* owned = new (context.statement_arena->allocate(sizeof(Owned)))
        Owned{object, [](void* made) { static_cast<T*>(made)->~T(); }, last_owned};
    last_owned = owned;
    return *object;
  }

  /// A value of an enclosing row, for the plan inside that reads it.
  void give(std::uint32_t exec_slot, const Value& value) noexcept {
    context.exec_values[exec_slot] = value;
    given[exec_slot] = ++gives;
  }
  /// Whether what the subplan is correlated by has been given anew since `gives` was this.
  bool given_since(const SubPlan& subplan, std::uint64_t since) const noexcept;

  CteRun& cte(std::uint32_t number);
  SubPlanRun& subplan(const SubPlan& subplan);

  struct Owned {
    void* object;
    void (*destroy)(void*);
    Owned* before;
  };

  const Plan& plan;
  ExecContext& context;
  /// For what operators keep; made for the first of them.
  std::unique_ptr<SpillSpace> spill;
  Owned* last_owned = nullptr;
  std::uint64_t gives = 0;
  std::uint64_t* given = nullptr;  // one an exec slot: the `gives` that it was given with
  CteRun* ctes = nullptr;  // one a WITH query of the plan
  WorkTable* work_tables = nullptr;
  std::vector<std::pair<const SubPlan*, SubPlanRun*>> subplans;  // few: searched in order
};

}  // namespace granary::sql
