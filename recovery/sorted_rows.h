// recovery/sorted_rows.h: the rows of a table that a checkpoint fills from nothing. Threads make
// records of them file by file and remember their keys; whoever is done with the last file merges
// the files and builds the tree bottom-up, which takes a tenth of what inserts take.
//
// Thread safety: as said for each method.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "engine/ids.h"
#include "engine/record/record.h"
#include "engine/record/tid_word.h"

namespace granary::engine {
class Table;
}

namespace granary::recovery {

struct SortedRow {
  std::string_view key;  // in the run's arena
  engine::Record* record;
};

/// Rows in the order of their keys.
struct Run {
  Arena keys;
  std::vector<SortedRow> rows;
};

/// What one thread makes of one file. Thread safety: one thread.
class RunWriter {
 public:
  ~RunWriter();  // frees records that take() has not handed over
  /// A file of so many rows begins: memory that grows would be cleared by the system twice.
  void begin(std::uint64_t rows);
  /// A key that is not above the last one begins another run.
  void add(std::string_view key, std::string_view row, engine::Tid tid);
  engine::Epoch newest() const noexcept { return newest_; }
  /// Hands over what was added, and begins anew.
  std::vector<Run> take();

 private:
  std::vector<Run> runs_;
  engine::Epoch newest_{0};
};

class SortedRows {
 public:
  SortedRows(engine::Table& table, std::size_t files) : table_(table), files_left_(files) {}
  ~SortedRows();  // frees records that build() has not put into the table
  SortedRows(const SortedRows&) = delete;
  SortedRows& operator=(const SortedRows&) = delete;

  /// Whether the table has never had a row. needs: nobody else uses it
  static bool possible(engine::Table& table);

  /// A file is read. true: it was the last one, and the caller builds. Any thread.
  bool add_file(RunWriter& file);
  /// Rows with their keys that found another under the key; the records are the caller's.
  using Left = std::vector<std::pair<std::string, engine::Record*>>;
  /// Puts all rows into the table. Once, from the thread that was told to.
  Left build();

 private:
  engine::Table& table_;
  std::mutex mutex_;  // guards what follows, until build
  std::size_t files_left_;
  engine::Epoch newest_{0};
  std::vector<Run> runs_;
};

}  // namespace granary::recovery
