// engine/table/sorted_load.h: rows for a new table that come in the order of their keys (CREATE
// INDEX, indexes at start-up).
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/epoch/reclaim.h"
#include "engine/record/tid_word.h"
#include "engine/tree/build.h"

namespace granary::engine {

class Table;
struct Record;

/// Older than every transaction: what is loaded under it is visible to every snapshot, and
/// whatever a transaction wrote wins.
inline constexpr Tid kLoadedTid = Tid::make(Epoch{0}, 1);

/// Thread safety: one thread; nobody else uses the table until `finish` or the destructor, but for
/// those that look at it under an epoch guard where `retired` is given: they find it empty.
class SortedLoad {
 public:
  /// Whether `table` has never had a row. needs: nobody is using it
  static bool possible(Table& table);
  /// needs: possible(table)
  explicit SortedLoad(Table& table, ReclaimList* retired = nullptr);
  ~SortedLoad();  // finishes
  SortedLoad(const SortedLoad&) = delete;
  SortedLoad& operator=(const SortedLoad&) = delete;

  /// Loads the row of `key`, which is greater than all before it. false: it equals the last one,
  /// and nothing was loaded.
  bool add(std::string_view key, std::string_view row, Tid tid);
  /// The same for a record that holds its row. On false it stays the caller's.
  bool add(std::string_view key, Record* record);
  void finish();

 private:
  Table& table_;
  TreeBuilder builder_;
  std::int64_t rows_ = 0;
};

}  // namespace granary::engine
