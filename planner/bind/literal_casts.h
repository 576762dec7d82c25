// planner/bind/literal_casts.h: integer literals that become something else. In "price > 5" the
// literal, lifted out of the text, is an integer parameter, which every row would convert to the
// type of the price: where that is its only use, the parameter has that type from the start.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// needs  `query` is bound, and its parameters are literals that were lifted out of its text
void take_casts_of_literals(Binder& binder, Query& query);

}  // namespace granary::planner
