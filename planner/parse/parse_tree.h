// planner/parse/parse_tree.h: text to syntax tree. The tree is libpg_query's protobuf form,
// in memory of its own. Thread safety: parse may run on any number of threads at once
// (libpg_query keeps its state per thread); a tree belongs to one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/arena.h"

typedef struct PgQuery__ParseResult PgQuery__ParseResult;
typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

/// One parsed query string: zero or more statements. Nodes live as long as the tree; locations are
/// byte offsets in `text()`.
class ParseTree {
 public:
  /// errors  42601 (and the scanner's 22xxx) with PostgreSQL's message and location; 54001
  static ParseTree parse(std::string_view text);

  std::size_t count() const noexcept;
  const PgQuery__Node& statement(std::size_t index) const;
  /// The part of text() that is this statement, leading blanks excluded, without its semicolon.
  std::string_view statement_text(std::size_t index) const;
  std::size_t statement_offset(std::size_t index) const;
  const std::string& text() const noexcept { return *text_; }

 private:
  ParseTree() = default;
  static ParseTree parse_here(std::string_view text);
  std::unique_ptr<std::string> text_;
  std::unique_ptr<Arena> memory_;
  PgQuery__ParseResult* result_ = nullptr;  // in memory_
};

}  // namespace granary::planner
