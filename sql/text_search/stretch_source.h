// sql/text_search/stretch_source.h: the part of a document that a search has come by, as what a
// query is decided for (query_run.h).
#pragma once

#include <algorithm>
#include <vector>

#include "sql/text_search/query_run.h"

namespace granary::sql::text_search {

class StretchSource {
 public:
  /// items: of the query
  explicit StretchSource(std::size_t items) : places_(items) {}

  void clear() {
    for (auto& places : places_) places.clear();
  }
  /// The lexeme of that item stands there. In the order of the document, or from its end.
  void take(std::uint32_t item, int position) {
    std::vector<int>& places = places_[item];
    if (places.empty() || places.back() != position) places.push_back(position);
  }

  bool exists(std::uint32_t item) const { return !places_[item].empty(); }
  PhraseMatch places(std::uint32_t item) const {
    PhraseMatch out;
    if (places_[item].empty()) return out;
    out.presence = Presence::kYes;
    out.places = places_[item];
    if (out.places.front() > out.places.back()) std::ranges::reverse(out.places);
    return out;
  }

 private:
  std::vector<std::vector<int>> places_;
};

}  // namespace granary::sql::text_search
