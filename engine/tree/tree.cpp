// engine/tree/tree.cpp: a tree's beginning and end, its memory, and the walk over all of it.
#include "engine/tree/tree.h"

#include "engine/tree/impl.h"

namespace granary::engine {

namespace masstree {

std::size_t MemoryCount::total() const noexcept {
  std::int64_t bytes = 0;
  for (const Cell& cell : cells_) bytes += cell.bytes.load_relaxed();
  return bytes > 0 ? static_cast<std::size_t>(bytes) : 0;
}

// Allocation ends the process where memory is really gone: a tree cannot be left half split. The
// server's memory limit (base/memory_limit.h) refuses statements long before.

Leaf* NodeMaker::new_leaf(Version state, std::uint64_t low) const noexcept {
  auto* leaf = new Leaf(state, low);
  tree.memory.add(leaf, sizeof(Leaf));
  return leaf;
}

Interior* NodeMaker::new_interior(Version state) const noexcept {
  auto* interior = new Interior(state);
  tree.memory.add(interior, sizeof(Interior));
  return interior;
}

Suffix* NodeMaker::new_suffix(std::string_view bytes) const noexcept {
  Suffix* suffix = Suffix::create(bytes);
  tree.memory.add(suffix, suffix->memory_bytes());
  return suffix;
}

void Writer::retire(Leaf* leaf) const {
  tree.memory.subtract(leaf, sizeof(Leaf));
  retired.retire(leaf, Leaf::destroy);
}

void Writer::retire(Interior* interior) const {
  tree.memory.subtract(interior, sizeof(Interior));
  retired.retire(interior, Interior::destroy);
}

void Writer::retire(Suffix* suffix) const {
  if (suffix == nullptr) return;
  tree.memory.subtract(suffix, suffix->memory_bytes());
  retired.retire(suffix, Suffix::destroy);
}

namespace {

/// Frees a layer with everything below it. Nobody else uses the tree.
void destroy_layer(Node* node);

void destroy_node(Node* node) {
  if (!node->is_leaf()) {
    auto* interior = static_cast<Interior*>(node);
    const unsigned children = interior->count() + 1;
    for (unsigned i = 0; i < children; ++i) destroy_node(interior->children[i].load_relaxed());
    Interior::destroy(interior);
    return;
  }
  auto* leaf = static_cast<Leaf*>(node);
  const Permutation order = leaf->order();
  for (unsigned i = 0; i < order.count(); ++i) {
    const Entry entry = leaf->entry(order.slot(i));
    if (entry.kind == kLayer) destroy_layer(static_cast<Node*>(entry.value));
    if (entry.suffix != nullptr) Suffix::destroy(entry.suffix);
  }
  Leaf::destroy(leaf);
}

void destroy_layer(Node* node) { destroy_node(layer_root(node)); }

}  // namespace

}  // namespace masstree

Tree::Impl::Impl() {
  auto* leaf = new masstree::Leaf(masstree::kRoot, 0);
  memory.add(leaf, sizeof *leaf);
  root.store_release(leaf);
}

Tree::Impl::~Impl() { masstree::destroy_layer(root.load_acquire()); }

Tree::Tree() : impl_(std::make_unique<Impl>()) {}

Tree::~Tree() = default;

std::size_t Tree::memory_bytes() const noexcept { return impl_->memory.total(); }

void Tree::scan(const EpochGuard&, const Range& range, Direction direction,
                ScanVisitor& visitor) const {
  impl_->scan(range, direction, visitor);
}

void Tree::for_each(void (*f)(void* context, std::string_view key, Record* record),
                    void* context) const {
  struct Caller final : ScanVisitor {
    void leaf(LeafVersion) override {}
    bool row(std::string_view key, Record* record) override {
      call(argument, key, record);
      return true;
    }
    void (*call)(void*, std::string_view, Record*) = nullptr;
    void* argument = nullptr;
  };
  Caller caller;
  caller.call = f;
  caller.argument = context;
  impl_->scan({.lower = {}, .upper = {}, .upper_unbounded = true}, Direction::kForward, caller);
}

}  // namespace granary::engine
