// sql/executor/sample.h: which rows TABLESAMPLE takes.
#pragma once

#include <cstdint>
#include <string_view>

#include "sql/executor/operator.h"
#include "sql/executor/plan.h"

namespace granary::sql {

/// One scan's choice, of an execution.
class Sample {
 public:
  explicit Sample(const Sampling& node) : node_(node) {}
  /// A scan begins. errors  2202H, 2202G
  void open(ExecContext& context);
  /// key: of the row in its table
  bool takes(std::string_view key) const;

 private:
  const Sampling& node_;
  bool drawn_ = false;
  std::uint64_t seed_ = 0;
  std::uint64_t below_ = 0;  // rows whose 32-bit hash is less are taken
};

}  // namespace granary::sql
