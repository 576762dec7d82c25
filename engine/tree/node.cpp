#include "engine/tree/node.h"

#include <algorithm>
#include <new>
#include <thread>

#include "base/check.h"

namespace granary::engine::masstree {

void SpinWait::pause() noexcept {
  constexpr unsigned kRoundsBeforeYield = 64;
  if (++rounds_ < kRoundsBeforeYield) {
    spin_pause();
  } else {
    std::this_thread::yield();
  }
}

Version Node::wait_until_stable() const noexcept {
  SpinWait wait;
  for (;;) {
    wait.pause();
    const Version seen = version.load_acquire();
    if ((seen & kDirty) == 0) return seen & ~kLocked;
  }
}

void Node::lock() noexcept {
  SpinWait wait;
  for (;;) {
    Version seen = version.load_relaxed();
    if ((seen & kLocked) == 0 && version.compare_exchange_seq_cst(seen, seen | kLocked)) return;
    wait.pause();
  }
}

bool Node::lock_if(Version seen) noexcept {
  SpinWait wait;
  for (;;) {
    Version expected = seen;
    if (version.compare_exchange_seq_cst(expected, seen | kLocked)) return true;
    if (!same_version(expected, seen)) return false;
    wait.pause();
  }
}

Version Node::unlock() noexcept {
  const Version word = version.load_relaxed();
  GR_DCHECK((word & kLocked) != 0);
  const Version next = unlocked(word);
  if ((word & kDirty) != 0) {
    version.store_seq_cst(next);
  } else {
    version.store_release(next);
  }
  return next;
}

Suffix* Suffix::create(std::string_view bytes) noexcept {
  void* memory = ::operator new(sizeof(Suffix) + bytes.size());
  auto* suffix = new (memory) Suffix{bytes.size()};
  bytes.copy(reinterpret_cast<char*>(suffix + 1), bytes.size());
  return suffix;
}

void Suffix::destroy(void* suffix) noexcept { ::operator delete(suffix); }

Leaf::~Leaf() { delete suffixes.load_relaxed(); }

void Leaf::destroy(void* leaf) noexcept { delete static_cast<Leaf*>(leaf); }

unsigned Leaf::rank(std::uint64_t slice, unsigned kind_wanted) const noexcept {
  const Permutation permuted = order();
  const std::uint64_t all_kinds = kinds.load_relaxed();
  unsigned position = 0;
  for (unsigned i = 0; i < permuted.count(); ++i) {
    const unsigned slot = permuted.slot(i);
    const std::uint64_t here = slices[slot].load_relaxed();
    const unsigned kind_here = all_kinds >> (4 * slot) & 15;
    const bool kind_before = here == slice && kind_here < kind_wanted;
    position += here < slice || kind_before ? 1 : 0;
  }
  return position;
}

void Leaf::set_kind(unsigned slot, unsigned kind_new) noexcept {
  const std::uint64_t others = kinds.load_relaxed() & ~(std::uint64_t{15} << (4 * slot));
  kinds.store_release(others | std::uint64_t{kind_new} << (4 * slot));
}

void Leaf::set_suffix(unsigned slot, Suffix* suffix_new) noexcept {
  SuffixSlots* slots = suffixes.load_relaxed();
  if (slots == nullptr) {
    if (suffix_new == nullptr) return;
    slots = new SuffixSlots();
    suffixes.store_release(slots);
  }
  (*slots)[slot].store_release(suffix_new);
}

void Leaf::put(unsigned position, const Entry& entry) noexcept {
  Permutation permuted = order();
  const unsigned slot = permuted.insert(position);
  slices[slot].store_release(entry.slice);
  values[slot].store_release(entry.value);
  set_suffix(slot, entry.suffix);
  set_kind(slot, entry.kind);
  permutation.store_release(permuted.bits());
}

void Leaf::take(unsigned slot) noexcept {
  Permutation permuted = order();
  unsigned position = 0;
  while (permuted.slot(position) != slot) ++position;
  GR_DCHECK(position < permuted.count());
  permuted.remove(position);
  permutation.store_release(permuted.bits());
  set_kind(slot, kDead);
  set_suffix(slot, nullptr);
}

void Leaf::truncate(unsigned count) noexcept {
  Permutation permuted = order();
  for (unsigned i = count; i < permuted.count(); ++i) {
    set_kind(permuted.slot(i), kDead);
    set_suffix(permuted.slot(i), nullptr);
  }
  permuted.truncate(count);
  permutation.store_release(permuted.bits());
}

unsigned Interior::index_of(const Node* child) const noexcept {
  unsigned index = 0;
  while (children[index].load_relaxed() != child) {
    ++index;
    GR_CHECK(index <= kInteriorKeys);
  }
  return index;
}

void Interior::insert(unsigned position, std::uint64_t key, Node* right) noexcept {
  const unsigned used = count();
  GR_DCHECK(used < kInteriorKeys);
  for (unsigned i = used; i > position; --i) {
    keys[i].store_release(keys[i - 1].load_relaxed());
    children[i + 1].store_release(children[i].load_relaxed());
  }
  keys[position].store_release(key);
  children[position + 1].store_release(right);
  key_count.store_release(used + 1);
}

void Interior::erase(unsigned index) noexcept {
  const unsigned used = count();
  GR_DCHECK(used > 0 && index <= used);
  for (unsigned i = index == 0 ? 0 : index - 1; i + 1 < used; ++i) {
    keys[i].store_release(keys[i + 1].load_relaxed());
  }
  keys[used - 1].store_release(~std::uint64_t{0});
  for (unsigned i = index; i < used; ++i) {
    children[i].store_release(children[i + 1].load_relaxed());
  }
  key_count.store_release(used - 1);
}

void Interior::destroy(void* interior) noexcept { delete static_cast<Interior*>(interior); }

Interior* lock_parent(const Node* child) noexcept {
  for (;;) {
    Interior* parent = child->parent.load_acquire();
    parent->lock();
    if (child->parent.load_acquire() == parent) return parent;
    parent->unlock();  // a split moved the child (N5)
  }
}

}  // namespace granary::engine::masstree
