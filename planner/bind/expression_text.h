// planner/bind/expression_text.h: expressions kept as text in the catalog (defaults, checks), bound
// again when needed.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Binds `text` as one expression. Nothing of the parse outlives the call.
Expr* bind_text(Binder& binder, Scope& scope, std::string_view text, Clause clause);

}  // namespace granary::planner
