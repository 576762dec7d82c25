// A database in memory with one session that takes SQL text: for tests of the planner from text to
// rows.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "planner/bind/definition_printer.h"
#include "planner/prepare.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/databases.h"
#include "sql/executor/execute.h"
#include "sql/types/type.h"

namespace granary::planner::test {

class Database {
 public:
  Database() : databases(store), worker(store.attach_worker()) {
    databases.create_tables();
    databases.start(1);
    catalog.set_definition_printer(&definition_printer());
    session.emplace(store, catalog);
  }
  ~Database() {
    session.reset();
    store.detach_worker(worker);
  }

  /// Rows as "a,b;c,d", NULL as "~"; an error as "SQLSTATE@position message [detail] [hint]".
  std::string run(std::string_view text);
  /// "name:type ..." of the result columns.
  std::string columns(std::string_view text);
  /// The plan's lines without costs, joined by " / ".
  std::string plan(std::string_view text);
  /// The plan that an extended statement has for these values of its parameters.
  StatementPtr for_values(const StatementPtr& statement, const sql::Value* values);
  /// Types of the inferred parameters of an extended statement.
  std::string params(std::string_view text);
  /// A stored expression bound and printed again; table "": a default.
  std::string canonical(std::string_view text, std::string_view table, sql::Oid type,
                        std::int32_t typmod);
  StatementPtr extended(std::string_view text);
  /// The statement that a simple text is planned to.
  StatementPtr simple(std::string_view text, bool as_given = false);

  engine::Engine store;
  sql::catalog::Databases databases;
  sql::catalog::Catalog& catalog = databases.main();
  engine::Worker& worker;
  std::optional<sql::SessionContext> session;
  Planner planner;

 private:
  template <class Work>
  std::string in_transaction(const Work& work);
};

}  // namespace granary::planner::test
