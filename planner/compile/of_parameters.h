// planner/compile/of_parameters.h: parts of an expression that are the same for every row of an
// execution: literals of a statement's text, which are parameters (planner/parse/lift.h), what
// casts and functions make of them, moments such as now() - interval '1 day', and users' immutable
// functions of all these and of constants.
#pragma once

#include <unordered_map>

#include "planner/bind/expression.h"

namespace granary::planner {

class PartsOfParameters {
 public:
  /// True when `expr` computes something that is not folded into the plan, from parameters and
  /// constants alone, by immutable functions or by stable ones that give a date, time or interval.
  /// of_columns: the rows have columns; else there may be one row only, for which no more than
  /// calls of users' functions are worth being kept
  bool find(const Expr& expr, bool of_columns);
  /// Whether the expression is the same for every row; of a constant or a parameter, too.
  bool is_fixed(const Expr& expr) { return part(expr).fixed; }

 private:
  struct Part {
    bool fixed = false;      // no columns, nothing that varies
    bool not_known = false;  // until the plan runs
    bool calls_user = false;  // a user's function, which runs with the plan, not before
    bool computes = false;
  };
  Part part(const Expr& expr);
  std::unordered_map<const Expr*, Part> known_;
};

}  // namespace granary::planner
