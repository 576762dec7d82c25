#include "engine/row_lock/wait_graph.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/check.h"
#include "engine/row_lock/relation_mode.h"

namespace granary::engine {

namespace {

constexpr auto kFirstOfRelations = static_cast<unsigned>(kAccessShare);

bool of_relations(RowLockMode mode) noexcept { return mode >= kAccessShare; }

RowLockMode as_of_relation(RowLockMode mode) noexcept {
  static constexpr RowLockMode kSame[] = {kAccessShare, kRowExclusive, kShareRowExclusive,
                                          kAccessExclusive};
  return of_relations(mode) ? mode : kSame[static_cast<unsigned>(mode)];
}

/// Of a mode of relations, which excludes what weaker ones do; but for SHARE.
unsigned strength(RowLockMode mode) noexcept {
  static constexpr std::uint8_t kStrengths[] = {1, 3, 4, 5, 6, 7, 8, 10, 2, 9, 0};
  return kStrengths[static_cast<unsigned>(mode) - kFirstOfRelations];
}

/// The owner's place in a queue, or its end.
auto request_of(auto& queue, const Transaction& owner) noexcept {
  return std::find_if(queue.begin(), queue.end(),
                      [&](const LockRequest& entry) { return entry.owner == &owner; });
}

}  // namespace

bool modes_conflict(RowLockMode a, RowLockMode b) noexcept {
  // A row a mode; its bits are the modes of its kind that it excludes, the weakest the lowest.
  static constexpr std::uint8_t kRows[] = {0b1000, 0b1100, 0b1110, 0b1111};
  static constexpr std::uint16_t kRelations[] = {
      0b00010000000, 0b01011000000, 0b01011110000, 0b01011111000, 0b01011101100, 0b01011111100,
      0b01011111110, 0b11111111111, 0b01010000000, 0b01111111110, 0b00010000000};
  if (!of_relations(a) && !of_relations(b)) {
    return (kRows[static_cast<unsigned>(a)] >> static_cast<unsigned>(b) & 1) != 0;
  }
  const unsigned left = static_cast<unsigned>(as_of_relation(a)) - kFirstOfRelations;
  const unsigned right = static_cast<unsigned>(as_of_relation(b)) - kFirstOfRelations;
  return (kRelations[left] >> right & 1) != 0;
}

RowLockMode joined(RowLockMode a, RowLockMode b) noexcept {
  const bool rows = !of_relations(a) && !of_relations(b);
  if (rows) return std::max(a, b);
  const auto by_strength = [](RowLockMode x, RowLockMode y) { return strength(x) < strength(y); };
  const auto [weaker, stronger] =
      std::minmax({as_of_relation(a), as_of_relation(b)}, by_strength);
  // The modes are a chain but for SHARE, which lets itself in where writers of rows do not.
  const bool beside = stronger == kTableShare &&
                      (weaker == kRowExclusive || weaker == kShareUpdateExclusive);
  return beside ? kShareRowExclusive : stronger;
}

const LockHolder* FatLock::holder(const Transaction& owner) const noexcept {
  for (const auto& entry : holders) {
    if (entry.owner == &owner) return &entry;
  }
  return nullptr;
}

LockHolder* FatLock::holder(const Transaction& owner) noexcept {
  return const_cast<LockHolder*>(std::as_const(*this).holder(owner));
}

bool FatLock::blocks(const Transaction& owner, RowLockMode mode, std::size_t ahead) const noexcept {
  for (const auto& entry : holders) {
    if (entry.owner != &owner && modes_conflict(entry.mode, mode)) return true;
  }
  for (std::size_t i = 0; i < ahead; ++i) {
    if (queue[i].owner != &owner && modes_conflict(queue[i].mode, mode)) return true;
  }
  return false;
}

bool FatLock::blocks_now(const Transaction& owner, RowLockMode mode) const noexcept {
  const LockHolder* own = holder(owner);
  if (own != nullptr && covers(own->mode, mode)) return false;
  return blocks(owner, mode, own != nullptr ? 0 : queue.size());
}

bool FatLock::exclusive() const noexcept {
  const auto excludes = [](const auto& entry) { return !is_weak(entry.mode); };
  return std::any_of(holders.begin(), holders.end(), excludes) ||
         std::any_of(queue.begin(), queue.end(), excludes);
}

std::size_t FatLock::place_of(std::uint64_t ticket) const noexcept {
  const auto later = [&](const LockRequest& entry) {
    return !entry.upgrade && entry.ticket > ticket;
  };
  return static_cast<std::size_t>(std::find_if(queue.begin(), queue.end(), later) -
                                  queue.begin());
}

void WaitGraph::enqueue(FatLock& lock, const LockRequest& request) {
  auto at = lock.queue.begin() + static_cast<std::ptrdiff_t>(lock.place_of(request.ticket));
  if (request.upgrade) {
    at = std::find_if(lock.queue.begin(), lock.queue.end(),
                      [](const LockRequest& entry) { return !entry.upgrade; });
  }
  lock.queue.insert(at, request);
  const bool added = waits_.emplace(request.owner, &lock).second;
  GR_CHECK(added);  // a transaction waits for one lock at a time
}

FatLock* WaitGraph::waits_for(const Transaction& owner) const noexcept {
  const auto found = waits_.find(&owner);
  return found == waits_.end() ? nullptr : found->second;
}

LockWaiter* WaitGraph::dequeue(const Transaction& owner) noexcept {
  const auto found = waits_.find(&owner);
  GR_CHECK(found != waits_.end());
  auto& queue = found->second->queue;
  const auto at = request_of(queue, owner);
  LockWaiter* waiter = at->waiter;
  queue.erase(at);
  waits_.erase(found);
  return waiter;
}

std::vector<DeadlockWait> WaitGraph::cycle(const Transaction& start) const {
  std::vector<const Transaction*> pending{&start};
  std::unordered_map<const Transaction*, DeadlockWait> reached;  // by blocker
  while (!pending.empty() && !reached.contains(&start)) {
    const Transaction* waiting = pending.back();
    pending.pop_back();
    const FatLock* lock = waits_for(*waiting);
    if (lock == nullptr) continue;  // it runs
    const auto self = request_of(lock->queue, *waiting);
    const auto visit = [&](const Transaction* other, RowLockMode mode) {
      if (other == waiting || !modes_conflict(mode, self->mode)) return;
      const DeadlockWait wait{waiting, lock->record, self->mode, other};
      if (reached.emplace(other, wait).second) pending.push_back(other);
    };
    for (const auto& entry : lock->holders) visit(entry.owner, entry.mode);
    for (auto entry = lock->queue.begin(); entry != self; ++entry) visit(entry->owner, entry->mode);
  }
  std::vector<DeadlockWait> out;
  const auto last = reached.find(&start);
  if (last == reached.end()) return out;
  out.push_back(last->second);
  while (out.back().waiter != &start) out.push_back(reached.at(out.back().waiter));
  std::reverse(out.begin(), out.end());
  return out;
}

const Transaction* WaitGraph::youngest(const std::vector<DeadlockWait>& cycle) const noexcept {
  const Transaction* out = nullptr;
  LockAge highest = 0;
  for (const DeadlockWait& wait : cycle) {
    const LockAge age = request_of(waits_.at(wait.waiter)->queue, *wait.waiter)->age;
    if (age <= highest) continue;
    highest = age;
    out = wait.waiter;
  }
  return out;
}

bool WaitGraph::reorder(const Transaction& owner, std::vector<FatLock*>& changed) {
  constexpr int kRoundsMax = 32;
  for (int round = 0; round < kRoundsMax; ++round) {
    const std::vector<DeadlockWait> waits = cycle(owner);
    if (waits.empty()) return true;
    FatLock* moved = nullptr;
    for (auto wait = waits.begin(); wait != waits.end() && moved == nullptr; ++wait)
      moved = move_ahead(*wait);
    if (moved == nullptr) return false;
    changed.push_back(moved);
  }
  return false;
}

/// The waiter goes before the blocker, which only queues. null: it does not.
FatLock* WaitGraph::move_ahead(const DeadlockWait& wait) {
  FatLock* lock = waits_for(*wait.waiter);
  auto& queue = lock->queue;
  const auto blocker = request_of(queue, *wait.blocker);
  const auto waiter = request_of(queue, *wait.waiter);
  const LockHolder* held = lock->holder(*wait.blocker);
  const bool holds = held != nullptr && modes_conflict(held->mode, wait.mode);
  if (holds || blocker >= waiter) return nullptr;
  std::rotate(blocker, waiter, waiter + 1);
  const bool closes = std::any_of(blocker + 1, waiter + 1, [&](const LockRequest& passed) {
    return modes_conflict(passed.mode, wait.mode) && !cycle(*passed.owner).empty();
  });
  if (!closes) return lock;
  std::rotate(blocker, blocker + 1, waiter + 1);
  return nullptr;
}

void WaitGraph::grant(FatLock& lock, std::vector<LockWaiter*>& granted) {
  for (std::size_t i = 0; i < lock.queue.size();) {
    const LockRequest request = lock.queue[i];
    if (lock.blocks(*request.owner, request.mode, request.upgrade ? 0 : i)) {
      ++i;
      continue;
    }
    if (LockHolder* holder = lock.holder(*request.owner); holder != nullptr) {
      holder->mode = joined(holder->mode, request.mode);
    } else {
      lock.holders.push_back({request.owner, request.mode, request.ticket});
    }
    lock.queue.erase(lock.queue.begin() + static_cast<std::ptrdiff_t>(i));
    waits_.erase(request.owner);
    granted.push_back(request.waiter);
  }
}

}  // namespace granary::engine
