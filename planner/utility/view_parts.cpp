#include "planner/routine/routine.h"
#include "planner/utility/view_parts.h"

#include <algorithm>

#include "planner/bind/definition_printer.h"
#include "planner/bind/statement.h"
#include "planner/bind/stored_view.h"
#include "planner/bind/variables.h"
#include "planner/parse/parse_tree.h"
#include "planner/utility/deparse.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/stored_names.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

/// No variables: what is bound is text that the catalog keeps (planner/bind/stored_text.h).
class StoredNames final : public Variables {
 public:
  Expr* find(Binder&, std::span<const std::string_view>, bool, std::int32_t) override {
    return nullptr;
  }
  bool expand(Binder&, std::span<const std::string_view>,
              std::vector<std::pair<Expr*, std::string>>&, std::int32_t) override {
    return false;
  }
  Expr* parameter(Binder&, std::size_t number, std::int32_t location) override {
    throw SqlError("42P02", "there is no parameter $" + std::to_string(number)).at(location);
  }
  NameConflict name_conflict() const override { return NameConflict::kColumn; }
  bool in_stored_text() const override { return true; }
};

}  // namespace

StatementPtr plan_query(UtilityRun& run, const std::string& text) {
  const ParseTree tree = ParseTree::parse(text);
  StoredNames names;
  ParamSpec params;
  params.variables = &names;
  bool cacheable = true;
  StatementPtr statement =
      build_statement(tree.statement(0), text, params, run.session, cacheable);
  if (statement->plan == nullptr) sql::raise_not_supported("this kind of query in a definition");
  return statement;
}

std::vector<sql::ColumnDesc> result_columns(const sql::Plan& plan, PgQuery__Node* const* aliases,
                                            std::size_t alias_count) {
  if (alias_count > plan.columns.size()) {
    throw SqlError("42601", "too many column names were specified");
  }
  std::vector<sql::ColumnDesc> out;
  for (std::size_t i = 0; i < plan.columns.size(); ++i) {
    sql::ColumnDesc column;
    column.name = i < alias_count ? std::string(ast::string_of(aliases[i])) : plan.columns[i].name;
    column.type = plan.columns[i].type == sql::kUnknown ? sql::kText : plan.columns[i].type;
    column.typmod = plan.columns[i].typmod;
    column.collation = plan.columns[i].collation;
    column.number = static_cast<std::int16_t>(i + 1);
    for (const sql::ColumnDesc& other : out) {
      if (other.name == column.name) {
        throw SqlError("42701", "column \"" + column.name + "\" specified more than once");
      }
    }
    if (sql::type_of(column.type).category == 'P') {
      throw SqlError("42P16", "column \"" + column.name + "\" has pseudo-type " +
                                  sql::format_type(column.type, -1));
    }
    out.push_back(std::move(column));
  }
  return out;
}

std::string stored_query(UtilityRun& run, const Node& query) {
  try {
    return canonical_query(run.session, query);
  } catch (const SqlError& error) {
    if (error.diagnostic.sqlstate != "0A000") throw;
    return deparse_statement(query);
  }
}

namespace {

/// The users' functions and operators in a view's query; of one that could not be resolved, those
/// that its plan calls.
std::set<sql::catalog::ObjectAddress> code_of(const std::string& query, const sql::Plan& plan) {
  std::set<sql::catalog::ObjectAddress> out = sql::catalog::objects_named(query);
  if (!out.empty()) return out;
  for (const sql::Dependency& dependency : plan.dependencies) {
    // Functions of indexes are in plans as well.
    const sql::RelationDesc& used = *dependency.relation;
    if (used.kind == kRoutineKind && query.find(used.name) != std::string::npos)
      out.insert({sql::catalog::kPgProc, used.oid, 0});
  }
  return out;
}

}  // namespace

void insert_rule(Ddl& ddl, sql::Oid view, const std::string& query, const sql::Plan& plan,
                 sql::Oid known) {
  using sql::catalog::kPgClass;
  using sql::catalog::kPgRewrite;
  sql::catalog::CatalogRow rule = ddl.access.make(kPgRewrite);
  const sql::Oid oid = known ? known : ddl.new_oid(view);
  rule.set("oid", oid);
  rule.set("rulename", "_RETURN");
  rule.set("ev_class", view);
  rule.set("ev_type", '1');
  rule.set("ev_enabled", 'O');
  rule.set("is_instead", std::int64_t{1});
  rule.set("ev_qual", "<>");
  rule.set("ev_action", query);
  ddl.access.insert(rule);
  ddl.depend({kPgRewrite, oid, 0}, {kPgClass, view, 0}, 'i');
  for (const sql::catalog::ObjectAddress& used : code_of(query, plan))
    ddl.depend({kPgRewrite, oid, 0}, used, 'n');
  for (const sql::Oid relation : sql::catalog::relations_named(query)) {
    if (relation >= sql::kFirstUserOid)
      ddl.depend({kPgRewrite, oid, 0}, {kPgClass, relation, 0}, 'n');
  }
  for (const auto& [relation, columns] : columns_read(ddl.session, query)) {
    // As in PostgreSQL, the columns stand for the relation where there are any.
    if (columns.empty()) ddl.depend({kPgRewrite, oid, 0}, {kPgClass, relation, 0}, 'n');
    for (const std::int16_t column : columns)
      ddl.depend({kPgRewrite, oid, 0}, {kPgClass, relation, column}, 'n');
  }
  for (const sql::Oid key : keys_relied_on(ddl.session, query)) {
    if (key) ddl.depend({kPgRewrite, oid, 0}, {sql::catalog::kPgConstraint, key, 0}, 'n');
  }
}

bool reads_temporary(const sql::Plan& plan) {
  return std::any_of(plan.dependencies.begin(), plan.dependencies.end(),
                     [](const auto& read) { return read.relation->persistence == 't'; });
}

namespace {

/// Writes the rows of a query into a table that only this transaction knows.
class TableSink : public sql::ResultSink {
 public:
  TableSink(sql::SessionContext& session, const sql::RelationDesc& table)
      : session_(session), table_(table), codec_(table) {}

  bool row(const sql::Value* values) override {
    key_.clear();
    sql::encode_row_id(table_.table->next_row_id(), key_);
    codec_.encode(values, row_);
    sql::catalog::require(session_.transaction.insert(*table_.table, key_, row_));
    ++count;
    return true;
  }

  std::uint64_t count = 0;

 private:
  sql::SessionContext& session_;
  const sql::RelationDesc& table_;
  sql::RowCodec codec_;
  std::string key_, row_;
};

}  // namespace

std::uint64_t fill_table(UtilityRun& run, const sql::RelationDesc& table, const sql::Plan& plan,
                         const sql::Value* params) {
  TableSink sink(run.session, table);
  sql::Execution execution(plan, run.session, run.arena, params);
  execution.trust_plan();
  const sql::PullStatus status = execution.pull(sink, 0, run.session.in_function);
  if (status != sql::PullStatus::kDone) throw sql::ExecInterrupt{status};
  return sink.count;
}

}  // namespace granary::planner::utility
