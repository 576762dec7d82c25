// engine/tree/split.cpp: splits of full leaves and interiors, from the leaf up, hand over hand.
//
// A node that splits stays locked and dirty until its parent names its right half: a reader sent to
// the left half under the parent's old word waits there, then finds the parent changed
// (search.cpp). New nodes are born locked.
#include <algorithm>
#include <array>

#include "base/check.h"
#include "engine/tree/impl.h"

namespace granary::engine::masstree {

namespace {

constexpr unsigned kMerged = kLeafSlots + 1;
using MergedEntries = std::array<Entry, kMerged>;

/// How many of the entries stay left. Equal slices stay together (N1), which leaves a cut
/// somewhere: at most ten are equal. Keys that arrive in ascending order leave full leaves behind.
unsigned choose_cut(const MergedEntries& entries, bool ascending) {
  const auto possible = [&](unsigned cut) {
    return entries[cut - 1].slice != entries[cut].slice;
  };
  if (ascending && possible(kMerged - 1)) return kMerged - 1;
  constexpr unsigned kMiddle = kMerged / 2;
  for (unsigned distance = 0; distance < kMiddle; ++distance) {
    if (possible(kMiddle - distance)) return kMiddle - distance;
    if (possible(kMiddle + distance)) return kMiddle + distance;
  }
  GR_CHECK(false);  // N1 is broken
  return 0;
}

/// A node about to enter its parent.
struct Split {
  Node* left;         // locked, dirty
  std::uint64_t key;  // the low of `right`
  Node* right;        // locked
  bool left_was_root;
};

/// Announces the split; a layer's root is one no longer. Returns whether it was.
bool begin_split(Node& node) {
  node.mark(kSplitting);
  const Version word = node.version.load_relaxed();
  // Only the lock's holder stores the word (V1), and readers wait until it is clean.
  node.version.store_release(word & ~kRoot);
  return (word & kRoot) != 0;
}

/// Splits `left` (locked) to make room for `added`, which goes to `position` in the old order.
/// Returns the right half, locked, not yet known to the parent.
Split split_leaf(const Writer& writer, Leaf& left, unsigned position, const Entry& added) {
  MergedEntries entries;
  const Permutation old_order = left.order();
  for (unsigned i = 0; i < kMerged; ++i) {
    if (i == position) {
      entries[i] = added;
    } else {
      entries[i] = left.entry(old_order.slot(i < position ? i : i - 1));
    }
  }
  Leaf* old_next = left.next.load_relaxed();
  const unsigned cut = choose_cut(entries, old_next == nullptr && position == kLeafSlots);

  Leaf* right = writer.new_leaf(kLocked, entries[cut].slice);
  for (unsigned i = cut; i < kMerged; ++i) right->put(i - cut, entries[i]);
  right->next.store_release(old_next);

  const bool was_root = begin_split(left);
  left.truncate(position < cut ? cut - 1 : cut);
  if (position < cut) left.put(position, added);
  left.next.store_release(right);
  return {&left, right->low, right, was_root};
}

/// The left half was the layer's root: a new root above both.
void grow(const Writer& writer, const Split& split) {
  Interior* root = writer.new_interior(kRoot);
  root->children[0].store_release(split.left);
  root->insert(0, split.key, split.right);
  split.right->parent.store_release(root);
  split.left->parent.store_release(root);
}

/// Splits `parent` (locked, full) while `split` enters it. Returns the parent's own split.
Split split_interior(const Writer& writer, Interior& parent, const Split& split) {
  std::array<std::uint64_t, kInteriorKeys + 1> keys;
  std::array<Node*, kInteriorKeys + 2> children;
  const unsigned position = parent.index_of(split.left);
  for (unsigned i = 0; i < kInteriorKeys; ++i) {
    keys[i < position ? i : i + 1] = parent.keys[i].load_relaxed();
  }
  for (unsigned i = 0; i <= kInteriorKeys; ++i) {
    children[i <= position ? i : i + 1] = parent.children[i].load_relaxed();
  }
  keys[position] = split.key;
  children[position + 1] = split.right;

  // Keys arriving in ascending order fill the left half; elsewhere both halves get half.
  const bool ascending = position == kInteriorKeys;
  const unsigned left_keys = ascending ? kInteriorKeys - 1 : (kInteriorKeys + 1) / 2;
  Interior* right = writer.new_interior(kLocked);
  right->children[0].store_release(children[left_keys + 1]);
  for (unsigned i = left_keys + 1; i <= kInteriorKeys; ++i) {
    right->insert(i - left_keys - 1, keys[i], children[i + 1]);
  }

  const bool was_root = begin_split(parent);
  for (unsigned i = 0; i < kInteriorKeys; ++i) {
    parent.keys[i].store_release(i < left_keys ? keys[i] : ~std::uint64_t{0});
  }
  for (unsigned i = 0; i <= left_keys; ++i) parent.children[i].store_release(children[i]);
  parent.key_count.store_release(left_keys);
  for (unsigned i = 0; i <= kInteriorKeys + 1; ++i) {
    // N5: both possible parents are locked.
    children[i]->parent.store_release(i <= left_keys ? &parent : right);
  }
  return {&parent, keys[left_keys], right, was_root};
}

/// Makes the halves' ancestors name both, and unlocks them. True: the layer has a new root.
bool enter_parents(const Writer& writer, Split split) {
  for (;;) {
    if (split.left_was_root) {
      grow(writer, split);
      split.right->unlock();
      split.left->unlock();
      return true;
    }
    Interior* parent = lock_parent(split.left);
    if (parent->count() < kInteriorKeys) {
      parent->mark(kInserting);
      parent->insert(parent->index_of(split.left), split.key, split.right);
      split.right->parent.store_release(parent);
      parent->unlock();
      split.right->unlock();
      split.left->unlock();
      return false;
    }
    const Split above = split_interior(writer, *parent, split);
    split.right->unlock();
    split.left->unlock();
    split = above;
  }
}

}  // namespace

bool split_and_insert(const Writer& writer, const Position& at, Record* record) {
  const unsigned kind = at.cursor.kind();
  Suffix* suffix = kind == kSuffix ? writer.new_suffix(at.cursor.suffix()) : nullptr;
  const unsigned position = at.leaf->rank(at.cursor.slice, kind);
  const Split split =
      split_leaf(writer, *at.leaf, position, {at.cursor.slice, kind, record, suffix});
  writer.leaf_changed(at.leaf, at.version);
  writer.leaf_created(static_cast<const Leaf*>(split.right), at.leaf);
  return enter_parents(writer, split);
}

}  // namespace granary::engine::masstree
