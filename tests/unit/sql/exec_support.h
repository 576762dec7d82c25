// Shorthand for tests of the executor: a database of one session, tables without a catalog,
// hand-made programs and plans.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "sql/catalog/catalog.h"
#include "sql/executor/execute.h"
#include "sql/types/type.h"
#include "tests/test_support.h"

namespace granary::sql::test {

// --- programs ---

inline Program just(Operand operand) { return ProgramBuilder().finish(operand); }
inline Program col(std::uint32_t index) { return just(ProgramBuilder::column(index)); }
inline Program param(std::uint32_t index) { return just(ProgramBuilder::param(index)); }
inline Program slot(std::uint32_t index) { return just(ProgramBuilder::exec(index)); }
inline Program constant(const Value& value) {
  ProgramBuilder builder;
  const Operand operand = builder.constant(value);
  return builder.finish(operand);
}
inline Program number(std::int64_t value) { return constant(Value::of_int(value)); }
inline Program text(std::string_view value) { return constant(Value::of_text(value)); }

// pg_proc OIDs of functions that have an instruction of their own.
inline constexpr std::uint32_t kEqual = 65, kLess = 66, kGreater = 147, kAdd = 177;

inline Operand call(ProgramBuilder& builder, std::uint32_t function, Operand left, Operand right) {
  const FunctionRow row{Oid{function}, "", {}, kInt4};
  const Operand args[] = {left, right};
  return builder.call(row, CallInfo{}, args);
}
/// left OP right, for a column and another operand.
inline Program op(std::uint32_t function, Operand left, Operand right) {
  ProgramBuilder builder;
  const Operand out = call(builder, function, left, right);
  return builder.finish(out);
}
inline Program op(std::uint32_t function, Operand left, std::int64_t right) {
  ProgramBuilder builder;
  const Operand constant = builder.constant(Value::of_int(right));
  const Operand out = call(builder, function, left, constant);
  return builder.finish(out);
}
inline Operand column(std::uint32_t index) { return ProgramBuilder::column(index); }

template <class... Programs>
std::vector<Program> programs(Programs&&... list) {
  std::vector<Program> out;
  (out.push_back(std::forward<Programs>(list)), ...);
  return out;
}

// --- plans ---

template <class Node>
std::unique_ptr<Node> node(std::uint32_t width) {
  auto out = std::make_unique<Node>();
  out->width = width;
  return out;
}

/// VALUES of integers; kNull stands for NULL.
inline constexpr std::int64_t kNull = INT64_MIN;
inline PlanPtr values(std::initializer_list<std::initializer_list<std::int64_t>> rows) {
  auto out = node<ValuesNode>(static_cast<std::uint32_t>(rows.begin()->size()));
  for (const auto& row : rows) {
    std::vector<Program> made;
    for (const std::int64_t v : row)
      made.push_back(v == kNull ? constant(Value::null()) : number(v));
    out->rows.push_back(std::move(made));
  }
  return out;
}

inline std::unique_ptr<TableScanNode> scan(const RelationPtr& relation,
                                           std::vector<std::uint32_t> columns,
                                           const IndexDesc* index = nullptr) {
  auto out = node<TableScanNode>(static_cast<std::uint32_t>(columns.size()));
  out->relation = relation;
  out->codec = RowCodec(*relation);
  out->index = index;
  out->columns = std::move(columns);
  return out;
}

inline std::unique_ptr<TableScanNode> point(const RelationPtr& relation,
                                            std::vector<std::uint32_t> columns, Program key) {
  auto out = scan(relation, std::move(columns), relation->primary_key());
  out->bound.equal.push_back(std::move(key));
  return out;
}

inline std::unique_ptr<InsertNode> insert(const RelationPtr& relation, PlanPtr input) {
  auto out = node<InsertNode>(0);
  out->input = std::move(input);
  out->relation = relation;
  out->codec = RowCodec(*relation);
  return out;
}

inline std::unique_ptr<UpdateNode> update(const RelationPtr& relation, PlanPtr input,
                                          std::uint32_t set_column, Program set) {
  auto out = node<UpdateNode>(0);
  out->input = std::move(input);
  out->relation = relation;
  out->codec = RowCodec(*relation);
  out->set.emplace_back(set_column, std::move(set));
  return out;
}

inline std::unique_ptr<DeleteNode> remove(const RelationPtr& relation, PlanPtr input) {
  auto out = node<DeleteNode>(0);
  out->input = std::move(input);
  out->relation = relation;
  out->codec = RowCodec(*relation);
  return out;
}

inline SortKey sort_key(Program value, bool descending = false, bool nulls_first = false,
                        Oid type = kInt4) {
  return SortKey{std::move(value), type, descending, nulls_first};
}

/// A plan whose result columns are integers unless said otherwise.
inline Plan plan_of(PlanPtr root, std::vector<Oid> types = {}) {
  Plan plan;
  types.resize(root->width, kInt8);
  for (const Oid type : types) plan.columns.push_back({"", type, -1, {}, 0});
  plan.root = std::move(root);
  plan.identity_slots = 2;
  plan.exec_slots = 8;
  plan.work_tables = 1;
  plan.param_types.resize(4, kInt4);
  plan.read_only = false;
  return plan;
}

// --- tables ---

struct TestColumn {
  const char* name;
  Oid type;
  bool not_null = false;
};

class Database {
 public:
  Database() : worker_(engine.attach_worker()), catalog(engine), session(engine, catalog) {
    session.transaction.resume(worker_);
  }
  ~Database() {
    session.transaction.abort();
    session.transaction.pause();
    engine.detach_worker(worker_);
  }

  /// The primary key's columns (none: rows have hidden ids).
  std::shared_ptr<RelationDesc> table(const char* name, std::vector<TestColumn> columns,
                                      std::vector<std::uint32_t> key) {
    auto out = std::make_shared<RelationDesc>();
    out->schema = "public";
    out->name = name;
    for (const TestColumn& column : columns) {
      ColumnDesc desc;
      desc.name = column.name;
      desc.type = column.type;
      desc.not_null = column.not_null;
      out->columns.push_back(desc);
    }
    out->table = &engine.create_table({});
    if (!key.empty()) {
      IndexDesc primary;
      primary.name = std::string(name) + "_pkey";
      primary.table = out->table;
      primary.primary = primary.unique = true;
      for (const std::uint32_t column : key) primary.columns.push_back({column, false, false});
      out->indexes.push_back(primary);
    }
    return out;
  }

  void index(RelationDesc& relation, const char* name, std::vector<IndexColumn> columns,
             bool unique) {
    IndexDesc index;
    index.name = name;
    index.table = &engine.create_table({.logged = false});
    index.columns = std::move(columns);
    index.unique = unique;
    relation.indexes.push_back(index);
  }

  /// Runs a plan as a one-shot transaction. Rows as "1,2 3,4", errors as "SQLSTATE message
  /// [DETAIL]".
  std::string run(const Plan& plan, std::vector<Value> params = {});
  std::string run(PlanPtr root, std::vector<Oid> types = {}) {
    return run(plan_of(std::move(root), std::move(types)));
  }
  /// All rows of a table in key order.
  std::string dump(const RelationPtr& relation);
  /// Entries of all secondary indexes agree with the rows.
  bool indexes_agree(const RelationPtr& relation);

  engine::Engine engine;

 private:
  engine::Worker& worker_;

 public:
  catalog::Catalog catalog;
  SessionContext session;
  std::uint64_t rows_affected = 0;
  PullStatus status = PullStatus::kDone;
};

/// Keeps rows as text.
class TextSink final : public ResultSink {
 public:
  TextSink(const Plan& plan, SessionContext& session) : plan_(plan) { context_.session = &session; }
  bool row(const Value* values) override;
  std::string rows;

 private:
  const Plan& plan_;
  EvalContext context_;
};

}  // namespace granary::sql::test
