// sql/catalog/index_entries.h: all entries of an index that is filled, or rows of a table that is
// written anew, to be brought into order and taken one after the other. Memory: the bytes of keys
// and rows, and 24 bytes an entry twice.
#pragma once

#include <cstdint>
#include <future>
#include <span>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "engine/record/record.h"

namespace granary::sql::catalog {

/// An index entry: the bytes of its key, then those of the row's key. In a table: its key, its row.
struct IndexEntry {
  std::uint64_t head;  // the key's first bytes behind those that all keys share, as a number
  const char* bytes;
  std::uint32_t key_bytes;
  std::uint32_t row_key_bytes;

  std::string_view key() const { return {bytes, key_bytes}; }
  std::string_view row_key() const { return {bytes + key_bytes, row_key_bytes}; }
};

/// Thread safety: one thread. It has another one help it where there are many entries.
class IndexEntries {
 public:
  /// rows: about as many will come.
  explicit IndexEntries(std::size_t rows) { all_.reserve(rows); }
  ~IndexEntries();

  void add(std::string_view key, std::string_view row_key);
  /// Brings the keys in order; no more `add` after it. Another thread begins to make the records of
  /// the last ones, under `tid`.
  void sort(engine::Tid tid);

  std::size_t size() const { return all_.size(); }
  const IndexEntry& operator[](std::size_t i) const { return all_[i]; }
  /// The record of entry i: the key of its row. The caller's from then on; each is taken once, in
  /// order.
  engine::Record* take_record(std::size_t i);

 private:
  using Position = std::vector<IndexEntry>::iterator;
  void set_heads();
  void distribute();
  void sort_buckets(Position begin, std::span<const std::size_t> ends);
  void finish_upper(Position begin, std::span<const std::size_t> ends);
  engine::Record* make_record(const IndexEntry& entry) const;

  Arena memory_{std::size_t{1} << 18};
  std::vector<IndexEntry> all_;
  std::size_t shared_ = 0;  // bytes with which all keys begin
  bool in_order_ = true;
  std::vector<std::size_t> ends_;  // of buckets, each of which comes before the next
  engine::Tid tid_{};
  std::size_t lower_ = 0;    // entries that are this thread's work
  std::future<void> upper_;  // that of the other one: the order and records of the rest
  std::vector<engine::Record*> upper_records_;
  std::size_t taken_ = 0;
};

}  // namespace granary::sql::catalog
