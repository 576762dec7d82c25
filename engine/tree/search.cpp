// engine/tree/search.cpp: lock-free descents, one or several side by side, validated by versions
// from the root to the slot.
//
// Why a leaf reached for a slice covers it (N2) under the version returned: a child's version is
// read before its parent's is read again, and whoever moves slices out of a node keeps it dirty
// until the parents say so too (split.cpp, remove.cpp).
#include "base/check.h"
#include "engine/tree/impl.h"

namespace granary::engine {

namespace masstree {

namespace {

/// The first loads of a descent: the root of the layer. A writer renews the pointer to a root only
/// some time after the root split (refresh_root), so it may name a former root; parent pointers
/// lead up from there.
Node* climb(Node* node, Version& version) noexcept {
  version = node->stable();
  while ((version & kRoot) == 0) {
    if ((version & kDeleted) != 0) return nullptr;
    node = node->parent.load_acquire();
    version = node->stable();
  }
  return (version & kDeleted) != 0 ? nullptr : node;
}

/// Looks the cursor's key up in at.leaf. The loads agree only if the leaf's version has not changed
/// since.
void look_up(const Leaf& leaf, Position& at) noexcept {
  const std::uint64_t slice = at.cursor.slice;
  const unsigned kind_wanted = at.cursor.kind();
  // No early exit: a miss in the branch predictor costs more than the loop.
  unsigned candidates = 0;
#pragma GCC unroll 15
  for (unsigned i = 0; i < kLeafSlots; ++i) {
    candidates |= static_cast<unsigned>(leaf.slices[i].load_acquire() == slice) << i;
  }
  const std::uint64_t kinds = leaf.kinds.load_acquire();
  at.outcome = Outcome::kMissing;
  for (; candidates != 0; candidates &= candidates - 1) {
    const auto slot = static_cast<unsigned>(__builtin_ctz(candidates));
    const unsigned kind = kinds >> (4 * slot) & 15;
    if (kind == kind_wanted) {
      at.slot = slot;
      at.value = leaf.values[slot].load_acquire();
      at.outcome = Outcome::kRecord;
      if (kind == kSuffix) {
        // The pointer may be of another time than the kind; what it names is alive under the guard.
        const Suffix* suffix = leaf.suffix(slot);
        const bool same = suffix != nullptr && suffix->view() == at.cursor.suffix();
        if (!same) at.outcome = Outcome::kOtherKey;
      }
      return;
    }
    if (kind == kLayer && kind_wanted == kSuffix) {
      at.slot = slot;
      at.value = leaf.values[slot].load_acquire();
      at.outcome = Outcome::kDeeper;
      return;
    }
  }
}

/// Follows one layer to the leaf for the cursor and looks the key up there. false: the layer is
/// gone.
bool seek_in_layer(Node* root, Position& at) noexcept {
  for (;;) {
    at.leaf = reach_leaf(root, at.cursor.slice, at.version);
    if (at.leaf == nullptr) return false;
    for (;;) {
      look_up(*at.leaf, at);
      if (!at.leaf->changed_since(at.version)) [[likely]]
        return true;
      const Version now = at.leaf->stable();
      if (keys_moved(at.version, now)) break;
      at.version = now;
    }
  }
}

}  // namespace

Leaf* reach_leaf(Node* from, std::uint64_t slice, Version& version) noexcept {
  for (;;) {
    Version seen;
    Node* node = climb(from, seen);
    if (node == nullptr) return nullptr;
    while ((seen & kLeaf) == 0) {
      auto* interior = static_cast<Interior*>(node);
      Node* child = interior->child_for(slice);
      prefetch(child);
      const Version child_seen = child->stable();
      if (!interior->changed_since(seen)) [[likely]] {
        node = child;
        seen = child_seen;
        continue;
      }
      const Version now = interior->stable();
      if (keys_moved(seen, now)) break;
      seen = now;
    }
    // A deleted leaf's slices belong to others by now.
    if ((seen & kLeaf) != 0 && (seen & kDeleted) == 0) {
      version = seen;
      auto* leaf = static_cast<Leaf*>(node);
      GR_DCHECK(leaf->low <= slice);  // N2, N4
      return leaf;
    }
  }
}

Leaf* first_leaf(Node* node) noexcept {
  while (!node->is_leaf()) node = static_cast<Interior*>(node)->children[0].load_acquire();
  return static_cast<Leaf*>(node);
}

Node* layer_root(Node* node) noexcept {
  Version version;
  Node* root = climb(node, version);
  return root == nullptr ? node : root;
}

}  // namespace masstree

using masstree::Outcome;
using masstree::Position;

void Tree::Impl::seek(std::string_view key, Position& at, std::size_t depth_max) const noexcept {
  for (;;) {
    at.cursor = masstree::KeyCursor(key);
    at.depth = 0;
    // Acquire: pairs with the store of a new root (refresh_root in insert.cpp).
    masstree::Node* layer = root.load_acquire();
    while (masstree::seek_in_layer(layer, at)) {
      if (at.outcome != Outcome::kDeeper || at.depth == depth_max) return;
      layer = static_cast<masstree::Node*>(at.value);
      at.cursor.descend();
      ++at.depth;
    }
    // The layer was given up between the load of its slot and its own: the leaf above has changed.
  }
}

Record* Tree::find(const EpochGuard&, std::string_view key, LeafVersion& seen_in) const noexcept {
  Position at;
  impl_->seek(key, at);
  seen_in = {at.leaf, at.version};  // R2: what was found was read under this version
  return at.outcome == Outcome::kRecord ? static_cast<Record*>(at.value) : nullptr;
}

bool Tree::unchanged(const LeafVersion& leaf) noexcept {
  // seq_cst: pairs with Node::unlock, so that of two transactions that each put a key where the
  // other looked, one sees it (I2 of the commit protocol). A leaf that is being inserted into or
  // split is a changed one.
  const auto* node = static_cast<const masstree::Leaf*>(leaf.leaf);
  return masstree::same_keys_missing(node->version.load_seq_cst(), leaf.version);
}

bool Tree::same(std::uint64_t a, std::uint64_t b) noexcept {
  return masstree::same_keys_missing(a, b);
}

namespace {

/// One of several descents that go side by side: each step looks at what the one before it has
/// asked the caches for.
struct Descent {
  masstree::KeyCursor cursor;
  const masstree::Node* node = nullptr;  // to look at next
  const masstree::Node* above = nullptr;  // the interior that led there; null: a layer's root
  masstree::Version seen_above = 0;
  unsigned looks = 0;  // at this leaf
  std::size_t number = 0;  // of the key
};

enum class Step : std::uint8_t {
  kGoOn,
  kDone,
  kLost,  // somebody has changed what it stood on
};

/// Asks for what a comparison with the suffix in the leaf will look at, one look after the other.
/// true: there is nothing more to ask for.
bool ask_for_suffix(const masstree::Leaf& leaf, Descent& descent) noexcept {
  if (!descent.cursor.has_suffix() || descent.looks == 2) return true;
  const masstree::SuffixSlots* slots = leaf.suffixes.load_acquire();
  if (slots == nullptr) return true;
  for (unsigned slot = 0; slot < masstree::kLeafSlots; ++slot) {
    if (leaf.slices[slot].load_acquire() != descent.cursor.slice ||
        leaf.kind(slot) != masstree::kSuffix)
      continue;
    if (descent.looks == 0) {
      __builtin_prefetch(&(*slots)[slot]);
      __builtin_prefetch(leaf.values[slot].load_acquire());
    } else {
      __builtin_prefetch((*slots)[slot].load_acquire());
    }
    ++descent.looks;
    return false;
  }
  return true;
}

/// One node further. The loads are validated as in reach_leaf.
Step step(Descent& descent, Tree::Found& out) noexcept {
  const masstree::Version seen = descent.node->stable();
  const bool is_where_it_was = descent.above != nullptr
                                   ? !descent.above->changed_since(descent.seen_above)
                                   : (seen & masstree::kRoot) != 0;
  if (!is_where_it_was || (seen & masstree::kDeleted) != 0) return Step::kLost;
  if ((seen & masstree::kLeaf) == 0) {
    const auto* interior = static_cast<const masstree::Interior*>(descent.node);
    descent.above = interior;
    descent.seen_above = seen;
    descent.node = interior->child_for(descent.cursor.slice);
    masstree::prefetch(descent.node);
    return Step::kGoOn;
  }
  const auto* leaf = static_cast<const masstree::Leaf*>(descent.node);
  if (!ask_for_suffix(*leaf, descent)) return Step::kGoOn;
  Position at;
  at.cursor = descent.cursor;
  masstree::look_up(*leaf, at);
  if (leaf->changed_since(seen)) return Step::kLost;
  if (at.outcome == Outcome::kDeeper) {
    descent.cursor.descend();
    descent.node = static_cast<masstree::Node*>(at.value);
    descent.above = nullptr;
    descent.looks = 0;
    masstree::prefetch(descent.node);
    return Step::kGoOn;
  }
  out.seen_in = {leaf, seen};
  out.record = nullptr;
  if (at.outcome == Outcome::kRecord) {
    const char* record = static_cast<const char*>(at.value);
    __builtin_prefetch(record);
    __builtin_prefetch(record + 64);
    out.record = static_cast<Record*>(at.value);
  }
  return Step::kDone;
}

}  // namespace

void Tree::find_many(const EpochGuard& guard, std::span<const std::string_view> keys,
                     std::span<Found> out) const noexcept {
  GR_DCHECK(keys.size() <= kFindManyMax && keys.size() <= out.size());
  const masstree::Node* root = impl_->root.load_acquire();
  std::array<Descent, kFindManyMax> descents;
  std::size_t active = 0;
  for (const std::string_view key : keys) {
    Descent& descent = descents[active];
    descent.cursor = masstree::KeyCursor(key);
    descent.node = root;
    descent.number = active++;
  }
  while (active > 0) {
    for (std::size_t i = 0; i < active;) {
      Descent& descent = descents[i];
      Found& found = out[descent.number];
      const Step went = step(descent, found);
      if (went == Step::kGoOn) {
        ++i;
        continue;
      }
      if (went == Step::kLost) found.record = find(guard, keys[descent.number], found.seen_in);
      descents[i] = descents[--active];
    }
  }
}

}  // namespace granary::engine
