#include "engine/snapshot/snapshots.h"

#include <algorithm>

#include "base/check.h"
#include "engine/epoch/clock.h"
#include "engine/record/record.h"

namespace granary::engine {

void Snapshots::publish_if_new(Epoch boundary) {
  auto& entry = boundaries_[boundary];
  if (entry.references++ > 0) return;
  for (std::size_t i = 0; i < kSlots && entry.slot == kSlots; ++i) {
    if (slots_[i].load_relaxed() == 0) {
      entry.slot = i;
      if (slots_end_.load_relaxed() <= i) slots_end_.store_seq_cst(i + 1);
      slots_[i].store_seq_cst(boundary.value);
    }
  }
  if (entry.slot == kSlots) crowded_.fetch_add_seq_cst(1);
  // Last: a writer that sees the count sees the slot. It pairs with newest_between(); S2 needs it
  // before E passes S.
  published_.fetch_add_seq_cst(1);
}

void Snapshots::drop(Epoch boundary) {
  const auto found = boundaries_.find(boundary);
  GR_CHECK(found != boundaries_.end() && found->second.references > 0);
  if (--found->second.references > 0) return;
  if (found->second.slot < kSlots) {
    slots_[found->second.slot].store_seq_cst(0);
    std::size_t end = slots_end_.load_relaxed();
    while (end > 0 && slots_[end - 1].load_relaxed() == 0) --end;
    slots_end_.store_seq_cst(end);
  } else {
    crowded_.fetch_add_seq_cst(~std::size_t{0});
  }
  published_.fetch_add_seq_cst(~std::size_t{0});
  boundaries_.erase(found);
  raise_floor();
  // After the slot: whoever sees the count and looks again does not find the boundary.
  ended_.fetch_add_seq_cst(1);
}

void Snapshots::raise_floor() {
  Epoch oldest = last_;  // it may serve again
  if (!boundaries_.empty()) {
    oldest = boundaries_.begin()->first;
  } else {
    // seq_cst, after the slot was cleared: whoever found the boundary has announced itself. If
    // anybody has since the last one, only an E that is as late can follow (S4).
    oldest = std::max(oldest, Epoch{last_commit_.load_seq_cst()});
  }
  if (oldest > floor()) floor_.store_seq_cst(oldest.value);
}

Epoch Snapshots::acquire() {
  Epoch boundary;
  {
    std::lock_guard lock(mutex_);
    if (last_ != Epoch{0} && last_ >= floor()) {
      publish_if_new(last_);
      // S4. A commit that has announced itself by now may have been acknowledged; one that has not
      // will look for boundaries later than this, and find ours.
      if (last_commit_.load_seq_cst() <= last_.value) return last_;
      drop(last_);
    }
    for (;;) {
      boundary = clock_.current();
      publish_if_new(boundary);
      // Registered before E left `boundary`: every commit of a later epoch loads E, then sees the
      // registration (S1, S2).
      if (clock_.current() == boundary) break;
      drop(boundary);
    }
  }
  SpinWait wait;
  while (clock_.current() <= boundary && !clock_.try_advance()) wait.once();
  while (!clock_.quiesced(boundary)) wait.once();
  std::lock_guard lock(mutex_);
  last_ = std::max(last_, boundary);
  return boundary;
}

bool Snapshots::share(Epoch snapshot) {
  std::lock_guard lock(mutex_);
  const auto found = boundaries_.find(snapshot);
  if (found == boundaries_.end()) return false;
  ++found->second.references;
  return true;
}

void Snapshots::release(Epoch snapshot) {
  std::lock_guard lock(mutex_);
  drop(snapshot);
}

Epoch Snapshots::newest_published_between(Epoch older, Epoch newer) const noexcept {
  if (crowded_.load_seq_cst() > 0) {
    std::lock_guard lock(mutex_);
    auto found = boundaries_.lower_bound(newer);
    if (found == boundaries_.begin()) return Epoch{0};
    --found;
    return found->first >= older ? found->first : Epoch{0};
  }
  Epoch newest{0};
  // As far as slots are taken, which was raised before the count that was seen.
  const std::size_t end = slots_end_.load_seq_cst();
  for (std::size_t i = 0; i < end; ++i) {
    const Epoch boundary{slots_[i].load_seq_cst()};
    if (boundary > newest && older <= boundary && boundary < newer) newest = boundary;
  }
  return newest;
}

Epoch Snapshots::oldest() const noexcept {
  std::lock_guard lock(mutex_);
  return boundaries_.empty() ? clock_.current() : boundaries_.begin()->first;
}

std::size_t Snapshots::live() const noexcept {
  std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& entry : boundaries_) count += entry.second.references;
  return count;
}

void Snapshots::boundaries(std::vector<Epoch>& out) const {
  std::lock_guard lock(mutex_);
  out.clear();
  for (const auto& entry : boundaries_) out.push_back(entry.first);
}

}  // namespace granary::engine
