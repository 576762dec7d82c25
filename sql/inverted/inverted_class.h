// sql/inverted/inverted_class.h: what the columns of an inverted index (USING gin, gist, spgist,
// brin) make keys of, and the operators that each can be searched by.
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
  kLexeme,
  kPairs,     // hstore: its keys, and its pairs
  kIntegers,  // int4[], as the extension intarray searches it
  kPath,      // ltree: the path, and its labels; of an array all of them
  kOrdered,   // the value itself
  kSpan,      // a range or multirange, by where it begins and how long it is
  kNetwork,   // inet, likewise
  kArea,      // a point, box, polygon or circle, likewise in two dimensions
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
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kLeftOf,
  kRightOf,
  kNotRightOf,
  kNotLeftOf,
  kBelow,
  kAbove,
  kNotAbove,
  kNotBelow,
};

}  // namespace granary::sql
