// engine/tree/impl.h: what the files of this folder share: where a key belongs, and what a writer
// carries along.
//
// Lock order: a layer before the layers below it; within a layer leaves from left to right, then
// their ancestors upwards. A split moves up hand over hand. The removal of a leaf keeps everything
// it locked until the end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/atomic.h"
#include "engine/tree/key_cursor.h"
#include "engine/tree/node.h"
#include "engine/tree/tree.h"

namespace granary::engine {

namespace masstree {

enum class Outcome : std::uint8_t {
  kMissing,   // no slot for this slice and kind
  kRecord,    // the key is here
  kOtherKey,  // the slot for longer keys of this slice holds another key
  kDeeper,    // the key continues in a deeper layer (only for a seek that was told to stop)
};

/// Where a key belongs, true of `leaf` under `version`.
struct Position {
  KeyCursor cursor;       // from the layer of `leaf` on
  std::size_t depth = 0;  // layers above
  Leaf* leaf = nullptr;
  Version version = 0;
  Outcome outcome = Outcome::kMissing;
  unsigned slot = 0;      // not for kMissing
  void* value = nullptr;  // of kRecord, kOtherKey and kDeeper
};

/// Bytes of nodes and suffixes. Spread over cells by address, since threads allocate on pages of
/// their own.
class MemoryCount {
 public:
  void add(const void* memory, std::size_t bytes) noexcept { change(memory, std::int64_t(bytes)); }
  void subtract(const void* memory, std::size_t bytes) noexcept {
    change(memory, -std::int64_t(bytes));
  }
  std::size_t total() const noexcept;

 private:
  struct alignas(64) Cell {
    Atomic<std::int64_t> bytes;
  };
  void change(const void* memory, std::int64_t delta) noexcept {
    // Only a sum for people and planners: nothing is ordered by it.
    cells_[reinterpret_cast<std::uintptr_t>(memory) / 4096 % cells_.size()].bytes.fetch_add_relaxed(
        delta);
  }
  std::array<Cell, 4> cells_;
};

/// The leaf of the layer of `from` that covers `slice`, with a version under which it does; null
/// when `from`'s layer (or, for a leaf, `from` itself) is deleted.
Leaf* reach_leaf(Node* from, std::uint64_t slice, Version& version) noexcept;

/// The first leaf of the layer that `node`, the layer's root at some time, belongs to (N3).
Leaf* first_leaf(Node* node) noexcept;

/// The present root of the layer that `node` belongs to.
Node* layer_root(Node* node) noexcept;

/// Makes what a tree consists of, and counts its bytes.
struct NodeMaker {
  Tree::Impl& tree;

  Leaf* new_leaf(Version state, std::uint64_t low) const noexcept;
  Interior* new_interior(Version state) const noexcept;
  Suffix* new_suffix(std::string_view bytes) const noexcept;
};

/// Parameters that every step of a change needs.
struct Writer : NodeMaker {
  LeafObserver* observer;
  ReclaimList& retired;

  // R4; called with the leaf still locked.
  void leaf_changed(const Leaf* leaf, Version before) const {
    if (observer != nullptr) observer->leaf_changed(leaf, before, leaf->version_when_unlocked());
  }
  void leaf_created(const Leaf* created, const Leaf* from) const {
    if (observer != nullptr) {
      observer->leaf_created(created, created->version_when_unlocked(), from);
    }
  }
  /// Give memory up to readers that may still look at it. Null suffixes are welcome.
  void retire(Leaf* leaf) const;
  void retire(Interior* interior) const;
  void retire(Suffix* suffix) const;
};

/// Puts the key of `at` in its full leaf, which is locked and gets unlocked. True: the layer has a
/// new root.
bool split_and_insert(const Writer& writer, const Position& at, Record* record);

/// A removal has left `leaf`, reached for `key` at `depth`, empty: gives it and empty layers up, if
/// it still is.
void tidy(const Writer& writer, std::string_view key, std::size_t depth, Leaf* leaf);

}  // namespace masstree

struct Tree::Impl {
  Impl();
  ~Impl();

  /// Finds where `key` belongs, in the deepest layer there is for it, but no deeper than
  /// `depth_max`.
  void seek(std::string_view key, masstree::Position& at,
            std::size_t depth_max = ~std::size_t{0}) const noexcept;
  void scan(const Range& range, Direction direction, ScanVisitor& visitor) const;

  Atomic<masstree::Node*> root;  // of the first layer, or the root it once was: see reach_leaf
  masstree::MemoryCount memory;
};

}  // namespace granary::engine
