// sql/catalog/inheritance.h: what ties a table to others: parents and children of inheritance, and
// of partitioned tables the key, the bounds of their partitions and the way of a row to its own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "sql/eval_context.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

enum class PartitionStrategy : char { kList = 'l', kRange = 'r', kHash = 'h' };

struct PartitionKey {
  struct Part {
    std::optional<std::uint32_t> column;  // index in RelationDesc::columns
    std::string expression_sql;           // canonical, where it is no column
    Oid type;
    Oid operator_class;
    Oid collation;
    bool users_hash = false;  // hashed by a function that a user's operator class has
    Oid hash_function;        // 0: the class has none, which is an error to use
  };
  PartitionStrategy strategy = PartitionStrategy::kRange;
  std::vector<Part> parts;

  bool has_users_hash() const noexcept {
    for (const Part& part : parts) {
      if (part.users_hash) return true;
    }
    return false;
  }
};

struct PartitionDatum {
  enum class Kind : std::int8_t { kMin = -1, kValue = 0, kMax = 1 };
  Kind kind = Kind::kValue;
  Value value;
};

/// FOR VALUES of one partition. Bytes of values live with whoever has the bound.
struct PartitionBound {
  PartitionStrategy strategy = PartitionStrategy::kRange;
  bool is_default = false;
  std::int64_t modulus = 0, remainder = 0;   // hash
  std::vector<Value> values;                 // list; one may be NULL
  std::vector<PartitionDatum> lower, upper;  // range: one for each part of the key
};

/// As pg_class.relpartbound stores it and pg_get_expr prints it: FOR VALUES ... or DEFAULT.
/// context without a session: texts that mean the same in every session.
std::string bound_text(EvalContext& context, const PartitionKey& key, const PartitionBound& bound);
/// Reads bound_text of a context without a session; values live in `arena`.
PartitionBound parse_bound(std::string_view text, const PartitionKey& key, Arena& arena);
/// The values of a range bound in parentheses: (1, MINVALUE).
std::string datums_text(EvalContext& context, const PartitionKey& key,
                        std::span<const PartitionDatum> datums);

/// What is known of a part of the key of all rows that are asked for.
struct KeyRange {
  std::vector<Value> equal;  // one of them, where has_equal
  bool has_equal = false;
  bool is_null = false;  // IS NULL
  std::optional<Value> lower, upper;
  bool lower_inclusive = true, upper_inclusive = true;
};

/// The partitions of one table in the order of their bounds, the default one last.
/// Thread safety: immutable.
class PartitionMap {
 public:
  struct Entry {
    Oid relation;
    PartitionBound bound;
  };
  static constexpr std::size_t kNone = ~std::size_t{0};

  PartitionMap(PartitionKey key, std::vector<Entry> entries, std::shared_ptr<const Arena> memory);

  const PartitionKey& key() const noexcept { return key_; }
  const std::vector<Entry>& entries() const noexcept { return entries_; }
  std::size_t default_entry() const noexcept { return default_; }

  /// The entry that a row with these key values belongs to; kNone where there is none.
  /// context  of a session; only keys with users' hash functions need one
  std::size_t route(const Value* key_values, EvalContext* context = nullptr) const;
  /// Whether a row with these key values may be in the entry: its bound, or for the default one no
  /// other's.
  bool accepts(std::size_t entry, const Value* key_values, EvalContext* context) const {
    return route(key_values, context) == entry;
  }
  /// keep[i]: entry i may have rows with such keys. ranges: one for each part of the key.
  /// All of them where users' functions hash.
  void prune(std::span<const KeyRange> ranges, std::vector<bool>& keep) const;
  /// The entry whose bound has values in common with `bound`; kNone where there is none.
  std::size_t overlapping(const PartitionBound& bound) const;

  int compare(std::size_t part, const Value& a, const Value& b) const;
  /// Of two range bounds, as positions between rows.
  int compare_datums(std::span<const PartitionDatum> a, std::span<const PartitionDatum> b) const;

 private:
  std::size_t route_list(const Value& value) const;
  std::size_t route_range(const Value* key_values) const;
  std::size_t route_hash(const Value* key_values, EvalContext* context) const;
  int compare_to_row(std::span<const PartitionDatum> bound, const Value* key_values) const;
  bool range_overlaps(const PartitionBound& bound, std::span<const KeyRange> ranges) const;
  bool covers(const KeyRange& range) const;
  void prune_list(const KeyRange& range, std::vector<bool>& keep) const;
  void prune_range(std::span<const KeyRange> ranges, std::vector<bool>& keep) const;

  PartitionKey key_;
  std::vector<Entry> entries_;
  std::shared_ptr<const Arena> memory_;
  std::size_t default_ = kNone;
  std::size_t null_ = kNone;                                // list: who has NULL
  std::vector<std::pair<Value, std::size_t>> list_values_;  // in order
};

enum class PruneKind : std::uint8_t { kEqual, kAnyOf, kLower, kUpper, kNull };
/// One more thing that is known of a part of the key: that it is (kAnyOf: is among) `value`, not
/// below it, not above it. A NULL allows no row. `value` outlives the range.
void narrow(const PartitionMap& map, std::size_t part, PruneKind kind, bool inclusive,
            const Value& value, KeyRange& range);

struct InheritanceDesc {
  std::vector<Oid> parents;   // as they were named
  std::vector<Oid> children;  // direct ones, by OID; of a partitioned table in order of its map
  std::shared_ptr<const PartitionMap> partitions;  // of a partitioned table
  bool is_partition = false;
  std::string bound_sql;  // of a partition
};

struct RelationDesc;

/// Whether the relation is a partitioned table, a partition, has children.
inline bool is_partitioned(const std::shared_ptr<const InheritanceDesc>& desc) {
  return desc != nullptr && desc->partitions != nullptr;
}
inline bool is_partition(const std::shared_ptr<const InheritanceDesc>& desc) {
  return desc != nullptr && desc->is_partition;
}

}  // namespace granary::sql
