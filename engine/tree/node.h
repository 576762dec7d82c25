// engine/tree/node.h: the two kinds of node and what may be done to one under its lock.
//
// Readers look at nodes that writers change. They bracket their loads with the version (V2 of
// version.h), and for that the loads in between are acquire and the writers' stores release: a
// reader that sees any part of a change then sees the dirty version as well, without a fence. On
// x86-64 both are plain moves. Invariants
//   N1  All keys with one slice are in one leaf (there are at most ten: kinds 0 to 8 and kSuffix or
//       kLayer).
//   N2  A leaf covers slices from its `low`, which never changes, up to the `low` of its next.
//   N3  The first leaf of a layer has low 0 and stays as long as the layer does; so do the nodes
//       above it.
//   N4  An interior's keys[i] is the low of the first leaf under children[i + 1]; unused keys are
//       all ones.
//   N5  Parent pointers are changed only under the lock of the parent that they name.
//   N6  A dead slot has kind kDead, so exact matches need no permutation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/atomic.h"
#include "engine/tree/key_cursor.h"
#include "engine/tree/permutation.h"
#include "engine/tree/version.h"

namespace granary::engine::masstree {

struct Interior;

inline constexpr unsigned kLeafSlots = 15;
inline constexpr unsigned kInteriorKeys = 18;  // fills five cache lines, as a leaf does

/// Waits for another thread's short critical section; gives the core away when that thread seems to
/// have lost its own.
class SpinWait {
 public:
  void pause() noexcept;

 private:
  unsigned rounds_ = 0;
};

struct Node {
  explicit Node(Version initial) noexcept : version(initial) {}

  Atomic<Version> version;
  Atomic<Interior*> parent;  // null in a layer's root; N5

  bool is_leaf() const noexcept { return (version.load_relaxed() & kLeaf) != 0; }

  /// The version once no change is under way, without the lock bit. Acquire: pairs with unlock.
  Version stable() const noexcept {
    const Version seen = version.load_acquire();
    if ((seen & kDirty) != 0) [[unlikely]] return wait_until_stable();
    return seen & ~kLocked;
  }
  /// After loads made under `seen`: they do not agree or are out of date. The loads' acquire keeps
  /// this one behind them.
  bool changed_since(Version seen) const noexcept {
    return !same_version(version.load_acquire(), seen);
  }

  void lock() noexcept;
  /// Locks the node if its version is still `seen`; waits for the lock.
  bool lock_if(Version seen) noexcept;
  /// Announces a change (V2). Release is enough: whoever sees the change acquires this.
  void mark(Version dirty) noexcept { version.store_release(version.load_relaxed() | dirty); }
  /// Unlocks and returns the new version. seq_cst when something changed: invariant I2 of the
  /// commit protocol wants the leaf bump in the one order with record locks and the loads of phase
  /// 2.
  Version unlock() noexcept;
  Version version_when_unlocked() const noexcept { return unlocked(version.load_relaxed()); }

 private:
  Version wait_until_stable() const noexcept;
};

/// The bytes of a key behind its slice in one layer. Immutable; bytes follow the header.
struct Suffix {
  std::size_t size;

  static Suffix* create(std::string_view bytes) noexcept;
  static void destroy(void* suffix) noexcept;
  std::string_view view() const noexcept {
    return {reinterpret_cast<const char*>(this + 1), size};
  }
  /// With its place in SuffixSlots.
  std::size_t memory_bytes() const noexcept { return sizeof(Suffix*) + sizeof(Suffix) + size; }
};

using SuffixSlots = std::array<Atomic<Suffix*>, kLeafSlots>;

/// What a slot holds, for moving entries about.
struct Entry {
  std::uint64_t slice = 0;
  unsigned kind = kDead;
  void* value = nullptr;  // Record, or Node of a deeper layer when kind is kLayer
  Suffix* suffix = nullptr;
};

struct alignas(64) Leaf : Node {
  Leaf(Version state, std::uint64_t low_slice) noexcept : Node(kLeaf | state), low(low_slice) {}
  ~Leaf();

  Atomic<std::uint64_t> permutation{Permutation().bits()};
  Atomic<std::uint64_t> kinds{~std::uint64_t{0}};  // a nibble a slot; N6
  Atomic<Leaf*> next;
  Atomic<SuffixSlots*> suffixes;  // made when the first suffix comes
  const std::uint64_t low;        // N2
  std::array<Atomic<std::uint64_t>, kLeafSlots> slices;
  std::array<Atomic<void*>, kLeafSlots> values;

  Permutation order() const noexcept { return Permutation(permutation.load_acquire()); }
  unsigned size() const noexcept { return order().count(); }
  unsigned kind(unsigned slot) const noexcept { return kinds.load_acquire() >> (4 * slot) & 15; }
  Suffix* suffix(unsigned slot) const noexcept {
    const SuffixSlots* slots = suffixes.load_acquire();
    return slots == nullptr ? nullptr : (*slots)[slot].load_acquire();
  }
  Entry entry(unsigned slot) const noexcept {
    return {slices[slot].load_acquire(), kind(slot), values[slot].load_acquire(), suffix(slot)};
  }

  // Under the lock, marked inserting or splitting:
  /// Where (slice, kind) belongs in the order.
  unsigned rank(std::uint64_t slice, unsigned kind) const noexcept;
  void put(unsigned position, const Entry& entry) noexcept;
  /// Removes the entry in `slot`.
  void take(unsigned slot) noexcept;
  /// Frees all positions from `count` on; their entries live elsewhere by now.
  void truncate(unsigned count) noexcept;
  void set_kind(unsigned slot, unsigned kind) noexcept;
  void set_suffix(unsigned slot, Suffix* suffix) noexcept;

  static void destroy(void* leaf) noexcept;
};

struct alignas(64) Interior : Node {
  explicit Interior(Version state) noexcept : Node(state) {
    for (auto& key : keys) key.store_relaxed(~std::uint64_t{0});
  }

  Atomic<std::uint64_t> key_count;
  std::array<Atomic<std::uint64_t>, kInteriorKeys> keys;
  std::array<Atomic<Node*>, kInteriorKeys + 1> children;

  unsigned count() const noexcept { return static_cast<unsigned>(key_count.load_acquire()); }

  /// The child that covers `slice`. No branches on keys: the additions, in two chains, cost less
  /// than one misprediction.
  Node* child_for(std::uint64_t slice) const noexcept {
    const unsigned used = count();
    unsigned even = 0;
    unsigned odd = 0;
#pragma GCC unroll 9
    for (unsigned i = 0; i < kInteriorKeys; i += 2) {
      even += keys[i].load_acquire() <= slice ? 1 : 0;
      odd += keys[i + 1].load_acquire() <= slice ? 1 : 0;
    }
    const unsigned index = even + odd;
    return children[index < used ? index : used].load_acquire();  // N4: unused keys match all ones
  }

  // Under the lock, marked:
  unsigned index_of(const Node* child) const noexcept;
  void insert(unsigned position, std::uint64_t key, Node* right) noexcept;
  /// Removes children[index] and the key on its left; for the first child, that on its right.
  void erase(unsigned index) noexcept;

  static void destroy(void* interior) noexcept;
};

static_assert(sizeof(Leaf) == 320 && sizeof(Interior) == 320);

/// Locks the parent of `child`, which is not a layer's root and is locked or cannot be deleted
/// meanwhile.
Interior* lock_parent(const Node* child) noexcept;

/// Asks for all lines of a node at once, so that its search waits for memory one time.
inline void prefetch(const Node* node) noexcept {
  const char* line = reinterpret_cast<const char*>(node);
  for (unsigned offset = 0; offset < sizeof(Leaf); offset += 64) __builtin_prefetch(line + offset);
}

}  // namespace granary::engine::masstree
