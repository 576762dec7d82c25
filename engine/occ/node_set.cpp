#include "engine/occ/node_set.h"

#include <algorithm>

#include "engine/occ/pointer_hash.h"

namespace granary::engine {

void NodeSet::add(const LeafVersion& leaf) {
  if (find(leaf.leaf) == nullptr) leaves_.push_back(leaf);
}

void NodeSet::own_change(const void* leaf, std::uint64_t before, std::uint64_t after) {
  LeafVersion* entry = find(leaf);
  if (entry != nullptr && Tree::same(entry->version, before)) entry->version = after;
}

void NodeSet::own_split(const void* created, std::uint64_t version, const void* from) {
  if (find(from) != nullptr) add({created, version});
}

bool NodeSet::all_unchanged() const noexcept {
  return std::all_of(leaves_.begin(), leaves_.end(),
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
  for (; indexed_ < leaves_.size(); ++indexed_) insert_index(indexed_);
}

void NodeSet::insert_index(std::size_t position) {
  const std::size_t mask = index_.size() - 1;
  std::size_t slot = pointer_hash(leaves_[position].leaf) & mask;
  while (index_[slot] != 0) slot = (slot + 1) & mask;
  index_[slot] = static_cast<std::uint32_t>(position + 1);
}

}  // namespace granary::engine
