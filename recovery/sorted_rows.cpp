#include "recovery/sorted_rows.h"

#include <algorithm>
#include <utility>

#include "engine/table/sorted_load.h"
#include "engine/table/table.h"

namespace granary::recovery {

namespace {

using engine::Record;
using engine::TidWord;

void destroy_records(std::vector<Run>& runs) {
  for (Run& run : runs) {
    for (const SortedRow& row : run.rows) Record::destroy(row.record);
  }
  runs.clear();
}

/// Where the merge stands in a run that has more.
struct Cursor {
  const SortedRow* at;
  const SortedRow* end;
};

/// For a heap whose top has the smallest key.
bool behind(const Cursor& a, const Cursor& b) { return a.at->key > b.at->key; }

}  // namespace

RunWriter::~RunWriter() { destroy_records(runs_); }

void RunWriter::begin(std::uint64_t rows) {
  // No more than a checkpoint's file is likely to have: the number may be damaged.
  constexpr std::uint64_t kRowsMax = std::uint64_t{1} << 26;
  runs_.emplace_back();
  runs_.back().rows.reserve(std::min(rows, kRowsMax));
}

void RunWriter::add(std::string_view key, std::string_view row, engine::Tid tid) {
  if (runs_.empty() || (!runs_.back().rows.empty() && runs_.back().rows.back().key >= key)) {
    runs_.emplace_back();
  }
  Run& run = runs_.back();
  Record* record = Record::create(TidWord::make(tid, TidWord::kLatest), row);
  run.rows.push_back({run.keys.copy(key), record});
  newest_ = std::max(newest_, tid.epoch());
}

std::vector<Run> RunWriter::take() {
  newest_ = engine::Epoch{0};
  return std::exchange(runs_, {});
}

SortedRows::~SortedRows() { destroy_records(runs_); }

bool SortedRows::possible(engine::Table& table) { return engine::SortedLoad::possible(table); }

bool SortedRows::add_file(RunWriter& file) {
  const std::lock_guard lock(mutex_);
  newest_ = std::max(newest_, file.newest());
  for (Run& run : file.take()) runs_.push_back(std::move(run));
  return --files_left_ == 0;
}

SortedRows::Left SortedRows::build() {
  Left left;
  const std::vector<Run> runs = std::exchange(runs_, {});
  std::vector<Cursor> heap;
  for (const Run& run : runs) {
    if (!run.rows.empty()) heap.push_back({run.rows.data(), run.rows.data() + run.rows.size()});
  }
  std::make_heap(heap.begin(), heap.end(), behind);
  table_.note_written(newest_);
  engine::SortedLoad load(table_);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), behind);
    Cursor& lowest = heap.back();
    // Files hold pieces of the table in turn: for long stretches one run has the smallest keys.
    const SortedRow* next = heap.size() > 1 ? heap.front().at : nullptr;
    do {
      if (!load.add(lowest.at->key, lowest.at->record))
        left.emplace_back(lowest.at->key, lowest.at->record);
      ++lowest.at;
    } while (lowest.at != lowest.end && (next == nullptr || lowest.at->key <= next->key));
    if (lowest.at == lowest.end) {
      heap.pop_back();
    } else {
      std::push_heap(heap.begin(), heap.end(), behind);
    }
  }
  load.finish();
  return left;
}

}  // namespace granary::recovery
