// planner/plpgsql/parse_type.cpp: types of declarations: named, %TYPE, %ROWTYPE.
#include <algorithm>
#include <array>

#include "planner/bind/collation.h"
#include "planner/bind/require_schema.h"
#include "planner/bind/type_text.h"
#include "planner/plpgsql/parser.h"
#include "planner/routine/composite_result.h"
#include "sql/catalog/composite_catalog.h"
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
  sql::catalog::know_row_type(input_.session, out.row_type);
  if (const auto* attributes = attributes_of_result(input_.session, out.row_type))
    program_.row_types.emplace_back(out.row_type, attributes);
  return out;
}

/// variable%TYPE, row.field%TYPE, table.column%TYPE; nothing: there is no such thing.
std::optional<DeclaredType> Parser::type_of_column(const std::vector<std::string>& names,
                                                   const Token& first) {
  const std::optional<std::uint32_t> parameter = find_parameter(first);
  const std::uint32_t* variable = parameter       ? &*parameter
                                  : names.empty() ? nullptr
                                                  : find_variable(names[0]);
  if (variable != nullptr) {
    const DeclaredType& type = program_.variables[*variable].type;
    if (names.size() <= 1) return type.is_row() ? std::nullopt : std::optional(type);
    for (std::size_t i = 0; type.shape != nullptr && i < type.shape->size(); ++i) {
      const sql::RecordField& field = (*type.shape)[i];
      if (field.name == names[1]) return DeclaredType{field.type, field.typmod};
    }
  }
  if (names.size() < 2) return std::nullopt;
  const std::string schema = names.size() > 2 ? names[names.size() - 3] : "";
  const sql::RelationPtr relation =
      input_.session.catalog.find_relation(input_.session, schema, names[names.size() - 2]);
  if (relation == nullptr) return std::nullopt;
  for (const sql::ColumnDesc& column : relation->columns) {
    if (column.dropped || column.name != names.back()) continue;
    DeclaredType out{column.type, column.typmod};
    out.collation = column.collation;
    return out;
  }
  return std::nullopt;
}

/// a.b.c, as far as it goes; $1 has no name.
std::vector<std::string> Parser::read_dotted() {
  std::vector<std::string> names;
  if (peek().kind == TokenKind::kParam) next();
  while (peek().kind == TokenKind::kWord) {
    names.push_back(next().text);
    if (!peek().is(".") || peek(1).kind != TokenKind::kWord) break;
    next();
  }
  return names;
}

/// A type as SQL names it: all that stands before what may follow one in a declaration.
DeclaredType Parser::type_of_text(const Token& first, const std::vector<std::string>& names) {
  constexpr std::array<std::string_view, 5> kFollowers{"collate", "not", "=", ":=", "default"};
  int depth = 0;
  while (!peek().is(";")) {
    const Token& token = peek();
    if (token.kind == TokenKind::kEnd) {
      fail_near(depth > 0 ? "mismatched parentheses" : "incomplete data type declaration", token);
    }
    if (std::any_of(kFollowers.begin(), kFollowers.end(),
                    [&](std::string_view follower) { return token.is(follower); }))
      break;
    if (depth == 0 && (token.is(",") || token.is(")"))) break;
    if (token.is("(")) ++depth;
    if (token.is(")")) --depth;
    next();
  }
  if (peek().begin == first.begin) fail_near("missing data type declaration", peek());
  try {
    const NamedType named =
        parse_type_name(input_.session, text_between(first.begin, peek().begin));
    if (named.type == sql::kRecord) return {};
    if (!sql::is_composite(named.type)) {
      DeclaredType out{named.type, named.typmod};
      out.collation = bind_column_collation(input_.session, nullptr, named.type);
      return out;
    }
    const DeclaredType row = row_of_relation(names);
    if (row.shape == nullptr) sql::raise_not_supported("variables of this composite type");
    return row;
  } catch (SqlError& error) {
    if (error.diagnostic.sqlstate == "42704" && !names.empty()) {
      const DeclaredType row = row_of_relation(names);
      if (row.shape != nullptr) return row;
    }
    error.location_bytes = static_cast<std::int32_t>(first.begin) + error.location_bytes;
    throw;
  }
}

/// errors  0A000 for what no `variable` can be
DeclaredType Parser::read_type(const std::string& variable) {
  const std::size_t start = at_;
  const Token& first = peek();
  const std::vector<std::string> names = read_dotted();
  if (peek().is("%") && peek(1).is("type")) {
    if (const std::optional<DeclaredType> found = type_of_column(names, first)) {
      at_ += 2;
      return *found;
    }
  }
  if (peek().is("%") && peek(1).is("rowtype") && !names.empty()) {
    at_ += 2;
    if (names.size() > 1) require_schema(input_.session, names[names.size() - 2], -1);
    const DeclaredType row = row_of_relation(names);
    if (row.shape != nullptr) return row;
    std::string shown;
    for (const std::string& name : names) shown += (shown.empty() ? "" : ".") + name;
    throw SqlError("42P01", "relation \"" + shown + "\" does not exist");
  }
  at_ = start;
  const DeclaredType out = type_of_text(first, names);
  if (!out.is_row() && sql::type_of(out.type).category == 'P') {
    throw SqlError("0A000", "variable \"" + variable + "\" has pseudo-type " +
                                sql::format_type(out.type, -1));
  }
  return out;
}

/// errors  42704, 3F000, without a position; 42804
void Parser::read_collation(DeclaredType& type) {
  const Token collate = peek();
  expect("collate");
  const std::vector<std::string> names = read_dotted();
  if (names.empty()) fail(peek());
  const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
  const sql::Oid given = type.row_type ? type.row_type : type.is_row() ? sql::kRecord : type.type;
  try {
    const sql::Oid collation =
        named_collation(input_.session, schema, names.back(), given, -1);
    type.collation = other_than_of_type(collation, given);
  } catch (SqlError& error) {
    if (error.diagnostic.sqlstate == "42804")
      error.location_bytes = static_cast<std::int32_t>(collate.begin);
    throw;
  }
}

}  // namespace granary::planner::plpgsql
