// planner/plpgsql/parse_type.cpp: types of declarations: named, %TYPE, %ROWTYPE.
#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"
#include "planner/parse/parse_tree.h"
#include "planner/plpgsql/parser.h"
#include "sql/cursor.h"
#include "sql/types/composite.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

DeclaredType Parser::row_of_relation(const std::vector<std::string>& names) {
  const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
  const sql::RelationPtr relation =
      input_.session.catalog.find_relation(input_.session, schema, names.back());
  if (relation == nullptr) return {};
  sql::RecordShape shape;
  for (const sql::ColumnDesc& column : relation->columns) {
    if (!column.dropped) shape.push_back({column.name, column.type, column.typmod});
  }
  DeclaredType out;
  out.type = sql::kRecord;
  out.shape = sql::record_shape(sql::record_shape_number(std::move(shape)));
  out.row_type = relation->row_type;
  return out;
}

/// variable%TYPE, table.column%TYPE.
DeclaredType Parser::type_of_column(const std::vector<std::string>& names, const Token& at) {
  if (const std::uint32_t* variable = find_variable(names[0])) {
    const DeclaredType& type = program_.variables[*variable].type;
    if (names.size() == 1) return type;
    for (std::size_t i = 0; type.shape != nullptr && i < type.shape->size(); ++i) {
      const sql::RecordField& field = (*type.shape)[i];
      if (field.name == names[1]) return {field.type, field.typmod, nullptr};
    }
  }
  if (names.size() > 1) {
    const std::string schema = names.size() > 2 ? names[names.size() - 3] : "";
    const std::string& table = names[names.size() - 2];
    const sql::RelationPtr relation =
        input_.session.catalog.find_relation(input_.session, schema, table);
    if (relation == nullptr) throw SqlError("42P01", "relation \"" + table + "\" does not exist");
    for (const sql::ColumnDesc& column : relation->columns) {
      if (!column.dropped && column.name == names.back())
        return {column.type, column.typmod, nullptr};
    }
    throw SqlError("42703", "column \"" + names.back() + "\" of relation \"" + relation->name +
                                "\" does not exist");
  }
  fail("syntax error", at);
}

DeclaredType Parser::read_type(std::initializer_list<std::string_view> ends) {
  const Token& first = peek();
  std::vector<std::string> names;
  bool percent = false;
  std::string word;
  const auto done = [&] {
    return peek().kind == TokenKind::kEnd ||
           std::any_of(ends.begin(), ends.end(),
                       [&](std::string_view end) { return peek().is(end); });
  };
  int depth = 0;
  while (depth > 0 || !done()) {
    if (peek().kind == TokenKind::kEnd) fail(peek());
    if (peek().is("(") || peek().is("[")) ++depth;
    if (peek().is(")") || peek().is("]")) --depth;
    if (peek().is("%"))
      percent = true;
    else if (percent)
      word = peek().text;
    else if (peek().kind == TokenKind::kWord)
      names.push_back(peek().text);
    next();
  }
  if (peek().begin == first.begin) fail_near("missing data type declaration", peek());
  if (const auto parameter = find_parameter(first); parameter && percent && word == "type") {
    if (names.empty()) return program_.variables[*parameter].type;
  }
  if (names.empty()) fail(first);
  if (percent && word == "type") return type_of_column(names, first);
  if (percent && word == "rowtype") {
    const DeclaredType row = row_of_relation(names);
    if (row.shape == nullptr)
      throw SqlError("42P01", "relation \"" + names.back() + "\" does not exist");
    return row;
  }
  if (names.size() == 1 && names[0] == "record") return {};
  if (names.size() == 1 && names[0] == "refcursor") return {sql::kRefcursor, -1, nullptr};
  const std::string text(slice(first.begin, peek().begin));
  try {
    const auto tree = ParseTree::parse("SELECT NULL::" + text);
    const auto& target = *tree.statement(0).select_stmt->target_list[0]->res_target->val;
    PgQuery__Node node = PG_QUERY__NODE__INIT;
    node.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
    node.type_name = target.type_cast->type_name;
    Binder binder(input_.session);
    DeclaredType out;
    out.type = bind_type_name(binder, &node, &out.typmod);
    if (out.type == sql::kRecord) return {};
    if (sql::is_composite(out.type)) {
      const DeclaredType row = row_of_relation(names);
      if (row.shape == nullptr) sql::raise_not_supported("variables of this composite type");
      return row;
    }
    const bool pseudo = sql::type_of(out.type).category == 'P';
    if (pseudo) {
      throw SqlError("0A000",
                     "variable \"" + text + "\" has pseudo-type " + sql::format_type(out.type, -1));
    }
    return out;
  } catch (SqlError& error) {
    if (error.diagnostic.sqlstate == "42704") {
      const DeclaredType row = row_of_relation(names);
      if (row.shape != nullptr) return row;
    }
    error.location_bytes = static_cast<std::int32_t>(first.begin);
    throw;
  }
}

}  // namespace granary::planner::plpgsql
