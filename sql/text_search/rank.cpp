// sql/text_search/rank.cpp: ts_rank: how often a query's lexemes are in a document, and how near
// to each other. Single and double precision are where PostgreSQL has them, so that results are the
// same to the last bit.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "sql/text_search/entries.h"
#include "sql/text_search/match.h"

namespace granary::sql::text_search {

namespace {

using Kind = QueryItem::Kind;

/// Of one lexeme. One without places counts as if it stood at one.
struct Places {
  std::vector<LexemePlace> list;
  bool stored = true;
};

Places places_of(TsvectorView document, std::size_t entry, unsigned substitute) {
  const LexemePlaces places = document.places(entry);
  Places out;
  for (std::size_t k = 0; k < places.size(); ++k) out.list.push_back(places[k]);
  if (out.list.empty()) out = {{LexemePlace::of(substitute, 0)}, false};
  return out;
}

/// The query's lexemes, each once, ascending.
std::vector<QueryItem> distinct_lexemes(const Query& query) {
  std::vector<QueryItem> out;
  for (const QueryItem& item : query) {
    if (item.kind == Kind::kLexeme) out.push_back(item);
  }
  std::ranges::stable_sort(out, {}, &QueryItem::lexeme);
  const auto rest = std::ranges::unique(out, {}, &QueryItem::lexeme);
  out.erase(rest.begin(), rest.end());
  return out;
}

/// The sum of a lexeme's weights, the n-th divided by the square of n, as if the greatest were the
/// first as well.
float weight_of(const Weights& weights, const Places& places) {
  float sum = 0, greatest = -1;
  int greatest_at = 0;
  for (int i = 0; i < static_cast<int>(places.list.size()); ++i) {
    const float weight = weights[places.list[static_cast<std::size_t>(i)].weight()];
    sum = sum + weight / static_cast<float>((i + 1) * (i + 1));
    if (weight > greatest) {
      greatest = weight;
      greatest_at = i;
    }
  }
  return greatest + sum - greatest / static_cast<float>((greatest_at + 1) * (greatest_at + 1));
}

float rank_by_frequency(const Weights& weights, TsvectorView document, const Query& query) {
  constexpr double kSumMax = 1.64493406685;  // of 1 / n^2
  const std::vector<QueryItem> lexemes = distinct_lexemes(query);
  float out = 0;
  for (const QueryItem& lexeme : lexemes) {
    const EntryRange range = entries_of(document, lexeme);
    for (std::size_t i = range.begin; i < range.end; ++i)
      out = static_cast<float>(out + weight_of(weights, places_of(document, i, 0)) / kSumMax);
  }
  return lexemes.empty() ? out : out / static_cast<float>(lexemes.size());
}

/// From 1 for neighbours towards 0.
float nearness(int distance) {
  constexpr int kFar = 100;
  if (distance > kFar) return 1e-30F;
  return static_cast<float>(
      1.0 / (1.005 + 0.05 * std::exp(static_cast<float>(distance) / 1.5 - 2)));
}

/// Adds what two lexemes' places are worth.
void add_pairs(const Weights& weights, const Places& a, const Places& b, float& rank) {
  for (const LexemePlace one : a.list) {
    for (const LexemePlace other : b.list) {
      int distance = std::abs(one.position() - other.position());
      if (distance == 0) {
        if (a.stored && b.stored) continue;
        distance = LexemePlace::kPositionMax + 1;
      }
      const auto worth = static_cast<float>(std::sqrt(static_cast<double>(
          weights[one.weight()] * weights[other.weight()] * nearness(distance))));
      rank = rank < 0 ? worth : static_cast<float>(1.0 - (1.0 - rank) * (1.0 - worth));
    }
  }
}

float rank_by_nearness(const Weights& weights, TsvectorView document, const Query& query) {
  const std::vector<QueryItem> lexemes = distinct_lexemes(query);
  if (lexemes.size() < 2) return rank_by_frequency(weights, document, query);
  std::vector<Places> before(lexemes.size());
  float out = -1;
  for (std::size_t i = 0; i < lexemes.size(); ++i) {
    const EntryRange range = entries_of(document, lexemes[i]);
    for (std::size_t entry = range.begin; entry < range.end; ++entry) {
      before[i] = places_of(document, entry, LexemePlace::kPositionMax);
      for (std::size_t k = 0; k < i; ++k) add_pairs(weights, before[i], before[k], out);
    }
  }
  return out;
}

}  // namespace

std::size_t document_length(TsvectorView document) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < document.size(); ++i)
    out += std::max<std::size_t>(document.places(i).size(), 1);
  return out;
}

float rank(const Weights& weights, TsvectorView document, const Query& query, int normalization) {
  if (document.size() == 0 || query.empty()) return 0;
  const bool all = query[0].kind == Kind::kAnd || query[0].kind == Kind::kPhrase;
  float out = all ? rank_by_nearness(weights, document, query)
                  : rank_by_frequency(weights, document, query);
  if (out < 0) out = 1e-20F;
  const auto lexemes = static_cast<double>(document.size());
  const std::size_t length = document_length(document);
  if ((normalization & kByLogLength) != 0)
    out = static_cast<float>(out / (std::log(static_cast<double>(length + 1)) / std::log(2.0)));
  if ((normalization & kByLength) != 0) out /= static_cast<float>(length);
  if ((normalization & kByLexemes) != 0) out /= static_cast<float>(lexemes);
  if ((normalization & kByLogLexemes) != 0)
    out = static_cast<float>(out / (std::log(lexemes + 1) / std::log(2.0)));
  if ((normalization & kBelowOne) != 0) out /= out + 1;
  return out;
}

}  // namespace granary::sql::text_search
