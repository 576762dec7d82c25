#include "planner/utility/type_changes.h"

#include <algorithm>

#include "planner/bind/expression_api.h"
#include "planner/parse/parse_tree.h"
#include "planner/utility/constraints.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/watched_ddl.h"
#include "sql/functions/function.h"
#include "sql/types/domain.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

sql::RelationPtr described(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid oid) {
  const sql::RelationPtr found = run.session.catalog.find_relation(run.session, oid);
  if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
  return ddl.lock(found);
}

bool uses_expressions(const sql::RelationDesc& table, const sql::IndexDesc& index) {
  return !index.predicate_sql.empty() ||
         std::any_of(index.columns.begin(), index.columns.end(),
                     [&](const sql::IndexColumn& part) { return table.is_expression(part); });
}

bool depends_on(sql::catalog::CatalogAccess& access, sql::Oid index,
                const sql::RelationDesc& table, std::int16_t column) {
  const sql::Value prefix[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                sql::Value::of_int(index.value)};
  const auto rows =
      access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, prefix);
  return std::any_of(rows.begin(), rows.end(), [&](const CatalogRow& row) {
    return row.integer("refclassid") == sql::catalog::kPgClass &&
           row.oid("refobjid") == table.oid && row.integer("refobjsubid") == column;
  });
}

/// errors  those of CREATE INDEX, at their place in the definition
void remake(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
            const sql::IndexDesc& index, const std::string& definition) {
  const auto tree = ParseTree::parse(definition);
  try {
    remake_index(run, ddl, table, index, *tree.statement(0).index_stmt);
  } catch (SqlError& error) {
    if (error.location_bytes >= 0) error.diagnostic.position = error.location_bytes + 1;
    error.location_bytes = -1;
    throw;
  }
}

/// CHECK constraints and the expressions of statistics objects, read and written anew over the
/// columns as they are: conversions that have become none go, new ones come. Functions and
/// operators that do not take the new types are looked up by their names again.
/// errors  42883, 42804 for what the new types do not have
void rewrite_expressions(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& before,
                         const sql::RelationDesc& table) {
  const auto canonical = [&](const std::string& text, sql::Oid type) {
    try {
      return bind_expression_text(run.session, text, &table, type, -1).canonical;
    } catch (const SqlError&) {  // what is stored by its OID does not take the new type
      const std::string shown =
          sql::catalog::shown_expression(run.session, text, &before, false);
      const auto tree = ParseTree::parse("SELECT " + shown);
      const auto& node = *tree.statement(0).select_stmt->target_list[0]->res_target->val;
      return bind_expression_node(run.session, node, &table, type, -1).canonical;
    }
  };
  const auto change = [&](const CatalogRow& row, const char* name, const std::string& text) {
    if (row.text(name) == text) return;
    CatalogRow changed = row;
    changed.set(name, text);
    ddl.access.update(row, changed);
    ddl.advance();
  };
  for (const sql::CheckDesc& check : table.checks) {
    const auto row = ddl.access.get(sql::catalog::kPgConstraint, check.oid);
    if (!row) sql::catalog::require(engine::OpResult::kConflict);
    change(*row, "conbin", canonical(check.expression_sql, sql::kBool));
  }
  for (const CatalogRow& row : sql::catalog::statistics_of(ddl.access, table.oid)) {
    std::string text;
    for (const std::string& expression : sql::catalog::statistics_expressions(row)) {
      if (!text.empty()) text += sql::catalog::kExpressionsApart;
      text += canonical(expression, {});
    }
    if (!text.empty()) change(row, "stxexprs", text);
  }
}

}  // namespace

const sql::RelationDesc& TypeChanges::before(const sql::RelationDesc& table) {
  const auto [at, is_new] = tables_.try_emplace(table.oid);
  if (!is_new) return at->second.before;
  order_.push_back(table.oid);
  at->second.before = table;
  if (start_ != nullptr && start_->oid == table.oid &&
      start_->columns.size() == table.columns.size())
    at->second.before.columns = start_->columns;
  return at->second.before;
}

bool needs_new_values(const sql::ColumnDesc& before, const sql::ColumnDesc& after) {
  const sql::Oid from = sql::base_type(before.type), to = sql::base_type(after.type);
  if (sql::is_domain(after.type) && after.type != before.type) return true;
  if (from != to) {
    const sql::CastRow* cast = sql::find_cast(from, to);
    const bool same_bytes = cast != nullptr && cast->method == sql::CastMethod::kBinary;
    return !same_bytes || after.typmod != -1;
  }
  if (after.typmod == -1 || after.typmod == before.typmod) return false;
  if (before.typmod == -1) return true;
  constexpr std::int32_t kScaleBits = 0xffff, kHeaderBytes = 4;
  if (to == sql::kNumeric &&
      ((after.typmod - kHeaderBytes) & kScaleBits) != ((before.typmod - kHeaderBytes) & kScaleBits))
    return true;
  return to == sql::kBpchar || after.typmod < before.typmod;
}

void TypeChanges::add(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                      sql::catalog::ColumnRewrite change, bool new_values) {
  Table& changed = tables_.at(table.oid);
  changed.new_rows |= new_values;
  const std::int16_t number = table.columns[change.column].number;
  for (const sql::IndexDesc& index : table.indexes) {
    if (changed.definitions.contains(index.oid)) continue;
    const bool uses =
        uses_expressions(table, index) && depends_on(ddl.access, index.oid, table, number);
    if (!uses && !index.is_exclusion()) continue;
    changed.definitions[index.oid] =
        sql::catalog::index_definition(run.session, run.arena, index.oid);
  }
  changed.rewrites.push_back(std::move(change));
}

void TypeChanges::apply(UtilityRun& run, sql::catalog::Ddl& ddl) {
  for (const sql::Oid oid : order_) {
    const sql::RelationPtr table = described(run, ddl, oid);
    for (const sql::IndexDesc& index : table->indexes) {
      const auto found = tables_[oid].definitions.find(index.oid);
      if (found == tables_[oid].definitions.end()) continue;
      remake(run, ddl, *table, index, found->second);
      ddl.advance();
    }
    rewrite_expressions(run, ddl, tables_[oid].before, *table);
    ddl.touch(oid);
    ddl.advance();
  }
  for (const sql::Oid oid : order_) {
    Table& changed = tables_[oid];
    const sql::RelationPtr table = described(run, ddl, oid);
    if (failure_ == nullptr) {
      sql::RelationDesc after = *table;
      const sql::WriteChecks checks = valid_checks(run.session, after);
      try {
        if (changed.new_rows)
          sql::catalog::before_rewrite(run.session, oid, sql::catalog::rewrite_reason::kType);
        sql::catalog::rewrite_table(ddl, changed.before, after, changed.rewrites, &checks);
      } catch (const SqlError&) {
        failure_ = std::current_exception();
      }
    }
    // The rest of the statement is looked at as if there were no rows.
    if (failure_ != nullptr) sql::catalog::empty_table(ddl, *table);
    ddl.advance();
  }
  tables_.clear();
  order_.clear();
}

void TypeChanges::raise() const {
  if (failure_ != nullptr) std::rethrow_exception(failure_);
}

}  // namespace granary::planner::utility
