// sql/executor/row_hash.h: hashing and comparing keys of several columns; the hash index that
// joins, groups and sets share; ORDER BY's order.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "base/spill_space.h"
#include "sql/executor/operator.h"
#include "sql/types/type.h"

namespace granary::sql {

/// Types of a key's columns. NULLs are equal to each other here; operators that see it otherwise
/// leave such keys out.
class KeyTypes {
 public:
  explicit KeyTypes(std::span<const Oid> types);
  std::size_t size() const noexcept { return types_.size(); }
  std::uint64_t hash(const Value* key) const;
  bool equal(const Value* a, const Value* b) const;
  static bool has_null(const Value* key, std::size_t count);
  /// One column whose values are integers.
  bool is_one_integer() const noexcept;
  /// Of one NULL.
  static std::uint64_t null_hash() noexcept;

 private:
  std::vector<const TypeRow*> types_;
};

/// Entries numbered 0, 1, 2 ... in the order they were added, found by key. Keys are the caller's
/// memory.
class HashIndex {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  /// spill  where large tables go while memory is short; null: the heap
  HashIndex(std::span<const Oid> types, SpillSpace* spill);

  /// First entry with this key, then the following ones.
  std::uint32_t find(std::uint64_t hash, const Value* key) const;
  std::uint32_t find_next(std::uint32_t entry, const Value* key) const;
  /// Found from now on.
  std::uint32_t add(std::uint64_t hash, const Value* key);
  /// Takes a number and is never found.
  void add_hidden();
  /// As add, but found only after `link`: for those who add all before they look for the first.
  void append(std::uint64_t hash, const Value* key);
  void link();
  void clear();

  const KeyTypes& types() const noexcept { return types_; }
  std::size_t size() const noexcept { return entries_.size(); }
  const Value* key(std::uint32_t entry) const { return entries_[entry].key; }

 private:
  struct Entry {
    std::uint64_t hash;
    const Value* key;  // null: hidden
    std::uint32_t next;
  };
  std::uint32_t match_from(std::uint32_t entry, std::uint64_t hash, const Value* key) const;

  KeyTypes types_;
  // A single integer's hash is one to one, so that equal hashes need no look at the keys; only NULL
  // shares its hash with one integer.
  bool hash_is_key_ = false;
  SpillVector<Entry> entries_;
  SpillVector<std::uint32_t> buckets_;  // a power of two of them; heads of chains
};

/// The beginning of a key as memory-comparable bytes, the last one of which tells whether the key
/// goes on: smaller ones belong to keys that come first, equal ones to equal keys if the key is
/// whole in them. Kept beside a row it spares most looks at the key itself.
struct KeyPrefix {
  static constexpr std::size_t kKeyBytes = 2 * sizeof(std::uint64_t) - 1;
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  auto operator<=>(const KeyPrefix&) const = default;
  /// No key's bytes are the beginning of another's: of equal prefixes both are whole or none is.
  bool is_whole() const noexcept { return (low & 0xff) == 0; }
};

/// ORDER BY over keys already evaluated.
class SortOrder {
 public:
  /// first  where the keys begin in what compare and prefix are given
  explicit SortOrder(const std::vector<SortKey>& keys, std::size_t first = 0);
  /// Then by the column at `column`, ascending, NULLs last.
  void add_column(Oid type, std::size_t column);
  std::size_t size() const noexcept { return keys_.size(); }
  /// <0, 0, >0
  int compare(const Value* a, const Value* b) const;
  KeyPrefix prefix(const Value* key) const;
  int compare(const KeyPrefix& left, const Value* a, const KeyPrefix& right, const Value* b) const {
    if (left != right) return left < right ? -1 : 1;
    return left.is_whole() ? 0 : compare(a, b);
  }

 private:
  void add(const TypeRow& type, std::size_t column, bool descending, bool nulls_first);

  struct Key {
    const TypeRow* type;
    std::size_t column;
    bool descending;
    bool nulls_first;
  };
  std::vector<Key> keys_;
};

/// Evaluates ORDER BY keys of `row`.
void evaluate_sort_keys(ExecContext& context, const std::vector<SortKey>& keys, const Value* row,
                        Value* out);

/// The distinct keys seen so far.
class KeySet {
 public:
  KeySet(std::span<const Oid> types, SpillSpace* spill) : index_(types, spill) {
    arena_.spill_to(spill);
  }
  /// True when the key is new; it is copied then.
  bool insert(ExecContext& context, const Value* key);
  void clear();

 private:
  HashIndex index_;
  Arena arena_;
};

}  // namespace granary::sql
