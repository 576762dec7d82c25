// planner/optimize/index_condition.h: conditions as what an index on a column can be searched for.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "planner/compile/key_bounds.h"
#include "planner/optimize/comparison.h"
#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// What a row comparison says of a column behind the first, where all before are equal.
struct RowPart {
  std::uint32_t column = 0;
  Expr* value = nullptr;
  sql::Oid collation{};  // as of ColumnCondition
};

/// A condition read as `column op value`. Of (a, b) > (x, y) that is a >= x.
struct ColumnCondition {
  std::uint32_t column = 0;
  Operator comparison = Operator::kNone;
  Expr* value = nullptr;
  const Expr* known = nullptr;  // what a value that is computed is, if the plan is made for it
  Expr* source = nullptr;       // the condition, or what EXPLAIN shows of it
  const Expr* narrows = nullptr;  // a condition that stays to be looked at, of which it says most
  bool exact = true;  // the index range says all that the condition says
  bool converted = false;  // key_bound_function makes the end of the range of the value
  bool any = false;   // value is an array: = ANY of it
  sql::Oid collation{};  // whose order < and > mean; 0: that of the type
  bool null = false;     // IS NULL, read as = NULL
  std::vector<RowPart> rest;  // of a row comparison, as far as their values are keys' themselves
  bool all_parts = false;     // they are
  bool strict = false;        // the row comparison is < or >
};

/// expressions: of the relation's indexes, which stand for columns behind the relation's.
bool read_condition(Binder& binder, const ScanRequest& request,
                    const std::vector<Expr*>& expressions, Expr* condition, ColumnCondition& out);

/// Whether values that the condition takes for equal are those of one key.
bool finds_equal(const sql::IndexColumn& part, const ColumnCondition& condition);
/// How many of the condition's `rest` go on with the order of the index behind its column number
/// `at`, which is the condition's.
std::size_t parts_in_order(const sql::IndexDesc& index, std::size_t at,
                           const ColumnCondition& condition);

/// What the column equals, as an index is searched for it; null: nothing.
using KnownEqual = std::function<const Expr*(std::uint32_t column)>;

/// What a row comparison says where columns that it begins with are known to equal the values that
/// it has for them; nothing: they are not. With a = x, (a, b) > (x, y) is b > y.
std::optional<ColumnCondition> behind_equal(Binder& binder, const ColumnCondition& row,
                                            const KnownEqual& known);
/// Of two conditions that make the same end: `one` is known to let through less.
bool is_tighter(const ColumnCondition& one, const ColumnCondition& other);

/// The number of a column of the table, or of an index expression, that `side` is.
std::optional<std::uint32_t> key_number(const ScanRequest& request,
                                        const std::vector<Expr*>& expressions, const Expr& side);

KeyEnd key_end_of(Operator comparison);
/// What the end of a range was made of.
const Expr& bounding_value(const Expr& end);

}  // namespace granary::planner
