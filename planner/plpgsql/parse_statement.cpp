// planner/plpgsql/parse_statement.cpp: the statements of PL/pgSQL. What begins with no word of the
// language is SQL.
// Longer than 400 lines because every statement reads its own syntax.
#include <algorithm>

#include "planner/plpgsql/parser.h"
#include "sql/cursor.h"
#include "sql/stack_depth.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

NodePtr Parser::read_statement() {
  sql::check_stack_depth();
  const Token first = peek();
  NodePtr out = dispatch(first);
  // A block is where its BEGIN is.
  if (out->line == 0) out->line = first.line;
  return out;
}

NodePtr Parser::read_labelled() {
  std::string label = read_label();
  const int line = peek().line;
  NodePtr out;
  if (accept("loop")) {
    out = read_loop(std::move(label));
  } else if (accept("while")) {
    out = read_while(std::move(label));
  } else if (accept("for")) {
    out = read_for(std::move(label));
  } else if (accept("foreach")) {
    out = read_foreach(std::move(label));
  } else if (peek().is("declare") || peek().is("begin")) {
    out = read_block(std::move(label));
    expect(";");
    return out;
  } else {
    fail(peek());
  }
  out->line = line;
  return out;
}

NodePtr Parser::dispatch(const Token& first) {
  // A variable may have the name of a statement: it is one when it is assigned to.
  const bool assigned = peek(1).is(":=") || peek(1).is("=") || peek(1).is("[") ||
                        (peek(1).is(".") && (find_variable(first.text) != nullptr ||
                                             peek(3).is(":=") || peek(3).is("=")));
  const bool names = (first.kind == TokenKind::kWord && !is_reserved(first)) ||
                     find_parameter(first).has_value();
  if (names && assigned) return read_assignment();
  if (first.is("<<")) return read_labelled();
  struct Row {
    std::string_view word;
    NodePtr (*read)(Parser& parser);
  };
  static constexpr Row kRows[] = {
      {"if", [](Parser& p) { return p.read_if(); }},
      {"case", [](Parser& p) { return p.read_case(); }},
      {"loop", [](Parser& p) { return p.read_loop({}); }},
      {"while", [](Parser& p) { return p.read_while({}); }},
      {"for", [](Parser& p) { return p.read_for({}); }},
      {"foreach", [](Parser& p) { return p.read_foreach({}); }},
      {"exit", [](Parser& p) { return p.read_exit(true); }},
      {"continue", [](Parser& p) { return p.read_exit(false); }},
      {"return", [](Parser& p) { return p.read_return(); }},
      {"raise", [](Parser& p) { return p.read_raise(); }},
      {"assert", [](Parser& p) { return p.read_assert(); }},
      {"perform", [](Parser& p) { return p.read_perform(); }},
      {"execute", [](Parser& p) { return p.read_execute(); }},
      {"get", [](Parser& p) { return p.read_diagnostics(); }},
      {"open", [](Parser& p) { return p.read_open(); }},
      {"fetch", [](Parser& p) { return p.read_fetch(false); }},
      {"move", [](Parser& p) { return p.read_fetch(true); }},
      {"close", [](Parser& p) { return p.read_close(); }},
  };
  if (first.is("declare") || first.is("begin")) {
    auto block = read_block({});
    expect(";");
    return block;
  }
  if (first.is("null") && peek(1).is(";")) {
    next();
    next();
    return std::make_unique<Node>(StatementKind::kNull);
  }
  if (first.is("commit") || first.is("rollback")) return read_transaction_end();
  for (const Row& row : kRows) {
    if (!first.is(row.word)) continue;
    next();
    return row.read(*this);
  }
  return read_sql();
}

/// COMMIT or ROLLBACK [AND [NO] CHAIN].
NodePtr Parser::read_transaction_end() {
  auto out = std::make_unique<TransactionEnd>();
  if (!accept("commit")) {
    expect("rollback");
    out->commit = false;
  }
  if (accept("and")) {
    out->chain = !accept("no");
    expect("chain");
  }
  expect(";");
  return out;
}

NodePtr Parser::read_if() {
  auto out = std::make_unique<If>();
  do {
    Fragment condition = read_until({"then"});
    next();
    Body body = read_body({"elsif", "elseif", "else", "end"});
    out->branches.emplace_back(std::move(condition), std::move(body));
  } while (accept("elsif") || accept("elseif"));
  if (accept("else")) out->otherwise = read_body({"end"});
  expect("end");
  expect("if");
  expect(";");
  return out;
}

NodePtr Parser::read_case() {
  auto out = std::make_unique<Case>();
  if (!peek().is("when")) {
    out->operand = read_until({"when"});
    Variable operand;
    operand.name = "__Case__Variable_" + std::to_string(program_.variables.size());
    out->operand_variable = add_variable(std::move(operand));
  }
  while (accept("when")) {
    Fragment condition = read_until({"then"});
    next();
    if (!out->operand.empty()) {
      const std::string& name = program_.variables[out->operand_variable].name;
      condition.text = "\"" + name + "\" IN (" + condition.text + ")";
    }
    out->branches.emplace_back(std::move(condition), read_body({"when", "else", "end"}));
  }
  if (accept("else")) {
    out->has_else = true;
    out->otherwise = read_body({"end"});
  }
  expect("end");
  expect("case");
  expect(";");
  return out;
}

void Parser::read_loop_body(Loop& loop) {
  expect("loop");
  loop.body = read_body({"end"});
  expect("end");
  expect("loop");
  if (peek().kind == TokenKind::kWord) {
    const Token& end = next();
    if (loop.label.empty())
      fail("end label \"" + end.text + "\" specified for unlabeled block", end);
    if (end.text != loop.label) {
      fail("end label \"" + end.text + "\" differs from block's label \"" + loop.label + "\"", end);
    }
  }
  expect(";");
}

NodePtr Parser::read_loop(std::string label) {
  auto out = std::make_unique<Loop>();
  out->label = label;
  --at_;  // LOOP has been read
  open_loop(std::move(label));
  read_loop_body(*out);
  close_scope();
  return out;
}

NodePtr Parser::read_while(std::string label) {
  auto out = std::make_unique<Loop>(StatementKind::kWhile);
  out->label = label;
  open_loop(std::move(label));
  out->condition = read_until({"loop"});
  read_loop_body(*out);
  close_scope();
  return out;
}

/// FOR name IN [REVERSE] a .. b [BY c], or over rows.
NodePtr Parser::read_for(std::string label) {
  const Token first = peek();
  std::size_t ahead = 0;
  while (!peek(ahead).is("in") && peek(ahead).kind != TokenKind::kEnd) ++ahead;
  // Integers: two dots outside of parentheses before LOOP.
  bool integers = false;
  int depth = 0;
  for (std::size_t i = ahead;
       peek(i).kind != TokenKind::kEnd && !(depth == 0 && peek(i).is("loop")); ++i) {
    if (peek(i).is("(")) ++depth;
    if (peek(i).is(")")) --depth;
    if (depth == 0 && peek(i).is("..")) integers = true;
  }
  if (!integers) return read_for_rows(std::move(label), first);
  auto out = std::make_unique<ForInteger>();
  out->label = label;
  open_loop(std::move(label));
  Variable variable;
  variable.name = read_name("loop variable");
  variable.type.type = sql::kInt4;
  expect("in");
  out->reverse = accept("reverse");
  Scope* const own = freeze_names();
  out->lower = read_until({".."});
  next();
  out->upper = read_until({"loop", "by"});
  if (accept("by")) out->step = read_until({"loop"});
  scope_ = own;
  out->variable = add_variable(std::move(variable));
  read_loop_body(*out);
  close_scope();
  return out;
}

NodePtr Parser::read_for_rows(std::string label, const Token& first) {
  open_loop(label);
  std::vector<Place> targets;
  Place place;
  if (find_place(place)) {
    targets.push_back(std::move(place));
    while (accept(",")) targets.push_back(read_place());
  } else {
    if (is_reserved(first)) fail(first);
    next();
    if (peek().is(",")) fail("\"" + first.text + "\" is not a known variable", first);
    if (!peek().is("in")) {
      throw SqlError("42601",
                     "loop variable of loop over rows must be a record variable or list of scalar "
                     "variables")
          .at(static_cast<std::int32_t>(first.begin));
    }
  }
  expect("in");
  if (peek().is("loop")) fail_near("missing expression", peek());
  std::unique_ptr<ForRows> out;
  const std::uint32_t* cursor =
      peek().kind == TokenKind::kWord && (peek(1).is("loop") || peek(1).is("("))
          ? find_variable(peek().text)
          : nullptr;
  if (cursor != nullptr && program_.variables[*cursor].type.type == sql::kRefcursor) {
    if (!program_.variables[*cursor].has_query)
      fail("cursor FOR loop must use a bound cursor variable", peek());
    out = std::make_unique<ForRows>(StatementKind::kForCursor);
    out->cursor = *cursor;
    next();
    Scope* const own = freeze_names();
    out->arguments = read_cursor_arguments(program_.variables[*cursor]);
    scope_ = own;
    Variable record;
    record.name = first.text;
    targets = {Place{add_variable(std::move(record)), {}, {}}};
  } else {
    if (targets.empty()) {
      throw SqlError("42601",
                     "loop variable of loop over rows must be a record variable or list of scalar "
                     "variables")
          .at(static_cast<std::int32_t>(first.begin));
    }
    if (accept("execute")) {
      out = std::make_unique<ForRows>(StatementKind::kForExecute);
      out->query = read_until({"loop", "using"});
      if (accept("using")) out->arguments = read_arguments({"loop"});
    } else {
      out = std::make_unique<ForRows>(StatementKind::kForQuery);
      out->query = read_until({"loop"}, FragmentKind::kStatement);
    }
  }
  out->targets = std::move(targets);
  out->label = std::move(label);
  read_loop_body(*out);
  close_scope();
  return out;
}

NodePtr Parser::read_foreach(std::string label) {
  auto out = std::make_unique<Foreach>();
  out->label = label;
  open_loop(std::move(label));
  if (const Token& at = peek();
      at.kind == TokenKind::kWord && !is_reserved(at) && !peek(1).is(",") &&
      find_variable(at.text) == nullptr)
    fail("loop variable of FOREACH must be a known variable or list of variables", at);
  out->targets = read_targets();
  if (accept("slice")) {
    const Token& number = next();
    if (number.kind != TokenKind::kNumber) fail(number);
    out->slice = static_cast<std::int32_t>(std::stol(number.text));
  }
  expect("in");
  expect("array");
  out->array = read_until({"loop"});
  read_loop_body(*out);
  close_scope();
  return out;
}

NodePtr Parser::read_exit(bool is_exit) {
  auto out = std::make_unique<Exit>();
  out->is_exit = is_exit;
  if (peek().kind == TokenKind::kWord && !peek().is("when")) {
    const Token& at = peek();
    out->label = read_name("label");
    const Scope* scope = scope_;
    while (scope != nullptr && scope->label != out->label) scope = scope->parent;
    if (scope == nullptr) {
      fail("there is no label \"" + out->label +
               "\" attached to any block or loop enclosing this "
               "statement",
           at);
    }
    if (!is_exit && !scope->is_loop)
      fail("block label \"" + out->label + "\" cannot be used in CONTINUE", at);
  } else {
    const Scope* scope = scope_;
    while (scope != nullptr && !scope->is_loop) scope = scope->parent;
    if (scope == nullptr) {
      fail(is_exit ? "EXIT cannot be used outside a loop, unless it has a label"
                   : "CONTINUE cannot be used outside a loop",
           tokens_[at_ - 1]);
    }
  }
  if (accept("when")) out->condition = read_until({";"});
  expect(";");
  return out;
}

NodePtr Parser::read_return() {
  if (peek().is("next") || peek().is("query")) {
    const Token& at = tokens_[at_ - 1];
    const bool query = next().is("query");
    if (!input_.returns_set) {
      throw SqlError("42804", std::string("cannot use RETURN ") + (query ? "QUERY" : "NEXT") +
                                  " in a non-SETOF function")
          .at(static_cast<std::int32_t>(at.begin));
    }
    auto out =
        std::make_unique<Return>(query ? StatementKind::kReturnQuery : StatementKind::kReturnNext);
    if (query && accept("execute")) {
      out->text = read_until({";", "using"});
      if (accept("using")) out->arguments = read_arguments({";"});
    } else if (!peek().is(";")) {
      if (!query && !program_.outputs.empty())
        fail("RETURN NEXT cannot have a parameter in function with OUT parameters", peek());
      out->value = read_until({";"}, query ? FragmentKind::kStatement : FragmentKind::kExpression);
    } else if (query || program_.outputs.empty()) {
      fail_near("missing expression", peek());
    }
    expect(";");
    return out;
  }
  auto out = std::make_unique<Return>(StatementKind::kReturn);
  if (!peek().is(";")) {
    const Token& at = peek();
    if (input_.returns_void) {
      throw SqlError("42804", "RETURN cannot have a parameter in function returning void")
          .at(static_cast<std::int32_t>(at.begin));
    }
    if (input_.is_procedure) {
      throw SqlError("42601", "RETURN cannot have a parameter in a procedure")
          .at(static_cast<std::int32_t>(at.begin));
    }
    if (input_.returns_set) {
      throw SqlError("42804", "RETURN cannot have a parameter in function returning set")
          .hint("Use RETURN NEXT or RETURN QUERY.")
          .at(static_cast<std::int32_t>(at.begin));
    }
    if (!program_.outputs.empty()) {
      throw SqlError("42804", "RETURN cannot have a parameter in function with OUT parameters")
          .at(static_cast<std::int32_t>(at.begin));
    }
    out->value = read_until({";"});
  } else if (!input_.is_procedure && !input_.returns_set && !input_.returns_void &&
             program_.outputs.empty()) {
    fail_near("missing expression", peek());
  }
  expect(";");
  return out;
}

NodePtr Parser::read_assert() {
  auto out = std::make_unique<Assert>();
  auto parts = read_arguments({";"});
  out->condition = std::move(parts[0]);
  if (parts.size() > 1) out->message = std::move(parts[1]);
  expect(";");
  return out;
}

NodePtr Parser::read_perform() {
  auto out = std::make_unique<Sql>(StatementKind::kPerform);
  out->statement = read_until({";"}, FragmentKind::kSelectTail);
  out->statement.is_statement = true;
  out->statement.text = "SELECT " + out->statement.text;
  expect(";");
  return out;
}

NodePtr Parser::read_diagnostics() {
  const std::size_t begin = tokens_[at_ - 1].begin;  // of GET
  auto out = std::make_unique<Diagnostics>();
  out->stacked = accept("stacked");
  if (!out->stacked) accept("current");
  expect("diagnostics");
  static constexpr std::string_view kCurrent[] = {"row_count", "pg_routine_oid"};
  static constexpr std::string_view kStacked[] = {
      "returned_sqlstate",    "message_text", "pg_exception_detail", "pg_exception_hint",
      "pg_exception_context", "column_name",  "constraint_name",     "pg_datatype_name",
      "table_name",           "schema_name"};
  do {
    Place place = read_place();
    if (!accept("=")) expect(":=");
    const Token& item = next();
    const bool either = item.text == "pg_context";
    const bool current =
        std::find(std::begin(kCurrent), std::end(kCurrent), item.text) != std::end(kCurrent);
    const bool stacked =
        std::find(std::begin(kStacked), std::end(kStacked), item.text) != std::end(kStacked);
    if (!current && !stacked && !either) fail_near("unrecognized GET DIAGNOSTICS item", item);
    if (!either && current == out->stacked) {
      std::string upper = item.text;
      std::transform(upper.begin(), upper.end(), upper.begin(), ::toupper);
      throw SqlError("42601", "diagnostics item " + upper + " is not allowed in GET " +
                                  (out->stacked ? "STACKED" : "CURRENT") + " DIAGNOSTICS")
          .at(static_cast<std::int32_t>(begin));
    }
    out->items.emplace_back(std::move(place), item.text);
  } while (accept(","));
  expect(";");
  return out;
}

NodePtr Parser::read_execute() {
  auto out = std::make_unique<Execute>();
  out->text = read_until({"into", "using", ";"});
  while (!peek().is(";")) {
    if (accept("into")) {
      if (out->has_into) fail(peek());
      out->has_into = true;
      out->strict = accept("strict");
      out->into = read_targets();
    } else if (accept("using")) {
      if (!out->arguments.empty()) fail(peek());
      out->arguments = read_arguments({"into", ";"});
    } else {
      fail(peek());
    }
  }
  expect(";");
  return out;
}

NodePtr Parser::read_assignment() {
  auto out = std::make_unique<Assign>();
  const std::size_t begin = peek().begin;
  const Token& first = peek();
  const bool qualified = peek(1).is(".") && peek(2).kind == TokenKind::kWord;
  const std::size_t at = at_;
  const bool known = !qualified || find_place(out->target);
  if (!known || (qualified && peek().is("."))) {
    fail("\"" + first.text + "." + tokens_[at + 2].text + "\" is not a known variable", first);
  }
  at_ = at;
  out->target = read_place();
  if (!accept(":=")) expect("=");
  std::string target(slice(begin, peek().begin));
  out->value = read_until({";"});
  out->value.target = std::move(target);
  expect(";");
  return out;
}

/// SQL, with an INTO somewhere in it.
NodePtr Parser::read_sql() {
  const Token first = peek();
  if (first.kind != TokenKind::kWord && !first.is("(")) fail(first);
  auto out = std::make_unique<Sql>(first.is("call") ? StatementKind::kCall : StatementKind::kSql);
  std::size_t into_begin = 0, into_end = 0;
  std::string before;
  int depth = 0;
  while (!(peek().is(";") && depth == 0)) {
    const Token& token = peek();
    if (token.kind == TokenKind::kEnd) fail(token);
    if (token.is("(") || token.is("[")) ++depth;
    if (token.is(")") || token.is("]")) --depth;
    const bool into = token.is("into") && before != "insert" && before != "merge" &&
                      !first.is("create") && !first.is("import");
    if (into) {
      if (out->has_into) fail("INTO specified more than once", token);
      out->has_into = true;
      into_begin = token.begin;
      next();
      out->strict = accept("strict");
      out->into = read_targets();
      into_end = peek().begin;
      before.clear();
      continue;
    }
    before = token.text;
    next();
  }
  out->statement = fragment(first.begin, peek().begin, first.line, true);
  if (out->has_into) {
    // Blanks stand for it: positions of errors count in the text.
    const std::size_t from = into_begin - first.begin;
    const std::size_t to = std::min(into_end - first.begin, out->statement.text.size());
    for (std::size_t i = from; i < to; ++i) out->statement.text[i] = ' ';
    while (!out->statement.text.empty() && out->statement.text.back() == ' ')
      out->statement.text.pop_back();
  }
  check_syntax(out->statement, first.begin);
  expect(";");
  return out;
}

}  // namespace granary::planner::plpgsql
