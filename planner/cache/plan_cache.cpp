#include "planner/cache/plan_cache.h"

#include <algorithm>
#include <utility>

namespace granary::planner {

namespace {

/// Of an entry beside its key and its statement.
constexpr std::size_t kEntryBytes = 128;

}  // namespace

PlanCache::PlanCache(std::size_t entries_max, std::size_t bytes_max)
    : shard_entries_max_(std::max<std::size_t>(1, (entries_max + kShards - 1) / kShards)),
      bytes_max_(bytes_max) {}

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

StatementPtr PlanCache::evict_oldest(Shard& shard, std::string_view kept) {
  auto oldest = shard.entries.end();
  for (auto at = shard.entries.begin(); at != shard.entries.end(); ++at) {
    if (at->first != kept &&
        (oldest == shard.entries.end() || at->second.used < oldest->second.used))
      oldest = at;
  }
  if (oldest == shard.entries.end()) return nullptr;
  StatementPtr out = std::move(oldest->second.statement);
  bytes_.fetch_add_relaxed(0 - oldest->second.bytes);
  shard.entries.erase(oldest);
  return out;
}

void PlanCache::make_room(std::size_t bytes_max, std::size_t first, std::string_view kept) {
  // A round that finds nothing to take ends it: what is left is `kept`, or comes in just now.
  for (std::size_t visited = 0, before = bytes() + 1; bytes() > bytes_max; ++visited) {
    if (visited % kShards == 0) {
      if (bytes() >= before && visited != 0) return;
      before = bytes();
    }
    Shard& shard = shards_[(first + visited) % kShards];
    StatementPtr evicted;  // freed after the lock is
    const std::lock_guard lock(shard.mutex);
    evicted = evict_oldest(shard, kept);
  }
}

void PlanCache::insert(std::string_view key, StatementPtr statement, std::size_t bytes) {
  bytes += key.size() + kEntryBytes;
  if (bytes > bytes_max_) return;
  const std::size_t number = shard_number(key);
  {
    Shard& shard = shards_[number];
    StatementPtr evicted, replaced;  // freed after the lock is
    const std::lock_guard lock(shard.mutex);
    if (shard.entries.size() >= shard_entries_max_ && !shard.entries.contains(key))
      evicted = evict_oldest(shard, key);
    auto& entry = shard.entries[std::string(key)];
    replaced = std::exchange(entry.statement, std::move(statement));
    entry.used = ++shard.clock;
    bytes_.fetch_add_relaxed(bytes - std::exchange(entry.bytes, bytes));
  }
  make_room(bytes_max_, number, key);
}

void PlanCache::put(std::string_view key, StatementPtr statement, std::size_t bytes) {
  insert(key, std::move(statement), bytes);
}
void PlanCache::put_unliftable(std::string_view key) { insert(key, nullptr, 0); }

void PlanCache::forget(const Statement& statement) {
  for (auto& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    std::erase_if(shard.entries, [&](const auto& item) {
      const bool found = item.second.statement.get() == &statement;
      if (found) bytes_.fetch_add_relaxed(0 - item.second.bytes);
      return found;
    });
  }
}

void PlanCache::shrink_to(std::size_t bytes) { make_room(bytes, 0, {}); }

std::size_t PlanCache::size() const {
  std::size_t out = 0;
  for (const auto& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    out += shard.entries.size();
  }
  return out;
}

}  // namespace granary::planner
