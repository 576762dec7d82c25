#include "engine/serializable/read_ranges.h"

#include <algorithm>

#include "base/check.h"

namespace granary::engine {

namespace {

// Of a table. A block that read more than half as many apart has read all of the table (as
// PostgreSQL's predicate locks grow from rows to relations).
constexpr std::size_t kRangesMax = 1 << 16;

bool ends_before(const ReadRanges::Range& range, std::string_view key) {
  if (range.unbounded) return false;
  return range.has_upper ? range.upper < key : range.upper <= key;
}

/// Whether `a` ends where `b` does, or earlier.
bool ends_no_later(const ReadRanges::Range& a, const ReadRanges::Range& b) {
  if (b.unbounded) return true;
  if (a.unbounded) return false;
  return a.upper < b.upper || (a.upper == b.upper && (b.has_upper || !a.has_upper));
}

}  // namespace

const ReadRanges::TableRanges* ReadRanges::ranges_of(TableId table) const noexcept {
  const auto found = std::find_if(tables_.begin(), tables_.end(),
                                  [&](const TableRanges& of) { return of.table == table; });
  return found == tables_.end() ? nullptr : &*found;
}

void ReadRanges::add(TableId table, Range range) {
  const std::size_t ordinal = added_++;
  const auto is_of = [&](const TableRanges& known) { return known.table == table; };
  auto of = std::find_if(tables_.begin(), tables_.end(), is_of);
  if (of == tables_.end()) {
    of = tables_.emplace(of);
    of->table = table;
  }
  if (!of->ranges.empty()) {
    const Range& last = of->ranges.back();
    if (last.lower <= range.lower && ends_no_later(range, last)) return;
  }
  if (of->ranges.size() == kRangesMax) make_room(*of);
  const bool is_key = range.lower.data() == range.upper.data() && range.has_upper;
  range.lower = of->keys.copy(range.lower);
  range.upper = is_key ? range.lower : of->keys.copy(range.upper);
  range.ordinal = ordinal;
  of->ranges.push_back(range);
  of->sorted = false;
}

void ReadRanges::sort() {
  for (TableRanges& of : tables_) sort(of);
}

void ReadRanges::sort(TableRanges& of) {
  if (of.sorted) return;
  std::sort(of.ranges.begin(), of.ranges.end(),
            [](const Range& a, const Range& b) { return a.lower < b.lower; });
  std::size_t furthest = 0;
  for (std::size_t i = 0; i < of.ranges.size(); ++i) {
    if (!ends_no_later(of.ranges[i], of.ranges[furthest])) furthest = i;
    of.ranges[i].furthest = furthest;
  }
  of.sorted = true;
}

/// Joins what overlaps; when that is not enough, everything.
void ReadRanges::make_room(TableRanges& of) {
  of.sorted = false;
  sort(of);
  Arena keys(1024);
  std::vector<Range> joined;
  std::size_t first = of.ranges.front().ordinal;
  for (const Range& range : of.ranges) {
    first = std::min(first, range.ordinal);
    if (joined.empty() || ends_before(joined.back(), range.lower)) {
      joined.push_back(range);
      continue;
    }
    Range& before = joined.back();
    const std::size_t ordinal = std::min(before.ordinal, range.ordinal);
    const std::string_view lower = before.lower;
    if (ends_no_later(before, range)) before = range;
    before.lower = lower;
    before.ordinal = ordinal;
  }
  if (joined.size() > kRangesMax / 2) joined.assign(1, {{}, {}, false, true, first});
  for (Range& range : joined) {
    range.lower = keys.copy(range.lower);
    range.upper = keys.copy(range.upper);
  }
  of.ranges = std::move(joined);
  of.keys = std::move(keys);
  of.sorted = false;
}

bool ReadRanges::have(TableId table, std::string_view key) const noexcept {
  const TableRanges* of = ranges_of(table);
  if (of == nullptr) return false;
  GR_DCHECK(of->sorted);
  const auto above =
      std::partition_point(of->ranges.begin(), of->ranges.end(),
                           [&](const Range& range) { return range.lower <= key; });
  if (above == of->ranges.begin()) return false;
  return !ends_before(of->ranges[std::prev(above)->furthest], key);
}

bool ReadRanges::have_any_of(TableId table) const noexcept { return ranges_of(table) != nullptr; }

std::size_t ReadRanges::first_ordinal(TableId table, std::string_view key) const noexcept {
  const TableRanges* of = ranges_of(table);
  GR_CHECK(of != nullptr);
  constexpr std::size_t kNone = ~std::size_t{0};
  std::size_t first = kNone, first_with_key = kNone;
  for (const Range& range : of->ranges) {
    first = std::min(first, range.ordinal);
    const bool has_key = range.lower <= key && !ends_before(range, key);
    if (has_key) first_with_key = std::min(first_with_key, range.ordinal);
  }
  return first_with_key != kNone ? first_with_key : first;
}

void ReadRanges::clear() noexcept {
  tables_.clear();
  added_ = 0;
}

}  // namespace granary::engine
