// engine/serializable/read_ranges.h: what a SERIALIZABLE block has read from its snapshot, as
// ranges of keys: a key that was there and one that was not are read alike. Index entries are keys
// of tables of their own (Silo §4.7), so that a lookup by an index is the ranges that it went
// through. Thread safety: one thread at a time.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "engine/ids.h"

namespace granary::engine {

class ReadRanges {
 public:
  /// Keys from `lower` on, `upper` among them or not.
  struct Range {
    std::string_view lower;
    std::string_view upper;
    bool has_upper = false;
    bool unbounded = false;
    std::size_t ordinal = 0;   // how many ranges had been read before
    std::size_t furthest = 0;  // sorted: which of those up to this one ends last
  };

  void add_key(TableId table, std::string_view key) { add(table, {key, key, true}); }
  /// Bounds are copied; the ordinal is given here.
  void add(TableId table, Range range);
  /// Before have and have_any_of are asked.
  void sort();
  bool have(TableId table, std::string_view key) const noexcept;
  bool have_any_of(TableId table) const noexcept;
  /// The ordinal of the first range with the key, or of the first in the table when none has it.
  /// needs  some in the table. cost  all of them
  std::size_t first_ordinal(TableId table, std::string_view key) const noexcept;
  /// How many were added, those that became part of others included.
  std::size_t added() const noexcept { return added_; }
  void clear() noexcept;

 private:
  struct TableRanges {
    TableId table;
    std::vector<Range> ranges;
    Arena keys{1024};
    bool sorted = true;
  };
  static void sort(TableRanges& of);
  static void make_room(TableRanges& of);
  const TableRanges* ranges_of(TableId table) const noexcept;

  std::vector<TableRanges> tables_;
  std::size_t added_ = 0;
};

}  // namespace granary::engine
