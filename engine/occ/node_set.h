// engine/occ/node_set.h: the leaves whose set of keys a transaction relied on, for absence and for
// ranges (Silo §4.6).
//
// Invariants
//   N1  Each leaf has an entry with the version under which it was first seen, moved along only by
//       the transaction's own inserts. It may have others, seen later: a set that grows is not
//       looked through for each leaf (a scan comes to each once), but now and then (kLinearMax,
//       dedupe_at_), and before an own insert moves an entry.
//   N2  An entry that somebody else's change made stale stays stale: leaf versions never return,
//       and own changes move an entry only from the version right before them.
//   N3  A leaf born of an own split is an entry when the leaf it came from is one.
//   N4  A record that was read as absent has its leaf here (or is row-locked by the transaction):
//       it may be unhooked at any time, and the next record of its key is an insert into that leaf.
//   N5  An insert that is taken back leaves its record in the tree, and the next insert of its key
//       changes no leaf: the record, absent, joins the read set. So absence that was read before
//       the own insert still holds at the commit.
#pragma once

#include <vector>

#include "engine/tree/tree.h"

namespace granary::engine {

class NodeSet {
 public:
  void add(const LeafVersion& leaf);
  /// The transaction's own insert took `leaf` from `before` to `after` (tree.h, R4).
  void own_change(const void* leaf, std::uint64_t before, std::uint64_t after);
  /// The transaction's own insert split `from`: `created` covers part of what it relied on.
  void own_split(const void* created, std::uint64_t version, const void* from);
  /// Phase 2: no leaf has changed, of those that were added behind the first ones.
  bool unchanged_from(std::size_t first) const noexcept {
    return leaves_.size() <= first || all_unchanged_from(first);
  }
  /// The first leaf that has changed; null when none has.
  const void* first_changed() const noexcept;
  void clear() {
    if (!untouched()) clear_leaves();
  }
  /// As clear() leaves it.
  bool untouched() const noexcept {
    return leaves_.empty() && leaves_.capacity() <= kKeptMax;
  }
  bool empty() const noexcept { return leaves_.empty(); }
  std::size_t size() const noexcept { return leaves_.size(); }

 private:
  bool all_unchanged_from(std::size_t first) const noexcept;
  void clear_leaves();
  LeafVersion* find(const void* leaf);
  /// Puts leaves_[indexed_, ...) in the index; those that are there already go.
  void index_new_leaves();
  /// false: the leaf is there already.
  bool insert_index(std::size_t position);

  static constexpr std::size_t kLinearMax = 16;
  static constexpr std::size_t kDedupeFirst = 1024;
  static constexpr std::size_t kKeptMax = 1024;  // leaves' room that outlives a transaction
  std::vector<LeafVersion> leaves_;
  // Above kLinearMax: open addressing, position + 1, 0 free; covers leaves_[0, indexed_).
  std::vector<std::uint32_t> index_;
  std::size_t indexed_ = 0;
  std::size_t dedupe_at_ = kDedupeFirst;  // leaves
};

}  // namespace granary::engine
