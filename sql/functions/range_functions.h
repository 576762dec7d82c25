// sql/functions/range_functions.h: what the files of range functions share, and their rows.
#pragma once

#include <span>
#include <vector>

#include "sql/functions/function.h"
#include "sql/types/range.h"

namespace granary::sql::functions {

/// A range, or a multirange from its first lower bound to its last upper one.
Range span_of(const Value& value, Oid type, const RangeFamily& family);
/// The ranges of a multirange; a range alone, none when it is empty.
std::vector<Range> ranges_of(const Value& value, Oid type, const RangeFamily& family);

bool overlap(const Range& a, const Range& b, const RangeFamily& family);
bool contains(const Range& a, const Range& b, const RangeFamily& family);
/// Nothing lies between them, and they do not overlap.
bool adjacent(const Range& a, const Range& b, const RangeFamily& family);
Range intersection(const Range& a, const Range& b, const RangeFamily& family);
std::vector<Range> intersection(const std::vector<Range>& a, const std::vector<Range>& b,
                                const RangeFamily& family);

/// The function behind pg_proc.prosrc of users' range types; null for other sources.
ScalarFunction range_constructor(std::string_view source);
/// The cast of a user's range type to its multirange; null between other types.
const CastRow* find_range_cast(Oid source, Oid target);

std::span<const FunctionRow> range_functions();
std::span<const FunctionRow> range_test_functions();
std::span<const FunctionRow> range_set_functions();
std::span<const AggregateRow> range_aggregates();
std::span<const OperatorRow> range_operators();

}  // namespace granary::sql::functions
