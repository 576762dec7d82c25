#include "frontend/session/advisory_table.h"

#include "base/check.h"

namespace granary::frontend {

using sql::catalog::AdvisoryKey;

AdvisoryTable::~AdvisoryTable() {
  for (auto& [key, entry] : entries_) engine::Record::destroy(entry.record);
}

engine::Record& AdvisoryTable::pin(const AdvisoryKey& key) {
  const std::lock_guard lock(mutex_);
  Entry& entry = entries_[key];
  if (entry.record == nullptr)
    entry.record = engine::Record::create({engine::TidWord::kLatest}, {});
  ++entry.pins;
  return *entry.record;
}

void AdvisoryTable::unpin(const AdvisoryKey& key) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  GR_CHECK(found != entries_.end() && found->second.pins > 0);
  if (--found->second.pins > 0) return;
  engine::Record::destroy(found->second.record);
  entries_.erase(found);
}

}  // namespace granary::frontend
