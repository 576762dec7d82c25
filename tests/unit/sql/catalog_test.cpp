// Catalog over a real engine: start-up, lookups, DDL rows, dependencies, restarts.
#include "engine/engine.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/executor/execute.h"
#include "sql/row_codec.h"

namespace granary::sql::catalog {
namespace {

using engine::OpResult;

/// A store with a started catalog and one session on the calling thread.
class Database {
 public:
  Database() : databases(store), worker(store.attach_worker()) {
    databases.create_tables();
    databases.start(1);
    session.emplace(store, catalog);
  }
  ~Database() {
    session.reset();
    store.detach_worker(worker);
  }

  /// Runs `work` as one statement of a transaction of its own and commits it.
  template <class Work>
  void run(const Work& work) {
    begin();
    work();
    commit();
  }
  void begin() {
    session->transaction.begin(engine::Mode::kReadCommitted);
    session->transaction.resume(worker);
    session->transaction.begin_statement();
  }
  void next_statement() {
    REQUIRE(session->transaction.end_statement() == OpResult::kOk);
    session->transaction.begin_statement();
  }
  void commit() {
    REQUIRE(session->transaction.end_statement() == OpResult::kOk);
    REQUIRE(session->transaction.commit() == OpResult::kOk);
    session->transaction.pause();
    session->ddl_effects.committed(store);
    session->catalog_changed = false;
  }
  void abort() {
    session->transaction.abort();
    session->transaction.pause();
    session->ddl_effects.aborted(store);
    session->catalog_changed = false;
  }

  engine::Engine store;
  Databases databases;
  Catalog& catalog = databases.main();
  engine::Worker& worker;
  std::optional<SessionContext> session;
  Arena arena;
};

ColumnDesc column(const char* name, Oid type, std::int16_t number, bool not_null = false) {
  ColumnDesc out;
  out.name = name;
  out.type = type;
  out.number = number;
  out.not_null = not_null;
  return out;
}

RelationDesc table(const char* name) {
  RelationDesc out;
  out.schema_oid = kPublicNamespace;
  out.schema = "public";
  out.name = name;
  out.columns = {column("a", kInt4, 1, true), column("b", kText, 2)};
  return out;
}

IndexDesc index(const char* name, std::uint32_t column_index, bool unique, bool primary) {
  IndexDesc out;
  out.name = name;
  out.columns = {{column_index, false, false}};
  out.unique = unique;
  out.primary = primary;
  return out;
}

void insert(Database& db, const RelationDesc& relation, std::int64_t a, const char* b) {
  const Value values[2] = {Value::of_int(a), Value::of_text(b)};
  std::string key, row;
  if (relation.primary_key() != nullptr) {
    encode_primary_key(relation, values, key);
  } else {
    encode_row_id(relation.table->next_row_id(), key);
  }
  RowCodec(relation).encode(values, row);
  REQUIRE(db.session->transaction.insert(*relation.table, key, row) == OpResult::kOk);
}

TEST_CASE("system catalogs are there after start and describe themselves") {
  Database db;
  db.run([&] {
    const RelationPtr pg_class = db.catalog.find_relation(*db.session, "pg_catalog", "pg_class");
    REQUIRE(pg_class != nullptr);
    CHECK(pg_class->oid.value == kPgClass);
    CHECK(pg_class->columns.size() == 33);
    CHECK(pg_class->primary_key() != nullptr);
    CatalogAccess access(*db.session, db.arena);
    const auto row = access.get(kPgClass, Oid{kPgAttribute});
    REQUIRE(row);
    CHECK(row->text("relname") == "pg_attribute");
    const Value prefix = Value::of_int(kPgClass);
    CHECK(access.find(kPgAttribute, 0, {&prefix, 1}).size() == 33);
    const auto type = access.get(kPgType, kInt4);
    REQUIRE(type);
    CHECK(type->text("typname") == "int4");
  });
}

TEST_CASE("a created table is found by name, by OID and in a later transaction from the cache") {
  Database db;
  Oid oid;
  db.run([&] {
    Ddl ddl(*db.session, db.arena);
    RelationDesc t = table("t");
    t.indexes = {index("t_pkey", 0, true, true), index("t_b_key", 1, true, false)};
    ddl.create_relation(t, {"fillfactor=90"});
    oid = t.oid;
    CHECK(oid.value >= kFirstUserOid.value);
    CHECK(db.catalog.find_relation(*db.session, "", "t") == nullptr);  // not its own writes
    db.next_statement();
    const RelationPtr seen = db.catalog.find_relation(*db.session, "", "t");
    REQUIRE(seen != nullptr);
    CHECK(seen->columns.size() == 2);
    CHECK(seen->indexes.size() == 2);
  });
  db.run([&] {
    const RelationPtr first = db.catalog.find_relation(*db.session, "public", "t");
    const RelationPtr second = db.catalog.find_relation(*db.session, oid);
    REQUIRE(first != nullptr);
    CHECK(first == second);
    CHECK(first->primary_key()->name == "t_pkey");
    CHECK(first->primary_key()->table == first->table);
    CHECK(first->indexes[1].unique);
    CHECK(first->version != 0);
  });
}

TEST_CASE("an aborted CREATE TABLE leaves neither name nor storage") {
  Database db;
  const std::size_t before = db.store.table_ids().size();
  db.begin();
  Ddl ddl(*db.session, db.arena);
  RelationDesc t = table("t");
  ddl.create_relation(t, {});
  CHECK(db.store.table_ids().size() == before + 1);
  db.abort();
  CHECK(db.store.table_ids().size() == before);
  db.run([&] { CHECK(db.catalog.find_relation(*db.session, "", "t") == nullptr); });
}

TEST_CASE("a second table of the same name is refused") {
  Database db;
  db.run([&] {
    RelationDesc t = table("t");
    Ddl(*db.session, db.arena).create_relation(t, {});
  });
  db.begin();
  RelationDesc t = table("t");
  try {
    Ddl(*db.session, db.arena).create_relation(t, {});
    FAIL("no error");
  } catch (const SqlError& error) {
    CHECK(error.diagnostic.sqlstate == "42P07");
    CHECK(error.diagnostic.message == "relation \"t\" already exists");
  }
  db.abort();
}

TEST_CASE("DROP removes every row of a table and its storage with the commit") {
  Database db;
  const std::size_t storage = db.store.table_ids().size();
  const auto count = [&](std::uint32_t catalog) {
    std::size_t rows = 0;
    db.run([&] { rows = CatalogAccess(*db.session, db.arena).scan(catalog).size(); });
    return rows;
  };
  const std::array<std::uint32_t, 5> catalogs = {kPgClass, kPgAttribute, kPgIndex, kPgConstraint,
                                                 kPgDepend};
  std::vector<std::size_t> before;
  for (const std::uint32_t catalog : catalogs) before.push_back(count(catalog));
  db.run([&] {
    Ddl ddl(*db.session, db.arena);
    RelationDesc t = table("t");
    t.columns[1].default_sql = "'x'::text";
    t.indexes = {index("t_pkey", 0, true, true), index("t_b_key", 1, true, false)};
    ddl.create_relation(t, {});
    ddl.create_check(t, "t_a_check", "(a > 0)", {1});
  });
  db.run([&] {
    Ddl ddl(*db.session, db.arena);
    drop_objects(ddl, {{kPgClass, db.catalog.find_relation_oid(*db.session, "", "t"), 0}}, false);
  });
  for (std::size_t i = 0; i < catalogs.size(); ++i) CHECK(count(catalogs[i]) == before[i]);
  CHECK(count(kPgAttrdef) == 0);
  CHECK(db.store.table_ids().size() == storage);
}

TEST_CASE("ADD PRIMARY KEY writes the rows under their keys, and duplicates are named") {
  Database db;
  db.run([&] {
    RelationDesc t = table("t");
    Ddl(*db.session, db.arena).create_relation(t, {});
    db.next_statement();
    const RelationPtr seen = db.catalog.find_relation(*db.session, "", "t");
    for (std::int64_t a = 2000; a > 0; --a) insert(db, *seen, a, "x");
  });
  const auto add_primary_key = [&] {
    Ddl ddl(*db.session, db.arena);
    const RelationPtr before = ddl.lock(db.catalog.find_relation(*db.session, "", "t"));
    IndexDesc key = index("t_pkey", 0, true, true);
    ddl.create_index(*before, key, 'p');
    ddl.touch(*before, true, 0);
    ddl.advance();
    RelationDesc after = *ddl.lock(before);
    rewrite_table(ddl, *before, after, {}, nullptr);
  };
  db.run(add_primary_key);
  db.run([&] {
    const RelationPtr t = db.catalog.find_relation(*db.session, "", "t");
    REQUIRE(t->primary_key() != nullptr);
    CHECK(t->table->approximate_rows() == 2000);
    const Value values[2] = {Value::of_int(1234), Value::null()};
    std::string key;
    encode_primary_key(*t, values, key);
    engine::RowRead read;
    REQUIRE(db.session->transaction.get(*t->table, key, db.arena, read) == OpResult::kOk);
    Value row[2];
    RowCodec(*t).decode_all(read.row, row);
    CHECK(row[0].integer == 1234);
  });
}

TEST_CASE("ADD PRIMARY KEY over equal keys fails with their value") {
  Database db;
  db.run([&] {
    RelationDesc t = table("t");
    Ddl(*db.session, db.arena).create_relation(t, {});
    db.next_statement();
    const RelationPtr seen = db.catalog.find_relation(*db.session, "", "t");
    for (const std::int64_t a : {1, 2, 3, 2}) insert(db, *seen, a, "x");
  });
  db.begin();
  Ddl ddl(*db.session, db.arena);
  const RelationPtr before = ddl.lock(db.catalog.find_relation(*db.session, "", "t"));
  SECTION("as primary key") {
    IndexDesc key = index("t_pkey", 0, true, true);
    ddl.create_index(*before, key, 'p');
    ddl.touch(*before, true, 0);
    ddl.advance();
    RelationDesc after = *ddl.lock(before);
    try {
      rewrite_table(ddl, *before, after, {}, nullptr);
      FAIL("no error");
    } catch (const SqlError& error) {
      CHECK(error.diagnostic.sqlstate == "23505");
      CHECK(error.diagnostic.message == "could not create unique index \"t_pkey\"");
      CHECK(error.diagnostic.detail == "Key (a)=(2) is duplicated.");
    }
  }
  SECTION("as unique index") {
    IndexDesc key = index("t_a_key", 0, true, false);
    ddl.create_index(*before, key, 'u');
    try {
      build_index(ddl, *before, key);
      FAIL("no error");
    } catch (const SqlError& error) {
      CHECK(error.diagnostic.detail == "Key (a)=(2) is duplicated.");
    }
  }
  db.abort();
}

TEST_CASE("dropping the primary key's constraint gives rows hidden ids") {
  Database db;
  Oid constraint;
  db.run([&] {
    RelationDesc t = table("t");
    t.indexes = {index("t_pkey", 0, true, true)};
    Ddl(*db.session, db.arena).create_relation(t, {});
    constraint = t.indexes[0].constraint;
    db.next_statement();
    const RelationPtr seen = db.catalog.find_relation(*db.session, "", "t");
    for (std::int64_t a = 0; a < 10; ++a) insert(db, *seen, a, "x");
  });
  db.run([&] {
    Ddl ddl(*db.session, db.arena);
    drop_objects(ddl, {{kPgConstraint, constraint, 0}}, false);
  });
  db.run([&] {
    const RelationPtr t = db.catalog.find_relation(*db.session, "", "t");
    CHECK(t->primary_key() == nullptr);
    CHECK(t->indexes.empty());
    CHECK(t->table->approximate_rows() == 10);
  });
}

TEST_CASE("a schema with objects is dropped only with cascade") {
  Database db;
  Oid schema;
  db.run([&] {
    Ddl ddl(*db.session, db.arena);
    schema = ddl.create_schema("s");
    RelationDesc t = table("t");
    t.schema_oid = schema;
    t.schema = "s";
    ddl.create_relation(t, {});
  });
  db.begin();
  {
    Ddl ddl(*db.session, db.arena);
    try {
      drop_objects(ddl, {{kPgNamespace, schema, 0}}, false);
      FAIL("no error");
    } catch (const SqlError& error) {
      CHECK(error.diagnostic.sqlstate == "2BP01");
      CHECK(error.diagnostic.message == "cannot drop schema s because other objects depend on it");
      CHECK(error.diagnostic.detail == "table s.t depends on schema s");
    }
  }
  db.abort();
  db.run([&] {
    Ddl ddl(*db.session, db.arena);
    drop_objects(ddl, {{kPgNamespace, schema, 0}}, true);
  });
  REQUIRE(db.session->notices.size() == 1);
  CHECK(db.session->notices[0].message == "drop cascades to table s.t");
  db.run([&] { CHECK(!db.catalog.find_schema(*db.session, "s")); });
}

}  // namespace
}  // namespace granary::sql::catalog
