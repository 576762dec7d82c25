// sql/catalog/known_names.h: names that objects of one kind have or had in a database, for who
// looks one up and would find nothing under most names: those that nobody ever used cost no read of
// the catalog. They are learnt before their rows are written and never forgotten, so that no
// transaction misses one that it could see.
//
// Thread safety: any thread.
#pragma once

#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "base/atomic.h"

namespace granary::sql::catalog {

class KnownNames {
 public:
  void add(std::string_view name) {
    const std::lock_guard lock(mutex_);
    names_.emplace(name);
    // Release, with the acquire in contains: who sees it finds the name under the mutex anyway; who
    // does not is before the name's row.
    any_.store_release(true);
  }
  void add_all(const KnownNames& other) {
    const std::scoped_lock lock(mutex_, other.mutex_);
    names_.insert(other.names_.begin(), other.names_.end());
    any_.store_release(!names_.empty());
  }
  bool contains(std::string_view name) const {
    if (!any_.load_acquire()) return false;
    const std::lock_guard lock(mutex_);
    return names_.contains(name);
  }

 private:
  Atomic<bool> any_{false};
  mutable std::mutex mutex_;
  std::set<std::string, std::less<>> names_;  // guarded by mutex_
};

}  // namespace granary::sql::catalog
