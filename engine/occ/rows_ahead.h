// engine/occ/rows_ahead.h: rows of one table that are looked up together, since their descents then
// wait for memory together, and read one after the other. For scans of secondary indexes and for
// what changes many rows.
// Thread safety: one thread at a time, as the transaction.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/occ/transaction.h"
#include "engine/table/table.h"

namespace granary::engine {

class RowsAhead {
 public:
  static constexpr std::size_t kMax = Tree::kFindManyMax;

  /// Looks the keys up, at most kMax of them. Nothing is read: a row that goes or comes meanwhile
  /// is no conflict.
  void look_up(const Transaction& transaction, Table& table,
               std::span<const std::string_view> keys);
  /// As transaction.get(table, key, arena, out) for the key with that number, any time later.
  OpResult get(Transaction& transaction, Table& table, std::size_t number, std::string_view key,
               Arena& arena, RowRead& out) const;

 private:
  std::array<Tree::Found, kMax> found_;
  std::uint64_t guard_ = 0;  // under which they were found
};

}  // namespace granary::engine
