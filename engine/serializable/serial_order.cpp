#include "engine/serializable/serial_order.h"

#include <algorithm>

#include "base/check.h"
#include "engine/epoch/clock.h"
#include "engine/serializable/read_ranges.h"
#include "engine/snapshot/snapshots.h"

namespace granary::engine {

namespace {

// Of one transaction, by key.
constexpr std::size_t kKeysMax = 4096;
// Of all together (O4): some hundred megabytes at most.
constexpr std::size_t kKeptMax = 1 << 21;

}  // namespace

void SerialOrder::Writes::add(TableId table, std::string_view key) {
  if (writes_.size() < kKeysMax) {
    writes_.push_back({table, keys_.copy(key)});
    return;
  }
  const bool is_known = std::any_of(
      writes_.begin() + kKeysMax, writes_.end(),
      [&](const Write& write) { return write.table == table; });
  if (!is_known) writes_.push_back({table, {}, true});
}

Epoch SerialOrder::enter() {
  {
    std::lock_guard lock(mutex_);
    standing_.insert(Epoch{0});
    blocks_.fetch_add_seq_cst(1);  // O3: before the snapshot
  }
  const Epoch snapshot = snapshots_.acquire();
  std::lock_guard lock(mutex_);
  standing_.erase(standing_.find(Epoch{0}));
  standing_.insert(snapshot);
  return snapshot;
}

bool SerialOrder::needs_no_place(Epoch& epoch) const noexcept {
  for (;;) {
    snapshots_.note_commit(epoch);
    if (blocks_.load_seq_cst() > 0) return false;
    const Epoch now = clock_.current();
    if (now == epoch) return true;
    epoch = now;
  }
}

void SerialOrder::leave(Epoch snapshot) {
  snapshots_.release(snapshot);
  std::lock_guard lock(mutex_);
  const auto found = standing_.find(snapshot);
  GR_CHECK(found != standing_.end());
  standing_.erase(found);
  blocks_.fetch_add_seq_cst(~std::size_t{0});
  drop_unneeded();
}

void SerialOrder::drop_first() {
  writes_kept_ -= placed_.front()->writes_.size();
  placed_.pop_front();
  ++first_place_;
}

void SerialOrder::drop_unneeded() {
  while (!placed_.empty() &&
         (standing_.empty() || placed_.front()->epoch_ <= *standing_.begin())) {
    drop_first();
  }
}

bool SerialOrder::finds_clash(const Writes& writes, const Reads& reads, Clash& clash) const {
  for (const Writes::Write& write : writes.writes_) {
    const bool was_read = write.whole_table ? reads.ranges.have_any_of(write.table)
                                            : reads.ranges.have(write.table, write.key);
    if (!was_read) continue;
    clash = {write.table, std::string(write.key),
             reads.ranges.first_ordinal(write.table, write.key)};
    return true;
  }
  return false;
}

bool SerialOrder::holds(Reads& reads, Clash& clash) {
  std::vector<std::shared_ptr<const Writes>> later;
  {
    std::lock_guard lock(mutex_);
    if (reads.snapshot < forgotten_) return false;
    reads.looked_at = first_place_ + placed_.size();
    for (auto at = placed_.rbegin(); at != placed_.rend(); ++at) {
      if ((*at)->epoch_ <= reads.snapshot) break;  // O1
      later.push_back(*at);
    }
  }
  return std::none_of(later.begin(), later.end(), [&](const auto& writes) {
    return finds_clash(*writes, reads, clash);
  });
}

bool SerialOrder::place(Reads* reads, std::shared_ptr<Writes> writes, Epoch& epoch, Clash& clash) {
  std::lock_guard lock(mutex_);
  epoch = clock_.current();
  if (reads != nullptr) {
    if (reads->snapshot < forgotten_) return false;
    for (std::uint64_t place = first_place_ + placed_.size();
         place > std::max(reads->looked_at, first_place_); --place) {
      const Writes& other = *placed_[place - 1 - first_place_];
      if (other.epoch_ <= reads->snapshot) break;
      if (finds_clash(other, *reads, clash)) return false;
    }
  }
  snapshots_.note_commit(epoch);  // O3
  const std::size_t own = reads != nullptr ? 1 : 0;
  if (blocks_.load_seq_cst() <= own) return true;
  writes->epoch_ = epoch;
  writes_kept_ += writes->writes_.size();
  placed_.push_back(std::move(writes));
  while (writes_kept_ > kKeptMax && placed_.size() > 1) {
    forgotten_ = placed_.front()->epoch_;
    drop_first();
  }
  return true;
}

std::size_t SerialOrder::size() const {
  std::lock_guard lock(mutex_);
  return placed_.size();
}

}  // namespace granary::engine
