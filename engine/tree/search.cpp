// engine/tree/search.cpp: lock-free descent, validated by versions from the root to the slot.
//
// Why a leaf reached for a slice covers it (N2) under the version returned: a child's version is
// read before its parent's is read again, and whoever moves slices out of a node keeps it dirty
// until the parents say so too (split.cpp, remove.cpp).
#include "base/check.h"
#include "engine/tree/impl.h"
#include "engine/tree/prefetch.h"

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

struct Descent {
  masstree::Node* node = nullptr;
  masstree::KeyCursor cursor;
};

/// One node of a descent that need not end in the right place: it may start at a former root, and
/// loads of an interior may be of different moments, but what they name is alive under the guard.
/// Returns the next node; null at the end.
masstree::Node* step(Descent& descent) noexcept {
  if (!descent.node->is_leaf()) {
    return static_cast<masstree::Interior*>(descent.node)->child_for(descent.cursor.slice);
  }
  const auto* leaf = static_cast<const masstree::Leaf*>(descent.node);
  const masstree::Version seen = leaf->stable();
  Position at;
  at.cursor = descent.cursor;
  masstree::look_up(*leaf, at);
  if (leaf->changed_since(seen)) return nullptr;  // a record may pass for a layer
  if (at.outcome == Outcome::kRecord) {
    const char* record = static_cast<const char*>(at.value);
    __builtin_prefetch(record, 1);
    __builtin_prefetch(record + 64, 1);
  }
  if (at.outcome != Outcome::kDeeper) return nullptr;
  descent.cursor.descend();
  return static_cast<masstree::Node*>(at.value);
}

}  // namespace

void prefetch(const EpochGuard& guard, const Tree& tree,
              std::span<const std::string_view> keys) noexcept {
  GR_DCHECK(keys.size() <= kPrefetchKeysMax);
  LeafVersion first;  // of the first layer: where the empty key belongs
  tree.find(guard, {}, first);
  masstree::Node* root =
      masstree::layer_root(static_cast<masstree::Leaf*>(const_cast<void*>(first.leaf)));
  std::array<Descent, kPrefetchKeysMax> descents;
  std::size_t active = 0;
  for (const std::string_view key : keys) descents[active++] = {root, masstree::KeyCursor(key)};
  while (active > 0) {
    for (std::size_t i = 0; i < active;) {
      masstree::Node* next = step(descents[i]);
      if (next != nullptr) {
        masstree::prefetch(next);
        descents[i++].node = next;
      } else {
        descents[i] = descents[--active];
      }
    }
  }
}

}  // namespace granary::engine
