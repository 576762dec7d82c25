// sql/catalog/partition_map.cpp: which partition a row belongs to, and which may have rows of a
// range. Declared in inheritance.h.
#include <algorithm>
#include <tuple>

#include "sql/catalog/inheritance.h"
#include "sql/catalog/partition_support.h"
#include "sql/types/array.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::sql {

using Kind = PartitionDatum::Kind;

PartitionMap::PartitionMap(PartitionKey key, std::vector<Entry> entries,
                           std::shared_ptr<const Arena> memory)
    : key_(std::move(key)), entries_(std::move(entries)), memory_(std::move(memory)) {
  const auto before = [&](const Value& a, const Value& b) {
    if (a.is_null() || b.is_null()) return !a.is_null() && b.is_null();
    return compare(0, a, b) < 0;
  };
  for (Entry& entry : entries_) {
    if (key_.strategy == PartitionStrategy::kList)
      std::sort(entry.bound.values.begin(), entry.bound.values.end(), before);
  }
  std::sort(entries_.begin(), entries_.end(), [&](const Entry& a, const Entry& b) {
    if (a.bound.is_default || b.bound.is_default) return !a.bound.is_default;
    switch (key_.strategy) {
      case PartitionStrategy::kHash:
        return std::tie(a.bound.modulus, a.bound.remainder) <
               std::tie(b.bound.modulus, b.bound.remainder);
      case PartitionStrategy::kList:
        return before(a.bound.values[0], b.bound.values[0]);
      case PartitionStrategy::kRange:
        return compare_datums(a.bound.lower, b.bound.lower) < 0;
    }
    return false;
  });
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const PartitionBound& bound = entries_[i].bound;
    if (bound.is_default) default_ = i;
    for (const Value& value : bound.values) {
      if (value.is_null()) {
        null_ = i;
      } else {
        list_values_.push_back({value, i});
      }
    }
  }
  std::sort(list_values_.begin(), list_values_.end(),
            [&](const auto& a, const auto& b) { return before(a.first, b.first); });
}

int PartitionMap::compare(std::size_t part, const Value& a, const Value& b) const {
  const PartitionKey::Part& by = key_.parts[part];
  const Oid order = collated_type(by.type, by.collation);
  return type_of(order).compare(a, b, order);
}

int PartitionMap::compare_datums(std::span<const PartitionDatum> a,
                                 std::span<const PartitionDatum> b) const {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].kind != b[i].kind) return a[i].kind < b[i].kind ? -1 : 1;
    if (a[i].kind != Kind::kValue) return 0;  // what follows counts for nothing
    const int order = compare(i, a[i].value, b[i].value);
    if (order != 0) return order;
  }
  return 0;
}

int PartitionMap::compare_to_row(std::span<const PartitionDatum> bound,
                                 const Value* key_values) const {
  for (std::size_t i = 0; i < bound.size(); ++i) {
    if (bound[i].kind != Kind::kValue) return static_cast<int>(bound[i].kind);
    const int order = compare(i, bound[i].value, key_values[i]);
    if (order != 0) return order;
  }
  return 0;
}

std::size_t PartitionMap::route(const Value* key_values, EvalContext* context) const {
  switch (key_.strategy) {
    case PartitionStrategy::kHash:
      return route_hash(key_values, context);
    case PartitionStrategy::kList:
      return route_list(key_values[0]);
    case PartitionStrategy::kRange:
      break;
  }
  return route_range(key_values);
}

std::size_t PartitionMap::route_list(const Value& value) const {
  if (value.is_null()) return null_ != kNone ? null_ : default_;
  const auto at = std::lower_bound(
      list_values_.begin(), list_values_.end(), value,
      [&](const auto& known, const Value& wanted) { return compare(0, known.first, wanted) < 0; });
  if (at != list_values_.end() && compare(0, at->first, value) == 0) return at->second;
  return default_;
}

std::size_t PartitionMap::route_range(const Value* key_values) const {
  for (std::size_t i = 0; i < key_.parts.size(); ++i) {
    if (key_values[i].is_null()) return default_;
  }
  const std::size_t ranges = entries_.size() - (default_ != kNone ? 1 : 0);
  const auto after =
      std::upper_bound(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(ranges),
                       key_values, [&](const Value* row, const Entry& entry) {
                         return compare_to_row(entry.bound.lower, row) > 0;
                       });
  if (after == entries_.begin()) return default_;
  const auto found = static_cast<std::size_t>(after - entries_.begin()) - 1;
  return compare_to_row(entries_[found].bound.upper, key_values) > 0 ? found : default_;
}

std::size_t PartitionMap::route_hash(const Value* key_values, EvalContext* context) const {
  const std::uint64_t hash = partition_key_hash(key_, key_values, context);
  // Few moduli, each a factor of the next, and the entries of each in the order of remainders.
  const auto modulus_of = [](const Entry& entry) { return entry.bound.modulus; };
  for (auto group = entries_.begin(); group != entries_.end();) {
    const std::int64_t modulus = group->bound.modulus;
    const auto remainder =
        static_cast<std::int64_t>(hash % static_cast<std::uint64_t>(modulus));
    const auto end = std::ranges::upper_bound(group, entries_.end(), modulus, {}, modulus_of);
    const auto at = std::ranges::lower_bound(group, end, remainder, {}, [](const Entry& entry) {
      return entry.bound.remainder;
    });
    if (at != end && at->bound.remainder == remainder)
      return static_cast<std::size_t>(at - entries_.begin());
    group = end;
  }
  return kNone;
}

void PartitionMap::prune(std::span<const KeyRange> ranges, std::vector<bool>& keep) const {
  keep.assign(entries_.size(), true);
  for (const KeyRange& range : ranges) {
    if (range.has_equal && range.equal.empty()) keep.assign(entries_.size(), false);
  }
  switch (key_.strategy) {
    case PartitionStrategy::kList:
      return prune_list(ranges[0], keep);
    case PartitionStrategy::kRange:
      return prune_range(ranges, keep);
    case PartitionStrategy::kHash:
      break;
  }
  if (key_.has_users_hash()) return;
  // One row's hash needs every part of the key.
  std::vector<Value> values(ranges.size());
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (ranges[i].is_null) continue;
    if (!ranges[i].has_equal || ranges[i].equal.empty()) return;
    if (ranges.size() > 1 && ranges[i].equal.size() > 1) return;
    values[i] = ranges[i].equal[0];
  }
  std::vector<bool> found(entries_.size(), false);
  const std::size_t count = ranges.size() == 1 && ranges[0].has_equal ? ranges[0].equal.size() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    if (ranges.size() == 1 && ranges[0].has_equal) values[0] = ranges[0].equal[i];
    const std::size_t at = route_hash(values.data(), nullptr);
    if (at != kNone) found[at] = true;
  }
  for (std::size_t i = 0; i < keep.size(); ++i) keep[i] = keep[i] && found[i];
}

void PartitionMap::prune_list(const KeyRange& range, std::vector<bool>& keep) const {
  std::vector<bool> found(entries_.size(), false);
  if (range.is_null || range.has_equal) {
    const auto add = [&](const Value& value) {
      const std::size_t at = route_list(value);
      if (at != kNone) found[at] = true;
    };
    if (range.is_null) add(Value::null());
    for (const Value& value : range.equal) add(value);
  } else if (range.lower || range.upper) {
    for (const auto& [value, entry] : list_values_) {
      const int low = range.lower ? compare(0, value, *range.lower) : 1;
      const int high = range.upper ? compare(0, value, *range.upper) : -1;
      if (low < 0 || (low == 0 && !range.lower_inclusive)) continue;
      if (high > 0 || (high == 0 && !range.upper_inclusive)) continue;
      found[entry] = true;
    }
    if (default_ != kNone) found[default_] = true;
  } else {
    return;
  }
  for (std::size_t i = 0; i < keep.size(); ++i) keep[i] = keep[i] && found[i];
}

void PartitionMap::prune_range(std::span<const KeyRange> ranges, std::vector<bool>& keep) const {
  // Rows whose key has a NULL are in the default partition only.
  const bool null = std::any_of(ranges.begin(), ranges.end(),
                                [](const KeyRange& range) { return range.is_null; });
  bool all_given = true;
  for (const KeyRange& range : ranges) all_given &= range.has_equal && range.equal.size() == 1;
  if (ranges.size() == 1 && ranges[0].has_equal) {
    std::vector<bool> found(entries_.size(), false);
    for (const Value& value : ranges[0].equal) {
      const std::size_t at = route_range(&value);
      if (at != kNone) found[at] = true;
    }
    for (std::size_t i = 0; i < keep.size(); ++i) keep[i] = keep[i] && found[i];
    return;
  }
  if (all_given) {
    std::vector<Value> row;
    for (const KeyRange& range : ranges) row.push_back(range.equal[0]);
    const std::size_t at = route_range(row.data());
    for (std::size_t i = 0; i < keep.size(); ++i) keep[i] = keep[i] && i == at;
    return;
  }
  for (std::size_t i = 0; i < keep.size(); ++i) {
    if (i == default_) continue;
    keep[i] = keep[i] && !null && range_overlaps(entries_[i].bound, ranges);
  }
  if (default_ != kNone && ranges.size() == 1 && !null && covers(ranges[0])) keep[default_] = false;
}

/// Whether a key of one part that is in the range always has a partition other than the default.
bool PartitionMap::covers(const KeyRange& range) const {
  if (!range.lower && !range.upper) return false;  // it may be NULL
  // As positions between rows: negative where the end is below the range's.
  const auto to_lower = [&](const PartitionDatum& end) {
    if (end.kind != Kind::kValue) return static_cast<int>(end.kind);
    return range.lower ? compare(0, end.value, *range.lower) : 1;
  };
  const auto passes_upper = [&](const PartitionDatum& end) {
    if (end.kind != Kind::kValue) return end.kind == Kind::kMax;
    if (!range.upper) return false;
    const int order = compare(0, end.value, *range.upper);
    return order > 0 || (order == 0 && !range.upper_inclusive);
  };
  const PartitionDatum* reached = nullptr;
  for (const Entry& entry : entries_) {
    if (entry.bound.is_default) break;
    if (reached == nullptr) {
      if (to_lower(entry.bound.upper[0]) <= 0) continue;
      if (to_lower(entry.bound.lower[0]) > 0) return false;
    } else if (compare_datums({reached, 1}, entry.bound.lower) != 0) {
      return false;
    }
    reached = entry.bound.upper.data();
    if (passes_upper(*reached)) return true;
  }
  return false;
}

/// Whether a row that the ranges allow may be within the bound; only leading parts of the key
/// decide.
bool PartitionMap::range_overlaps(const PartitionBound& bound,
                                  std::span<const KeyRange> ranges) const {
  bool on_lower = true, on_upper = true;  // all parts before are equal to the bound's
  for (std::size_t i = 0; i < ranges.size() && (on_lower || on_upper); ++i) {
    const KeyRange& range = ranges[i];
    const bool last = i + 1 == ranges.size();
    std::optional<Value> low = range.lower, high = range.upper;
    bool low_inclusive = range.lower_inclusive, high_inclusive = range.upper_inclusive;
    if (range.has_equal) {
      low_inclusive = high_inclusive = true;
      for (const Value& value : range.equal) {
        if (&value == range.equal.data() || compare(i, value, *low) < 0) low = value;
        if (&value == range.equal.data() || compare(i, value, *high) > 0) high = value;
      }
    }
    bool low_meets = false, high_meets = false;
    if (on_lower && high) {  // rows above the bound's lower end?
      const PartitionDatum& end = bound.lower[i];
      const int order =
          end.kind != Kind::kValue ? static_cast<int>(end.kind) : compare(i, end.value, *high);
      if (order > 0 || (order == 0 && !high_inclusive)) return false;
      low_meets = order == 0;
    }
    if (on_upper && low) {  // rows below its upper end?
      const PartitionDatum& end = bound.upper[i];
      const int order =
          end.kind != Kind::kValue ? static_cast<int>(end.kind) : compare(i, end.value, *low);
      if (order < 0 || (order == 0 && (last || !low_inclusive))) return false;
      high_meets = order == 0;
    }
    const bool one = range.has_equal && range.equal.size() == 1;
    on_lower = on_lower && one && low_meets;
    on_upper = on_upper && one && high_meets;
  }
  return true;
}

void narrow(const PartitionMap& map, std::size_t part, PruneKind kind, bool inclusive,
            const Value& value, KeyRange& range) {
  if (kind == PruneKind::kNull) {
    range.is_null = true;
    return;
  }
  const auto only = [&](const std::vector<Value>& values) {
    if (range.has_equal) {
      std::erase_if(range.equal, [&](const Value& known) {
        return std::none_of(values.begin(), values.end(), [&](const Value& other) {
          return map.compare(part, known, other) == 0;
        });
      });
    } else {
      range.equal = values;
    }
    range.has_equal = true;
  };
  if (value.is_null()) return only({});
  if (kind == PruneKind::kEqual) return only({value});
  if (kind == PruneKind::kAnyOf) {
    std::vector<Value> values;
    for_each_element(ArrayView(value), [&](const Value& element) {
      if (!element.is_null()) values.push_back(element);
      return true;
    });
    return only(values);
  }
  const bool lower = kind == PruneKind::kLower;
  std::optional<Value>& end = lower ? range.lower : range.upper;
  bool& end_inclusive = lower ? range.lower_inclusive : range.upper_inclusive;
  const int order = end ? map.compare(part, value, *end) : 0;
  if (end && (lower ? order < 0 : order > 0)) return;  // it says less
  end_inclusive = end && order == 0 ? end_inclusive && inclusive : inclusive;
  end = value;
}

std::size_t PartitionMap::overlapping(const PartitionBound& bound) const {
  if (bound.is_default) return default_;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const PartitionBound& other = entries_[i].bound;
    if (other.is_default) continue;
    bool meets = false;
    if (key_.strategy == PartitionStrategy::kHash) {
      const std::int64_t smaller = std::min(bound.modulus, other.modulus);
      meets = bound.remainder % smaller == other.remainder % smaller;
    } else if (key_.strategy == PartitionStrategy::kRange) {
      meets = compare_datums(bound.lower, other.upper) < 0 &&
              compare_datums(other.lower, bound.upper) < 0;
    } else {
      for (const Value& value : bound.values)
        meets |= value.is_null() ? null_ == i : route_list(value) == i;
    }
    if (meets) return i;
  }
  return kNone;
}

}  // namespace granary::sql
