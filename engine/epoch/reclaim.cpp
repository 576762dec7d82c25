#include "engine/epoch/reclaim.h"

namespace granary::engine {

ReclaimList::~ReclaimList() {
  for (const Entry& entry : entries_) entry.free(entry.memory);
}

void ReclaimList::retire(void* memory, Free free) {
  entries_.push_back({clock_.current(), memory, free});
}

std::size_t ReclaimList::collect(std::size_t count_max) noexcept {
  if (entries_.empty()) return 0;
  // Entries are in the order of their epochs, so the first one that must wait ends the walk (E3).
  const Epoch horizon = clock_.reclaim_horizon();
  std::size_t freed = 0;
  while (freed < count_max && !entries_.empty() && entries_.front().retired < horizon) {
    const Entry entry = entries_.front();
    entries_.pop_front();
    entry.free(entry.memory);
    ++freed;
  }
  return freed;
}

}  // namespace granary::engine
