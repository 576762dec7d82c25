// planner/plpgsql/parser.h: a function's text to its tree.
#pragma once

#include <functional>
#include <optional>

#include "planner/plpgsql/ast.h"
#include "planner/plpgsql/scanner.h"
#include "sql/session_context.h"

namespace granary::planner::plpgsql {

/// What the text is parsed for.
struct ParseInput {
  sql::SessionContext& session;
  std::string_view source;
  std::string name;  // the label of the arguments
  bool is_trigger = false;
  bool is_procedure = false;
  bool returns_set = false;
  bool returns_void = false;
  bool is_shown = false;  // the statement that runs holds the text: DO, CREATE FUNCTION
};

/// What a piece of a function's text is.
enum class FragmentKind : std::uint8_t {
  kExpression,  // what may stand behind SELECT, without INTO and set operations
  kSelectTail,  // all that may stand behind SELECT
  kStatement,
};

/// Parses into `program`, whose arguments and special variables are there already, in `outer`.
class Parser {
 public:
  Parser(const ParseInput& input, Program& program, Scope& outer);
  void run();
  /// That has been reached.
  int line() const { return peek().line; }

 private:
  static NameConflict name_conflict(std::string_view variable_conflict);
  void check_shadowing(const Token& name);
  // parser.cpp
  const Token& peek(std::size_t ahead = 0) const;
  const Token& next();
  bool accept(std::string_view word);
  void expect(std::string_view word);
  [[noreturn]] void fail(const Token& token) const;
  [[noreturn]] void fail(const std::string& message, const Token& token) const;
  [[noreturn]] void fail_near(const std::string& message, const Token& token) const;
  std::string read_name(const char* what);
  std::string read_label();
  Fragment fragment(std::size_t begin, std::size_t end, int line, bool statement) const;
  /// Up to one of the words, outside of parentheses; stops before it.
  Fragment read_until(std::initializer_list<std::string_view> ends,
                      FragmentKind kind = FragmentKind::kExpression);
  void check_syntax(const Fragment& fragment, std::size_t begin) const;
  void check_expression(std::size_t first) const;
  std::string_view slice(std::size_t begin, std::size_t end) const;
  /// The same without blanks at its end.
  std::string_view text_between(std::size_t begin, std::size_t end) const;
  Scope* open_scope(std::string label);
  void open_loop(std::string label) { open_scope(std::move(label))->is_loop = true; }
  void close_scope();
  /// What is read from now on knows the names declared so far, and none that are added later, until
  /// the caller puts the scope back that is returned.
  Scope* freeze_names();
  std::uint32_t add_variable(Variable variable);
  const std::uint32_t* find_variable(std::string_view name) const;
  bool find_place(Place& out);
  Fragment read_path(bool fields);
  Place read_place();
  std::vector<Place> read_targets();
  /// What $1 is, if there is one.
  std::optional<std::uint32_t> find_parameter(const Token& token) const;
  Fragment read_argument(std::initializer_list<std::string_view> ends);
  std::vector<Fragment> read_arguments(std::initializer_list<std::string_view> ends);
  std::vector<Fragment> read_cursor_arguments(const Variable& cursor);
  DeclaredType read_type(const std::string& variable);
  void read_collation(DeclaredType& type);
  std::vector<std::string> read_dotted();
  DeclaredType row_of_relation(const std::vector<std::string>& names);
  std::optional<DeclaredType> type_of_column(const std::vector<std::string>& names,
                                             const Token& first);
  DeclaredType type_of_text(const Token& first, const std::vector<std::string>& names);

  // parse_block.cpp
  std::unique_ptr<Block> read_block(std::string label);
  void read_declarations(Block& block);
  void read_declaration(Block& block);
  void read_cursor(Variable& variable);
  Scrolling read_scrolling();
  void read_handlers(Block& block);
  void read_condition(Handler& handler);
  Body read_body(std::initializer_list<std::string_view> ends);

  // parse_statement.cpp
  NodePtr read_statement();
  NodePtr read_labelled();
  NodePtr dispatch(const Token& first);
  NodePtr read_transaction_end();
  NodePtr read_if();
  NodePtr read_case();
  NodePtr read_loop(std::string label);
  NodePtr read_while(std::string label);
  NodePtr read_for(std::string label);
  NodePtr read_for_rows(std::string label, const Token& first);
  NodePtr read_foreach(std::string label);
  void read_loop_body(Loop& loop);
  NodePtr read_exit(bool is_exit);
  NodePtr read_return();
  NodePtr read_assert();
  NodePtr read_perform();
  NodePtr read_diagnostics();
  NodePtr read_execute();
  NodePtr read_open();
  NodePtr read_fetch(bool move);
  bool read_direction(Fetch& fetch);
  NodePtr read_close();
  NodePtr read_assignment();
  NodePtr read_sql();
  std::uint32_t read_cursor_variable();

  // parse_raise.cpp
  NodePtr read_raise();
  void read_raise_options(Raise& raise);

  const ParseInput& input_;
  Program& program_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  Scope* scope_;
};

}  // namespace granary::planner::plpgsql
