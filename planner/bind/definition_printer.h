// planner/bind/definition_printer.h: the planner's side of sql/catalog/definition_printer.h, and
// the text that views are stored as.
#pragma once

#include <string>

#include "planner/bind/binder.h"
#include "sql/catalog/definition_printer.h"

namespace granary::planner {

/// Has no state; lives as long as the program.
const sql::catalog::DefinitionPrinter& definition_printer();

/// A view's query with every name resolved: `*` spelled out, relations with their schemas.
/// errors  as binding it; 0A000 for what the printer does not know
std::string canonical_query(sql::SessionContext& session, const PgQuery__Node& query);

}  // namespace granary::planner
