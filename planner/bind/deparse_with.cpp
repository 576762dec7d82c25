// planner/bind/deparse_with.cpp: WITH queries, with SEARCH and CYCLE.
#include <algorithm>
#include <utility>

#include "planner/bind/deparse_printer.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

}  // namespace

void DeparsePrinter::print_with(const Query& query) {
  if (style_.indent) {
    indent_ += kLevel;
    text += " ";
  }
  const bool recursive = std::any_of(query.common_tables.begin(), query.common_tables.end(),
                                     [](const CommonTable* table) { return table->recursive; });
  const char* separator = recursive ? "WITH RECURSIVE " : "WITH ";
  for (const CommonTable* table : query.common_tables) {
    text += separator + quote_identifier(table->name);
    const Traversal* traversal = table->traversal;
    const Query& body = traversal != nullptr ? *traversal->initial
                        : table->recursive   ? *table->initial
                                             : *table->query;
    std::vector<std::string> given;
    for (const RangeColumn& column : table->columns) given.push_back(column.name);
    if (traversal != nullptr) given.resize(traversal->width);
    const std::size_t named = std::min(table->columns_named, given.size());
    const std::vector<std::string> own = target_names(body);
    const bool others_differ =
        own.size() != given.size() ||
        !std::equal(given.begin() + static_cast<std::ptrdiff_t>(named), given.end(),
                    own.begin() + static_cast<std::ptrdiff_t>(named));
    given.resize(others_differ ? given.size() : named);
    for (std::size_t i = 0; i < given.size(); ++i)
      text += (i == 0 ? "(" : ", ") + quote_identifier(given[i]);
    if (!given.empty()) text += ")";
    text += " AS ";
    if (table->materialized == Materialized::kAlways) text += "MATERIALIZED ";
    if (table->materialized == Materialized::kNever) text += "NOT MATERIALIZED ";
    text += "(";
    if (style_.indent) keyword("", 0, 0, 0);
    const int indent = indent_;
    if (table->recursive) {
      const Query& step = traversal != nullptr ? *traversal->step : *table->step;
      const bool outer_shows = std::exchange(shows_names_, true);
      print_set_operation({body, step, SetOperator::kUnion, table->union_all}, nullptr);
      shows_names_ = outer_shows;
    } else {
      print_query(body, nullptr);
    }
    indent_ = indent;
    if (style_.indent) keyword("", 0, 0, 0);
    text += ")";
    if (traversal != nullptr) print_traversal(*traversal);
    separator = ", ";
  }
  if (style_.indent) {
    indent_ -= kLevel;
    keyword("", 0, 0, 0);
  } else {
    text += " ";
  }
}

void DeparsePrinter::print_traversal(const Traversal& traversal) {
  const auto list = [&](const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i)
      text += (i == 0 ? "" : ", ") + quote_identifier(names[i]);
    text += " SET ";
  };
  if (!traversal.sequence.empty()) {
    text += traversal.breadth_first ? " SEARCH BREADTH FIRST BY " : " SEARCH DEPTH FIRST BY ";
    list(traversal.search_columns);
    text += quote_identifier(traversal.sequence);
  }
  if (traversal.mark.empty()) return;
  text += " CYCLE ";
  list(traversal.cycle_columns);
  text += quote_identifier(traversal.mark);
  const auto is = [](const Expr& expr, bool wanted) {
    return expr.is_constant() && expr.type == sql::kBool && !expr.value.is_null() &&
           expr.value.is_true() == wanted;
  };
  if (!is(*traversal.mark_value, true) || !is(*traversal.mark_default, false)) {
    text += " TO ";
    print_mark(*traversal.mark_value);
    text += " DEFAULT ";
    print_mark(*traversal.mark_default);
  }
  text += " USING " + quote_identifier(traversal.path);
}

/// CYCLE's grammar has typed literals and no casts, which PostgreSQL shows nonetheless.
void DeparsePrinter::print_mark(const Expr& value) {
  const std::size_t begin = text.size();
  print(value, false);
  const std::size_t cast = text.rfind("::");
  if (!style_.resolved || cast == std::string::npos || cast < begin) return;
  std::string literal = text.substr(begin, cast - begin);
  if (literal.back() != '\'') literal = "'" + literal + "'";
  text = text.substr(0, begin) + text.substr(cast + 2) + " " + literal;
}

}  // namespace granary::planner
