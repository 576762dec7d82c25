// planner/plpgsql/in_place.h: assignments that change a variable where it stands. A value that is
// made anew costs as much as it is long, so that a loop which adds to a text or an array, or
// changes its elements, would cost the square of its rounds. (PostgreSQL keeps such arrays
// expanded: src/backend/utils/adt/array_expanded.c.)
#pragma once

#include <optional>
#include <span>

#include "planner/bind/binder.h"
#include "planner/plpgsql/bound_expression.h"
#include "planner/plpgsql/frame.h"

namespace granary::planner::plpgsql {

/// `variable || piece || ...` of texts, `array_append(variable, element)`: what is added to which
/// variable; none: it is something else.
std::optional<BoundExpression::Growth> growth_of(Binder& binder, Expr& value,
                                                 const BoundExpression& bound);
/// `variable[index] := value` of an array; none: it is something else. store: as assign_part made
/// it.
std::optional<BoundExpression::Element> changed_element_of(Binder& binder, Expr& store,
                                                           const BoundExpression& bound);

/// Whether the value can be changed where it stands. An array has one dimension.
bool is_growing_text(const sql::Value& value);
bool is_growing_array(const sql::Value& value);
/// None of the pieces is NULL.
void add_pieces(Slot& text, std::span<const sql::Value> pieces);
void add_element(Slot& array, const sql::Value& element);
/// false: no, because the array has no such element, or another one needs its place.
bool set_element(Slot& array, std::int32_t index, const sql::Value& element);

/// The path of an assignment with the values of its subscripts in their stead.
Fragment with_values(Frame& frame, const Fragment& path);

}  // namespace granary::planner::plpgsql
