#include "sql/session_counters.h"

namespace granary::sql {

namespace {

/// Entries that a session keeps between transactions.
constexpr std::size_t kEntriesMax = 256;

}  // namespace

SessionCounters::Entry& SessionCounters::entry_of(
    const std::shared_ptr<RelationCounters>& relation) {
  for (Entry* entry : active_) {
    if (entry->of == relation) return *entry;
  }
  std::unique_ptr<Entry>& place = entries_[relation.get()];
  if (place == nullptr) place = std::make_unique<Entry>(Entry{relation, {}});
  active_.push_back(place.get());
  return *place;
}

void SessionCounters::note(const std::shared_ptr<RelationCounters>& of,
                           const RelationCounts& counts) {
  for (Running& running : running_) {
    if (running.entry->of != of) continue;
    running.counts.add(counts);
    return;
  }
  running_.push_back({&entry_of(of), counts});
}

void SessionCounters::settle() noexcept {
  for (const Running& running : running_) running.entry->counts.add(running.counts);
  running_.clear();
}

void SessionCounters::undo() noexcept { running_.clear(); }

void SessionCounters::restart() noexcept {
  running_.clear();
  for (Entry* entry : active_) entry->counts = {};
}

void SessionCounters::publish(std::uint32_t place, RelationCounters& total) {
  if (active_.empty()) return;
  settle();
  RelationCounts sum;
  for (Entry* entry : active_) {
    entry->of->add(place, entry->counts);
    sum.add(entry->counts);
    entry->counts = {};
  }
  total.add(place, sum);
  active_.clear();
  if (entries_.size() > kEntriesMax) entries_.clear();
}

RelationCounts SessionCounters::of(const RelationCounters& relation) const {
  RelationCounts out;
  for (const Entry* entry : active_) {
    if (entry->of.get() == &relation) out.add(entry->counts);
  }
  for (const Running& running : running_) {
    if (running.entry->of.get() == &relation) out.add(running.counts);
  }
  return out;
}

}  // namespace granary::sql
