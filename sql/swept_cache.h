// sql/swept_cache.h: what is kept under a key as long as it is current. Keys of objects that are
// gone are never asked for again, so whatever is outdated leaves by itself from time to time: there
// are never more than twice as many entries as current ones, or kLeast.
// Thread safety: none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>

namespace granary::sql {

template <class Key, class Kept, class Hash = std::hash<Key>>
class SweptCache {
 public:
  static constexpr std::size_t kLeast = 64;

  /// Null: nothing is kept. Good until the next put.
  Kept* find(const Key& key) {
    const auto found = entries_.find(key);
    return found == entries_.end() ? nullptr : &found->second;
  }
  Kept& put(const Key& key, Kept kept, bool (*is_current)(const Kept&)) {
    if (entries_.size() >= sweep_at_) {
      std::erase_if(entries_, [&](const auto& entry) { return !is_current(entry.second); });
      sweep_at_ = std::max(kLeast, entries_.size() * 2);
    }
    return entries_[key] = std::move(kept);
  }
  void clear() { entries_.clear(); }
  bool empty() const noexcept { return entries_.empty(); }
  /// needs: not empty
  const Kept& any() const { return entries_.begin()->second; }

 private:
  std::unordered_map<Key, Kept, Hash> entries_;
  std::size_t sweep_at_ = kLeast;
};

}  // namespace granary::sql
