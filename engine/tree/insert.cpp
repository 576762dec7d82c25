// engine/tree/insert.cpp: insert if absent (Silo §4.5): seek without locks, lock the one leaf,
// change it, report it (R4).
#include "base/check.h"
#include "engine/tree/impl.h"

namespace granary::engine {

namespace masstree {

namespace {

/// One new key in a leaf of a layer under construction, which nobody else sees.
void put_rest(const Writer& writer, Leaf& leaf, const KeyCursor& cursor, void* value) {
  const unsigned kind = cursor.kind();
  Suffix* suffix = kind == kSuffix ? writer.new_suffix(cursor.suffix()) : nullptr;
  leaf.put(leaf.rank(cursor.slice, kind), {cursor.slice, kind, value, suffix});
}

/// Two keys of one slice and longer than it: they move to a layer of their own, or to several when
/// they go on alike. R1: the leaf covers one key less. R4: each new leaf takes over from `leaf`.
void make_layer(const Writer& writer, const Position& at, Record* record) {
  Leaf& leaf = *at.leaf;
  Suffix* old_suffix = leaf.suffix(at.slot);
  KeyCursor old_rest(old_suffix->view());
  KeyCursor new_rest(at.cursor.suffix());
  Leaf* top = writer.new_leaf(kRoot, 0);
  Leaf* last = top;
  while (old_rest.slice == new_rest.slice && old_rest.has_suffix() && new_rest.has_suffix()) {
    Leaf* deeper = writer.new_leaf(kRoot, 0);
    last->put(0, {new_rest.slice, kLayer, static_cast<Node*>(deeper), nullptr});
    writer.leaf_created(last, &leaf);
    last = deeper;
    old_rest.descend();
    new_rest.descend();
  }
  put_rest(writer, *last, old_rest, at.value);
  put_rest(writer, *last, new_rest, record);
  writer.leaf_created(last, &leaf);

  leaf.mark(kInserting);
  leaf.values[at.slot].store_release(static_cast<Node*>(top));
  leaf.set_suffix(at.slot, nullptr);
  leaf.set_kind(at.slot, kLayer);
  writer.leaf_changed(&leaf, at.version);
  leaf.unlock();
  writer.retire(old_suffix);
}

void insert_in_place(const Writer& writer, const Position& at, Record* record) {
  const unsigned kind = at.cursor.kind();
  Suffix* suffix = kind == kSuffix ? writer.new_suffix(at.cursor.suffix()) : nullptr;
  Leaf& leaf = *at.leaf;
  const unsigned position = leaf.rank(at.cursor.slice, kind);
  leaf.mark(kInserting);
  leaf.put(position, {at.cursor.slice, kind, record, suffix});
  writer.leaf_changed(&leaf, at.version);
  leaf.unlock();
}

/// After a root split: points whatever leads to the layer at its new root. Until then readers climb
/// from the old one. Versions stay: no key has moved (R1).
void refresh_root(Tree::Impl& tree, std::string_view key, std::size_t depth) {
  if (depth == 0) {
    Node* seen = tree.root.load_acquire();
    Node* top = layer_root(seen);
    // On failure somebody else has stored a newer one; the loop goes on from there.
    while (seen != top && !tree.root.compare_exchange_acq_rel(seen, top)) top = layer_root(seen);
    return;
  }
  for (;;) {
    Position at;
    tree.seek(key, at, depth - 1);
    if (at.depth != depth - 1 || at.outcome != Outcome::kDeeper) return;  // emptied meanwhile
    if (!at.leaf->lock_if(at.version)) continue;
    auto* seen = static_cast<Node*>(at.leaf->values[at.slot].load_relaxed());
    // Release: the new root is complete for whoever acquires the slot.
    at.leaf->values[at.slot].store_release(layer_root(seen));
    at.leaf->unlock();
    return;
  }
}

}  // namespace

}  // namespace masstree

using masstree::Outcome;

Record* Tree::insert(const EpochGuard&, std::string_view key, Record* record,
                     LeafObserver* observer, ReclaimList& retired) {
  GR_DCHECK(record != nullptr);
  const masstree::Writer writer{{*impl_}, observer, retired};
  for (;;) {
    masstree::Position at;
    impl_->seek(key, at);
    if (at.outcome == Outcome::kRecord) return static_cast<Record*>(at.value);
    if (!at.leaf->lock_if(at.version)) continue;
    // What seek saw still holds, and holds until the leaf is unlocked.
    if (at.outcome == Outcome::kOtherKey) {
      masstree::make_layer(writer, at, record);
    } else if (at.leaf->size() < masstree::kLeafSlots) {
      masstree::insert_in_place(writer, at, record);
    } else if (masstree::split_and_insert(writer, at, record)) {
      masstree::refresh_root(*impl_, key, at.depth);
    }
    return nullptr;
  }
}

}  // namespace granary::engine
