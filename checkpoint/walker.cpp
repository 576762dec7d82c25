#include "checkpoint/walker.h"

#include <algorithm>
#include <cstring>

#include "base/test_point.h"
#include "engine/record/payload_copy.h"

namespace granary::checkpoint {

namespace {

using engine::EpochGuard;
using engine::Record;
using engine::TidWord;

/// A removed built-in row is older than anything in the log, and newer than the row as built in.
constexpr Tid kGoneTid = Tid::make(Epoch{1}, 0);
/// Records looked at under one guard, when few of them are written.
constexpr std::size_t kSliceRecords = 4096;

/// One slice: fills the block under construction.
class Slice final : public engine::ScanVisitor {
 public:
  Slice(RowsWriter& writer, Epoch low, Arena& arena) noexcept
      : writer_(writer), low_(low), arena_(arena) {}

  void leaf(engine::LeafVersion) override {}
  bool row(std::string_view key, Record* record) override {
    std::string_view payload;
    arena_.reset();  // rows are copied on one by one: the place of the copy stays in the cache
    const TidWord word = engine::read_older(*record, low_, arena_, payload);
    const Epoch epoch = word.tid().epoch();
    const bool wanted = !word.absent() && epoch < low_ && epoch != Epoch{0};
    if (wanted && !writer_.add({.tid = word.tid(), .key = key, .row = payload})) {
      block_full = true;
      return stop_at(key, false);  // again in the next slice
    }
    return ++looked < kSliceRecords || stop_at(key, true);
  }

  bool ended = true;  // the range
  bool block_full = false;
  std::string resume;
  bool resume_behind = false;
  std::size_t looked = 0;

 private:
  bool stop_at(std::string_view key, bool behind) {
    ended = false;
    resume = key;
    resume_behind = behind;
    return false;
  }

  RowsWriter& writer_;
  const Epoch low_;
  Arena& arena_;
};

/// The key at one end of a table; empty for an empty one.
class EndKey final : public engine::ScanVisitor {
 public:
  void leaf(engine::LeafVersion) override {}
  bool row(std::string_view at, Record*) override {
    key = at;
    return false;
  }
  std::string key;
};

/// Eight bytes from `from` on as a number, padded with zeros.
std::uint64_t number_at(std::string_view key, std::size_t from) noexcept {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof(number); ++i) {
    number = number << 8;
    if (from + i < key.size()) number |= static_cast<unsigned char>(key[from + i]);
  }
  return number;
}

std::string key_of(std::string_view prefix, std::uint64_t number) {
  std::string key(prefix);
  for (int shift = 56; shift >= 0; shift -= 8) key += static_cast<char>(number >> shift);
  return key;
}

}  // namespace

WalkResult walk(engine::Engine& engine, engine::Worker& worker, TableId table,
                const KeyRange& range, Epoch low, RowsWriter& writer,
                const std::function<bool()>& stopped, Atomic<std::uint64_t>& rows_done) {
  Arena arena;
  std::string lower = range.lower;
  bool behind = false;
  while (!stopped()) {
    Slice slice(writer, low, arena);
    {
      const EpochGuard guard(engine.clock(), worker.read_slot());
      engine::Table* found = engine.table(table);
      if (found == nullptr) return WalkResult::kDropped;
      found->tree().scan(guard,
                         {.lower = lower,
                          .lower_exclusive = behind,
                          .upper = range.upper,
                          .upper_unbounded = range.unbounded},
                         engine::Direction::kForward, slice);
    }
    rows_done.fetch_add_relaxed(slice.looked);
    TestPoint::reach("checkpoint.between_slices");
    if (slice.ended) return WalkResult::kDone;
    if (slice.block_full && !writer.flush_block()) return WalkResult::kFailed;
    lower = std::move(slice.resume);
    behind = slice.resume_behind;
  }
  return WalkResult::kStopped;
}

WalkResult note_gone(engine::Engine& engine, engine::Worker& worker, TableId table,
                     std::span<const std::pair<TableId, std::string>> built_in, Epoch low,
                     RowsWriter& writer) {
  if (low <= kGoneTid.epoch()) return WalkResult::kDone;
  const auto [first, end] =
      std::equal_range(built_in.begin(), built_in.end(), std::pair<TableId, std::string>{table, {}},
                       [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto at = first; at != end; ++at) {
    bool gone = true;
    {
      const EpochGuard guard(engine.clock(), worker.read_slot());
      engine::Table* found = engine.table(table);
      if (found == nullptr) return WalkResult::kDropped;
      engine::LeafVersion missed;
      const Record* record = found->tree().find(guard, at->second, missed);
      gone = record == nullptr || record->load_word().absent();
    }
    const Row row{.tid = kGoneTid, .gone = true, .key = at->second, .row = {}};
    if (!gone || writer.add(row)) continue;
    if (!writer.flush_block() || !writer.add(row)) return WalkResult::kFailed;
  }
  return WalkResult::kDone;
}

std::vector<KeyRange> cut_ranges(engine::Engine& engine, engine::Worker& worker, TableId table,
                                 std::size_t count) {
  constexpr std::size_t kRowsWorthCutting = 50'000;
  EndKey first;
  EndKey last;
  {
    const EpochGuard guard(engine.clock(), worker.read_slot());
    engine::Table* found = engine.table(table);
    if (found != nullptr && found->has_volatile_rows()) {
      const std::string end(1, static_cast<char>(engine::kFirstVolatileByte));
      return {{.lower = {}, .upper = end, .unbounded = false}};
    }
    if (found == nullptr || count < 2 || found->approximate_rows() < kRowsWorthCutting) return {{}};
    const engine::Tree::Range all{.lower = {}, .upper = {}, .upper_unbounded = true};
    found->tree().scan(guard, all, engine::Direction::kForward, first);
    found->tree().scan(guard, all, engine::Direction::kBackward, last);
  }
  const std::size_t common = static_cast<std::size_t>(
      std::mismatch(first.key.begin(), first.key.end(), last.key.begin(), last.key.end()).first -
      first.key.begin());
  const std::uint64_t from = number_at(first.key, common);
  const std::uint64_t width = number_at(last.key, common) - from;
  if (last.key <= first.key || width < count) return {{}};
  std::vector<KeyRange> ranges;
  std::string lower;
  for (std::size_t i = 1; i < count; ++i) {
    std::string upper =
        key_of(std::string_view(first.key).substr(0, common), from + width / count * i);
    ranges.push_back({.lower = lower, .upper = upper, .unbounded = false});
    lower = std::move(upper);
  }
  ranges.push_back({.lower = std::move(lower), .upper = {}, .unbounded = true});
  return ranges;
}

}  // namespace granary::checkpoint
