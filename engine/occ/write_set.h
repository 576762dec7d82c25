// engine/occ/write_set.h: what a transaction will install, in the order in which it was written,
// with the command that wrote it.
//
// Invariants
//   W1  Entries are only added and taken away at the end: rollback to a savepoint is popping.
//       Entries of one record are chained, newest first; all but the newest are superseded, and
//       only the others are installed.
//   W2  A statement sees the newest entry of an earlier command (the Halloween problem). There is
//       none when no entry is older than the statement, as in a one-shot that changes all rows.
//   W3  Millions of entries are normal (COPY): an insert that found its key free, and a change that
//       is known to be its row's first, touch no index.
//       The index by record is brought up to date when somebody asks for a record, for a read only
//       with the entries of earlier commands: INSERT ... SELECT of millions reads without it.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/piece_vector.h"
#include "engine/occ/pointer_hash.h"
#include "engine/record/record.h"

namespace granary::engine {

class Table;

struct WriteEntry {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  Record* record = nullptr;
  Table* table = nullptr;
  const char* key = nullptr;
  const char* row = nullptr;  // null: the row is the payload of our own placeholder
  std::uint32_t key_bytes = 0;
  std::uint32_t row_bytes = 0;
  std::uint32_t command = 0;
  std::uint32_t previous = kNone;  // the record's next older entry
  bool is_delete = false;
  bool superseded = false;
  bool fresh = false;  // this entry put the record into the tree
  // the record was put there by this transaction, by this entry or an older one
  bool on_placeholder = false;
  // fresh, and row-locked since birth: released through this entry
  bool born_locked = false;
  bool was_absent = false;  // installed: a delete of what nobody else has seen
  bool row_locked = false;  // the transaction holds a row lock that excludes other writers

  std::string_view key_view() const noexcept { return {key, key_bytes}; }
};
static_assert(sizeof(WriteEntry) <= 56);

class WriteSet {
 public:
  /// A new entry of `record` by `command`, to be filled in; `previous` is the record's newest one
  /// so far, or kNone (find).
  WriteEntry& add(Record& record, std::uint32_t command,
                  std::uint32_t previous = WriteEntry::kNone) {
    GR_CHECK(entries_.size() < WriteEntry::kNone - 1);
    if (previous != WriteEntry::kNone) entries_[previous].superseded = true;
    WriteEntry& entry = entries_.emplace_back();
    entry.record = &record;
    entry.command = command;
    entry.previous = previous;
    if (command < first_command_) first_command_ = command;
    if (command != last_command_) {
      last_command_ = command;
      last_begins_ = entries_.size() - 1;
    }
    note(record);
    return entry;
  }
  /// Index of the record's newest entry, or kNone.
  std::uint32_t find(const Record& record);
  /// false: no entry is of a command before `command`.
  bool has_older_than(std::uint32_t command) const noexcept { return first_command_ < command; }
  /// The newest entry of `record` from a command before `command`, or null.
  const WriteEntry* visible(const Record& record, std::uint32_t command);
  void pop_back();
  /// false: `record` has no entry. Which records may have one: a Bloom filter of one hash, so that
  /// most reads of a small transaction look at no entry. Bits of entries taken back stay.
  bool may_have(const Record& record) const noexcept {
    if (entries_.empty()) return false;
    const std::size_t bit = filter_bit(record);
    return (filter_[bit / 64] >> (bit % 64) & 1) != 0;
  }
  void clear() {
    if (!entries_.empty()) {
      filter_ = {};
      first_command_ = last_command_ = kNoCommand;
      last_begins_ = 0;
    }
    entries_.clear(kKeptMax);  // also of a large transaction that was undone
    if (!index_.empty()) [[unlikely]] forget_index();
  }

  WriteEntry& operator[](std::size_t i) noexcept { return entries_[i]; }
  const WriteEntry& operator[](std::size_t i) const noexcept { return entries_[i]; }
  const WriteEntry& back() const noexcept { return entries_.back(); }
  bool empty() const noexcept { return entries_.empty(); }
  std::size_t size() const noexcept { return entries_.size(); }
  auto begin() noexcept { return entries_.begin(); }
  auto end() noexcept { return entries_.end(); }
  auto begin() const noexcept { return entries_.begin(); }
  auto end() const noexcept { return entries_.end(); }

 private:
  static constexpr std::size_t kLinearMax = 16;
  static constexpr std::size_t kKeptMax = 1024;  // entries' room that outlives a transaction
  static constexpr std::size_t kFilterWords = 4;
  /// Of the index: an entry is only looked at where the hashes are the same, so that most answers
  /// cost one cache line however many entries there are.
  struct IndexSlot {
    static constexpr std::uint32_t kFree = 0;
    static constexpr std::uint32_t kTombstone = ~std::uint32_t{0};
    std::uint32_t place = kFree;  // position + 1 of the record's newest entry
    std::uint32_t hash = 0;
  };
  static constexpr std::uint32_t kNoCommand = ~std::uint32_t{0};

  void note(const Record& record) noexcept {
    const std::size_t bit = filter_bit(record);
    filter_[bit / 64] |= std::uint64_t{1} << (bit % 64);
  }
  static std::size_t filter_bit(const Record& record) noexcept {
    return pointer_hash(&record) % (kFilterWords * 64);
  }
  void forget_index();
  std::uint32_t find_below(const Record& record, std::size_t end);
  void index_entries_below(std::size_t end);
  std::size_t find_slot(const Record& record) const noexcept;
  IndexSlot& slot_of(const Record& record) { return index_[find_slot(record)]; }
  void grow_index(std::size_t slots);

  PieceVector<WriteEntry> entries_;
  std::uint32_t first_command_ = kNoCommand;  // no entry is older
  std::uint32_t last_command_ = kNoCommand;   // of all entries from last_begins_ on
  std::size_t last_begins_ = 0;
  std::array<std::uint64_t, kFilterWords> filter_{};
  std::vector<IndexSlot> index_;  // above kLinearMax: open addressing; covers entries_[0, indexed_)
  std::size_t indexed_ = 0;
  std::size_t slots_used_ = 0;  // tombstones too
};

}  // namespace granary::engine
