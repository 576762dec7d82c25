#include "tests/unit/sql/exec_support.h"

#include <numeric>
#include <set>

namespace granary::sql::test {

bool TextSink::row(const Value* values) {
  Arena arena;
  context_.arena = &arena;
  if (!rows.empty()) rows += ' ';
  for (std::size_t i = 0; i < plan_.columns.size(); ++i) {
    if (i != 0) rows += ',';
    if (values[i].is_null()) {
      rows += '-';
    } else {
      const Oid type = plan_.columns[i].type;
      type_of(type).output(context_, values[i], type, rows);
    }
  }
  return true;
}

std::string Database::run(const Plan& plan, std::vector<Value> params) {
  engine::Transaction& transaction = session.transaction;
  transaction.begin(engine::Mode::kOneShot);
  transaction.begin_statement();
  Arena arena;
  params.resize(plan.param_types.size());
  TextSink sink(plan, session);
  Execution execution(plan, session, arena, params.data());
  try {
    status = execution.pull(sink, 0, false);
  } catch (const SqlError& error) {
    transaction.abort();
    const Diagnostic& d = error.diagnostic;
    return d.sqlstate + " " + d.message + (d.detail.empty() ? "" : " [" + d.detail + "]");
  } catch (const std::bad_alloc&) {
    transaction.abort();
    return "53200 out of memory";
  }
  if (status != PullStatus::kDone) {
    transaction.abort();
    return "interrupted";
  }
  REQUIRE(transaction.end_statement() == engine::OpResult::kOk);
  REQUIRE(transaction.commit() == engine::OpResult::kOk);
  rows_affected = execution.rows_affected();
  return sink.rows;
}

std::string Database::dump(const RelationPtr& relation) {
  std::vector<std::uint32_t> columns(relation->columns.size());
  std::iota(columns.begin(), columns.end(), 0U);
  std::vector<Oid> types;
  for (const ColumnDesc& column : relation->columns) types.push_back(column.type);
  return run(scan(relation, columns), types);
}

namespace {

std::set<std::pair<std::string, std::string>> contents(engine::Transaction& transaction,
                                                       engine::Table& table) {
  engine::RangeScan scan;
  scan.open(transaction, table, "", "", true, engine::Direction::kForward);
  std::set<std::pair<std::string, std::string>> out;
  Arena arena;
  std::vector<engine::ScanRow> batch;
  while (scan.next(arena, 100, batch) == engine::OpResult::kOk) {
    for (const engine::ScanRow& row : batch) out.emplace(row.key, row.row);
  }
  return out;
}

}  // namespace

bool Database::indexes_agree(const RelationPtr& relation) {
  engine::Transaction& transaction = session.transaction;
  transaction.begin(engine::Mode::kOneShot);
  transaction.begin_statement();
  const RowCodec codec(*relation);
  bool agree = true;
  for (const IndexDesc& index : relation->indexes) {
    if (index.primary) continue;
    std::set<std::pair<std::string, std::string>> expected;
    for (const auto& [key, row] : contents(transaction, *relation->table)) {
      std::vector<Value> all(relation->columns.size());
      codec.decode_all(row, all.data());
      std::string index_key;
      encode_index_key(*relation, index, all.data(), key, index_key);
      expected.emplace(index_key, key);
    }
    agree &= contents(transaction, *index.table) == expected;
  }
  transaction.abort();
  return agree;
}

}  // namespace granary::sql::test
