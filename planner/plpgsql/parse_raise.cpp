// planner/plpgsql/parse_raise.cpp: RAISE.
#include <algorithm>

#include "planner/plpgsql/conditions.h"
#include "planner/plpgsql/parser.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

NodePtr Parser::read_raise() {
  auto out = std::make_unique<Raise>();
  if (accept(";")) {
    out->again = true;
    out->level = "EXCEPTION";
    return out;
  }
  out->level = "EXCEPTION";
  static constexpr std::string_view kLevels[] = {"exception", "warning", "notice",
                                                 "info",      "log",     "debug"};
  for (const std::string_view level : kLevels) {
    if (!accept(level)) continue;
    out->level = level;
    std::transform(out->level.begin(), out->level.end(), out->level.begin(), ::toupper);
    break;
  }
  const Token& token = peek();
  if (token.kind == TokenKind::kString) {
    out->format = next().text;
    out->has_format = true;
    if (accept(",")) out->arguments = read_arguments({"using", ";"});
    std::size_t wanted = 0;
    for (std::size_t i = 0; i < out->format.size(); ++i) {
      if (out->format[i] != '%') continue;
      if (i + 1 < out->format.size() && out->format[i + 1] == '%') {
        ++i;
      } else {
        ++wanted;
      }
    }
    if (wanted != out->arguments.size()) {
      throw SqlError("42601", std::string("too ") +
                                  (wanted > out->arguments.size() ? "few" : "many") +
                                  " parameters specified for RAISE");
    }
  } else if (accept("sqlstate")) {
    const Token& code = next();
    if (code.kind != TokenKind::kString) fail(code);
    if (!is_sqlstate(code.text)) fail_near("invalid SQLSTATE code", code);
    out->condition = out->condition_name = code.text;
  } else if (token.kind == TokenKind::kWord && !is_reserved(token)) {
    out->condition_name = next().text;
    const auto states = condition_states(out->condition_name);
    if (states.empty())
      throw SqlError("42704", "unrecognized exception condition \"" + out->condition_name + "\"");
    out->condition = states[0];
  } else if (!token.is("using")) {
    fail(token);
  }
  if (accept("using")) read_raise_options(*out);
  expect(";");
  return out;
}

void Parser::read_raise_options(Raise& raise) {
  static constexpr std::string_view kNames[] = {"errcode",  "message", "detail",
                                                "hint",     "column",  "constraint",
                                                "datatype", "table",   "schema"};
  do {
    const Token& token = next();
    if (std::find(std::begin(kNames), std::end(kNames), token.text) == std::end(kNames))
      fail_near("unrecognized RAISE statement option", token);
    if (!accept("=")) expect(":=");
    const Token& first = peek();
    int depth = 0;
    while (depth > 0 || (!peek().is(",") && !peek().is(";"))) {
      if (peek().kind == TokenKind::kEnd) fail(peek());
      if (peek().is("(") || peek().is("[")) ++depth;
      if (peek().is(")") || peek().is("]")) --depth;
      next();
    }
    raise.options.push_back({token.text, fragment(first.begin, peek().begin, first.line, false)});
  } while (accept(","));
}

}  // namespace granary::planner::plpgsql
