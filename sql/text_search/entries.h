// sql/text_search/entries.h: the lexemes of a document that one of a query means.
#pragma once

#include "sql/types/tsquery.h"
#include "sql/types/tsvector.h"

namespace granary::sql::text_search {

struct EntryRange {
  std::size_t begin, end;
};

/// One at most, but for prefixes.
inline EntryRange entries_of(TsvectorView document, const QueryItem& lexeme) {
  const std::size_t begin = document.lower_bound(lexeme.lexeme);
  std::size_t end = begin;
  while (end < document.size() && (lexeme.prefix ? document.text(end).starts_with(lexeme.lexeme)
                                                 : document.text(end) == lexeme.lexeme))
    ++end;
  return {begin, end};
}

/// Whether a lexeme at that place is meant.
inline bool has_wanted_weight(const QueryItem& lexeme, LexemePlace place) {
  return lexeme.weights == 0 || (lexeme.weights >> place.weight() & 1U) != 0;
}

}  // namespace granary::sql::text_search
