// engine/occ/commit_order.cpp: the order in which a commit locks what it writes (commit.h, I1).
#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

namespace {

/// More than these are far from each other in memory.
constexpr std::size_t kFewWrites = 1024;

}  // namespace

/// The newest entry of each record, by address: the global lock order (I1). In front, in whatever
/// order, what a block inserted, unless phase 2 may look for it.
void Transaction::Impl::order_writes() {
  order.clear();
  std::size_t own = 0;
  for (std::uint32_t i = 0; i < writes.size(); ++i) {
    if (writes[i].superseded) continue;
    order.push_back(i);
    if (mode == Mode::kOneShot || !reads.empty() || !writes[i].on_placeholder) continue;
    std::swap(order.back(), order[own++]);
  }
  if (!reads.empty() && order.size() > kFewWrites) writes.complete_index();  // locked_among_many
  const auto record = [&](std::uint32_t index) { return writes[index].record; };
  const auto shared = std::span(order).subspan(own);  // mostly sorted, as allocated
  if (std::ranges::is_sorted(shared, {}, record)) return;
  if (shared.size() <= kFewWrites) {
    std::ranges::sort(shared, {}, record);
    return;
  }
  // Addresses beside their indexes.
  std::vector<std::pair<Record*, std::uint32_t>> sorted;
  sorted.reserve(shared.size());
  for (const std::uint32_t index : shared) sorted.emplace_back(writes[index].record, index);
  std::ranges::sort(sorted);
  std::ranges::transform(sorted, shared.begin(), [](const auto& one) { return one.second; });
}

bool Transaction::Impl::locked_among_many(const Record& record) const noexcept {
  if (!order.empty() && writes.has_complete_index()) return writes.holds(record);
  const auto found = std::lower_bound(order.begin(), order.end(), &record,
                                      [&](std::uint32_t index, const Record* wanted) {
                                        return std::less<>{}(writes[index].record, wanted);
                                      });
  return found != order.end() && writes[*found].record == &record;
}

}  // namespace granary::engine
