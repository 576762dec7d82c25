// planner/optimize/index_condition.h: conditions as what an index on a column can be searched for.
#pragma once

#include <vector>

#include "planner/compile/key_bounds.h"
#include "planner/optimize/comparison.h"
#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// A condition read as `column op value`.
struct ColumnCondition {
  std::uint32_t column = 0;
  Operator comparison = Operator::kNone;
  Expr* value = nullptr;
  Expr* source = nullptr;
  bool exact = true;  // the index range says all that the condition says
  bool any = false;   // value is an array: = ANY of it
  sql::Oid collation{};  // whose order < and > mean; 0: that of the type
  bool null = false;     // IS NULL, read as = NULL
};

/// expressions: of the relation's indexes, which stand for columns behind the relation's.
bool read_condition(Binder& binder, const ScanRequest& request,
                    const std::vector<Expr*>& expressions, Expr* condition, ColumnCondition& out);

KeyEnd key_end_of(Operator comparison);
/// What the end of a range was made of.
const Expr& bounding_value(const Expr& end);

}  // namespace granary::planner
