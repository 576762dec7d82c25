#include "sql/deferred_checks.h"

#include <utility>

#include "sql/catalog/session_roles.h"

namespace granary::sql {

const Value* DeferredChecks::copy(const Value* values, std::size_t count) {
  if (values == nullptr) return nullptr;
  Value* out = arena_.allocate_array<Value>(count);
  for (std::size_t i = 0; i < count; ++i) {
    out[i] = values[i];
    if (!out[i].is_null() && out[i].size() != 0) out[i].bytes = arena_.copy(out[i].text()).data();
  }
  return out;
}

void DeferredChecks::add(const DeferredCheck& check) {
  // It would run with the rights of whoever ends the transaction. Keys have been looked at.
  if (check.kind != CheckKind::kKey)
    catalog::refuse_in_restricted_operation("fire deferred trigger");
  DeferredCheck kept = check;
  kept.key = copy(check.key, check.key_columns);
  kept.old_row = copy(check.old_row, check.row_columns);
  kept.new_row = copy(check.new_row, check.row_columns);
  kept.row_key = arena_.copy(check.row_key);
  checks_.push_back(std::move(kept));
  done_.push_back(false);
}

void DeferredChecks::done(std::size_t index) {
  done_[index] = true;
  done_order_.push_back(index);
}

void DeferredChecks::rollback_to(const Mark& mark) {
  while (done_order_.size() > mark.done) {
    done_[done_order_.back()] = false;
    done_order_.pop_back();
  }
  if (checks_.size() <= mark.checks) return;
  checks_.resize(mark.checks);
  done_.resize(mark.checks);
  if (checks_.empty()) arena_.reset();
}

bool DeferredChecks::names(Oid relation) const noexcept {
  for (std::size_t i = 0; i < checks_.size(); ++i) {
    const DeferredCheck& check = checks_[i];
    const bool of_parent = check.kind == CheckKind::kReferrer;
    if (!done_[i] && !check.again && (of_parent ? check.parent : check.child) == relation)
      return true;
  }
  return false;
}

bool DeferredChecks::is_deferred(Oid constraint, bool initially) const {
  const auto found = modes_.single.find(constraint);
  if (found != modes_.single.end()) return found->second;
  return modes_.all.value_or(initially);
}

void DeferredChecks::clear() {
  if (!modes_.empty()) modes_ = {};
  if (checks_.empty()) return;
  checks_.clear();
  done_.clear();
  done_order_.clear();
  arena_.reset();
}

}  // namespace granary::sql
