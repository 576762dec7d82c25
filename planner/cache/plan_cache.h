// planner/cache/plan_cache.h: statements by text. Shared by all workers.
// Thread safety: any thread; one mutex a shard, held for a lookup only.
// Invariants
//   C1  An entry's key says everything that binding looked at and the catalog does not version:
//       text or shape with its signature, parameter types, settings, search path, database, user.
//       Catalog changes are found when the plan runs.
//   C2  At most `entries_max` entries (rounded up to the shards); the one that was not asked for
//   longest among a few goes first.
#pragma once

#include <array>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "planner/statement.h"

namespace granary::planner {

class PlanCache {
 public:
  explicit PlanCache(std::size_t entries_max);

  enum class Answer : std::uint8_t { kMiss, kHit, kUnliftable };
  /// kUnliftable: this shape is known not to work without its literals.
  Answer find(std::string_view key, StatementPtr& out);
  void put(std::string_view key, StatementPtr statement);
  void put_unliftable(std::string_view key);
  /// Forgets every key of this statement.
  void forget(const Statement& statement);
  std::size_t size() const;

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
  };
  struct Shard {
    mutable std::mutex mutex;
    std::unordered_map<std::string, Entry, Hash, std::equal_to<>> entries;
    std::uint64_t clock = 0;
  };
  static constexpr std::size_t kShards = 16;
  Shard& shard_of(std::string_view key) { return shards_[Hash{}(key) % kShards]; }
  void insert(std::string_view key, StatementPtr statement);

  std::size_t shard_entries_max_;
  std::array<Shard, kShards> shards_;
};

}  // namespace granary::planner
