// sql/functions/families.h: the rows of each file of functions, operators, aggregates and casts;
// families.cpp lists them, registry.cpp indexes them.
#pragma once

#include <span>
#include <vector>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> comparison_functions();
std::span<const FunctionRow> send_functions();
std::span<const FunctionRow> uuid_functions();
std::span<const FunctionRow> hash_functions();
std::span<const FunctionRow> datetime_comparison_functions();
std::span<const FunctionRow> integer_functions();
std::span<const FunctionRow> float_functions();
std::span<const FunctionRow> numeric_functions();
std::span<const FunctionRow> boolean_functions();
std::span<const FunctionRow> cast_functions();
std::span<const FunctionRow> text_functions();
std::span<const FunctionRow> pattern_functions();
std::span<const FunctionRow> datetime_functions();
std::span<const FunctionRow> interval_functions();
std::span<const FunctionRow> series_functions();
std::span<const FunctionRow> string_functions();
std::span<const FunctionRow> encoding_functions();
std::span<const FunctionRow> format_functions();
std::span<const FunctionRow> regexp_functions();
std::span<const FunctionRow> array_functions();
std::span<const FunctionRow> array_search_functions();
std::span<const FunctionRow> aggregate_support_functions();
std::span<const FunctionRow> extract_functions();
std::span<const FunctionRow> datetime_part_functions();
std::span<const FunctionRow> math_functions();
std::span<const FunctionRow> formatting_functions();
std::span<const FunctionRow> enum_functions();
std::span<const FunctionRow> byte_functions();
std::span<const FunctionRow> json_record_functions();
std::span<const FunctionRow> overlaps_functions();
std::span<const FunctionRow> json_access_functions();
std::span<const FunctionRow> json_build_functions();
std::span<const FunctionRow> json_set_functions();
std::span<const FunctionRow> jsonb_modify_functions();
std::vector<std::span<const FunctionRow>> all_function_families();

std::span<const AggregateRow> basic_aggregates();
std::span<const AggregateRow> min_max_aggregates();
std::span<const AggregateRow> stat_aggregates();
std::span<const AggregateRow> json_aggregates();
std::span<const AggregateRow> ordered_set_aggregates();
std::span<const AggregateRow> hypothetical_set_aggregates();
std::vector<std::span<const AggregateRow>> all_aggregate_families();

std::span<const OperatorRow> equality_operators();
std::span<const OperatorRow> order_operators();
std::span<const OperatorRow> other_operators();
std::span<const OperatorRow> json_operators();
std::vector<std::span<const OperatorRow>> all_operator_families();

std::span<const CastRow> casts();

}  // namespace granary::sql::functions
