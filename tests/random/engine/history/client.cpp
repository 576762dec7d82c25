#include "tests/random/engine/history/client.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/check.h"

namespace granary::engine::test {

namespace {

/// Not one of the atomics under test, which would order what must not be ordered.
std::uint64_t now_ns() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(
                                        std::chrono::steady_clock::now().time_since_epoch())
                                        .count());
}

std::string shaped(KeyShape shape, int key) {
  switch (shape) {
    case KeyShape::kShort:
      return "k" + std::to_string(1000 + key);
    case KeyShape::kLayers:
      return "alike for two slices/" + std::to_string(1000 + key);
    case KeyShape::kZeros:
      break;
  }
  constexpr int kLengths = 11;
  return std::string(1, static_cast<char>('A' + key / kLengths)) +
         std::string(static_cast<std::size_t>(key % kLengths), '\0');
}

std::uint32_t writer_of(std::string_view row) {
  return static_cast<std::uint32_t>(std::stoul(std::string(row.substr(0, row.find('.')))));
}
int attribute_of(std::string_view row) { return row[row.find('.') + 1] - '0'; }

}  // namespace

void Yielder::yield() {
  const std::uint64_t before = now_ns();
  if (before - returned_ < cost_) return;
  std::this_thread::yield();
  returned_ = now_ns();
  cost_ = returned_ - before;
}

Database::Database(Engine& engine_in, const Workload& workload_in)
    : engine(engine_in),
      workload(workload_in),
      table(engine.create_table({})),
      index(engine.create_table({.logged = false})) {
  for (int key = 0; key < key_count(); ++key) {
    const std::string row_key = shaped(workload.shape, key % workload.keys);
    const bool is_row = key < workload.keys;
    const auto attribute = static_cast<char>('0' + key / workload.keys - 1);
    names_.push_back(is_row ? row_key : attribute + row_key);
    (is_row ? keys_ : entries_)[names_.back()] = key;
  }
}

int Database::number(Table& of, std::string_view name) const {
  return (&of == &table ? keys_ : entries_).at(std::string(name));
}

HistoryClient::HistoryClient(Database& database, unsigned number, std::uint64_t seed)
    : database_(database), random_(seed + number), next_id_(number * 10'000'000 + 1) {}

void HistoryClient::run() {
  Worker& worker = database_.engine.attach_worker();
  {
    Transaction tx(database_.engine);
    tx.set_lock_waiter(this);
    for (int i = 0; i < database_.workload.transactions && violation.empty(); ++i) {
      tx.resume(worker);
      run_one(tx);
      tx.pause();
      worker.collect_garbage();
    }
  }
  database_.engine.detach_worker(worker);
}

std::vector<HistoryClient::Step> HistoryClient::random_statement() {
  std::vector<Step> steps(static_cast<std::size_t>(1 + pick(4)));
  for (Step& step : steps) {
    step.op = static_cast<Op>(pick(6));
    if (database_.workload.only_grows) step.op = pick(2) == 0 ? Op::kScan : Op::kInsert;
    step.key = pick(database_.workload.keys);
    const int length = 1 + pick(static_cast<int>(database_.workload.scan_length_max));
    step.upper = std::min(step.key + length, database_.workload.keys);
    step.attribute = pick(database_.workload.attributes);
    step.padding = static_cast<std::size_t>(pick(10) == 0 ? pick(300) : pick(12));
    step.backward = pick(2) == 0;
  }
  return steps;
}

void HistoryClient::run_one(Transaction& tx) {
  const int kind = database_.workload.one_shots_only ? 1 : pick(12);
  if (kind == 0) return run_snapshot(tx);
  const Mode mode = kind < 5    ? Mode::kOneShot
                    : kind < 8  ? Mode::kSerializable
                    : kind < 10 ? Mode::kReadCommitted
                                : Mode::kRepeatableRead;
  std::vector<std::vector<Step>> statements(
      static_cast<std::size_t>(mode == Mode::kOneShot ? 1 : 1 + pick(3)));
  for (auto& statement : statements) statement = random_statement();
  constexpr int kTriesWithoutLocks = 5;
  const int tries_allowed = mode == Mode::kOneShot ? database_.workload.tries_max : 2000;
  const std::size_t before[] = {conflicts, waits, deadlocks};
  for (int tries = 0; !try_one(tx, mode, statements); ++tries) {
    if (tries > kTriesWithoutLocks && mode == Mode::kOneShot) tx.use_locks();
    tries_max = std::max(tries_max, tries);
    if (tries < tries_allowed) continue;
    // Only a one-shot can count on its end; with table and index at odds, nothing ends.
    if (mode == Mode::kOneShot) {
      violation = "a one-shot never ends: " + std::to_string(conflicts - before[0]) +
                  " conflicts, " + std::to_string(waits - before[1]) + " waits, " +
                  std::to_string(deadlocks - before[2]) + " deadlocks";
    }
    ++given_up;
    return;
  }
}

void HistoryClient::run_snapshot(Transaction& tx) {
  node_ = {};
  node_.id = next_id_++;
  node_.is_serializable = true;
  tx.begin(Mode::kReadCommitted);
  node_.from = now_ns();
  tx.begin_statement(ReadFrom::kSnapshot);
  node_.to = now_ns();
  node_.snapshot = tx.snapshot();
  for (int i = 0; i < 3; ++i) {
    for (Step& step : random_statement()) {
      step.op = step.op > Op::kLookUp ? Op::kScan : step.op;
      const OpResult result = apply(tx, step);
      if (result != OpResult::kOk) violation = "a snapshot contradicts itself";
    }
    interleave();
  }
  GR_CHECK(tx.end_statement() == OpResult::kOk);
  GR_CHECK(tx.commit() == OpResult::kOk);
  committed.push_back(node_);
}

void HistoryClient::start_attempt(Transaction& tx, Mode mode) {
  node_ = {};
  node_.id = next_id_++;
  node_.reads_count = mode == Mode::kOneShot;
  node_.is_serializable = mode == Mode::kSerializable || (mode == Mode::kOneShot && pick(2) == 0);
  absent_before_.clear();
  index_disagreed_ = false;
  tx.begin(mode, node_.is_serializable);
  if (database_.workload.parts != nullptr) prepare_for(tx, *database_.workload.parts);
}

OpResult HistoryClient::commit(Transaction& tx) {
  node_.from = now_ns();
  const OpResult result = database_.workload.parts != nullptr
                              ? commit_with(tx, *database_.workload.parts)
                              : tx.commit();
  node_.to = now_ns();
  return result;
}

/// false: aborted, try again.
bool HistoryClient::try_one(Transaction& tx, Mode mode,
                            const std::vector<std::vector<Step>>& statements) {
  start_attempt(tx, mode);
  for (const auto& statement : statements) {
    if (!run_statement(tx, statement)) {
      tx.abort();
      return false;
    }
    suspend(tx);
  }
  node_.snapshot = tx.snapshot();
  const OpResult result = commit(tx);
  if (result == OpResult::kOk) {
    if (index_disagreed_ && mode != Mode::kReadCommitted) violation = "table and index disagree";
    if (!node_.writes.empty()) node_.tid = tx.worker().last_tid;
    committed.push_back(node_);
    return true;
  }
  if (result == OpResult::kWait) wait_for_lock(tx);
  count(result);
  return false;
}

/// A block's statement is run again until it is valid; false: the transaction must be given up.
bool HistoryClient::run_statement(Transaction& tx, const std::vector<Step>& steps) {
  const Node before = node_;
  const std::vector<int> absent_before = absent_before_;
  const bool disagreed_before = index_disagreed_;
  for (int tries = 0;; ++tries) {
    node_ = before;
    absent_before_ = absent_before;
    index_disagreed_ = disagreed_before;
    tx.begin_statement();
    tx.open_snapshot();
    OpResult result = OpResult::kOk;
    for (std::size_t i = 0; i < steps.size() && result == OpResult::kOk; ++i) {
      result = apply(tx, steps[i]);
      tx.advance_command();
      interleave();
    }
    if (result == OpResult::kOk) result = tx.end_statement();
    if (result == OpResult::kOk) return true;
    count(result);
    const bool again = result == OpResult::kWait ||
                       (result == OpResult::kConflict && tx.mode() == Mode::kReadCommitted);
    if (!again) return false;
    tx.rollback_statement();
    if (result == OpResult::kWait) wait_for_lock(tx);
    constexpr int kTriesMax = 2000;
    if (tries > kTriesMax) return false;
  }
}

/// Transactions are far shorter than a time slice: without this they would hardly ever overlap.
void HistoryClient::interleave() {
  if (pick(3) == 0) yielder_.yield();
  // A leaf that has just split is young for a moment only.
  const int sleeps_one_in = database_.workload.only_grows ? 5 : 400;
  if (pick(sleeps_one_in) == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
}

void HistoryClient::suspend(Transaction& tx) {
  if (pick(3) != 0) return;
  Worker& worker = tx.worker();
  tx.pause();
  worker.collect_garbage();
  tx.resume(worker);
}

void HistoryClient::wait_for_lock(Transaction& tx) {
  Worker& worker = tx.worker();
  tx.pause();
  while (!granted_.load_acquire()) {
    worker.collect_garbage();
    std::this_thread::yield();
  }
  granted_.store_release(false);
  tx.resume(worker);
}

void HistoryClient::count(OpResult result) {
  conflicts += result == OpResult::kConflict ? 1 : 0;
  waits += result == OpResult::kWait ? 1 : 0;
  deadlocks += result == OpResult::kDeadlock ? 1 : 0;
}

OpResult HistoryClient::apply(Transaction& tx, const Step& step) {
  arena_.reset();
  RowRead read;
  std::vector<int> found;
  OpResult result = OpResult::kOk;
  switch (step.op) {
    case Op::kGet:
      result = get(tx, step.key, read);
      return result == OpResult::kNotFound ? OpResult::kOk : result;
    case Op::kScan:
      return scan(tx, step.key, step.upper, step.backward, found);
    case Op::kLookUp:
      return look_up(tx, step);
    case Op::kUpdate:
      return update(tx, step);
    case Op::kInsert:
      return insert(tx, step);
    case Op::kRemove:
      return remove(tx, step);
  }
  return result;
}

/// Both keys are of one table, numbered in its order.
OpResult HistoryClient::scan(Transaction& tx, int lower, int upper, bool backward,
                             std::vector<int>& found) {
  Table& table = database_.table_of(lower);
  const int keys = database_.workload.keys;
  const bool to_end = upper % keys == 0;  // the next number is of another attribute or table
  const std::string above =
      !to_end ? database_.name(upper) : database_.name(upper - 1) + std::string(3, '\xff');
  RangeScan range;
  range.open(tx, table, database_.name(lower), above, false,
             backward ? Direction::kBackward : Direction::kForward);
  std::vector<std::pair<int, std::uint32_t>> seen;
  std::vector<ScanRow> rows;
  OpResult result;
  while ((result = range.next(arena_, 2, rows)) == OpResult::kOk) {
    for (const ScanRow& row : rows) {
      seen.emplace_back(database_.number(table, row.key), writer_of(row.row));
    }
  }
  if (result != OpResult::kNotFound) return result;
  if (!backward) std::reverse(seen.begin(), seen.end());
  for (std::size_t i = 1; i < seen.size(); ++i) GR_CHECK(seen[i - 1].first > seen[i].first);
  for (int key = lower; key < upper; ++key) {
    const bool here = !seen.empty() && seen.back().first == key;
    saw(key, here ? seen.back().second : kNobody);
    if (here) found.push_back(key);
    if (here) seen.pop_back();
  }
  return OpResult::kOk;
}

/// Rows of an attribute, by way of the index.
OpResult HistoryClient::look_up(Transaction& tx, const Step& step) {
  std::vector<int> entries;
  const int first = database_.entry(step.attribute, 0);
  const OpResult result = scan(tx, first, first + database_.workload.keys, step.backward, entries);
  if (result != OpResult::kOk) return result;
  for (const int entry : entries) {
    RowRead read;
    const OpResult row = get(tx, entry % database_.workload.keys, read);
    if (row != OpResult::kOk && row != OpResult::kNotFound) return row;
    // Only a commit makes this an offence.
    if (row == OpResult::kNotFound || attribute_of(read.row) != step.attribute) {
      index_disagreed_ = true;
    }
  }
  return OpResult::kOk;
}

OpResult HistoryClient::insert(Transaction& tx, const Step& step) {
  OpResult result = put_new(tx, step.key, row_text(step));
  if (result == OpResult::kExists) return OpResult::kOk;
  if (result != OpResult::kOk) return result;
  result = put_new(tx, database_.entry(step.attribute, step.key), std::to_string(node_.id));
  return result == OpResult::kExists ? OpResult::kConflict : result;
}

OpResult HistoryClient::update(Transaction& tx, const Step& step) {
  RowRead read;
  OpResult result = get(tx, step.key, read);
  if (result == OpResult::kNotFound) return OpResult::kOk;
  if (result != OpResult::kOk) return result;
  const int attribute = attribute_of(read.row);
  result = change(tx, step.key, read, row_text(step), false);
  if (result != OpResult::kOk || attribute == step.attribute) return result;
  result = remove_entry(tx, database_.entry(attribute, step.key));
  if (result != OpResult::kOk) return result;
  result = put_new(tx, database_.entry(step.attribute, step.key), std::to_string(node_.id));
  return result == OpResult::kExists ? OpResult::kConflict : result;
}

OpResult HistoryClient::remove(Transaction& tx, const Step& step) {
  RowRead read;
  OpResult result = get(tx, step.key, read);
  if (result == OpResult::kNotFound) return OpResult::kOk;
  if (result != OpResult::kOk) return result;
  const int attribute = attribute_of(read.row);
  result = change(tx, step.key, read, {}, true);
  if (result != OpResult::kOk) return result;
  return remove_entry(tx, database_.entry(attribute, step.key));
}

/// The entry of a row that was read: when it is missing, one of the two was read too early.
OpResult HistoryClient::remove_entry(Transaction& tx, int key) {
  RowRead read;
  const OpResult result = get(tx, key, read);
  if (result == OpResult::kNotFound) return OpResult::kConflict;
  return result == OpResult::kOk ? change(tx, key, read, {}, true) : result;
}

OpResult HistoryClient::get(Transaction& tx, int key, RowRead& read) {
  const OpResult result = tx.get(database_.table_of(key), database_.name(key), arena_, read);
  if (result == OpResult::kOk) saw(key, writer_of(read.row));
  if (result == OpResult::kNotFound) saw(key, kNobody);
  return result;
}

OpResult HistoryClient::put_new(Transaction& tx, int key, const std::string& row) {
  const OpResult result = tx.insert(database_.table_of(key), database_.name(key), row);
  if (result != OpResult::kOk) return result;
  // Of a block it is the latest state that has no such key, whatever its snapshot has.
  if (tx.mode() != Mode::kSerializable) saw(key, kNobody);
  if (WriteEvent* write = node_.write_of(key); write != nullptr) {
    write->is_delete = false;
  } else {
    absent_before_.push_back(key);
    node_.writes.push_back({key, false});
  }
  return OpResult::kOk;
}

OpResult HistoryClient::change(Transaction& tx, int key, const RowRead& read,
                               const std::string& row, bool is_delete) {
  Table& table = database_.table_of(key);
  const std::string& name = database_.name(key);
  const OpResult result =
      is_delete ? tx.remove(table, name, read.ref) : tx.update(table, name, read.ref, row);
  if (result != OpResult::kOk) return result;
  const bool inserted_here =
      std::find(absent_before_.begin(), absent_before_.end(), key) != absent_before_.end();
  WriteEvent* write = node_.write_of(key);
  if (write == nullptr) {
    node_.replaced.push_back({key, writer_of(read.row)});
    node_.writes.push_back({key, is_delete});
  } else if (is_delete && inserted_here) {
    // Inserted and removed again: no version comes of it.
    *write = node_.writes.back();
    node_.writes.pop_back();
  } else {
    write->is_delete = is_delete;
  }
  return OpResult::kOk;
}

void HistoryClient::saw(int key, std::uint32_t writer) {
  if (writer == node_.id || node_.write_of(key) != nullptr) return;  // own writes
  node_.reads.push_back({key, writer});
}

std::string HistoryClient::row_text(const Step& step) const {
  return std::to_string(node_.id) + "." + std::to_string(step.attribute) + "." +
         std::string(step.padding, 'p');
}

}  // namespace granary::engine::test
