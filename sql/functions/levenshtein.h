// sql/functions/levenshtein.h: the distance between two texts by the edits that make one the other
// (V. Levenshtein, 1965).
#pragma once

#include <cstdint>
#include <string_view>

namespace granary::sql::functions {

/// What an edit of one character costs. Sums wrap around as 32-bit integers do.
struct EditCosts {
  std::int32_t insertion = 1;
  std::int32_t deletion = 1;
  std::int32_t replacement = 1;
};

/// The least that edits cost which make `source`, character by character, `target`.
/// in      both UTF-8        cost    time: the product of their characters; memory: their sum
std::int32_t levenshtein(std::string_view source, std::string_view target,
                         const EditCosts& costs = {});

/// The same where it is no more than `bound`, else bound + 1; but of an empty text always the same.
/// A negative bound is none.
/// cost    the less time, the lower the bound
std::int32_t levenshtein_within(std::string_view source, std::string_view target,
                                const EditCosts& costs, std::int32_t bound);

}  // namespace granary::sql::functions
