// planner/plpgsql/parse_block.cpp: blocks with their declarations and exception handlers.
#include <algorithm>

#include "planner/bind/plan_only.h"
#include "planner/plpgsql/conditions.h"
#include "planner/plpgsql/extra_checks.h"
#include "planner/plpgsql/parser.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

Body Parser::read_body(std::initializer_list<std::string_view> ends) {
  Body out;
  while (std::none_of(ends.begin(), ends.end(),
                      [&](std::string_view end) { return peek().is(end); })) {
    if (peek().kind == TokenKind::kEnd) fail(peek());
    out.push_back(read_statement());
  }
  return out;
}

std::unique_ptr<Block> Parser::read_block(std::string label) {
  auto block = std::make_unique<Block>();
  block->label = label;
  open_scope(std::move(label));
  block->line = peek().line;
  if (accept("declare")) read_declarations(*block);
  block->line = peek().line;
  expect("begin");
  block->body = read_body({"end", "exception"});
  if (accept("exception")) read_handlers(*block);
  expect("end");
  if (peek().kind == TokenKind::kWord && !is_reserved(peek())) {
    const Token& end = next();
    if (block->label.empty())
      fail("end label \"" + end.text + "\" specified for unlabeled block", end);
    if (end.text != block->label) {
      fail("end label \"" + end.text + "\" differs from block's label \"" + block->label + "\"",
           end);
    }
  }
  close_scope();
  return block;
}

void Parser::read_declarations(Block& block) {
  while (!peek().is("begin")) {
    if (accept("declare")) continue;
    if (peek().kind == TokenKind::kEnd) fail(peek());
    read_declaration(block);
  }
}

/// Of what is about to be declared; when the function is made, not when it is run.
void Parser::check_shadowing(const Token& name) {
  if (!is_plan_only() || find_variable(name.text) == nullptr) return;
  report(ExtraCheck::kShadowedVariables, input_.session,
         SqlError("42712", "variable \"" + name.text + "\" shadows a previously defined variable")
             .at(static_cast<std::int32_t>(name.begin)));
}

void Parser::read_declaration(Block& block) {
  Variable variable;
  variable.line = peek().line;
  const Token& at = peek();
  variable.name = read_name("variable");
  const bool taken = std::any_of(scope_->names.begin(), scope_->names.end(),
                                 [&](const auto& known) { return known.first == variable.name; });
  if (taken) fail_near("duplicate declaration", at);
  check_shadowing(at);
  if (accept("alias")) {
    expect("for");
    const Token& of = next();
    const auto refuse = [&](const std::string& shown) {
      throw SqlError("42704", "variable \"" + shown + "\" does not exist")
          .at(static_cast<std::int32_t>(of.begin));
    };
    std::uint32_t number = 0;
    if (of.kind == TokenKind::kParam) {
      const std::optional<std::uint32_t> found = find_parameter(of);
      if (!found) refuse("$" + of.text);
      number = *found;
    } else {
      if (is_reserved(of)) fail(of);
      const std::uint32_t* found = find_variable(of.text);
      if (found == nullptr) refuse(of.text);
      number = *found;
    }
    expect(";");
    scope_->names.emplace_back(variable.name, number);
    return;
  }
  variable.constant = accept("constant");
  const bool scroll = (peek().is("no") && peek(1).is("scroll")) || peek().is("scroll");
  if (peek().is("cursor") || scroll) {
    read_cursor(variable);
    block.declared.push_back(add_variable(std::move(variable)));
    return;
  }
  variable.type = read_type(variable.name);
  if (peek().is("collate")) read_collation(variable.type);
  const Token& not_null = peek();
  if (accept("not")) {
    expect("null");
    variable.not_null = true;
  }
  if (accept(":=") || accept("=") || accept("default")) {
    Scope* const own = freeze_names();
    variable.initial = read_until({";"});
    scope_ = own;
  }
  expect(";");
  if (variable.not_null && variable.initial.empty()) {
    throw SqlError("22004", "variable \"" + variable.name +
                                "\" must have a default value, since it's declared NOT NULL")
        .at(static_cast<std::int32_t>(not_null.begin));
  }
  block.declared.push_back(add_variable(std::move(variable)));
}

void Parser::read_handlers(Block& block) {
  open_scope({});
  Variable state;
  state.name = "sqlstate";
  state.type.type = sql::kText;
  state.constant = true;
  block.sqlstate_variable = add_variable(std::move(state));
  Variable message;
  message.name = "sqlerrm";
  message.type.type = sql::kText;
  message.constant = true;
  block.sqlerrm_variable = add_variable(std::move(message));
  while (accept("when")) {
    Handler handler;
    do {
      read_condition(handler);
    } while (accept("or"));
    expect("then");
    handler.body = read_body({"when", "end"});
    block.handlers.push_back(std::move(handler));
  }
  if (block.handlers.empty()) fail(peek());
  close_scope();
}

void Parser::read_condition(Handler& handler) {
  const std::string name = read_name("condition");
  if (name == "others") {
    handler.conditions.emplace_back("OTHERS");
    return;
  }
  if (name == "sqlstate") {
    const Token& code = next();
    if (code.kind != TokenKind::kString) fail(code);
    if (!is_sqlstate(code.text)) fail_near("invalid SQLSTATE code", code);
    handler.conditions.push_back(code.text);
    return;
  }
  const std::vector<std::string> states = condition_states(name);
  if (states.empty())
    throw SqlError("42704", "unrecognized exception condition \"" + name + "\"");
  handler.conditions.insert(handler.conditions.end(), states.begin(), states.end());
}

}  // namespace granary::planner::plpgsql
