// Random transactions on several threads; the history of what committed must have a direct
// serialization graph without cycles (Adya): edges ww, wr, rw, where a scan reads every key of its
// range, the missing ones too, so that predicate reads need no edges of their own.
//
// Nodes are one-shots, SERIALIZABLE blocks and snapshot readers with all their reads, and READ
// COMMITTED blocks with their writes only (their reads promise less); but an update in such a block
// must have read the version that it replaces.
#include <chrono>
#include <map>
#include <set>
#include <thread>

#include "base/check.h"
#include "engine/occ/transaction.h"
#include "tests/test_support.h"

namespace granary::engine::test {
namespace {

constexpr int kKeys = 24;
constexpr int kThreads = 4;
constexpr std::uint32_t kAbsentRow = 0;  // a read that found nothing; otherwise the writer's number

struct Read {
  int key;
  std::uint32_t writer;
};

struct Node {
  std::uint32_t id = 0;
  bool reads_count = true;
  std::vector<Read> reads;
  std::vector<Read> replaced;            // READ COMMITTED: version that an update was based on
  std::map<int, bool> writes;            // key -> is it a delete
  std::set<int> absent_before;  // keys first written by an insert
  Tid tid;
  // the reads were all true at one moment between from and to
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};

std::string key_name(int key) { return "key" + std::to_string(100 + key); }
int key_number(std::string_view name) { return std::stoi(std::string(name.substr(3))) - 100; }
std::uint32_t writer_of(std::string_view row) {
  return static_cast<std::uint32_t>(std::stoul(std::string(row.substr(0, row.find('.')))));
}

enum class Op { kGet, kScan, kUpdate, kInsert, kRemove };

struct Step {
  Op op;
  int key;
  int upper;
  std::size_t padding;
  bool backward;
};

/// One client: runs random transactions on a worker of its own and records what committed.
class Client final : public LockWaiter {
 public:
  Client(Engine& engine, Table& table, int number, std::uint64_t seed, Atomic<std::uint64_t>& now)
      : engine_(engine), table_(table), random_(seed + static_cast<std::uint64_t>(number)),
        next_id_(static_cast<std::uint32_t>(number) * 1'000'000 + 1), now_(now) {}

  void granted() noexcept override { granted_.store_release(true); }

  void run(int count) {
    Worker& worker = engine_.attach_worker();
    {
      Transaction tx(engine_);
      tx.set_lock_waiter(this);
      for (int i = 0; i < count; ++i) {
        tx.resume(worker);
        run_one(tx);
        tx.pause();
        worker.collect_garbage();
      }
    }
    engine_.detach_worker(worker);
  }

  std::vector<Node> committed;
  int conflicts = 0;
  int waits = 0;
  int deadlocks = 0;

 private:
  std::uint64_t pick(std::uint64_t below) { return random_() % below; }

  std::vector<Step> random_statement() {
    std::vector<Step> steps(1 + pick(4));
    for (auto& step : steps) {
      step.op = static_cast<Op>(pick(5));
      step.key = static_cast<int>(pick(kKeys));
      step.upper = step.key + 1 + static_cast<int>(pick(6));
      step.padding = pick(10) == 0 ? pick(300) : pick(12);
      step.backward = pick(2) == 0;
    }
    return steps;
  }

  void run_one(Transaction& tx) {
    const std::uint64_t kind = pick(10);
    if (kind == 0) return run_snapshot(tx);
    const Mode mode = kind < 5   ? Mode::kOneShot
                      : kind < 8 ? Mode::kSerializable
                                 : Mode::kReadCommitted;
    std::vector<std::vector<Step>> statements(mode == Mode::kOneShot ? 1 : 1 + pick(3));
    for (auto& statement : statements) statement = random_statement();
    for (int attempt = 0; !try_one(tx, mode, statements); ++attempt) {
      if (attempt > 5 && mode == Mode::kOneShot) tx.use_locks();
    }
  }

  void run_snapshot(Transaction& tx) {
    node_ = {};
    node_.id = next_id_++;
    tx.begin(Mode::kReadCommitted);
    node_.from = now_.fetch_add_seq_cst(1);
    tx.begin_statement(ReadFrom::kSnapshot);
    node_.to = now_.fetch_add_seq_cst(1);
    for (int i = 0; i < 3; ++i) {
      std::vector<Step> steps = random_statement();
      for (auto& step : steps) {
        step.op = step.op == Op::kGet ? Op::kGet : Op::kScan;
        GR_CHECK(apply(tx, step) == OpResult::kOk);
      }
      std::this_thread::yield();
    }
    GR_CHECK(tx.end_statement() == OpResult::kOk);
    GR_CHECK(tx.commit() == OpResult::kOk);
    committed.push_back(node_);
  }

  /// false: aborted, try again.
  bool try_one(Transaction& tx, Mode mode, const std::vector<std::vector<Step>>& statements) {
    node_ = {};
    node_.id = next_id_++;
    node_.reads_count = mode != Mode::kReadCommitted;
    tx.begin(mode);
    for (const auto& statement : statements) {
      if (!run_statement(tx, statement)) {
        tx.abort();
        return false;
      }
      suspend(tx);
    }
    node_.from = now_.fetch_add_seq_cst(1);
    const OpResult result = tx.commit();
    node_.to = now_.fetch_add_seq_cst(1);
    if (result == OpResult::kOk) {
      if (!node_.writes.empty()) node_.tid = tx.worker().last_tid;
      committed.push_back(node_);
      return true;
    }
    if (result == OpResult::kWait) wait_for_lock(tx);
    if (result == OpResult::kDeadlock) tx.abort();
    count(result);
    return false;
  }

  /// A block's statement is run again until it is valid; false: the transaction must be given up.
  bool run_statement(Transaction& tx, const std::vector<Step>& steps) {
    const Node before = node_;
    for (int attempt = 0;; ++attempt) {
      node_ = before;
      tx.begin_statement();
      OpResult result = OpResult::kOk;
      for (std::size_t i = 0; i < steps.size() && result == OpResult::kOk; ++i) {
        result = apply(tx, steps[i]);
        interleave();
      }
      if (result == OpResult::kOk) result = tx.end_statement();
      if (result == OpResult::kOk) return true;
      count(result);
      if (result == OpResult::kDeadlock) return false;
      if (result == OpResult::kConflict && tx.mode() != Mode::kReadCommitted) return false;
      tx.rollback_statement();
      if (result == OpResult::kWait) wait_for_lock(tx);
    }
  }

  /// Transactions are far shorter than a time slice: without this they would hardly ever overlap.
  void interleave() {
    if (pick(3) == 0) std::this_thread::yield();
    if (pick(40) == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
  }

  void suspend(Transaction& tx) {
    if (pick(3) != 0) return;
    Worker& worker = tx.worker();
    tx.pause();
    worker.collect_garbage();
    tx.resume(worker);
  }

  void wait_for_lock(Transaction& tx) {
    Worker& worker = tx.worker();
    tx.pause();
    while (!granted_.load_acquire()) {
      worker.collect_garbage();
      std::this_thread::yield();
    }
    granted_.store_release(false);
    tx.resume(worker);
  }

  void count(OpResult result) {
    conflicts += result == OpResult::kConflict;
    waits += result == OpResult::kWait;
    deadlocks += result == OpResult::kDeadlock;
  }

  void saw(int key, std::uint32_t writer) {
    if (writer == node_.id || node_.writes.count(key) != 0) return;  // own writes
    node_.reads.push_back({key, writer});
  }

  OpResult apply(Transaction& tx, const Step& step) {
    arena_.reset();
    if (step.op == Op::kScan) return scan(tx, step);
    const std::string key = key_name(step.key);
    const std::string row = std::to_string(node_.id) + "." + std::string(step.padding, 'p');
    if (step.op == Op::kInsert) {
      const OpResult result = tx.insert(table_, key, row);
      if (result == OpResult::kExists) return OpResult::kOk;
      if (result != OpResult::kOk) return result;
      saw(step.key, kAbsentRow);
      if (node_.writes.count(step.key) == 0) node_.absent_before.insert(step.key);
      node_.writes[step.key] = false;
      return OpResult::kOk;
    }
    RowRead read;
    const OpResult found = tx.get(table_, key, arena_, read);
    if (found == OpResult::kNotFound) {
      saw(step.key, kAbsentRow);
      return OpResult::kOk;
    }
    if (found != OpResult::kOk) return found;
    const std::uint32_t writer = writer_of(read.row);
    saw(step.key, writer);
    if (step.op == Op::kGet) return OpResult::kOk;
    const bool is_delete = step.op == Op::kRemove;
    const OpResult result = is_delete ? tx.remove(table_, key, read.ref)
                                      : tx.update(table_, key, read.ref, row);
    if (result == OpResult::kNotFound) return OpResult::kOk;  // this statement removed it
    if (result != OpResult::kOk) return result;
    const bool is_first =
        node_.writes.count(step.key) == 0 && node_.absent_before.count(step.key) == 0;
    if (is_first) node_.replaced.push_back({step.key, writer});
    node_.writes[step.key] = is_delete;
    // Inserted and removed again: no version comes of it.
    if (is_delete && node_.absent_before.count(step.key) != 0) node_.writes.erase(step.key);
    return OpResult::kOk;
  }

  OpResult scan(Transaction& tx, const Step& step) {
    RangeScan range;
    range.open(tx, table_, key_name(step.key), key_name(step.upper), false,
               step.backward ? Direction::kBackward : Direction::kForward);
    std::map<int, std::uint32_t> seen;
    std::vector<ScanRow> rows;
    OpResult result;
    while ((result = range.next(arena_, 2, rows)) == OpResult::kOk) {
      for (const auto& row : rows) seen[key_number(row.key)] = writer_of(row.row);
    }
    if (result != OpResult::kNotFound) return result;
    for (int key = step.key; key < std::min(step.upper, kKeys); ++key) {
      saw(key, seen.count(key) != 0 ? seen[key] : kAbsentRow);
    }
    return OpResult::kOk;
  }

  Engine& engine_;
  Table& table_;
  std::mt19937_64 random_;
  std::uint32_t next_id_;
  Atomic<std::uint64_t>& now_;
  Atomic<bool> granted_;
  Arena arena_;
  Node node_;
};

/// The direct serialization graph of a history.
class Graph {
 public:
  explicit Graph(std::vector<Node> nodes) : nodes_(std::move(nodes)), edges_(nodes_.size()) {
    std::map<int, std::vector<std::size_t>> versions;  // of each key, in version order
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      by_id_[nodes_[i].id] = i;
      for (const auto& write : nodes_[i].writes) versions[write.first].push_back(i);
    }
    for (auto& [key, writers] : versions) {
      std::sort(writers.begin(), writers.end(),
                [&](std::size_t a, std::size_t b) { return nodes_[a].tid < nodes_[b].tid; });
      for (std::size_t i = 1; i < writers.size(); ++i) {
        REQUIRE(nodes_[writers[i - 1]].tid < nodes_[writers[i]].tid);
        add(writers[i - 1], writers[i]);  // ww
      }
    }
    versions_ = std::move(versions);
    for (std::size_t i = 0; i < nodes_.size(); ++i) add_reads(i);
  }

  /// Kahn's algorithm: nodes that can never be put into a serial order.
  std::size_t nodes_in_cycles() const {
    std::vector<std::size_t> incoming(nodes_.size());
    for (const auto& targets : edges_) {
      for (const std::size_t to : targets) ++incoming[to];
    }
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (incoming[i] == 0) ready.push_back(i);
    }
    std::size_t ordered = 0;
    for (; !ready.empty(); ++ordered) {
      const std::size_t from = ready.back();
      ready.pop_back();
      for (const std::size_t to : edges_[from]) {
        if (--incoming[to] == 0) ready.push_back(to);
      }
    }
    return nodes_.size() - ordered;
  }

  std::size_t edges() const {
    std::size_t count = 0;
    for (const auto& targets : edges_) count += targets.size();
    return count;
  }
  std::size_t ambiguous() const { return ambiguous_; }

 private:
  void add(std::size_t from, std::size_t to) {
    if (from != to) edges_[from].push_back(to);
  }

  void add_reads(std::size_t reader) {
    const Node& node = nodes_[reader];
    for (const Read& read : node.replaced) {
      const auto& writers = versions_[read.key];
      const auto mine = std::find(writers.begin(), writers.end(), reader);
      REQUIRE(mine != writers.begin());
      CHECK(nodes_[*(mine - 1)].id == read.writer);  // nothing came in between: no lost update
    }
    if (!node.reads_count) return;
    for (const Read& read : node.reads) {
      const auto& writers = versions_[read.key];
      if (read.writer != kAbsentRow) {
        REQUIRE(by_id_.count(read.writer) == 1);  // else: read what never committed
        const std::size_t writer = by_id_[read.writer];
        add_read(reader, writers, 1 + static_cast<std::size_t>(
            std::find(writers.begin(), writers.end(), writer) - writers.begin()));
        continue;
      }
      // Absence has no writer's name on it: the version that can have been current in the reader's
      // interval, where that is only one.
      std::vector<std::size_t> candidates;
      for (std::size_t version = 0; version <= writers.size(); ++version) {
        if (can_be_absence(node, read.key, writers, version)) candidates.push_back(version);
      }
      REQUIRE_FALSE(candidates.empty());
      if (candidates.size() == 1) {
        add_read(reader, writers, candidates[0]);
      } else {
        ++ambiguous_;
      }
    }
  }

  /// version 0 is the beginning (no row), version n was written by writers[n - 1].
  bool can_be_absence(const Node& reader, int key, const std::vector<std::size_t>& writers,
                      std::size_t version) {
    if (version > 0) {
      const Node& writer = nodes_[writers[version - 1]];
      if (!writer.writes.at(key) || writer.from > reader.to || writer.id == reader.id) return false;
    }
    return version == writers.size() || nodes_[writers[version]].to > reader.from;
  }

  void add_read(std::size_t reader, const std::vector<std::size_t>& writers, std::size_t version) {
    if (version > 0) add(writers[version - 1], reader);                 // wr
    if (version < writers.size()) add(reader, writers[version]);        // rw
  }

  std::vector<Node> nodes_;
  std::vector<std::vector<std::size_t>> edges_;
  std::map<std::uint32_t, std::size_t> by_id_;
  std::map<int, std::vector<std::size_t>> versions_;
  std::size_t ambiguous_ = 0;
};

}  // namespace

TEST_CASE("concurrent histories are serializable", "[occ]") {
  const std::uint64_t seed = granary::test::random_seed("concurrent histories are serializable");
  Engine engine;
  Table& table = engine.create_table({});
  Atomic<std::uint64_t> now{1};
  Atomic<bool> stop;
  std::thread clock([&] {
    while (!stop.load_acquire()) {
      engine.clock().try_advance();
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  });
  std::vector<std::unique_ptr<Client>> clients;
  std::vector<std::thread> threads;
  for (int i = 1; i <= kThreads; ++i) {
    clients.push_back(std::make_unique<Client>(engine, table, i, seed, now));
  }
  for (auto& client : clients) threads.emplace_back([&client] { client->run(2500); });
  for (auto& thread : threads) thread.join();
  stop.store_release(true);
  clock.join();
  std::vector<Node> nodes;
  int conflicts = 0;
  int waits = 0;
  int deadlocks = 0;
  for (auto& client : clients) {
    nodes.insert(nodes.end(), client->committed.begin(), client->committed.end());
    conflicts += client->conflicts;
    waits += client->waits;
    deadlocks += client->deadlocks;
  }
  const Graph graph(nodes);
  std::printf("%zu transactions, %zu edges, %zu ambiguous reads; %d conflicts, %d waits, %d deadlocks\n",
              nodes.size(), graph.edges(), graph.ambiguous(), conflicts, waits, deadlocks);
  CHECK(nodes.size() == static_cast<std::size_t>(kThreads) * 2500);
  CHECK(graph.nodes_in_cycles() == 0);
  CHECK(engine.row_locks().holders() == 0);
  CHECK(engine.row_locks().waiters() == 0);
  CHECK(engine.snapshots().live() == 0);
}

}  // namespace granary::engine::test
