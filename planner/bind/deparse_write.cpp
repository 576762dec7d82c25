// planner/bind/deparse_write.cpp: INSERT, UPDATE and DELETE as they stand in rules.
#include "planner/bind/assignment.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/updatable_view.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

constexpr int kLevel = 8;

/// The column of the rows given that goes into a column of the target; none: DEFAULT.
const Expr* given_column(const Expr* value, const RangeEntry* source) {
  while (value != nullptr && value->kind != ExprKind::kColumn && value->args.size() == 1)
    value = value->args[0];
  return value != nullptr && value->kind == ExprKind::kColumn && value->range == source ? value
                                                                                        : nullptr;
}

/// Columns of the target in the order in which they were given.
std::vector<std::string> named_columns(const Query& query) {
  std::vector<std::string> out(query.source->columns.size());
  std::size_t found = 0;
  for (std::size_t i = 0; i < query.insert_columns.size(); ++i) {
    if (query.insert_columns[i] == nullptr) continue;
    const Expr* given = given_column(query.insert_columns[i], query.source);
    if (given == nullptr) sql::raise_not_supported("this INSERT in a stored definition");
    out[given->column] = written_relation(*query.target).columns[i].name;
    ++found;
  }
  if (found != out.size()) sql::raise_not_supported("this INSERT in a stored definition");
  return out;
}

}  // namespace

void DeparsePrinter::print_write(const Query& query) {
  if (style_.indent) {
    text += " ";
    indent_ += kLevel;
  }
  switch (query.command) {
    case Command::kInsert:
      print_insert(query);
      break;
    case Command::kUpdate:
      text += "UPDATE ";
      print_target(query);
      text += " SET ";
      print_assignments(written_relation(*query.target), query.set);
      print_sources(query, " FROM ", 1);
      break;
    case Command::kDelete:
      text += "DELETE FROM ";
      print_target(query);
      print_sources(query, " USING ", 1);
      break;
    default:
      sql::raise_not_supported("MERGE in a stored definition");
  }
  if (query.where != nullptr) {
    keyword(" WHERE ", -kLevel, kLevel, 1);
    print(*query.where, false);
  }
  if (query.targets.empty()) return;
  keyword(" RETURNING", -kLevel, kLevel, 1);
  print_targets(query, nullptr);
}

void DeparsePrinter::print_target(const Query& query) {
  const RangeEntry& target = *query.target;
  const sql::RelationDesc& relation = written_relation(target);
  if (target.only) text += "ONLY ";
  text += relation_name(relation);
  const std::string& name = names_.at(&target);
  if (name == relation.name) return;
  text += " AS " + quote_identifier(name);
}

void DeparsePrinter::print_insert(const Query& query) {
  text += "INSERT INTO ";
  print_target(query);
  text += " ";
  const std::vector<std::string> columns = named_columns(query);
  for (std::size_t i = 0; i < columns.size(); ++i)
    text += (i == 0 ? "(" : ", ") + quote_identifier(columns[i]);
  if (!columns.empty()) text += ") ";
  if (query.source->kind == RangeKind::kSubquery) {
    const int indent = indent_;
    print_query(*query.source->query, nullptr, false);
    indent_ = indent;
  } else if (columns.empty()) {
    text += "DEFAULT VALUES";
  } else if (query.source->values.size() > 1) {
    print_values(*query.source);
  } else {
    keyword("VALUES (", -kLevel, kLevel, 2);
    print_list(query.source->values[0], false);
    text += ")";
  }
  if (query.conflict) print_conflict(*query.conflict);
}

void DeparsePrinter::print_conflict(const ConflictClause& clause) {
  text += " ON CONFLICT";
  if (clause.arbiter != nullptr && !clause.inferred)
    text += " ON CONSTRAINT " + quote_identifier(clause.arbiter->name);
  for (std::size_t i = 0; i < clause.keys.size(); ++i) {
    text += i == 0 ? "(" : ", ";
    const Expr& key = *clause.keys[i];
    if (key.kind == ExprKind::kColumn) {
      text += quote_identifier(key.range->columns[key.column].name);
    } else {
      text += "(";
      print(key, false);
      text += ")";
    }
  }
  if (!clause.keys.empty()) text += ")";
  if (clause.predicate != nullptr) {
    text += " WHERE ";
    print(*clause.predicate, false);
  }
  if (!clause.do_update) {
    text += " DO NOTHING";
    return;
  }
  text += " DO UPDATE SET ";
  print_assignments(*clause.excluded->relation, clause.set);
  if (clause.where == nullptr) return;
  keyword(" WHERE ", -kLevel, kLevel, 1);
  print(*clause.where, false);
}

namespace {

/// Of SET (a, b) = (SELECT ...): the column of its row that is assigned, whatever it is made.
const Expr* row_column(const Expr& value) {
  const Expr* part = &value;
  while (part->kind != ExprKind::kSubquery && !part->args.empty()) part = part->args[0];
  const bool is_column =
      part->kind == ExprKind::kSubquery && part->subquery == SubqueryKind::kColumn;
  return is_column ? part : nullptr;
}

}  // namespace

void DeparsePrinter::print_assignments(const sql::RelationDesc& relation,
                                       const std::vector<std::pair<std::uint32_t, Expr*>>& set) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (i > 0) text += ", ";
    if (assigns_part(*set[i].second))
      sql::raise_not_supported("assignment to a part of a column in a stored definition");
    const Expr* row = row_column(*set[i].second);
    const std::size_t columns = row == nullptr ? 1 : row->query->targets.size();
    if (row != nullptr) text += "(";
    for (std::size_t column = 0; column < columns; ++column) {
      if (column > 0) text += ", ";
      text += quote_identifier(relation.columns[set[i + column].first].name);
    }
    text += row != nullptr ? ") = " : " = ";
    print(row != nullptr ? *row : *set[i].second, false);
    i += columns - 1;
  }
}

}  // namespace granary::planner
