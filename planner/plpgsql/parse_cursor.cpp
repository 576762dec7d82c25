// planner/plpgsql/parse_cursor.cpp: cursors: their declarations, arguments and statements.
#include <algorithm>

#include "planner/plpgsql/parser.h"
#include "sql/cursor.h"

namespace granary::planner::plpgsql {

void Parser::read_cursor(Variable& variable) {
  if (accept("no")) next();
  accept("scroll");
  expect("cursor");
  variable.is_cursor = variable.has_query = true;
  variable.type.type = sql::kRefcursor;
  Scope* const own = freeze_names();
  open_scope({});
  if (accept("(")) {
    do {
      Variable argument;
      check_shadowing(peek());
      argument.name = read_name("argument");
      argument.type = read_type({",", ")"});
      variable.cursor_arguments.push_back(add_variable(std::move(argument)));
    } while (accept(","));
    expect(")");
  }
  if (!accept("is")) expect("for");
  variable.query = read_until({";"}, true);
  variable.query.is_cursor = true;
  expect(";");
  scope_ = own;
}

/// In the order of the cursor's parameters, however they were named.
std::vector<Fragment> Parser::read_cursor_arguments(const Variable& cursor) {
  const std::vector<std::uint32_t>& parameters = cursor.cursor_arguments;
  const std::string shown = "cursor \"" + cursor.name + "\"";
  if (parameters.empty()) {
    if (peek().is("(")) fail(shown + " has no arguments", peek());
    return {};
  }
  if (!accept("(")) fail(shown + " has arguments", peek());
  std::vector<Fragment> out(parameters.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Token& first = peek();
    std::size_t place = i;
    if (peek(1).is(":=")) {
      const std::string name = read_name("argument");
      next();
      const auto found = std::find_if(parameters.begin(), parameters.end(), [&](auto parameter) {
        return program_.variables[parameter].name == name;
      });
      if (found == parameters.end())
        fail(shown + " has no argument named \"" + name + "\"", first);
      place = static_cast<std::size_t>(found - parameters.begin());
    }
    if (!out[place].empty()) {
      fail("value for parameter \"" + program_.variables[parameters[place]].name + "\" of " + shown +
               " specified more than once",
           first);
    }
    out[place] = read_argument({")"});
    const bool last = i + 1 == out.size();
    if (peek().is(")") && !last) fail("not enough arguments for " + shown, peek());
    if (peek().is(",") && last) fail("too many arguments for " + shown, peek());
    next();
  }
  return out;
}

std::uint32_t Parser::read_cursor_variable() {
  const Token& at = peek();
  const std::uint32_t* found = at.kind == TokenKind::kWord ? find_variable(at.text) : nullptr;
  if (found == nullptr)
    fail(at.kind == TokenKind::kWord ? "\"" + at.text + "\" is not a known variable"
                                     : "syntax error",
         at);
  next();
  return *found;
}

NodePtr Parser::read_open() {
  auto out = std::make_unique<Open>();
  out->cursor = read_cursor_variable();
  if (program_.variables[out->cursor].has_query) {
    out->arguments = read_cursor_arguments(program_.variables[out->cursor]);
  } else {
    if (accept("no")) next();
    accept("scroll");
    expect("for");
    if (accept("execute")) {
      out->text = read_until({"using", ";"});
      if (accept("using")) out->arguments = read_arguments({";"});
    } else {
      out->query = read_until({";"}, true);
      out->query.is_cursor = true;
    }
  }
  expect(";");
  return out;
}

NodePtr Parser::read_fetch(bool move) {
  auto out = std::make_unique<Fetch>();
  out->move = move;
  static constexpr std::string_view kDirections[] = {"next",     "prior",    "first",   "last",
                                                     "absolute", "relative", "forward", "backward"};
  const bool named = std::find(std::begin(kDirections), std::end(kDirections), peek().text) !=
                         std::end(kDirections) &&
                     !peek(1).is(";") && !peek(1).is("into");
  if (named) {
    out->direction = next().text;
    if (!peek().is("from") && !peek().is("in") &&
        !(peek().kind == TokenKind::kWord && find_variable(peek().text) != nullptr)) {
      if (peek().is("all")) {
        out->count.text = "9223372036854775807";
        out->count.scope = scope_;
        next();
      } else {
        out->count = read_until({"from", "in"});
      }
    }
  }
  if (!accept("from")) accept("in");
  out->cursor = read_cursor_variable();
  if (!move) {
    expect("into");
    out->into = read_targets();
  }
  expect(";");
  return out;
}

NodePtr Parser::read_close() {
  auto out = std::make_unique<Close>();
  out->cursor = read_cursor_variable();
  expect(";");
  return out;
}

}  // namespace granary::planner::plpgsql
