// sql/text_search/match.h: whether a document satisfies a query, and how well.
#pragma once

#include <array>

#include "sql/types/tsquery.h"
#include "sql/types/tsvector.h"

namespace granary::sql::text_search {

/// tsvector @@ tsquery. Phrases of lexemes that are stored without their places match nothing.
bool matches(TsvectorView document, const Query& query);

/// Of weights D, C, B, A.
using Weights = std::array<float, 4>;
inline constexpr Weights kDefaultWeights = {0.1F, 0.2F, 0.4F, 1.0F};

/// What a rank is divided by, as bits (12.3.3 of PostgreSQL's documentation).
enum Normalization : int {
  kByLogLength = 1,
  kByLength = 2,
  kByDistance = 4,  // of the stretches found; by cover density only
  kByLexemes = 8,
  kByLogLexemes = 16,
  kBelowOne = 32,  // rank / (rank + 1)
};

/// Number of places, lexemes without any counting once.
std::size_t document_length(TsvectorView document);

/// ts_rank and ts_rank_cd; `normalization` of Normalization's bits.
float rank(const Weights& weights, TsvectorView document, const Query& query, int normalization);
float rank_by_cover_density(const Weights& weights, TsvectorView document, const Query& query,
                            int normalization);

}  // namespace granary::sql::text_search
