#include "engine/tree/build.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/check.h"
#include "engine/tree/impl.h"

namespace granary::engine {

namespace masstree {

namespace {

/// A layer under construction: its finished leaves, and the entries of the one that is filling.
class LayerBuilder {
 public:
  explicit LayerBuilder(const NodeMaker& make) : make_(make) {}

  void add(const Entry& entry) {
    if (count_ == kLeafSlots) emit(cut_for(entry));
    waiting_[count_++] = entry;
  }

  /// Completes the layer and returns its root.
  Node* finish() {
    emit(count_);
    std::vector<Child> level;
    level.swap(leaves_);
    while (level.size() > 1) level = parents_of(level);
    Node* root = level.front().node;
    root->version.store_relaxed(root->version.load_relaxed() | kRoot);
    return root;
  }

 private:
  struct Child {
    std::uint64_t low;
    Node* node;
  };

  /// How many waiting entries make a leaf when `next` follows them. N1: slices stay together.
  unsigned cut_for(const Entry& next) const {
    unsigned cut = count_;
    std::uint64_t after = next.slice;
    while (cut > 0 && waiting_[cut - 1].slice == after) --cut;
    GR_CHECK(cut > 0);  // at most ten entries have one slice
    return cut;
  }

  void emit(unsigned count) {
    const std::uint64_t low = leaves_.empty() ? 0 : waiting_[0].slice;  // N2, N3
    Leaf* leaf = make_.new_leaf(0, low);
    for (unsigned i = 0; i < count; ++i) leaf->put(i, waiting_[i]);
    if (!leaves_.empty()) static_cast<Leaf*>(leaves_.back().node)->next.store_relaxed(leaf);
    leaves_.push_back({low, leaf});
    std::copy(waiting_.begin() + count, waiting_.begin() + count_, waiting_.begin());
    count_ -= count;
  }

  /// One interior for every so many nodes. Full ones but for the last two, which share what is left
  /// when the last would have a single child.
  std::vector<Child> parents_of(const std::vector<Child>& level) const {
    constexpr std::size_t kChildren = kInteriorKeys + 1;
    std::vector<Child> above;
    above.reserve(level.size() / kChildren + 1);
    for (std::size_t i = 0; i < level.size();) {
      std::size_t count = std::min(kChildren, level.size() - i);
      if (level.size() - i == kChildren + 1) --count;
      Interior* interior = make_.new_interior(0);
      interior->children[0].store_relaxed(level[i].node);
      for (std::size_t child = 1; child < count; ++child) {  // N4
        interior->insert(static_cast<unsigned>(child - 1), level[i + child].low,
                         level[i + child].node);
      }
      for (std::size_t child = 0; child < count; ++child) {
        level[i + child].node->parent.store_relaxed(interior);
      }
      above.push_back({level[i].low, interior});
      i += count;
    }
    return above;
  }

  NodeMaker make_;
  std::vector<Child> leaves_;
  std::array<Entry, kLeafSlots> waiting_;
  unsigned count_ = 0;
};

/// Slices that two keys have alike and behind which both go on: the layers they share below the
/// first one.
std::size_t shared_layers(std::string_view a, std::string_view b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  if (shorter == 0) return 0;
  const std::size_t alike_max = (shorter - 1) / kSliceBytes;
  std::size_t alike = 0;
  while (alike < alike_max && std::memcmp(a.data() + alike * kSliceBytes,
                                          b.data() + alike * kSliceBytes, kSliceBytes) == 0) {
    ++alike;
  }
  return alike;
}

}  // namespace

}  // namespace masstree

using masstree::kSliceBytes;

struct TreeBuilder::Impl {
  Impl(Tree::Impl& tree_in, ReclaimList* retired_in)
      : tree(tree_in), retired(retired_in), make{tree_in} {
    layers.emplace_back(make);
  }

  /// Puts the last key where it ends up: in the deepest layer that it shares with a neighbour.
  void place_last() {
    const masstree::KeyCursor cursor(
        std::string_view(last).substr((layers.size() - 1) * kSliceBytes));
    const unsigned kind = cursor.kind();
    masstree::Suffix* suffix =
        kind == masstree::kSuffix ? make.new_suffix(cursor.suffix()) : nullptr;
    layers.back().add({cursor.slice, kind, last_record, suffix});
  }

  /// Completes the deepest layer and enters it in the one above.
  void close_layer() {
    masstree::Node* root = layers.back().finish();
    layers.pop_back();
    const std::string_view above = std::string_view(last).substr((layers.size() - 1) * kSliceBytes);
    layers.back().add({masstree::load_slice(above), masstree::kLayer, root, nullptr});
  }

  Tree::Impl& tree;
  ReclaimList* retired;
  masstree::NodeMaker make;
  std::vector<masstree::LayerBuilder> layers;  // those that `last` goes through so far
  std::string last;                            // not placed yet: its right neighbour is unknown
  Record* last_record = nullptr;
};

TreeBuilder::TreeBuilder(Tree& tree, ReclaimList* retired)
    : impl_(std::make_unique<Impl>(*tree.impl_, retired)) {
  GR_CHECK(possible(tree));
}

bool TreeBuilder::possible(const Tree& tree) noexcept {
  const masstree::Node* root = tree.impl_->root.load_acquire();
  return root->is_leaf() && static_cast<const masstree::Leaf*>(root)->size() == 0;
}

TreeBuilder::~TreeBuilder() { finish(); }

bool TreeBuilder::add(std::string_view key, Record* record) {
  GR_DCHECK(record != nullptr);
  Impl& build = *impl_;
  if (build.last_record != nullptr) {
    const int order = build.last.compare(key);
    if (order == 0) return false;
    GR_CHECK(order < 0);
    const std::size_t depth = masstree::shared_layers(build.last, key);
    while (build.layers.size() <= depth) build.layers.emplace_back(build.make);
    build.place_last();
    while (build.layers.size() > depth + 1) build.close_layer();
  }
  build.last.assign(key);
  build.last_record = record;
  return true;
}

void TreeBuilder::finish() {
  if (impl_ == nullptr) return;
  if (impl_->last_record != nullptr) {
    impl_->place_last();
    while (impl_->layers.size() > 1) impl_->close_layer();
    auto* empty = static_cast<masstree::Leaf*>(impl_->tree.root.load_acquire());
    impl_->tree.memory.subtract(empty, sizeof(masstree::Leaf));
    // Release: whoever finds the root finds the tree complete.
    impl_->tree.root.store_release(impl_->layers.front().finish());
    if (impl_->retired != nullptr) {
      impl_->retired->retire(empty, &masstree::Leaf::destroy);
    } else {
      masstree::Leaf::destroy(empty);
    }
  }
  impl_.reset();
}

}  // namespace granary::engine
