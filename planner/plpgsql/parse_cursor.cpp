// planner/plpgsql/parse_cursor.cpp: cursors: their declarations, arguments and statements.
#include <algorithm>

#include "planner/plpgsql/parser.h"
#include "sql/cursor.h"

namespace granary::planner::plpgsql {

Scrolling Parser::read_scrolling() {
  if (accept("no")) {
    expect("scroll");
    return Scrolling::kNoScroll;
  }
  return accept("scroll") ? Scrolling::kScroll : Scrolling::kUnsaid;
}

void Parser::read_cursor(Variable& variable) {
  variable.scrolling = read_scrolling();
  expect("cursor");
  variable.has_query = true;
  variable.type.type = sql::kRefcursor;
  Scope* const own = freeze_names();
  open_scope({});
  if (accept("(")) {
    do {
      Variable argument;
      check_shadowing(peek());
      argument.name = read_name("argument");
      argument.type = read_type(argument.name);
      variable.cursor_arguments.push_back(add_variable(std::move(argument)));
    } while (accept(","));
    expect(")");
  }
  if (!accept("is")) expect("for");
  variable.query = read_until({";"}, FragmentKind::kStatement);
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
  const std::optional<std::uint32_t> parameter = find_parameter(at);
  const bool is_name = at.kind == TokenKind::kWord && !is_reserved(at);
  const std::uint32_t* found = parameter ? &*parameter : is_name ? find_variable(at.text) : nullptr;
  const std::string shown = (at.kind == TokenKind::kParam ? "$" : "") + at.text;
  if (found == nullptr) {
    const bool named = is_name || at.kind == TokenKind::kParam;
    if (!named) fail(at);
    fail("\"" + shown + "\" is not a known variable", at);
  }
  if (program_.variables[*found].type.type != sql::kRefcursor) {
    throw sql::SqlError("42804", "variable \"" + shown + "\" must be of type cursor or refcursor")
        .at(static_cast<std::int32_t>(at.begin));
  }
  next();
  return *found;
}

NodePtr Parser::read_open() {
  auto out = std::make_unique<Open>();
  out->cursor = read_cursor_variable();
  if (program_.variables[out->cursor].has_query) {
    out->arguments = read_cursor_arguments(program_.variables[out->cursor]);
  } else {
    out->scrolling = read_scrolling();
    expect("for");
    if (accept("execute")) {
      out->text = read_until({"using", ";"});
      if (accept("using")) out->arguments = read_arguments({";"});
    } else {
      out->query = read_until({";"}, FragmentKind::kStatement);
      out->query.is_cursor = true;
    }
  }
  expect(";");
  return out;
}

/// NEXT, PRIOR, FORWARD n and so on, up to the cursor. true: it may mean several rows.
bool Parser::read_direction(Fetch& fetch) {
  sql::CursorMove& move = fetch.move;
  const auto in_front = [&] { return peek().is("from") || peek().is("in"); };
  const auto read_count = [&] { fetch.count = read_until({"from", "in"}); };
  bool several = false, counted = false;
  if (accept("next")) {
  } else if (accept("prior")) {
    move.direction = 'b';
  } else if (accept("first")) {
    move = {.direction = 'a', .count = 1, .gives_rows = move.gives_rows};
  } else if (accept("last")) {
    move = {.direction = 'a', .count = -1, .gives_rows = move.gives_rows};
  } else if (peek().is("absolute") || peek().is("relative")) {
    move.direction = next().text[0];
    read_count();
  } else if (accept("all")) {
    move.count = sql::CursorMove::kAll;
    several = true;
  } else if (peek().is("forward") || peek().is("backward")) {
    move.direction = next().text[0];
    several = !in_front();
    if (accept("all")) {
      move.count = sql::CursorMove::kAll;
    } else if (several) {
      read_count();
    }
  } else if (in_front() || find_parameter(peek()) ||
             (peek().kind == TokenKind::kWord && find_variable(peek().text) != nullptr)) {
    counted = true;  // the cursor itself
  } else {
    read_count();
    several = true;
  }
  if (!counted && !in_front()) fail_near("expected FROM or IN", peek());
  if (in_front()) next();
  return several;
}

NodePtr Parser::read_fetch(bool move) {
  const auto begin = static_cast<std::int32_t>(tokens_[at_ - 1].begin);
  auto out = std::make_unique<Fetch>();
  out->move.gives_rows = !move;
  const bool several = read_direction(*out);
  out->cursor = read_cursor_variable();
  if (!move) {
    expect("into");
    out->into = read_targets();
  }
  expect(";");
  if (several && !move)
    throw sql::SqlError("0A000", "FETCH statement cannot return multiple rows").at(begin);
  return out;
}

NodePtr Parser::read_close() {
  auto out = std::make_unique<Close>();
  out->cursor = read_cursor_variable();
  expect(";");
  return out;
}

}  // namespace granary::planner::plpgsql
