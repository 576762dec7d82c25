// sql/text_search/document.h: documents and queries by a configuration: to_tsvector, to_tsquery.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/text_search/configuration.h"
#include "sql/text_search/parser.h"
#include "sql/types/tsquery_parser.h"
#include "sql/types/tsvector.h"

namespace granary::sql::text_search {

/// Collects the lexemes of a document that may have several parts.
class DocumentBuilder {
 public:
  DocumentBuilder(EvalContext& context, const Configuration& configuration)
      : context_(context), configuration_(configuration) {}

  /// Text that goes on where the last one ended.
  void add(std::string_view text);
  /// A part of its own: no phrase reaches from one into the next.
  void add_part(std::string_view text);

  /// The bytes of the tsvector. errors  54000
  std::string finish();

 private:
  void place(std::string lexeme);

  EvalContext& context_;
  const Configuration& configuration_;
  boost::unordered_flat_map<std::string, std::vector<LexemePlace>> lexemes_;
  unsigned position_ = 0;
  std::size_t words_ = 0;
};

/// The tokens of a document but for words that are too long for lexemes, each of which is a NOTICE.
std::vector<Token> indexed_tokens_of(EvalContext& context, const Configuration& configuration,
                                     std::string_view document);

/// The bytes of a tsquery. Words of one operand follow each other (`between`: kPhrase), or all must
/// be there (kAnd). errors  42601, 22023, 54000
std::string make_query(EvalContext& context, const Configuration& configuration,
                       std::string_view text, QuerySyntax syntax, QueryItem::Kind between);

}  // namespace granary::sql::text_search
