// engine/occ/commit_order.cpp: the order in which a commit locks what it writes (commit.h, I1).
#include <algorithm>
#include <boost/sort/pdqsort/pdqsort.hpp>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

namespace {

/// More than these are far from each other in memory.
constexpr std::size_t kFewWrites = 1024;

/// Objects, so that they become part of the sorts.
constexpr auto kByRecord = [](const ReadEntry& a, const ReadEntry& b) noexcept {
  return std::less<>{}(a.record, b.record);
};
constexpr auto kByFirst = [](const auto& a, const auto& b) noexcept {
  return std::less<>{}(a.first, b.first);
};

}  // namespace

void ReadSet::sort() {
  if (std::is_sorted(begin(), end(), kByRecord)) return;
  boost::sort::pdqsort_branchless(begin(), end(), kByRecord);
}

/// The newest entry of each record, by address: the global lock order (I1). In front, in whatever
/// order, what a block inserted, unless phase 2 may look for it. false: a record has two newest
/// entries; a statement that comes to its rows once (Change::kFirst) has come by two keys to one
/// that another commit moved, and its reads do not hold.
bool Transaction::Impl::order_writes() {
  order.clear();
  std::size_t own = 0;
  for (std::uint32_t i = 0; i < writes.size(); ++i) {
    if (writes[i].superseded) continue;
    order.push_back(i);
    if (mode == Mode::kOneShot || !reads.empty() || !writes[i].on_placeholder) continue;
    std::swap(order.back(), order[own++]);
  }
  if (order.size() > kFewWrites) reads.sort();  // settle_reads
  const auto record = [&](std::uint32_t index) { return writes[index].record; };
  const auto shared = std::span(order).subspan(own);  // mostly sorted, as allocated
  const auto is_each_once = [&] {
    if (!has_first_changes) return true;
    const auto twice = std::ranges::adjacent_find(shared, {}, record);
    if (twice != shared.end()) note_conflict(record(*twice), false);
    return twice == shared.end();
  };
  if (std::ranges::is_sorted(shared, {}, record)) return is_each_once();
  if (shared.size() <= kFewWrites) {
    std::ranges::sort(shared, {}, record);
    return is_each_once();
  }
  // Addresses beside their indexes.
  std::vector<std::pair<Record*, std::uint32_t>> sorted;
  sorted.reserve(shared.size());
  for (const std::uint32_t index : shared) sorted.emplace_back(writes[index].record, index);
  boost::sort::pdqsort_branchless(sorted.begin(), sorted.end(), kByFirst);
  std::ranges::transform(sorted, shared.begin(), [](const auto& one) { return one.second; });
  return is_each_once();
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
    while (own != order.end() && std::less<>{}(writes[*own].record, read.record)) ++own;
    if (own == order.end() || writes[*own].record != read.record) {
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
  const auto found = std::lower_bound(order.begin(), order.end(), &record,
                                      [&](std::uint32_t index, const Record* wanted) {
                                        return std::less<>{}(writes[index].record, wanted);
                                      });
  return found != order.end() && writes[*found].record == &record;
}

}  // namespace granary::engine
