#include "sql/relation_counters.h"

namespace granary::sql {

namespace {

RelationCounts difference(const RelationCounts& now, const RelationCounts& before) {
  RelationCounts out;
  for (std::size_t i = 0; i < kCounters; ++i) out.values[i] = now.values[i] - before.values[i];
  return out;
}

std::int64_t modified(const RelationCounts& counts) {
  return static_cast<std::int64_t>(counts[Counter::kInserted] + counts[Counter::kUpdated] +
                                   counts[Counter::kDeleted]);
}

}  // namespace

/// Only the values matter: relaxed.
void RelationCounters::add(std::uint32_t place, const RelationCounts& counts) noexcept {
  Shard& shard = shards_[place % kShards];
  for (std::size_t i = 0; i < kCounters; ++i) {
    if (counts.values[i] != 0) shard.values[i].fetch_add_relaxed(counts.values[i]);
  }
}

RelationCounts RelationCounters::sum() const noexcept {
  RelationCounts out;
  for (const Shard& shard : shards_) {
    for (std::size_t i = 0; i < kCounters; ++i) out.values[i] += shard.values[i].load_relaxed();
  }
  return out;
}

RelationCounts RelationCounters::counts() const {
  const std::lock_guard lock(mutex_);
  return difference(sum(), at_reset_);
}

void RelationCounters::reset() {
  const std::lock_guard lock(mutex_);
  at_reset_ = at_vacuum_ = at_analyze_ = sum();
  done_ = {};
}

void RelationCounters::note(Upkeep upkeep, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  Done& done = done_[static_cast<std::size_t>(upkeep)];
  done.last = now;
  ++done.times;
  (upkeep == Upkeep::kVacuum ? at_vacuum_ : at_analyze_) = sum();
}

RelationCounters::Done RelationCounters::done(Upkeep upkeep) const {
  const std::lock_guard lock(mutex_);
  return done_[static_cast<std::size_t>(upkeep)];
}

std::int64_t RelationCounters::modified_since_analyze() const {
  const std::lock_guard lock(mutex_);
  return modified(difference(sum(), at_analyze_));
}

std::int64_t RelationCounters::inserted_since_vacuum() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::int64_t>(difference(sum(), at_vacuum_)[Counter::kInserted]);
}

std::shared_ptr<RelationCounters> CounterRegistry::of(Oid relation) {
  const std::lock_guard lock(mutex_);
  auto& place = relations_[relation];
  if (place == nullptr) place = std::make_shared<RelationCounters>();
  return place;
}

std::shared_ptr<RelationCounters> CounterRegistry::find(Oid relation) const {
  const std::lock_guard lock(mutex_);
  const auto found = relations_.find(relation);
  return found == relations_.end() ? nullptr : found->second;
}

void CounterRegistry::forget(Oid relation) {
  const std::lock_guard lock(mutex_);
  relations_.erase(relation);
}

void CounterRegistry::reset(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  for (const auto& [oid, counters] : relations_) counters->reset();
  total_.reset();
  functions_.reset();
  reset_time_.store_relaxed(now);
}

}  // namespace granary::sql
