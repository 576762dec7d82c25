// planner/optimize/estimate.h: how many rows there will be: from statistics where there are some,
// otherwise from rules of thumb.
#pragma once

#include <memory>
#include <optional>

#include "planner/bind/binder.h"
#include "sql/catalog/statistics.h"

namespace granary::planner {

/// The value that the plan is made for; null: it is for any, or for NULL.
const sql::Value* value_of(const Expr& expr);
/// Share of rows that a condition lets through.
double selectivity(const Expr& condition);
/// The same for `column = value` where one side is a column.
std::optional<double> equal_selectivity(const RangeEntry& range, std::uint32_t column,
                                        const Expr& value);
/// The same for `column = ANY (list)`.
std::optional<double> listed_selectivity(const RangeEntry& range, std::uint32_t column,
                                         const Expr& list);
/// The same for one of the list's values, on average.
std::optional<double> average_listed_selectivity(const RangeEntry& range, std::uint32_t column,
                                                 const Expr& list);
/// Share of the rows whose column is one of the elements of `array`, which compare as the column
/// does.
double listed_fraction(const sql::ColumnStatistics& statistics, const sql::Value& array);
/// Share of the rows with `column < value`; nothing where statistics or the value are not known.
std::optional<double> less_selectivity(const RangeEntry& range, std::uint32_t column,
                                       const Expr& value);

/// An index may be read between these bounds of its first column, or not at all: where they are
/// parameters, their values decide. Null: there is no such bound.
void note_bounds(const RangeEntry& range, std::uint32_t column, const Expr* lower,
                 const Expr* upper);

/// How many values an expression takes over the rows of its relation; nothing when that is anyone's
/// guess.
std::optional<double> distinct_values(const Expr& expr);

/// Pairs of `left` and `right` rows that agree in the keys; of a semi or anti join, left rows that
/// have a partner. A value of the side that has fewer is taken to be among those of the other.
double equal_pairs(double left, double right, const std::vector<std::pair<Expr*, Expr*>>& keys,
                   sql::JoinType type);
/// Rows of a join.
double joined_rows(sql::JoinType type, double left, double pairs);

/// How many values a list brings, as far as it can be seen.
double list_length(const Expr& array);
/// Rows of a table as they are now, at least one. Those that a transaction has not committed count
/// once it has counted them itself.
double rows_of(const sql::RelationDesc& relation);
/// Rows of what is no relation.
double assumed_rows(const RangeEntry& range);
/// Whether somebody has counted its values.
bool has_statistics(const sql::RelationDesc& relation);

}  // namespace granary::planner
