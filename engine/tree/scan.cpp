// engine/tree/scan.cpp: range scans in both directions. Each leaf is copied under one version (the
// copy is made again until its loads agree) and reported before the rows of the copy; deeper layers
// are scanned where their slot comes in the order.
//
// Why no key is missed or met twice (R3): a leaf's copy covers slices from its low to the low of
// the next in the copy. The scan goes on with exactly the slice behind (or before) that, in
// whatever leaf covers it then; all keys of a slice are in one leaf (N1). A key that later enters
// what was copied changes the version reported.
#include <algorithm>
#include <string>

#include "engine/tree/impl.h"

namespace granary::engine {

namespace masstree {

namespace {

constexpr std::uint64_t kSliceMax = ~std::uint64_t{0};
/// Entries whose memory is under way while one is visited; few, since most scans are short.
constexpr unsigned kEntriesAhead = 4;

/// A leaf's entries of a range of slices, in order, as of one version.
struct LeafCopy {
  unsigned count = 0;
  Leaf* next = nullptr;
  std::array<Entry, kLeafSlots> entries;

  /// Copies the entries with slices in [first, last]. true: the loads agree.
  bool read(const Leaf& leaf, Version version, std::uint64_t first, std::uint64_t last) noexcept {
    count = 0;
    const Permutation order = leaf.order();
    const std::uint64_t kinds = leaf.kinds.load_acquire();
    const SuffixSlots* suffixes = leaf.suffixes.load_acquire();
    for (unsigned i = 0; i < order.count(); ++i) {
      const unsigned slot = order.slot(i);
      const std::uint64_t slice = leaf.slices[slot].load_acquire();
      if (slice < first || slice > last) continue;
      const unsigned kind = kinds >> (4 * slot) & 15;
      const bool has_suffix = kind == kSuffix && suffixes != nullptr;
      entries[count++] = {slice, kind, leaf.values[slot].load_acquire(),
                          has_suffix ? (*suffixes)[slot].load_acquire() : nullptr};
    }
    next = leaf.next.load_acquire();
    return !leaf.changed_since(version);
  }
};

/// Asks the caches for what a visit looks at first: the record, or a layer's root.
void prefetch(const Entry& entry) noexcept {
  const char* value = static_cast<const char*>(entry.value);
  __builtin_prefetch(value);
  __builtin_prefetch(value + 64);
  if (entry.suffix != nullptr) __builtin_prefetch(entry.suffix);
}

/// The key under construction: the slices of the layers above, then the entry's own bytes.
class KeyBuffer {
 public:
  std::string_view key(std::size_t depth, const Entry& entry) {
    const std::size_t prefix_bytes = depth * kSliceBytes;
    const std::string_view suffix =
        entry.kind == kSuffix ? entry.suffix->view() : std::string_view();
    const std::size_t bytes = prefix_bytes + std::min(entry.kind, kSliceBytes) + suffix.size();
    bytes_.resize(std::max(prefix_bytes + kSliceBytes + suffix.size(), kBytesMin));
    store_slice(entry.slice, bytes_.data() + prefix_bytes);
    suffix.copy(bytes_.data() + prefix_bytes + kSliceBytes, suffix.size());
    return {bytes_.data(), bytes};
  }

 private:
  static constexpr std::size_t kBytesMin = 64;  // few keys are longer: one allocation a scan
  std::string bytes_;
};

class Scan {
 public:
  Scan(const Tree::Range& range, Direction direction, ScanVisitor& visitor) noexcept
      : range_(range), forward_(direction == Direction::kForward), visitor_(visitor) {}

  /// One layer and what is below it. A null bound is out of play: all keys of the layer are on its
  /// right side. Returns false when the scan is over.
  bool layer(Node* root, std::size_t depth, const KeyCursor* lower, const KeyCursor* upper);

 private:
  bool entry(const Entry& entry, std::size_t depth, const KeyCursor* lower,
             const KeyCursor* upper);
  bool below_lower(std::string_view key) const {
    return range_.lower_exclusive ? key <= range_.lower : key < range_.lower;
  }

  const Tree::Range& range_;
  const bool forward_;
  ScanVisitor& visitor_;
  KeyBuffer buffer_;
};

bool Scan::entry(const Entry& entry, std::size_t depth, const KeyCursor* lower,
                 const KeyCursor* upper) {
  const bool on_lower = lower != nullptr && entry.slice == lower->slice;
  const bool on_upper = upper != nullptr && entry.slice == upper->slice;
  const std::string_view key = buffer_.key(depth, entry);
  if (entry.kind == kLayer) {
    // Keys below are longer than a slice: a bound that ends in this slice is smaller than they are.
    if (on_upper && !upper->has_suffix()) return !forward_;
    KeyCursor lower_rest;
    KeyCursor upper_rest;
    const bool keep_lower = on_lower && lower->has_suffix();
    if (keep_lower) lower_rest = KeyCursor(lower->suffix());
    if (on_upper) upper_rest = KeyCursor(upper->suffix());
    return layer(static_cast<Node*>(entry.value), depth + 1, keep_lower ? &lower_rest : nullptr,
                 on_upper ? &upper_rest : nullptr);
  }
  // The scan is over once a key is beyond the bound it runs towards; before the other one, it goes
  // on.
  if (on_lower && below_lower(key)) return forward_;
  if (on_upper && key >= range_.upper) return !forward_;
  return visitor_.row(key, static_cast<Record*>(entry.value));
}

bool Scan::layer(Node* root, std::size_t depth, const KeyCursor* lower, const KeyCursor* upper) {
  std::uint64_t first = lower != nullptr ? lower->slice : 0;
  std::uint64_t last = upper != nullptr ? upper->slice : kSliceMax;
  Leaf* leaf = nullptr;
  Version version = 0;
  LeafCopy copy;
  for (;;) {
    if (leaf == nullptr) leaf = reach_leaf(root, forward_ ? first : last, version);
    if (leaf == nullptr) return true;  // the layer was emptied: the version of the leaf above tells
    if (!copy.read(*leaf, version, first, last)) {
      leaf = nullptr;
      continue;
    }
    if (forward_ && copy.next != nullptr) prefetch(copy.next);  // arrives while rows are visited
    visitor_.leaf({leaf, version});
    const auto position_of = [&](unsigned i) { return forward_ ? i : copy.count - 1 - i; };
    for (unsigned i = 1; i < std::min(copy.count, kEntriesAhead); ++i) {
      prefetch(copy.entries[position_of(i)]);
    }
    for (unsigned i = 0; i < copy.count; ++i) {
      if (i + kEntriesAhead < copy.count) prefetch(copy.entries[position_of(i + kEntriesAhead)]);
      const unsigned position = position_of(i);
      if (!entry(copy.entries[position], depth, lower, upper)) return false;
    }
    if (forward_) {
      if (copy.next == nullptr || copy.next->low > last) return upper == nullptr;
      first = copy.next->low;
      leaf = copy.next;
      version = leaf->stable();
      if ((version & kDeleted) != 0) leaf = nullptr;  // its slices went to the left
    } else {
      if (leaf->low <= first) return lower == nullptr;
      last = leaf->low - 1;
      leaf = nullptr;  // leaves know no left neighbour: the way down finds it
    }
  }
}

}  // namespace

}  // namespace masstree

void Tree::Impl::scan(const Range& range, Direction direction, ScanVisitor& visitor) const {
  const masstree::KeyCursor lower(range.lower);
  const masstree::KeyCursor upper(range.upper);
  if (!range.upper_unbounded && range.upper <= range.lower) return;
  masstree::Scan scan(range, direction, visitor);
  // Acquire: pairs with refresh_root.
  scan.layer(root.load_acquire(), 0, &lower, range.upper_unbounded ? nullptr : &upper);
}

}  // namespace granary::engine
