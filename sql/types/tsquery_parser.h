// sql/types/tsquery_parser.h: queries from text. What a query is made of comes from a source (one
// for each syntax: QuerySyntax), what a word means from a callback: the type takes it as a lexeme,
// to_tsquery and its kin ask the configuration.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/types/tsquery.h"

namespace granary::sql {

/// kOperators: the type's text form. kPlain: all of the text is one operand. kWeb: words, "phrases",
/// OR and -, as search engines have them, and never an error.
enum class QuerySyntax : std::uint8_t { kOperators, kPlain, kWeb };

/// A tree as it grows: items by number, in no order.
class QueryTree {
 public:
  /// The number of an operand of which nothing is left (a stop word).
  static constexpr std::uint32_t kNothing = ~std::uint32_t{0};

  std::uint32_t add_lexeme(std::string text, bool prefix, std::uint8_t weights);
  /// An operand may be kNothing; of kNot `right` alone.
  std::uint32_t add(QueryItem::Kind kind, std::uint32_t left, std::uint32_t right,
                    std::int16_t distance = 1);

  /// The binary form of the tree below `root` without what is kNothing; phrases around it are as
  /// much longer. Empty when nothing is left.
  std::string write(std::uint32_t root);

 private:
  struct Gaps;
  std::uint32_t prune(std::uint32_t at, Gaps& gaps, int depth);
  std::uint32_t prune_binary(std::uint32_t at, Gaps left_gaps, std::uint32_t left, Gaps& gaps,
                             int depth);

  Query items_;
  std::deque<std::string> texts_;
};

struct QueryOperand {
  std::string text;
  bool prefix = false;
  std::uint8_t weights = 0;
};

/// Adds an operand to the tree; kNothing when nothing is left of it.
using OperandMeaning = std::function<std::uint32_t(QueryTree& tree, const QueryOperand& operand)>;

/// The binary form. NOTICEs when the query is empty, or is so without its stop words.
/// errors  42601, 22023, 54000; kPlain and kWeb: none
std::string parse_query(EvalContext& context, std::string_view text, QuerySyntax syntax,
                        const OperandMeaning& meaning);

}  // namespace granary::sql
