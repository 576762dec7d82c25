#include "planner/cache/plan_cache.h"

#include <algorithm>

namespace granary::planner {

PlanCache::PlanCache(std::size_t entries_max)
    : shard_entries_max_(std::max<std::size_t>(1, (entries_max + kShards - 1) / kShards)) {}

PlanCache::Answer PlanCache::find(std::string_view key, StatementPtr& out) {
  Shard& shard = shard_of(key);
  const std::lock_guard lock(shard.mutex);
  const auto found = shard.entries.find(key);
  if (found == shard.entries.end()) return Answer::kMiss;
  found->second.used = ++shard.clock;
  if (found->second.statement == nullptr) return Answer::kUnliftable;
  out = found->second.statement;
  return Answer::kHit;
}

void PlanCache::insert(std::string_view key, StatementPtr statement) {
  Shard& shard = shard_of(key);
  StatementPtr evicted;  // freed after the lock is
  const std::lock_guard lock(shard.mutex);
  if (shard.entries.size() >= shard_entries_max_ && !shard.entries.contains(std::string(key))) {
    const auto oldest = std::min_element(
        shard.entries.begin(), shard.entries.end(),
        [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
    evicted = std::move(oldest->second.statement);
    shard.entries.erase(oldest);
  }
  auto& entry = shard.entries[std::string(key)];
  entry.statement = std::move(statement);
  entry.used = ++shard.clock;
}

void PlanCache::put(std::string_view key, StatementPtr statement) {
  insert(key, std::move(statement));
}
void PlanCache::put_unliftable(std::string_view key) { insert(key, nullptr); }

void PlanCache::forget(const Statement& statement) {
  for (auto& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    std::erase_if(shard.entries,
                  [&](const auto& item) { return item.second.statement.get() == &statement; });
  }
}

std::size_t PlanCache::size() const {
  std::size_t out = 0;
  for (const auto& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    out += shard.entries.size();
  }
  return out;
}

}  // namespace granary::planner
