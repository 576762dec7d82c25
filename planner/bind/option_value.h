// planner/bind/option_value.h: values of the options that statements have: (name = value, name).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "planner/bind/ast.h"

namespace granary::planner {

/// The option's value. errors  42601 `x requires a parameter` where it has none
const PgQuery__Node& option_argument(const PgQuery__DefElem& option);

/// As it is written: a number, word, string, or a name with dots. errors  42601 without a value
std::string option_text(const PgQuery__DefElem& option);

/// An option without a value is on. errors  42601 for what is neither 0, 1, true, false, on nor off
bool option_truth(const PgQuery__DefElem& option);

/// errors  42601 for what is no number of 32 bits
std::int32_t option_integer(const PgQuery__DefElem& option);

/// The parts of a name, which may be an operator's. errors  42601 for what is no name
std::vector<std::string> option_name(const PgQuery__DefElem& option);

/// The name of a type, without a location. It lives as long as the tree and the object.
class OptionType {
 public:
  /// errors  42601 for what names no type
  explicit OptionType(const PgQuery__DefElem& option);
  OptionType(const OptionType&) = delete;
  OptionType& operator=(const OptionType&) = delete;

  const PgQuery__TypeName& name() const { return name_; }

 private:
  PgQuery__TypeName name_ = PG_QUERY__TYPE_NAME__INIT;
  PgQuery__Node* parts_[1] = {nullptr};
};

}  // namespace granary::planner
