#include <functional>

#include "base/check.h"
#include "base/memory_limit.h"
#include "engine/occ/transaction_impl.h"

namespace granary::engine {

namespace {

/// Of a record or leaf that a scan came by, and a key there.
using CameBy = std::function<void(const void* place, std::string_view key)>;

/// Of a record that may be another transaction's to decide about: false ends the scan.
using Decided = std::function<bool(std::string_view key, Record& record)>;

/// Collects visible rows. `Reader` reads a record as the transaction sees it, `nodes` is null when
/// leaves are not tracked, `came_by` and `decided` when nobody asks, `wanted` when every key is.
template <class Reader>
class Collector final : public ScanVisitor {
 public:
  Collector(Reader reader, NodeSet* nodes, Arena& arena, std::size_t rows_max,
            std::vector<ScanRow>& out, const CameBy* came_by,
            const RangeScan::KeyFilter* wanted, const Decided* decided)
      : reader_(reader),
        nodes_(nodes),
        arena_(arena),
        rows_max_(rows_max),
        out_(out),
        came_by_(came_by),
        wanted_(wanted),
        decided_(decided) {}

  void leaf(LeafVersion leaf) override {
    if (nodes_ != nullptr) nodes_->add(leaf);
    if (came_by_ != nullptr) [[unlikely]]
      (*came_by_)(leaf.leaf, {});
  }

  bool row(std::string_view key, Record* record) override {
    if (wanted_ != nullptr && !(*wanted_)(key)) [[unlikely]]
      return true;
    if (came_by_ != nullptr) [[unlikely]]
      (*came_by_)(record, key);
    std::string_view row;
    const ReadOutcome outcome = reader_(*record, row, failure_);
    const bool is_read = outcome == ReadOutcome::kRow || outcome == ReadOutcome::kNoRow;
    if (decided_ != nullptr && is_read && !(*decided_)(key, *record)) [[unlikely]] {
      ended_ = true;
      return false;
    }
    switch (outcome) {
      case ReadOutcome::kRow:
        out_.push_back({arena_.copy(key), row, {record}});
        stopped_ = out_.size() >= rows_max_;
        break;
      case ReadOutcome::kFailed:
        stopped_ = true;
        break;
      case ReadOutcome::kNoRow:
      // Dead: on its way out of the tree. Its leaf is in the node set, so the key cannot come back
      // unnoticed.
      case ReadOutcome::kDead:
        break;
    }
    return !stopped_;
  }

  bool stopped() const noexcept { return stopped_; }
  bool ended() const noexcept { return ended_; }
  OpResult failure() const noexcept { return failure_; }

 private:
  Reader reader_;
  NodeSet* nodes_;
  Arena& arena_;
  std::size_t rows_max_;
  std::vector<ScanRow>& out_;
  const CameBy* came_by_;
  const RangeScan::KeyFilter* wanted_;
  const Decided* decided_;
  bool stopped_ = false;
  bool ended_ = false;
  OpResult failure_ = OpResult::kOk;
};

}  // namespace

void RangeScan::open(Transaction& transaction, Table& table, std::string_view lower,
                     std::string_view upper, bool upper_unbounded, Direction direction) {
  transaction_ = &transaction;
  table_ = &table;
  lower_ = lower;
  upper_ = upper;
  lower_exclusive_ = false;
  upper_unbounded_ = upper_unbounded;
  done_ = false;
  direction_ = direction;
  wanted_ = nullptr;
  undecided_ = nullptr;
}

/// What a step has come by, and from where it goes on.
void RangeScan::keep_range(std::string_view last, bool to_end) {
  ReadRanges::Range read{lower_, upper_, false, upper_unbounded_};
  if (!to_end && direction_ == Direction::kForward) read = {lower_, last, true};
  if (!to_end && direction_ == Direction::kBackward) read.lower = last;
  transaction_->impl_->ranges.add(table_->id(), read);
}

OpResult RangeScan::next(Arena& arena, std::size_t rows_max, std::vector<ScanRow>& out) {
  GR_CHECK(transaction_ != nullptr && rows_max > 0);
  auto& tx = *transaction_->impl_;
  out.clear();
  if (done_) return OpResult::kNotFound;
  if (tx.lost) return OpResult::kConflict;
  // Small scans go on above the memory limit; a read set that keeps growing does not.
  constexpr std::size_t kReadsMaxAboveLimit = 65536;
  if (MemoryLimit::exceeded() && tx.reads.size() > kReadsMaxAboveLimit) {
    return OpResult::kOutOfMemory;
  }
  const auto read = [&](Record& record, std::string_view& row, OpResult& failure) {
    return tx.read(record, arena, row, failure);
  };
  CameBy came_by;
  if (tx.watches) [[unlikely]] {
    came_by = [&](const void* place, std::string_view key) { tx.came_by(place, *table_, key); };
  }
  Decided decided;
  if (undecided_) {
    decided = [&](std::string_view key, Record& record) {
      const bool is_held = record.load_word().row_locked() &&
                           tx.engine.row_locks().blocked(tx.self, record, RowLockMode::kKeyShare);
      return !is_held || undecided_(key, {&record});
    };
  }
  Collector collector(read, tx.tracks_leaves() ? &tx.nodes : nullptr, arena, rows_max, out,
                      tx.watches ? &came_by : nullptr, wanted_ ? &wanted_ : nullptr,
                      undecided_ ? &decided : nullptr);
  const Tree::Range range{lower_, lower_exclusive_, upper_, upper_unbounded_};
  const Tid highest_before = tx.highest_tid;
  table_->tree().scan(*tx.guard, range, direction_, collector);
  if (!table_->answers_wait({})) tx.highest_tid = highest_before;
  if (collector.failure() != OpResult::kOk) return collector.failure();
  const bool to_end = collector.ended() || !collector.stopped();
  if (tx.keeps_ranges()) keep_range(!to_end ? out.back().key : std::string_view{}, to_end);
  if (to_end) {
    done_ = true;
  } else if (direction_ == Direction::kForward) {
    lower_ = out.back().key;
    lower_exclusive_ = true;
  } else {
    upper_ = out.back().key;
    upper_unbounded_ = false;
  }
  return out.empty() ? OpResult::kNotFound : OpResult::kOk;
}

}  // namespace granary::engine
