// engine/tree/tree.h: the concurrent ordered index: a trie of B+ trees over 8-byte key slices
// (Masstree; Silo §3, §4.6). Keys are any bytes (embedded zeros, prefixes of each other, any
// length); order is memcmp order, shorter first.
//
// Thread safety: every method from any thread under an EpochGuard. Reads write no shared memory:
// they validate node versions. Writers lock nodes. Values are Record pointers the tree never
// follows or frees. Invariants the transaction layer relies on
//   R1  A leaf's version is changed (`unchanged` says so) by every insert, by keys that move
//       elsewhere (a split, a deeper layer) and by the leaf's own end; not by a removal alone, nor
//       by a record's content.
//   R2  A lookup names a leaf and version such that, while the leaf's version is unchanged, a key
//       that was missing stays missing, and one that was found has no other record.
//   R3  A scan names every leaf (all layers) that covers part of the range, with a version read
//       before its keys were; while all are unchanged no record enters the scanned range. One that
//       leaves it was absent already: its transaction's read set knows it.
//   R4  insert reports each leaf version it changed itself, and leaves born of a split, so that the
//       inserting transaction can fix up its own node set (Silo §4.6).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/epoch/reclaim.h"

namespace granary::engine {

struct Record;

/// A leaf and the version under which something was seen. The address is an identity only.
struct LeafVersion {
  const void* leaf = nullptr;
  std::uint64_t version = 0;
};

/// Told by insert and remove about the versions that they changed themselves (R4).
class LeafObserver {
 public:
  virtual ~LeafObserver() = default;
  /// The caller's own change took `leaf` from `before` to `after`, with nobody else's change in
  /// between.
  virtual void leaf_changed(const void* leaf, std::uint64_t before, std::uint64_t after) = 0;
  /// `created` took over part of what `from` covered; whoever has `from` in the node set needs
  /// `created` too.
  virtual void leaf_created(const void* created, std::uint64_t version, const void* from) = 0;
};

enum class Unhooked : std::uint8_t {
  kNothing,  // something else is under the key
  kKey,
  kLastKey,  // and its leaf is empty now
};

enum class Direction : std::uint8_t { kForward, kBackward };

/// Receives a scan. Return false from row to stop.
class ScanVisitor {
 public:
  virtual ~ScanVisitor() = default;
  /// Before the rows of that leaf, also when it has none in range.
  virtual void leaf(LeafVersion leaf) = 0;
  virtual bool row(std::string_view key, Record* record) = 0;  // key valid during the call
};

class Tree {
 public:
  Tree();
  ~Tree();  // frees nodes, not records; nobody may be using the tree
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  /// The record under `key` or null; in `seen_in` the leaf of R2.
  Record* find(const EpochGuard& guard, std::string_view key, LeafVersion& seen_in) const noexcept;

  /// What find answers for one of several keys.
  struct Found {
    Record* record = nullptr;
    LeafVersion seen_in;
  };
  static constexpr std::size_t kFindManyMax = 32;
  /// As find of each key, of which there are at most kFindManyMax: their descents go side by side,
  /// so that they wait for memory together. The first bytes of the records are on their way to the
  /// caches then.
  void find_many(const EpochGuard& guard, std::span<const std::string_view> keys,
                 std::span<Found> out) const noexcept;

  /// Puts `record` under `key` when the key is free and returns null; otherwise returns the record
  /// found there. Node memory given up is retired to `retired`. Observer may be null.
  Record* insert(const EpochGuard& guard, std::string_view key, Record* record,
                 LeafObserver* observer, ReclaimList& retired);

  /// Unhooks `key` when it holds `expected`, and gives up leaves and layers that it leaves empty.
  /// false: something else is there.
  bool remove(const EpochGuard& guard, std::string_view key, const Record* expected,
              LeafObserver* observer, ReclaimList& retired);
  /// The first half of remove, which changes no version in the sense of `unchanged`.
  Unhooked unhook(const EpochGuard& guard, std::string_view key, const Record* expected,
                  LeafObserver* observer, ReclaimList& retired);
  /// The second half, any time later: gives up the leaf where `key` belongs, if it is empty, and
  /// the layers above that are left empty. Ends these leaves' versions.
  void give_up_empty(const EpochGuard& guard, std::string_view key, LeafObserver* observer,
                     ReclaimList& retired);

  /// Visits keys in [lower, upper) (upper_unbounded: to the end) in the given direction until the
  /// visitor stops. A leaf that changes while being read is read again; rows are reported once and
  /// in order.
  struct Range {
    std::string_view lower;
    bool lower_exclusive = false;  // resume after a key
    std::string_view upper;        // exclusive
    bool upper_unbounded = false;
  };
  void scan(const EpochGuard& guard, const Range& range, Direction direction,
            ScanVisitor& visitor) const;

  /// True while `leaf` still has that version: phase 2's question, seq_cst. Leaves are named under
  /// the same guard.
  static bool unchanged(const LeafVersion& leaf) noexcept;
  /// The same of two versions of one leaf.
  static bool same(std::uint64_t a, std::uint64_t b) noexcept;

  /// Bytes of nodes and stored key suffixes; approximate while writers run.
  std::size_t memory_bytes() const noexcept;

  /// Calls f(key, record) for every entry, in order, single-threaded use only (recovery, shutdown).
  void for_each(void (*f)(void* context, std::string_view key, Record* record),
                void* context) const;

  struct Impl;  // engine/tree/impl.h

 private:
  friend class TreeBuilder;  // engine/tree/build.h
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::engine
