// sql/functions/text_search_functions.h: full text search: tsvector and tsquery, documents and
// queries made by a configuration, ranking.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> tsvector_functions();
std::span<const FunctionRow> tsvector_statistics_functions();
std::span<const FunctionRow> tsquery_functions();
std::span<const FunctionRow> tsquery_rewrite_functions();
std::span<const FunctionRow> text_search_functions();
std::span<const FunctionRow> text_search_view_functions();
std::span<const FunctionRow> text_search_json_functions();
std::span<const OperatorRow> text_search_operators();

}  // namespace granary::sql::functions
