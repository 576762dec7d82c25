#include "sql/executor/parent_keys.h"

#include <algorithm>

namespace granary::sql {

void ParentKeys::add(ExecContext& context, const Value* values) {
  if (missing_) return;
  const KeyState state = key_state(link_.key, values);
  if (state == KeyState::kNoReference) return;
  missing_ = state == KeyState::kMixedNulls ||
             !encode_parent_key(context.eval, link_, values, true, bytes_);
  if (missing_ || known_.contains(bytes_)) return;
  const std::string_view key = arena_.copy(bytes_);
  known_.insert(key);
  pending_.push_back(key);
  if (pending_.size() == kBatch) look_up(context);
}

bool ParentKeys::finish(ExecContext& context) {
  look_up(context);
  return !missing_;
}

void ParentKeys::look_up(ExecContext& context) {
  if (!std::ranges::is_sorted(pending_)) std::ranges::sort(pending_);
  missing_ = missing_ || !has_parents(context, link_, pending_);
  pending_.clear();
  if (known_.size() < kKnownMax) return;
  known_.clear();
  arena_.reset();
}

}  // namespace granary::sql
