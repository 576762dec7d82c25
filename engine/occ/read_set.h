// engine/occ/read_set.h: the records a transaction relied on, with the version it saw (Silo §4.4).
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

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
    if (size_ > 0) {
      const ReadEntry& last = entries_[size_ - 1];
      if (last.record == &record && last.version == version) return;
    }
    if (size_ == capacity_) [[unlikely]] change_room(std::max(kRoom, capacity_ * 2));
    entries_[size_++] = {&record, version};
  }
  /// By the record's address.
  void sort();
  /// Takes the newest entry of the record away, if there is one.
  void remove_newest(const Record& record) noexcept {
    for (std::size_t i = size_; i-- > 0;) {
      if (entries_[i].record != &record) continue;
      entries_[i] = entries_[--size_];
      return;
    }
  }
  /// Keeps room for small transactions only.
  void clear() {
    size_ = 0;
    if (capacity_ > kRoomKeptMax) [[unlikely]] change_room(kRoom);
  }
  bool empty() const noexcept { return size_ == 0; }
  std::size_t size() const noexcept { return size_; }
  ReadEntry* begin() noexcept { return entries_.get(); }
  ReadEntry* end() noexcept { return entries_.get() + size_; }
  const ReadEntry* begin() const noexcept { return entries_.get(); }
  const ReadEntry* end() const noexcept { return entries_.get() + size_; }

 private:
  static constexpr std::size_t kRoom = 32;
  static constexpr std::size_t kRoomKeptMax = 1024;

  // Apart, so that add is small enough to become part of every read.
  [[gnu::noinline]] void change_room(std::size_t capacity) {
    auto entries = std::make_unique_for_overwrite<ReadEntry[]>(capacity);
    std::copy(begin(), end(), entries.get());
    entries_ = std::move(entries);
    capacity_ = capacity;
  }

  std::unique_ptr<ReadEntry[]> entries_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace granary::engine
