// engine/occ/read_set.h: the records a transaction relied on, with the version it saw (Silo §4.4).
#pragma once

#include <vector>

#include "engine/record/record.h"

namespace granary::engine {

struct ReadEntry {
  const Record* record;
  std::uint64_t version;  // TidWord::version(): row-locked and locked bits masked out (T1)
};

/// Duplicates are allowed (both are checked), except the one right before.
class ReadSet {
 public:
  void add(const Record& record, TidWord word) {
    const std::uint64_t version = word.version();
    if (!entries_.empty() && entries_.back().record == &record &&
        entries_.back().version == version) {
      return;
    }
    entries_.push_back({&record, version});
  }
  /// Takes the newest entry of the record away, if there is one at `from` or behind.
  void remove_newest(const Record& record, std::size_t from) noexcept {
    for (std::size_t i = entries_.size(); i-- > from;) {
      if (entries_[i].record != &record) continue;
      entries_[i] = entries_.back();
      entries_.pop_back();
      return;
    }
  }
  void truncate(std::size_t size) {
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(size), entries_.end());
  }
  /// Keeps room for small transactions only.
  void clear() {
    constexpr std::size_t kKeptMax = 1024;
    entries_.clear();
    if (entries_.capacity() > kKeptMax) [[unlikely]] {
      entries_.shrink_to_fit();
    }
  }
  bool empty() const noexcept { return entries_.empty(); }
  std::size_t size() const noexcept { return entries_.size(); }
  auto begin() const noexcept { return entries_.begin(); }
  auto end() const noexcept { return entries_.end(); }

 private:
  std::vector<ReadEntry> entries_;
};

}  // namespace granary::engine
