#include "engine/occ/node_set.h"

#include <algorithm>

#include "engine/occ/pointer_hash.h"

namespace granary::engine {

void NodeSet::add(const LeafVersion& leaf) {
  if (leaves_.size() <= kLinearMax ? find(leaf.leaf) != nullptr
                                   : leaves_.back().leaf == leaf.leaf)
    return;
  if (leaves_.size() >= dedupe_at_) {
    index_new_leaves();
    dedupe_at_ = 8 * std::max(leaves_.size(), kDedupeFirst);
  }
  leaves_.push_back(leaf);
}

void NodeSet::own_change(const void* leaf, std::uint64_t before, std::uint64_t after) {
  LeafVersion* entry = find(leaf);
  if (entry != nullptr && Tree::same(entry->version, before)) entry->version = after;
}

void NodeSet::own_split(const void* created, std::uint64_t version, const void* from) {
  if (find(from) != nullptr) add({created, version});
}

bool NodeSet::all_unchanged_from(std::size_t first) const noexcept {
  const auto begin = leaves_.begin() + static_cast<std::ptrdiff_t>(first);
  return std::all_of(begin, leaves_.end(),
                     [](const LeafVersion& leaf) { return Tree::unchanged(leaf); });
}

const void* NodeSet::first_changed() const noexcept {
  const auto found = std::find_if(leaves_.begin(), leaves_.end(), [](const LeafVersion& leaf) {
    return !Tree::unchanged(leaf);
  });
  return found == leaves_.end() ? nullptr : found->leaf;
}

void NodeSet::clear_leaves() {
  leaves_.clear();
  index_.clear();
  indexed_ = 0;
  dedupe_at_ = kDedupeFirst;
  if (leaves_.capacity() > kKeptMax) {
    leaves_.shrink_to_fit();
    index_.shrink_to_fit();
  }
}

LeafVersion* NodeSet::find(const void* leaf) {
  if (leaves_.size() <= kLinearMax) {
    const auto found = std::find_if(leaves_.begin(), leaves_.end(),
                                    [&](const LeafVersion& entry) { return entry.leaf == leaf; });
    return found == leaves_.end() ? nullptr : &*found;
  }
  index_new_leaves();
  const std::size_t mask = index_.size() - 1;
  for (std::size_t slot = pointer_hash(leaf) & mask; index_[slot] != 0; slot = (slot + 1) & mask) {
    LeafVersion& entry = leaves_[index_[slot] - 1];
    if (entry.leaf == leaf) return &entry;
  }
  return nullptr;
}

void NodeSet::index_new_leaves() {
  if (leaves_.size() * 2 > index_.size()) {
    index_.assign(std::max<std::size_t>(64, index_.size() * 2), 0);
    while (leaves_.size() * 2 > index_.size()) index_.resize(index_.size() * 2, 0);
    indexed_ = 0;
  }
  for (std::size_t i = indexed_; i < leaves_.size(); ++i) {
    leaves_[indexed_] = leaves_[i];
    if (insert_index(indexed_)) ++indexed_;
  }
  leaves_.resize(indexed_);
}

bool NodeSet::insert_index(std::size_t position) {
  const void* leaf = leaves_[position].leaf;
  const std::size_t mask = index_.size() - 1;
  std::size_t slot = pointer_hash(leaf) & mask;
  for (; index_[slot] != 0; slot = (slot + 1) & mask) {
    if (leaves_[index_[slot] - 1].leaf == leaf) return false;
  }
  index_[slot] = static_cast<std::uint32_t>(position + 1);
  return true;
}

}  // namespace granary::engine
