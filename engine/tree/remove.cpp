// engine/tree/remove.cpp: unhooks keys, then leaves and layers that have become empty.
#include "base/check.h"
#include "engine/tree/impl.h"

namespace granary::engine {

namespace masstree {

namespace {

/// Nodes locked on the way up, given free together: a reader let into one of them before the others
/// are done would be sent to leaves that its slice has left (search.cpp).
class LockedPath {
 public:
  /// `node` is locked; announces that slices leave it.
  void add(Node* node) {
    GR_CHECK(count_ < nodes_.size());
    node->mark(kSplitting);
    nodes_[count_++] = node;
  }
  void unlock() {
    for (unsigned i = 0; i < count_; ++i) nodes_[i]->unlock();
  }
  /// After unlock: retires the first `deleted` interiors.
  void retire(const Writer& writer, unsigned deleted) const {
    for (unsigned i = 0; i < deleted; ++i) writer.retire(static_cast<Interior*>(nodes_[i]));
  }
  unsigned count() const { return count_; }

 private:
  // A layer of height h had more than 9^(h-1) splits.
  std::array<Node*, 24> nodes_{};
  unsigned count_ = 0;
};

/// Takes `leaf` (locked, deleted, not first in its layer) out of its ancestors. Its slices go to
/// the leaf on its left, also locked. Ancestors left without children go as well. Returns how many
/// of `path`, its first ones, those are.
unsigned leave_parents(Leaf* leaf, LockedPath& path) {
  Node* child = leaf;
  Interior* parent = lock_parent(child);
  path.add(parent);
  unsigned deleted = 0;
  while (parent->count() == 0) {
    parent->mark(kDeleted);
    ++deleted;
    child = parent;
    parent = lock_parent(child);
    path.add(parent);
  }
  const unsigned index = parent->index_of(child);
  const std::uint64_t new_low = parent->keys[0].load_relaxed();
  parent->erase(index);
  if (index > 0) return deleted;
  // N4: the subtree begins further right now. The key that says so is in the first ancestor that
  // has something on its left.
  for (;;) {
    child = parent;
    parent = lock_parent(child);
    path.add(parent);
    const unsigned above = parent->index_of(child);
    if (above > 0) {
      parent->keys[above - 1].store_release(new_low);
      return deleted;
    }
  }
}

/// Gives an empty leaf up, if it still is empty; not the first of its layer (N3). Returns the leaf
/// on its left when that is an empty only leaf now.
Leaf* unhook_leaf(const Writer& writer, Leaf* leaf) {
  Leaf* left;
  for (;;) {
    Version version;
    left = reach_leaf(leaf, leaf->low - 1, version);
    if (left == nullptr) return nullptr;  // somebody else has done it
    if (!left->lock_if(version)) continue;
    if (left->next.load_relaxed() == leaf) break;
    left->unlock();  // the leaf was given up since it was climbed from
  }
  leaf->lock();
  if (leaf->size() != 0) {
    leaf->unlock();
    left->unlock();
    return nullptr;
  }
  const Version before = leaf->version.load_relaxed() & ~kLocked;
  leaf->mark(kSplitting | kDeleted);
  // No version changes for the left leaf: it covers more, but no key more (R1).
  left->next.store_release(leaf->next.load_relaxed());
  LockedPath path;
  const unsigned deleted = leave_parents(leaf, path);
  writer.leaf_changed(leaf, before);
  writer.leaf_created(left, leaf);
  const bool only = left->low == 0 && left->next.load_relaxed() == nullptr && left->size() == 0;
  path.unlock();
  leaf->unlock();
  left->unlock();
  path.retire(writer, deleted);
  writer.retire(leaf);
  return only ? left : nullptr;
}

/// Gives up the layer `depth` of `key`, if it is empty: the slot above and every node. Returns the
/// leaf above when that has become empty.
Leaf* drop_layer(const Writer& writer, std::string_view key, std::size_t depth) {
  Position at;
  for (;;) {
    writer.tree.seek(key, at, depth - 1);
    if (at.depth != depth - 1 || at.outcome != Outcome::kDeeper) return nullptr;
    if (at.leaf->lock_if(at.version)) break;
  }
  Leaf* leaf = first_leaf(static_cast<Node*>(at.leaf->values[at.slot].load_relaxed()));
  leaf->lock();
  if (leaf->size() != 0 || leaf->next.load_relaxed() != nullptr) {
    leaf->unlock();
    at.leaf->unlock();
    return nullptr;
  }
  const Version before = leaf->version.load_relaxed() & ~kLocked;
  leaf->mark(kSplitting | kDeleted);
  LockedPath path;
  for (Node* node = leaf; (node->version.load_relaxed() & kRoot) == 0;) {
    Interior* parent = lock_parent(node);
    GR_CHECK(parent->count() == 0);  // an only leaf has no cousins
    path.add(parent);
    parent->mark(kDeleted);
    node = parent;
  }
  at.leaf->mark(kInserting);
  at.leaf->take(at.slot);
  writer.leaf_changed(leaf, before);
  writer.leaf_changed(at.leaf, at.version);
  writer.leaf_created(at.leaf, leaf);
  const bool empty = at.leaf->size() == 0;
  at.leaf->unlock();
  path.unlock();
  leaf->unlock();
  path.retire(writer, path.count());
  writer.retire(leaf);
  return empty ? at.leaf : nullptr;
}

}  // namespace

void tidy(const Writer& writer, std::string_view key, std::size_t depth, Leaf* leaf) {
  while (leaf != nullptr) {
    if (leaf->low != 0) leaf = unhook_leaf(writer, leaf);
    if (leaf == nullptr || depth == 0) return;
    leaf = drop_layer(writer, key, depth);
    --depth;
  }
}

}  // namespace masstree

Unhooked Tree::unhook(const EpochGuard&, std::string_view key, const Record* expected,
                      LeafObserver* observer, ReclaimList& retired) {
  const masstree::Writer writer{{*impl_}, observer, retired};
  for (;;) {
    masstree::Position at;
    impl_->seek(key, at);
    if (at.outcome != masstree::Outcome::kRecord || at.value != expected) {
      return Unhooked::kNothing;
    }
    if (!at.leaf->lock_if(at.version)) continue;
    masstree::Suffix* suffix = at.leaf->suffix(at.slot);
    at.leaf->mark(masstree::kRemoving);
    at.leaf->take(at.slot);
    writer.leaf_changed(at.leaf, at.version);
    const bool empty = at.leaf->size() == 0;
    at.leaf->unlock();
    writer.retire(suffix);
    return empty ? Unhooked::kLastKey : Unhooked::kKey;
  }
}

void Tree::give_up_empty(const EpochGuard&, std::string_view key, LeafObserver* observer,
                         ReclaimList& retired) {
  masstree::Position at;
  impl_->seek(key, at);
  // Only a guess: what gives the leaf up looks again, under its locks.
  if (at.leaf->size() != 0) return;
  masstree::tidy({{*impl_}, observer, retired}, key, at.depth, at.leaf);
}

bool Tree::remove(const EpochGuard& guard, std::string_view key, const Record* expected,
                  LeafObserver* observer, ReclaimList& retired) {
  const Unhooked unhooked = unhook(guard, key, expected, observer, retired);
  if (unhooked == Unhooked::kLastKey) give_up_empty(guard, key, observer, retired);
  return unhooked != Unhooked::kNothing;
}

}  // namespace granary::engine
