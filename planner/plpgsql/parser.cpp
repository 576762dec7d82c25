// planner/plpgsql/parser.cpp: what all statements are read with: words, names, types, pieces of
// SQL.
#include "planner/plpgsql/parser.h"

#include <algorithm>
#include <array>

#include "planner/parse/parse_tree.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

Parser::Parser(const ParseInput& input, Program& program, Scope& outer)
    : input_(input), program_(program), tokens_(scan(input.source)), scope_(&outer) {}

namespace {

std::string upper(std::string_view word) {
  std::string out(word);
  std::ranges::transform(out, out.begin(), ::toupper);
  return out;
}

}  // namespace

NameConflict Parser::name_conflict(std::string_view variable_conflict) {
  if (variable_conflict == "use_variable") return NameConflict::kVariable;
  return variable_conflict == "use_column" ? NameConflict::kColumn : NameConflict::kError;
}

void Parser::run() {
  const bool chosen = peek().is("#") && peek(1).is("variable_conflict");
  if (!chosen) {
    program_.name_conflict =
        name_conflict(input_.session.settings.show("plpgsql.variable_conflict"));
  }
  program_.print_strict_params =
      input_.session.settings.show("plpgsql.print_strict_params") == "on";
  while (peek().is("#")) {
    next();
    const std::string option = next().text;
    if (option == "option") {
      expect("dump");
    } else if (option == "print_strict_params") {
      const std::string choice = next().text;
      if (choice != "on" && choice != "off")
        throw sql::SqlError("XX000", "unrecognized print_strict_params option " + choice);
      program_.print_strict_params = choice == "on";
    } else if (option == "variable_conflict") {
      const Token& choice = next();
      if (choice.text != "error" && choice.text != "use_variable" && choice.text != "use_column")
        fail(choice);
      program_.name_conflict = name_conflict(choice.text);
    } else {
      fail(tokens_[at_ - 1]);
    }
  }
  const std::string label = read_label();
  if (!peek().is("declare") && !peek().is("begin")) fail(peek());
  program_.body = read_block(label);
  accept(";");
  if (peek().kind != TokenKind::kEnd) fail(peek());
}

const Token& Parser::peek(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}
const Token& Parser::next() {
  const Token& token = peek();
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}
bool Parser::accept(std::string_view word) {
  if (!peek().is(word)) return false;
  next();
  return true;
}
void Parser::expect(std::string_view word) {
  if (!accept(word)) fail(peek());
}

void Parser::fail(const Token& token) const { fail_near("syntax error", token); }

void Parser::fail(const std::string& message, const Token& token) const {
  throw SqlError("42601", message).at(static_cast<std::int32_t>(token.begin));
}

void Parser::fail_near(const std::string& message, const Token& token) const {
  const bool end = token.kind == TokenKind::kEnd;
  fail(message + (end ? " at end of input"
                      : " at or near \"" + std::string(slice(token.begin, token.end)) + "\""),
       token);
}

std::string_view Parser::slice(std::size_t begin, std::size_t end) const {
  return input_.source.substr(begin, end - begin);
}

std::string_view Parser::text_between(std::size_t begin, std::size_t end) const {
  std::string_view text = slice(begin, end);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
    text.remove_suffix(1);
  return text;
}

std::string Parser::read_name(const char*) {
  if (peek().kind != TokenKind::kWord || is_reserved(peek())) fail(peek());
  return next().text;
}

/// <<label>>, if there is one.
std::string Parser::read_label() {
  if (!accept("<<")) return {};
  std::string label = read_name("label");
  expect(">>");
  return label;
}

Fragment Parser::fragment(std::size_t begin, std::size_t end, int line, bool statement) const {
  Fragment out;
  out.text = text_between(begin, end);
  out.is_statement = statement;
  out.scope = scope_;
  out.line = line;
  return out;
}

Fragment Parser::read_until(std::initializer_list<std::string_view> ends, FragmentKind kind) {
  const bool statement = kind == FragmentKind::kStatement;
  const std::size_t start = at_;
  const Token& first = peek();
  int depth = 0;
  const auto missing = [&](const Token& token) {
    std::string wanted;
    for (const std::string_view end : ends) wanted += (wanted.empty() ? "" : " or ") + upper(end);
    fail("missing \"" + wanted + "\" at end of SQL " + (statement ? "statement" : "expression"),
         token);
  };
  while (true) {
    const Token& token = peek();
    if (token.kind == TokenKind::kEnd) {
      if (depth > 0) fail_near("mismatched parentheses", token);
      fail(token);
    }
    if (depth == 0 &&
        std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return token.is(end); }))
      break;
    if (token.is(";")) {
      if (depth > 0) fail_near("mismatched parentheses", token);
      missing(token);
    }
    if (token.is("(") || token.is("[")) ++depth;
    if ((token.is(")") || token.is("]")) && --depth < 0)
      fail_near("mismatched parentheses", token);
    next();
  }
  if (peek().begin == first.begin)
    fail_near(statement ? "missing SQL statement" : "missing expression", peek());
  Fragment out = fragment(first.begin, peek().begin, first.line, statement);
  check_syntax(out, first.begin);
  if (kind == FragmentKind::kExpression) check_expression(start);
  return out;
}

/// No clause of a whole query only stands among the tokens read since. All are reserved words.
void Parser::check_expression(std::size_t first) const {
  constexpr std::array<std::string_view, 4> kOfQueries{"union", "intersect", "except", "into"};
  int depth = 0;
  for (std::size_t i = first; i < at_; ++i) {
    const Token& token = tokens_[i];
    if (token.is("(") || token.is("[")) ++depth;
    if (token.is(")") || token.is("]")) --depth;
    const bool is_name = i > first && (tokens_[i - 1].is(".") || tokens_[i - 1].is("as"));
    const bool wrong = std::any_of(kOfQueries.begin(), kOfQueries.end(),
                                   [&](std::string_view word) { return token.is(word); });
    if (depth == 0 && wrong && !is_name) fail(token);
  }
}

/// SQL that cannot be parsed is an error of the function's text already.
void Parser::check_syntax(const Fragment& fragment, std::size_t begin) const {
  const std::size_t prefix = fragment.is_statement ? 0 : 7;  // "SELECT "
  try {
    ParseTree::parse(fragment.is_statement ? fragment.text : "SELECT " + fragment.text);
  } catch (SqlError& error) {
    const auto at = static_cast<std::size_t>(std::max(error.location_bytes, 0));
    error.location_bytes =
        static_cast<std::int32_t>(begin + (at > prefix ? at - prefix : 0));
    throw;
  }
}

Scope* Parser::open_scope(std::string label) {
  auto& made = program_.scopes.emplace_back(std::make_unique<Scope>());
  made->parent = scope_;
  made->label = std::move(label);
  scope_ = made.get();
  return scope_;
}
void Parser::close_scope() { scope_ = const_cast<Scope*>(scope_->parent); }

Scope* Parser::freeze_names() {
  auto& frozen = program_.scopes.emplace_back(std::make_unique<Scope>(*scope_));
  return std::exchange(scope_, frozen.get());
}

std::uint32_t Parser::add_variable(Variable variable) {
  const auto number = static_cast<std::uint32_t>(program_.variables.size());
  scope_->names.emplace_back(variable.name, number);
  program_.variables.push_back(std::move(variable));
  return number;
}

const std::uint32_t* Parser::find_variable(std::string_view name) const {
  for (const Scope* scope = scope_; scope != nullptr; scope = scope->parent) {
    for (const auto& [known, number] : scope->names) {
      if (known == name) return &number;
    }
  }
  return nullptr;
}

std::optional<std::uint32_t> Parser::find_parameter(const Token& token) const {
  if (token.kind != TokenKind::kParam || token.text.size() > 6) return std::nullopt;
  const std::size_t number = std::stoul(token.text);
  if (number == 0 || number > program_.parameters.size()) return std::nullopt;
  return program_.parameters[number - 1];
}

/// A variable, label.variable or variable.field with subscripts; false and nothing read when the
/// words mean no variable.
bool Parser::find_place(Place& out) {
  const std::optional<std::uint32_t> parameter = find_parameter(peek());
  const bool named = peek().kind == TokenKind::kWord && !is_reserved(peek());
  if (!named && !parameter) return false;
  std::size_t words = 1;
  const std::uint32_t* found = parameter ? &*parameter : nullptr;
  if (!parameter && peek(1).is(".") && peek(2).kind == TokenKind::kWord) {
    for (const Scope* scope = scope_; scope != nullptr && found == nullptr; scope = scope->parent) {
      if (scope->label != peek().text) continue;
      for (const auto& [known, number] : scope->names) {
        if (known == peek(2).text) found = &number;
      }
    }
    if (found != nullptr) words = 3;
  }
  if (found == nullptr) found = find_variable(peek().text);
  if (found == nullptr) return false;
  out.variable = *found;
  for (std::size_t i = 0; i < words; ++i) next();
  const DeclaredType& type = program_.variables[out.variable].type;
  const auto names_field = [&] { return peek().is(".") && peek(1).kind == TokenKind::kWord; };
  if (type.is_row() && names_field()) {
    next();
    out.field = next().text;
  }
  out.path = read_path(!out.field.empty() ||
                       (type.type && sql::is_composite(sql::base_type(type.type))));
  return true;
}

/// [1:2].name and the like. `fields`: names may come before subscripts.
Fragment Parser::read_path(bool fields) {
  const Token first = peek();
  while (true) {
    if (peek().is("[")) {
      int depth = 0;
      do {
        if (peek().is("[") || peek().is("(")) ++depth;
        if (peek().is("]") || peek().is(")")) --depth;
        if (peek().kind == TokenKind::kEnd || peek().is(";")) fail(peek());
        next();
      } while (depth > 0);
      fields = true;
    } else if (fields && peek().is(".") && peek(1).kind == TokenKind::kWord) {
      next();
      next();
    } else {
      break;
    }
  }
  if (peek().begin == first.begin) return {};
  Fragment out = fragment(first.begin, peek().begin, first.line, false);
  out.is_path = true;
  return out;
}

Place Parser::read_place() {
  Place out;
  const Token& at = peek();
  if (!find_place(out)) {
    if (at.kind != TokenKind::kWord || is_reserved(at)) fail(at);
    fail("\"" + at.text + "\" is not a known variable", at);
  }
  if (program_.variables[out.variable].constant) {
    throw SqlError(
        "22005", "variable \"" + program_.variables[out.variable].name + "\" is declared CONSTANT")
        .at(static_cast<std::int32_t>(at.begin));
  }
  return out;
}

std::vector<Place> Parser::read_targets() {
  const auto is_record = [&](const Place& place) {
    return place.is_whole() && program_.variables[place.variable].type.is_row();
  };
  std::vector<Place> out{read_place()};
  if (peek().is(",") && is_record(out[0]))
    fail("record variable cannot be part of multiple-item INTO list", peek());
  while (accept(",")) {
    const Token& name = peek();
    out.push_back(read_place());
    if (is_record(out.back())) fail("\"" + name.text + "\" is not a scalar variable", name);
  }
  return out;
}

/// Expressions between commas; `ends` stays.
/// One of a list that goes on after a comma and ends with one of `ends`.
Fragment Parser::read_argument(std::initializer_list<std::string_view> ends) {
  const Token& first = peek();
  int depth = 0;
  const auto at_end = [&] {
    return peek().is(",") || std::any_of(ends.begin(), ends.end(),
                                         [&](std::string_view end) { return peek().is(end); });
  };
  while (depth > 0 || !at_end()) {
    if (peek().kind == TokenKind::kEnd || (depth == 0 && peek().is(";"))) fail(peek());
    if (peek().is("(") || peek().is("[")) ++depth;
    if (peek().is(")") || peek().is("]")) --depth;
    next();
  }
  if (peek().begin == first.begin) fail_near("missing expression", peek());
  Fragment out = fragment(first.begin, peek().begin, first.line, false);
  check_syntax(out, first.begin);
  return out;
}

std::vector<Fragment> Parser::read_arguments(std::initializer_list<std::string_view> ends) {
  std::vector<Fragment> out;
  do {
    out.push_back(read_argument(ends));
  } while (accept(","));
  return out;
}

}  // namespace granary::planner::plpgsql
