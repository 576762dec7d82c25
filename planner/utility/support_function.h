// planner/utility/support_function.h: the functions that aggregates and operators are made of, by
// name and argument types.
#pragma once

#include <string>
#include <vector>

#include "planner/bind/binder.h"
#include "planner/bind/overload.h"
#include "planner/routine/routine.h"
#include "planner/utility/run.h"

namespace granary::planner::utility {

using Names = std::vector<std::string>;

/// "schema.name"
std::string dotted(const Names& names);

struct SupportRoutine {
  sql::Oid oid, result;
  bool strict = false;
};

class SupportFinder {
 public:
  explicit SupportFinder(UtilityRun& run) : binder_(run.session) {}

  /// The function that takes such arguments as they are.
  /// errors  42883; 42804 for one that returns a set, or would need its arguments converted
  SupportRoutine find(const Names& names, const std::vector<sql::Oid>& types);

 private:
  Binder binder_;
};

/// The function of that name that takes just these types. errors  42883
struct ExactFunction {
  sql::Oid oid, result;
  bool returns_set = false;
};
ExactFunction find_exact_function(UtilityRun& run, const Names& names,
                                  const std::vector<sql::Oid>& types);

}  // namespace granary::planner::utility
