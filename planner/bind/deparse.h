// planner/bind/deparse.h: bound expressions and queries back to SQL text, as PostgreSQL's
// pg_get_expr, pg_get_viewdef and EXPLAIN lay them out.
#pragma once

#include <functional>
#include <string>

#include "planner/bind/binder.h"

namespace granary::planner {

struct DeparseStyle {
  /// Parentheses only where the meaning needs them (the "pretty" flag of pg_get_expr); else around
  /// every operation.
  bool few_parentheses = false;
  /// Clauses on lines of their own, indented.
  bool indent = true;
  /// How far, where it begins.
  int first_indent = 0;
  /// Columns carry their table's name.
  bool qualify = false;
  /// For storing: relations carry their schema's name even where the search path would find them,
  /// constants of the reg* types are OIDs.
  bool resolved = false;
  /// A relation whose columns stay bare nevertheless, outside of subqueries.
  const RangeEntry* unqualified = nullptr;
  /// Column at which lists of a query are wrapped; 0: every item on its own line, -1: never.
  int wrap_column = 0;
  /// What a parameter (from 0) is called; among_ranges: in or below a query with a FROM clause or
  /// one that writes. None: by its number.
  std::function<std::string(std::uint32_t number, bool among_ranges)> parameter_name;
  /// Columns of USING that are made of both sides by their names, which nothing else in the query
  /// has (stored_view.h: set_apart); false: what they are made of.
  bool merged_columns = true;
  /// How EXPLAIN names a subquery; none: its text is printed.
  std::function<std::string(const Expr&)> subquery_name;
};

/// Of text that is stored and bound again.
inline DeparseStyle stored_style() {
  DeparseStyle style;
  style.indent = style.merged_columns = false;
  style.qualify = style.resolved = true;
  return style;
}

/// implicit: conversions nobody wrote are printed as well.
/// errors  0A000 for kinds that cannot stand in a stored definition
std::string deparse(Binder& binder, const Expr& expr, const DeparseStyle& style = {},
                    bool implicit = false);

/// A SELECT as pg_get_viewdef prints it, without the final semicolon.
/// names: what the output columns are called, where that differs from the query's own names
std::string deparse_query(Binder& binder, const Query& query, const DeparseStyle& style,
                          const std::vector<std::string>& names = {});

}  // namespace granary::planner
