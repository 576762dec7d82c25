// engine/occ/commit_order.cpp: the order in which a commit locks what it writes (commit.h, I1).
#include <algorithm>
#include <boost/sort/pdqsort/pdqsort.hpp>
#include <functional>
#include <utility>
#include <vector>

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

namespace {

/// An object, so that it becomes part of the sorts.
constexpr auto kByRecord = [](const auto& a, const auto& b) noexcept {
  return std::less<const Record*>{}(a.record, b.record);
};

/// In any order of equals.
template <class Iterator>
void sort_by_record(Iterator begin, Iterator end) {
  if (std::is_sorted(begin, end, kByRecord)) return;  // mostly, as allocated
  boost::sort::pdqsort_branchless(begin, end, kByRecord);
}

}  // namespace

void ReadSet::sort() { sort_by_record(begin(), end()); }

/// The newest entry of each record, by address: the global lock order (I1). In front, in whatever
/// order, what a block inserted, unless phase 2 may look for it. false: a record has two newest
/// entries; a statement that comes to its rows once (Change::kFirst) has come by two keys to one
/// that another commit moved, and its reads do not hold.
bool Transaction::Impl::order_writes() {
  order.clear();
  std::ptrdiff_t own = 0;
  for (WriteEntry& entry : writes) {
    if (entry.superseded) continue;
    order.push_back({entry.record, &entry});
    if (mode == Mode::kOneShot || !reads.empty() || !entry.on_placeholder) continue;
    std::swap(order.back(), *(order.begin() + own++));
  }
  if (order.size() > kFewWrites) reads.sort();  // settle_reads
  sort_by_record(order.begin() + own, order.end());
  if (!has_first_changes) return true;
  const auto twice = std::adjacent_find(
      order.begin() + own, order.end(),
      [](const OrderedWrite& a, const OrderedWrite& b) { return a.record == b.record; });
  if (twice == order.end()) return true;
  note_conflict(twice->record, false);
  return false;
}

/// Between phases 1 and 2 of a commit of many writes: what it has locked changes no more, so the
/// reads of that are compared here, along both, before anybody's epoch waits for this commit (D4 of
/// commit.h). Phase 2 has the others. false: a record has changed, which is noted.
bool Transaction::Impl::settle_reads() noexcept {
  constexpr std::size_t kPrefetched = 8;
  if (order.size() <= kFewWrites || reads.empty()) return true;
  reads.sort();  // again after locks that were not to be had
  ReadEntry* others = reads.begin();
  auto own = order.begin();
  for (ReadEntry& read : reads) {
    if (static_cast<std::size_t>(reads.end() - &read) > kPrefetched) {
      __builtin_prefetch((&read + kPrefetched)->record);
    }
    while (own != order.end() && kByRecord(*own, read)) ++own;
    if (own == order.end() || own->record != read.record) {
      std::swap(*others++, read);
    } else if (read.record->load_word().version() != read.version) {
      note_conflict(read.record, false);
      return false;
    }
  }
  reads_settled = static_cast<std::size_t>(reads.end() - others);
  return true;
}

bool Transaction::Impl::locked_among_many(const Record& record) const noexcept {
  const auto found =
      std::lower_bound(order.begin(), order.end(), ReadEntry{&record, 0}, kByRecord);
  return found != order.end() && found->record == &record;
}

}  // namespace granary::engine
