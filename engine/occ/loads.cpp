// engine/occ/loads.cpp: loaded rows until and in the commit (loads.h).
#include <algorithm>

#include "engine/occ/transaction_impl.h"
#include "engine/record/payload_copy.h"
#include "engine/table/sorted_load.h"

namespace granary::engine {

void Transaction::load(Table& table, std::size_t log_bytes) {
  Impl& tx = *impl_;
  GR_CHECK(tx.active);
  tx.holds_more = true;
  tx.loads.push_back({&table, table.options().logged ? log_bytes : 0, tx.writes.size()});
}

void Transaction::Impl::undo_loads(std::size_t position) noexcept {
  while (!loads.empty() && loads.back().undo_position >= position) loads.pop_back();  // B2
}

bool Transaction::Impl::is_dropped(const Table& table) const noexcept {
  return std::find(dropped_tables.begin(), dropped_tables.end(), table.id()) !=
         dropped_tables.end();
}

bool is_loaded(const Record& record) noexcept {
  const TidWord word = record.load_word();
  // A record of W keeps kLatest while it is locked; one that is being tidied up does not.
  return word.tid() == kLoadedTid && !word.absent() && !(word.locked() && word.latest());
}

namespace {

/// Gives rows their TID and hands them to the log, in parts.
class LoadCommit final : public ScanVisitor {
 public:
  /// sink  null: nothing is logged
  LoadCommit(const Table& table, Tid tid, WorkerId worker, CommitSink* sink)
      : table_(table), tid_(tid), worker_(worker), sink_(sink) {}

  void leaf(LeafVersion) override {}
  bool row(std::string_view key, Record* record) override {
    if (!is_loaded(*record)) return true;
    const TidWord word = record->lock_word();
    record->unlock_word(
        TidWord::make(tid_, TidWord::kLatest | (word.bits & TidWord::kRowLocked)));
    if (sink_ == nullptr) return true;
    // Nobody can write the row before the commit is over.
    writes_.push_back(
        {.table = table_.id(), .key = keys_.copy(key), .row = stable_payload(*record)});
    if (writes_.size() >= kPartMax) hand_over();
    return true;
  }

  void hand_over() {
    if (writes_.empty()) return;
    sink_->append(worker_, tid_, writes_);
    writes_.clear();
    keys_.reset();
    logged = true;
  }

  bool logged = false;

 private:
  static constexpr std::size_t kPartMax = 1024;

  const Table& table_;
  const Tid tid_;
  const WorkerId worker_;
  CommitSink* sink_;
  std::vector<LogWrite> writes_;
  Arena keys_{std::size_t{1} << 15};
};

}  // namespace

bool Transaction::Impl::commit_loads(Tid tid) {
  bool logged = false;
  for (const LoadedTable& load : loads) {
    Table& table = *load.table;
    if (is_dropped(table)) continue;
    table.note_written(tid.epoch());
    LoadCommit rows(table, tid, worker->id(), table.options().logged ? engine.sink() : nullptr);
    table.tree().scan(*guard, {.lower = {}, .upper = {}, .upper_unbounded = true},
                      Direction::kForward, rows);
    rows.hand_over();
    logged = logged || rows.logged;
  }
  return logged;
}

}  // namespace granary::engine
