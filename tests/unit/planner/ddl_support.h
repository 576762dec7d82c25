// tests/unit/planner/ddl_support.h: a store with a catalog and one session that runs utility
// statements, each in its own transaction.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "planner/parse/parse_tree.h"
#include "planner/utility/utility.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/databases.h"
#include "sql/row_codec.h"

namespace granary::test {

class RowTexts : public sql::ResultSink {
 public:
  explicit RowTexts(std::size_t width) : width_(width) {}
  bool row(const sql::Value* values) override {
    std::string line;
    for (std::size_t i = 0; i < width_; ++i)
      line += (i > 0 ? "|" : "") + std::string(values[i].text());
    rows.push_back(line);
    return true;
  }
  std::vector<std::string> rows;

 private:
  std::size_t width_;
};

class DdlDatabase {
 public:
  DdlDatabase() : databases(store), worker(store.attach_worker()) {
    databases.create_tables();
    databases.start(1);
    session.emplace(store, catalog);
  }
  ~DdlDatabase() {
    session.reset();
    store.detach_worker(worker);
  }

  void begin() {
    session->transaction.begin(engine::Mode::kReadCommitted);
    session->transaction.resume(worker);
    session->transaction.begin_statement();
  }
  void commit() {
    REQUIRE(session->transaction.end_statement() == engine::OpResult::kOk);
    REQUIRE(session->transaction.commit() == engine::OpResult::kOk);
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

  /// One statement inside the open transaction.
  std::vector<std::string> statement(const std::string& text) {
    const planner::ParseTree tree = planner::ParseTree::parse(text);
    const planner::StatementPtr bound =
        planner::bind_utility(tree.statement(0), tree.statement_text(0), 0);
    RowTexts rows(bound->utility->columns(*session).size());
    tag = bound->tag;
    Arena arena;
    const sql::PullStatus status = bound->utility->run(*session, arena, nullptr, rows, tag);
    REQUIRE(status == sql::PullStatus::kDone);
    return rows.rows;
  }
  /// One statement in a transaction of its own.
  std::vector<std::string> run(const std::string& text) {
    session->notices.clear();
    begin();
    try {
      std::vector<std::string> rows = statement(text);
      commit();
      return rows;
    } catch (...) {
      abort();
      throw;
    }
  }
  /// "SQLSTATE message", or "" when the statement works.
  std::string error(const std::string& text) {
    try {
      run(text);
    } catch (const sql::SqlError& raised) {
      detail = raised.diagnostic.detail;
      return raised.diagnostic.sqlstate + " " + raised.diagnostic.message;
    }
    return "";
  }

  sql::RelationPtr find(const std::string& name) {
    begin();
    sql::RelationPtr found = catalog.find_relation(*session, "", name);
    commit();
    return found;
  }

  /// Rows of (int4, ...NULL): enough to be counted and checked.
  void insert(const std::string& name, std::span<const std::int64_t> firsts) {
    const sql::RelationPtr table = find(name);
    begin();
    for (const std::int64_t first : firsts) {
      std::vector<sql::Value> values(table->columns.size());
      values[0] = sql::Value::of_int(first);
      std::string key, row, entry;
      if (table->primary_key() != nullptr) {
        sql::encode_primary_key(*table, values.data(), key);
      } else {
        sql::encode_row_id(table->table->next_row_id(), key);
      }
      sql::RowCodec(*table).encode(values.data(), row);
      REQUIRE(session->transaction.insert(*table->table, key, row) == engine::OpResult::kOk);
      for (const sql::IndexDesc& index : table->indexes) {
        if (index.primary) continue;
        entry.clear();
        sql::encode_index_key(*table, index, values.data(), key, entry);
        REQUIRE(session->transaction.insert(*index.table, entry, key) == engine::OpResult::kOk);
      }
    }
    commit();
  }

  engine::Engine store;
  sql::catalog::Databases databases;
  sql::catalog::Catalog& catalog = databases.main();
  engine::Worker& worker;
  std::optional<sql::SessionContext> session;
  std::string tag, detail;
};

}  // namespace granary::test
