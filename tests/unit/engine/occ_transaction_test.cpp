// Transactions on one thread: what they see, what they leave, and which anomalies they refuse.
#include "base/memory_limit.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
};

}  // namespace

TEST_CASE("a committed insert is read back, updated, and removed", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}});
  Session s(f.engine);
  s.begin(Mode::kOneShot);
  CHECK(s.update(f.table, "a", "a longer row than there was room for") == OpResult::kOk);
  CHECK(s.remove(f.table, "b") == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.table, "a") == "a longer row than there was room for");
  CHECK(read_one(f.engine, f.table, "b") == "-");
  CHECK(f.table.approximate_rows() == 1);
}

TEST_CASE("rows of every length survive in place and outside of the record", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"k", ""}});
  Session s(f.engine);
  for (std::size_t bytes : {1u, 7u, 8u, 9u, 0u, 100u, 63u, 5000u, 64u, 100000u, 3u}) {
    s.begin(Mode::kOneShot);
    const std::string row(bytes, static_cast<char>('a' + bytes % 26));
    REQUIRE(s.update(f.table, "k", row) == OpResult::kOk);
    REQUIRE(s.commit() == OpResult::kOk);
    CHECK(read_one(f.engine, f.table, "k") == row);
  }
}

TEST_CASE("an aborted transaction leaves nothing, not even its placeholders", "[occ]") {
  for (const Mode mode : {Mode::kOneShot, Mode::kReadCommitted, Mode::kSerializable}) {
    Fixture f;
    put_all(f.engine, f.table, {{"a", "1"}});
    Session s(f.engine);
    s.begin(mode);
    REQUIRE(s.insert(f.table, "n", "new") == OpResult::kOk);
    REQUIRE(s.update(f.table, "a", "2") == OpResult::kOk);
    s.abort();
    CHECK(read_one(f.engine, f.table, "a") == "1");
    CHECK(read_one(f.engine, f.table, "n") == "-");
    s.collect_garbage();
    int entries = 0;
    f.table.tree().for_each([](void* n, std::string_view, Record*) { ++*static_cast<int*>(n); },
                            &entries);
    CHECK(entries == 1);
  }
}

TEST_CASE("W2: a statement sees earlier statements' writes but not its own", "[occ]") {
  for (const Mode mode : {Mode::kOneShot, Mode::kReadCommitted, Mode::kSerializable}) {
    Fixture f;
    put_all(f.engine, f.table, {{"a", "1"}, {"b", "1"}});
    Session s(f.engine);
    s.begin(mode);
    REQUIRE(s.insert(f.table, "c", "1") == OpResult::kOk);
    REQUIRE(s.update(f.table, "a", "2") == OpResult::kOk);
    REQUIRE(s.remove(f.table, "b") == OpResult::kOk);
    CHECK(s.scan(f.table, "", "") == "a=1 b=1");
    s.next_statement();
    CHECK(s.scan(f.table, "", "") == "a=2 c=1");
    CHECK(s.get(f.table, "c") == "1");
    REQUIRE(s.update(f.table, "c", "3") == OpResult::kOk);
    REQUIRE(s.insert(f.table, "b", "back") == OpResult::kOk);
    CHECK(s.get(f.table, "c") == "1");
    s.next_statement();
    CHECK(s.scan(f.table, "", "", Direction::kBackward) == "c=3 b=back a=2");
    REQUIRE(s.commit() == OpResult::kOk);
    Session reader(f.engine);
    reader.begin(Mode::kOneShot);
    CHECK(reader.scan(f.table, "a", "c", Direction::kForward, 1) == "a=2 b=back");
  }
}

TEST_CASE("an update that moves keys forward meets each row once (Halloween)", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"1", "x"}, {"2", "x"}, {"3", "x"}});
  Session s(f.engine);
  s.begin(Mode::kOneShot);
  RangeScan scan;
  scan.open(s.tx(), f.table, "", "", true, Direction::kForward);
  Arena arena;
  std::vector<ScanRow> rows;
  int moved = 0;
  while (scan.next(arena, 1, rows) == OpResult::kOk) {
    const std::string to = std::string(rows[0].key) + "5";
    REQUIRE(s.tx().remove(f.table, rows[0].key, rows[0].ref) == OpResult::kOk);
    REQUIRE(s.insert(f.table, to, rows[0].row) == OpResult::kOk);
    ++moved;
  }
  CHECK(moved == 3);
  REQUIRE(s.commit() == OpResult::kOk);
  s.begin(Mode::kOneShot);
  CHECK(s.scan(f.table, "", "") == "15=x 25=x 35=x");
}

TEST_CASE("a scan is told of the keys that another block is about to insert or delete", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"c", "3"}, {"e", "5"}});
  Session writer(f.engine);
  writer.begin(Mode::kReadCommitted);
  REQUIRE(writer.insert(f.table, "b", "2") == OpResult::kOk);
  REQUIRE(writer.remove(f.table, "c") == OpResult::kOk);
  REQUIRE(writer.update(f.table, "e", "6") == OpResult::kOk);
  const auto told = [&](Session& reader, std::string_view last) {
    std::string text;
    RangeScan scan;
    scan.open(reader.tx(), f.table, "", "", true, Direction::kForward);
    scan.undecided([&](std::string_view key, RecordRef ref) {
      CHECK(ref.record != nullptr);
      text += "(" + std::string(key) + ")";
      return key != last;
    });
    Arena arena;
    std::vector<ScanRow> rows;
    while (scan.next(arena, 1, rows) == OpResult::kOk) text += rows[0].key;
    return text;
  };
  Session reader(f.engine);
  reader.begin(Mode::kReadCommitted);
  // The new content of a key that stays is not waited for.
  CHECK(told(reader, "") == "a(b)(c)ce");
  CHECK(told(reader, "b") == "a(b)");
  CHECK(told(writer, "") == "ace");  // its own, and none of this command's writes
  REQUIRE(writer.commit() == OpResult::kOk);
  Session after(f.engine);
  after.begin(Mode::kReadCommitted);
  CHECK(told(after, "") == "abe");
}

TEST_CASE("a scan is told of no key whose lock it has, even when others queue for that", "[occ]") {
  Fixture f;
  Session writer(f.engine);
  Session reader(f.engine);
  Session remover(f.engine);
  for (Session* session : {&writer, &reader, &remover}) session->begin(Mode::kReadCommitted);
  REQUIRE(writer.insert(f.table, "b", "2") == OpResult::kOk);
  RecordRef met;
  const auto keys = [&] {
    std::string text;
    RangeScan scan;
    scan.open(reader.tx(), f.table, "", "", true, Direction::kForward);
    scan.undecided([&](std::string_view key, RecordRef ref) {
      met = ref;
      text += "(" + std::string(key) + ")";
      return false;
    });
    Arena arena;
    std::vector<ScanRow> rows;
    while (scan.next(arena, 1, rows) == OpResult::kOk) text += rows[0].key;
    return text;
  };
  REQUIRE(keys() == "(b)");
  const auto lock = [&](Session& session, RowLockMode mode) {
    return session.tx().lock_row(f.table, "b", met, mode, false);
  };
  REQUIRE(lock(reader, RowLockMode::kKeyShare) == OpResult::kWait);
  REQUIRE(lock(remover, RowLockMode::kUpdate) == OpResult::kWait);
  REQUIRE(writer.commit() == OpResult::kOk);
  reader.retry();
  CHECK(keys() == "b");  // or it would wait for a lock that it has, and do so forever
}

TEST_CASE("delete and insert of one key in one transaction ends as the insert", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "old"}});
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  CHECK(s.insert(f.table, "a", "new") == OpResult::kExists);
  REQUIRE(s.remove(f.table, "a") == OpResult::kOk);
  REQUIRE(s.insert(f.table, "a", "new") == OpResult::kOk);
  CHECK(s.insert(f.table, "a", "newer") == OpResult::kExists);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.table, "a") == "new");
  CHECK(f.table.approximate_rows() == 1);
}

TEST_CASE("insert and delete of one key in one transaction leaves no row and no record", "[occ]") {
  Fixture f;
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.insert(f.table, "a", "x") == OpResult::kOk);
  s.next_statement();
  REQUIRE(s.remove(f.table, "a") == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.table, "a") == "-");
  s.collect_garbage();
  CHECK(f.table.approximate_rows() == 0);
  REQUIRE((s.begin(Mode::kOneShot), s.insert(f.table, "a", "y")) == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.table, "a") == "y");
}

TEST_CASE("I2: write skew: of two that write what the other read, one commits", "[occ]") {
  for (const Mode mode : {Mode::kOneShot, Mode::kSerializable}) {
    Fixture f;
    put_all(f.engine, f.table, {{"x", "0"}, {"y", "0"}});
    Session a(f.engine);
    Session b(f.engine);
    a.begin(mode);
    b.begin(mode);
    CHECK(a.get(f.table, "x") == "0");
    CHECK(b.get(f.table, "y") == "0");
    REQUIRE(a.update(f.table, "y", "1") == OpResult::kOk);
    REQUIRE(b.update(f.table, "x", "1") == OpResult::kOk);
    CHECK(a.commit() == OpResult::kOk);
    CHECK(b.commit() == OpResult::kConflict);
    CHECK(read_one(f.engine, f.table, "x") == "0");
  }
}

TEST_CASE("lost update: the second of two read-modify-writes conflicts", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"x", "0"}});
  Session a(f.engine);
  Session b(f.engine);
  a.begin(Mode::kOneShot);
  b.begin(Mode::kOneShot);
  REQUIRE(a.update(f.table, "x", "a") == OpResult::kOk);
  REQUIRE(b.update(f.table, "x", "b") == OpResult::kOk);
  CHECK(b.commit() == OpResult::kOk);
  CHECK_FALSE(a.tx().reads_still_valid());
  CHECK(a.commit() == OpResult::kConflict);
  CHECK(read_one(f.engine, f.table, "x") == "b");
}

TEST_CASE("phantom: an insert into a scanned range makes the scanner conflict", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"z", "1"}});
  Session a(f.engine);
  a.begin(Mode::kOneShot);
  CHECK(a.scan(f.table, "b", "y").empty());
  REQUIRE(a.update(f.table, "z", "2") == OpResult::kOk);
  put_all(f.engine, f.table, {{"m", "1"}});
  CHECK(a.commit() == OpResult::kConflict);
}

TEST_CASE("phantom: a missed lookup conflicts with an insert of that key", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}});
  Session a(f.engine);
  a.begin(Mode::kOneShot);
  CHECK(a.get(f.table, "b") == "-");
  REQUIRE(a.update(f.table, "a", "2") == OpResult::kOk);
  put_all(f.engine, f.table, {{"b", "1"}});
  CHECK(a.commit() == OpResult::kConflict);
}

TEST_CASE("N1: own inserts into a scanned range do not conflict, splits included", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"k500", "1"}});
  Session a(f.engine);
  a.begin(Mode::kOneShot);
  CHECK(a.scan(f.table, "", "") == "k500=1");
  for (int i = 0; i < 400; ++i) {
    const std::string key = "k" + std::to_string(1000 + (i * 7919) % 1000);
    const OpResult result = a.insert(f.table, key, "2");
    REQUIRE((result == OpResult::kOk || result == OpResult::kExists));
    if (i % 50 == 0) a.scan(f.table, "k12", "k17");
  }
  CHECK(a.commit() == OpResult::kOk);
}

TEST_CASE("N2: own inserts do not hide another's insert into a scanned range", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"k500", "1"}});
  Session a(f.engine);
  a.begin(Mode::kOneShot);
  CHECK(a.scan(f.table, "", "") == "k500=1");
  REQUIRE(a.insert(f.table, "k1", "2") == OpResult::kOk);
  put_all(f.engine, f.table, {{"k2", "1"}});
  for (int i = 0; i < 100; ++i) {
    REQUIRE(a.insert(f.table, "k9" + std::to_string(i), "2") == OpResult::kOk);
  }
  CHECK(a.commit() == OpResult::kConflict);
}

TEST_CASE("N5: an own insert that was taken back does not hide another's insert of its key", "[occ]") {
  const bool scans = GENERATE(false, true);
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"z", "2"}});
  Session reader(f.engine), writer(f.engine);
  reader.begin(Mode::kOneShot);
  CHECK((scans ? reader.scan(f.table, "b", "y") : reader.get(f.table, "m")) == (scans ? "" : "-"));
  const Savepoint before = reader.tx().savepoint();
  REQUIRE(reader.insert(f.table, "m", "3") == OpResult::kOk);
  reader.tx().undo_writes(before);
  REQUIRE(reader.update(f.table, "a", "m is missing") == OpResult::kOk);
  CHECK(reader.tx().reads_still_valid());
  writer.begin(Mode::kOneShot);
  REQUIRE(writer.insert(f.table, "m", "4") == OpResult::kOk);
  REQUIRE(writer.commit() == OpResult::kOk);
  CHECK(reader.commit() == OpResult::kConflict);
  CHECK(read_one(f.engine, f.table, "a") == "1");
}

TEST_CASE("insert/insert: of two one-shots with one key, the second finds the row", "[occ]") {
  Fixture f;
  Session a(f.engine);
  Session b(f.engine);
  a.begin(Mode::kOneShot);
  b.begin(Mode::kOneShot);
  REQUIRE(a.insert(f.table, "k", "a") == OpResult::kOk);
  REQUIRE(b.insert(f.table, "k", "b is longer than a") == OpResult::kOk);
  CHECK(b.commit() == OpResult::kOk);
  a.next_statement();
  CHECK(a.get(f.table, "k") == "-");
  CHECK(a.last == OpResult::kConflict);
  CHECK(a.commit() == OpResult::kConflict);
  a.begin(Mode::kOneShot);
  CHECK(a.insert(f.table, "k", "a") == OpResult::kExists);
  CHECK(a.tx().reads_still_valid());
  CHECK(read_one(f.engine, f.table, "k") == "b is longer than a");
}

TEST_CASE("savepoints undo writes and the newest write before them is back", "[occ]") {
  for (const Mode mode : {Mode::kReadCommitted, Mode::kSerializable}) {
    Fixture f;
    put_all(f.engine, f.table, {{"a", "0"}});
    Session s(f.engine);
    s.begin(mode);
    REQUIRE(s.update(f.table, "a", "1") == OpResult::kOk);
    s.next_statement();
    const Savepoint outer = s.tx().savepoint();
    REQUIRE(s.update(f.table, "a", "2") == OpResult::kOk);
    REQUIRE(s.insert(f.table, "b", "2") == OpResult::kOk);
    s.next_statement();
    const Savepoint inner = s.tx().savepoint();
    REQUIRE(s.remove(f.table, "a") == OpResult::kOk);
    REQUIRE(s.insert(f.table, "c", "3") == OpResult::kOk);
    s.next_statement();
    CHECK(s.scan(f.table, "", "") == "b=2 c=3");
    s.tx().rollback_to(inner);
    s.tx().begin_statement();
    CHECK(s.scan(f.table, "", "") == "a=2 b=2");
    s.tx().rollback_to(outer);
    s.tx().begin_statement();
    CHECK(s.scan(f.table, "", "") == "a=1");
    REQUIRE(s.insert(f.table, "b", "4") == OpResult::kOk);
    REQUIRE(s.commit() == OpResult::kOk);
    s.begin(Mode::kOneShot);
    CHECK(s.scan(f.table, "", "") == "a=1 b=4");
  }
}

TEST_CASE("W1, W3: a large write set finds, chains and undoes its entries", "[occ]") {
  Fixture f;
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  const auto key = [](int i) { return "key" + std::to_string(100000 + i); };
  for (int i = 0; i < 5000; ++i) REQUIRE(s.insert(f.table, key(i), "1") == OpResult::kOk);
  s.next_statement();
  const Savepoint savepoint = s.tx().savepoint();
  for (int i = 0; i < 5000; i += 3) REQUIRE(s.update(f.table, key(i), "2") == OpResult::kOk);
  for (int i = 5000; i < 9000; ++i) REQUIRE(s.insert(f.table, key(i), "2") == OpResult::kOk);
  s.next_statement();
  CHECK(s.get(f.table, key(3)) == "2");
  CHECK(s.get(f.table, key(8999)) == "2");
  s.tx().rollback_to(savepoint);
  s.tx().begin_statement();
  CHECK(s.get(f.table, key(3)) == "1");
  CHECK(s.get(f.table, key(8999)) == "-");
  for (int i = 0; i < 5000; i += 5) REQUIRE(s.remove(f.table, key(i)) == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(f.table.approximate_rows() == 4000);
  CHECK(read_one(f.engine, f.table, key(5)) == "-");
  CHECK(read_one(f.engine, f.table, key(6)) == "1");
  CHECK(f.engine.row_locks().holders() == 0);
}

TEST_CASE("T2, I3: commit TIDs grow past everything read, in the epoch of phase 1", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "0"}});
  Session s(f.engine);
  Session t(f.engine);
  Tid last{};
  for (int i = 0; i < 20; ++i) {
    Session& writer = i % 2 == 0 ? s : t;
    writer.begin(Mode::kOneShot);
    REQUIRE(writer.update(f.table, "a", std::to_string(i)) == OpResult::kOk);
    REQUIRE(writer.commit() == OpResult::kOk);
    CHECK(writer.worker().last_tid > last);
    CHECK(writer.worker().last_tid.epoch() == f.engine.clock().current());
    CHECK(writer.tx().answer_epoch() == f.engine.clock().current());
    last = writer.worker().last_tid;
    if (i % 5 == 4) REQUIRE(f.engine.clock().try_advance());
  }
  s.begin(Mode::kOneShot);
  s.get(f.table, "a");
  CHECK(s.tx().answer_epoch() == last.epoch());
}

TEST_CASE("READ COMMITTED: each statement sees the latest commits and is validated alone",
          "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "1"}});
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  CHECK(s.get(f.table, "a") == "1");
  s.next_statement();
  s.suspend_and_resume();
  Session other(f.engine);
  other.begin(Mode::kOneShot);
  REQUIRE(other.update(f.table, "a", "2") == OpResult::kOk);
  REQUIRE(other.commit() == OpResult::kOk);
  CHECK(s.get(f.table, "a") == "2");
  other.begin(Mode::kOneShot);
  REQUIRE(other.update(f.table, "a", "3") == OpResult::kOk);
  REQUIRE(other.commit() == OpResult::kOk);
  CHECK(s.get(f.table, "b") == "1");
  CHECK(s.tx().end_statement() == OpResult::kConflict);
  s.retry();
  CHECK(s.get(f.table, "a") == "3");
  REQUIRE(s.update(f.table, "b", "4") == OpResult::kOk);
  CHECK(s.commit() == OpResult::kOk);
}

TEST_CASE("a transaction alone has no conflict with what leaves the tree (G5)", "[occ]") {
  Fixture f;
  const auto key = [](int n) { return "key" + std::to_string(1000 + n); };
  const auto keys_in_tree = [&] {
    int count = 0;
    f.table.tree().for_each([](void* n, std::string_view, Record*) { ++*static_cast<int*>(n); },
                            &count);
    return count;
  };
  Session cleaner(f.engine);
  for (int n = 0; n < 400; ++n) put_all(f.engine, f.table, {{key(n), "1"}});
  const std::size_t full = f.table.tree().memory_bytes();
  cleaner.begin(Mode::kOneShot);
  for (int n = 20; n < 390; ++n) REQUIRE(cleaner.remove(f.table, key(n)) == OpResult::kOk);
  REQUIRE(cleaner.commit() == OpResult::kOk);

  Session s(f.engine);
  s.begin(Mode::kOneShot);
  CHECK(s.get(f.table, key(20)) == "-");  // absent, and the leaf's only mention
  s.next_statement();
  s.scan(f.table, key(30), key(395));
  s.next_statement();
  REQUIRE(s.update(f.table, key(1), "2") == OpResult::kOk);
  s.tx().pause();
  for (int i = 0; i < 20; ++i) cleaner.collect_garbage();
  CHECK(keys_in_tree() == 30);  // leaves are empty, and stay
  s.tx().resume(s.worker());
  REQUIRE(s.insert(f.table, key(40), "2") == OpResult::kOk);
  CHECK(s.commit() == OpResult::kOk);
  s.tx().pause();
  for (int i = 0; i < 20; ++i) cleaner.collect_garbage();
  CHECK(cleaner.worker().garbage().empty());
  CHECK(f.table.tree().memory_bytes() < full / 2);
  s.tx().resume(s.worker());
}

TEST_CASE("what SKIP LOCKED skips is not relied on, and it never waits", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "1"}});
  Session holder(f.engine);
  holder.begin(Mode::kReadCommitted);
  REQUIRE(holder.update(f.table, "a", "2") == OpResult::kOk);
  Session s(f.engine);
  const auto take_first = [&](bool commits_meanwhile) {
    s.begin(Mode::kOneShot);
    s.tx().skip_locked();
    CHECK(s.get(f.table, "a") == "1");
    CHECK(s.last == OpResult::kOk);
    CHECK(s.tx().lock_row(f.table, "a", s.ref, RowLockMode::kUpdate, true) ==
          OpResult::kNotAvailable);
    s.tx().forget(s.ref);
    CHECK(s.scan(f.table, "b", "c") == "b=1");
    if (commits_meanwhile) REQUIRE(holder.commit() == OpResult::kOk);
  };
  SECTION("the holder commits meanwhile") {
    take_first(true);
    REQUIRE(s.insert(f.table, "taken", "b") == OpResult::kOk);
    CHECK(s.commit() == OpResult::kOk);
  }
  SECTION("after many attempts") {
    s.tx().use_locks();
    take_first(false);  // reads the row that somebody has locked, and new rows are no conflict
    put_all(f.engine, f.table, {{"bb", "new"}});
    REQUIRE(s.insert(f.table, "taken", "b") == OpResult::kOk);
    CHECK(s.commit() == OpResult::kOk);
    holder.abort();
  }
}

TEST_CASE("a one-shot with relation locks keeps other writers out until it ends", "[occ]") {
  Fixture f;
  Table& catalog = f.engine.create_table({.logged = true, .keeps_records = true});
  put_all(f.engine, catalog, {{"t", "v1"}});
  Session s(f.engine);
  s.begin(Mode::kOneShot);
  s.get(catalog, "t");
  Record& relation = *s.ref.record;
  const std::uint64_t version = Transaction::record_version(relation);
  s.tx().use_locks();
  s.tx().use_relation_locks();
  REQUIRE(s.tx().depend_on(relation, version, RelationUse::kRead) == OpResult::kOk);
  Session writer(f.engine);
  writer.begin(Mode::kOneShot);
  CHECK(writer.tx().depend_on(relation, version, RelationUse::kWritten) == OpResult::kWait);
  CHECK(s.commit() == OpResult::kOk);
  CHECK(writer.grants.load_relaxed() == 1);
  writer.abort();
}

TEST_CASE("an absent record that was read, unhooked and replaced is a conflict (N4)", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "1"}, {"c", "1"}});
  Session other(f.engine);
  const auto replace = [&](std::string_view row) {
    for (int i = 0; i < 4; ++i) other.collect_garbage();
    other.begin(Mode::kOneShot);
    REQUIRE(other.insert(f.table, "a", row) == OpResult::kOk);
    REQUIRE(other.commit() == OpResult::kOk);
  };
  const auto remove = [&] {
    other.begin(Mode::kOneShot);
    REQUIRE(other.remove(f.table, "a") == OpResult::kOk);
    REQUIRE(other.commit() == OpResult::kOk);
  };
  remove();
  Session s(f.engine);
  SECTION("by a read") {
    s.begin(Mode::kOneShot);
    CHECK(s.get(f.table, "a") == "-");
    REQUIRE(s.update(f.table, "b", "2") == OpResult::kOk);
    replace("2");
    CHECK(s.commit() == OpResult::kConflict);
  }
  SECTION("by an insert that was to revive it") {
    s.begin(Mode::kOneShot);
    REQUIRE(s.insert(f.table, "a", "mine") == OpResult::kOk);
    replace("2");
    CHECK(s.commit() == OpResult::kConflict);
    CHECK(read_one(f.engine, f.table, "a") == "2");
  }
  SECTION("an insert whose record has left the tree starts again") {
    s.begin(Mode::kOneShot);
    REQUIRE(s.insert(f.table, "a", "mine") == OpResult::kOk);
    CHECK(s.tx().reads_still_valid());
    for (int i = 0; i < 4; ++i) other.collect_garbage();
    // Nor does it find its own row any more: what it says of that is not to be believed.
    CHECK(s.get(f.table, "a") == "-");
    CHECK(!s.tx().reads_still_valid());
    CHECK(s.commit() == OpResult::kConflict);
    CHECK(read_one(f.engine, f.table, "a") == "-");
  }
}

TEST_CASE("plans depend on a catalog record's version", "[occ]") {
  Fixture f;
  Table& catalog = f.engine.create_table({.logged = true, .keeps_records = true});
  put_all(f.engine, catalog, {{"t", "v1"}});
  Session s(f.engine);
  s.begin(Mode::kOneShot);
  s.get(catalog, "t");
  Record& record = *s.ref.record;
  const std::uint64_t version = Transaction::record_version(record);
  CHECK(s.tx().depend_on(record, version, RelationUse::kNamed) == OpResult::kOk);

  Session ddl(f.engine);
  ddl.begin(Mode::kOneShot);
  REQUIRE(ddl.tx().lock_exclusively(record) == OpResult::kOk);
  CHECK(s.tx().depend_on(record, version, RelationUse::kNamed) == OpResult::kWait);
  s.abort();
  REQUIRE(ddl.update(catalog, "t", "v2") == OpResult::kOk);
  REQUIRE(ddl.commit() == OpResult::kOk);
  s.begin(Mode::kReadCommitted);
  CHECK(s.tx().depend_on(record, version, RelationUse::kNamed) == OpResult::kConflict);
  CHECK(s.tx().depend_on(record, Transaction::record_version(record), RelationUse::kWritten) ==
        OpResult::kOk);
  ddl.begin(Mode::kOneShot);
  CHECK(ddl.tx().lock_exclusively(record) == OpResult::kWait);
  CHECK(s.commit() == OpResult::kOk);
  CHECK(ddl.grants.load_relaxed() == 1);
}

TEST_CASE("above the memory limit writes are refused, reads and removes go on", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "1"}});
  Session s(f.engine);
  s.begin(Mode::kOneShot);
  MemoryLimit::set(true, true);
  CHECK(s.insert(f.table, "n", "1") == OpResult::kOutOfMemory);
  CHECK(s.update(f.table, "a", "2") == OpResult::kOutOfMemory);
  CHECK(s.remove(f.table, "b") == OpResult::kOk);
  MemoryLimit::set(false, false);
  CHECK(s.commit() == OpResult::kOk);
}

TEST_CASE("T1: a row lock on what was read is no conflict", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "1"}});
  Session reader(f.engine);
  Session locker(f.engine);
  reader.begin(Mode::kSerializable);
  CHECK(reader.get(f.table, "a") == "1");
  locker.begin(Mode::kReadCommitted);
  locker.get(f.table, "a");
  REQUIRE(locker.tx().lock_row(f.table, "a", locker.ref, RowLockMode::kUpdate, false) ==
          OpResult::kOk);
  REQUIRE(reader.update(f.table, "b", "2") == OpResult::kOk);
  CHECK(reader.commit() == OpResult::kOk);
  CHECK(locker.commit() == OpResult::kOk);
}

TEST_CASE("T2: a commit moves to the next epoch when its epoch has no sequence number left",
          "[occ]") {
  Fixture f;
  Session s(f.engine);
  const Epoch epoch = f.engine.clock().current();
  s.worker().last_tid = Tid::make(epoch, Tid::kSequenceMax);
  s.begin(Mode::kOneShot);
  REQUIRE(s.insert(f.table, "a", "1") == OpResult::kOk);
  CHECK(s.commit() == OpResult::kOk);
  CHECK(s.worker().last_tid.epoch() > epoch);
}

TEST_CASE("hundreds of workers at a time: each commits, and reclamation heeds the last", "[occ]") {
  Fixture f;
  std::vector<std::unique_ptr<Session>> sessions;
  for (int i = 0; i < 600; ++i) sessions.push_back(std::make_unique<Session>(f.engine));
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    sessions[i]->begin(Mode::kOneShot);
    REQUIRE(sessions[i]->insert(f.table, std::to_string(i), "1") == OpResult::kOk);
    REQUIRE(sessions[i]->commit() == OpResult::kOk);
  }
  Session& last = *sessions.back();
  last.begin(Mode::kOneShot);
  CHECK(last.get(f.table, "0") == "1");
  const Epoch then = f.engine.clock().current();
  for (auto& session : sessions) {
    if (session.get() != &last) session.reset();
  }
  for (int i = 0; i < 5; ++i) CHECK(f.engine.clock().try_advance());
  CHECK(f.engine.reclaim_status().horizon <= then);
  CHECK(last.commit() == OpResult::kOk);
}

TEST_CASE("a suspended transaction without a read slot loses its read set and conflicts", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}});
  Session driver(f.engine);
  driver.tx().pause();
  std::vector<std::unique_ptr<Transaction>> blocks;
  Arena arena;
  RowRead read;
  for (std::uint32_t i = 0; i < kWorkersMax; ++i) {
    blocks.push_back(std::make_unique<Transaction>(f.engine));
    Transaction& tx = *blocks.back();
    tx.resume(driver.worker());
    tx.begin(Mode::kOneShot);
    tx.begin_statement();
    REQUIRE(tx.get(f.table, "a", arena, read) == OpResult::kOk);
    tx.pause();
  }
  Transaction& first = *blocks.front();
  first.resume(driver.worker());
  CHECK(first.get(f.table, "a", arena, read) == OpResult::kOk);
  CHECK(first.commit() == OpResult::kOk);
  first.pause();
  Transaction& last = *blocks.back();
  last.resume(driver.worker());
  CHECK(last.get(f.table, "a", arena, read) == OpResult::kConflict);
  CHECK(last.commit() == OpResult::kConflict);
  last.pause();
  Session newcomer(f.engine);  // threads still find a slot
  newcomer.begin(Mode::kOneShot);
  CHECK(newcomer.get(f.table, "a") == "1");
  blocks.clear();
  driver.tx().resume(driver.worker());
}

}  // namespace granary::engine::test
