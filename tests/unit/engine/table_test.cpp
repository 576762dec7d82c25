// Tables and the engine around them: loading, garbage, the log's view of commits.
#include <map>
#include <thread>

#include "base/rng.h"
#include "engine/record/record.h"
#include "engine/table/load_rows.h"
#include "engine/table/record_bytes.h"
#include "engine/table/sorted_load.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct RecordingSink final : CommitSink {
  bool reserve(WorkerId, std::size_t bytes) noexcept override {
    reserved = bytes;
    return room;
  }
  void append(WorkerId, Tid tid, std::span<const LogWrite> writes) noexcept override {
    last = tid;
    for (const auto& write : writes) {
      text += std::to_string(write.table.value) + (write.is_delete ? "-" : "+") +
              std::string(write.key) + "=" + std::string(write.row) + ";";
    }
  }
  Epoch durable_epoch() const noexcept override { return {0}; }
  void request_flush(Epoch) noexcept override {}
  bool disk_full() const noexcept override { return full; }

  std::size_t reserved = 0;
  bool room = true;
  bool full = false;
  Tid last;
  std::string text;
};

int entries(Table& table) {
  int count = 0;
  table.tree().for_each([](void* n, std::string_view, Record*) { ++*static_cast<int*>(n); },
                        &count);
  return count;
}

}  // namespace

TEST_CASE("load keeps the largest TID of a key, whatever the order", "[table]") {
  Engine engine;
  Table& table = engine.open_table({7}, {});
  Worker& worker = engine.attach_worker();
  const auto tid = [](std::uint64_t n) { return Tid::make(Epoch{1}, n); };
  table.load(worker, "a", "second", tid(2), false);
  table.load(worker, "a", "first", tid(1), false);
  table.load(worker, "b", "", tid(5), true);
  table.load(worker, "b", "older", tid(4), false);
  table.load(worker, "c", "short", tid(1), false);
  table.load(worker, "c", "rather longer than before", tid(9), false);
  CHECK(table.approximate_rows() == 2);
  CHECK(entries(table) == 3);
  table.drop_absent_records(worker);
  CHECK(entries(table) == 2);
  CHECK(read_one(engine, table, "a") == "second");
  CHECK(read_one(engine, table, "b") == "-");
  CHECK(read_one(engine, table, "c") == "rather longer than before");
  CHECK(engine.create_table({}).id().value == 8);
  engine.detach_worker(worker);
}

TEST_CASE("loaders on several threads agree on the newest version of each key", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  std::vector<std::thread> loaders;
  for (int t = 0; t < 3; ++t) {
    loaders.emplace_back([&, t] {
      Worker& worker = engine.attach_worker();
      for (int i = 0; i < 3000; ++i) {
        const int n = (i * 7 + t * 1000) % 3000;
        table.load(worker, "k" + std::to_string(n % 100), std::to_string(n),
                   Tid::make(Epoch{1}, static_cast<std::uint64_t>(n + 1)), false);
      }
      engine.detach_worker(worker);
    });
  }
  for (auto& loader : loaders) loader.join();
  CHECK(table.approximate_rows() == 100);
  for (int k = 0; k < 100; ++k) {
    CHECK(read_one(engine, table, "k" + std::to_string(k)) == std::to_string(2900 + k));
  }
}

TEST_CASE("rows loaded many at once are those loaded one by one", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  Rng rng(granary::test::random_seed("load_rows"));
  constexpr int kThreads = 3;
  std::map<std::string, std::pair<Tid, std::string>> newest;  // "-": deleted
  std::vector<std::vector<std::string>> texts(kThreads);
  std::vector<std::vector<LoadedRow>> rows(kThreads);
  for (std::uint64_t i = 1; i <= 20'000; ++i) {
    // Within one slice, and through one and two layers.
    const std::string name = std::to_string(rng.below(3000));
    const std::string key = std::string(rng.below(3) * 8, 'k') + name;
    const bool is_delete = rng.one_in(4);
    const std::string row = is_delete ? "" : std::string(rng.below(60), 'r') + std::to_string(i);
    newest[key] = {Tid::make({1}, i), is_delete ? "-" : row};
    auto& mine = texts[i % kThreads];
    mine.reserve(20'000);  // the views stay
    mine.push_back(key + row);
    const std::string_view text = mine.back();
    rows[i % kThreads].push_back({.key = text.substr(0, key.size()),
                                  .row = text.substr(key.size()),
                                  .tid = Tid::make({1}, i),
                                  .is_delete = is_delete});
  }
  std::vector<std::thread> loaders;
  for (auto& mine : rows) {
    for (std::size_t i = mine.size(); i > 1; --i) std::swap(mine[i - 1], mine[rng.below(i)]);
    loaders.emplace_back([&] {
      Worker& worker = engine.attach_worker();
      for (std::size_t at = 0; at < mine.size(); at += 100) {
        const std::size_t count = std::min<std::size_t>(100, mine.size() - at);
        load_rows(table, worker, std::span(mine).subspan(at, count));
      }
      engine.detach_worker(worker);
    });
  }
  for (auto& loader : loaders) loader.join();
  std::size_t present = 0;
  for (const auto& [key, version] : newest) {
    REQUIRE(read_one(engine, table, key) == version.second);
    present += version.second == "-" ? 0 : 1;
  }
  CHECK(table.approximate_rows() == present);
}

TEST_CASE("I4: a commit reserves before it locks and appends what it installs", "[table]") {
  RecordingSink sink;
  Engine engine(&sink);
  Table& rows = engine.create_table({});
  Table& index = engine.create_table({.logged = false, .keeps_records = false});
  Session s(engine);
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.insert(rows, "a", "row a") == OpResult::kOk);
  REQUIRE(s.insert(index, "i", "a") == OpResult::kOk);
  REQUIRE(s.insert(rows, "gone", "x") == OpResult::kOk);
  s.next_statement();
  REQUIRE(s.remove(rows, "gone") == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(sink.text == "1+a=row a;");
  CHECK(sink.reserved >= 1 + 5 + 32);
  CHECK(sink.last == s.worker().last_tid);

  sink.text.clear();
  s.begin(Mode::kOneShot);
  REQUIRE(s.remove(rows, "a") == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(sink.text == "1-a=;");

  sink.room = false;
  s.begin(Mode::kOneShot);
  REQUIRE(s.insert(rows, "b", "x") == OpResult::kOk);
  CHECK(s.commit() == OpResult::kNoRoom);
  CHECK_FALSE(s.tx().active());
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.insert(rows, "block", "x") == OpResult::kOk);
  CHECK_FALSE(s.tx().room_for_commit());
  CHECK(s.commit() == OpResult::kNoRoom);
  sink.room = true;
  CHECK(s.tx().room_for_commit());
  CHECK(s.tx().commit() == OpResult::kOk);  // the block is as it was
  CHECK(read_one(engine, rows, "block") == "x");
  sink.room = false;
  sink.full = true;
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.insert(rows, "b", "x") == OpResult::kOk);
  CHECK(s.commit() == OpResult::kDiskFull);
  CHECK(read_one(engine, rows, "b") == "-");
  s.begin(Mode::kOneShot);
  REQUIRE(s.insert(index, "j", "x") == OpResult::kOk);
  CHECK(s.commit() == OpResult::kOk);
}

TEST_CASE("G1, G2: garbage is unhooked once, and never a row that came back", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  Table& keeps = engine.create_table({.logged = true, .keeps_records = true});
  put_all(engine, table, {{"a", "1"}, {"b", "1"}, {"c", "1"}});
  put_all(engine, keeps, {{"a", "1"}});
  Session s(engine);
  for (int i = 0; i < 3; ++i) {
    s.begin(Mode::kOneShot);
    REQUIRE(s.remove(table, "a") == OpResult::kOk);
    REQUIRE(s.commit() == OpResult::kOk);
    s.begin(Mode::kOneShot);
    REQUIRE(s.insert(table, "a", "again") == OpResult::kOk);
    REQUIRE(s.commit() == OpResult::kOk);
  }
  s.begin(Mode::kOneShot);
  REQUIRE(s.remove(table, "b") == OpResult::kOk);
  REQUIRE(s.remove(keeps, "a") == OpResult::kOk);
  const RecordPin pin = engine.pins().pin(*s.ref.record);
  REQUIRE(s.commit() == OpResult::kOk);
  Session locker(engine);
  locker.begin(Mode::kReadCommitted);
  REQUIRE(locker.remove(table, "c") == OpResult::kOk);
  REQUIRE(locker.insert(table, "d", "x") == OpResult::kOk);
  locker.tx().rollback_statement();
  s.collect_garbage();
  CHECK(entries(table) == 3);  // a, c, and d's placeholder, which is still row-locked
  CHECK(entries(keeps) == 1);
  locker.abort();
  for (int i = 0; i < 10; ++i) {
    engine.clock().try_advance();
    locker.collect_garbage();
    s.collect_garbage();
  }
  CHECK(entries(table) == 2);
  CHECK(entries(keeps) == 1);  // it is pinned
  CHECK(s.worker().retired().waiting() == 0);
  CHECK(s.worker().garbage().empty());
  CHECK(read_one(engine, table, "a") == "again");
}

TEST_CASE("a dropped table is gone at once and freed when nobody can hold a pointer", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  const TableId id = table.id();
  put_all(engine, table, {{"a", "1"}});
  Session s(engine);
  s.begin(Mode::kOneShot);
  CHECK(s.get(table, "a") == "1");
  engine.drop_table(id);
  CHECK(engine.table(id) == nullptr);
  CHECK(engine.table_ids().empty());
  CHECK(s.get(table, "a") == "1");
  s.abort();
  for (int i = 0; i < 5; ++i) {
    engine.clock().try_advance();
    s.collect_garbage();
  }
  CHECK(engine.create_table({}).id().value == id.value + 1);
}

TEST_CASE("garbage of a transaction that ends without a worker is taken over", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  Worker& worker = engine.attach_worker();
  {
    Transaction tx(engine);
    tx.resume(worker);
    tx.begin(Mode::kReadCommitted);
    tx.begin_statement();
    REQUIRE(tx.insert(table, "a", "x") == OpResult::kOk);
    REQUIRE(tx.end_statement() == OpResult::kOk);
    tx.pause();
  }
  CHECK(entries(table) == 1);
  worker.collect_garbage();
  CHECK(entries(table) == 0);
  engine.detach_worker(worker);
}

TEST_CASE("a bulk insert in a block needs no lock-table entry a row", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  Session s(engine);
  s.begin(Mode::kReadCommitted);
  for (int i = 0; i < 20000; ++i) {
    REQUIRE(s.insert(table, std::to_string(1000000 + i), "row") == OpResult::kOk);
  }
  CHECK(engine.row_locks().holders() == 0);
  CHECK(s.tx().read_set_size() == 0);
  Session other(engine);
  other.begin(Mode::kReadCommitted);
  CHECK(other.insert(table, "1000005", "mine") == OpResult::kWait);
  CHECK(engine.row_locks().holders() == 1);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(other.grants.load_relaxed() == 1);
  other.retry();
  CHECK(other.insert(table, "1000005", "mine") == OpResult::kExists);
  CHECK(table.approximate_rows() == 20000);
}

TEST_CASE("G3: a key that is deleted and inserted again gets a larger TID", "[table]") {
  Engine engine;
  Table& table = engine.create_table({});
  Session a(engine);
  Session b(engine);
  for (int i = 0; i < 5; ++i) {
    put_all(engine, table, {{"x" + std::to_string(i), "1"}});  // makes a's TIDs run ahead of b's
    a.begin(Mode::kOneShot);
    REQUIRE(a.insert(table, "k", "1") == OpResult::kOk);
    REQUIRE(a.commit() == OpResult::kOk);
    a.begin(Mode::kOneShot);
    REQUIRE(a.remove(table, "k") == OpResult::kOk);
    REQUIRE(a.commit() == OpResult::kOk);
    const Tid deleted = a.worker().last_tid;
    a.tx().pause();
    a.worker().collect_garbage();
    a.tx().resume(a.worker());
    b.begin(Mode::kOneShot);
    REQUIRE(b.insert(table, "k", "2") == OpResult::kOk);
    REQUIRE(b.commit() == OpResult::kOk);
    CHECK(b.worker().last_tid > deleted);
    b.begin(Mode::kOneShot);
    REQUIRE(b.remove(table, "k") == OpResult::kOk);
    REQUIRE(b.commit() == OpResult::kOk);
  }
}

TEST_CASE("a sorted load leaves rows that transactions read and change", "[table]") {
  Engine engine;
  Table& table = engine.open_table({7}, {});
  const Tid tid = Tid::make(Epoch{0}, 1);
  {
    SortedLoad load(table);
    CHECK(load.add("a", "1", tid));
    CHECK_FALSE(load.add("a", "2", tid));
    CHECK(load.add("b", "", tid));
    CHECK(load.add("b and longer than a slice", "3", tid));
  }
  CHECK(table.approximate_rows() == 3);
  Session session(engine);
  session.begin(Mode::kOneShot);
  CHECK(session.scan(table, "", "") == "a=1 b= b and longer than a slice=3");
  CHECK(session.insert(table, "b and longer than a tree", "4") == OpResult::kOk);
  CHECK(session.remove(table, "a") == OpResult::kOk);
  REQUIRE(session.commit() == OpResult::kOk);
  CHECK(read_one(engine, table, "b and longer than a tree") == "4");
  CHECK(read_one(engine, table, "a") == "-");
}

TEST_CASE("rows of any size are read back, inside their record or outside", "[table]") {
  const std::size_t sizes[] = {0,     1,     7,     8,     9,     100,   65527, 65528, 65529,
                               65533, 65534, 65535, 65536, 65537, 70000, 200000};
  Engine engine;
  Table& table = engine.open_table({7}, {});
  Session session(engine);
  const auto row_of = [](std::size_t size) {
    std::string row(size, 'x');
    for (std::size_t i = 0; i < size; i += 13) row[i] = static_cast<char>('a' + i % 26);
    return row;
  };
  for (const std::size_t size : sizes) {
    INFO("first " << size);
    const std::string key = "k" + std::to_string(size);
    session.begin(Mode::kOneShot);
    REQUIRE(session.insert(table, key, row_of(size)) == OpResult::kOk);
    REQUIRE(session.commit() == OpResult::kOk);
    CHECK(read_one(engine, table, key) == row_of(size));
    for (const std::size_t next : sizes) {
      INFO("then " << next);
      session.begin(Mode::kOneShot);
      REQUIRE(session.get(table, key) != "-");
      REQUIRE(session.update(table, key, row_of(next)) == OpResult::kOk);
      REQUIRE(session.commit() == OpResult::kOk);
      const bool same = read_one(engine, table, key) == row_of(next);
      CHECK(same);
    }
  }
}

TEST_CASE("a record takes three words beside its row", "[table]") {
  CHECK(sizeof(Record) == 24);
  // 104 bytes of row, 128 of record: a size that allocators have.
  const auto record = std::unique_ptr<Record, void (*)(void*)>(
      Record::create(TidWord{TidWord::kLatest}, std::string(104, 'x')), &Record::destroy);
  CHECK(sizeof(Record) + record->inline_words() * 8 == 128);
}

TEST_CASE("the memory of a table's records is estimated from a sample", "[table]") {
  Engine engine;
  Table& table = engine.open_table({7}, {});
  Worker& worker = engine.attach_worker();
  const EpochGuard guard(engine.clock(), worker.read_slot());
  CHECK(approximate_record_bytes(guard, table) == 0);
  // Small rows at both ends and large ones between them: rows of 100, 1,000 and 100 bytes.
  ReclaimList& retired = worker.retired();
  const std::uint64_t count = 9'000;
  std::size_t exact = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t bytes = i / 3'000 == 1 ? 1'000 : 100;
    std::string key(8, '\0');
    for (std::size_t at = 0; at < 8; ++at) key[at] = static_cast<char>(i >> (56 - 8 * at));
    Record* record = Record::create(TidWord::make(Tid::make(Epoch{1}, 1), TidWord::kLatest),
                                    std::string(bytes, 'x'));
    REQUIRE(table.tree().insert(guard, key, record, nullptr, retired) == nullptr);
    table.count_rows(1);
    exact += sizeof(Record) + bytes;
  }
  const auto estimate = static_cast<double>(approximate_record_bytes(guard, table));
  CHECK(estimate > 0.85 * static_cast<double>(exact));
  CHECK(estimate < 1.2 * static_cast<double>(exact));
}

}  // namespace granary::engine::test
