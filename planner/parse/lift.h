// planner/parse/lift.h: lifting literals out of simple-protocol texts, so that the same shape is
// planned once.
//
// "UPDATE t SET a = a + 5 WHERE k = 'x'" has the shape "UPDATE t SET a = a + $1 WHERE k = $2" and
// the signature "is": one integer of int4 size, one string of unknown type. Comments and runs of
// blanks become one blank. Literals stay where the grammar or the binder wants a constant (ORDER BY
// 1, interval '1 day', varchar(10)), in the LIMIT of a subquery, and where they say how long ago
// something is (now() - '1 day'::interval, date_trunc('day', now())); leaving one is always right,
// it only makes the shape narrower. Lifting a literal that should have stayed is found by the
// binder, whose error makes the caller plan the text as given. Of EXECUTE the arguments are lifted,
// each with its sign.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "planner/parse/number_literal.h"

namespace granary::planner {

/// Reused between calls so that lifting allocates nothing once warm.
struct LiftedText {
  std::string shape;  // then a zero byte and one kind a literal: the cache key
  std::size_t shape_size = 0;
  /// Not empty: the literals are of rows of VALUES, each with literals of these kinds, or nulls in
  /// their place, and the shape has the first row.
  std::vector<LiteralKind> row_kinds;
  std::string strings;
  std::vector<Literal> literals;
  std::string_view shape_text() const { return std::string_view(shape).substr(0, shape_size); }
  std::string_view text_of(const Literal& literal) const {
    return std::string_view(strings).substr(literal.begin, literal.size);
  }
};

/// Returns false when the text is not one SELECT, INSERT, UPDATE, DELETE or EXECUTE, or has
/// something the scanner does not follow (then it is planned as given). standard_strings:
/// standard_conforming_strings is on. cost: one pass over the text.
bool lift_literals(std::string_view text, bool standard_strings, LiftedText& out);

}  // namespace granary::planner
