// sql/inverted/inverted_class.h: what the columns of an inverted (GIN) index make keys of: the
// operator classes that there are, and the operators that each can be searched by.
#pragma once

#include <cstdint>

namespace granary::sql {

/// kNone: of an ordered index, whose columns are their own keys.
enum class InvertedClass : std::uint8_t {
  kNone,
  kArray,
  kJsonbKeys,
  kJsonbPaths,
  kTrigram,
  kLexeme
};

/// The indexed value stands on the left: value @> operand.
enum class InvertedOperator : std::uint8_t {
  kContains,
  kContainedBy,
  kOverlaps,
  kEqual,
  kHasKey,
  kHasAnyKey,
  kHasAllKeys,
  kPathExists,
  kPathMatches,
  kLike,
  kLikeNoCase,
  kRegex,
  kRegexNoCase,
  kSimilar,
  kWordSimilar,
  kStrictWordSimilar,
  kMatches,
};

}  // namespace granary::sql
