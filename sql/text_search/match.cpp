#include "sql/text_search/match.h"

#include "sql/text_search/entries.h"
#include "sql/text_search/query_run.h"

namespace granary::sql::text_search {

namespace {

/// A query's lexemes in a tsvector.
class VectorSource {
 public:
  VectorSource(TsvectorView document, const Query& query) : document_(document), query_(query) {}

  bool exists(std::uint32_t item) const {
    const QueryItem& lexeme = query_[item];
    const EntryRange range = entries_of(document_, lexeme);
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const LexemePlaces places = document_.places(i);
      if (lexeme.weights == 0 || places.empty()) return true;
      for (std::size_t k = 0; k < places.size(); ++k) {
        if (has_wanted_weight(lexeme, places[k])) return true;
      }
    }
    return false;
  }

  PhraseMatch places(std::uint32_t item) const {
    const QueryItem& lexeme = query_[item];
    const EntryRange range = entries_of(document_, lexeme);
    PhraseMatch out;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const LexemePlaces places = document_.places(i);
      if (places.empty()) {
        out.presence = Presence::kUnknown;
        return out;
      }
      for (std::size_t k = 0; k < places.size(); ++k) {
        if (has_wanted_weight(lexeme, places[k])) out.places.push_back(places[k].position());
      }
    }
    if (lexeme.prefix) {
      std::ranges::sort(out.places);
      out.places.erase(std::ranges::unique(out.places).begin(), out.places.end());
    }
    if (!out.places.empty()) out.presence = Presence::kYes;
    return out;
  }

 private:
  TsvectorView document_;
  const Query& query_;
};

}  // namespace

bool matches(TsvectorView document, const Query& query) {
  VectorSource source(document, query);
  return QueryRun(query, source).matches();
}

}  // namespace granary::sql::text_search
