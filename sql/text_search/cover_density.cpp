// sql/text_search/cover_density.cpp: ts_rank_cd: how short the stretches of a document are that
// satisfy a query by themselves (Clarke, Cormack and Tudhope, "Relevance Ranking for One to Three
// Term Queries", 1999).
#include <algorithm>
#include <cmath>

#include "sql/text_search/entries.h"
#include "sql/text_search/match.h"
#include "sql/text_search/stretch_source.h"

namespace granary::sql::text_search {

namespace {

using Kind = QueryItem::Kind;

/// A place of the document where something stands that the query names.
struct Stop {
  LexemePlace place;
  std::size_t entry;
  std::vector<std::uint32_t> items;  // of the query
};

std::vector<Stop> stops_of(TsvectorView document, const Query& query) {
  std::vector<Stop> all;
  for (std::uint32_t item = 0; item < query.size(); ++item) {
    if (query[item].kind != Kind::kLexeme) continue;
    const EntryRange range = entries_of(document, query[item]);
    for (std::size_t entry = range.begin; entry < range.end; ++entry) {
      const LexemePlaces places = document.places(entry);
      for (std::size_t k = 0; k < places.size(); ++k) {
        if (has_wanted_weight(query[item], places[k])) all.push_back({places[k], entry, {item}});
      }
    }
  }
  std::ranges::stable_sort(all, [](const Stop& a, const Stop& b) {
    if (a.place.position() != b.place.position()) return a.place.position() < b.place.position();
    if (a.place.weight() != b.place.weight()) return a.place.weight() < b.place.weight();
    return a.entry < b.entry;
  });
  std::vector<Stop> out;
  for (Stop& stop : all) {
    if (!out.empty() && out.back().place.bits == stop.place.bits &&
        out.back().entry == stop.entry) {
      out.back().items.push_back(stop.items[0]);
    } else {
      out.push_back(std::move(stop));
    }
  }
  return out;
}

/// From stop `begin` to stop `end`, both inside.
struct Stretch {
  std::size_t begin, end;
};

class StretchFinder {
 public:
  StretchFinder(const Query& query, const std::vector<Stop>& stops)
      : stops_(stops), source_(query.size()), run_(query, source_) {}

  /// The next stretch that satisfies the query and would not without its ends.
  bool next(Stretch& out) {
    for (; from_ < stops_.size(); ++from_) {
      if (!find_end(out.end)) return false;
      if (find_begin(out)) return true;
    }
    return false;
  }

 private:
  void take(const Stop& stop) {
    for (const std::uint32_t item : stop.items) source_.take(item, stop.place.position());
  }

  bool find_end(std::size_t& end) {
    source_.clear();
    for (std::size_t i = from_; i < stops_.size(); ++i) {
      take(stops_[i]);
      if (!run_.matches()) continue;
      end = i;
      return true;
    }
    return false;
  }

  bool find_begin(Stretch& out) {
    source_.clear();
    for (std::size_t i = out.end + 1; i-- > from_;) {
      take(stops_[i]);
      if (!run_.matches()) continue;
      out.begin = i;
      from_ = i + 1;
      return true;
    }
    return false;
  }

  const std::vector<Stop>& stops_;
  StretchSource source_;
  QueryRun<StretchSource> run_;
  std::size_t from_ = 0;
};

/// The sum over stretches, and how many and how far from each other they are.
struct Density {
  double sum = 0, inverse_distances = 0;
  int stretches = 0;
};

Density density_of(const Weights& weights, const Query& query, const std::vector<Stop>& stops) {
  Density out;
  StretchFinder finder(query, stops);
  Stretch stretch{};
  double middle_before = 0;
  while (finder.next(stretch)) {
    double inverse = 0;
    for (std::size_t i = stretch.begin; i <= stretch.end; ++i)
      inverse += 1.0 / static_cast<double>(weights[stops[i].place.weight()]);
    const int first = stops[stretch.begin].place.position();
    const int last = stops[stretch.end].place.position();
    const auto inside = static_cast<int>(stretch.end - stretch.begin);
    int noise = last - first - inside;
    if (noise < 0) noise = inside / 2;  // places behind the last that is kept
    out.sum += (static_cast<double>(inside + 1) / inverse) / static_cast<double>(1 + noise);
    const double middle = static_cast<double>(last + first) / 2.0;
    if (out.stretches > 0 && middle > middle_before)
      out.inverse_distances += 1.0 / (middle - middle_before);
    middle_before = middle;
    ++out.stretches;
  }
  return out;
}

}  // namespace

float rank_by_cover_density(const Weights& weights, TsvectorView document, const Query& query,
                            int normalization) {
  const std::vector<Stop> stops = stops_of(document, query);
  if (stops.empty()) return 0;
  const Density density = density_of(weights, query, stops);
  double out = density.sum;
  const auto lexemes = static_cast<double>(document.size());
  const auto length = static_cast<double>(document_length(document));
  if ((normalization & kByLogLength) != 0) out /= std::log(length + 1);
  if ((normalization & kByLength) != 0) out /= length;
  if ((normalization & kByDistance) != 0 && density.stretches > 0 && density.inverse_distances > 0)
    out /= static_cast<double>(density.stretches) / density.inverse_distances;
  if ((normalization & kByLexemes) != 0) out /= lexemes;
  if ((normalization & kByLogLexemes) != 0) out /= std::log(lexemes + 1) / std::log(2.0);
  if ((normalization & kBelowOne) != 0) out /= out + 1;
  return static_cast<float>(out);
}

}  // namespace granary::sql::text_search
