// planner/bind/deparse_write.cpp: INSERT, UPDATE, DELETE and MERGE as they stand in rules and in
// bodies of functions.
#include <algorithm>

#include "planner/bind/assignment.h"
#include "planner/bind/composite.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/updatable_view.h"
#include "sql/extension_oid.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

/// The column of the rows given that goes into a column of the target or a part of it.
/// errors  0A000
std::uint32_t given_column(const Expr* value, const RangeEntry* source) {
  while (value->kind != ExprKind::kColumn && value->args.size() == 1) value = value->args[0];
  if (value->kind != ExprKind::kColumn || value->range != source)
    sql::raise_not_supported("this INSERT in a stored definition");
  return value->column;
}

const Expr& without_domain(const Expr& value) {
  return value.kind == ExprKind::kCoerceDomain ? *value.args[0] : value;
}

/// Assignments to parts of one column, which lie on top of each other, the first one first.
std::vector<const Expr*> part_assignments(const Expr& value) {
  std::vector<const Expr*> out;
  for (const Expr* part = &value; assigns_part(*part);) {
    const Expr& store = without_domain(*part);
    out.push_back(&store);
    part = store.args[0];
  }
  std::reverse(out.begin(), out.end());
  return out;
}

void print_overriding(std::string_view word, std::string& text) {
  if (!word.empty()) text += "OVERRIDING " + std::string(word) + " VALUE ";
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
      return print_merge(query);
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
  text += (query.command == Command::kInsert ? " AS " : " ") + quote_identifier(name);
}

/// Columns of the target, and parts of them, in the order in which they were given.
std::vector<std::string> DeparsePrinter::given_columns(const Query& query) {
  std::vector<std::string> out(query.source->columns.size());
  const sql::RelationDesc& relation = written_relation(*query.target);
  for (std::size_t i = 0; i < query.insert_columns.size(); ++i) {
    const Expr* stored = query.insert_columns[i];
    if (stored == nullptr) continue;
    const std::string name = quote_identifier(relation.columns[i].name);
    if (!assigns_part(*stored)) out[given_column(stored, query.source)] = name;
    for (const Expr* store : part_assignments(*stored)) {
      std::string before = std::exchange(text, name);
      const Expr& value = print_part(*store);
      out[given_column(&value, query.source)] = std::exchange(text, std::move(before));
    }
  }
  return out;
}

void DeparsePrinter::print_insert(const Query& query) {
  text += "INSERT INTO ";
  print_target(query);
  text += " ";
  const std::vector<std::string> columns = given_columns(query);
  for (std::size_t i = 0; i < columns.size(); ++i) text += (i == 0 ? "(" : ", ") + columns[i];
  if (!columns.empty()) text += ") ";
  print_overriding(query.overriding, text);
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
  bare_columns_ = true;  // the target's
  for (std::size_t i = 0; i < clause.keys.size(); ++i) {
    text += i == 0 ? "(" : ", ";
    const Expr& key = *clause.keys[i];
    const bool bare = key.kind == ExprKind::kColumn ||
                      (key.kind == ExprKind::kCall && key.op == nullptr);
    if (!bare) text += "(";
    print(key, false);
    if (!bare) text += ")";
  }
  if (!clause.keys.empty()) text += ")";
  if (clause.predicate != nullptr) {
    keyword(" WHERE ", -kLevel, kLevel, 1);
    print(*clause.predicate, false);
  }
  bare_columns_ = false;
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

const Expr& DeparsePrinter::print_part(const Expr& store) {
  if (store.kind == ExprKind::kFieldStore) {
    text += ".";
    if (style_.resolved) {
      print_field_number(store.type, store.column);
    } else {
      text += quote_identifier(shape_of(binder_, store.type)[store.column].name);
    }
  } else if (store.type == sql::kJsonb || store.type == sql::kHstore) {
    print_path_keys(*store.args[2]);
  } else {
    print_subscripts(store, 2);
  }
  const Expr& value = *store.args[1];
  return assigns_part(value) ? print_part(without_domain(value)) : value;
}

/// The parts of columns are assigned one by one.
std::vector<DeparsePrinter::Assignment> DeparsePrinter::assignments(
    const sql::RelationDesc& relation,
    const std::vector<std::pair<std::uint32_t, Expr*>>& set) {
  std::vector<Assignment> out;
  for (const auto& [column, value] : set) {
    const std::string name = quote_identifier(relation.columns[column].name);
    if (!assigns_part(*value)) out.push_back({name, value});
    for (const Expr* store : part_assignments(*value)) {
      std::string before = std::exchange(text, name);
      const Expr& part = print_part(*store);
      out.push_back({std::exchange(text, std::move(before)), &part});
    }
  }
  return out;
}

void DeparsePrinter::print_assignments(const sql::RelationDesc& relation,
                                       const std::vector<std::pair<std::uint32_t, Expr*>>& set) {
  const std::vector<Assignment> all = assignments(relation, set);
  std::set<const Query*> rows;  // printed
  std::string_view separator;
  for (const Assignment& assignment : all) {
    const Expr* row = row_column(*assignment.value);
    if (row != nullptr && !rows.insert(row->query).second) continue;
    text += std::exchange(separator, ", ");
    if (row == nullptr) {
      text += assignment.target + " = ";
      print(*assignment.value, false);
      continue;
    }
    std::map<std::uint32_t, std::string_view> targets;
    for (const Assignment& other : all) {
      const Expr* part = row_column(*other.value);
      if (part != nullptr && part->query == row->query) targets[part->column] = other.target;
    }
    text += "(";
    for (std::string_view between; const auto& [column, target] : targets) {
      text += std::exchange(between, ", ");
      text += target;
    }
    text += ") = ";
    print(*row, false);
  }
}

void DeparsePrinter::print_merge(const Query& query) {
  const JoinNode& join = *query.from[0];  // source, target
  text += "MERGE INTO ";
  print_target(query);
  keyword(" USING ", -kLevel, kLevel, 2);
  print_join(*join.left);
  keyword(" ON ", -kLevel, kLevel, 2);
  print(*join.condition, false);
  for (const MergeAction& action : query.merge_actions) print_merge_action(query, action);
}

void DeparsePrinter::print_merge_action(const Query& query, const MergeAction& action) {
  keyword(" WHEN ", -kLevel, kLevel, 2);
  text += action.matched ? "MATCHED" : "NOT MATCHED";
  if (action.condition != nullptr) {
    keyword(" AND ", -kLevel, kLevel, 3);
    print(*action.condition, false);
  }
  keyword(" THEN ", -kLevel, kLevel, 3);
  const sql::RelationDesc& relation = *query.target->relation;
  switch (action.kind) {
    case MergeAction::Kind::kUpdate:
      text += "UPDATE SET ";
      return print_assignments(relation, action.set);
    case MergeAction::Kind::kDelete:
      text += "DELETE";
      return;
    case MergeAction::Kind::kNothing:
      text += "DO NOTHING";
      return;
    case MergeAction::Kind::kInsert:
      break;
  }
  text += "INSERT ";
  std::vector<Expr*> values;
  for (std::size_t i = 0; i < action.insert_columns.size(); ++i) {
    if (action.insert_columns[i] == nullptr) continue;
    text += (values.empty() ? "(" : ", ") + quote_identifier(relation.columns[i].name);
    values.push_back(action.insert_columns[i]);
  }
  if (!values.empty()) text += ") ";
  print_overriding(action.overriding, text);
  if (values.empty()) {
    text += "DEFAULT VALUES";
    return;
  }
  keyword("VALUES (", -kLevel, kLevel, 5);
  print_list(values, false);
  text += ")";
}

}  // namespace granary::planner
