// engine/snapshot/held_by_snapshots.h: what a worker has to look after once a snapshot has ended.
// Belongs to one thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "engine/snapshot/snapshots.h"

namespace granary::engine {

template <class T>
class HeldBySnapshots {
 public:
  void hold(Epoch snapshot, T&& item) { held_[snapshot].push_back(std::move(item)); }

  /// Lets go of what waited for snapshots that have ended. cost  a load when none has
  void release(const Snapshots& snapshots) {
    if (held_.empty()) return;
    const std::uint64_t ended = snapshots.ended();
    if (ended == ended_seen_) return;
    ended_seen_ = ended;
    std::vector<Epoch> live;
    snapshots.boundaries(live);
    for (auto held = held_.begin(); held != held_.end();) {
      if (std::binary_search(live.begin(), live.end(), held->first)) {
        ++held;
        continue;
      }
      released_count_ += held->second.size();
      released_.push_back(std::move(held->second));
      held = held_.erase(held);
    }
  }

  /// Takes one that is no longer held; false: there is none.
  bool next(T& item) {
    if (released_.empty()) return false;
    item = std::move(released_.back().front());
    released_.back().pop_front();
    --released_count_;
    if (released_.back().empty()) released_.pop_back();
    return true;
  }

  /// Lets go of everything.
  void release_all() {
    for (auto& held : held_) {
      released_count_ += held.second.size();
      released_.push_back(std::move(held.second));
    }
    held_.clear();
  }

  /// To another thread's, where nothing of it is held until somebody looks.
  void move_to(HeldBySnapshots& to) {
    release_all();
    to.released_count_ += std::exchange(released_count_, 0);
    std::ranges::move(released_, std::back_inserter(to.released_));
    released_.clear();
  }

  std::size_t released() const noexcept { return released_count_; }
  /// What waits for a snapshot, and what did when somebody last looked.
  std::size_t size() const noexcept {
    std::size_t out = released_count_;
    for (const auto& held : held_) out += held.second.size();
    return out;
  }
  bool empty() const noexcept { return released_count_ == 0 && held_.empty(); }

 private:
  std::map<Epoch, std::deque<T>> held_;  // none is empty
  std::vector<std::deque<T>> released_;  // none is empty
  std::size_t released_count_ = 0;
  std::uint64_t ended_seen_ = 0;  // when held_ was last looked at
};

}  // namespace granary::engine
