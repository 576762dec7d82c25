// sql/functions/trigram_functions.h: similarity of text by trigrams: the functions and operators of
// PostgreSQL's extension pg_trgm, which are here whether the extension has been created or not.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

/// What an operator compares.
enum class Similarity : std::uint8_t { kWholeText, kPartOfText, kWholeWords };
/// From which on two texts are similar to the operator: pg_trgm's setting, 0 to 1.
double similarity_threshold(const EvalContext& context, Similarity kind);

std::span<const FunctionRow> trigram_functions();
std::span<const OperatorRow> trigram_operators();

}  // namespace granary::sql::functions
