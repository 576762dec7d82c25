#include "sql/executor/row_store.h"

#include <utility>

#include "sql/executor/plan_walk.h"

namespace granary::sql {

RowStore::RowStore(ExecContext& context, std::size_t width, const PlanNode* source)
    : context_(context), width_(width), rows_(SpillAllocator<StoredRow>(spill_of(context))) {
  arena_.spill_to(spill_of(context));
  if (context.identity_count != 0 && source != nullptr) slots_ = identity_slots_of(*source);
}

const StoredRow& RowStore::add(const Value* values) {
  tick(context_);
  rows_.push_back(copy_into(values, arena_));
  return rows_.back();
}

StoredRow RowStore::copy_into(const Value* values, Arena& arena) const {
  StoredRow out;
  Value* copies = arena.allocate_array<Value>(width_);
  for (std::size_t i = 0; i < width_; ++i) copies[i] = copy_value(values[i], arena);
  out.values = copies;
  if (slots_.empty()) return out;
  auto* identities = arena.allocate_array<ExecContext::RowIdentity>(slots_.size());
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const ExecContext::RowIdentity& current = context_.identities[slots_[i]];
    identities[i] = {arena.copy(current.key), arena.copy(current.row), current.ref, current.part};
  }
  out.identities = identities;
  return out;
}

void RowStore::clear() {
  rows_.clear();
  arena_.reset();
}

void RowStore::swap(RowStore& other) noexcept {
  std::swap(arena_, other.arena_);
  std::swap(rows_, other.rows_);
}

void RowStore::restore_none() const {
  for (const std::uint32_t slot : slots_) context_.identities[slot] = {};
}

void RowStore::restore(const StoredRow& row) const {
  for (std::size_t i = 0; i < slots_.size(); ++i)
    context_.identities[slots_[i]] = row.identities[i];
}

}  // namespace granary::sql
