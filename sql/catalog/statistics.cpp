#include "sql/catalog/statistics.h"

#include <algorithm>

#include "sql/types/type.h"

namespace granary::sql {

double ColumnStatistics::equal_fraction(const Value* value) const {
  double common_share = null_fraction;
  const TypeRow& row = type_of(type);
  for (const Common& candidate : common) {
    if (value != nullptr && row.compare(candidate.value, *value, type) == 0)
      return candidate.fraction;
    common_share += candidate.fraction;
  }
  if (value == nullptr) return (1 - null_fraction) / std::max(1.0, distinct);
  const double others = distinct - static_cast<double>(common.size());
  if (others < 1) return 0;
  return std::max(0.0, 1 - common_share) / others;
}

double ColumnStatistics::less_fraction(const Value& value) const {
  const TypeRow& row = type_of(type);
  double below = 0, common_share = null_fraction;
  for (const Common& candidate : common) {
    if (row.compare(candidate.value, value, type) < 0) below += candidate.fraction;
    common_share += candidate.fraction;
  }
  if (bounds.size() < 2) return below;
  const auto first_not_less =
      std::lower_bound(bounds.begin(), bounds.end(), value,
                       [&](const Value& a, const Value& b) { return row.compare(a, b, type) < 0; });
  const auto parts = static_cast<double>(bounds.size() - 1);
  auto full = static_cast<double>(first_not_less - bounds.begin());
  if (first_not_less == bounds.end()) {
    full = parts;
  } else if (full > 0) {
    // Somewhere between two bounds: for numbers by proportion, else in the middle.
    const Value& low = *(first_not_less - 1);
    const Value& high = *first_not_less;
    double inside = 0.5;
    if (row.representation == Representation::kInteger && high.integer > low.integer) {
      inside = (static_cast<double>(value.integer) - static_cast<double>(low.integer)) /
               (static_cast<double>(high.integer) - static_cast<double>(low.integer));
    }
    full += inside - 1;
  }
  return below + std::max(0.0, 1 - common_share) * full / parts;
}

std::shared_ptr<const TableStatistics> RelationStatistics::current() const {
  const std::lock_guard lock(mutex_);
  return current_;
}

void RelationStatistics::publish(std::shared_ptr<const TableStatistics> fresh) {
  const std::lock_guard lock(mutex_);
  current_ = std::move(fresh);
  version_.store_relaxed(version_.load_relaxed() + 1);
}

std::shared_ptr<RelationStatistics> StatisticsRegistry::of(Oid relation) {
  const std::lock_guard lock(mutex_);
  auto& place = relations_[relation];
  if (place == nullptr) place = std::make_shared<RelationStatistics>();
  return place;
}

void StatisticsRegistry::forget(Oid relation) {
  const std::lock_guard lock(mutex_);
  relations_.erase(relation);
}

std::vector<std::pair<Oid, std::shared_ptr<RelationStatistics>>> StatisticsRegistry::all() {
  const std::lock_guard lock(mutex_);
  std::erase_if(relations_, [](const auto& entry) { return entry.second.use_count() == 1; });
  return {relations_.begin(), relations_.end()};
}

}  // namespace granary::sql
