// planner/compile/of_parameters.h: parts of an expression that are the same for every row of an
// execution: literals of a statement's text, which are parameters (planner/parse/lift.h), and what
// casts and functions make of them.
#pragma once

#include <unordered_map>

#include "planner/bind/expression.h"

namespace granary::planner {

class PartsOfParameters {
 public:
  /// True when `expr` computes something from parameters, and from nothing else but constants. Only
  /// immutable functions that come with the server: what others look at may change between rows.
  bool find(const Expr& expr);

 private:
  struct Part {
    bool fixed = false;      // no columns, nothing that varies
    bool has_param = false;
    bool computes = false;
  };
  Part part(const Expr& expr);
  std::unordered_map<const Expr*, Part> known_;
};

}  // namespace granary::planner
