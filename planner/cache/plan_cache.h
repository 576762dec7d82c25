// planner/cache/plan_cache.h: statements by text. Shared by all workers.
// Thread safety: any thread; one mutex a shard, held for a lookup only.
// Invariants
//   C1  An entry's key says everything that binding looked at and the catalog does not version:
//       text or shape with its signature, parameter types, settings, search path, database, user.
//       Catalog changes are found when the plan runs.
//   C2  At most `entries_max` entries (rounded up to the shards) of `bytes_max` bytes together; the
//       one that was not asked for longest among a few goes first.
#pragma once

#include <array>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/atomic.h"
#include "planner/statement.h"

namespace granary::planner {

class PlanCache {
 public:
  PlanCache(std::size_t entries_max, std::size_t bytes_max);

  enum class Answer : std::uint8_t { kMiss, kHit, kUnliftable };
  /// kUnliftable: this shape is known not to work without its literals.
  Answer find(std::string_view key, StatementPtr& out);
  /// bytes: what the statement keeps, about. One that is larger than the whole cache is not kept.
  void put(std::string_view key, StatementPtr statement, std::size_t bytes);
  void put_unliftable(std::string_view key);
  /// Forgets every key of this statement.
  void forget(const Statement& statement);
  /// The oldest go until no more than `bytes` are left.
  void shrink_to(std::size_t bytes);
  std::size_t size() const;
  std::size_t bytes() const noexcept { return bytes_.load_relaxed(); }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept {
      return std::hash<std::string_view>{}(text);
    }
  };
  struct Entry {
    StatementPtr statement;  // null: unliftable
    std::uint64_t used = 0;
    std::size_t bytes = 0;  // with its key
  };
  using Entries = std::unordered_map<std::string, Entry, Hash, std::equal_to<>>;
  struct Shard {
    mutable std::mutex mutex;
    Entries entries;
    std::uint64_t clock = 0;
  };
  static constexpr std::size_t kShards = 16;
  std::size_t shard_number(std::string_view key) const { return Hash{}(key) % kShards; }
  Shard& shard_of(std::string_view key) { return shards_[shard_number(key)]; }
  void insert(std::string_view key, StatementPtr statement, std::size_t bytes);
  /// The oldest of the shard but `kept`, whose statement the caller frees without the lock; null:
  /// there is none, or it was unliftable. needs: the shard's lock
  StatementPtr evict_oldest(Shard& shard, std::string_view kept);
  /// Takes the oldest of one shard after the other, beginning with number `first`.
  void make_room(std::size_t bytes_max, std::size_t first, std::string_view kept);

  const std::size_t shard_entries_max_;
  const std::size_t bytes_max_;
  Atomic<std::size_t> bytes_{0};  // of all entries; each shard's part changes under its lock
  std::array<Shard, kShards> shards_;
};

}  // namespace granary::planner
